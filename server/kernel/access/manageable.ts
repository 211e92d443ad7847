// Nobody gives away, or takes over, more than they hold: the one place that decides whether a person or a role is the
// caller's to manage, and that a change gives nobody more than the caller has.
import type { Text } from '../../../contract/kit/text.ts';
import { gainsBeyond, userBeyond } from '../../../contract/account/standing-refusals.ts';
import type { Door } from '../database/door.ts';
import { refuse } from '../http/failure.ts';
import { readPeople, standingsOf, type Person } from './load-standings.ts';
import { scopedEntities } from './scoped-entities.ts';
import { beyond, rightsBeyond, scopesBeyond, standsAboveAll, type Standing } from './standing.ts';

/** The caller by the roles in force, as the others are read. */
async function callerStanding({ db, caller }: Door): Promise<Standing> {
  const { userId, userType, roleIds, ownDeptIds } = caller;
  const [standing] = await standingsOf(db, caller, [{ userId, userType, roleIds, deptIds: ownDeptIds }]);
  return standing!;
}

async function standings(
  { db, caller }: Door,
  userIds: readonly string[],
  ownsNothing = false,
): Promise<Standing[]> {
  const people = await readPeople(db, caller.tenantId, userIds);
  return standingsOf(
    db,
    caller,
    people.map((person) => ({ ...person, ownsNothing })),
  );
}

/** The people whom the caller may not manage, each with what they have beyond the caller. */
async function aboveCaller(door: Door, people: readonly Person[]): Promise<Map<string, Text>> {
  const others = people.filter(({ userId }) => userId !== door.caller.userId);
  const above = new Map<string, Text>();
  if (others.length === 0) return above;
  const [own, entities] = [await callerStanding(door), await scopedEntities()];
  for (const standing of await standingsOf(door.db, door.caller, others)) {
    const what = beyond([own], standing, entities);
    if (what) above.set(standing.userId, what);
  }
  return above;
}

/** Those of the people whom the caller may manage; oneself is one of them. */
export async function manageableAmong(door: Door, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (standsAboveAll(door.caller)) return new Set(userIds);
  const people = await readPeople(door.db, door.caller.tenantId, userIds);
  const above = await aboveCaller(door, people);
  return new Set(people.map(({ userId }) => userId).filter((id) => !above.has(id)));
}

/**
 * Refuses people who are, see or may more than the caller. The own account is always one's own.
 * @param deptId only what they are in this unit: they leave it and stay what they are elsewhere
 */
export async function requireManageable(
  door: Door,
  userIds: readonly string[],
  deptId?: string,
): Promise<void> {
  if (standsAboveAll(door.caller)) return;
  const people = await readPeople(door.db, door.caller.tenantId, userIds);
  const asked = deptId === undefined ? people : people.map((one) => ({ ...one, deptIds: [deptId] }));
  const [what] = (await aboveCaller(door, asked)).values();
  if (what) throw refuse(userBeyond, { what });
}

/** Refuses new people who are, see or may more than the caller. */
export async function requireNoGains(door: Door, userIds: readonly string[]): Promise<void> {
  await withoutGains(door, userIds, async () => undefined, true);
}

/**
 * Runs `work`, which changes what these people are, see or may, and refuses when one of them has something after it that
 * neither the person had before nor the caller has.
 */
export async function withoutGains<T>(
  door: Door,
  userIds: readonly string[],
  work: () => Promise<T>,
  isNew = false,
): Promise<T> {
  if (standsAboveAll(door.caller) || userIds.length === 0) return work();
  const own = await callerStanding(door);
  const before = new Map<string, Standing>();
  if (!isNew) for (const one of await standings(door, userIds)) before.set(one.userId, one);
  const result = await work();
  const entities = await scopedEntities();
  for (const after of await standings(door, userIds, isNew)) {
    const was = before.get(after.userId);
    const what = beyond(was ? [own, was] : [own], after, entities);
    if (what) throw refuse(gainsBeyond, { what });
  }
  return result;
}

/**
 * The roles that hold more than the caller, each with what that is.
 * @param whole as if somebody had this role alone: data that it does not limit is then seen whole. A role that is given
 * may be one of several, whose scopes limit together.
 */
export async function rolesAboveCaller(
  door: Door,
  roleIds: readonly string[],
  whole: boolean,
): Promise<ReadonlyMap<string, Text>> {
  const above = new Map<string, Text>();
  if (standsAboveAll(door.caller) || roleIds.length === 0) return above;
  const { db, caller } = door;
  const [own, entities] = [await callerStanding(door), await scopedEntities()];
  const alone = roleIds.map((id) => ({
    userId: id,
    userType: caller.userType,
    roleIds: [id],
    deptIds: caller.ownDeptIds,
    inForce: true,
    ownsNothing: true,
  }));
  for (const standing of await standingsOf(db, caller, alone)) {
    const what = whole
      ? beyond([own], standing, entities)
      : (rightsBeyond([own], standing) ?? scopesBeyond(own, standing, entities));
    if (what) above.set(standing.userId, what);
  }
  return above;
}
