// A meal combination judged by itself: the rules of menus that speak of one meal, on a day that has this meal alone. Rules
// of days and weeks are left to the menu that it comes to.
import { evaluation } from '../../../planner/evaluate.ts';
import { percentOf } from '../../../planner/nutrition/energy-sources.ts';
import { dayWords } from '../../../planner/day-words.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { groupTarget } from '../../../planner/nutrition/reference.ts';
import type { Check, Sentence } from '../../../planner/solution.ts';
import type { CombinationPreview } from '../../../contract/library/combination.ts';
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { RecipeConditions, SlotCount } from '../../../contract/recipe/recipe.ts';
import { REFERENCE_DEFAULTS } from '../../reference/load-reference.ts';
import { figuresOf, type Library, type LibraryDish } from '../library/service/library.ts';
import { DEFAULT_PRICE_FEN } from '../organisation/service/dept-setting.ts';
import { editionOf, patternOf, patternShares } from '../organisation/service/reference-data.ts';
import { dinersOfConditions } from './menu-diners.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { foodsAt, placeDish } from './place-dish.ts';
import { checksInOrder } from './service/menu-view.ts';
import type { StoredDish } from './service/menu-store.ts';

/** A Monday without a festival: on it no dish is due by custom. */
const DAY = '2025-03-10';
/** Rules of a day that two dishes of one meal can break already. */
const OF_DISHES_TOGETHER: ReadonlySet<string> = new Set(['mainFood.day', 'meat.day']);

/** The places of a meal that has just these dishes. */
function placesFor(meal: MealKey, dishes: readonly LibraryDish[]): SlotCount[] {
  const counts = new Map<DishCategory, number>();
  for (const { category } of dishes) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ meal, category, count }));
}

/** Conditions as usual, for a child of the middle class, with the traditional pairs kept apart. */
function conditionsFor(meal: MealKey, dishes: readonly LibraryDish[]): RecipeConditions {
  const pattern = patternOf(REFERENCE_DEFAULTS.pattern);
  return {
    patternKey: pattern.key,
    mealTypes: patternShares(pattern),
    ageTypes: [{ ageType: 'middle', boys: 1, girls: 1, unknown: 0 }],
    supplyPercent: pattern.supplyPercent,
    edition: REFERENCE_DEFAULTS.edition,
    standard: REFERENCE_DEFAULTS.standard,
    useTaboo: 1,
    disabledFoodIds: [],
    slots: placesFor(meal, dishes),
    method: 'quick',
  };
}

const isOfOneMeal = ({ kind, rule, scope }: Check): boolean =>
  kind === 'conflict' ||
  OF_DISHES_TOGETHER.has(rule) ||
  ((kind === 'limit' || kind === 'spread') && scope.meal !== undefined);

/** What a check says, without the day and the meal that it was asked at: the dishes stand on no menu yet. */
export function withoutPlace(said: Sentence, meal: MealKey): Sentence {
  const day = dayWords(DAY);
  const left = (words: string, places: readonly string[]): string =>
    places.reduce((kept, place) => kept.replace(place, ''), words);
  const { zh, en } = MEALS[meal];
  return {
    zh: left(said.zh, [`${day.zh} ${zh} `, `${day.zh} `]),
    en: left(said.en, [` on ${day.en} ${en}`, ` on ${day.en}`]),
  };
}

export interface JudgedCombination {
  energyShare: CombinationPreview['energyShare'];
  /** Of the usual price of a day, per cent; null where no price is known. */
  costShare: number | null;
  /** Rules within a meal that are broken, mandatory ones first. */
  broken: Check[];
}

/**
 * The word of the rules on these dishes as one meal.
 * @param unitIds the kindergarten and the units above it, whose incompatible pairs are asked besides everybody's
 */
export function* judgedCombination(
  library: Library,
  meal: MealKey,
  dishes: readonly LibraryDish[],
  unitIds: readonly string[] = [],
): Generator<void, JudgedCombination> {
  const conditions = conditionsFor(meal, dishes);
  const setting: MenuSetting = {
    dates: [DAY],
    conditions,
    priceFen: DEFAULT_PRICE_FEN,
    library,
    disabledFoodIds: [],
    history: [],
    unitIds,
  };
  const placed = dishes.map((dish, at): StoredDish =>
    placeDish(setting, dish, { date: DAY, meal, category: dish.category, sort: at + 1 }, 1),
  );
  const { problem, menu } = menuProblem(setting, placed, 'judge');
  const { checks } = yield* evaluation(problem, menu);
  const { amount, costFen } = figuresOf(
    dishes.flatMap((dish) =>
      foodsAt(dish, 1, setting).map(({ foodId, grams }) => ({ food: library.foods.get(foodId)!, grams })),
    ),
  );
  const day = groupTarget(
    dinersOfConditions(conditions),
    editionOf(conditions.edition),
    conditions.supplyPercent,
  ).energy?.target;
  const share = conditions.mealTypes.find(({ mealType }) => mealType === meal)!.percent;
  const { tolerancePoints } = patternOf(conditions.patternKey);
  return {
    energyShare: {
      percent: dishes.length > 0 ? percentOf(amount.energy, day ?? null) : null,
      lower: share - tolerancePoints,
      upper: share + tolerancePoints,
    },
    costShare: percentOf(costFen, DEFAULT_PRICE_FEN),
    broken:
      dishes.length > 0 ? checksInOrder(checks).filter((check) => check.broken && isOfOneMeal(check)) : [],
  };
}
