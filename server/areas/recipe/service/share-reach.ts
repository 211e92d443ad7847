// How far sharing reaches: the kindergartens of the giver's nearest group, and without a group those beside it. Said of
// units as they stand, or as they would stand after a move.
import { sql, type RawBuilder } from 'kysely';
import { orgCategory } from '../../../../contract/organisation/dept.ts';
import { resourceShare } from '../../../../contract/recipe/resource-share.ts';
import { withinTenant, type Door } from '../../../kernel/database/door.ts';
import { atOrBelow } from '../../organisation/service/at-or-below.ts';
import { today } from './service-dates.ts';

const { group, kindergarten } = orgCategory.entries;

/** Units of a tenant, in brackets: ids, parents, paths, kinds, deletion marks. */
type Units = RawBuilder<unknown>;

export const unitsAsTheyStand = (tenantId: string): Units =>
  sql`(select id, parent_id, ancestors, dept_category, is_deleted, dept_name, sort from blade_dept
    where tenant_id = ${tenantId})`;

/** A unit that gets another parent, with the path of what is above it before and afterwards. */
export interface UnitMove {
  readonly id: string;
  readonly parentId: string;
  readonly from: string;
  readonly to: string;
}

const unitsAfter = (tenantId: string, { id, parentId, from, to }: UnitMove): Units => {
  const below = `${from},${id}`;
  return sql`(select id, case when id = ${id}::bigint then ${parentId}::bigint else parent_id end as parent_id,
    case when id = ${id}::bigint then ${to}
      when ancestors = ${below} or ancestors like ${`${below},%`} then ${`${to},${id}`} || substr(ancestors, ${below.length + 1}::int)
      else ancestors end as ancestors, dept_category, is_deleted from blade_dept
    where tenant_id = ${tenantId})`;
};

/**
 * Whether the unit `receiver` may be given things of the unit `giver`: aliases of two rows of `units`. Neither the unit
 * itself nor what stands below it, which has its things anyway.
 * @param anywhere also outside the group: who answers for the whole tenant shares with all
 */
export function mayReceive(
  units: Units,
  { giver, receiver, anywhere }: { giver: string; receiver: string; anywhere: boolean },
): RawBuilder<boolean> {
  const [d, k] = [sql.id(giver), sql.id(receiver)];
  return sql<boolean>`(${k}.is_deleted = 0 and ${k}.dept_category = ${kindergarten.key}
    and ${k}.id <> ${d}.id and ${d}.id::text <> all(string_to_array(${k}.ancestors, ','))
    and (${anywhere}::boolean or coalesce((
      select n.id::text = any(string_to_array(${k}.ancestors, ',')) from ${units} n
      where n.is_deleted = 0 and n.dept_category = ${group.key}
        and (n.id = ${d}.id or n.id::text = any(string_to_array(${d}.ancestors, ',')))
      order by length(n.ancestors) desc limit 1), ${k}.parent_id = ${d}.parent_id)))`;
}

interface LeavingShare {
  id: string;
  /** Whether the thing is of what moves; else what moves receives it. */
  given: boolean;
  /** Whether its last day is not over. */
  open: boolean;
}

/** Shares that a move takes out of the reach that they were made within; what was shared beyond it on purpose stays. */
export async function sharesLeaving({ db, caller }: Door, move: UnitMove): Promise<LeavingShare[]> {
  const { tenantId } = caller;
  const [before, after] = [unitsAsTheyStand(tenantId), unitsAfter(tenantId, move)];
  const within = (units: Units, giver: string, receiver: string) =>
    mayReceive(units, { giver, receiver, anywhere: false });
  const { rows } = await sql<LeavingShare>`
    select s.id::text, ${atOrBelow('d', move.id)} as given,
      s.until_date is null or s.until_date >= ${today()}::date as open
    from resource_share s
      join ${before} d on d.id = s.dept_id join ${before} k on k.id = s.receiver_id
      join ${after} new_d on new_d.id = s.dept_id join ${after} new_k on new_k.id = s.receiver_id
    where s.tenant_id = ${tenantId} and s.is_deleted = 0
      and (d.ancestors <> new_d.ancestors or k.ancestors <> new_k.ancestors)
      and ${within(before, 'd', 'k')} and not ${within(after, 'new_d', 'new_k')}
    order by s.id`.execute(db);
  return rows;
}

/** Takes shares back within a writing call, whoever gave them: they are of kindergartens that the caller need not see. */
export const takeBack = (door: Door, shares: readonly LeavingShare[]): Promise<void> =>
  withinTenant(door, door.caller.tenantId, (wide) =>
    wide.remove(
      resourceShare,
      shares.map(({ id }) => id),
    ),
  );
