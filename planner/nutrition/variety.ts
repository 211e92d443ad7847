/**
 * Kinds of food per day and week, as the guideline counts them (at least 12 a day and 25 a week; cooking oil,
 * salt, sugar, sauces and drinks do not count), and the share of dark vegetables.
 */
import { bandedShare } from './energy-sources.ts';
import type { EvaluationStandard } from './evaluation-standard.ts';
import { countsForVariety, type FoodFacts } from './food-facts.ts';
import type { Portion } from './intake.ts';
import type { VarietyTable } from './nutrition-report.ts';

const DAYS_OF_FULL_WEEK = 5;
const MS_PER_DAY = 86_400_000;

/** Monday of the week of a yyyy-MM-dd date. */
export function mondayOf(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - weekday * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Kinds of food among these. */
export function countKinds(foods: Iterable<FoodFacts>): number {
  const ids = new Set<string>();
  for (const food of foods) if (countsForVariety(food)) ids.add(food.id);
  return ids.size;
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
      const part = Math.min(1, (days.length - 1) / (DAYS_OF_FULL_WEEK - 1));
      const required = Math.round(dayMin + (weekMin - dayMin) * part);
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
