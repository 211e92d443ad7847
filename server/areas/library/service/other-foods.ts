// What a food may be called, and by which code: neither as another of the tenant, nor as one of the platform.
import { food } from '../../../../contract/library/food.ts';
import { sql } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';
import { refuseField } from '../../../kernel/http/failure.ts';

const FIELDS = food.unique.map(({ fields }) => fields[0] as 'name' | 'code');
type Called = Record<(typeof FIELDS)[number], string>;

/** Foods by what they are called, of names and codes that have been asked for together. */
export interface FoodsCalled {
  /** Whether another food is called so. */
  isTaken(field: keyof Called, value: string, id?: string): boolean;
  /** From now on the food is called so, and no longer as before. */
  call(id: string, now: Called, before?: Called): void;
}

/** Asks who is called by these names and codes, in one statement. */
export async function foodsCalled(door: Door, values: readonly Called[]): Promise<FoodsCalled> {
  const rows = await door
    .rows(food)
    .select(['food.id', ...FIELDS.map((field) => `food.${field}` as const)])
    .where((each) =>
      each.or(
        FIELDS.map(
          (field) =>
            sql<boolean>`${sql.ref(`food.${field}`)} = any(${values.map((one) => one[field])}::text[])`,
        ),
      ),
    )
    .execute();
  const ids = new Map<string, Set<string>>();
  const keyOf = (field: string, value: string): string => `${field} ${value}`;
  const found: FoodsCalled = {
    isTaken: (field, value, id) =>
      [...(ids.get(keyOf(field, value)) ?? [])].some((other) => other !== (id ?? null)),
    call(id, now, before) {
      for (const field of FIELDS) {
        if (before) ids.get(keyOf(field, before[field]))?.delete(id);
        const key = keyOf(field, now[field]);
        ids.set(key, (ids.get(key) ?? new Set<string>()).add(id));
      }
    },
  };
  for (const row of rows) found.call(row.id, row);
  return found;
}

/**
 * As `requireOtherFoods`, where it has been asked already who is called so.
 * @param kept what the food is called now
 */
export function requireUncalled(foods: FoodsCalled, values: Called, id?: string, kept?: Called): void {
  for (const { fields, refusal } of food.unique) {
    const [field] = fields as [keyof Called];
    if (kept && values[field] === kept[field]) continue;
    if (foods.isTaken(field, values[field], id)) throw refuseField(field, refusal);
  }
}

/**
 * A tenant reads the platform's foods beside its own: what both hold would stand there twice. A food may keep what it
 * has.
 */
export async function requireOtherFoods(door: Door, values: Called, id?: string): Promise<void> {
  const kept = id
    ? await door.rows(food).select(['food.name', 'food.code']).where('food.id', '=', id).executeTakeFirst()
    : undefined;
  requireUncalled(await foodsCalled(door, [values]), values, id, kept);
}
