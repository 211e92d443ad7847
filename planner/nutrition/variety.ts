/**
 * Kinds of food per day and week, as the guideline counts them (at least 12 a day and 25 a week; cooking oil,
 * salt, sugar, sauces and drinks do not count), and the share of dark vegetables.
 */
import { mondayOf } from '../../contract/kit/calendar-day.ts';
import { bandedShare } from './energy-sources.ts';
import type { EvaluationStandard } from './evaluation-standard.ts';
import { countsForVariety, type FoodFacts } from './food-facts.ts';
import { FULL_WEEK } from './full-week.ts';
import type { Portion } from './intake.ts';
import type { VarietyTable } from './nutrition-report.ts';

/** Kinds of food among these. */
export function countKinds(foods: Iterable<FoodFacts>): number {
  const ids = new Set<string>();
  for (const food of foods) if (countsForVariety(food)) ids.add(food.id);
  return ids.size;
}

/** Kinds of food that a week of so many service days asks for: the day's minimum of one day, the week's of five. */
export function weeklyKinds({ variety }: Pick<EvaluationStandard, 'variety'>, serviceDays: number): number {
  const { dayMin, weekMin } = variety;
  const part = Math.min(1, (serviceDays - 1) / (FULL_WEEK - 1));
  return Math.round(dayMin + (weekMin - dayMin) * part);
}

/**
 * @param foodsByDate the foods of each service day; empty when amounts carry no dates
 * @param portions all food of the period, merged
 */
export function varietyTable(
  foodsByDate: ReadonlyMap<string, readonly FoodFacts[]>,
  portions: readonly Portion[],
  standard: EvaluationStandard,
): VarietyTable {
  const { dayMin, weekMin } = standard.variety;
  const dates = [...foodsByDate.keys()].sort();
  const weeks = Map.groupBy(dates, mondayOf);
  const foodsOf = (date: string) => foodsByDate.get(date) ?? [];
  let vegetables = 0;
  let dark = 0;
  for (const { food, grams } of portions) {
    if (food.group !== 'vegetable') continue;
    vegetables += grams;
    if (food.dark) dark += grams;
  }
  return {
    days: dates.map((date) => {
      const kinds = countKinds(foodsOf(date));
      return { date, kinds, enough: kinds >= dayMin };
    }),
    weeks: [...weeks].map(([weekOf, days]) => {
      const kinds = countKinds(days.flatMap(foodsOf));
      const required = weeklyKinds(standard, days.length);
      return { weekOf, serviceDays: days.length, kinds, required, enough: kinds >= required };
    }),
    dayMin,
    weekMin,
    kinds: countKinds(portions.map(({ food }) => food)),
    darkVegetables: bandedShare(
      'darkVegetables',
      { zh: '深色蔬菜占蔬菜', en: 'Dark vegetables, share of vegetables' },
      vegetables > 0 ? (dark / vegetables) * 100 : null,
      standard.darkVegetables,
    ),
  };
}
