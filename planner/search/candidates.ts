/**
 * Which dishes are worth trying where: the reduced costs of the relaxation order the candidates of every cell.
 * Short lists make annealing and the exact sub-problems fast; they narrow the search, never the bound.
 */
import type { Fold } from '../bound/fold.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { type Model, priceEach } from '../model/model.ts';

export interface Candidates {
  /** The candidates of a cell, most promising first, at most `width`. */
  top(cell: number, width: number): Int32Array;
  /** Candidates whose reduced cost is at most `reach`, at least `least`, at most `most`. */
  within(cell: number, reach: number, least: number, most: number): Int32Array;
}

/** Orders all candidates once. A folded cell may stand for days that differ in theirs: each day keeps to its own. */
export function orderCandidates(model: Model, fold: Fold, relaxation: Relaxation | null): Candidates {
  const ordered = fold.model.cells.map((cell, k) => {
    const reduced = relaxation?.reduced[k];
    const key = (a: number) => reduced?.[a] ?? priceEach(model, cell, cell.candidates[a]!);
    const byPrice = Array.from(cell.candidates, (_, a) => a).sort((a, b) => key(a) - key(b) || a - b);
    const order = reduced === undefined ? cheapestAndSpread(byPrice) : byPrice;
    return order.map((a) => ({ dish: cell.candidates[a]!, reduced: key(a) }));
  });
  const lists = new Map<string, { dishes: Int32Array; reduced: Float64Array }>();
  const kinds = new Map<Int32Array, number>();
  const listOf = Array.from(fold.foldedOf, (k, c) => {
    const own = model.cells[c]!.candidates;
    if (!kinds.has(own)) kinds.set(own, kinds.size);
    const key = `${k}.${kinds.get(own)}`;
    let list = lists.get(key);
    if (list === undefined) {
      const allowed = new Set(own);
      const mine = ordered[k]!.filter(({ dish }) => allowed.has(dish));
      list = {
        dishes: Int32Array.from(mine, ({ dish }) => dish),
        reduced: Float64Array.from(mine, ({ reduced }) => reduced),
      };
      lists.set(key, list);
    }
    return list;
  });
  return {
    top(cell, width) {
      const { dishes } = listOf[cell]!;
      return width < dishes.length ? dishes.subarray(0, width) : dishes;
    },
    within(cell, reach, least, most) {
      const { dishes, reduced } = listOf[cell]!;
      let n = 0;
      while (n < reduced.length && reduced[n]! <= reach) n++;
      return dishes.subarray(0, Math.min(dishes.length, Math.max(least, Math.min(most, n))));
    },
  };
}

/** Dishes that come first while nothing is known but their price: the cheapest, then some of every kind. */
const CHEAPEST = 20;

function cheapestAndSpread(byPrice: number[]): number[] {
  const rest = byPrice.slice(CHEAPEST);
  const step = Math.max(1, Math.floor(rest.length / CHEAPEST));
  const spread = rest.filter((_, k) => k % step === 0);
  return [...byPrice.slice(0, CHEAPEST), ...spread, ...rest.filter((_, k) => k % step !== 0)];
}
