// Menus as work that is in somebody's hands: who looks after them, and how they pass to another.
import { sql, type RawBuilder } from 'kysely';
import { managerFromOutside } from '../../../../contract/recipe/recipe-refusals.ts';
import { recipe } from '../../../../contract/recipe/recipe.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { holdsPermission } from '../../../kernel/access/holders.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { atOrBelow } from '../../organisation/service/at-or-below.ts';
import { worksAt } from '../../organisation/service/works-at.ts';
import type { RecipeRow } from './recipe-rows.ts';
import { today } from './service-dates.ts';

export interface MenuInCharge extends Pick<
  RecipeRow,
  'id' | 'deptId' | 'recipeName' | 'recipeStatus' | 'beginDate' | 'endDate'
> {
  /** Whose it is to look after. */
  personId: string;
}

/** Units that somebody leaves with what is below them, but for what is below those that are kept. */
export interface LeftPlaces {
  left: readonly string[];
  kept: readonly string[];
}

/** Who looks after a menu: the person in charge, else who made it. */
const IN_CHARGE = sql<string>`coalesce(recipe.person_manager, recipe.create_user)`;

/**
 * Menus of the caller's kindergartens that these people look after and whose last day is not over, the next one first.
 * @param places only menus of what is left, undefined: of all
 */
export const openMenusOf = (door: Door, userIds: readonly string[], places: LeftPlaces | undefined) => {
  const rows = door
    .rows(recipe)
    .select([
      'recipe.id',
      'recipe.deptId',
      'recipe.recipeName',
      'recipe.recipeStatus',
      'recipe.beginDate',
      'recipe.endDate',
    ])
    .select(IN_CHARGE.as('personId'))
    .where(sql<boolean>`${IN_CHARGE} = any(${[...userIds]}::bigint[])`)
    .where('recipe.endDate', '>=', today())
    .orderBy('recipe.beginDate')
    .orderBy('recipe.id');
  if (!places) return rows;
  const within = (units: readonly string[]) =>
    units.length === 0
      ? sql<boolean>`false`
      : sql`(${sql.join(
          units.map((id) => atOrBelow('d', id)),
          sql` or `,
        )})`;
  return rows.where(
    sql<boolean>`exists (select 1 from blade_dept d where d.tenant_id = recipe.tenant_id and d.id = recipe.dept_id
      and ${within(places.left)} and not ${within(places.kept)})`,
  );
};

/** The name of the first of these kindergartens at which the person does not work; null where it is all of them. */
export async function unitWithout(
  door: Door,
  userId: string,
  deptIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ deptName: string }>`select d.dept_name from blade_dept d
    where d.tenant_id = ${door.caller.tenantId} and d.id = any(${[...new Set(deptIds)]}::bigint[])
      and not ${worksAt(door, sql`${userId}::bigint`, sql`d.id`)}
    order by d.sort, d.id limit 1`.execute(door.db);
  return rows[0]?.deptName ?? null;
}

/** Whether a person may work on menus at all; as a part of a statement. */
export const editsMenus = ({ caller }: Door, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  holdsPermission(caller.tenantId, person, 'recipe_edit');

export async function mayEditMenus(door: Door, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select ${editsMenus(door, sql`${userId}::bigint`)} as may`.execute(door.db);
  return rows[0]!.may;
}

/** Puts a person in charge of a menu. Refused where they do not work at its kindergarten. */
export async function putInCharge(
  door: Door,
  menu: Pick<RecipeRow, 'id' | 'deptId'>,
  userId: string,
): Promise<void> {
  if ((await unitWithout(door, userId, [menu.deptId])) !== null)
    throw refuseField('userId', managerFromOutside);
  await door.update(recipe, menu.id, { personManager: userId });
}
