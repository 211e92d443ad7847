// From the menus of a kindergarten to what its people do with them: cook today, buy for next week; and how good next
// week is wherever the caller looks after.
import { sql } from 'kysely';
import { kitchenDay, purchaseWeek, weekVerdicts } from '../../../contract/home/kitchen.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import { addDays, mondayOf } from '../../../contract/kit/calendar-day.ts';
import { isJudged, VERDICTS } from '../../../planner/nutrition/verdicts.ts';
import type { Door } from '../../kernel/database/door.ts';
import { handle } from '../../kernel/http/handle.ts';
import { libraryInSight, type Library } from '../library/service/library.ts';
import { kindergartenOf, kindergartensOfCaller } from '../organisation/service/kindergarten.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { currentMenu } from '../recipe/service/current-menu.ts';
import { readMenu, type MenuState } from '../recipe/service/menu-store.ts';
import { dayView, meanDay, viewBasis } from '../recipe/service/menu-view.ts';
import { nutrientLines } from '../recipe/service/nutrient-lines.ts';
import type { RecipeRow } from '../recipe/service/recipe-rows.ts';
import { today } from '../recipe/service/service-dates.ts';

const MOST_VERDICTS = 60;
const SERVED = [recipeMachine.states.unconfirmed.key, recipeMachine.states.completed.key];

type Verdict = AnswerOf<typeof weekVerdicts>[number];

/** Children by class age, as the menu counts them. */
const headsOf = ({ setting }: MenuState): Map<string, number> =>
  new Map(
    setting.conditions.ageTypes.map(({ ageType, boys, girls, unknown }) => [ageType, boys + girls + unknown]),
  );

/** Edible kg of a food for all children, by the kitchen's rounded weights. */
const kilogramsFor = (byAgeGroup: Partial<Record<string, number>>, heads: Map<string, number>): number =>
  Object.entries(byAgeGroup).reduce(
    (sum, [age, grams]) => sum + ((grams ?? 0) * (heads.get(age) ?? 0)) / 1000,
    0,
  );

const rounded = (kilograms: number): number => Math.round(kilograms * 1000) / 1000;

/** Menus that serve between two dates, by kindergarten; newest state first. */
async function menusBetween(
  door: Door,
  deptIds: readonly string[],
  from: string,
  to: string,
): Promise<RecipeRow[]> {
  if (deptIds.length === 0) return [];
  const rows = await door
    .rows(recipe)
    .selectAll('recipe')
    .where('recipe.deptId', 'in', [...deptIds])
    .where('recipe.recipeStatus', 'in', SERVED)
    .where(
      sql<boolean>`exists (select 1 from recipe_day d where d.tenant_id = recipe.tenant_id and d.recipe_id = recipe.id
        and d.date between ${from} and ${to})`,
    )
    .orderBy('recipe.recipeStatus', 'desc')
    .orderBy('recipe.createTime', 'desc')
    .execute();
  return rows;
}

function nextWeek(): { monday: string; friday: string } {
  const monday = addDays(mondayOf(today()), 7);
  return { monday, friday: addDays(monday, FULL_WEEK - 1) };
}

type Foods = Library['foods'];
// What a menu is worth changes with the menu and its foods only, so that a page that looks again every minute costs
// nothing.
const verdictsBy = new WeakMap<Foods, Map<string, Omit<Verdict, 'deptId'>>>();
const MOST_KEPT = 1000;

async function verdictOf(
  door: Door,
  row: RecipeRow,
  { week, foods }: { week: { monday: string; friday: string }; foods: Foods },
): Promise<Verdict> {
  const verdicts = verdictsBy.get(foods) ?? new Map<string, Omit<Verdict, 'deptId'>>();
  verdictsBy.set(foods, verdicts);
  const key = `${row.id}:${row.version}:${row.updateTime.getTime()}:${week.monday}`;
  let known = verdicts.get(key);
  if (!known) {
    const state = await readMenu(door, row);
    const dishes = state.dishes.filter(({ date }) => date >= week.monday && date <= week.friday);
    const lines = nutrientLines(meanDay({ ...state, dishes }), viewBasis(state).lines);
    const judged = lines.filter(({ verdict }) => isJudged(verdict));
    const outside = judged.filter(({ verdict }) => VERDICTS[verdict].tone !== 'ok');
    known = {
      recipeId: row.id,
      recipeName: row.recipeName,
      judged: judged.length,
      met: judged.length - outside.length,
      outside: outside.map(({ label }) => label),
      energyPercent: lines.find(({ nutrient }) => nutrient === 'energy')?.coverage ?? null,
    };
    if (verdicts.size >= MOST_KEPT) verdicts.clear();
    verdicts.set(key, known);
  }
  return { deptId: row.deptId, ...known };
}

export const handlers = [
  handle(kitchenDay, async ({ door }) => {
    const { deptId } = await kindergartenOf(door, undefined);
    const now = today();
    const found = await currentMenu(door, deptId, now);
    if (!found) return { day: null };
    const { state, date } = found;
    const heads = headsOf(state);
    return {
      day: {
        recipeId: state.recipe.id,
        recipeStatus: state.recipe.recipeStatus,
        date,
        isToday: date === now,
        children: childrenIn(state.setting.conditions.ageTypes),
        meals: dayView(state, date).meals.map(({ meal, dishes }) => ({
          meal,
          dishes: dishes.map(({ dishName, allergens, foods }) => ({
            dishName,
            allergens,
            foods: foods
              .map(({ foodName, byAgeGroup }) => ({
                foodName,
                kilograms: rounded(kilogramsFor(byAgeGroup, heads)),
              }))
              .toSorted((a, b) => b.kilograms - a.kilograms),
          })),
        })),
      },
    };
  }),

  handle(purchaseWeek, async ({ door }) => {
    const { deptId } = await kindergartenOf(door, undefined);
    const { monday, friday } = nextWeek();
    const needs = new Map<
      string,
      { category: string; name: string; kg: number | null; fen: number | null; days: Set<string> }
    >();
    const costByDay = new Map<string, number>();
    const covered = new Set<string>();
    let children = 0;
    for (const row of await menusBetween(door, [deptId], monday, friday)) {
      const state = await readMenu(door, row);
      const heads = headsOf(state);
      children = Math.max(children, childrenIn(state.setting.conditions.ageTypes));
      const basis = viewBasis(state);
      const dates = new Set(state.dishes.map(({ date }) => date));
      for (const date of dates) {
        // Of two menus for one day the first of the list serves.
        if (date < monday || date > friday || covered.has(date)) continue;
        covered.add(date);
        const foods = dayView(state, date, basis).meals.flatMap(({ dishes }) =>
          dishes.flatMap((dish) => dish.foods),
        );
        for (const { foodId, foodName, byAgeGroup } of foods) {
          const facts = state.setting.library.foods.get(foodId);
          // What costs nothing comes from the tap and is not bought.
          if (facts?.priceFen === 0) continue;
          const need = needs.get(foodId) ?? {
            category: facts?.category ?? '',
            name: foodName,
            kg: 0,
            fen: facts?.priceFen === null || !facts ? null : 0,
            days: new Set<string>(),
          };
          const bought = facts?.edible ? (kilogramsFor(byAgeGroup, heads) * 100) / facts.edible : null;
          need.kg = need.kg === null || bought === null ? null : need.kg + bought;
          const fen = bought === null || !facts?.priceFen ? null : bought * facts.priceFen;
          need.fen = need.fen === null || fen === null ? null : need.fen + fen;
          if (fen !== null) costByDay.set(date, (costByDay.get(date) ?? 0) + fen);
          need.days.add(date);
          needs.set(foodId, need);
        }
      }
    }
    const foods = [...needs].map(([foodId, { name, category, kg, fen, days }]) => ({
      foodId,
      foodName: name,
      category,
      kilograms: kg === null ? null : rounded(kg),
      costFen: fen === null ? null : Math.round(fen),
      days: [...days].toSorted(),
    }));
    return {
      monday,
      friday,
      coveredDays: covered.size,
      children,
      foods: foods.toSorted((a, b) => (b.costFen ?? 0) - (a.costFen ?? 0)),
      costFen: foods.reduce((sum, { costFen }) => sum + (costFen ?? 0), 0),
      withoutPrice: foods.filter(({ costFen }) => costFen === null).length,
      costByDay: [...costByDay]
        .map(([date, costFen]) => ({ date, costFen: Math.round(costFen) }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    };
  }),

  handle(weekVerdicts, async ({ door }) => {
    const week = nextWeek();
    const mine = (await kindergartensOfCaller(door)).slice(0, MOST_VERDICTS).map(({ deptId }) => deptId);
    const firstOf = new Map<string, RecipeRow>();
    for (const row of await menusBetween(door, mine, week.monday, week.friday))
      if (!firstOf.has(row.deptId)) firstOf.set(row.deptId, row);
    const { foods } = await libraryInSight(door, null);
    const found: Verdict[] = [];
    for (const row of firstOf.values()) found.push(await verdictOf(door, row, { week, foods }));
    return found;
  }),
];
