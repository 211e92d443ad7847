// Reading a menu: whole, one day, one meal, its nutrients, and the word of every rule on it.
import { ageGroupUnknown } from '../../../contract/recipe/recipe-refusals.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import {
  dishesData,
  nutrientAndDrisList,
  oneDayData,
  oneMealData,
  validRecipe,
} from '../../../contract/recipe/menu.ts';
import { AGE_GROUPS, type AgeGroup } from '../../../planner/nutrition/diners.ts';
import type { Door } from '../../kernel/database/door.ts';
import { notFound, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { readMenu, type MenuState } from './service/menu-store.ts';
import {
  checksInOrder,
  dayView,
  judge,
  meanDay,
  mealDishes,
  menuView,
  portionsOf,
  viewBasis,
} from './service/menu-view.ts';
import { warmPlanner } from './planner/planner.ts';
import { variantChecks } from './variant-confirming.ts';
import { ageGroupLines, nutrientLines } from './service/nutrient-lines.ts';

/** The menu of a recipe that the caller may see. */
export const menuOf = async (door: Door, id: string): Promise<MenuState> =>
  readMenu(door, await door.one(recipe, id));

function dayOf(state: MenuState, date: string) {
  const day = state.days.find((each) => each.date === date);
  if (!day) throw notFound();
  return day;
}

export const handlers = [
  handle(dishesData, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    if (state.dishes.length > 0) warmPlanner();
    return menuView(state);
  }),
  handle(oneDayData, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    dayOf(state, query.date);
    const basis = viewBasis(state);
    const ofDay = state.dishes.filter(({ date }) => date === query.date);
    return {
      day: dayView(state, query.date, basis),
      nutrients: nutrientLines(portionsOf(ofDay, state.setting), basis.lines),
    };
  }),
  handle(oneMealData, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    const day = dayOf(state, query.date);
    const basis = viewBasis(state);
    const own = state.dishes.filter(({ date, meal }) => date === query.date && meal === query.meal);
    return {
      id: query.id,
      date: day.date,
      meal: query.meal,
      version: day.version,
      dishes: mealDishes(own, query.meal, basis),
      nutrients: nutrientLines(portionsOf(own, state.setting), basis.lines),
    };
  }),
  handle(nutrientAndDrisList, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    const { lines } = viewBasis(state);
    if (query.date) dayOf(state, query.date);
    const portions = query.date
      ? portionsOf(
          state.dishes.filter(({ date }) => date === query.date),
          state.setting,
        )
      : meanDay(state);
    if (!query.ageGroup) return nutrientLines(portions, lines);
    if (!Object.hasOwn(AGE_GROUPS, query.ageGroup)) throw refuseField('ageGroup', ageGroupUnknown);
    return ageGroupLines(portions, lines, query.ageGroup as AgeGroup);
  }),
  handle(validRecipe, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    const { checks, feasible } = await judge(state);
    const ofVariants = await variantChecks(door, state);
    return {
      valid: feasible && ofVariants.length === 0,
      checks: checksInOrder([...checks, ...ofVariants]),
    };
  }),
];
