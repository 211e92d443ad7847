/**
 * One step of large neighbourhood search: some cells are freed, the best way to fill them is found exactly (up to
 * a limit of work), and the result is kept when the whole menu, recomputed, is better. The portions of the other
 * dishes near by may move along.
 */
import { formulate } from '../model/formulate.ts';
import { type Highs, solve, type Start } from '../solver/highs.ts';
import { HARD_PRICE, type State } from './state.ts';

export interface StepOptions {
  cells: number[];
  /** Cells whose dishes stay but whose portions may move. */
  loose?: number[];
  candidates: (cell: number) => ArrayLike<number>;
  iterations: number;
  shouldStop?: () => boolean;
  gap?: number;
  seconds?: number;
}

export interface StepResult {
  improved: boolean;
  /** The neighbourhood was searched to the end. */
  complete: boolean;
  iterations: number;
  columns: number;
  score: number;
}

/** How close a variety count may be to its bound before the program must watch it. */
const VARIETY_MARGIN = 4;

/** Tries to improve the state within the neighbourhood; the state changes only for the better. */
export function improveStep(solver: Highs, state: State, options: StepOptions): StepResult {
  const { model } = state;
  const { extra } = state;
  const freeSet = new Set(options.cells);
  const loose = (options.loose ?? []).filter((c) => !freeSet.has(c));
  const all = [...options.cells, ...loose];
  const dishes = state.dish.slice();
  const portions = state.portion.slice();
  const before = state.score();
  const broken = state.hard() > 0;
  const varietySlack = model.varieties.map((rule, t) =>
    rule.instances.map((_, k) => {
      let distinct = 0;
      for (let v = 0; v < rule.valueCount; v++) if (state.varietyCount(t, k, v) > 0) distinct++;
      return Math.min(distinct - rule.atLeast, rule.atMost - distinct);
    }),
  );
  const present = new Map<number, number[]>();
  for (const c of all) {
    const list: number[] = [];
    for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) {
      if (dishes[p]! >= 0) list.push(dishes[p]!);
      state.place(p, -1, 0);
    }
    present.set(c, list);
  }
  const restore = () => {
    for (const c of all)
      for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) state.place(p, -1, 0);
    for (const c of all)
      for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
        if (dishes[p]! >= 0) state.place(p, dishes[p]!, portions[p]!);
  };
  const form = formulate(model, {
    integer: true,
    cells: all,
    state,
    candidates: (c) => {
      const now = present.get(c)!;
      if (!freeSet.has(c)) return now;
      const list = Array.from(options.candidates(c));
      for (const i of now) if (!list.includes(i)) list.push(i);
      return list;
    },
    tallies: () => true,
    conflicts: () => true,
    varieties: (t, k) => varietySlack[t]![k]! < VARIETY_MARGIN || model.varieties[t]!.hard,
    repetitions: true,
    ...(broken ? { elastic: HARD_PRICE * state.stake } : {}),
    ...(extra === null
      ? {}
      : {
          cost: (c, i) => [model.costAmount[i]!, model.costEach[i]! + (freeSet.has(c) ? extra(c, i) : 0)],
        }),
  });
  const columns = form.program.columnCount;
  if (form.impossible) {
    restore();
    return { improved: false, complete: true, iterations: 0, columns, score: before };
  }
  const start = broken ? undefined : startVector(state, form, present, dishes, portions);
  const solved = solve(solver, form.program, {
    iterations: options.iterations,
    // The menu itself is within a thousandth of many a neighbourhood's bound: nothing better would be looked for.
    gap: options.gap ?? (start === undefined ? 1e-3 : 1e-4),
    light: start !== undefined,
    start,
    ...(options.seconds === undefined ? {} : { seconds: options.seconds }),
    ...(options.shouldStop === undefined ? {} : { shouldStop: options.shouldStop }),
  });
  const complete = solved.status === 'optimal' || solved.status === 'infeasible';
  if (solved.x === null) {
    restore();
    return { improved: false, complete, iterations: solved.iterations, columns, score: before };
  }
  const next = new Map<number, number>();
  for (const choice of form.choices) {
    if (solved.x[choice.low]! < 0.5) continue;
    const c = choice.cell;
    const p = state.firstOf[c]! + (next.get(c) ?? 0);
    if (p >= state.firstOf[c + 1]!) continue;
    next.set(c, (next.get(c) ?? 0) + 1);
    const lo = model.portionLo[choice.dish]!;
    const hi = model.portionHi[choice.dish]!;
    const h = choice.high >= 0 ? Math.min(1, Math.max(0, solved.x[choice.high]!)) : 0;
    state.place(p, choice.dish, lo + (hi - lo) * h);
  }
  const after = state.score();
  if (after < before - 1e-9 * Math.max(1, Math.abs(before)))
    return { improved: true, complete, iterations: solved.iterations, columns, score: after };
  restore();
  return { improved: false, complete, iterations: solved.iterations, columns, score: before };
}

function startVector(
  state: State,
  form: ReturnType<typeof formulate>,
  present: Map<number, number[]>,
  dishes: Int32Array,
  portions: Float64Array,
): Start {
  const { model } = state;
  const indices: number[] = [];
  const values: number[] = [];
  const known = (column: number, value: number): void => {
    indices.push(column);
    values.push(value);
  };
  for (const choice of form.choices) {
    const chosen = present.get(choice.cell)!.includes(choice.dish);
    known(choice.low, chosen ? 1 : 0);
    if (choice.high < 0) continue;
    let part = 0;
    for (let p = state.firstOf[choice.cell]!; p < state.firstOf[choice.cell + 1]!; p++) {
      if (!chosen || dishes[p] !== choice.dish) continue;
      const lo = model.portionLo[choice.dish]!;
      const hi = model.portionHi[choice.dish]!;
      part = Math.min(1, Math.max(0, (portions[p]! - lo) / (hi - lo)));
    }
    known(choice.high, part);
  }
  return { indices: Int32Array.from(indices), values: Float64Array.from(values) };
}
