// A food replaced on coming days of menus: which menus hold it, what becomes of their dishes, and storing it, there and
// back. What is confirmed stays as it was signed, and a dish whose weights are locked keeps them.
import { sql } from 'kysely';
import { filled, listedText, text, type Text } from '../../../contract/kit/text.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { replacementRefusals } from '../../../contract/recipe/food-replacement.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { conflict, Failure, refuse } from '../../kernel/http/failure.ts';
import { requireServable } from './dish-faults.ts';
import { kitchenGrams } from './menu-numbers.ts';
import { quoted, type FoodSwap } from './replaced-dish.ts';
import { withSwap } from './replaced-lines.ts';
import {
  changedDates,
  menuForEdit,
  storeChange,
  undo,
  type JudgedDishes,
  type StoredDish,
} from './service/menu-store.ts';
import { today } from './service/service-dates.ts';
import { ofWorkedUnits } from './service/worked-menus.ts';

export interface MenuHolding {
  id: string;
  recipeName: string;
  deptName: string;
  recipeStatus: number;
  beginDate: string;
  endDate: string;
  /** Servings of its allergy variants that hold the food. */
  variantPlaces: number;
}

/** Menus of the units worked in with the food on a day from today on, the next first. */
export async function menusHolding(door: Door, foodId: string): Promise<MenuHolding[]> {
  const held = JSON.stringify([{ foodId }]);
  const { rows } = await sql<MenuHolding>`
    select r.id::text, r.recipe_name, r.recipe_status, r.begin_date, r.end_date,
      coalesce((select d.dept_name from blade_dept d where d.tenant_id = r.tenant_id and d.id = r.dept_id
        and ${inSight(door, dept, sql`d.id`)}), '') as dept_name,
      (select count(*)::int from recipe_variant_dish v where v.tenant_id = r.tenant_id and v.recipe_id = r.id
        and v.date >= ${today()} and v.foods @> ${held}::jsonb) as variant_places
    from recipe r
    where r.tenant_id = ${door.caller.tenantId} and r.is_deleted = 0 and r.end_date >= ${today()}
      and ${inSight(door, recipe, sql`r.id`)} and ${ofWorkedUnits(door.caller, sql`r.dept_id`)}
      and exists (select 1 from recipe_dish x where x.tenant_id = r.tenant_id and x.recipe_id = r.id
        and x.date >= ${today()} and x.foods @> ${held}::jsonb)
    order by r.begin_date, r.id`.execute(door.db);
  return rows;
}

export interface SwappedMenu {
  /** All dishes of the menu. */
  dishes: StoredDish[];
  /** Those with the new food, and those that keep the old one because their weights are locked. */
  changed: StoredDish[];
  kept: StoredDish[];
}

/** The menu with the food replaced from a day on. */
export function swappedMenu(
  { dishes }: Pick<JudgedDishes, 'dishes'>,
  swap: FoodSwap,
  from: string,
): SwappedMenu {
  const changed: StoredDish[] = [];
  const kept: StoredDish[] = [];
  const after = dishes.map((dish) => {
    if (dish.date < from || !dish.foods.some(({ foodId }) => foodId === swap.foodId)) return dish;
    if (dish.weightLocked) {
      kept.push(dish);
      return dish;
    }
    const weigh = (grams: number): number => kitchenGrams(grams, swap.to.group);
    const next = { ...dish, foods: withSwap(dish.foods, swap, weigh).lines };
    changed.push(next);
    return next;
  });
  return { dishes: after, changed, kept };
}

const allLocked = text('含它的菜用量都已锁定', 'the weights of all dishes with it are locked');

/** Why the menu cannot be stored so; null where it can. */
export function menuUnfitness(
  { dishes, setting }: JudgedDishes,
  { dishes: after, changed }: SwappedMenu,
): Text | null {
  if (changed.length === 0) return allLocked;
  try {
    requireServable(setting, dishes, after);
    return null;
  } catch (failure) {
    return whyNot(failure);
  }
}

/** The words of a refusal; anything else is a fault of ours. */
export function whyNot(failure: unknown): Text {
  if (failure instanceof Failure) return failure.text;
  throw failure;
}

export interface ChosenMenu {
  readonly id: string;
  readonly days: readonly { date: string; version: number }[];
}
/** A change of a menu, by which it is undone. */
export interface MenuChangeKept {
  readonly recipeId: string;
  readonly changeId: string;
}

const withDates = (name: string, dates: readonly string[]): Text =>
  filled(text('{name}（{dates}）', '{name} ({dates})'), { name: quoted(name), dates: dates.join(' ') });

/**
 * Replaces the food on the coming days of these menus.
 * @throws 404 of a menu out of sight, `unfit` of one that cannot be changed, 409 with the names of those whose days have
 *   changed since they were read
 */
export async function replaceInMenus(
  door: Door,
  swap: FoodSwap,
  chosen: readonly ChosenMenu[],
): Promise<MenuChangeKept[]> {
  const kept: MenuChangeKept[] = [];
  const moved: Text[] = [];
  // In one order, so that two who replace at once do not wait for each other.
  const menus = [...new Map(chosen.map((menu) => [menu.id, menu])).values()].toSorted((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  );
  for (const { id, days } of menus) {
    const { recipeName } = await door.one(recipe, id);
    const refusedWith = (why: Text): Failure => refuse(replacementRefusals.unfit, { name: recipeName, why });
    const { state, status } = await menuForEdit(door, id).catch((failure: unknown) => {
      throw refusedWith(whyNot(failure));
    });
    const after = swappedMenu(state, swap, today());
    const read = new Map(days.map(({ date, version }) => [date, version]));
    const dates = changedDates(state.dishes, after.dishes);
    const stale = [
      ...dates.filter((date) => read.get(date) !== state.days.find((day) => day.date === date)?.version),
      // What was shown as a day of it holds the food no more.
      ...[...read.keys()].filter((date) => !dates.includes(date)),
    ];
    if (stale.length > 0) {
      moved.push(withDates(recipeName, stale.toSorted()));
      continue;
    }
    const why = menuUnfitness(state, after);
    if (why) throw refusedWith(why);
    await storeChange(door, state, after.dishes, { act: 'replaceFood', status }).catch((failure: unknown) => {
      throw refusedWith(whyNot(failure));
    });
    kept.push({ recipeId: id, changeId: await latestChange(door, id) });
  }
  if (moved.length > 0) throw conflict(undefined, replacementRefusals.changed, { names: listedText(moved) });
  return kept;
}

async function latestChange({ db, caller }: Door, recipeId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from recipe_change
    where tenant_id = ${caller.tenantId} and recipe_id = ${recipeId} order by id desc limit 1`.execute(db);
  return rows[0]!.id;
}

/**
 * Undoes these changes. Answers the names of the menus that have changed since, are confirmed or gone; then nothing may be
 * stored of the whole.
 */
export async function putBackMenus(door: Door, changes: readonly MenuChangeKept[]): Promise<Text[]> {
  const moved: string[] = [];
  for (const { recipeId, changeId } of changes)
    try {
      await undo(door, recipeId, changeId);
    } catch (failure) {
      whyNot(failure);
      moved.push(recipeId);
    }
  if (moved.length === 0) return [];
  const { rows } = await sql<{ recipeName: string }>`select recipe_name from recipe
    where tenant_id = ${door.caller.tenantId} and id = any(${moved}::bigint[]) order by id`.execute(door.db);
  return rows.map(({ recipeName }) => quoted(recipeName));
}
