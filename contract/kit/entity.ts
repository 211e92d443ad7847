// An entity as data. From it come request schemas, the row type of the query builder, list and form of the
// console, OpenAPI, and the test that compares it with the real columns.
import type { Fields, ValueOf } from './field.ts';
import type { Link } from './reference.ts';
import type { BaseColumns, TenantColumns } from './tables.ts';
import { codePart, refusal, type Refusal } from './refusal.ts';
import { text, type Text } from './text.ts';

/**
 * Whose rows a caller sees: `none` shared by all tenants, `tenant` the tenant's, `library` the tenant's and the
 * platform's, `dept` those of the caller's departments (the table has dept_id).
 */
export type Scope = 'none' | 'tenant' | 'library' | 'dept';

/**
 * How a row belongs to departments: a column that holds one, or a table that links rows with departments. Callers who
 * are limited to departments see the rows that belong to theirs. `by` is the column of the person who left the row
 * behind: it has to be one of these departments, too, and a row that names no department belongs where the person does.
 * `of` is the column that the link names, where it is not the id. `orWhole`: a row that names no department concerns the
 * tenant as a whole, and is seen by those whose departments are all of it.
 */
export type Belonging =
  | { column: string; by?: string; orWhole?: true }
  | { through: { table: string; row: string; dept: string; of?: string } };

export interface Entity<F extends Fields = Fields, S extends Scope = Scope, T extends string = string> {
  name: string;
  table: T;
  label: Text;
  /** What the rows are for and how one comes by the first, said where there are none. */
  purpose?: Text;
  /** That there are no rows, where “no … yet” does not say it. */
  noRows?: Text;
  scope: S;
  fields: F;
  /** Order of lists: column names, `-` in front for descending. */
  order: string[];
  /** Fields that may not occur twice (within the tenant), and what to say: `<entity>.<last field>.taken`. */
  unique: { fields: string[]; refusal: Refusal }[];
  /** Route of the console's generic page; absent when the entity has a screen of its own or none. */
  screen?: string;
  /** Screen that lists the rows, where it is none of the generic ones: what uses a row is looked up there. */
  place?: string;
  /** The filter by which that screen finds a title, where it is not the title's own. */
  placeFilter?: string;
  /** Rows can be added from a workbook. */
  importable?: boolean;
  /** The field that names a row to people. */
  title: string;
  /** The field that holds the title in English, where there is one. */
  titleEn?: string;
  /** The field that names a row to people who know it well, beside its title: an account, a code. */
  code?: string;
  /** What several rows are called after a number: 道菜品, dishes. */
  counted: Text;
  /** Ties to other entities' rows that no field of a row holds. */
  links: Link[];
  /** Where the row's departments stand; `dept_id` for the scope `dept`. */
  belongs?: Belonging;
  /** Why people of one department see the rows of all, where neither `belongs` nor the reach of an area narrows them. */
  wholeTenant?: string;
  /** The column of the person whose row it is; `create_user` where nothing is said. */
  owner?: string;
  /** Name of the entity whose rows these are, some of them or seen another way: what limits those limits these. */
  partOf?: string;
  /** Rows are written once and never changed: they have no version. */
  log?: true;
  /** The table has none of the base columns but its id: the product alone writes it, people read what they may. */
  bare?: true;
}

/** How rows of the entity belong to departments; null when they belong to the tenant as a whole. */
export const belongingOf = (entity: Pick<Entity, 'scope' | 'belongs'>): Belonging | null =>
  entity.belongs ?? (entity.scope === 'dept' ? { column: 'deptId' } : null);

/** The field that names a row's parent, of an entity whose rows stand in a tree. */
export const parentFieldOf = ({ name, fields }: Pick<Entity, 'name' | 'fields'>): string | undefined =>
  Object.keys(fields).find((each) => fields[each]!.reference?.entity === name);

export function entity<const F extends Fields, const S extends Scope, const T extends string>(declared: {
  name: string;
  table: T;
  label: Text;
  purpose?: Text;
  scope: S;
  fields: F;
  order?: string[];
  unique?: { fields: (keyof F & string)[]; text: Text }[];
  screen?: string;
  place?: string;
  placeFilter?: string;
  importable?: boolean;
  title: keyof F & string;
  titleEn?: keyof F & string;
  code?: keyof F & string;
  counted?: Text;
  links?: Link[];
  belongs?: Belonging;
  wholeTenant?: string;
  owner?: keyof F & string;
  partOf?: string;
  log?: true;
  bare?: true;
}): Entity<F, S, T> {
  const unique = (declared.unique ?? []).map(({ fields, text: words }) => ({
    fields,
    refusal: refusal(`${codePart(declared.name)}.${codePart(fields.at(-1)!)}.taken`, words),
  }));
  const { label } = declared;
  const counted = text(`条${label.zh}`, `× ${label.en}`);
  return { order: ['-createTime', '-id'], links: [], counted, ...declared, unique };
}

/** What a column holds of a secret. No text to the compiler: whoever wants to use it must have the vault open it. */
export interface Sealed {
  readonly sealedByVault: true;
}
type ValueIn<F> = F extends { kind: 'secret' }
  ? F extends { stored: string }
    ? Exclude<ValueOf<F>, undefined>
    : Sealed
  : Exclude<ValueOf<F>, undefined>;

type Columns<F extends Fields> = {
  [K in keyof F as F[K] extends { virtual: true } ? never : K]:
    ValueIn<F[K]> | (undefined extends ValueOf<F[K]> ? null : never);
};

/** Key of a row's answer: names of its secrets that cannot be read any more and are to be entered anew. */
export const LOST_SECRETS = 'lostSecrets';

/** The row with its secrets as texts: as people give it, and as the vault opens it. */
export type Opened<Row> = {
  [K in keyof Row]: Sealed extends Row[K] ? Exclude<Row[K], Sealed> | string : Row[K];
};

/** Row of the entity's table: its fields plus the base columns (and tenant_id unless shared). */
export type RowOf<E> =
  E extends Entity<infer F, infer S> ? Columns<F> & (S extends 'none' ? BaseColumns : TenantColumns) : never;
