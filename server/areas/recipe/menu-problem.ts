// From a recipe with its conditions, the library and what children ate before, to the planner's problem. Two uses:
// `plan` states what may be served everywhere (generation, repair, alternatives); `judge` states only the dishes on
// the menu now, which are all that evaluating it needs and keep every change fast. Both ask for the same.
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import { MEATLESS_DAY } from '../../../contract/recipe/menu-wish-words.ts';
import type { RecipeConditions, RecipeDishRow } from '../../../contract/recipe/recipe.ts';
import { AGE_GROUPS, totalDiners } from '../../../planner/nutrition/diners.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { NUTRIENT_KEYS, NUTRIENTS } from '../../../planner/nutrition/nutrients.ts';
import { portionRatios } from '../../../planner/nutrition/reference.ts';
import type { Forbid, ForbiddenFood, Limit, Lock, Problem, Slot } from '../../../planner/problem.ts';
import { wordsOfRules } from '../../../planner/rule-words.ts';
import type { Menu } from '../../../planner/solution.ts';
import { costOfFood, type Library, type LibraryDish, type LibraryFood } from '../library/service/library.ts';
import { editionOf, patternOf, referenceData, standardOf } from '../organisation/service/reference-data.ts';
import { factsOf } from './dish-facts.ts';
import { portionOf, sizeOf } from './dish-portions.ts';
import { dinersOfConditions } from './menu-diners.ts';
import { aimsOf, menuRules } from './menu-rules.ts';
import { slotsOf } from './menu-slots.ts';
import { neighbourLimits } from './neighbour-limits.ts';
import { datesAround } from './occasions.ts';
import { attributeWords, likingWeight, planDish, planFood } from './plan-dish.ts';
import type { RuleBasis } from './rule-basis.ts';
import { servedAmong, servedInTurn } from './served-before.ts';
import type { NeighbourDay } from './service/neighbour-menus.ts';
import { isBowl, isDry, isMeatless } from './slot-kinds.ts';
import { templateLimits } from './template-places.ts';
import { templateTurns } from './template-turns.ts';
import { turnWishes } from './turn-wishes.ts';
import { isBarred, isUnsafe, unwantedFoods } from './unwanted-foods.ts';

/** Everything a menu is judged and planned by. */
export interface MenuSetting {
  readonly dates: readonly string[];
  readonly conditions: RecipeConditions;
  readonly priceFen: number;
  readonly library: Library;
  /** Foods the kindergarten itself does not want. */
  readonly disabledFoodIds: readonly string[];
  /** Dishes of earlier menus: service days before the first date. */
  readonly history: readonly { daysBefore: number; date?: string; dishes: string[] }[];
  /** The kindergarten and the units above it, whose incompatible pairs hold for it; none: those of everybody alone. */
  readonly unitIds?: readonly string[];
  /** What the other kindergartens of the group eat on these dates, by kindergarten. */
  readonly neighbours?: readonly NeighbourDay[];
}

/** What the planner needs to know of a dish on the menu. */
export type PlacedDish = Pick<
  RecipeDishRow,
  'id' | 'date' | 'meal' | 'category' | 'dishId' | 'portion' | 'foods' | 'locked' | 'weightLocked'
>;

/** Whether planning leaves the dish, or its weights, as they are. */
export const isLocked = ({ locked, weightLocked }: Pick<PlacedDish, 'locked' | 'weightLocked'>): boolean =>
  locked || weightLocked;

/** What the weights of foods are fitted to: the same problem with its limits as they are judged, and as they are aimed at. */
interface Weighing {
  problem: Problem;
  aims: readonly Limit[];
}

export interface MenuProblem {
  readonly problem: Problem;
  readonly weighing: Weighing;
  /** The menu in the problem's terms, in the order of `placed`. */
  readonly menu: Menu;
  slotOf(date: string, meal: string, category: string): string;
}

/**
 * The occasions among these dates for which there are dishes that stand or could stand on this menu, with the dates to
 * eat them on. Asked of the whole library also when a menu is judged: the dish that is missing is not on it.
 */
function occasionsAt(
  { conditions, dates, library }: MenuSetting,
  stands: (dish: LibraryDish) => boolean,
  unwanted: ReadonlyMap<string, ForbiddenFood>,
): RuleBasis['occasions'] {
  const couldStand = (dish: LibraryDish): boolean =>
    dish.offered &&
    conditions.slots.some(
      ({ meal, category, others = [] }) =>
        [category, ...others].includes(dish.category) && dish.meals.includes(meal),
    ) &&
    !isBarred(dish, unwanted, conditions);
  const festive = [...library.dishes.values()].filter(
    (dish) => dish.occasion && (stands(dish) || couldStand(dish)),
  );
  return [...Map.groupBy(festive, ({ occasion }) => occasion!)].flatMap(([occasion, of]) => {
    const hasMeatless = of.some((dish) => !factsOf(dish).tags.includes('flesh'));
    const around = datesAround(occasion, dates).filter(
      (date) => hasMeatless || !isMeatless(conditions, date),
    );
    return around.length > 0 ? [{ occasion, dates: around }] : [];
  });
}

/** No dish of meat, poultry or fish on the days without; eggs or soy, not mere vegetables, in the place of the meat dish. */
function meatless(
  { conditions, dates }: MenuSetting,
  slots: readonly Slot[],
  dishes: readonly LibraryDish[],
): Forbid[] {
  const days = dates.filter((date) => isMeatless(conditions, date));
  if (days.length === 0) return [];
  const { name } = MEATLESS_DAY;
  const meatSlots = slots.flatMap(({ id, categories }) => (categories?.[0] === '荤菜' ? id : []));
  const mere = dishes.filter((dish) => dish.category === '素菜' && !factsOf(dish).tags.includes('soy'));
  const forbids: Forbid[] = [{ id: 'meatless', name, select: { tags: ['flesh'] }, where: { days } }];
  if (meatSlots.length > 0 && mere.length > 0) {
    const select = { dishes: mere.map(({ id }) => id) };
    forbids.push({ id: 'meatless.protein', name, select, where: { days, slots: meatSlots } });
  }
  return forbids;
}

/** No dry bread in a place of soup or porridge, which takes noodles in soup and wonton. */
function dryBreads(slots: readonly Slot[], dishes: readonly LibraryDish[]): Forbid[] {
  const bowls = slots.flatMap(({ id, categories = [] }) =>
    isBowl(categories[0]!) && categories.some((kind) => !isBowl(kind)) ? id : [],
  );
  const dry = dishes.flatMap((dish) => (isDry(dish) ? dish.id : []));
  if (bowls.length === 0 || dry.length === 0) return [];
  return [{ id: 'bowl', name: DISH_CATEGORIES.汤, select: { dishes: dry }, where: { slots: bowls } }];
}

/** What stands has been chosen: whether the library of today would offer it on that day, in that place, is not asked. */
const asChosen = ({
  slots,
  dishes,
}: Pick<Problem, 'slots' | 'dishes'>): Pick<Problem, 'slots' | 'dishes'> => ({
  slots: slots.map(({ categories: _, ...slot }) => slot),
  dishes: dishes.map(({ days: _, ...dish }) => dish),
});

/** What takes no time is left out, as is what nobody has timed. */
function handMinutesOf(dishes: readonly LibraryDish[]): RuleBasis['handMinutes'] {
  const timed = dishes.filter(({ handMinutes }) => handMinutes);
  return new Map(
    [...Map.groupBy(timed, ({ handMinutes }) => handMinutes!)].map(([minutes, alike]) => [
      minutes,
      alike.map(({ id }) => id),
    ]),
  );
}

/** The places of the rules that speak about what one serving costs: by the recipe, and by what stands there. */
function placesOf(
  slots: readonly Slot[],
  dishes: readonly LibraryDish[],
  placed: readonly PlacedDish[],
  { conditions, library }: Pick<MenuSetting, 'conditions' | 'library'>,
): RuleBasis['places'] {
  const dearest = new Map<DishCategory, number>();
  const note = ({ category }: LibraryDish, fen: number | null): void =>
    void dearest.set(category, Math.max(dearest.get(category) ?? 0, fen ?? 0));
  for (const dish of dishes) note(dish, (dish.costFen ?? 0) * sizeOf(dish, conditions) * portionOf(dish).hi);
  for (const { dishId, foods } of placed) {
    const dish = library.dishes.get(dishId);
    const portions = foods.flatMap(({ foodId, grams }) => {
      const food = library.foods.get(foodId);
      return food ? [{ food, grams }] : [];
    });
    if (dish) note(dish, costOfFood(portions));
  }
  return slots.map(({ id, meal, categories, count = 1 }) => {
    const kinds = categories as DishCategory[];
    const dearestFen = Math.max(0, ...kinds.map((kind) => dearest.get(kind) ?? 0));
    return { slot: id, meal: meal as MealKey, category: kinds[0]!, count, dearestFen };
  });
}

/**
 * The problem of a menu.
 * @param placed the dishes that stand (for generation: the locked ones)
 * @param use `plan`: with all dishes that may be served; `judge`: with those on the menu only
 */
export function menuProblem(
  setting: MenuSetting,
  placed: readonly PlacedDish[],
  use: 'plan' | 'judge',
): MenuProblem {
  const { conditions, dates, library } = setting;
  const diners = dinersOfConditions(conditions);
  const edition = editionOf(conditions.edition);
  const { slots, slotOf } = slotsOf(setting, placed, use);
  const unwanted = unwantedFoods(setting);

  const placedAt = new Map<string, string[]>();
  for (const each of placed) placedAt.set(each.dishId, [...(placedAt.get(each.dishId) ?? []), each.meal]);
  const wantedCategories = new Set(conditions.slots.map(({ category }) => category));
  const kinds = new Set(slots.flatMap(({ categories }) => categories ?? []));
  const dishes: LibraryDish[] = [];
  for (const dish of library.dishes.values()) {
    const stands = placedAt.has(dish.id);
    const comesIn = use === 'plan' && dish.offered && kinds.has(dish.category) && !isUnsafe(dish, conditions);
    if (stands || comesIn) dishes.push(dish);
  }
  if (use === 'judge') dishes.push(...servedInTurn(setting, dishes));
  const foods = new Map<string, LibraryFood>();
  for (const dish of dishes) for (const { food } of dish.foods) foods.set(food.id, food);
  // What a menu was made of counts as it was, whatever the recipe of the dish is by now.
  for (const { foods: held } of placed)
    for (const { foodId } of held) {
      const food = library.foods.get(foodId);
      if (food) foods.set(foodId, food);
    }

  const weeks = Map.groupBy(dates, mondayOf);
  const { guide } = referenceData();
  const basis: RuleBasis = {
    diners,
    edition,
    standard: standardOf(conditions.standard),
    guide,
    supplyPercent: conditions.supplyPercent,
    mealShares: conditions.mealTypes,
    tolerancePoints: patternOf(conditions.patternKey).tolerancePoints,
    priceFen: setting.priceFen,
    useTaboo: conditions.useTaboo === 1,
    foods: library.foods,
    dishes: new Set(dishes.map(({ id }) => id)),
    taboos: library.taboos.filter(({ deptId }) => deptId === null || setting.unitIds?.includes(deptId)),
    meals: conditions.mealTypes.map(({ mealType }) => mealType),
    categories: wantedCategories,
    fruitSlots: conditions.slots.reduce(
      (sum, { category, count }) => sum + (category === '水果' ? count : 0),
      0,
    ),
    choices: conditions.rules ?? {},
    occasions: occasionsAt(setting, ({ id }) => placedAt.has(id), unwanted),
    places: placesOf(slots, dishes, placed, setting),
    meatDays: dates.filter((date) => !isMeatless(conditions, date)),
    bowlMeals: MEAL_KEYS.filter((meal) =>
      conditions.slots.some(
        (slot) => slot.meal === meal && isBowl(slot.category) && (slot.others ?? []).includes('面点'),
      ),
    ),
    handMinutes: handMinutesOf(dishes),
    weeks,
  };
  const rules = menuRules(basis, [...foods.values()]);
  const mealsUsed: ReadonlySet<string> = new Set(slots.map(({ meal }) => meal));
  const sharesSum = conditions.mealTypes.reduce((sum, { percent }) => sum + percent, 0) || 1;
  const ratios = portionRatios(diners, edition);
  const gramsOf = (each: PlacedDish): Record<string, number> =>
    Object.fromEntries(each.foods.map(({ foodId, grams }) => [foodId, grams]));
  const locks: Lock[] = placed.filter(isLocked).map((each) => ({
    day: each.date,
    slot: slotOf(each.date, each.meal, each.category),
    dish: each.dishId,
    ...(each.weightLocked && { grams: gramsOf(each) }),
  }));

  const wish = conditions.wishes?.neighbours ?? 'differ';
  const inTurn = new Set(dishes.flatMap((dish) => (factsOf(dish).everyWeek ? [] : dish.id)));
  // Judging leaves the neighbours out: a menu is as good as it is, whatever others eat.
  const apart =
    use === 'judge' ? [] : neighbourLimits(wish, setting.neighbours ?? [], weeks, (id) => inTurn.has(id));
  const ofTemplate = templateLimits(
    {
      ...{ dates, conditions, library, slots, slotOf },
      locked: placed.filter(isLocked),
      dishes: basis.dishes,
    },
    use,
  );
  const withOthers = (limits: readonly Limit[]): Limit[] => [...limits, ...apart, ...ofTemplate];
  const repetitions = [...(rules.repetitions ?? []), ...(use === 'judge' ? [] : turnWishes(rules))];
  const forbids = [...meatless(setting, slots, dishes), ...(use === 'judge' ? [] : dryBreads(slots, dishes))];
  const stated = {
    ...rules,
    repetitions,
    limits: withOthers(use === 'judge' ? rules.limits : aimsOf(rules.limits, 'plan')),
    ...(forbids.length > 0 && { forbids }),
  };

  const turns = templateTurns(setting);
  const asked = {
    slots,
    dishes: dishes.map((dish) =>
      planDish(dish, setting, placedAt.get(dish.id) ?? [], mealsUsed, turns.get(dish.id)),
    ),
  };

  const problem: Problem = {
    format: 'shanyuan-problem/1',
    days: dates.map((date) => ({ id: date, date, week: mondayOf(date) })),
    meals: MEAL_KEYS.filter((meal) => mealsUsed.has(meal)).map((meal) => {
      const share = conditions.mealTypes.find(({ mealType }) => mealType === meal)?.percent;
      return {
        id: meal,
        name: text(MEALS[meal].zh, MEALS[meal].en),
        ...(share !== undefined && { share: share / sharesSum }),
      };
    }),
    ...(use === 'judge' ? asChosen(asked) : asked),
    attributes: attributeWords(dishes),
    nutrients: NUTRIENT_KEYS.map((key) => ({
      id: key,
      name: text(NUTRIENTS[key].label.zh, NUTRIENTS[key].label.en),
      unit: NUTRIENTS[key].unit,
      decimals: NUTRIENTS[key].decimals,
    })),
    foods: [...foods.values()].map(planFood),
    ...stated,
    words: wordsOfRules(stated),
    locks,
    forbiddenFoods: [...unwanted.values()].filter(({ food }) => foods.has(food)),
    history: servedAmong(setting, dishes),
    ageGroups: Object.entries(ratios).map(([key, factor]) => ({
      id: key,
      name: text(
        AGE_GROUPS[key as keyof typeof AGE_GROUPS].zh,
        AGE_GROUPS[key as keyof typeof AGE_GROUPS].en,
      ),
      count: totalDiners(diners.filter(({ ageGroup }) => ageGroup === key)),
      factor,
    })),
    objective: { preference: likingWeight(conditions), cost: 0 },
  };
  return {
    problem,
    weighing: {
      problem: { ...problem, limits: withOthers(rules.limits) },
      aims: withOthers(aimsOf(rules.limits, 'weigh')),
    },
    slotOf,
    menu: {
      items: placed.map((each) => ({
        day: each.date,
        slot: slotOf(each.date, each.meal, each.category),
        dish: each.dishId,
        portion: each.portion,
        grams: gramsOf(each),
      })),
    },
  };
}

/** The problem of planning a menu anew around what is locked. */
export const planAnew = (setting: MenuSetting, dishes: readonly PlacedDish[]): MenuProblem =>
  menuProblem(setting, dishes.filter(isLocked), 'plan');
