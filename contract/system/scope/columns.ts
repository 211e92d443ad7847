// Which columns of an entity a data scope may speak of, and how a row belongs to departments. Read by the server,
// which decides with it, and by the console, which offers and checks.
import { belongingOf, type Belonging, type Entity } from '../../kit/entity.ts';
import type { FieldKind } from '../../kit/field.ts';
import { camelCase } from '../../kit/name-case.ts';
import { text, type Text } from '../../kit/text.ts';

export type ColumnType = 'text' | 'number' | 'id' | 'date' | 'time';
export interface ScopeColumn {
  type: ColumnType;
  label: Text;
}
export type ScopeColumns = Readonly<Record<string, ScopeColumn>>;

const TYPES: Partial<Record<FieldKind, ColumnType>> = {
  text: 'text',
  longText: 'text',
  integer: 'number',
  decimal: 'number',
  fen: 'number',
  flag: 'number',
  dictionary: 'number',
  id: 'id',
  date: 'date',
  dateTime: 'time',
};

const base: ScopeColumns = {
  id: { type: 'id', label: text('编号', 'Id') },
  createUser: { type: 'id', label: text('创建人', 'Created by') },
  createDept: { type: 'id', label: text('创建机构', "Creator's organisation") },
  createTime: { type: 'time', label: text('创建时间', 'Created at') },
  updateUser: { type: 'id', label: text('修改人', 'Changed by') },
  updateTime: { type: 'time', label: text('修改时间', 'Changed at') },
  status: { type: 'number', label: text('状态', 'Status') },
};

/** Columns that conditions may compare, by field name. Secrets and structured values are none. */
export function scopeColumnsOf(entity: Entity): ScopeColumns {
  const own: Record<string, ScopeColumn> = {};
  for (const [name, declared] of Object.entries(entity.fields)) {
    const type = TYPES[declared.kind];
    if (type && !declared.virtual) own[name] = { type, label: declared.label };
  }
  const dept = belongingOf(entity);
  if (dept && 'column' in dept && !own[dept.column] && !base[dept.column])
    own[dept.column] = { type: 'id', label: text('所属机构', 'Organisation') };
  return { ...own, ...(entity.bare ? { id: base.id! } : base) };
}

/** `create_dept` and `createDept` name the same field. */
export const fieldName = (column: string): string => camelCase(column.trim());

/** A column that holds a user or a department, or the link table that leads to departments. */
export type ScopeTarget = Belonging;

const DEPT_COLUMNS = new Set(['createDept', 'deptId']);

/** What a scope on users (type 2) compares with the caller; null when the entity has no such column. */
export function ownerColumn(entity: Entity, given: string | null | undefined): ScopeTarget | null {
  const usual = entity.owner ?? 'createUser';
  const name = fieldName(given || usual);
  // Clients send the usual department column with every type, and the usual one of the person.
  const column = DEPT_COLUMNS.has(name) || name === 'createUser' ? usual : name;
  return scopeColumnsOf(entity)[column]?.type === 'id' ? { column } : null;
}

/** What a scope on departments (types 3 and 4) compares; null when the entity has no such column. */
export function deptColumn(entity: Entity, given: string | null | undefined): ScopeTarget | null {
  const belonging = belongingOf(entity);
  if (!given) return belonging ?? { column: 'createDept' };
  const column = fieldName(given);
  if (belonging && column === ('through' in belonging ? 'deptId' : belonging.column)) return belonging;
  return scopeColumnsOf(entity)[column]?.type === 'id' ? { column } : null;
}

/** Fields whose sight a scope may take away: optional plain values; what the product computes with stays. */
export function hideableFields(entity: Entity): string[] {
  if (entity.bare) return [];
  const dept = belongingOf(entity);
  return Object.entries(entity.fields)
    .filter(
      ([name, declared]) =>
        !declared.required &&
        !declared.virtual &&
        declared.kind !== 'json' &&
        declared.kind !== 'secret' &&
        declared.kind !== 'id' &&
        name !== entity.title &&
        !(dept && 'column' in dept && dept.column === name),
    )
    .map(([name]) => name);
}
