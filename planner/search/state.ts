/**
 * A menu in the making, with its objective kept up to date move by move. A move touches only the rows and counts
 * of the cells concerned, a few microseconds; the sums are recomputed from scratch now and then against drift.
 */
import { missPrice, type Model, repetitionPrice, rowMiss, tallyRoom } from '../model/model.ts';
import { stakeOf } from './stake.ts';

export interface State {
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
  place(position: number, dish: number, portion: number): void;
  /** Positions that can change at all. */
  movable: Int32Array;
  resync(): void;
  copyFrom(dishes: Int32Array, portions: Float64Array): void;
  tallyCount(tally: number, instance: number, value: number): number;
  conflictPresent(rule: number, instance: number, group: number): boolean;
  varietyCount(rule: number, instance: number, value: number): number;
  repetitionDays(rule: number, value: number): number[];
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

  const rowValue = new Float64Array(model.rows.length);
  const filled = new Int32Array(cells.length);
  const tallies = flatTallies(model);
  const conflictCounts = model.conflicts.map((r) => new Int16Array(r.instances.length * r.groupCount));
  const conflictPresence = model.conflicts.map((r) => new Int16Array(r.instances.length));
  const varietyCounts = model.varieties.map((r) => new Int16Array(r.instances.length * r.valueCount));
  const varietyDistinct = model.varieties.map((r) => new Int32Array(r.instances.length));
  const repetitionCounts = model.repetitions.map((r) => new Uint8Array(r.valueCount * model.dayCount));
  const repetitionPrices = model.repetitions.map((r) => new Float64Array(r.valueCount));
  const repetitionPriceOf = repetitionPricesByDays(model);
  let soft = 0;
  let hard = 0;

  const repetitionDays = (k: number, value: number): number[] =>
    daysServed(repetitionCounts[k]!, value * model.dayCount, model.dayCount);

  const { lower, upper, unit, near, steep, isHard } = rowArrays(model);
  const brings = contributions(model);
  const nothing = new Float64Array(Math.max(0, ...model.cellRows.map(({ rows }) => rows.length)));

  /** Adds (sign 1) or removes (sign −1) a dish from the sparse counts of a cell. */
  const count = (c: number, i: number, sign: number) => {
    const touched = tallies.touchedBy(c, i);
    for (let a = 0; a < touched.length; a++) {
      const at = touched[a]!;
      const n = tallies.counts[at]!;
      tallies.counts[at] = n + sign;
      const room = tallies.rooms[at]!;
      if (sign > 0 ? n >= room : n > room) {
        const price = tallies.prices[at]!;
        if (price < 0) hard += sign;
        else soft += sign * price;
      }
    }
    for (let t = 0; t < model.conflicts.length; t++) {
      const rule = model.conflicts[t]!;
      const mask = rule.mask[i]!;
      if (mask === 0) continue;
      const counts = conflictCounts[t]!;
      for (const k of rule.cellInstances[c]!) {
        for (let g = 0; g < rule.groupCount; g++) {
          if ((mask & (1 << g)) === 0) continue;
          const at = k * rule.groupCount + g;
          const n = counts[at]!;
          counts[at] = n + sign;
          const appears = sign > 0 && n === 0;
          if (!appears && !(sign < 0 && n === 1)) continue;
          const others = conflictPresence[t]![k]! - (appears ? 0 : 1);
          conflictPresence[t]![k]! += sign;
          if (rule.hard) hard += sign * others;
          else soft += sign * others * rule.weight;
        }
      }
    }
    for (let t = 0; t < model.varieties.length; t++) {
      const rule = model.varieties[t]!;
      const values = rule.values[i]!;
      const counts = varietyCounts[t]!;
      const where = rule.cellInstances[c]!;
      for (let w = 0; w < where.length; w++) {
        const k = where[w]!;
        for (let b = 0; b < values.length; b++) {
          const at = k * rule.valueCount + values[b]!;
          const n = counts[at]!;
          counts[at] = n + sign;
          if (sign > 0 ? n > 0 : n > 1) continue;
          const distinct = varietyDistinct[t]![k]!;
          varietyDistinct[t]![k] = distinct + sign;
          const before = Math.max(0, rule.atLeast - distinct);
          const after = Math.max(0, rule.atLeast - distinct - sign);
          if (rule.hard) hard += after - before;
          else soft += rule.unit * (after - before);
          if (rule.atMost < Infinity)
            soft +=
              rule.unitOver *
              (Math.max(0, distinct + sign - rule.atMost) - Math.max(0, distinct - rule.atMost));
        }
      }
    }
    for (let t = 0; t < model.repetitions.length; t++) {
      const rule = model.repetitions[t]!;
      if (rule.cells[c] === 0) continue;
      const values = rule.values[i]!;
      const counts = repetitionCounts[t]!;
      const d = cells[c]!.day;
      for (let b = 0; b < values.length; b++) {
        const v = values[b]!;
        const at = v * model.dayCount + d;
        const n = counts[at]!;
        counts[at] = n + sign;
        if (sign > 0 ? n > 0 : n > 1) continue;
        const price = repetitionPriceOf(t, v, repetitionCounts[t]!);
        soft += price - repetitionPrices[t]![v]!;
        repetitionPrices[t]![v] = price;
      }
    }
  };

  const place = (position: number, next: number, nextPortion: number) => {
    const c = cellOf[position]!;
    const old = dish[position]!;
    const oldPortion = portion[position]!;
    const { rows } = model.cellRows[c]!;
    const now = next >= 0 ? brings(c, next) : null;
    const was = old >= 0 ? brings(c, old) : null;
    const nowAmount = now?.amount ?? nothing;
    const nowEach = now?.each ?? nothing;
    const wasAmount = was?.amount ?? nothing;
    const wasEach = was?.each ?? nothing;
    for (let k = 0; k < rows.length; k++) {
      const change = nowAmount[k]! * nextPortion + nowEach[k]! - (wasAmount[k]! * oldPortion + wasEach[k]!);
      if (change === 0) continue;
      const r = rows[k]!;
      const before = rowValue[r]!;
      const after = before + change;
      rowValue[r] = after;
      const low = lower[r]!;
      const high = upper[r]!;
      const missBefore = before < low ? low - before : before > high ? before - high : 0;
      const missAfter = after < low ? low - after : after > high ? after - high : 0;
      if (missBefore === missAfter) continue;
      if (isHard[r] === 1) hard += unit[r]! * (missAfter - missBefore);
      else {
        // Beyond `near` every unit costs `steep` times as much (missPrice).
        const beyond = Math.max(0, missAfter - near[r]!) - Math.max(0, missBefore - near[r]!);
        soft += unit[r]! * (missAfter - missBefore + (steep[r]! - 1) * beyond);
      }
    }
    if (next >= 0) soft += model.costEach[next]! + model.costAmount[next]! * nextPortion;
    if (old >= 0) soft -= model.costEach[old]! + model.costAmount[old]! * oldPortion;
    dish[position] = next;
    portion[position] = nextPortion;
    if (next === old) return;
    if (extra !== null) soft += (next >= 0 ? extra(c, next) : 0) - (old >= 0 ? extra(c, old) : 0);
    if (old >= 0) {
      count(c, old, -1);
      if (filled[c]!-- <= cells[c]!.min) hard += 1;
    }
    if (next >= 0) {
      count(c, next, 1);
      if (filled[c]!++ < cells[c]!.min) hard -= 1;
    }
  };

  const reset = () => {
    rowValue.fill(0);
    filled.fill(0);
    tallies.counts.fill(0);
    for (const list of [conflictCounts, conflictPresence, varietyCounts, varietyDistinct])
      for (const a of list) a.fill(0);
    for (const a of repetitionCounts) a.fill(0);
    for (const a of repetitionPrices) a.fill(0);
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

  const stake = stakeOf(model);
  reset();
  return {
    model,
    extra,
    cellOf,
    firstOf,
    dish,
    portion,
    rowValue,
    stake,
    movable: Int32Array.from(movable),
    soft: () => soft,
    hard: () => (hard < 1e-7 ? 0 : hard),
    score: () => soft + HARD_PRICE * stake * (hard < 1e-7 ? 0 : hard),
    place,
    resync: () => copyFrom(dish, portion),
    copyFrom,
    tallyCount: (t, k, v) => tallies.counts[tallies.from[t]! + k * model.tallies[t]!.valueCount + v]!,
    conflictPresent: (t, k, g) => conflictCounts[t]![k * model.conflicts[t]!.groupCount + g]! > 0,
    varietyCount: (t, k, v) => varietyCounts[t]![k * model.varieties[t]!.valueCount + v]!,
    repetitionDays,
  };
}

/** What the innermost loop needs of the rows, each in an array of its own. */
function rowArrays({ rows }: Model) {
  return {
    lower: Float64Array.from(rows, (row) => row.lower),
    upper: Float64Array.from(rows, (row) => row.upper),
    unit: Float64Array.from(rows, (row) => row.unit),
    near: Float64Array.from(rows, (row) => row.near),
    steep: Float64Array.from(rows, (row) => row.steep),
    isHard: Uint8Array.from(rows, (row) => (row.hard ? 1 : 0)),
  };
}

/**
 * All counts of all tallies side by side in memory, with what may be of each and what one too many costs (below zero:
 * a hard rule), and which of them a dish in a cell touches.
 */
function flatTallies({ tallies, cells, portionLo }: Model) {
  const from: number[] = [];
  let size = 0;
  for (const { instances, valueCount } of tallies) {
    from.push(size);
    size += instances.length * valueCount;
  }
  const rooms = new Int16Array(size);
  const prices = new Float64Array(size);
  tallies.forEach((tally, t) =>
    tally.instances.forEach((instance, k) => {
      const at = from[t]! + k * tally.valueCount;
      const end = at + tally.valueCount;
      rooms.fill(
        Math.min(MOST_COUNTED, instance.base === null ? tally.atMost : tallyRoom(tally, instance, -1)),
        at,
        end,
      );
      for (const value of instance.base?.keys() ?? [])
        rooms[at + value] = Math.min(MOST_COUNTED, tallyRoom(tally, instance, value));
      prices.fill(tally.hard ? -1 : tally.weight, at, end);
    }),
  );
  const counted = Array.from(portionLo, (_, i) =>
    tallies.flatMap(({ values }, t) => (values[i]!.length > 0 ? [t] : [])),
  );
  const known: Int32Array[][] = cells.map(() => []);
  const touchedBy = (c: number, i: number): Int32Array => {
    const before = known[c]![i];
    if (before !== undefined) return before;
    const list: number[] = [];
    for (const t of counted[i]!) {
      const { values, cellInstances, valueCount } = tallies[t]!;
      for (const k of cellInstances[c]!) for (const v of values[i]!) list.push(from[t]! + k * valueCount + v);
    }
    return (known[c]![i] = Int32Array.from(list));
  };
  return { from, counts: new Int16Array(size), rooms, prices, touchedBy };
}
/** No cell count of a problem comes near it (problem.ts limits places). */
const MOST_COUNTED = 32_767;

/** On so few days every set of days on which a value is served has its price worked out once. */
const FEW_DAYS = 6;

/** The price of a value under a repetition rule, from how often it is served on each day. */
function repetitionPricesByDays({ repetitions, dayCount }: Model) {
  const known = repetitions.map(({ valueCount }) =>
    dayCount > FEW_DAYS ? null : new Float64Array(valueCount << dayCount).fill(NaN),
  );
  return (t: number, value: number, counts: Uint8Array): number => {
    const from = value * dayCount;
    const prices = known[t]!;
    if (prices === null) return repetitionPrice(repetitions[t]!, value, daysServed(counts, from, dayCount));
    let set = 0;
    for (let d = 0; d < dayCount; d++) if (counts[from + d]! > 0) set |= 1 << d;
    const at = (value << dayCount) | set;
    const price = prices[at]!;
    if (price === price) return price;
    return (prices[at] = repetitionPrice(repetitions[t]!, value, daysServed(counts, from, dayCount)));
  };
}

function daysServed(counts: Uint8Array, from: number, dayCount: number): number[] {
  const out: number[] = [];
  for (let d = 0; d < dayCount; d++) if (counts[from + d]! > 0) out.push(d);
  return out;
}

/**
 * What a dish adds to each row of a cell, side by side in memory: a move reads nothing else. Cells whose rows have
 * the same forms share what was worked out.
 */
function contributions(
  model: Model,
): (cell: number, dish: number) => { amount: Float64Array; each: Float64Array } {
  const shapes = new Map<string, { amount: Float64Array; each: Float64Array }[]>();
  const shapeOf = model.cellRows.map(({ forms, factors }) => {
    const key = `${forms.join()}|${factors.join()}`;
    const shape = shapes.get(key) ?? [];
    shapes.set(key, shape);
    return shape;
  });
  return (c, i) => {
    const shape = shapeOf[c]!;
    const known = shape[i];
    if (known !== undefined) return known;
    const { forms, factors } = model.cellRows[c]!;
    const made = {
      amount: Float64Array.from(forms, (f, k) => model.forms[f]!.amount[i]! * factors[k]!),
      each: Float64Array.from(forms, (f, k) => model.forms[f]!.each[i]! * factors[k]!),
    };
    shape[i] = made;
    return made;
  };
}
