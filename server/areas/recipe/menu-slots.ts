// The places of a menu as the planner takes them.
import { text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Slot } from '../../../planner/problem.ts';
import type { MenuSetting } from './menu-problem.ts';
import { isMeatless, kindsAt } from './slot-kinds.ts';
import { askedByTemplate } from './template-places.ts';

const keyOf = (meal: string, category: string): string => `${meal}|${category}`;

/** The places of a menu, and which of them a dish of a kind has at a meal. */
export interface Slots {
  slots: Slot[];
  slotOf(date: string, meal: string, category: string): string;
}

/**
 * The slots asked for; days on which the menu's template asks for more, or more dishes stand than asked for, have a wider
 * slot of their own.
 */
export function slotsOf(
  { conditions, dates }: MenuSetting,
  standing: readonly { date: string; meal: string; category: string }[],
  use: 'plan' | 'judge',
): Slots {
  const wanted = new Map<string, number>();
  for (const { meal, category, count } of conditions.slots) {
    const key = keyOf(meal, category);
    wanted.set(key, (wanted.get(key) ?? 0) + count);
  }
  const counts = new Map<string, number>();
  for (const { date, meal, category } of standing) {
    const key = `${date}|${keyOf(meal, category)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byTemplate = new Map(dates.map((date) => [date, askedByTemplate(conditions, date)]));
  const keys = new Set([
    ...wanted.keys(),
    ...[...byTemplate.values()].flatMap((asked) => [...asked.keys()]),
    ...standing.map((each) => keyOf(each.meal, each.category)),
  ]);
  const slots: Slot[] = [];
  const extra = new Map<string, string>();
  for (const key of keys) {
    const [meal, category] = key.split('|') as [MealKey, DishCategory];
    const usual = wanted.get(key) ?? 0;
    const labels = DISH_CATEGORIES[category];
    const name = text(`${MEALS[meal].zh}${labels.zh}`, `${MEALS[meal].en}: ${labels.en}`);
    const own = new Map<string, Slot & { days: string[] }>();
    for (const date of dates) {
      const asked = Math.max(usual, byTemplate.get(date)?.get(key) ?? 0);
      const count = Math.max(asked, counts.get(`${date}|${key}`) ?? 0);
      if (count === 0) continue;
      const meatless = isMeatless(conditions, date);
      const id = [
        key,
        ...(count > usual ? [count] : []),
        ...(asked > usual && count > asked ? [`of ${asked}`] : []),
        ...(meatless ? ['meatless'] : []),
      ].join('|');
      const before = own.get(id);
      if (before) before.days.push(date);
      else {
        const categories = kindsAt(conditions, { date, meal, category });
        // A menu is judged by its own places: that its template asked for more is told by the template's own line.
        const least = use === 'judge' ? usual : asked;
        const wider = count > least && { atLeast: least };
        own.set(id, { id, meal, name, categories, count, ...wider, days: [date] });
      }
      if (id !== key) extra.set(`${date}|${key}`, id);
    }
    const usualFirst = [...own.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { days, ...slot } of usualFirst)
      slots.push(days.length === dates.length ? slot : { ...slot, days });
  }
  return {
    slots,
    slotOf: (date, meal, category) => extra.get(`${date}|${keyOf(meal, category)}`) ?? keyOf(meal, category),
  };
}
