/**
 * A menu in the making, with its objective kept up to date move by move. A move touches only the rows and counts
 * of the cells concerned, about a microsecond; a million of them leave the sums right to nine digits.
 */
import { missPrice, type Model, rowMiss } from '../model/model.ts';
import type { Change } from './change.ts';
import { type Counts, createCounts } from './counts.ts';
import { createRowSums } from './row-sums.ts';
import { stakeOf } from './stake.ts';

export interface State extends Pick<
  Counts,
  'tallyCount' | 'conflictPresent' | 'varietyCount' | 'repetitionDays'
> {
  model: Model;
  /** Extra cost of a dish in a cell on top of the objective (repair prices changes); part of soft(). */
  extra: ((cell: number, dish: number) => number) | null;
  /** Cell of each position. */
  cellOf: Int32Array;
  /** First position of each cell; positions of a cell are consecutive. */
  firstOf: Int32Array;
  /** Dish of each position, −1 when empty. */
  dish: Int32Array;
  portion: Float64Array;
  rowValue: Float64Array;
  /** What a single choice is about: temperatures, reaches and the price of a broken hard rule are counted in it. */
  stake: number;
  soft(): number;
  hard(): number;
  /** soft + a large price × hard. */
  score(): number;
  /** The score with a dish (−1: none) at a position, nothing being changed; Infinity once it must exceed `most`. */
  scoreWith(position: number, dish: number, portion: number, most?: number): number;
  place(position: number, dish: number, portion: number): void;
  /** Positions that can change at all. */
  movable: Int32Array;
  copyFrom(dishes: Int32Array, portions: Float64Array): void;
}

/** Stakes that one unit of a broken hard rule costs in `score`: far above any soft gain, yet finite so that search can pass. */
export const HARD_PRICE = 1000;

/** An empty menu for the model. */
export function createState(model: Model, extra: State['extra'] = null): State {
  const { cells } = model;
  const firstOf = new Int32Array(cells.length + 1);
  for (let c = 0; c < cells.length; c++) firstOf[c + 1] = firstOf[c]! + cells[c]!.max;
  const size = firstOf[cells.length]!;
  const cellOf = new Int32Array(size);
  for (let c = 0; c < cells.length; c++) cellOf.fill(c, firstOf[c], firstOf[c + 1]);
  const dish = new Int32Array(size).fill(-1);
  const portion = new Float64Array(size);
  const movable: number[] = [];
  for (let p = 0; p < size; p++) {
    const cell = cells[cellOf[p]!]!;
    const only = cell.candidates[0];
    const fixed =
      cell.candidates.length <= cell.min &&
      (only === undefined || model.portionLo[only] === model.portionHi[only]);
    if (!fixed) movable.push(p);
  }

  const filled = new Int32Array(cells.length);
  const rows = createRowSums(model, size);
  const counts = createCounts(model);
  const stake = stakeOf(model);
  const change: Change = { soft: 0, hard: 0 };
  /** What `change` was worked out for, to its end: a move is weighed and then made. Position −1: nothing. */
  const weighed = { position: -1, dish: -1, portion: 0 };
  let soft = 0;
  let hard = 0;

  const { costEach, costAmount } = model;
  const costOf = (c: number, i: number, amount: number): number =>
    i < 0 ? 0 : costEach[i]! + costAmount[i]! * amount + (extra === null ? 0 : extra(c, i));

  /** Into `change`: what it would do. False, half done, once the objective must grow by more than `room`. */
  const weigh = (position: number, next: number, nextPortion: number, room: number): boolean => {
    const c = cellOf[position]!;
    const old = dish[position]!;
    change.soft = costOf(c, next, nextPortion) - costOf(c, old, portion[position]!);
    change.hard = 0;
    if (next !== old) {
      counts.weigh(c, old, next, change);
      if (old >= 0 && next < 0 && filled[c]! <= cells[c]!.min) change.hard += 1;
      if (old < 0 && next >= 0 && filled[c]! < cells[c]!.min) change.hard -= 1;
    }
    const whole = rows.weigh(position, c, next, nextPortion, change, room - change.soft);
    weighed.position = whole ? position : -1;
    weighed.dish = next;
    weighed.portion = nextPortion;
    return whole;
  };

  const place = (position: number, next: number, nextPortion: number): void => {
    const c = cellOf[position]!;
    const old = dish[position]!;
    const known = weighed.position === position && weighed.dish === next && weighed.portion === nextPortion;
    if (!known) weigh(position, next, nextPortion, Infinity);
    weighed.position = -1;
    soft += change.soft;
    hard += change.hard;
    rows.put(position, c, next, nextPortion);
    dish[position] = next;
    portion[position] = nextPortion;
    if (next === old) return;
    counts.put(c, old, next);
    filled[c]! += (next >= 0 ? 1 : 0) - (old >= 0 ? 1 : 0);
  };

  const reset = () => {
    weighed.position = -1;
    rows.clear();
    counts.clear();
    filled.fill(0);
    soft = 0;
    hard = 0;
    for (const row of model.rows) {
      const miss = rowMiss(row, 0);
      if (row.hard) hard += row.unit * miss;
      else soft += missPrice(row, miss);
    }
    for (const rule of model.varieties) {
      if (rule.hard) hard += rule.instances.length * rule.atLeast;
      else soft += rule.instances.length * rule.atLeast * rule.unit;
    }
    for (const cell of cells) hard += cell.min;
  };

  const copyFrom = (dishes: Int32Array, portions: Float64Array) => {
    const d = dishes.slice();
    const p = portions.slice();
    dish.fill(-1);
    portion.fill(0);
    reset();
    for (let k = 0; k < size; k++) if (d[k]! >= 0) place(k, d[k]!, p[k]!);
  };

  /** What rounding leaves of a mended rule is no broken rule. */
  const broken = (amount: number): number => (amount < 1e-7 ? 0 : amount);
  const scoreOf = (s: number, h: number): number => s + HARD_PRICE * stake * broken(h);

  reset();
  return {
    model,
    extra,
    cellOf,
    firstOf,
    dish,
    portion,
    rowValue: rows.values,
    stake,
    movable: Int32Array.from(movable),
    soft: () => soft,
    hard: () => broken(hard),
    score: () => scoreOf(soft, hard),
    scoreWith(position, next, nextPortion, most = Infinity) {
      // A menu that breaks a hard rule may gain more than any soft price: it is weighed to the end.
      const room = broken(hard) > 0 ? Infinity : most - soft;
      if (!weigh(position, next, nextPortion, room)) return Infinity;
      return scoreOf(soft + change.soft, hard + change.hard);
    },
    place,
    copyFrom,
    tallyCount: counts.tallyCount,
    conflictPresent: counts.conflictPresent,
    varietyCount: counts.varietyCount,
    repetitionDays: counts.repetitionDays,
  };
}
