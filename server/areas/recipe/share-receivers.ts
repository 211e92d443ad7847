// With whom a kindergarten may share (`service/share-reach.ts`). The one place where others are named that the giver does
// not see.
import { sql } from 'kysely';
import type { Door } from '../../kernel/database/door.ts';
import { mayReceive, unitsAsTheyStand } from './service/share-reach.ts';

interface Receiver {
  deptId: string;
  deptName: string;
}

/** Kindergartens that things of the unit `giver` may be shared with, in the order of the tree's lists. */
export async function receiversOf({ db, caller }: Door, giver: string): Promise<Receiver[]> {
  const { tenantId, deptIds } = caller;
  const units = unitsAsTheyStand(tenantId);
  const { rows } = await sql<Receiver>`
    select k.id::text as dept_id, k.dept_name from ${units} k join ${units} d on d.id = ${giver}::bigint
    where ${mayReceive(units, { giver: 'd', receiver: 'k', anywhere: deptIds === null })}
    order by k.sort, k.id`.execute(db);
  return rows;
}
