/**
 * The LP relaxation of the folded model: a first valid lower bound, the prices of all rules (duals) and the
 * reduced cost of every dish in every slot, which tell the search where to look and where a better menu cannot be.
 */
import { formulate, type Formulation } from '../model/formulate.ts';
import { type Model, priceEach } from '../model/model.ts';
import { type Highs, solve } from '../solver/highs.ts';
import type { Fold } from './fold.ts';

export interface Relaxation {
  /** Lower bound on the objective of every menu; Infinity when none exists. */
  bound: number;
  /** Dual of each folded row (0 when absent). */
  rowDual: Float64Array;
  /** Duals of tally rows, keyed by `${tally}.${instance}.${value}`. */
  tallyDual: Map<string, number>;
  /** Reduced cost per day of choosing candidate a of folded cell c: a menu with it costs at least bound + this. */
  reduced: Float64Array[];
  /** LP value of each candidate, low and high together. */
  value: Float64Array[];
  /**
   * What a dish in a folded cell pays, per day, for the kinds it brings where kinds are limited, and what that leaves
   * of the limit: Σ price + `constant` is never more than the limit's penalty (Lagrange).
   */
  kinds: { price: (cell: number, dish: number) => number; constant: number };
  iterations: number;
}

/** Most choices put into one LP at once; beyond that the LP is sifted. */
const DIRECT = 24_000;
/** Candidates per cell to start sifting with. */
const FIRST = 60;

export interface RelaxOptions {
  /** Whether limits on the number of kinds are in it, which makes it say more and take three times as long. */
  kinds?: boolean;
  shouldStop?: () => boolean;
}

/**
 * Solves the relaxation. Null when stopped or when the solver fails; bound = Infinity proves that no menu exists.
 */
export function relax(
  solver: Highs,
  fold: Fold,
  { kinds: withKinds = true, shouldStop }: RelaxOptions = {},
): Relaxation | null {
  const { model } = fold;
  const total = model.cells.reduce((sum, cell) => sum + cell.candidates.length, 0);
  const active: Uint8Array[] = model.cells.map((cell) => new Uint8Array(cell.candidates.length));
  const sifting = total > DIRECT;
  model.cells.forEach((cell, c) => {
    if (!sifting) active[c]!.fill(1);
    else {
      const order = Array.from(cell.candidates, (_, a) => a);
      const price = (a: number) => priceEach(model, cell, cell.candidates[a]!);
      order.sort((a, b) => price(a) - price(b));
      const step = Math.max(1, Math.floor(order.length / (FIRST / 2)));
      order.forEach((a, rank) => {
        if (rank < FIRST / 2 || rank % step === 0) active[c]![a] = 1;
      });
    }
  });
  let iterations = 0;
  for (let round = 0; ; round++) {
    const columnOf: number[][] = [];
    const lists = model.cells.map((cell, c) => {
      const places: number[] = [];
      for (let a = 0; a < cell.candidates.length; a++) if (active[c]![a] === 1) places.push(a);
      columnOf.push(places);
      return Int32Array.from(places, (a) => cell.candidates[a]!);
    });
    const form = formulate(model, {
      integer: false,
      cells: model.cells.map((_, c) => c),
      candidates: (_, k) => lists[k]!,
      tallies: () => true,
      varieties: () => withKinds,
    });
    const solved = solve(solver, form.program, shouldStop === undefined ? {} : { shouldStop });
    iterations += solved.iterations;
    if (solved.status === 'infeasible' || form.impossible) {
      if (!sifting || total === lists.reduce((s, l) => s + l.length, 0))
        return { ...emptyRelaxation(model), bound: Infinity, iterations };
      for (const flags of active) flags.fill(1);
      continue;
    }
    if (solved.status !== 'optimal' || solved.rowDual === null || solved.x === null) return null;
    const duals = readDuals(form, solved.rowDual, model);
    const kinds = kindPrices(model, form, solved.rowDual);
    const reduced = reducedCosts(model, duals, kinds, form, solved.rowDual);
    let added = 0;
    let loss = 0;
    model.cells.forEach((cell, c) => {
      const order: number[] = [];
      let worst = 0;
      for (let a = 0; a < cell.candidates.length; a++) {
        if (active[c]![a] === 1 || reduced[c]![a]! >= -1e-9) continue;
        order.push(a);
        worst = Math.min(worst, reduced[c]![a]!);
      }
      loss += worst * cell.max * cell.mult;
      order.sort((a, b) => reduced[c]![a]! - reduced[c]![b]!);
      for (const a of order.slice(0, 25)) {
        active[c]![a] = 1;
        added++;
      }
    });
    if (added > 0 && round < 30 && -loss > 1e-4 * Math.abs(solved.objective)) continue;
    const value = model.cells.map((cell) => new Float64Array(cell.candidates.length));
    form.starts.slice(0, -1).forEach((from, k) => {
      for (let b = from; b < form.starts[k + 1]!; b++) {
        const choice = form.choices[b]!;
        const high = choice.high >= 0 ? solved.x![choice.high]! : 0;
        value[k]![columnOf[k]![b - from]!] = solved.x![choice.low]! + high;
      }
    });
    return { bound: solved.objective + loss, ...duals, kinds, reduced, value, iterations };
  }
}

function emptyRelaxation(model: Model): Omit<Relaxation, 'bound' | 'iterations'> {
  return {
    rowDual: new Float64Array(model.rows.length),
    tallyDual: new Map(),
    kinds: { price: () => 0, constant: 0 },
    reduced: model.cells.map((cell) => new Float64Array(cell.candidates.length)),
    value: model.cells.map((cell) => new Float64Array(cell.candidates.length)),
  };
}

function readDuals(
  form: Formulation,
  dual: Float64Array,
  model: Model,
): Pick<Relaxation, 'rowDual' | 'tallyDual'> {
  const rowDual = new Float64Array(model.rows.length);
  form.rowOf.forEach((at, r) => {
    if (at >= 0) rowDual[r] = dual[at]!;
  });
  const tallyDual = new Map<string, number>();
  for (const [t, k, v, row] of form.tallyRows)
    if (dual[row]! !== 0) tallyDual.set(`${t}.${k}.${v}`, dual[row]!);
  return { rowDual, tallyDual };
}

/** The prices of limited kinds as the LP's duals have them. Dishes that the LP did not see pay nothing. */
function kindPrices(model: Model, form: Formulation, dual: Float64Array): Relaxation['kinds'] {
  const perServing = model.varieties.map(({ instances }) => instances.map(() => new Map<number, number>()));
  let constant = 0;
  for (const { rule, instance, row, kinds } of form.kindLimits) {
    const { atMost, instances, unitOver } = model.varieties[rule]!;
    const count = instances[instance]!.folded?.count ?? 1;
    const perKind = Math.min(unitOver, Math.max(0, -dual[row]!)) * count;
    constant -= perKind * atMost;
    const prices = perServing[rule]![instance]!;
    for (const kind of kinds) {
      let paid = 0;
      for (const { dish, row: at, most } of kind) {
        const price = Math.max(0, dual[at]!);
        if (price === 0) continue;
        paid += price * most;
        prices.set(dish, (prices.get(dish) ?? 0) + price);
      }
      constant += Math.min(0, perKind - paid);
    }
  }
  const byCell = model.cells.map(() => new Map<number, number>());
  model.varieties.forEach(({ instances }, t) =>
    instances.forEach(({ cells, folded }, k) =>
      cells.forEach((c, a) => {
        const share = (folded?.factors[a] ?? 1) / model.cells[c]!.mult;
        for (const [dish, price] of perServing[t]![k]!)
          byCell[c]!.set(dish, (byCell[c]!.get(dish) ?? 0) + price * share);
      }),
    ),
  );
  return { price: (c, i) => byCell[c]!.get(i) ?? 0, constant };
}

/** The fold with limits of kinds replaced by what its dishes pay for them; their `constant` is not in it. */
export function withKindPrices(fold: Fold, { kinds }: Relaxation): Fold {
  const cells = fold.model.cells.map((cell, c) => {
    const surcharge = new Map(cell.surcharge);
    for (const i of cell.candidates) {
      const price = kinds.price(c, i);
      if (price > 0) surcharge.set(i, (surcharge.get(i) ?? 0) + price);
    }
    return { ...cell, surcharge };
  });
  return { ...fold, model: { ...fold.model, cells, varieties: [] } };
}

/** Reduced cost of every candidate, per day of its class. */
function reducedCosts(
  model: Model,
  duals: Pick<Relaxation, 'rowDual' | 'tallyDual'>,
  kinds: Relaxation['kinds'],
  form: Formulation,
  dual: Float64Array,
): Float64Array[] {
  const price = cellPrices(model, duals);
  return model.cells.map((cell, c) => {
    const own = dual[form.cellRow[c]!]!;
    return Float64Array.from(cell.candidates, (i) => {
      const [amount, each] = price(c, i);
      const portion = amount < 0 ? model.portionHi[i]! : model.portionLo[i]!;
      return (each + amount * portion - own) / cell.mult + kinds.price(c, i);
    });
  });
}

/**
 * The price of choosing dish i in folded cell c once all priced rules are paid for: [per portion, each], for all
 * days of the class together. `rows` and `tallies` say which rules are priced in (default all).
 */
export function cellPrices(
  model: Model,
  duals: Pick<Relaxation, 'rowDual' | 'tallyDual'>,
  rows: (row: number) => boolean = () => true,
  tallies: (tally: number, instance: number) => boolean = () => true,
): (cell: number, dish: number) => [number, number] {
  const tallyCost = new Map<number, Map<number, number>>();
  for (const [key, dual] of duals.tallyDual) {
    const [t, k, v] = key.split('.').map(Number) as [number, number, number];
    if (!tallies(t, k)) continue;
    const tally = model.tallies[t]!;
    const instance = tally.instances[k]!;
    instance.cells.forEach((c, a) => {
      let byDish = tallyCost.get(c);
      if (byDish === undefined) tallyCost.set(c, (byDish = new Map()));
      const cost = -dual * (instance.factors?.[a] ?? 1);
      for (const i of model.cells[c]!.candidates)
        if (tally.values[i]!.includes(v)) byDish.set(i, (byDish.get(i) ?? 0) + cost);
    });
  }
  // Rows with a price, gathered per cell once.
  const priced = model.cellRows.map(({ rows: list, forms, factors }) => {
    const out: { form: number; weight: number }[] = [];
    list.forEach((r, k) => {
      const dual = duals.rowDual[r]!;
      if (dual !== 0 && rows(r)) out.push({ form: forms[k]!, weight: dual * factors[k]! });
    });
    return out;
  });
  return (c, i) => {
    const { mult } = model.cells[c]!;
    let amount = model.costAmount[i]! * mult;
    let each = priceEach(model, model.cells[c]!, i) * mult + (tallyCost.get(c)?.get(i) ?? 0);
    for (const { form, weight } of priced[c]!) {
      amount -= weight * model.forms[form]!.amount[i]!;
      each -= weight * model.forms[form]!.each[i]!;
    }
    return [amount, each];
  };
}
