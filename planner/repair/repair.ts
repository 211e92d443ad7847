/**
 * Repair after a change: the fewest other dishes change. The changed problem is solved with a price on every
 * dish that differs from the present menu; what is freed grows from the broken place to its meal, day, days
 * around, and the whole, and stops at the first size where all hard rules hold.
 */
import { fold } from '../bound/fold.ts';
import { evaluate } from '../evaluate.ts';
import { explain } from '../explain/explain.ts';
import { possible } from '../explain/possible.ts';
import { compile } from '../model/compile.ts';
import type { Model } from '../model/model.ts';
import { rowMiss, tallyRoom } from '../model/model.ts';
import type { Problem } from '../problem.ts';
import { orderCandidates } from '../search/candidates.ts';
import { improveStep } from '../search/improve.ts';
import { anneal, greedyFill, inCell } from '../search/local-search.ts';
import { arraysOf, menuOf } from '../search/menu.ts';
import { createRandom } from '../search/random.ts';
import { createState, type State } from '../search/state.ts';
import type { Menu, MenuItem, Plan, Repair } from '../solution.ts';
import { type Highs, highs } from '../solver/highs.ts';

export interface RepairOptions {
  seed?: number;
  /** Default 1. */
  seconds?: number;
  shouldStop?: () => boolean;
  /** Seconds of a monotonic clock. */
  now: () => number;
  /** What one changed dish may cost in the objective: below it dishes stay. Default: change only what must. */
  changePrice?: number;
}

/** Above any soft gain, below a broken hard rule. */
const MUST = 100;
/** Seconds of the last attempts, and of saying why there is no menu. */
const REASONS = 10;

/**
 * Makes `menu` valid for `problem` (the problem after the change: new locks, prices, forbidden foods, counts).
 * Dishes change only where hard rules demand it; portions are fitted anew. Never returns a menu that breaks a
 * hard rule: without one the plan carries the explanation.
 */
export async function repair(problem: Problem, menu: Menu, options: RepairOptions): Promise<Repair> {
  const { now } = options;
  const start = now();
  const seconds = options.seconds ?? 1;
  const late = () => options.shouldStop?.() === true || now() - start > seconds;
  const price = options.changePrice ?? MUST;
  const model = compile(problem);
  const solver = await highs();
  const finish = (state: State | null, ended: Plan['ended']): Repair => {
    const found = state === null || state.hard() > 0 ? null : menuOf(state);
    const proof = found === null ? null : evaluate(problem, found);
    const good = proof?.feasible === true ? found : null;
    // A menu that the explanation meets is no repair: it has nothing of the one that was.
    const explanation =
      good !== null
        ? null
        : explain(problem, solver, { seconds: REASONS, now, shouldStop: options.shouldStop }).explanation;
    return {
      plan: {
        status: good !== null ? 'feasible' : explanation?.proven === true ? 'infeasible' : 'unknown',
        menu: good,
        objective: good === null ? null : proof!.objective,
        bound: null,
        gap: null,
        proof: good === null ? null : proof,
        explanation,
        ended: explanation?.proven === true ? 'infeasible' : ended,
        stats: {
          seconds: now() - start,
          firstMenuSeconds: good === null ? null : now() - start,
          work: 0,
          method: 'repair',
          lpBound: null,
        },
      },
      changed: good === null ? [] : differences(menu, good),
    };
  };
  if (model.starved.length > 0) return finish(null, 'infeasible');

  const present = presentDishes(model, menu);
  // Where places may stay empty, leaving a present dish out is a change, too.
  const extra = (c: number, i: number) => {
    const cell = model.cells[c]!;
    const here = present[c]!.has(model.dishOf[i]!);
    if (cell.min === cell.max) return here ? 0 : price;
    if (here) return -price;
    return present[c]!.size >= cell.max ? 0 : price;
  };
  const state = createState(model, extra);
  const kept = arraysOf(state, menu);
  state.copyFrom(kept.dishes, kept.portions);
  const candidates = orderCandidates(model, fold(model), null);
  const random = createRandom(options.seed ?? 1);

  const zone = [...growing(state)].slice(0, 2).flat();
  // Places whose present dish is no longer possible: so many changes there must be at least.
  let forced = 0;
  for (const p of state.movable) {
    const c = state.cellOf[p]!;
    if (kept.dishes[p] === -1 && p - state.firstOf[c]! < model.cells[c]!.min) forced++;
  }
  if (state.hard() > 0) {
    fitPortions(solver, state, late);
    replaceOneByOne(state, () => fitPortions(solver, state, late));
    if (state.hard() === 0) returnToPresent(state, kept);
  }
  const moved = () => {
    let count = 0;
    for (const p of state.movable)
      if (state.dish[p]! >= 0 && !present[state.cellOf[p]!]!.has(model.dishOf[state.dish[p]!]!)) count++;
    return count;
  };
  if (state.hard() === 0 && moved() > forced) {
    // Single changes were not enough by themselves: look for fewer changes at once, near first.
    const days = [...new Set(zone.map((c) => model.cells[c]!.day))];
    const sizes = [zone, ...days.map((d) => model.cellsOfDay[d]!), model.cells.map((_, c) => c)];
    for (const cells of sizes) {
      if (moved() <= forced || late()) break;
      step(
        solver,
        state,
        cells,
        (c) => (cells.length <= 20 ? model.cells[c]!.candidates : candidates.top(c, 15)),
        late,
      );
    }
  }
  for (const cells of growing(state)) {
    if (state.hard() === 0 || late()) break;
    step(
      solver,
      state,
      cells,
      (c) => (cells.length <= 40 ? model.cells[c]!.candidates : candidates.top(c, 25)),
      late,
    );
  }
  if (state.hard() > 0) {
    // The exact steps ran out of time: a broad search still finds a valid menu, if not the nearest one.
    greedyFill(state, random, 20);
    anneal(state, random, {
      moves: 300 * state.dish.length,
      hot: 1,
      cold: 0.02,
      shouldStop: () => options.shouldStop?.() === true,
    });
    if (state.hard() > 0) {
      const any = possible(solver, problem, {
        shouldStop: () => options.shouldStop?.() === true,
        secondsLeft: () => start + seconds + REASONS - now(),
        iterations: 5000,
      });
      if (any.menu !== null) {
        const found = arraysOf(state, any.menu);
        state.copyFrom(found.dishes, found.portions);
      }
    }
    if (state.hard() === 0) returnToPresent(state, kept);
  }
  if (state.hard() === 0) refit(solver, state, price < MUST, candidates.top, late);
  return finish(state, late() ? 'time' : 'gap');
}

function step(
  solver: Highs,
  state: State,
  cells: number[],
  list: (c: number) => ArrayLike<number>,
  late: () => boolean,
): void {
  const days = new Set(cells.map((c) => state.model.cells[c]!.day));
  const loose = state.model.cells.flatMap((_, c) => (days.has(state.model.cells[c]!.day) ? [c] : []));
  improveStep(solver, state, { cells, loose, candidates: list, iterations: 4000, shouldStop: late });
}

/** Fits the portions, and with a small price of change also lets dishes improve. */
function refit(
  solver: Highs,
  state: State,
  improve: boolean,
  top: (c: number, width: number) => Int32Array,
  late: () => boolean,
): void {
  const all = state.model.cells.map((_, c) => c);
  if (late()) return;
  improveStep(solver, state, {
    cells: [],
    loose: all,
    candidates: () => [],
    iterations: 3000,
    shouldStop: late,
  });
  if (!improve) return;
  for (const cells of state.model.cellsOfDay) {
    if (late()) return;
    step(solver, state, cells, (c) => top(c, 12), late);
  }
}

/** The best portions of the dishes as they stand: a small LP. */
function fitPortions(solver: Highs, state: State, late: () => boolean): void {
  if (late()) return;
  const loose = state.model.cells.flatMap((_, c) => (state.dish[state.firstOf[c]!]! >= 0 ? [c] : []));
  improveStep(solver, state, { cells: [], loose, candidates: () => [], iterations: 3000, shouldStop: late });
}

/**
 * Replaces single dishes, each time the one replacement that mends most of the broken hard rules, while there is
 * one that mends at all: the fewest changes whenever single changes suffice.
 */
function replaceOneByOne(state: State, fit: () => void): void {
  const { model } = state;
  for (let round = 0; round < 12 && state.hard() > 0; round++) {
    const zone = new Set([...growing(state)].slice(0, 3).flat());
    let best = { position: -1, dish: -1, portion: 0, hard: state.hard() - 1e-6, soft: Infinity };
    for (const p of state.movable) {
      const c = state.cellOf[p]!;
      if (!zone.has(c)) continue;
      const old = state.dish[p]!;
      const portion = state.portion[p]!;
      for (const i of model.cells[c]!.candidates) {
        if (i === old || inCell(state, p, i)) continue;
        const lo = model.portionLo[i]!;
        for (const size of [Math.min(model.portionHi[i]!, Math.max(lo, portion > 0 ? portion : 1)), lo]) {
          state.place(p, i, size);
          const hard = state.hard();
          if (hard < best.hard - 1e-9 || (hard < best.hard + 1e-9 && state.soft() < best.soft))
            best = { position: p, dish: i, portion: size, hard, soft: state.soft() };
        }
      }
      state.place(p, old, portion);
    }
    if (best.position < 0) return;
    state.place(best.position, best.dish, best.portion);
    if (state.hard() > 0) fit();
  }
}

/** Compiled dishes on the present menu, per cell, by index in the problem. */
function presentDishes(model: Model, menu: Menu): Set<number>[] {
  const dishIndex = new Map(model.problem.dishes.map((d, i) => [d.id, i]));
  const at = new Map<string, Set<number>>();
  for (const item of menu.items) {
    const key = `${item.day}\u0000${item.slot}`;
    const set = at.get(key) ?? new Set();
    const i = dishIndex.get(item.dish);
    if (i !== undefined) set.add(i);
    at.set(key, set);
  }
  return model.cells.map(
    (cell) =>
      at.get(`${model.problem.days[cell.day]!.id}\u0000${model.problem.slots[cell.slot]!.id}`) ?? new Set(),
  );
}

/** Cells to free, growing from where hard rules are broken. */
function* growing(state: State): Generator<number[]> {
  const { model } = state;
  const broken = () => {
    const cells = new Set<number>();
    for (let p = 0; p < state.dish.length; p++) {
      const c = state.cellOf[p]!;
      if (state.dish[p] === -1 && p - state.firstOf[c]! < model.cells[c]!.min) cells.add(c);
    }
    model.tallies.forEach((tally, t) => {
      if (!tally.hard) return;
      tally.instances.forEach((instance, k) => {
        for (const c of instance.cells)
          for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
            for (const v of state.dish[p]! >= 0 ? tally.values[state.dish[p]!]! : [])
              if (state.tallyCount(t, k, v) > tallyRoom(tally, instance, v)) cells.add(c);
      });
    });
    model.conflicts.forEach((rule, t) => {
      if (!rule.hard) return;
      rule.instances.forEach((instance, k) => {
        let present = 0;
        for (let g = 0; g < rule.groupCount; g++) if (state.conflictPresent(t, k, g)) present++;
        if (present < 2) return;
        for (const c of instance.cells)
          for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
            if (state.dish[p]! >= 0 && rule.mask[state.dish[p]!]! !== 0) cells.add(c);
      });
    });
    return cells;
  };
  const rowsBroken = () => {
    const days = new Set<number>();
    model.rows.forEach((row, r) => {
      if (row.hard && rowMiss(row, state.rowValue[r]!) > 1e-9) for (const d of row.days) days.add(d);
    });
    return days;
  };
  const first = broken();
  if (first.size > 0) yield [...first];
  const meals = new Set([...first].map((c) => `${model.cells[c]!.day}.${model.cells[c]!.meal}`));
  if (meals.size > 0)
    yield model.cells.flatMap((cell, c) => (meals.has(`${cell.day}.${cell.meal}`) ? [c] : []));
  const days = new Set([...[...broken()].map((c) => model.cells[c]!.day), ...rowsBroken()]);
  for (const d of days) yield [...model.cellsOfDay[d]!];
  if (days.size > 1 && days.size <= 5) yield [...days].flatMap((d) => model.cellsOfDay[d]!);
  for (const d of days) {
    const near = [d - 1, d, d + 1].filter((x) => x >= 0 && x < model.dayCount);
    yield near.flatMap((x) => model.cellsOfDay[x]!);
  }
  yield model.cells.map((_, c) => c);
}

/** After a broad search: puts back every dish of the present menu that still fits without breaking a rule. */
function returnToPresent(state: State, kept: { dishes: Int32Array; portions: Float64Array }): void {
  for (let round = 0; round < 2; round++) {
    for (const p of state.movable) {
      const want = kept.dishes[p]!;
      if (want < 0 || state.dish[p] === want) continue;
      const old = state.dish[p]!;
      const portion = state.portion[p]!;
      state.place(p, want, kept.portions[p]!);
      if (state.hard() > 0) state.place(p, old, portion);
    }
  }
}

/** Positions whose dish differs, place by place. */
export function differences(from: Menu, to: Menu): Repair['changed'] {
  const group = (items: MenuItem[]) => {
    const out = new Map<string, string[]>();
    for (const item of items) {
      const key = `${item.day}\u0000${item.slot}`;
      out.set(key, [...(out.get(key) ?? []), item.dish]);
    }
    return out;
  };
  const before = group(from.items);
  const after = group(to.items);
  const changed: Repair['changed'] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [day, slot] = key.split('\u0000') as [string, string];
    const a = before.get(key) ?? [];
    const b = after.get(key) ?? [];
    const gone = a.filter((d) => !b.includes(d));
    const come = b.filter((d) => !a.includes(d));
    for (let k = 0; k < Math.max(gone.length, come.length); k++)
      changed.push({ day, slot, from: gone[k] ?? null, to: come[k] ?? null });
  }
  return changed;
}
