/**
 * Hard limits that ask one place for certain dishes ("one of these two soups on Tuesdays"), taken as candidates of the
 * place instead of as rows: what stands there is chosen among these alone, and days stay alike to the fold, whose program
 * of five unlike days takes ten times as long.
 */
import type { Limit, Problem } from '../problem.ts';
import { dishTest, type Library } from './select.ts';

/** So many of the dishes picked, by one limit in one of its places. */
interface Ask {
  readonly limit: number;
  readonly need: number;
  readonly picks: readonly boolean[];
}

/** The asks of a place by day and slot, as `day|slot`. */
export type Asks = ReadonlyMap<string, readonly Ask[]>;

const placeKey = (day: number, slot: number): string => `${day}|${slot}`;

/** What a limit asks of places by themselves: whole dishes, on each of its days. Null where it is no such limit. */
export function askOf({ terms, denominator, per, where, lower, upper, hard, leeway }: Limit) {
  const [term, ...more] = terms;
  return term?.of === 'dishes' &&
    more.length === 0 &&
    (term.coef ?? 1) === 1 &&
    term.where === undefined &&
    denominator === undefined &&
    per === 'day' &&
    where?.days !== undefined &&
    where.slots !== undefined &&
    where.meals === undefined &&
    typeof lower === 'number' &&
    (upper === undefined || upper === null) &&
    hard !== false &&
    !leeway
    ? { select: term.select, days: where.days, slots: where.slots, need: Math.ceil(lower) }
    : null;
}

/** What limits ask of single places. */
export function asksOf(problem: Problem, library: Library): Asks {
  const out = new Map<string, Ask[]>();
  (problem.limits ?? []).forEach((limit, l) => {
    const asked = askOf(limit);
    if (asked === null) return;
    const test = dishTest(library, asked.select);
    const picks = problem.dishes.map((dish) => test(dish));
    const days = new Set(asked.days);
    const slots = new Set(asked.slots);
    problem.days.forEach((day, d) => {
      if (!days.has(day.id)) return;
      const there = problem.slots.flatMap((slot, s) =>
        slots.has(slot.id) && (slot.days?.includes(day.id) ?? true) ? s : [],
      );
      // Where several places serve the limit together, none of them is asked alone.
      if (there.length !== 1) return;
      const key = placeKey(d, there[0]!);
      out.set(key, [...(out.get(key) ?? []), { limit: l, need: asked.need, picks }]);
    });
  });
  return out;
}

/** A part of a place with its own candidates. */
export interface NarrowedPart {
  readonly count: number;
  readonly candidates: number[];
}

export interface Narrowed {
  readonly parts: readonly NarrowedPart[];
  /** The limits that hold by the parts alone. */
  readonly limits: readonly number[];
}

/**
 * Parts of a place that together keep what is asked of it: as many menus as with the limits as rows, none more, none
 * less. What cannot be taken so is left to its row: picks that overlap others without holding them, more than there is
 * room or dishes for, dishes that may come twice a day (nothing keeps one from standing in two parts).
 * @param room dishes that the place still takes, and those that may stand there
 * @param locked the dishes that stand there for good
 * @param mayComeTwice whether a dish may come twice on one day
 */
export function narrowedParts(
  asks: Asks,
  { day, slot }: { day: number; slot: number },
  room: { max: number; candidates: readonly number[] },
  locked: readonly number[],
  mayComeTwice: (dish: number) => boolean,
): Narrowed {
  const taken: { limit: number; own: ReadonlySet<number>; count: number }[] = [];
  const kept: number[] = [];
  let left = room.max;
  const here = (asks.get(placeKey(day, slot)) ?? []).map((ask) => ({
    ...ask,
    own: new Set(room.candidates.filter((i) => ask.picks[i])),
  }));
  // The narrower first: what they take counts for the wider that hold them.
  for (const { limit, need, picks, own } of here.toSorted((a, b) => a.own.size - b.own.size)) {
    const meets = taken.filter((other) => [...other.own].some((i) => own.has(i)));
    if (meets.some((other) => [...other.own].some((i) => !own.has(i)))) continue;
    const standing = locked.filter((i) => picks[i]).length + meets.reduce((sum, { count }) => sum + count, 0);
    const count = Math.max(0, need - standing);
    if (count > left || own.size < count || (count > 0 && [...own].some(mayComeTwice))) continue;
    kept.push(limit);
    if (count === 0) continue;
    taken.push({ limit, own, count });
    left -= count;
  }
  return { parts: taken.map(({ own, count }) => ({ count, candidates: [...own] })), limits: kept };
}

/** Where a limit holds by the candidates of its place, so that it needs no row there. */
export const heldKey = (limit: number, day: number): string => `${limit}|${day}`;
