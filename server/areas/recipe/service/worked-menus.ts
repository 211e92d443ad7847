// Menus as lists across kindergartens show them: who works in several kindergartens sees those of one at a time.
import { sql, type RawBuilder } from 'kysely';
import { workedDeptIds, type Caller } from '../../../kernel/access/caller.ts';

/**
 * Whether a menu is of a unit worked in; always, for those who answer for the whole tenant.
 * @param deptId its kindergarten, a column of the statement
 */
export function ofWorkedUnits(caller: Caller, deptId: RawBuilder<unknown>): RawBuilder<boolean> {
  const units = workedDeptIds(caller);
  return units ? sql<boolean>`${deptId} = any(${[...units]}::bigint[])` : sql<boolean>`true`;
}
