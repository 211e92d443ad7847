/**
 * The compiled problem: numbers instead of names. Cells are (day, slot) with their candidates; rows are linear
 * limits over cells; tallies, conflicts, varieties and repetitions are the sparse rules. The same shape serves
 * the whole horizon and its folded form, where one cell stands for all like days (bound/fold.ts).
 */
import type { Problem } from '../problem.ts';

/** A (day, slot) with `max` dishes to choose (at least `min`); `mult` days are folded into it (1 unfolded). */
export interface Cell {
  day: number;
  slot: number;
  meal: number;
  min: number;
  max: number;
  mult: number;
  candidates: Int32Array;
  /** Folded models: the least that what was served before the horizon adds to the price of a dish here. */
  surcharge?: ReadonlyMap<number, number>;
}

/** What choosing a dish costs whatever its portion, on one day of the cell. */
export function priceEach(model: Pick<Model, 'costEach'>, cell: Cell, dish: number): number {
  return model.costEach[dish]! + (cell.surcharge?.get(dish) ?? 0);
}

/** A linear form over dishes: amount[i] × portion + each[i] when dish i is chosen. */
export interface Form {
  amount: Float64Array;
  each: Float64Array;
}

/** lower ≤ Σ factor·form(cell) ≤ upper, hard or with a piecewise linear price on the miss. */
export interface Row {
  /** Index into problem.limits. */
  limit: number;
  side: 'lower' | 'upper' | 'both';
  cells: Int32Array;
  forms: Int32Array;
  factors: Float64Array;
  lower: number;
  upper: number;
  hard: boolean;
  /** Price per unit of miss up to `near`, `steep` times that beyond. */
  unit: number;
  near: number;
  steep: number;
  days: number[];
}

/** At most `atMost` dishes of each value within each instance. */
export interface Tally {
  kind: 'repeat' | 'spread';
  /** Index into problem.spreads; −1 for repeat windows. */
  spread: number;
  window: number;
  atMost: number;
  hard: boolean;
  weight: number;
  values: Int32Array[];
  valueCount: number;
  instances: TallyInstance[];
  cellInstances: Int32Array[];
}

export interface TallyInstance {
  cells: Int32Array;
  days: number[];
  /** Counts that the history brings along, by value. */
  base: Map<number, number> | null;
  /** Folded models: how often each cell counts, and the total allowed instead of `atMost`. */
  factors?: Float64Array;
  cap?: number;
}

/** How many more of a value an instance allows, history taken into account. */
export function tallyRoom(tally: Tally, instance: TallyInstance, value: number): number {
  if (instance.cap !== undefined) return instance.cap;
  return Math.max(0, tally.atMost - (instance.base?.get(value) ?? 0));
}

/** At most one of the groups present within each instance; groups of a dish as a bit mask. */
export interface ConflictRule {
  conflict: number;
  hard: boolean;
  weight: number;
  mask: Uint32Array;
  groupCount: number;
  instances: { cells: Int32Array; days: number[]; base: number }[];
  cellInstances: Int32Array[];
}

/** At least `atLeast` and at most `atMost` (a goal) distinct values within each instance. */
export interface VarietyRule {
  variety: number;
  hard: boolean;
  /** Price of each value missing. */
  unit: number;
  atLeast: number;
  /** Infinity where there may be any number. */
  atMost: number;
  /** Price of each value beyond. */
  unitOver: number;
  values: Int32Array[];
  valueCount: number;
  instances: VarietyInstance[];
  cellInstances: Int32Array[];
  /** Days between two servings of each dish by its repeat window; 0 where it may come twice a day. */
  apart: Int32Array;
}

/** How often a dish may come within an instance; Infinity without a repeat window. */
export function mostServings({ apart }: VarietyRule, { span }: VarietyInstance, dish: number): number {
  return apart[dish] === 0 ? Infinity : Math.ceil(span / apart[dish]!);
}

export interface VarietyInstance {
  cells: Int32Array;
  days: number[];
  /** Days from the first to the last. */
  span: number;
  /** Folded models: how often each cell counts, and how many instances of the full model this one stands for. */
  folded?: { factors: Float64Array; count: number };
}

/** Penalty for the same value on days near each other. */
export interface RepetitionRule {
  repetition: number;
  costs: Float64Array;
  nearest: boolean;
  values: Int32Array[];
  valueCount: number;
  cells: Uint8Array;
  /** Least days between two servings of each value by the repeat windows; 0 where it may come twice a day. */
  apart: Int32Array;
  /** Days before the horizon (1, 2, …) on which a value was served. */
  past: Map<number, number[]>;
}

export interface Model {
  problem: Problem;
  dayCount: number;
  /** Index into problem.dishes for each compiled dish; locked weights make dishes of their own. */
  dishOf: Int32Array;
  /** Grams fixed by a lock, for such dishes. */
  gramsOf: (Record<string, number> | null)[];
  portionLo: Float64Array;
  portionHi: Float64Array;
  costAmount: Float64Array;
  costEach: Float64Array;
  cells: Cell[];
  cellsOfDay: number[][];
  forms: Form[];
  rows: Row[];
  cellRows: { rows: Int32Array; forms: Int32Array; factors: Float64Array }[];
  tallies: Tally[];
  conflicts: ConflictRule[];
  varieties: VarietyRule[];
  repetitions: RepetitionRule[];
  /** Cells without a sufficient number of candidates, found before any search. */
  starved: number[];
}

/** Price of missing a row's bounds when its measure is `value` (hard rows: the miss itself, unpriced). */
export function rowMiss(row: Row, value: number): number {
  if (value < row.lower) return row.lower - value;
  if (value > row.upper) return value - row.upper;
  return 0;
}

/** Price of a miss under the row's two slopes. */
export function missPrice(row: Row, miss: number): number {
  if (miss <= 0) return 0;
  return row.unit * (miss <= row.near ? miss : row.near + row.steep * (miss - row.near));
}

/**
 * What serving a value on `day` costs by the history alone. Never more than it costs with further servings between,
 * as long as the prices fall with the distance; where they do not, the least price up to that distance is taken.
 */
export function pastPrice(rule: RepetitionRule, value: number, day: number): number {
  const past = rule.past.get(value);
  if (past === undefined) return 0;
  const price = (gap: number): number => (gap <= rule.costs.length ? rule.costs[gap - 1]! : 0);
  if (!rule.nearest) return past.reduce((sum, before) => sum + price(day + before), 0);
  const gap = day + Math.min(...past);
  let least = price(gap);
  for (let k = Math.max(1, rule.apart[value]!); k < gap; k++) least = Math.min(least, price(k));
  return least;
}

/** Penalty of one value under a repetition rule, from the ascending list of days it is served on. */
export function repetitionPrice(rule: RepetitionRule, value: number, days: number[]): number {
  const past = rule.past.get(value);
  let sum = 0;
  const span = rule.costs.length;
  for (let i = 0; i < days.length; i++) {
    const day = days[i]!;
    if (rule.nearest) {
      let gap = i > 0 ? day - days[i - 1]! : Infinity;
      if (i === 0 && past !== undefined) for (const before of past) gap = Math.min(gap, day + before);
      if (gap <= span) sum += rule.costs[gap - 1]!;
    } else {
      for (let j = i - 1; j >= 0 && day - days[j]! <= span; j--) sum += rule.costs[day - days[j]! - 1]!;
      if (past !== undefined) {
        for (const before of past) if (day + before <= span) sum += rule.costs[day + before - 1]!;
      }
    }
  }
  return sum;
}
