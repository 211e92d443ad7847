// What a user is linked with: roles, departments, posts. A caller limited to departments moves people among these
// only; links with departments elsewhere stay as they are.
import { sql } from 'kysely';
import { userLinkRefusals } from '../../../contract/account/user-refusals.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField } from '../../kernel/http/failure.ts';

async function countIn(door: Door, table: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where tenant_id = ${door.caller.tenantId} and is_deleted = 0 and id in (${sql.join([...ids])})`.execute(
    door.db,
  );
  return rows[0]!.n;
}

/** Refuses departments that do not exist or that the caller does not manage. */
export async function requireDepts(door: Door, deptIds: readonly string[]): Promise<void> {
  const { deptIds: own } = door.caller;
  if (own && deptIds.length === 0) throw refuseField('deptId', userLinkRefusals.noDept);
  if (own && deptIds.some((id) => !own.includes(id))) throw refuseField('deptId', userLinkRefusals.dept);
  if (deptIds.length > 0 && (await countIn(door, 'blade_dept', deptIds)) !== deptIds.length)
    throw refuseField('deptId', userLinkRefusals.dept);
}

export async function requirePosts(door: Door, postIds: readonly string[]): Promise<void> {
  if (postIds.length > 0 && (await countIn(door, 'blade_post', postIds)) !== postIds.length)
    throw refuseField('postId', userLinkRefusals.post);
}

async function replace(
  door: Door,
  table: 'user_role' | 'user_dept' | 'user_post',
  key: 'role_id' | 'dept_id' | 'post_id',
  userId: string,
  ids: readonly string[],
  among: readonly string[] | null = null,
): Promise<void> {
  const { db, caller } = door;
  const limit = among ? sql`and ${sql.ref(key)} = any(${[...among]}::bigint[])` : sql``;
  await sql`delete from ${sql.table(table)} where tenant_id = ${caller.tenantId} and user_id = ${userId}
    and not ${sql.ref(key)} = any(${[...ids]}::bigint[]) ${limit}`.execute(db);
  if (ids.length > 0)
    await sql`insert into ${sql.table(table)} (tenant_id, user_id, ${sql.ref(key)})
      select ${caller.tenantId}, ${userId}, unnest(${[...ids]}::bigint[]) on conflict do nothing`.execute(db);
}

export const setRoles = (door: Door, userId: string, roleIds: readonly string[]): Promise<void> =>
  replace(door, 'user_role', 'role_id', userId, roleIds);
export const setPosts = (door: Door, userId: string, postIds: readonly string[]): Promise<void> =>
  replace(door, 'user_post', 'post_id', userId, postIds);
export const setDepts = (door: Door, userId: string, deptIds: readonly string[]): Promise<void> =>
  replace(door, 'user_dept', 'dept_id', userId, deptIds, door.caller.deptIds);

/** Ids of the roles the user holds now. */
export async function rolesOf(door: Door, userId: string): Promise<string[]> {
  const { rows } = await sql<{ roleId: string }>`select role_id from user_role
    where tenant_id = ${door.caller.tenantId} and user_id = ${userId}`.execute(door.db);
  return rows.map(({ roleId }) => roleId);
}
