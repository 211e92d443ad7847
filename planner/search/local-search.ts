/**
 * Greedy filling and simulated annealing on the incremental state. Its part in the plan: a complete menu within
 * a moment whatever the problem looks like, rules without a linear form included, and a baseline for the bench.
 */
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** A sensible portion of a dish before anything is known: the reference, within its bounds. */
export function plainPortion(state: State, dish: number): number {
  const { portionLo, portionHi } = state.model;
  return Math.min(portionHi[dish]!, Math.max(portionLo[dish]!, 1));
}

/** Whether another position of the same cell already holds the dish. */
export function inCell(state: State, position: number, dish: number): boolean {
  const c = state.cellOf[position]!;
  for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
    if (p !== position && state.dish[p] === dish) return true;
  return false;
}

/** Fills every empty position that must be filled, most constrained first, with the best of `tries` candidates. */
export function greedyFill(
  state: State,
  random: Random,
  tries: number,
  narrow?: (cell: number) => Int32Array,
): void {
  const { cells } = state.model;
  const empty: number[] = [];
  for (let p = 0; p < state.dish.length; p++) {
    const c = state.cellOf[p]!;
    if (state.dish[p] === -1 && p - state.firstOf[c]! < cells[c]!.min) empty.push(p);
  }
  const key = empty.map(() => random.next());
  const order = empty.map((_, k) => k);
  const width = (k: number) => Math.min(20, cells[state.cellOf[empty[k]!]!]!.candidates.length);
  order.sort((a, b) => width(a) - width(b) || key[a]! - key[b]!);
  for (const k of order) {
    const p = empty[k]!;
    const c = state.cellOf[p]!;
    const list = narrow?.(c) ?? cells[c]!.candidates;
    const all = list.length <= tries;
    let best = -1;
    let bestScore = Infinity;
    for (let a = 0; a < Math.min(tries, list.length); a++) {
      const i = list[all ? a : random.below(list.length)]!;
      if (inCell(state, p, i)) continue;
      state.place(p, i, plainPortion(state, i));
      const score = state.score();
      if (score < bestScore) [best, bestScore] = [i, score];
    }
    if (best >= 0) state.place(p, best, plainPortion(state, best));
    else state.place(p, -1, 0);
  }
}

export interface AnnealOptions {
  moves: number;
  /** Temperatures, in stakes of the problem (see stake.ts). */
  hot: number;
  cold: number;
  shouldStop?: () => boolean;
  narrow?: (cell: number) => Int32Array;
  /** How much the front of a place's list is preferred: 1 (default) evenly, 3: half of the tries go to its first eighth. */
  eager?: number;
}

/**
 * Simulated annealing from the state's menu; the state ends at the best menu met. Moves: another dish, another
 * portion, two days exchange the dishes of a slot. Returns the number of moves tried.
 */
export function anneal(state: State, random: Random, options: AnnealOptions): number {
  const { model, movable } = state;
  if (movable.length === 0) return 0;
  const bestDishes = state.dish.slice();
  const bestPortions = state.portion.slice();
  let current = state.score();
  let best = current;
  const partners = slotPartners(state);
  let move = 0;
  for (; move < options.moves; move++) {
    if ((move & 1023) === 0 && options.shouldStop?.() === true) break;
    const temperature = state.stake * options.hot * (options.cold / options.hot) ** (move / options.moves);
    const most = current - temperature * Math.log(random.next());
    const p = movable[random.below(movable.length)]!;
    const cell = model.cells[state.cellOf[p]!]!;
    const old = state.dish[p]!;
    const oldPortion = state.portion[p]!;
    const kind = random.next();
    if (kind < 0.25 && old >= 0 && model.portionHi[old]! > model.portionLo[old]!) {
      const lo = model.portionLo[old]!;
      const hi = model.portionHi[old]!;
      const step = (random.next() - 0.5) * (hi - lo);
      const next = Math.min(hi, Math.max(lo, oldPortion + step));
      if (state.scoreWith(p, old, next, most) > most) continue;
      state.place(p, old, next);
    } else if (kind < 0.33 && partners[p]!.length > 0) {
      const q = partners[p]![random.below(partners[p]!.length)]!;
      if (!exchange(state, p, q, most)) continue;
    } else {
      const list = options.narrow?.(state.cellOf[p]!) ?? cell.candidates;
      const optional = cell.min < cell.max;
      const pick = Math.floor(random.next() ** (options.eager ?? 1) * (list.length + (optional ? 1 : 0)));
      const next = pick === list.length ? -1 : list[pick]!;
      if (next === old || (next >= 0 && inCell(state, p, next))) continue;
      const portion = next < 0 ? 0 : portionLike(state, next, oldPortion);
      if (state.scoreWith(p, next, portion, most) > most) continue;
      state.place(p, next, portion);
    }
    current = state.score();
    if (current < best - 1e-12) {
      best = current;
      bestDishes.set(state.dish);
      bestPortions.set(state.portion);
    }
  }
  state.copyFrom(bestDishes, bestPortions);
  return move;
}

/** Exchanges the dishes of two positions unless the score would exceed `most`; says whether it did. */
function exchange(state: State, p: number, q: number, most: number): boolean {
  const { model, cellOf, dish, portion } = state;
  const [i, j] = [dish[p]!, dish[q]!];
  const fits = (x: number, position: number) =>
    x < 0 || model.cells[cellOf[position]!]!.candidates.includes(x);
  if (i === j || !fits(i, q) || !fits(j, p) || inCell(state, p, j) || inCell(state, q, i)) return false;
  const [iPortion, jPortion] = [portion[p]!, portion[q]!];
  state.place(p, j, jPortion);
  if (state.scoreWith(q, i, iPortion, most) <= most) {
    state.place(q, i, iPortion);
    return true;
  }
  state.place(p, i, iPortion);
  return false;
}

function portionLike(state: State, dish: number, portion: number): number {
  const { portionLo, portionHi } = state.model;
  return Math.min(portionHi[dish]!, Math.max(portionLo[dish]!, portion > 0 ? portion : 1));
}

/** For each movable position the movable positions of the same slot on other days. */
function slotPartners(state: State): number[][] {
  const bySlot = new Map<number, number[]>();
  for (const p of state.movable) {
    const { slot } = state.model.cells[state.cellOf[p]!]!;
    const list = bySlot.get(slot);
    if (list === undefined) bySlot.set(slot, [p]);
    else list.push(p);
  }
  const out: number[][] = Array.from({ length: state.dish.length }, () => []);
  for (const list of bySlot.values()) {
    for (const p of list) {
      const day = state.model.cells[state.cellOf[p]!]!.day;
      out[p] = list.filter((q) => state.model.cells[state.cellOf[q]!]!.day !== day);
    }
  }
  return out;
}
