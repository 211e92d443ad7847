// Foods that a kindergarten does without, as its dishes are looked at.
import type { Door } from '../../../kernel/database/door.ts';
import { readLeftOut } from '../../organisation/service/dept-setting.ts';
import { dietAgainst } from '../../organisation/service/diets.ts';
import { isOrHolds, type Library } from './library.ts';

/** Foods that the kindergarten does not use: its own choice, what its diets do without, and what holds one of them. */
export async function disabledFor(
  door: Door,
  deptId: string | null,
  { foods }: Library,
): Promise<ReadonlySet<string>> {
  if (!deptId) return new Set();
  const { foodIds, diets } = await readLeftOut(door, deptId);
  if (foodIds.length === 0 && diets.length === 0) return new Set();
  const chosen = new Set(foodIds);
  const left = [...foods.values()].filter((food) => dietAgainst(food, diets) || isOrHolds(food, chosen));
  return new Set([...foodIds, ...left.map(({ id }) => id)]);
}
