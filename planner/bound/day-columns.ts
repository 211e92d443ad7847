/**
 * A stronger bound by columns of whole day menus (Dantzig–Wolfe): what lives inside a day is kept exactly, as a
 * one-day integer program; only the rules that tie days together are priced. Every pricing round gives a valid
 * bound by itself (Lagrange), whatever the master's state; duals are smoothed towards the best ones known.
 */
import { type Model, missPrice, priceEach, type Row, rowMiss } from '../model/model.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';
import { dayCost, dayRules, type DayItem } from './day-cost.ts';
import type { Fold } from './fold.ts';
import { priceDay } from './day-pricing.ts';
import { cellPrices, type Relaxation, withKindPrices } from './relaxation.ts';

type Duals = Pick<Relaxation, 'rowDual' | 'tallyDual'>;

/** A day menu: what it costs inside the day and what it brings to the rules between days. */
export interface DayColumn {
  class: number;
  /** Folded cells, dishes and portions. */
  items: DayItem[];
  cost: number;
  /** Master row → contribution of one such day. */
  rows: Map<number, number>;
  /** `${tally}.${instance}.${value}` → contribution of one such day. */
  tallies: Map<string, number>;
}

export interface DayBound {
  /** Best bound so far. */
  bound: number;
  columns: DayColumn[];
  /** One round: prices every class, adds columns, re-solves the master. False when no better bound is in sight. */
  round(limits: { iterations: number; shouldStop?: () => boolean }): boolean;
  /** Adds the day menus of a known menu, so that the master starts near it. */
  learn(items: { cell: number; dish: number; portion: number }[][]): void;
  work(): number;
}

/** Price of breaking a hard master rule while the master has too few columns. */
const BROKEN = 50;
/**
 * Width of the box around the best duals, as a part of their range: where it begins, its least, and after how many
 * rounds too far from it in a row it is halved. Rounds that gain nothing still tell the master of day menus; halved at
 * once, the box closes before the master knows any (20 days × 1 000 dishes: no gain at all).
 */
const BOX = { first: 0.001, least: 0.0001, patience: 4 };

/**
 * Rounds without a better bound after which no more are made. Fifteen such rounds may come before it grows (20 days ×
 * 1 000 dishes); where days add nothing to the LP (10 days × 400) there is no end to them.
 */
const PATIENCE = 25;

/** By how much, as a part of an amount, the solver's portions may pass a hard rule. */
const SOLVER_ROUNDING = 1e-5;

/** Prepares the bound from the relaxation's duals. */
export function createDayBound(solver: Highs, full: Model, unpriced: Fold, relaxation: Relaxation): DayBound {
  const fold = withKindPrices(unpriced, relaxation);
  const { model } = fold;
  const classes = fold.days;
  const master = model.rows.flatMap((_, r) => (fold.rowIsLocal[r] ? [] : [r]));
  const isMaster = new Uint8Array(model.rows.length);
  for (const r of master) isMaster[r] = 1;
  const tallyIsMaster = (t: number, k: number) => !fold.tallyIsLocal[t]![k]!;
  const columns: DayColumn[] = [];
  const known = new Set<string>();
  // Duals of count rules have the size of a dish's cost.
  const tallyScale = 1 + model.costEach.reduce((most, c) => Math.max(most, c), 0);
  let work = 0;
  let bound = relaxation.bound;
  let best: Duals = { rowDual: relaxation.rowDual, tallyDual: relaxation.tallyDual };
  let current: Duals = best;
  let bestValue = -Infinity;
  let step = BOX.first;
  let predicted = Infinity;
  /** Rounds far off the master's word since the box was last made smaller or the bound grew. */
  let poor = 0;
  /** Rounds since the bound has grown. */
  let stale = 0;

  const locals = classes.map((days) => dayRules(full, days[0]!));
  const costs = locals.map((rules) =>
    dayCost(full, rules, (cell) => fold.cellOf[cell]!, {
      price: ({ cell, dish }) => priceEach(full, model.cells[cell]!, dish),
      rounding: SOLVER_ROUNDING,
    }),
  );

  /** Lowest value of price(v) + dual·v over what a row may do; −∞ when the dual is out of range. */
  const rowPart = (row: Row, dual: number): number => {
    const points: number[] = [];
    if (row.lower > -Infinity) points.push(row.lower);
    if (row.upper < Infinity) points.push(row.upper);
    if (!row.hard) {
      if (row.lower > -Infinity) points.push(row.lower - row.near);
      if (row.upper < Infinity) points.push(row.upper + row.near);
    }
    let low = Infinity;
    for (const v of points) low = Math.min(low, (row.hard ? 0 : missPrice(row, rowMiss(row, v))) + dual * v);
    return low;
  };
  /** Brings a dual into the range where the bound is finite. */
  const clamp = (row: Row, dual: number): number => {
    const most = row.hard ? Infinity : row.unit * row.steep;
    const low = row.upper === Infinity ? 0 : -most;
    const high = row.lower === -Infinity ? 0 : most;
    return Math.min(high, Math.max(low, dual));
  };

  const columnOf = (k: number, items: DayColumn['items'], cost: number): DayColumn => {
    const mult = classes[k]!.length;
    const rows = new Map<number, number>();
    const tallies = new Map<string, number>();
    for (const { cell, dish, portion } of items) {
      const { rows: list, forms, factors } = model.cellRows[cell]!;
      list.forEach((r, a) => {
        if (isMaster[r] === 0) return;
        const form = model.forms[forms[a]!]!;
        const value = ((form.amount[dish]! * portion + form.each[dish]!) * factors[a]!) / mult;
        rows.set(r, (rows.get(r) ?? 0) + value);
      });
    }
    model.tallies.forEach((tally, t) => {
      tally.instances.forEach((instance, n) => {
        if (!tallyIsMaster(t, n)) return;
        instance.cells.forEach((c, a) => {
          for (const { cell, dish } of items) {
            if (cell !== c) continue;
            for (const v of tally.values[dish]!) {
              const key = `${t}.${n}.${v}`;
              tallies.set(key, (tallies.get(key) ?? 0) + (instance.factors?.[a] ?? 1) / mult);
            }
          }
        });
      });
    });
    return { class: k, items, cost, rows, tallies };
  };
  const add = (column: DayColumn) => {
    const key = `${column.class}|${column.items.map((i) => `${i.cell}.${i.dish}.${i.portion.toFixed(4)}`).join()}`;
    if (known.has(key)) return false;
    known.add(key);
    columns.push(column);
    return true;
  };

  const price = (duals: Duals, limits: { iterations: number; shouldStop?: () => boolean }): number => {
    const prices = cellPrices(model, duals, (r) => isMaster[r] === 1, tallyIsMaster);
    let value = relaxation.kinds.constant;
    for (const r of master) value += rowPart(model.rows[r]!, duals.rowDual[r]!);
    for (const [key, dual] of duals.tallyDual) {
      const [t, n] = key.split('.').map(Number) as [number, number];
      if (!tallyIsMaster(t, n)) continue;
      const tally = model.tallies[t]!;
      const cap = tally.instances[n]!.cap ?? tally.atMost;
      value += tally.hard ? dual * cap : Math.max(-tally.weight, dual) * cap;
    }
    for (let k = 0; k < classes.length; k++) {
      const mult = classes[k]!.length;
      const foldedCells = model.cellsOfDay[k]!;
      const toFolded = new Map(foldedCells.map((c) => [fold.cellOf[c]!, c]));
      const local = locals[k]!;
      const cost = (c: number, i: number): [number, number] => {
        const [amount, each] = prices(toFolded.get(c)!, i);
        return [amount / mult, each / mult];
      };
      let knownValue = Infinity;
      for (const column of columns) {
        if (column.class === k) knownValue = Math.min(knownValue, columnValue(column, duals));
      }
      const priced = priceDay(solver, full, {
        cells: foldedCells.map((c) => fold.cellOf[c]!),
        candidates: (c) => model.cells[toFolded.get(c)!]!.candidates,
        cost,
        rules: {
          rows: (r) => local.rows[r] === 1,
          tallies: (t, n) => local.tallies[t] === n || local.ownTallies.has(`${t}.${n}`),
          conflicts: (t, n) => local.conflicts.has(`${t}.${n}`),
          varieties: (t, n) => local.varieties.has(`${t}.${n}`),
        },
        known: knownValue,
        iterations: limits.iterations,
        ...(limits.shouldStop === undefined ? {} : { shouldStop: limits.shouldStop }),
      });
      work += priced.iterations;
      value += mult * priced.bound;
      if (priced.items === null) continue;
      const items = priced.items.map(({ cell, ...rest }) => ({ ...rest, cell: toFolded.get(cell)! }));
      for (const each of [items, ...neighbours(full, items, priced.cheapest, foldedCells)]) {
        const cost = costs[k]!(each);
        if (cost !== null) add(columnOf(k, each, cost));
      }
    }
    return value;
  };

  const solveMaster = (): { duals: Duals; objective: number } | null => {
    const program = createProgram();
    const convexity = classes.map((days) => program.row(days.length, days.length));
    const rowAt = new Map<number, number>();
    /** Keeps a row's dual within `width` of the best one known: these columns pay what the dual may not pass. */
    const box = (at: number, centre: number, width: number) => {
      program.entry(at, program.column(centre + width, 0, Infinity), 1);
      program.entry(at, program.column(width - centre, 0, Infinity), -1);
    };
    for (const r of master) {
      const row = model.rows[r]!;
      const at = program.row(row.lower, row.upper);
      rowAt.set(r, at);
      box(at, best.rowDual[r]!, step * row.unit * row.steep);
      for (const sign of [1, -1]) {
        if (sign > 0 ? row.lower === -Infinity : row.upper === Infinity) continue;
        if (row.hard) program.entry(at, program.column(row.unit * BROKEN, 0, Infinity), sign);
        else {
          program.entry(at, program.column(row.unit, 0, row.near), sign);
          program.entry(at, program.column(row.unit * row.steep, 0, Infinity), sign);
        }
      }
    }
    const tallyAt = new Map<string, number>();
    for (const column of columns) {
      const x = program.column(column.cost, 0, Infinity);
      program.entry(convexity[column.class]!, x, 1);
      for (const [r, value] of column.rows) program.entry(rowAt.get(r)!, x, value);
      for (const [key, value] of column.tallies) {
        let at = tallyAt.get(key);
        if (at === undefined) {
          const [t, n] = key.split('.').map(Number) as [number, number];
          const tally = model.tallies[t]!;
          at = program.row(-Infinity, tally.instances[n]!.cap ?? tally.atMost);
          if (!tally.hard) program.entry(at, program.column(tally.weight, 0, Infinity), -1);
          box(at, best.tallyDual.get(key) ?? 0, step * tallyScale);
          tallyAt.set(key, at);
        }
        program.entry(at, x, value);
      }
    }
    const solved = solve(solver, program);
    work += solved.iterations;
    // The solver calls some of these programs unsettled for a rounding; any prices are as valid as the best ones.
    if (solved.rowDual === null) return null;
    const rowDual = new Float64Array(model.rows.length);
    for (const [r, at] of rowAt) rowDual[r] = clamp(model.rows[r]!, solved.rowDual[at]!);
    // Counts that no column touches yet keep the price they had.
    const tallyDual = new Map([...best.tallyDual].filter(([key]) => !tallyAt.has(key)));
    for (const [key, at] of tallyAt) {
      const dual = Math.min(0, solved.rowDual[at]!);
      if (dual < -1e-9) tallyDual.set(key, dual);
    }
    return { duals: { rowDual, tallyDual }, objective: solved.objective + relaxation.kinds.constant };
  };

  // The relaxation's duals of master rows may lie a rounding outside their range.
  best = {
    rowDual: best.rowDual.map((dual, r) => clamp(model.rows[r]!, dual)),
    tallyDual: new Map([...best.tallyDual].map(([key, dual]) => [key, Math.min(0, dual)])),
  };
  current = best;

  const self: DayBound = {
    get bound() {
      return bound;
    },
    columns,
    work: () => work,
    learn(days) {
      for (const [d, items] of days.entries()) {
        const k = fold.classOf[d]!;
        const cost = costs[k]!(items);
        if (cost !== null) add(columnOf(k, items, cost));
      }
    },
    round(limits) {
      const value = price(current, limits);
      if (!Number.isFinite(value)) return false;
      if (bestValue === -Infinity) {
        bestValue = value;
        best = current;
      } else {
        const gain = value - bestValue;
        if (gain > 0.5 * predicted) step = Math.min(1, step * 2);
        else if (gain > 0.1 * predicted) step = Math.min(1, step * 1.3);
        else if (gain < -2 * predicted && ++poor >= BOX.patience) {
          step = Math.max(BOX.least, step / 2);
          poor = 0;
        }
        if (gain > 0) poor = 0;
        if (gain > 0) {
          bestValue = value;
          best = current;
        }
      }
      stale = bestValue > bound + 1e-6 * Math.abs(bound) ? 0 : stale + 1;
      if (bestValue > bound) bound = bestValue;
      if (stale >= PATIENCE) return false;
      for (let attempt = 0; attempt < 8; attempt++) {
        const next = solveMaster();
        if (next === null) return false;
        predicted = next.objective - bestValue;
        current = next.duals;
        if (predicted > 3e-5 * Math.abs(bestValue)) return true;
        // Nothing left to gain near the best duals: look further, or stop when that is everywhere.
        if (step >= 1) return false;
        step = Math.min(1, step * 4);
      }
      return false;
    },
  };
  return self;
}

/**
 * Day menus that differ from one in a single dish, at about the same part of its portion: they tell the master what
 * lies around it, at no solver's cost. `cheapest`: dishes worth trying in each of `cells`.
 */
function neighbours(
  { portionLo, portionHi }: Model,
  items: DayColumn['items'],
  cheapest: number[][],
  cells: number[],
): DayColumn['items'][] {
  const present = new Set(items.map(({ dish }) => dish));
  const widthOf = (dish: number): number => portionHi[dish]! - portionLo[dish]!;
  return items.flatMap(({ cell, dish: old, portion }, at) => {
    const part = widthOf(old) > 0 ? (portion - portionLo[old]!) / widthOf(old) : 0.5;
    return cheapest[cells.indexOf(cell)]!.filter((dish) => !present.has(dish)).map((dish) =>
      items.with(at, { cell, dish, portion: portionLo[dish]! + part * widthOf(dish) }),
    );
  });
}

/** What a column costs once the rules between days are paid for. */
function columnValue(column: DayColumn, duals: Duals): number {
  let value = column.cost;
  for (const [r, amount] of column.rows) value -= duals.rowDual[r]! * amount;
  for (const [key, amount] of column.tallies) value -= (duals.tallyDual.get(key) ?? 0) * amount;
  return value;
}
