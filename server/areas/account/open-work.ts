// What is open with people, and who could go on with it: read before they are disabled or removed.
import { sql } from 'kysely';
import { MOST_OPEN_NAMED, type OpenWork, type OpenWorkCall } from '../../../contract/account/hand-over.ts';
import { user } from '../../../contract/account/user.ts';
import type { QueryOf } from '../../../contract/kit/endpoint.ts';
import { say } from '../../../contract/kit/text.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { notFound } from '../../kernel/http/failure.ts';
import type { Context } from '../../kernel/http/handle.ts';
import { countUnapproved } from '../library/service/own-dishes.ts';
import { worksAt } from '../organisation/service/works-at.ts';
import { editsMenus, openMenusOf, type LeftPlaces } from '../recipe/service/menus-in-charge.ts';
import { stateOf } from '../recipe/service/recipe-rows.ts';
import { leftPlaces } from './left-places.ts';
import { findUsers, usersOf } from './user-rows.ts';

/** As many people are offered; in a unit with more, those who share a role with who leaves are nearly always among them. */
const MOST_SUCCESSORS = 200;

type Successor = OpenWork['successors'][number];

/** Active people who work at every one of these units and may edit menus; first who has one of the roles, then who belongs to one of the units itself. */
async function successorsAt(
  door: Door,
  deptIds: readonly string[],
  { leaving, roleIds }: { leaving: readonly string[]; roleIds: ReadonlySet<string> },
): Promise<Successor[]> {
  const people = findUsers(door, { enableStatus: '0' })
    .where('blade_user.id', 'not in', [...leaving])
    .where(editsMenus(door, sql.ref('blade_user.id')))
    .where(
      sql<boolean>`not exists (select 1 from unnest(${[...deptIds]}::bigint[]) as wanted(id)
        where not ${worksAt(door, sql.ref('blade_user.id'), sql`wanted.id`)})`,
    );
  const found = await usersOf(door, people, MOST_SUCCESSORS);
  const nearness = ({ roleId, deptId }: { roleId: string; deptId: string }): number =>
    2 * Number(roleId.split(',').some((id) => roleIds.has(id))) +
    Number(deptId.split(',').some((id) => deptIds.includes(id)));
  return found
    .toSorted((one, other) => nearness(other) - nearness(one))
    .map(({ id, realName, roleName, deptName }) => ({ id, realName, roleName, deptName }));
}

/** Refuses with 404 where one of the people is nobody whom the caller sees. */
export async function openWorkOf({
  door,
  house,
  query: { userIds, deptId, deptIds },
}: Context<QueryOf<OpenWorkCall>>): Promise<OpenWork> {
  const ids = [...new Set(userIds)];
  const people = await usersOf(door, door.rows(user).where('blade_user.id', 'in', ids), ids.length);
  if (people.length !== ids.length) throw notFound();
  const nameOf = new Map(people.map(({ id, realName }) => [id, realName]));
  const { language } = door.caller;
  const titles = await referenceTitles(door.caller, recipe, ['deptId']);
  const changed = deptIds ? await leftPlaces(door, ids[0]!, deptIds) : null;
  // Their units are others afterwards: nothing but menus of those that are left is open then.
  const stays = deptIds !== undefined;
  const places: LeftPlaces | undefined = deptId ? { left: [deptId], kept: [] } : (changed ?? undefined);
  const menus = stays && !changed ? [] : await openMenusOf(door, ids, places).select(titles).execute();
  const [ownDishCount, jobCount, successors] = await Promise.all([
    stays ? 0 : countUnapproved(door, ids, deptId),
    stays ? 0 : house.jobs.countOpen(door, ids),
    menus.length === 0
      ? []
      : successorsAt(door, [...new Set(menus.map((menu) => menu.deptId))], {
          leaving: ids,
          roleIds: new Set(people.flatMap(({ roleId }) => roleId.split(',').filter(Boolean))),
        }),
  ]);
  return {
    menus: menus.slice(0, MOST_OPEN_NAMED).map((menu) => ({
      id: menu.id,
      recipeName: menu.recipeName,
      deptName: String((menu as { deptName?: unknown }).deptName ?? ''),
      beginDate: menu.beginDate,
      endDate: menu.endDate,
      recipeStatusName: say(recipeMachine.states[stateOf(menu)].label, language),
      realName: nameOf.get(menu.personId) ?? '',
    })),
    menuCount: menus.length,
    ownDishCount,
    jobCount,
    successors,
  };
}
