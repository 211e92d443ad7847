// Users as lists and details show them: with the names of their roles, departments and posts, never the password.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { enableStatus, user, type UserView } from '../../../contract/account/user.ts';
import { userTypeLabels, type UserType } from '../../../contract/auth/user-kind.ts';
import { say, type Language } from '../../../contract/kit/text.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { post } from '../../../contract/system/post.ts';
import { role } from '../../../contract/system/role.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import type { Tables } from '../../../contract/kit/tables.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { amongNamed } from '../../kernel/database/name-parts.ts';
import { notFound } from '../../kernel/http/failure.ts';

/** A statement on users that selects `Row`. */
export type UserRows<Row = {}> = SelectQueryBuilder<Tables, 'blade_user', Row>;
/** As the statement finds a user: kind and state not yet in words. */
export type FoundUser = Omit<UserView, 'userTypeName' | 'enableStatusName'>;

const COLUMNS = (
  [
    ...([
      'id',
      'tenantId',
      'account',
      'userType',
      'code',
      'name',
      'realName',
      'avatar',
      'phone',
      'email',
      'sex',
    ] as const),
    ...([
      'birthday',
      'enableStatus',
      'mustChangePassword',
      'status',
      'createUser',
      'createDept',
      'createTime',
    ] as const),
    ...(['updateTime', 'version'] as const),
  ] as const
).map((column) => `blade_user.${column}` as const);

type Linked = Record<'role' | 'dept' | 'post', RawBuilder<boolean>>;
/** Of what a person is linked with, `t`, that which the reader sees: the rest is nobody's business here. */
const seenBy = (door: Door): Linked => ({
  role: inSight(door, role, sql`t.id`),
  dept: inSight(door, dept, sql`t.id`),
  post: inSight(door, post, sql`t.id`),
});
const all = sql<boolean>`true`;

/** Comma-joined ids or names of what the user is linked with. */
const joined = (name: keyof Linked, what: string, seen: Linked) =>
  sql<string>`coalesce((select string_agg(${sql.raw(what)}, ',' order by t.sort, t.id)
    from ${sql.table(`user_${name}`)} l join ${sql.table(`blade_${name}`)} t on t.id = ${sql.ref(`l.${name}Id`)}
      and t.is_deleted = 0 and t.tenant_id = l.tenant_id
    where l.tenant_id = blade_user.tenant_id and l.user_id = blade_user.id and ${seen[name]}), '')`;

const linked = (query: UserRows, language: Language, seen: Linked): UserRows<FoundUser> =>
  query.select([
    ...COLUMNS,
    joined('role', 't.id::text', seen).as('roleId'),
    joined('role', 't.role_name', seen).as('roleName'),
    joined('dept', 't.id::text', seen).as('deptId'),
    joined('dept', 't.dept_name', seen).as('deptName'),
    joined('post', 't.id::text', seen).as('postId'),
    joined('post', 't.post_name', seen).as('postName'),
    sql<string>`coalesce((select ${language === 'zh' ? sql`d.dict_value` : sql`coalesce(nullif(d.dict_value_en, ''), d.dict_value)`}
      from blade_dict d where d.code = 'sex' and d.dict_key = blade_user.sex::text and d.is_deleted = 0 limit 1), '')`.as(
      'sexName',
    ),
  ]);

const named = <Row extends FoundUser>(row: Row, language: Language) => {
  const state = Object.values(enableStatus.entries).find(({ key }) => key === row.enableStatus);
  const kind = userTypeLabels[row.userType as UserType];
  return {
    ...row,
    userTypeName: kind ? say(kind, language) : row.userType,
    enableStatusName: state ? say(state.label, language) : '',
  };
};

/**
 * Users the caller may see that the filters name; `deptId` includes the departments below, `roleId` names one role. Who
 * belongs to what the caller does not see is not told.
 */
export function findUsers(door: Door, raw: Record<string, unknown>): UserRows {
  let query = applyFilters(door.rows(user), user, raw);
  if (typeof raw.deptId === 'string' && raw.deptId) {
    query = query.where(sql<boolean>`exists (select 1 from user_dept ud join blade_dept d on d.id = ud.dept_id
        and d.tenant_id = ud.tenant_id and d.is_deleted = 0
      where ud.tenant_id = blade_user.tenant_id and ud.user_id = blade_user.id
        and (d.id = ${raw.deptId} or ',' || d.ancestors || ',' like ${`%,${raw.deptId},%`})
        and ${inSight(door, dept, sql`d.id`)})`);
  }
  if (typeof raw.roleId === 'string' && raw.roleId) {
    query =
      query.where(sql<boolean>`exists (select 1 from user_role ur where ur.tenant_id = blade_user.tenant_id
      and ur.user_id = blade_user.id and ur.role_id = ${raw.roleId} and ${inSight(door, role, sql`ur.role_id`)})`);
  }
  return query;
}

/** One page of `query`; `more` adds columns. */
export async function userPageOf<Row extends FoundUser>(
  door: Door,
  query: UserRows,
  raw: Record<string, unknown>,
  more: (query: UserRows<FoundUser>) => UserRows<Row>,
): Promise<Page<Row & UserView>> {
  const { language } = door.caller;
  const rows = await amongNamed(door, query, user, raw);
  const page = await readPage(rows, user, raw, (q) => more(linked(q, language, seenBy(door))));
  return { ...page, records: page.records.map((row) => named(row, language)) };
}

/** All users of `query`, at most `most`. */
export async function usersOf(door: Door, query: UserRows, most: number): Promise<UserView[]> {
  const { language } = door.caller;
  const rows = await linked(query, language, seenBy(door)).orderBy('blade_user.id').limit(most).execute();
  return rows.map((row) => named(row, language));
}

/** One user the caller may see; `more` adds columns. @throws 404 */
export async function userOf<Row extends FoundUser>(
  door: Door,
  id: string,
  more: (query: UserRows<FoundUser>) => UserRows<Row>,
): Promise<Row & UserView> {
  const { language } = door.caller;
  const query = linked(door.rows(user).where('blade_user.id', '=', id), language, seenBy(door));
  const [row] = await more(query).execute();
  if (!row) throw notFound();
  return named(row, language);
}

/** The caller's own record, whatever scopes hide. */
export async function ownUser({ db, caller }: Door): Promise<UserView | null> {
  const own = db
    .selectFrom('blade_user')
    .where('blade_user.tenantId', '=', caller.tenantId)
    .where('blade_user.id', '=', caller.userId)
    .where('blade_user.isDeleted', '=', 0);
  const row = await linked(own, caller.language, { role: all, dept: all, post: all }).executeTakeFirst();
  return row ? named(row, caller.language) : null;
}
