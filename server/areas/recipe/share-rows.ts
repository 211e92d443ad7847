// Shares as lists and details show them: with the names of both kindergartens, which neither of the two need see otherwise.
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../kernel/access/caller.ts';
import { atOrBelow } from '../organisation/service/at-or-below.ts';

type Side = 'deptId' | 'receiverId';

const named = (column: Side) => sql<string | null>`(select d.dept_name from blade_dept d
  where d.tenant_id = resource_share.tenant_id and d.id = ${sql.ref(`resource_share.${column}`)})`;

/** Columns beside those of `resource_share`. */
export const bothNames = [named('deptId').as('deptName'), named('receiverId').as('receiverName')] as const;

/**
 * Shares of which that side is the unit worked in, or stands below it: who works in several kindergartens sees one of them
 * at a time. All, for those who work in none or answer for the whole tenant.
 */
export const workedIn = (
  column: Side,
  { currentDeptId: unit, deptIds }: Pick<Caller, 'currentDeptId' | 'deptIds'>,
): RawBuilder<boolean> =>
  unit === null || deptIds === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from blade_dept u where u.tenant_id = resource_share.tenant_id
        and u.id = ${sql.ref(`resource_share.${column}`)} and ${atOrBelow('u', unit)})`;
