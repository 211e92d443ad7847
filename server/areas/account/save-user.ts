// Adding and changing users: one way for the user screen, staff, imports and approved registrations.
import {
  kindForeign,
  ownAccountDisabled,
  ownAccountRemoved,
  signInRefusals,
} from '../../../contract/account/user-refusals.ts';
import { user } from '../../../contract/account/user.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { requireManageable, requireNoGains, withoutGains } from '../../kernel/access/manageable.ts';
import { requireRoomForUsers } from '../../kernel/access/tenant-gate.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { StoredOf } from '../../kernel/database/rows.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { notFound, refuseField } from '../../kernel/http/failure.ts';
import type { Context } from '../../kernel/http/handle.ts';
import type { House } from '../../kernel/house.ts';
import { endSessionsOf } from './end-sessions.ts';
import { keepingAdministrators, requireGrantable } from './role-rights.ts';
import { resettable } from './service/resettable.ts';
import {
  acceptPassword,
  changesForeignPassword,
  firstPassword,
  hashOf,
  preparePassword,
  storePassword,
  type PreparedPassword,
} from './service/set-password.ts';
import { linksOf, requireDepts, rolesOf, setDepts, setPosts, setRoles } from './user-links.ts';

type UserRow = StoredOf<typeof user>;

/** A user's record as requests bring it; what is undefined but named has been emptied, what is absent stays. */
export interface UserValues extends Partial<
  Pick<
    UserRow,
    | 'account'
    | 'password'
    | 'userType'
    | 'code'
    | 'name'
    | 'realName'
    | 'avatar'
    | 'phone'
    | 'email'
    | 'sex'
    | 'birthday'
    | 'enableStatus'
  >
> {
  roleId?: string[];
  deptId?: string[];
  postId?: string[];
}

/** The kind of a new user for whom none is named. */
export const usualKind = ({ deptIds, userType }: Caller): string => (deptIds ? userType : 'web');

/** Where a new user is for whom nobody named a department: whoever manages some only adds people to the one worked in. */
const usualDepts = ({ deptIds, currentDeptId }: Caller): string[] =>
  deptIds && currentDeptId ? [currentDeptId] : [];

function requireKind({ caller }: Door, userType: string): void {
  if (caller.deptIds && userType !== caller.userType) throw refuseField('userType', kindForeign);
}

/** The record's columns alone. */
function columnsOf(values: UserValues): Omit<UserValues, 'roleId' | 'deptId' | 'postId' | 'password'> {
  const { roleId: _, deptId: __, postId: ___, password: ____, ...columns } = values;
  return columns;
}

async function linkAll(door: Door, id: string, { roleId, deptId, postId }: Links): Promise<void> {
  if (roleId) await setRoles(door, id, roleId);
  if (deptId) await setDepts(door, id, deptId);
  if (postId) await setPosts(door, id, postId);
}

export interface NewUser {
  id: string;
  /** Given when the password was made up or is the parameter's. */
  initialPassword?: string;
}

/** Before the transaction that adds or changes a user: the password that is to be stored, where one is. */
export const prepareUser = async (
  { house, caller }: Pick<Context, 'house' | 'caller'>,
  { id, password }: { id?: string | undefined; password?: string | null | undefined },
): Promise<PreparedPassword | undefined> =>
  id && !password ? undefined : preparePassword(house, caller.tenantId, password ?? undefined);

/**
 * Adds a user. Without `password` the initial one is set, which must be changed at the first sign-in.
 * @param storedPassword argon2id hash that the person chose before, with a registration
 */
export async function addUser(
  house: House,
  door: Door,
  given: UserValues,
  { storedPassword, prepared }: { storedPassword?: string; prepared?: PreparedPassword | undefined } = {},
): Promise<NewUser> {
  const { tenantId } = door.caller;
  const values = {
    ...given,
    userType: given.userType ?? usualKind(door.caller),
    deptId: 'deptId' in given ? (given.deptId ?? []) : usualDepts(door.caller),
  };
  const account = values.account!;
  requireKind(door, values.userType);
  await requireRoomForUsers(door);
  await requireGrantable(door, values.roleId ?? [], 'roleId');
  requireDepts(door, values.deptId);

  const own = values.password
    ? await acceptPassword(house, tenantId, values.password, 'password', [account, values.phone])
    : null;
  const initialPassword =
    storedPassword || own ? null : (prepared?.initial ?? (await firstPassword(house, tenantId)));
  const digest = own ?? (initialPassword === null ? null : wirePassword(initialPassword));
  const password = digest ? await hashOf(digest, prepared) : storedPassword!;
  const id = await door.insert(user, {
    ...columnsOf(values),
    password,
    enableStatus: values.enableStatus ?? 0,
    // A password that somebody else knows is to be changed, whoever chose it.
    mustChangePassword: !storedPassword && (await changesForeignPassword(house, tenantId)) ? 1 : 0,
  });
  await linkAll(door, id, values);
  await requireNoGains(door, [id]);
  return { id, ...(initialPassword === null ? {} : { initialPassword }) };
}

/**
 * Who may edit a record may not thereby let themselves in: a password, and the phone that recovers one, are set for others
 * by whoever may reset them, and one's own where the current password is asked for.
 */
async function requireSignInKept(door: Door, before: UserRow, values: UserValues): Promise<void> {
  const movesPhone = 'phone' in values && (values.phone || null) !== (before.phone || null);
  const changed = values.password ? 'password' : movesPhone ? 'phone' : null;
  if (!changed) return;
  if (before.id === door.caller.userId)
    throw refuseField(changed, changed === 'phone' ? signInRefusals.ownPhone : signInRefusals.ownPassword);
  if (!(await resettable(door, [before.id])).has(before.id))
    throw refuseField(changed, signInRefusals[changed]);
}

/** Changes a user the caller sees and may manage. */
export async function changeUser(
  house: House,
  door: Door,
  id: string,
  values: UserValues,
  prepared?: PreparedPassword,
): Promise<void> {
  const before = await door.one(user, id);
  await requireManageable(door, [id]);
  const userType = values.userType ?? before.userType;
  requireKind(door, before.userType);
  requireKind(door, userType);
  if ('roleId' in values) {
    const held = await rolesOf(door, id);
    await requireGrantable(
      door,
      (values.roleId ?? []).filter((role) => !held.includes(role)),
      'roleId',
    );
  }
  if ('deptId' in values) requireDepts(door, values.deptId ?? []);
  await requireSignInKept(door, before, values);
  const columns = columnsOf(values);
  const disables = values.enableStatus === 1 && before.enableStatus !== 1;
  if (disables && id === door.caller.userId) throw refuseField('enableStatus', ownAccountDisabled);
  const cleared = clearedFields(user, columns).filter((name) => !NEVER_EMPTY.has(name));
  const links = linksIn(values);
  await withoutGains(door, [id], () =>
    keepingAdministrators(door, async () => {
      await door.update(user, id, columns, undefined, cleared);
      if (links) await changeLinks(door, id, links);
    }),
  );
  if (values.password) {
    const about = [before.account, before.phone];
    const digest = await acceptPassword(house, door.caller.tenantId, values.password, 'password', about);
    await storePassword(door, [id], digest, {
      mustChange: await changesForeignPassword(house, door.caller.tenantId),
      prepared,
    });
  }
  if (disables) await endSessionsOf(door, [id]);
}

const LINKS = ['roleId', 'deptId', 'postId'] as const;
type Links = Pick<UserValues, (typeof LINKS)[number]>;

/** The links that a change sends, an emptied one as none; null where it sends no links. */
function linksIn(values: UserValues): Links | null {
  const sent = LINKS.filter((name) => name in values);
  return sent.length ? Object.fromEntries(sent.map((name) => [name, values[name] ?? []])) : null;
}

/** A form sends all links each time: only those that are others now are worth an entry. */
async function changeLinks(door: Door, id: string, links: Links): Promise<void> {
  const before = await linksOf(door, id);
  await linkAll(door, id, links);
  const after = await linksOf(door, id);
  const changed = LINKS.filter((name) => before[name].join() !== after[name].join());
  if (changed.length === 0) return;
  const only = (held: typeof before) => Object.fromEntries(changed.map((name) => [name, held[name]]));
  await door.audit({
    act: 'link',
    entity: 'user',
    entityId: id,
    before: only(before),
    after: only(after),
  });
}

const NEVER_EMPTY = new Set(['account', 'realName', 'userType', 'enableStatus']);

/** Deletes users the caller sees and may manage; their sessions end. */
export async function removeUsers(door: Door, ids: string[]): Promise<void> {
  if (ids.includes(door.caller.userId)) throw refuseField('ids', ownAccountRemoved);
  const seen = await door.rows(user).select('blade_user.id').where('blade_user.id', 'in', ids).execute();
  if (seen.length !== new Set(ids).size) throw notFound();
  await requireManageable(door, ids);
  await keepingAdministrators(door, () => door.remove(user, ids));
  await endSessionsOf(door, ids);
}
