// Whose meal structures and groups are: a tenant chooses among its own and those that the platform gives everybody; people of
// departments change, and remove, those that were added in their own. What the platform's own kindergartens add is theirs.
import { sql } from 'kysely';
import { dishCateGroup } from '../../../contract/library/dish-cate-group.ts';
import { dishCateSet } from '../../../contract/library/dish-cate-set.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { reach } from '../../kernel/access/reach.ts';
import { givenToAll } from './service/cate-sets.ts';

const reached = (entity: Entity) =>
  reach(entity, (caller, removed) => {
    const { deptIds } = caller;
    const table = entity.table;
    if (!removed || !deptIds) return givenToAll(caller, table);
    const theirs = sql.ref(`${table}.createDept`);
    return sql<boolean>`(${givenToAll(caller, table)} and ${theirs} = any(${[...deptIds]}::bigint[]))`;
  });
export const setReach = reached(dishCateSet);
export const groupReach = reached(dishCateGroup);

/** Whether the row is the caller's to change and to remove. */
export const isEditableBy = (
  { tenantId, deptIds }: Caller,
  row: { tenantId: string; createDept: string | null },
): boolean =>
  row.tenantId === tenantId &&
  (deptIds === null || (row.createDept !== null && deptIds.includes(row.createDept)));
