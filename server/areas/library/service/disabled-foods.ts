// Foods that a kindergarten does without, as its dishes are looked at.
import type { DietKey } from '../../../../contract/recipe/menu-wishes.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { readLeftOut } from '../../organisation/service/dept-setting.ts';
import { dietAgainst } from '../../organisation/service/diets.ts';
import type { Library, LibraryFood } from './library.ts';
import { findIn, type FoodPart } from './made-of.ts';

/** Why a kindergarten does without a food: one of its diets, or what it chose, the food itself or something in it. */
export type LeftOut =
  { readonly diet: DietKey; readonly part?: never } | { readonly part: FoodPart; readonly diet?: never };

interface LeftOutFoods {
  readonly chosen: ReadonlySet<string>;
  readonly diets: readonly DietKey[];
  /** Null where it uses the food. */
  readonly why: (food: LibraryFood) => LeftOut | null;
}

/** What the kindergarten does without, with the reason; of nobody's kindergarten, nothing. */
export async function leftOutBy(door: Door, deptId: string | null): Promise<LeftOutFoods> {
  const { foodIds, diets } = deptId ? await readLeftOut(door, deptId) : { foodIds: [], diets: [] };
  const chosen = new Set(foodIds);
  const why = (food: LibraryFood): LeftOut | null => {
    const diet = dietAgainst(food, diets);
    if (diet) return { diet };
    const part = findIn(food, ({ id }) => chosen.has(id));
    return part ? { part } : null;
  };
  return { chosen, diets, why };
}

/** Foods that the kindergarten does not use: its own choice, what its diets do without, and what holds one of them. */
export async function disabledFor(
  door: Door,
  deptId: string | null,
  { foods }: Library,
): Promise<ReadonlySet<string>> {
  const { chosen, diets, why } = await leftOutBy(door, deptId);
  if (chosen.size === 0 && diets.length === 0) return chosen;
  const left = [...foods.values()].filter((food) => why(food) !== null);
  return new Set([...chosen, ...left.map(({ id }) => id)]);
}
