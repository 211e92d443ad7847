/**
 * Sums of the linear rules, kept up to date move by move. A move is weighed far more often than it is made: what the
 * loop reads of a row lies in one line of the processor's cache, what a dish adds to the rows of its cell lies side
 * by side, and a move that is certainly refused is not weighed to its end.
 */
import type { Model } from '../model/model.ts';
import type { Change } from './change.ts';

export interface RowSums {
  /** The measure of each row. */
  values: Float64Array;
  /**
   * Adds what it would do to put a dish (−1: none) at a position of a cell. False, with `into` half done, as soon as
   * it is certain that the objective would grow by more than `room`.
   */
  weigh(position: number, cell: number, dish: number, portion: number, into: Change, room: number): boolean;
  put(position: number, cell: number, dish: number, portion: number): void;
  /** Everything empty again. */
  clear(): void;
}

// Numbers of one row side by side: bounds, price per unit, from which miss on it grows and by how much.
const WIDTH = 8;
const LOWER = 0;
const UPPER = 1;
const UNIT = 2;
const NEAR = 3;
const FURTHER = 4;

/** Rows that are summed up before the sum is looked at. */
const STRIDE = 16;

/** The sums of an empty menu with so many positions. */
export function createRowSums(model: Model, positions: number): RowSums {
  const { rows } = model;
  const values = new Float64Array(rows.length);
  const facts = new Float64Array(rows.length * WIDTH);
  rows.forEach((row, r) => {
    const { lower, upper, unit, near, steep, hard } = row;
    facts.set([lower, upper, unit, near, hard ? 0 : (steep - 1) * unit], r * WIDTH);
  });
  // Without branches: rows are missed now and then, and a branch that cannot be foreseen costs more than the sum.
  const priceOf = (r: number, value: number): number => {
    const at = r * WIDTH;
    const below = facts[at + LOWER]! - value;
    const above = value - facts[at + UPPER]!;
    const most = below > above ? below : above;
    const miss = most > 0 ? most : 0;
    const beyond = miss - facts[at + NEAR]!;
    return facts[at + UNIT]! * miss + facts[at + FURTHER]! * (beyond > 0 ? beyond : 0);
  };
  /** What each row costs now, and all soft ones together: no move can save more. */
  const prices = new Float64Array(rows.length);
  let softTotal = 0;
  /** Rows of each cell, soft ones first, and how many those are. */
  const orders = model.cellRows.map((of) => softFirst(model, of.rows));
  const rowsOf = orders.map((order, c) => Int32Array.from(order, (k) => model.cellRows[c]!.rows[k]!));
  const softOf = rowsOf.map((list) => list.filter((r) => !rows[r]!.hard).length);
  const nothing = new Float64Array(Math.max(0, ...rowsOf.map((list) => list.length)));
  const brings = contributions(model, orders, nothing);
  /** What each position adds to the rows of its cell. */
  const held = Array.from({ length: positions }, (): Float64Array | null => null);
  const emptyHanded = { amount: nothing, each: nothing };

  return {
    values,
    weigh(p, c, dish, portion, into, room) {
      const list = rowsOf[c]!;
      const softs = softOf[c]!;
      const was = held[p] ?? nothing;
      const { amount, each } = dish >= 0 ? brings(c, dish) : emptyHanded;
      const most = room + softTotal;
      let soft = 0;
      for (let k = 0; k < softs;) {
        const end = k + STRIDE < softs ? k + STRIDE : softs;
        for (; k < end; k++) {
          const r = list[k]!;
          soft += priceOf(r, values[r]! + amount[k]! * portion + each[k]! - was[k]!) - prices[r]!;
        }
        if (soft > most) return false;
      }
      into.soft += soft;
      for (let k = softs; k < list.length; k++) {
        const r = list[k]!;
        into.hard += priceOf(r, values[r]! + amount[k]! * portion + each[k]! - was[k]!) - prices[r]!;
      }
      return true;
    },
    put(p, c, dish, portion) {
      const list = rowsOf[c]!;
      const { amount, each } = dish >= 0 ? brings(c, dish) : emptyHanded;
      const here = (held[p] ??= new Float64Array(list.length));
      for (let k = 0; k < list.length; k++) {
        const r = list[k]!;
        const next = amount[k]! * portion + each[k]!;
        values[r]! += next - here[k]!;
        here[k] = next;
        const price = priceOf(r, values[r]!);
        if (k < softOf[c]!) softTotal += price - prices[r]!;
        prices[r] = price;
      }
    },
    clear() {
      values.fill(0);
      for (const list of held) list?.fill(0);
      softTotal = 0;
      rows.forEach(({ hard }, r) => {
        prices[r] = priceOf(r, 0);
        if (!hard) softTotal += prices[r]!;
      });
    },
  };
}

/** Positions in a cell's list of rows, the soft ones first. */
function softFirst({ rows }: Model, list: Int32Array): number[] {
  const all = [...list.keys()];
  return [...all.filter((k) => !rows[list[k]!]!.hard), ...all.filter((k) => rows[list[k]!]!.hard)];
}

interface Contribution {
  /** By portion, of each row in the cell's order. */
  amount: Float64Array;
  /** Whatever the portion; `nothing` where a dish has none of it, as most. */
  each: Float64Array;
}

/** What a dish adds to each row of a cell. Cells whose rows have the same forms share what was worked out. */
function contributions(
  model: Model,
  orders: readonly number[][],
  nothing: Float64Array,
): (cell: number, dish: number) => Contribution {
  const shapes = new Map<string, Contribution[]>();
  const cells = model.cellRows.map(({ forms, factors }, c) => {
    const order = orders[c]!;
    const key = order.map((k) => `${forms[k]!}*${factors[k]!}`).join();
    const shape = shapes.get(key) ?? [];
    shapes.set(key, shape);
    return { shape, terms: order.map((k) => ({ form: model.forms[forms[k]!]!, factor: factors[k]! })) };
  });
  return (c, i) => {
    const { shape, terms } = cells[c]!;
    const known = shape[i];
    if (known !== undefined) return known;
    const each = Float64Array.from(terms, ({ form, factor }) => form.each[i]! * factor);
    return (shape[i] = {
      amount: Float64Array.from(terms, ({ form, factor }) => form.amount[i]! * factor),
      each: each.some((value) => value !== 0) ? each : nothing,
    });
  };
}
