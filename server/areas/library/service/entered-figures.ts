// Figures that somebody enters by hand: a food whose figures were worked out of others is then its own.
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { food } from '../../../../contract/library/food.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import type { Door } from '../../../kernel/database/door.ts';

type FoodRow = RowOf<typeof food>;

/**
 * Columns to clear of a food that gets these values: what it was worked out of, where a figure is another one now.
 * @param values as they were sent; a figure that is sent empty is taken away
 */
export async function outdatedBy(door: Door, id: string, values: Partial<FoodRow>): Promise<string[]> {
  const stored = (await door
    .rows(food)
    .selectAll('food')
    .where('food.id', '=', id)
    .where('food.origin', 'is not', null)
    .executeTakeFirst()) as FoodRow | undefined;
  return stored ? outdatedIn(stored, values) : [];
}

/** As `outdatedBy`, of a food that has been read. */
export function outdatedIn(stored: FoodRow, values: Partial<FoodRow>): string[] {
  const isChanged = NUTRIENT_KEYS.some((key) => key in values && (values[key] ?? null) !== stored[key]);
  return stored.origin && isChanged ? ['origin'] : [];
}
