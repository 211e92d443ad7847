/**
 * The cheapest day menu under given prices, with a proven lower bound. The day's LP gives every dish a reduced
 * cost; only dishes that could be part of a menu within `reach` of the LP value enter the integer program, a
 * tenth of the library or less. A menu outside it costs at least LP value + reach, which bounds the rest.
 */
import { formulate, type FormulateOptions } from '../model/formulate.ts';
import type { Model } from '../model/model.ts';
import { type Highs, solve } from '../solver/highs.ts';

export interface DayPrice {
  /** No day menu is cheaper under the prices. */
  bound: number;
  /** Cheapest day menu found: value under the prices and the dishes by cell of the full model. */
  objective: number;
  items: { cell: number; dish: number; portion: number }[] | null;
  /** Of each cell the dishes that the day's LP finds cheapest, in the order of `cells`. */
  cheapest: number[][];
  iterations: number;
}

/** Dishes told as cheapest, per cell. */
const CHEAPEST = 5;
/** Choices an integer program of a day begins with at most: more of them take seconds where these take a tenth. */
const FIRST_CHOICES = 240;

export interface DayPriceOptions {
  cells: number[];
  /** The dishes of each cell. */
  candidates: (cell: number) => ArrayLike<number>;
  cost: (cell: number, dish: number) => [number, number];
  rules: Pick<FormulateOptions, 'rows' | 'tallies' | 'conflicts' | 'varieties'>;
  /** A day menu of this value is known. */
  known: number;
  /** Simplex iterations for the integer program. */
  iterations: number;
  shouldStop?: () => boolean;
}

/** Prices one day; bound −∞ when stopped before the LP was solved, +∞ when the day cannot be filled. */
export function priceDay(solver: Highs, model: Model, options: DayPriceOptions): DayPrice {
  const { cells, cost, rules, candidates } = options;
  const stop = options.shouldStop === undefined ? {} : { shouldStop: options.shouldStop };
  const { varieties: _, ...lpRules } = rules;
  const relaxed = formulate(model, { integer: false, cells, candidates, cost, ...lpRules });
  const lp = solve(solver, relaxed.program, stop);
  let iterations = lp.iterations;
  const none = { objective: Infinity, items: null, cheapest: [] };
  if (lp.status === 'infeasible' || relaxed.impossible) return { bound: Infinity, ...none, iterations };
  if (lp.status !== 'optimal' || lp.colDual === null) return { bound: -Infinity, ...none, iterations };
  const reduced = relaxed.choices.map((choice) =>
    Math.max(
      0,
      Math.min(
        lp.colDual![choice.low]! >= 0 || lp.x![choice.low]! > 0.5 ? Math.max(0, lp.colDual![choice.low]!) : 0,
        choice.high < 0 ? Infinity : Math.max(0, lp.colDual![choice.high]!),
      ),
    ),
  );
  const cheapest = cells.map((_, k) => {
    const from = relaxed.starts[k]!;
    const own = Array.from({ length: relaxed.starts[k + 1]! - from }, (__, a) => from + a);
    own.sort((a, b) => reduced[a]! - reduced[b]! || a - b);
    return own.slice(0, CHEAPEST).map((a) => relaxed.choices[a]!.dish);
  });
  const z = lp.objective;
  const ranked = reduced.toSorted((a, b) => a - b);
  let reach = Math.max(
    1e-6,
    Math.min(options.known - z, 0.04 * Math.abs(z) + 0.02, ranked[FIRST_CHOICES] ?? Infinity),
  );
  for (let attempt = 0; ; attempt++) {
    const lists = cells.map((_, k) => {
      const list: number[] = [];
      for (let a = relaxed.starts[k]!; a < relaxed.starts[k + 1]!; a++)
        if (reduced[a]! <= reach + 1e-9) list.push(relaxed.choices[a]!.dish);
      return list;
    });
    const form = formulate(model, { integer: true, cells, cost, ...rules, candidates: (_, k) => lists[k]! });
    const mip = form.impossible
      ? null
      : solve(solver, form.program, { iterations: options.iterations, gap: 1e-4, ...stop });
    iterations += mip?.iterations ?? 0;
    const inside = mip === null || mip.status === 'infeasible' ? Infinity : mip.bound;
    const bound = Math.max(z, Math.min(inside, z + reach));
    const found = mip?.x ?? null;
    const everything = lists.every((list, k) => list.length === relaxed.starts[k + 1]! - relaxed.starts[k]!);
    const settled = inside <= z + reach * 1.001 || everything;
    if (
      settled ||
      attempt >= 3 ||
      options.shouldStop?.() === true ||
      (mip?.status === 'limit' && found !== null)
    ) {
      if (found === null || mip === null)
        return { bound: everything && inside === Infinity ? Infinity : bound, ...none, iterations };
      const items = form.choices.flatMap((choice) => {
        if (found[choice.low]! < 0.5) return [];
        const lo = model.portionLo[choice.dish]!;
        const h = choice.high >= 0 ? Math.min(1, Math.max(0, found[choice.high]!)) : 0;
        return [
          { cell: choice.cell, dish: choice.dish, portion: lo + h * (model.portionHi[choice.dish]! - lo) },
        ];
      });
      return {
        bound: everything ? Math.max(z, inside) : bound,
        objective: mip.objective,
        items,
        cheapest,
        iterations,
      };
    }
    reach =
      mip !== null && Number.isFinite(mip.objective)
        ? Math.min(reach * 4, (mip.objective - z) * 1.001)
        : reach * 4;
  }
}
