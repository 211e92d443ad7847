// The week of a template place by place, as two people who plan it are compared: on different places they do not meet. A
// call names the meals that it changes; the others are nobody's concern here.
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { FieldParts } from '../../../client/edit-conflicts.ts';
import type { Say } from '../../../client/language.ts';
import { lineWords, mealOfWeekday, type LineOnWire } from './template-words.ts';

interface Meal {
  mealType: MealKey;
  lines: readonly Pick<LineOnWire, 'weekday'>[];
}

const mealsIn = (value: unknown): readonly Meal[] => (value ?? []) as Meal[];
const placeAt = (mealType: MealKey, weekday: number): string => `${mealType} ${weekday}`;

export const weekParts: FieldParts = {
  split(value, sent) {
    const asked = new Set(mealsIn(sent).map(({ mealType }) => mealType));
    const places: Record<string, Meal['lines'][number][]> = {};
    for (const { mealType, lines } of mealsIn(value))
      if (asked.has(mealType))
        for (const line of lines) (places[placeAt(mealType, line.weekday)] ??= []).push(line);
    return places;
  },
  join: (places, sent) =>
    mealsIn(sent).map(({ mealType }) => ({
      mealType,
      lines: Object.entries(places).flatMap(([place, lines]) =>
        place.startsWith(`${mealType} `) ? ((lines ?? []) as Meal['lines']) : [],
      ),
    })),
  label(place) {
    const [mealType, weekday] = place.split(' ') as [MealKey, string];
    return mealOfWeekday(Number(weekday), mealType);
  },
};

/** What a place has, a line each. */
export const placeWords =
  (t: Say) =>
  (lines: unknown): string[] =>
    (lines as LineOnWire[]).map((line) => lineWords(t, line));
