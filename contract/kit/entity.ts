// An entity as data. From it come request schemas, the row type of the query builder, list and form of the
// console, OpenAPI, and the test that compares it with the real columns.
import type { Fields, ValueOf } from './field.ts';
import type { BaseColumns, TenantColumns } from './tables.ts';
import type { Text } from './text.ts';

/**
 * Whose rows a caller sees: `none` shared by all tenants, `tenant` the tenant's, `library` the tenant's and the
 * platform's, `dept` those of the caller's departments (the table has dept_id).
 */
export type Scope = 'none' | 'tenant' | 'library' | 'dept';

/**
 * How a row belongs to departments: a column that holds one, or a table that links rows with departments. Callers who
 * are limited to departments see the rows that belong to theirs.
 */
export type Belonging = { column: string } | { through: { table: string; row: string; dept: string } };

export interface Entity<F extends Fields = Fields, S extends Scope = Scope> {
  name: string;
  table: string;
  label: Text;
  scope: S;
  fields: F;
  /** Order of lists: column names, `-` in front for descending. */
  order: string[];
  /** Fields that may not occur twice (within the tenant), and what to say. */
  unique: { fields: string[]; text: Text }[];
  /** Route of the console's generic page; absent when the entity has a screen of its own or none. */
  screen?: string;
  /** Rows can be added from a workbook. */
  importable?: boolean;
  /** The field that names a row to people. */
  title: string;
  /** Where the row's departments stand; `dept_id` for the scope `dept`. */
  belongs?: Belonging;
}

/** How rows of the entity belong to departments; null when they belong to the tenant as a whole. */
export const belongingOf = (entity: Pick<Entity, 'scope' | 'belongs'>): Belonging | null =>
  entity.belongs ?? (entity.scope === 'dept' ? { column: 'deptId' } : null);

export function entity<const F extends Fields, const S extends Scope>(declared: {
  name: string;
  table: string;
  label: Text;
  scope: S;
  fields: F;
  order?: string[];
  unique?: { fields: (keyof F & string)[]; text: Text }[];
  screen?: string;
  importable?: boolean;
  title: keyof F & string;
  belongs?: Belonging;
}): Entity<F, S> {
  return { order: ['-createTime', '-id'], unique: [], ...declared };
}

type Columns<F extends Fields> = {
  [K in keyof F as F[K] extends { virtual: true } ? never : K]: undefined extends ValueOf<F[K]>
    ? Exclude<ValueOf<F[K]>, undefined> | null
    : ValueOf<F[K]>;
};

/** Row of the entity's table: its fields plus the base columns (and tenant_id unless shared). */
export type RowOf<E> =
  E extends Entity<infer F, infer S> ? Columns<F> & (S extends 'none' ? BaseColumns : TenantColumns) : never;
