/**
 * Which dishes are worth trying where: the reduced costs of the relaxation order the candidates of every cell.
 * Short lists make annealing and the exact sub-problems fast; they narrow the search, never the bound.
 */
import type { Fold } from '../bound/fold.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import type { Model } from '../model/model.ts';

export interface Candidates {
  /** The candidates of a cell, most promising first, at most `width`. */
  top(cell: number, width: number): Int32Array;
  /** Candidates whose reduced cost is at most `reach`, at least `least`, at most `most`. */
  within(cell: number, reach: number, least: number, most: number): Int32Array;
}

/** Orders all candidates once. */
export function orderCandidates(model: Model, fold: Fold, relaxation: Relaxation | null): Candidates {
  const ordered = fold.model.cells.map((cell, k) => {
    const reduced = relaxation?.reduced[k];
    const key = (a: number) => reduced?.[a] ?? model.costEach[cell.candidates[a]!]!;
    const order = Array.from(cell.candidates, (_, a) => a).sort((a, b) => key(a) - key(b) || a - b);
    return {
      dishes: Int32Array.from(order, (a) => cell.candidates[a]!),
      reduced: Float64Array.from(order, key),
    };
  });
  const cache = new Map<string, Int32Array>();
  return {
    top(cell, width) {
      const k = fold.foldedOf[cell]!;
      const key = `${k}.${width}`;
      let list = cache.get(key);
      if (list === undefined) cache.set(key, (list = ordered[k]!.dishes.slice(0, width)));
      return list;
    },
    within(cell, reach, least, most) {
      const { dishes, reduced } = ordered[fold.foldedOf[cell]!]!;
      let n = 0;
      while (n < reduced.length && reduced[n]! <= reach) n++;
      return dishes.subarray(0, Math.min(dishes.length, Math.max(least, Math.min(most, n))));
    },
  };
}
