// What a user is linked with: roles, departments, posts. A caller moves people among what the caller sees of these;
// links with anything else stay as they are.
import { sql } from 'kysely';
import { userLinkRefusals } from '../../../contract/account/user-refusals.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { post } from '../../../contract/system/post.ts';
import { role } from '../../../contract/system/role.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { refuseField } from '../../kernel/http/failure.ts';

/** Refuses departments that the caller does not manage, and none at all from a caller who manages some only. */
export function requireDepts({ caller: { deptIds: own } }: Door, deptIds: readonly string[]): void {
  if (own && deptIds.length === 0) throw refuseField('deptId', userLinkRefusals.noDept);
  if (own && deptIds.some((id) => !own.includes(id))) throw refuseField('deptId', userLinkRefusals.dept);
}

async function replace(
  door: Door,
  table: 'user_role' | 'user_dept' | 'user_post',
  key: 'role_id' | 'dept_id' | 'post_id',
  entity: Entity,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const { db, caller } = door;
  await sql`delete from ${sql.table(table)} where tenant_id = ${caller.tenantId} and user_id = ${userId}
    and not ${sql.ref(key)} = any(${[...ids]}::bigint[]) and (${inSight(door, entity, sql.ref(key))}
      or not exists (select 1 from ${sql.table(entity.table)} t where t.tenant_id = ${caller.tenantId}
        and t.id = ${sql.ref(key)} and t.is_deleted = 0))`.execute(db);
  if (ids.length > 0)
    await sql`insert into ${sql.table(table)} (tenant_id, user_id, ${sql.ref(key)})
      select ${caller.tenantId}, ${userId}, unnest(${[...ids]}::bigint[]) on conflict do nothing`.execute(db);
}

export const setRoles = (door: Door, userId: string, roleIds: readonly string[]): Promise<void> =>
  replace(door, 'user_role', 'role_id', role, userId, roleIds);
export const setPosts = (door: Door, userId: string, postIds: readonly string[]): Promise<void> =>
  replace(door, 'user_post', 'post_id', post, userId, postIds);
export const setDepts = (door: Door, userId: string, deptIds: readonly string[]): Promise<void> =>
  replace(door, 'user_dept', 'dept_id', dept, userId, deptIds);

const held = (table: 'user_role' | 'user_dept' | 'user_post', key: string, door: Door, userId: string) =>
  sql<{ id: string }>`select ${sql.ref(key)}::text as id from ${sql.table(table)}
    where tenant_id = ${door.caller.tenantId} and user_id = ${userId} order by ${sql.ref(key)}`
    .execute(door.db)
    .then(({ rows }) => rows.map(({ id }) => id));

/** Ids of all that the user is linked with, by the fields of a user, in order. */
export const linksOf = async (
  door: Door,
  userId: string,
): Promise<Record<'roleId' | 'deptId' | 'postId', string[]>> => ({
  roleId: await held('user_role', 'role_id', door, userId),
  deptId: await held('user_dept', 'dept_id', door, userId),
  postId: await held('user_post', 'post_id', door, userId),
});

/** Ids of the roles the user holds now. */
export const rolesOf = (door: Door, userId: string): Promise<string[]> =>
  held('user_role', 'role_id', door, userId);
