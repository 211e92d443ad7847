// Figures of a food that somebody enters: refused where 100 g of no food can have them.
import type { RowOf } from '../../../../contract/kit/entity.ts';
import {
  impossibleFigures,
  PARTS,
  partsGrams,
  possibleRefusals,
  type JudgedFigures,
} from '../../../../contract/library/food-possible.ts';
import { food } from '../../../../contract/library/food.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { rowAfter } from '../../../kernel/entity-service.ts';
import { refuseField } from '../../../kernel/http/failure.ts';

type FoodRow = RowOf<typeof food>;
const JUDGED = [...PARTS, 'energy'] as const;

const figureOf = (figures: JudgedFigures, name: (typeof JUDGED)[number]): number => figures[name] ?? 0;

/**
 * @param values as they were sent
 * @param stored the food before; null for a new one. What stands there already is asked only when one of the figures is
 *   another one now: a food can be renamed, whatever it holds
 * @throws a refusal of `possibleRefusals`, at the energy or at the greatest of the parts that were entered
 */
export function requirePossible(values: Partial<FoodRow>, stored: FoodRow | null): void {
  const after: JudgedFigures = rowAfter(food, stored, values);
  const entered = JUDGED.filter((name) => figureOf(after, name) !== figureOf(stored ?? {}, name));
  if (entered.length === 0) return;
  const impossible = impossibleFigures(after);
  if (impossible === 'energy') throw refuseField('energy', possibleRefusals.energy);
  if (impossible === null) return;
  const [greatest] = PARTS.toSorted(
    (one, other) =>
      Number(entered.includes(other)) - Number(entered.includes(one)) ||
      figureOf(after, other) - figureOf(after, one),
  );
  throw refuseField(greatest!, possibleRefusals.parts, { sum: Math.round(partsGrams(after) * 10) / 10 });
}

/** As `requirePossible`, of a food that is there when it has an id. */
export async function requirePossibleAfter(
  door: Door,
  id: string | undefined,
  values: Partial<FoodRow>,
): Promise<void> {
  requirePossible(values, id ? ((await door.one(food, id)) as FoodRow) : null);
}
