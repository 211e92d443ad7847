// What the menus of a kindergarten come to in a month: days covered, cost, nutrition, variety, rules missed.
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import type { MissedRules } from '../../../contract/recipe/missed-rules.ts';
import type { MonthFigures } from '../../../contract/recipe/month-overview.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { Portion } from '../../../planner/nutrition/intake.ts';
import { countKinds } from '../../../planner/nutrition/variety.ts';
import { isJudged, VERDICTS } from '../../../planner/nutrition/verdicts.ts';
import { costOfFood } from '../library/service/library.ts';
import { editionOf, standardOf } from '../organisation/service/reference-data.ts';
import { dinersOfConditions } from './menu-diners.ts';
import { nutrientLines } from './service/nutrient-lines.ts';

/** A menu as far as it lies in a month. */
export interface MonthMenu {
  readonly confirmed: boolean;
  /** Its days in the month. */
  readonly dates: readonly string[];
  readonly conditions: RecipeConditions;
  readonly priceFen: number;
  /** When it was confirmed; null: not, or that was not kept yet. */
  readonly missed: MissedRules | null;
  /** Food of all its days in the month together, edible g per child; none where it is not confirmed. */
  readonly portions: readonly Portion[];
  /** Days that have dishes; 0 where it is not confirmed. */
  readonly servedDays: number;
  readonly dishIds: readonly string[];
}

/** Mean cost per child and day of a menu, fen; null without a price, or where it is not confirmed. */
export const dailyCost = ({
  portions,
  servedDays,
}: Pick<MonthMenu, 'portions' | 'servedDays'>): number | null =>
  servedDays === 0 ? null : wholeFen(costOfFood(perDay(portions, servedDays)));

const perDay = (portions: readonly Portion[], days: number): Portion[] =>
  portions.map(({ food, grams }) => ({ food, grams: grams / days }));

/** Days of `serviceDays` without a menu, and the Mondays of the weeks that have none at all. */
export function missingDays(
  serviceDays: readonly string[],
  taken: ReadonlySet<string>,
): { dates: string[]; mondays: string[] } {
  const weeks = [...Map.groupBy(serviceDays, mondayOf)];
  return {
    dates: serviceDays.filter((date) => !taken.has(date)),
    mondays: weeks.filter(([, days]) => !days.some((date) => taken.has(date))).map(([monday]) => monday),
  };
}

type Nutrition = Pick<MonthFigures, 'energyPercent' | 'judged' | 'met' | 'outside'>;

/** Judged for the children, and by the standard, of the menu with most days. */
function nutritionOf(menus: readonly MonthMenu[], mean: readonly Portion[]): Nutrition {
  const [chief] = menus.toSorted((a, b) => b.servedDays - a.servedDays);
  if (!chief) return { energyPercent: null, judged: 0, met: 0, outside: [] };
  const { conditions } = chief;
  const lines = nutrientLines(mean, {
    diners: dinersOfConditions(conditions),
    edition: editionOf(conditions.edition),
    standard: standardOf(conditions.standard),
    supplyPercent: conditions.supplyPercent,
  });
  const judged = lines.filter(({ verdict }) => isJudged(verdict));
  const outside = judged.filter(({ verdict }) => VERDICTS[verdict].tone !== 'ok');
  return {
    energyPercent: lines.find(({ nutrient }) => nutrient === 'energy')?.coverage ?? null,
    judged: judged.length,
    met: judged.length - outside.length,
    outside: outside.map(({ label }) => label),
  };
}

/** @param serviceDays of the month, as far as they count */
export function monthFigures(menus: readonly MonthMenu[], serviceDays: readonly string[]): MonthFigures {
  const confirmed = menus.filter((menu) => menu.confirmed);
  const confirmedDates = new Set(confirmed.flatMap(({ dates }) => dates));
  const taken = new Set(menus.flatMap(({ dates }) => dates));
  const missing = missingDays(serviceDays, taken);
  const served = confirmed.filter(({ servedDays }) => servedDays > 0);
  const days = served.reduce((sum, { servedDays }) => sum + servedDays, 0);
  const mean = served.flatMap(({ portions }) => perDay(portions, days));
  const known = confirmed.flatMap(({ missed }) => missed ?? []);
  return {
    confirmedDays: confirmedDates.size,
    openDays: taken.size - confirmedDates.size,
    missingDays: missing.dates.length,
    missingWeeks: missing.mondays.length,
    missingMondays: missing.mondays,
    costFen: days === 0 ? null : wholeFen(costOfFood(mean)),
    priceFen:
      days === 0
        ? null
        : Math.round(served.reduce((sum, { priceFen, servedDays }) => sum + priceFen * servedDays, 0) / days),
    ...nutritionOf(served, mean),
    menus: confirmed.length,
    cleanMenus: known.length === 0 ? null : known.filter(({ hard, soft }) => hard + soft === 0).length,
    missed:
      known.length === 0
        ? null
        : {
            hard: known.reduce((sum, { hard }) => sum + hard, 0),
            soft: known.reduce((sum, { soft }) => sum + soft, 0),
          },
    dishes: new Set(served.flatMap(({ dishIds }) => dishIds)).size,
    foods: countKinds(mean.map(({ food }) => food)),
  };
}
