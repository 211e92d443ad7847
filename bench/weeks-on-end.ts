/** Weeks on end for a kindergarten: each is made after the ones before were served, judged by the rules as they are. */
import { countsForVariety } from '../planner/nutrition/food-facts.ts';
import type { Check, Evaluation, Menu } from '../planner/solution.ts';
import { factsOf } from '../server/areas/recipe/dish-facts.ts';
import { turnIds } from '../server/areas/recipe/dish-grades.ts';
import { menuProblem, type MenuSetting } from '../server/areas/recipe/menu-problem.ts';
import { type SearchedPlan, searchLimits, searchMenu } from '../server/areas/recipe/menu-search.ts';
import { dishesOfMenu } from '../server/areas/recipe/place-dish.ts';
import { judge } from '../server/areas/recipe/service/menu-view.ts';
import { serviceDates, type Kindergarten } from './real-library.ts';

/** Service days that count as history; no rule looks back further. */
const HISTORY_DAYS = 40;

export interface ServedWeek {
  /** From 1. */
  week: number;
  dates: readonly string[];
  found: SearchedPlan;
  /** Null where no menu was found. */
  served: {
    menu: Menu;
    evaluation: Evaluation;
    broken: readonly Check[];
    /** Part of the dishes that stood on the week before, too; of those that may not come every week. */
    shared: number;
    /** Part of the places whose dish stood there a week before. */
    equal: number;
    foods: number;
  } | null;
  /** Of the processor. */
  seconds: number;
}

/** Seconds of this process's own work. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const placesOf = (
  { items }: Menu,
  dates: readonly string[],
  turnOf: (dishId: string) => string,
): Set<string> =>
  new Set(items.map(({ day, slot, dish }) => `${dates.indexOf(day)}|${slot}|${turnOf(dish)}`));

/** `seconds`: for each beginning of a search, of each of so many threads. Ends with the first week that has no menu. */
export async function* weeksOnEnd(
  { setting: standing }: Kindergarten,
  { weeks, seconds, threads }: { weeks: number; seconds: number; threads: number },
): AsyncGenerator<ServedWeek> {
  const allDates = serviceDates(weeks * 5);
  const turnOf = turnIds(standing.library);
  const history: { date: string; dishes: string[] }[] = [];
  let before: { dishes: Set<string>; places: Set<string> } | null = null;
  for (let week = 0; week < weeks; week++) {
    const dates = allDates.slice(week * 5, week * 5 + 5);
    const setting: MenuSetting = {
      ...standing,
      dates,
      history: history
        .slice(-HISTORY_DAYS)
        .reverse()
        .map(({ dishes }, at) => ({ daysBefore: at + 1, dishes })),
    };
    const begun = now();
    const made = menuProblem(setting, [], 'plan');
    const options = { ...searchLimits('balanced', dates.length), seconds };
    const search = searchMenu({ setting, dishes: [] }, made, options, threads, () => undefined);
    const { plan: found, weights } = await search.done;
    if (weights === null) {
      yield { week: week + 1, dates, found, served: null, seconds: now() - begun };
      return;
    }
    const { menu } = weights;
    const placed = dishesOfMenu(menu, made, setting, []);
    const evaluation = await judge({ dishes: placed, setting });
    const spent = now() - begun;
    const turning = menu.items.filter(({ dish }) => !factsOf(setting.library.dishes.get(dish)!).everyWeek);
    const places = placesOf(menu, dates, turnOf);
    const repeated = turning.filter(({ dish }) => before?.dishes.has(turnOf(dish)));
    const equal = [...places].filter((place) => before?.places.has(place));
    const foods = new Set(placed.flatMap(({ foods: held }) => held.map(({ foodId }) => foodId)));
    yield {
      week: week + 1,
      dates,
      found,
      served: {
        menu,
        evaluation,
        broken: evaluation.checks.filter(({ broken }) => broken),
        shared: repeated.length / turning.length,
        equal: equal.length / menu.items.length,
        foods: [...foods].filter((id) => countsForVariety(setting.library.foods.get(id)!)).length,
      },
      seconds: spent,
    };
    before = { dishes: new Set(menu.items.map(({ dish }) => turnOf(dish))), places };
    for (const date of dates)
      history.push({
        date,
        dishes: [...new Set(menu.items.flatMap(({ day, dish }) => (day === date ? [dish] : [])))],
      });
  }
}
