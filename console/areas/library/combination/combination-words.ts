// Meal combinations as the console receives them, and in words.
import type { combinationCalls } from '../../../../contract/library/combination.ts';
import { DISH_REGIONS, type DishRegion } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { EditedRow, ShownFields } from '../../../client/edit-conflicts.ts';
import type { Say } from '../../../client/language.ts';
import type { RowOfList } from '../../../ui/list/row.ts';

export type CombinationOnWire = RowOfList<typeof combinationCalls.list>;

export const everywhere = text('各地通用', 'Everywhere');

export const mealWord = (t: Say, mealType: string | null | undefined): string =>
  mealType ? t(MEALS[mealType as MealKey]) : '—';

export const regionWord = (t: Say, region: string | null | undefined): string =>
  t(region ? DISH_REGIONS[region as DishRegion] : everywhere);

/** Whose a combination is. */
export const whoseWord = (t: Say, row: Pick<CombinationOnWire, 'deptId' | 'deptName'>): string =>
  row.deptId ? (row.deptName ?? '—') : t(text('全部园所', 'All kindergartens'));

type NamedDish = Pick<CombinationOnWire['dishes'][number], 'dishId' | 'dishName'>;

/** What two people made of a combination; `chosen`: the dishes of the form. */
export const combinationWords = (t: Say, chosen: readonly NamedDish[]): NonNullable<ShownFields['show']> => ({
  mealType: (key) => mealWord(t, key as string),
  region: (key) => regionWord(t, key as string),
  dishIds: (ids, rows) => {
    const known = [...chosen, ...rows.flatMap((row: EditedRow) => (row['dishes'] ?? []) as NamedDish[])];
    const nameOf = new Map(known.map(({ dishId, dishName }) => [dishId, dishName]));
    return (ids as string[]).map((id) => nameOf.get(id) ?? t(text('未知菜品', 'unknown dish')));
  },
});
