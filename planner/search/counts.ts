/**
 * Counts of the sparse rules (repeats, spreads, conflicts, variety, repetition), kept up to date move by move. What a
 * move would do is worked out without doing it: most moves are refused.
 */
import { type Model, repetitionPrice, type RepetitionRule, tallyRoom } from '../model/model.ts';
import type { Change } from './change.ts';

export interface Counts {
  /** Adds what it would do to put a dish in a cell for another (−1: none). */
  weigh(cell: number, old: number, next: number, into: Change): void;
  put(cell: number, old: number, next: number): void;
  clear(): void;
  tallyCount(tally: number, instance: number, value: number): number;
  conflictPresent(rule: number, instance: number, group: number): boolean;
  varietyCount(rule: number, instance: number, value: number): number;
  repetitionDays(rule: number, value: number): number[];
}

type Part = Pick<Counts, 'weigh' | 'put' | 'clear'>;

/** The counts of an empty menu. */
export function createCounts(model: Model): Counts {
  const tallies = tallyCounts(model);
  const varieties = varietyCounts(model);
  const conflicts = conflictCounts(model);
  const repetitions = repetitionCounts(model);
  const parts: readonly Part[] = [
    tallies,
    varieties,
    ...(model.conflicts.length > 0 ? [conflicts] : []),
    repetitions,
  ];
  return {
    weigh(c, old, next, into) {
      for (let k = 0; k < parts.length; k++) parts[k]!.weigh(c, old, next, into);
    },
    put(c, old, next) {
      for (let k = 0; k < parts.length; k++) parts[k]!.put(c, old, next);
    },
    clear() {
      for (const part of parts) part.clear();
    },
    tallyCount: tallies.count,
    conflictPresent: conflicts.present,
    varietyCount: varieties.count,
    repetitionDays: repetitions.days,
  };
}

const NONE = new Int32Array(0);

/**
 * Which counts a dish in a cell touches, ascending; worked out when first asked for. Cells under the same instances
 * of all rules share it.
 */
function touching(
  model: Model,
  rules: readonly { values: Int32Array[]; valueCount: number; cellInstances: Int32Array[] }[],
  from: readonly number[],
): (cell: number, dish: number) => Int32Array {
  const shared = new Map<string, Int32Array[]>();
  const known = model.cells.map((_, c) => {
    const key = rules.map(({ cellInstances }) => cellInstances[c]!.join()).join('|');
    const lists = shared.get(key) ?? [];
    shared.set(key, lists);
    return lists;
  });
  return (c, i) => {
    if (i < 0) return NONE;
    const before = known[c]![i];
    if (before !== undefined) return before;
    const list: number[] = [];
    rules.forEach(({ values, cellInstances, valueCount }, t) => {
      for (const k of cellInstances[c]!) for (const v of values[i]!) list.push(from[t]! + k * valueCount + v);
    });
    return (known[c]![i] = Int32Array.from(list).sort());
  };
}

/** What `exchanged` found: counts that grow by one, and those that shrink by one as their complement (`~`). */
let changed = new Int32Array(64);

/** Which counts change where a dish that touches `less` gives way to one that touches `more`, ascending; how many. */
function exchanged(less: Int32Array, more: Int32Array): number {
  if (less.length + more.length > changed.length) changed = new Int32Array(2 * (less.length + more.length));
  let count = 0;
  let a = 0;
  let b = 0;
  while (a < less.length || b < more.length) {
    const out = a < less.length ? less[a]! : Infinity;
    const come = b < more.length ? more[b]! : Infinity;
    if (out === come) {
      a++;
      b++;
    } else if (out < come) {
      changed[count++] = ~out;
      a++;
    } else {
      changed[count++] = come;
      b++;
    }
  }
  return count;
}

/** Where the counts of each rule begin when all of them lie side by side, and how many there are. */
function layOut(rules: readonly { instances: readonly unknown[]; valueCount: number }[]) {
  const from: number[] = [];
  let size = 0;
  for (const { instances, valueCount } of rules) {
    from.push(size);
    size += instances.length * valueCount;
  }
  return { from, size };
}

/** No cell count of a problem comes near it (problem.ts limits places). */
const MOST_COUNTED = 32_767;

function tallyCounts(model: Model) {
  const { tallies } = model;
  const { from, size } = layOut(tallies);
  const counts = new Int16Array(size);
  const rooms = new Int16Array(size);
  /** What one too many costs; below zero: a hard rule. */
  const prices = new Float64Array(size);
  tallies.forEach((tally, t) =>
    tally.instances.forEach((instance, k) => {
      const at = from[t]! + k * tally.valueCount;
      const end = at + tally.valueCount;
      const room = instance.base === null ? tally.atMost : tallyRoom(tally, instance, -1);
      rooms.fill(Math.min(MOST_COUNTED, room), at, end);
      for (const value of instance.base?.keys() ?? [])
        rooms[at + value] = Math.min(MOST_COUNTED, tallyRoom(tally, instance, value));
      prices.fill(tally.hard ? -1 : tally.weight, at, end);
    }),
  );
  const touched = touching(model, tallies, from);
  return {
    weigh(c: number, old: number, next: number, into: Change) {
      const count = exchanged(touched(c, old), touched(c, next));
      for (let k = 0; k < count; k++) {
        const which = changed[k]!;
        const at = which < 0 ? ~which : which;
        const n = counts[at]!;
        const room = rooms[at]!;
        const change = which < 0 ? (n > room ? -1 : 0) : n >= room ? 1 : 0;
        if (change === 0) continue;
        const price = prices[at]!;
        if (price < 0) into.hard += change;
        else into.soft += change * price;
      }
    },
    put(c: number, old: number, next: number) {
      for (const at of touched(c, old)) counts[at]! -= 1;
      for (const at of touched(c, next)) counts[at]! += 1;
    },
    clear: () => void counts.fill(0),
    count: (t: number, k: number, v: number) => counts[from[t]! + k * tallies[t]!.valueCount + v]!,
  };
}

function varietyCounts(model: Model) {
  const { varieties } = model;
  const { from, size } = layOut(varieties);
  const counts = new Int16Array(size);
  /** Rule and instance of each count, as one number. */
  const places = varieties.flatMap((rule, t) => rule.instances.map((_, k) => ({ rule, t, k })));
  const placeOf = new Int32Array(size);
  places.forEach(({ rule, t, k }, n) => {
    const at = from[t]! + k * rule.valueCount;
    placeOf.fill(n, at, at + rule.valueCount);
  });
  const distinct = new Int32Array(places.length);
  const touched = touching(model, varieties, from);

  const tell = (place: number, change: number, into: Change): void => {
    if (change === 0) return;
    const { rule } = places[place]!;
    const before = distinct[place]!;
    const after = before + change;
    const fewer = Math.max(0, rule.atLeast - after) - Math.max(0, rule.atLeast - before);
    if (rule.hard) into.hard += fewer;
    else into.soft += rule.unit * fewer;
    if (rule.atMost < Infinity)
      into.soft += rule.unitOver * (Math.max(0, after - rule.atMost) - Math.max(0, before - rule.atMost));
  };
  return {
    weigh(c: number, old: number, next: number, into: Change) {
      const count = exchanged(touched(c, old), touched(c, next));
      let place = -1;
      let change = 0;
      // Counts of one place lie together: its change is whole when the next place begins.
      for (let k = 0; k < count; k++) {
        const which = changed[k]!;
        const at = which < 0 ? ~which : which;
        const here = placeOf[at]!;
        if (here !== place) {
          if (place >= 0) tell(place, change, into);
          place = here;
          change = 0;
        }
        if (which < 0) {
          if (counts[at] === 1) change--;
        } else if (counts[at] === 0) change++;
      }
      if (place >= 0) tell(place, change, into);
    },
    put(c: number, old: number, next: number) {
      for (const at of touched(c, old)) if (--counts[at]! === 0) distinct[placeOf[at]!]! -= 1;
      for (const at of touched(c, next)) if (++counts[at]! === 1) distinct[placeOf[at]!]! += 1;
    },
    clear() {
      counts.fill(0);
      distinct.fill(0);
    },
    count: (t: number, k: number, v: number) => counts[from[t]! + k * varieties[t]!.valueCount + v]!,
  };
}

function conflictCounts({ conflicts }: Model) {
  const counts = conflicts.map((rule) => new Int16Array(rule.instances.length * rule.groupCount));
  const pairs = (present: number): number => (present * (present - 1)) / 2;
  const has = (mask: number, group: number): number => (mask >>> group) & 1;
  const masks = (t: number, old: number, next: number): [number, number] => {
    const { mask } = conflicts[t]!;
    return [old < 0 ? 0 : mask[old]!, next < 0 ? 0 : mask[next]!];
  };
  return {
    weigh(c: number, old: number, next: number, into: Change) {
      for (let t = 0; t < conflicts.length; t++) {
        const rule = conflicts[t]!;
        const [less, more] = masks(t, old, next);
        if (less === more) continue;
        for (const k of rule.cellInstances[c]!) {
          let before = 0;
          let after = 0;
          for (let g = 0; g < rule.groupCount; g++) {
            const n = counts[t]![k * rule.groupCount + g]!;
            if (n > 0) before++;
            if (n - has(less, g) + has(more, g) > 0) after++;
          }
          const change = pairs(after) - pairs(before);
          if (rule.hard) into.hard += change;
          else into.soft += change * rule.weight;
        }
      }
    },
    put(c: number, old: number, next: number) {
      for (let t = 0; t < conflicts.length; t++) {
        const rule = conflicts[t]!;
        const [less, more] = masks(t, old, next);
        if (less === more) continue;
        for (const k of rule.cellInstances[c]!)
          for (let g = 0; g < rule.groupCount; g++)
            counts[t]![k * rule.groupCount + g]! += has(more, g) - has(less, g);
      }
    },
    clear() {
      for (const list of counts) list.fill(0);
    },
    present: (t: number, k: number, g: number) => counts[t]![k * conflicts[t]!.groupCount + g]! > 0,
  };
}

function repetitionCounts({ repetitions, cells, dayCount }: Model) {
  /** How often each value is served on each day, and what that costs now. */
  const counts = repetitions.map(({ valueCount }) => new Uint8Array(valueCount * dayCount));
  const prices = repetitions.map(({ valueCount }) => new Float64Array(valueCount));
  const priceOf = repetitions.map((rule) => pricesByDays(rule, dayCount));
  const valuesAt = (t: number, c: number, dish: number): Int32Array =>
    dish < 0 || repetitions[t]!.cells[c] === 0 ? NONE : repetitions[t]!.values[dish]!;
  const shift = (t: number, values: Int32Array, day: number, by: number): void => {
    for (let b = 0; b < values.length; b++) counts[t]![values[b]! * dayCount + day]! += by;
  };
  return {
    weigh(c: number, old: number, next: number, into: Change) {
      const { day } = cells[c]!;
      for (let t = 0; t < repetitions.length; t++) {
        const less = valuesAt(t, c, old);
        const more = valuesAt(t, c, next);
        if (less.length === 0 && more.length === 0) continue;
        const counted = counts[t]!;
        // Done, looked at and undone: the price of a value depends on all of its days.
        shift(t, less, day, -1);
        shift(t, more, day, 1);
        for (let b = 0; b < less.length; b++)
          if (counted[less[b]! * dayCount + day] === 0)
            into.soft += priceOf[t]!(less[b]!, counted) - prices[t]![less[b]!]!;
        for (let b = 0; b < more.length; b++)
          if (counted[more[b]! * dayCount + day] === 1)
            into.soft += priceOf[t]!(more[b]!, counted) - prices[t]![more[b]!]!;
        shift(t, more, day, -1);
        shift(t, less, day, 1);
      }
    },
    put(c: number, old: number, next: number) {
      const { day } = cells[c]!;
      for (let t = 0; t < repetitions.length; t++) {
        const less = valuesAt(t, c, old);
        const more = valuesAt(t, c, next);
        shift(t, less, day, -1);
        shift(t, more, day, 1);
        for (const v of less) prices[t]![v] = priceOf[t]!(v, counts[t]!);
        for (const v of more) prices[t]![v] = priceOf[t]!(v, counts[t]!);
      }
    },
    clear() {
      for (const list of counts) list.fill(0);
      for (const list of prices) list.fill(0);
    },
    days: (t: number, value: number) => daysServed(counts[t]!, value * dayCount, dayCount),
  };
}

/** On so few days every set of days on which a value is served has its price worked out once. */
const FEW_DAYS = 6;

/** The price of a value under a repetition rule, from how often it is served on each day. */
function pricesByDays(rule: RepetitionRule, dayCount: number): (value: number, counts: Uint8Array) => number {
  if (dayCount > FEW_DAYS)
    return (value, counts) => repetitionPrice(rule, value, daysServed(counts, value * dayCount, dayCount));
  const known = new Float64Array(rule.valueCount << dayCount).fill(NaN);
  return (value, counts) => {
    const from = value * dayCount;
    let set = 0;
    for (let d = 0; d < dayCount; d++) if (counts[from + d]! > 0) set |= 1 << d;
    const at = (value << dayCount) | set;
    const price = known[at]!;
    if (price === price) return price;
    return (known[at] = repetitionPrice(rule, value, daysServed(counts, from, dayCount)));
  };
}

function daysServed(counts: Uint8Array, from: number, dayCount: number): number[] {
  const out: number[] = [];
  for (let d = 0; d < dayCount; d++) if (counts[from + d]! > 0) out.push(d);
  return out;
}
