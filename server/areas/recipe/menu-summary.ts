// A menu in brief: counted from its dishes and grams as the rules count them, and against the week served before it.
import { menuSummary, type MenuSummary } from '../../../contract/recipe/menu-summary.ts';
import { guideGrams } from '../../../planner/nutrition/food-guide.ts';
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import type { Portion } from '../../../planner/nutrition/intake.ts';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { handle } from '../../kernel/http/handle.ts';
import { factsOf, familyOf, isDarkLeaf, isFruitServed, type DishTag } from './dish-facts.ts';
import { turnIds } from './dish-grades.ts';
import { menuOf } from './menu-reading.ts';
import { reportOf } from './menu-report.ts';
import { figureOf } from './rule-basis.ts';
import type { JudgedDishes, StoredDish } from './service/menu-store.ts';
import { dailyCostOf, meanDay, portionsOf } from './service/menu-view.ts';

const gramsOf = (portions: readonly Portion[], test: (portion: Portion) => boolean): number =>
  portions.reduce((sum, portion) => sum + (test(portion) ? portion.grams : 0), 0);

/** Dishes by `keyOf`, in the order of the dates. */
function grouped(dishes: readonly StoredDish[], keyOf: (date: string) => string): StoredDish[][] {
  const groups = new Map<string, StoredDish[]>();
  for (const dish of dishes.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const own = groups.get(keyOf(dish.date));
    if (own) own.push(dish);
    else groups.set(keyOf(dish.date), [dish]);
  }
  return [...groups.values()];
}

/** The menu's few figures but what needs its whole report; see the contract. */
export function summaryOf({ dishes, setting }: JudgedDishes): Omit<MenuSummary, 'judgedOtherwise'> {
  const { library, conditions, history, priceFen } = setting;
  const factsFor = ({ dishId }: StoredDish) => {
    const dish = library.dishes.get(dishId);
    return dish ? factsOf(dish) : null;
  };
  const days = grouped(dishes, (date) => date);
  const weeks = grouped(dishes, mondayOf);
  const is = (dish: StoredDish, tags: readonly DishTag[]) =>
    tags.some((tag) => factsFor(dish)?.tags.includes(tag));
  const count = (...tags: DishTag[]) => weeks.map((week) => week.filter((dish) => is(dish, tags)).length);
  const holdsFish = ({ foods }: StoredDish) =>
    foods.some(({ foodId, grams }) => {
      const food = library.foods.get(foodId);
      const parts = food ? [food, ...food.ingredients.map((part) => part.food)] : [];
      return grams > 0 && parts.some(({ group }) => group === 'aquatic');
    });
  const leaf = figureOf({ choices: conditions.rules ?? {} }, 'vegetable.darkLeaf') || 1;
  const leafGrams = (day: readonly StoredDish[]) =>
    day
      .flatMap(({ foods }) => foods)
      .reduce((sum, { foodId, grams }) => {
        const food = library.foods.get(foodId);
        return sum + (food && isDarkLeaf(food) ? grams : 0);
      }, 0);
  const mean = meanDay({ dishes, setting });
  const turnOf = turnIds(library);
  const changing = new Set(
    (weeks[0] ?? []).filter((dish) => !factsFor(dish)?.everyWeek).map(({ dishId }) => turnOf(dishId)),
  );
  const before = history.filter(({ daysBefore }) => daysBefore <= FULL_WEEK);
  const served = new Set(before.flatMap((day) => day.dishes.map(turnOf)));
  const costFen = dailyCostOf({ dishes, setting }, mean);
  return {
    days: days.length,
    weekly: {
      aquatic: count('aquatic'),
      littleAquatic: weeks.map(
        (week) => week.filter((dish) => holdsFish(dish) && !is(dish, ['aquatic'])).length,
      ),
      soy: count('soy'),
      liverBlood: count('liver', 'blood'),
      fried: count('fried'),
    },
    // Weights are rounded for the kitchen: a gram short is no leaf short.
    darkLeafDays: days.filter((day) => leafGrams(day) >= leaf - 0.5).length,
    coarseDays: days.filter((day) => day.some((dish) => is(dish, ['coarse']))).length,
    milkGrams: mean.reduce(
      (sum, { food, grams }) => sum + (food.group === 'dairy' ? guideGrams('liquidMilk', food, grams) : 0),
      0,
    ),
    eggGrams: gramsOf(mean, ({ food }) => food.group === 'egg'),
    vegetableGrams: gramsOf(mean, ({ food }) => food.group === 'vegetable' || food.group === 'fungusAlgae'),
    fruitKinds: new Set(
      portionsOf(dishes, setting).flatMap(({ food, grams }) =>
        isFruitServed(food, grams) ? [familyOf(food)] : [],
      ),
    ).size,
    firstWeekDishes: changing.size,
    newDishes: before.length === 0 ? null : [...changing].filter((id) => !served.has(id)).length,
    pricePercent: costFen === null || priceFen <= 0 ? null : (costFen / priceFen) * 100,
  };
}

export const handlers = [
  handle(menuSummary, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    return { ...summaryOf(state), judgedOtherwise: reportOf(state, '').judgedOtherwise };
  }),
];
