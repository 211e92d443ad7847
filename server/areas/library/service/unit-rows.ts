// Library rows that may belong to one unit of the organisation: a kindergarten, or what stands above several. They hold
// for the unit and all below it; without a unit they hold for the whole tenant.
import { sql } from 'kysely';
import type { Entity } from '../../../../contract/kit/entity.ts';
import type { Refusal } from '../../../../contract/kit/refusal.ts';
import { departmentOf, workedDeptIds, worksFor, type Caller } from '../../../kernel/access/caller.ts';
import { reach } from '../../../kernel/access/reach.ts';
import { refuseField } from '../../../kernel/http/failure.ts';

/**
 * A kindergarten reaches its own rows, those of the units above it, and everybody's; from the bin it takes back its own
 * alone. Who works in several reaches those of one at a time. The table has `dept_id`.
 */
export const reachByUnit = (entity: Entity): void => {
  const own = (column: string) => sql.ref(`${entity.table}.${column}`);
  reach(entity, (caller, removed) => {
    const { tenantId } = caller;
    const deptIds = workedDeptIds(caller);
    const everybodys = sql`(${own('dept_id')} is null or ${own('tenant_id')} = ${tenantId})`;
    if (!deptIds) return sql<boolean>`${everybodys}`;
    const theirs = sql`${own('dept_id')} = any(${[...deptIds]}::bigint[])`;
    if (removed) return sql<boolean>`(${everybodys} and ${theirs})`;
    return sql<boolean>`(${everybodys} and (${own('dept_id')} is null or ${theirs}
      or exists (select 1 from blade_dept below where below.tenant_id = ${tenantId} and below.id = any(${[...deptIds]}::bigint[])
        and ${own('dept_id')}::text = any(string_to_array(below.ancestors, ',')))))`;
  });
};

/** Whether the row is the caller's to change: of the tenant, and for people of departments one of those worked in. */
export const isUnitsOwn = (caller: Caller, row: { tenantId: string; deptId: string | null }): boolean =>
  row.tenantId === caller.tenantId && worksFor(caller, row.deptId);

/** For which unit a row of the caller's is: people of departments choose among those worked in, others need not choose. */
export function unitOf(caller: Caller, chosen: string | null, outside: Refusal): string | null {
  const deptIds = workedDeptIds(caller);
  if (deptIds === null) return chosen;
  const unit = chosen ?? departmentOf(caller) ?? deptIds[0] ?? null;
  if (unit === null || !deptIds.includes(unit)) throw refuseField('deptId', outside);
  return unit;
}
