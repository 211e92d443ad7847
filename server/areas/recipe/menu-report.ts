// The nutrition report of a menu, and of several menus of a time as one.
import type { NutritionReport } from '../../../planner/nutrition/nutrition-report.ts';
import { buildNutritionReport, type NutritionReportInput } from '../../../planner/nutrition/report.ts';
import { MEAL_KEYS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { totalDiners, type DinerCount } from '../../../planner/nutrition/diners.ts';
import { formPlacesOf, retentionTableOf } from '../../reference/load-reference.ts';
import { titleOf } from '../library/service/library.ts';
import { editionOf, patternOf, referenceData, standardOf } from '../organisation/service/reference-data.ts';
import { cookingWay } from './cooking-ways.ts';
import { figureOf } from './rule-basis.ts';
import type { MenuSetting } from './menu-problem.ts';
import { dinersOfConditions } from './menu-diners.ts';
import type { MenuDayState, MenuState, StoredDish } from './service/menu-store.ts';

/** What of a menu its report is made of. */
export interface ReportedMenu extends Pick<MenuState, 'language'> {
  readonly recipe: Pick<MenuState['recipe'], 'recipeName' | 'beginDate' | 'endDate'>;
  readonly days: readonly Pick<MenuDayState, 'date'>[];
  readonly dishes: readonly Pick<StoredDish, 'dishId' | 'date' | 'meal' | 'foods'>[];
  readonly setting: Pick<MenuSetting, 'conditions' | 'library' | 'priceFen'>;
}

/** What the report of a menu is computed from. */
export function reportInput(state: ReportedMenu, kindergarten: string): NutritionReportInput {
  const { language } = state;
  const { conditions, library, priceFen } = state.setting;
  const { guide, adviceFoods, retention, statutory } = referenceData();
  const served = new Set(state.dishes.map(({ date }) => date));
  const pattern = patternOf(conditions.patternKey);
  return {
    kindergarten,
    recipeName: state.recipe.recipeName,
    dateFrom: state.recipe.beginDate,
    dateTo: state.recipe.endDate,
    days: state.days
      .filter(({ date }) => served.size === 0 || served.has(date))
      .map(({ date }) => ({ date, children: null })),
    pattern: {
      ...pattern,
      meals: conditions.mealTypes.map(({ mealType, percent }) => ({ meal: mealType, percentOfDay: percent })),
    },
    supplyPercent: conditions.supplyPercent,
    method: 'weights',
    diners: dinersOfConditions(conditions),
    lines: state.dishes.flatMap(({ dishId, date, meal, foods }) => {
      const dish = library.dishes.get(dishId);
      return foods.flatMap(({ foodId, grams }) => {
        const food = library.foods.get(foodId);
        if (!food) return [];
        const way = dish ? cookingWay(dish, food) : null;
        // Several menus in one report were bought at prices of several days.
        return [{ foodId, date, meal: meal as MealKey, grams, priceFen: food.priceFen, way }];
      });
    }),
    foods: new Map([...library.foods].map(([id, food]) => [id, { ...food, name: titleOf(food)[language] }])),
    edition: editionOf(conditions.edition),
    standard: standardOf(conditions.standard),
    norm: statutory.norm,
    formPlaces: formPlacesOf(statutory.places, library.foods.values()),
    guide,
    retention: retentionTableOf(retention, library.foods.values()),
    adviceFoods,
    standardFen: priceFen,
    leastSpentPercent: figureOf({ choices: conditions.rules ?? {} }, 'price.used'),
  };
}

/** The whole evaluation of a menu with its tables. */
export const reportOf = (state: ReportedMenu, kindergarten: string): NutritionReport =>
  buildNutritionReport(reportInput(state, kindergarten));

/** The days from one to another, both included, with what is eaten on them. */
function within(input: NutritionReportInput, from: string, to: string): NutritionReportInput {
  const inside = (date: string | null): boolean => date !== null && date >= from && date <= to;
  const children = totalDiners(input.diners);
  return {
    ...input,
    days: input.days.filter(({ date }) => inside(date)).map(({ date }) => ({ date, children })),
    lines: input.lines.filter(({ date }) => inside(date)),
  };
}

/** Days times children: what a menu weighs among others. */
const weightOf = ({ days }: NutritionReportInput): number =>
  days.reduce((sum, { children }) => sum + (children ?? 0), 0);

/** The mean of a figure of menus, each weighed by its days and children. */
const meanOf = (
  parts: readonly NutritionReportInput[],
  figure: (part: NutritionReportInput) => number,
): number => {
  const all = parts.reduce((sum, part) => sum + weightOf(part), 0);
  return parts.reduce((sum, part) => sum + figure(part) * weightOf(part), 0) / all;
};

/** Who eats on the mean day. */
function meanDiners(parts: readonly NutritionReportInput[]): DinerCount[] {
  const days = parts.reduce((sum, part) => sum + part.days.length, 0);
  const groups = new Map<string, DinerCount>();
  for (const { diners, days: own } of parts)
    for (const diner of diners) {
      const key = `${diner.ageGroup}|${diner.sex}`;
      const count = (groups.get(key)?.count ?? 0) + (diner.count * own.length) / days;
      groups.set(key, { ...diner, count });
    }
  return [...groups.values()];
}

/**
 * One report over several menus of a kindergarten, in the order of their days: each day weighs as many times as children
 * eat on it. What menus can have only one of (references, names) is the last menu's.
 * @returns null where none of them serves anything in the time
 */
export function reportOfSpan(
  menus: readonly ReportedMenu[],
  kindergarten: string,
  span: { from: string; to: string },
): NutritionReport | null {
  const parts = menus
    .map((state) => within(reportInput(state, kindergarten), span.from, span.to))
    .filter((part) => weightOf(part) > 0);
  const last = parts.at(-1);
  if (!last) return null;
  const patterns = new Map(parts.map(({ pattern }) => [pattern.key, pattern.label]));
  const joined = (language: 'zh' | 'en', between: string): string =>
    [...patterns.values()].map((label) => label[language]).join(between);
  const days = parts.flatMap((part) => part.days).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return buildNutritionReport({
    ...last,
    recipeName: null,
    dateFrom: days[0]!.date,
    dateTo: days.at(-1)!.date,
    days,
    pattern: {
      ...last.pattern,
      label: { zh: joined('zh', '、'), en: joined('en', ', ') },
      meals: MEAL_KEYS.flatMap((meal) => {
        const shareOf = ({ pattern }: NutritionReportInput) =>
          pattern.meals.find((each) => each.meal === meal)?.percentOfDay;
        if (parts.every((part) => shareOf(part) === undefined)) return [];
        return [{ meal, percentOfDay: meanOf(parts, (part) => shareOf(part) ?? 0) }];
      }),
    },
    supplyPercent: meanOf(parts, ({ supplyPercent, pattern }) => supplyPercent ?? pattern.supplyPercent),
    diners: meanDiners(parts),
    lines: parts.flatMap(({ lines }) => lines),
    foods: new Map(parts.flatMap(({ foods }) => [...foods])),
    standardFen: meanOf(parts, ({ standardFen }) => standardFen ?? 0),
  });
}
