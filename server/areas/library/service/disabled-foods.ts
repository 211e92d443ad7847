// Foods that a kindergarten does without, as its dishes are looked at.
import type { Door } from '../../../kernel/database/door.ts';
import { readLeftOut } from '../../organisation/service/dept-setting.ts';
import { dietAgainst } from '../../organisation/service/diets.ts';
import type { Library } from './library.ts';

/** Foods that the kindergarten does not use: its own choice, and what its diets do without. */
export async function disabledFor(
  door: Door,
  deptId: string | null,
  { foods }: Library,
): Promise<ReadonlySet<string>> {
  if (!deptId) return new Set();
  const { foodIds, diets } = await readLeftOut(door, deptId);
  const left = diets.length ? [...foods.values()].filter((food) => dietAgainst(food, diets)) : [];
  return new Set([...foodIds, ...left.map(({ id }) => id)]);
}
