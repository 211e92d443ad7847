// What a food may be called, and by which code: neither as another of the tenant, nor as one of the platform.
import { food } from '../../../../contract/library/food.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { refuseField } from '../../../kernel/http/failure.ts';

/**
 * A tenant reads the platform's foods beside its own: what both hold would stand there twice. A food may keep what it
 * has.
 */
export async function requireOtherFoods(
  door: Door,
  values: { name: string; code: string },
  id?: string,
): Promise<void> {
  const kept =
    id &&
    (await door.rows(food).select(['food.name', 'food.code']).where('food.id', '=', id).executeTakeFirst());
  for (const { fields, refusal } of food.unique) {
    const [field] = fields as [keyof typeof values];
    if (kept && values[field] === kept[field]) continue;
    const same = door.rows(food).select('food.id').where(`food.${field}`, '=', values[field]);
    const twin = id ? same.where('food.id', '<>', id) : same;
    if (await twin.executeTakeFirst()) throw refuseField(field, refusal);
  }
}
