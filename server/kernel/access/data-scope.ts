// Which rows and fields of an entity a caller sees beyond the tenant: the data scopes of the caller's roles, else
// the rule that departments give. The door asks here for every read and write; nothing else decides.
import { sql, type RawBuilder } from 'kysely';
import { belongingOf, type Entity } from '../../../contract/kit/entity.ts';
import {
  deptColumn,
  hideableFields,
  ownerColumn,
  scopeColumnsOf,
  type ScopeTarget,
} from '../../../contract/system/scope/columns.ts';
import { parseExpression, type Expression } from '../../../contract/system/scope/expression.ts';
import { holdsEverything, type Caller } from './caller.ts';
import { compileExpression } from './compile-expression.ts';
import { reachOf } from './reach.ts';
import { areWholeTenant } from './whole-tenant.ts';

/** A data scope as roles hold it. */
export interface StoredScope {
  id: string;
  name: string;
  /** Name of the entity. */
  resource: string;
  column: string | null;
  /** Key of the dictionary data_scope_type. */
  type: number;
  value: string | null;
  /** Visible fields, comma-joined; `*` for all. */
  fields: string;
}

/** A data scope that one of the caller's roles holds, with the entity that it speaks of. */
export interface HeldScope extends StoredScope {
  entity: Entity;
}

export interface RowRule {
  /** Where it comes from: scopes by id, the departments of the caller, or the reach of this kind of rows alone. */
  from: 'scopes' | 'departments' | 'reach';
  condition: RawBuilder<boolean>;
  /** A new row can be held against it at once; not while its departments are linked in a later step. */
  checksNewRows: boolean;
}

const NOTHING = sql<boolean>`false`;
/** Which departments people belong to. */
const PEOPLE = { table: 'user_dept', row: 'user_id', dept: 'dept_id' };

const within = (entity: Entity, target: ScopeTarget, ids: readonly string[]): RawBuilder<boolean> => {
  const { table } = entity;
  const linked = (
    { table: link, row, dept }: { table: string; row: string; dept: string },
    of: string,
  ): RawBuilder<boolean> =>
    sql`exists (select 1 from ${sql.table(link)} link where link.tenant_id = ${sql.ref(`${table}.tenantId`)}
    and ${sql.ref(`link.${row}`)} = ${sql.ref(`${table}.${of}`)} and ${sql.ref(`link.${dept}`)} = any(${[...ids]}::bigint[]))`;
  if ('through' in target) return linked(target.through, target.through.of ?? 'id');
  const column = sql.ref(`${table}.${target.column}`);
  const there = sql<boolean>`${column} = any(${[...ids]}::bigint[])`;
  if (target.orWhole)
    return sql`(${there} or (${column} is null and ${areWholeTenant(sql.ref(`${table}.tenantId`), ids)}))`;
  return target.by ? sql`((${there} or ${column} is null) and ${linked(PEOPLE, target.by)})` : there;
};

/** Rows of the entity that belong to these departments. */
export function ofDepartments(entity: Entity, ids: readonly string[]): RawBuilder<boolean> {
  const target = belongingOf(entity);
  return target ? within(entity, target, ids) : NOTHING;
}

// A new department is not among the caller's yet, and links are made after the row.
const checksNewRows = (target: ScopeTarget | null): boolean =>
  !target || ('column' in target && target.column !== 'id');

const read = new Map<string, Expression | null>();
const MOST_KEPT = 500;

/** The expression of a custom scope; null when the entity has changed so that it can no longer be read. */
export function expressionOf(entity: Entity, source: string): Expression | null {
  const key = `${entity.name}\n${source}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const expression = parseExpression(source, scopeColumnsOf(entity)).expression ?? null;
  if (read.size >= MOST_KEPT) read.clear();
  read.set(key, expression);
  return expression;
}

interface ScopeRule {
  condition: RawBuilder<boolean>;
  checksNewRows: boolean;
}

/** Nobody belongs to a department that was removed: it is found by the one above it. */
const deptsOf = (entity: Entity, target: ScopeTarget, removed: boolean): ScopeTarget =>
  removed && 'column' in target && target.column === 'id' && entity.fields.parentId
    ? { column: 'parentId' }
    : target;

/** What one scope allows; null when it allows every row. A scope that cannot be applied allows none. */
function ruleOfScope(caller: Caller, scope: HeldScope, removed: boolean): ScopeRule | null {
  const { entity } = scope;
  const onTarget = (target: ScopeTarget | null, ids: readonly string[]): ScopeRule => ({
    condition: target ? within(entity, target, ids) : NOTHING,
    checksNewRows: checksNewRows(target),
  });
  const onDepts = (ids: readonly string[]): ScopeRule => {
    const target = deptColumn(entity, scope.column);
    return onTarget(target && deptsOf(entity, target, removed), ids);
  };
  switch (scope.type) {
    case 1:
      return null;
    case 2:
      return onTarget(ownerColumn(entity, scope.column), caller.userId ? [caller.userId] : []);
    case 3:
      return onDepts(caller.ownDeptIds);
    case 4:
      return onDepts(caller.deptTreeIds);
    default: {
      const expression = scope.value ? expressionOf(entity, scope.value) : null;
      return {
        condition: expression ? compileExpression(expression, entity.table, caller) : NOTHING,
        checksNewRows: true,
      };
    }
  }
}

/** The scopes of the caller's roles on the entity's table; none for administrators, whom scopes do not bind. */
export const scopesOn = (caller: Caller, entity: Entity): readonly HeldScope[] =>
  holdsEverything(caller) ? [] : (caller.dataScopes.get(entity.table) ?? []);

/**
 * Which of the tenant's rows the caller sees; null: all of them. Several roles add up: the widest scope wins.
 * @param removed asked of rows with the deletion mark
 */
export function rowRule(caller: Caller, entity: Entity, removed = false): RowRule | null {
  const rule = scopedRule(caller, entity, removed);
  const reached = reachOf(caller, entity, removed);
  if (!reached) return rule;
  if (!rule) return { from: 'reach', condition: reached, checksNewRows: !removed };
  return { ...rule, condition: sql`(${rule.condition} and ${reached})` };
}

/** What data scopes, else departments, leave of the tenant's rows; null: all of them. */
function scopedRule(caller: Caller, entity: Entity, removed: boolean): RowRule | null {
  const scopes = scopesOn(caller, entity);
  if (scopes.length) {
    const rules = scopes.map((scope) => ruleOfScope(caller, scope, removed));
    if (rules.includes(null)) return null;
    const all = rules as ScopeRule[];
    return {
      from: 'scopes',
      condition: sql`(${sql.join(
        all.map((rule) => rule.condition),
        sql` or `,
      )})`,
      checksNewRows: all.every((rule) => rule.checksNewRows),
    };
  }
  const target = belongingOf(entity);
  if (!caller.deptIds || !target) return null;
  return {
    from: 'departments',
    condition: within(entity, deptsOf(entity, target, removed), caller.deptIds),
    checksNewRows: checksNewRows(target),
  };
}

/** Columns of the entity's table that none of the caller's scopes shows. Columns that are never empty stay visible. */
export function hiddenFields(caller: Caller, entity: Entity): string[] {
  const scopes = scopesOn(caller, entity);
  if (scopes.length === 0 || scopes.some(({ fields }) => fields.trim() === '*')) return [];
  const shown = new Set(scopes.flatMap(({ fields }) => fields.split(',').map((name) => name.trim())));
  const columns = caller.tableColumns.get(entity.table) ?? [];
  const nullable = new Set(columns.filter((column) => column.nullable).map(({ name }) => name));
  // By the entities that the scopes speak of: a column is no less hidden where the table goes by another name.
  const hideable = new Set(scopes.flatMap((scope) => hideableFields(scope.entity)));
  return [...hideable].filter((name) => !shown.has(name) && nullable.has(name));
}
