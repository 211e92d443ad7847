// A menu as people see it: days, meals, dishes with their figures, and the word on the whole. Everything is computed
// from the stored weights by the planner's own evaluator and the report's own nutrition, so that no two screens can
// disagree.
import type { Language } from '../../../../contract/kit/text.ts';
import type {
  MenuDay,
  MenuDish,
  MenuFigures,
  MenuView,
  NutrientLine,
} from '../../../../contract/recipe/menu.ts';
import { evaluation } from '../../../../planner/evaluate.ts';
import { wholeFen } from '../../../../contract/kit/whole-fen.ts';
import type { Portion } from '../../../../planner/nutrition/intake.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { groupTarget, portionRatios } from '../../../../planner/nutrition/reference.ts';
import { countKinds } from '../../../../planner/nutrition/variety.ts';
import { ruleKey, type Check, type Evaluation } from '../../../../planner/solution.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import {
  allergensOf,
  asBlocking,
  asUnheated,
  costOfFood,
  figuresOf,
  titleOf,
  type LibraryDish,
  type LibraryFood,
} from '../../library/service/library.ts';
import { percentOf } from '../../../../planner/nutrition/energy-sources.ts';
import { grade, gradingOf } from '../../../../planner/nutrition/evaluation-standard.ts';
import { editionOf, standardOf } from '../../organisation/service/reference-data.ts';
import { unheatedFoods } from '../../library/service/unheated-foods.ts';
import { faultChecks } from '../dish-faults.ts';
import { mostServed } from '../most-served.ts';
import { isMainFood } from '../main-foods.ts';
import { kitchenGrams } from '../menu-numbers.ts';
import { withBreakingDishes } from '../breaking-dishes.ts';
import { menuProblem, type MenuSetting } from '../menu-problem.ts';
import { dinersOfConditions } from '../menu-diners.ts';
import { isOfTemplate } from '../template-places.ts';
import { unwantedFoods } from '../unwanted-foods.ts';
import { piecesOnMenu } from '../served-pieces.ts';
import type { JudgedDishes, MenuDayState, MenuState, StoredDish } from './menu-store.ts';
import { groupsOffOf, nutrientLines, type LineBasis } from './nutrient-lines.ts';

/** A menu with all that is shown of it; it need not be stored. */
export interface ViewedMenu extends Pick<MenuState, 'dishes' | 'setting' | 'language'> {
  readonly days: readonly Pick<MenuDayState, 'date' | 'version'>[];
}

/** What every part of a view needs, worked out once. */
export interface ViewBasis {
  readonly setting: MenuSetting;
  readonly language: Language;
  readonly lines: LineBasis;
  readonly ratios: Partial<Record<string, number>>;
  readonly unwanted: ReadonlySet<string>;
  readonly energyTarget: number | null;
}

export function viewBasis({ setting, language }: Pick<MenuState, 'setting' | 'language'>): ViewBasis {
  const { conditions } = setting;
  const edition = editionOf(conditions.edition);
  const diners = dinersOfConditions(conditions);
  return {
    setting,
    language,
    lines: {
      diners,
      edition,
      standard: standardOf(conditions.standard),
      supplyPercent: conditions.supplyPercent,
    },
    ratios: portionRatios(diners, edition),
    unwanted: new Set(unwantedFoods(setting).keys()),
    energyTarget: groupTarget(diners, edition, conditions.supplyPercent).energy?.target ?? null,
  };
}

/** Foods of stored dishes with their facts; a food that left the library for good is skipped. */
export function portionsOf(
  dishes: readonly Pick<StoredDish, 'foods'>[],
  setting: MenuSetting,
): FoodPortion[] {
  return dishes.flatMap(({ foods }) =>
    foods.flatMap(({ foodId, grams }) => {
      const food = setting.library.foods.get(foodId);
      return food && grams > 0 ? [{ food, grams }] : [];
    }),
  );
}
interface FoodPortion extends Portion {
  readonly food: LibraryFood;
}

/** What is in a dish as it stands on the menu, whatever its recipe is by now: warnings are of what is eaten. */
export const servedFoods = (stored: Pick<StoredDish, 'foods'>, setting: MenuSetting): LibraryFood[] =>
  portionsOf([stored], setting).map(({ food }) => food);

/** A dish with its figures. */
export function dishView(stored: StoredDish, basis: ViewBasis): MenuDish {
  const { language } = basis;
  const { library } = basis.setting;
  const dish: LibraryDish | undefined = library.dishes.get(stored.dishId);
  const portions = portionsOf([stored], basis.setting);
  const served = portions.map(({ food }) => food);
  const { amount, costFen } = figuresOf(portions);
  const blocked = new Set<LibraryFood>();
  for (const { foodId } of stored.foods) {
    const food = library.foods.get(foodId);
    if (food && basis.unwanted.has(foodId)) blocked.add(food);
  }
  return {
    recipeDishId: stored.id,
    dishId: stored.dishId,
    dishName: dish ? titleOf(dish)[language] : '',
    category: stored.category as MenuDish['category'],
    sort: stored.sort,
    portion: stored.portion,
    locked: stored.locked,
    weightLocked: stored.weightLocked,
    ofTemplate: isOfTemplate(basis.setting.conditions, stored),
    method: dish?.method ?? '',
    tags: [...(dish?.tags ?? [])],
    allergens: allergensOf(served),
    blockedBy: [
      ...[...blocked].map((food) => asBlocking(food, language)),
      ...(dish ? unheatedFoods(dish, served) : []).map((food) => asUnheated(food, language)),
    ],
    energy: amount.energy,
    protein: amount.protein,
    costFen: wholeFen(costFen),
    pieces: piecesOnMenu(dish, stored),
    foods: stored.foods.map(({ foodId, grams }) => {
      const food = library.foods.get(foodId);
      return {
        foodId,
        foodName: food ? titleOf(food)[language] : '',
        grams,
        most: mostServed(stored, food, basis.setting),
        main: food !== undefined && isMainFood(dish ?? null, food),
        byAgeGroup: Object.fromEntries(
          Object.entries(basis.ratios).map(([group, factor]) => [
            group,
            kitchenGrams(grams * factor!, food?.group ?? ''),
          ]),
        ),
      };
    }),
  };
}

/** One day with everything recomputed. */
export function dayView(state: ViewedMenu, date: string, basis = viewBasis(state)): MenuDay {
  const { setting } = basis;
  const ofDay = state.dishes.filter((dish) => dish.date === date);
  const portions = portionsOf(ofDay, setting);
  const { amount, costFen } = figuresOf(portions);
  const meals = new Set<string>([
    ...setting.conditions.mealTypes.map(({ mealType }) => mealType),
    ...ofDay.map(({ meal }) => meal),
  ]);
  const energy = ofDay.length === 0 ? null : amount.energy;
  const energyPercent = percentOf(energy, basis.energyTarget);
  return {
    date,
    version: state.days.find((day) => day.date === date)?.version ?? 0,
    meals: MEAL_KEYS.filter((meal) => meals.has(meal)).map((meal) => {
      const own = ofDay.filter((dish) => dish.meal === meal);
      const figures = figuresOf(portionsOf(own, setting));
      return {
        meal,
        dishes: mealDishes(own, meal, basis),
        energy: own.length === 0 ? null : figures.amount.energy,
        costFen: own.length === 0 ? null : wholeFen(figures.costFen),
      };
    }),
    energy,
    energyTarget: basis.energyTarget,
    energyVerdict:
      energyPercent === null ? 'noData' : grade(energyPercent, gradingOf(basis.lines.standard, 'energy')),
    protein: ofDay.length === 0 ? null : amount.protein,
    costFen: ofDay.length === 0 ? null : wholeFen(costFen),
    foodCount: countKinds(portions.map(({ food }) => food)),
  };
}

/** Dishes of a meal in the order of the combination asked for, then as they were added. */
export function mealDishes(own: readonly StoredDish[], meal: MealKey, basis: ViewBasis): MenuDish[] {
  const order = basis.setting.conditions.slots
    .filter((slot) => slot.meal === meal)
    .map(({ category }) => category as string);
  const place = (category: string): number => {
    const at = order.indexOf(category);
    return at < 0 ? order.length : at;
  };
  return own
    .toSorted((a, b) => place(a.category) - place(b.category) || a.sort - b.sort || (a.id < b.id ? -1 : 1))
    .map((dish) => dishView(dish, basis));
}

/** Food of the mean day: all days' food divided by the days that have any. */
export function meanDay(state: JudgedDishes): Portion[] {
  const days = new Set(state.dishes.map(({ date }) => date)).size || 1;
  return portionsOf(state.dishes, state.setting).map(({ food, grams }) => ({ food, grams: grams / days }));
}

/** What the mean day's food costs a child, fen (not rounded); null without dishes, or where no price is known. */
export const dailyCostOf = (state: JudgedDishes, mean = meanDay(state)): number | null =>
  state.dishes.length === 0 ? null : costOfFood(mean);

function* judgement(
  state: JudgedDishes,
  { problem, menu } = menuProblem(state.setting, state.dishes, 'judge'),
): Generator<void, Evaluation> {
  const word = yield* evaluation(problem, menu);
  const faults = faultChecks(state);
  return faults.length === 0 ? word : { ...word, feasible: false, checks: [...word.checks, ...faults] };
}

/** The evaluator's word on the menu as stored. */
export const judge = (state: JudgedDishes): Promise<Evaluation> => inTurns(judgement(state));

/** Broken rules first, hard before soft, the dearest first. */
export function checksInOrder(checks: readonly Check[]): Check[] {
  const rank = (check: Check): number => (check.broken ? (check.hard ? 0 : 1) : 2);
  return checks.toSorted((a, b) => rank(a) - rank(b) || b.penalty - a.penalty);
}

/** Places at which slots, spreads and pairs hold are many: the validation call answers all of them. */
const worthSending = (check: Check): boolean =>
  check.broken || check.kind === 'limit' || check.kind === 'variety' || check.kind === 'repeat';

/** Of a kept rule with so many places, one that is nearest to its bound: that the rule is kept is worth saying once. */
function keptOnce(checks: readonly Check[]): Set<Check> {
  const broken = new Set(checks.filter((check) => check.broken).map(ruleKey));
  const nearest = new Map<string, Check>();
  for (const check of checks) {
    if (check.kind !== 'spread' && check.kind !== 'repetition' && check.kind !== 'slot') continue;
    const key = check.kind === 'slot' ? check.kind : ruleKey(check);
    if (broken.has(ruleKey(check))) continue;
    const before = nearest.get(key);
    if (!before || (check.slack ?? Infinity) < (before.slack ?? Infinity)) nearest.set(key, check);
  }
  return new Set(nearest.values());
}

function* figuresView(state: ViewedMenu, basis: ViewBasis): Generator<void, MenuFigures> {
  const judged = menuProblem(state.setting, state.dishes, 'judge');
  const { checks: all, objective } = yield* judgement(state, judged);
  yield;
  const kept = keptOnce(all);
  const mean = meanDay(state);
  const nutrients: NutrientLine[] = nutrientLines(mean, basis.lines);
  const { dishes: known } = state.setting.library;
  const nameOf = (dishId: string): string => {
    const dish = known.get(dishId);
    return dish ? titleOf(dish)[basis.language] : '';
  };
  const checks = withBreakingDishes(
    checksInOrder(all).filter((check) => worthSending(check) || kept.has(check)),
    judged.problem,
    judged.menu,
    nameOf,
  );
  return {
    nutrients,
    costFen: wholeFen(dailyCostOf(state, mean)),
    priceFen: state.setting.priceFen,
    checks,
    brokenHard: checks.filter(({ broken, hard }) => broken && hard).length,
    brokenSoft: checks.filter(({ broken, hard }) => broken && !hard).length,
    objective,
    groupsOff: state.dishes.length === 0 ? [] : groupsOffOf(mean, basis.lines, nutrients),
  };
}

function* viewParts(state: ViewedMenu): Generator<void, MenuView> {
  const basis = viewBasis(state);
  const days: MenuDay[] = [];
  for (const { date } of state.days) {
    days.push(dayView(state, date, basis));
    yield;
  }
  return { days, figures: yield* figuresView(state, basis) };
}

/** The whole menu. Of a long one it takes a fifth of a second, during which others are answered. */
export const menuView = (state: ViewedMenu): Promise<MenuView> => inTurns(viewParts(state));
