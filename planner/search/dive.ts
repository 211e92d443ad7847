/**
 * Diving: the LP of a stretch of days is solved, its most decided dishes are fixed, and it is solved again from
 * where it stands, until every place is decided. It follows the prices of all rules at once, which makes it the
 * best single way to a good menu when the LP is nearly whole, as it is with a rich library.
 */
import { formulate } from '../model/formulate.ts';
import type { Highs } from '../solver/highs.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

export interface DiveOptions {
  /** Cells to decide; their positions are emptied first. */
  cells: number[];
  candidates: (cell: number) => ArrayLike<number>;
  /** Price of using a dish now that later stretches may need, per use; default none. */
  scarcity?: (cell: number, dish: number) => number;
  /** Dishes at least this decided are fixed together. */
  threshold: number;
  /** Simplex iterations after which the dive is given up. */
  iterations: number;
  random: Random;
  shouldStop: () => boolean;
}

export interface DiveResult {
  iterations: number;
  columns: number;
  /** Every place that must be filled was filled. */
  complete: boolean;
}

/** Empties the cells, dives, and leaves what it found in the state (incomplete when it failed). */
export function dive(solver: Highs, state: State, options: DiveOptions): DiveResult {
  const { model } = state;
  const { cells, random } = options;
  for (const c of cells)
    for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) state.place(p, -1, 0);
  const { scarcity } = options;
  const inStretch = new Set(cells);
  const form = formulate(model, {
    integer: false,
    cells,
    state,
    candidates: options.candidates,
    tallies: () => true,
    conflicts: () => true,
    repetitions: true,
    rowShare: (r) => decidedShare(state, r, inStretch),
    ...(scarcity === undefined
      ? {}
      : { cost: (c, i) => [model.costAmount[i]!, model.costEach[i]! + scarcity(c, i)] }),
  });
  const columns = form.program.columnCount;
  if (form.impossible) return { iterations: 0, columns, complete: false };
  const data = form.program.data();
  const lp = solver.createModel(data);
  let iterations = 0;
  try {
    lp.options.set({ output_flag: false, log_to_console: false });
    const { modelStatus } = solver.constants;
    const run = (): Float64Array | null => {
      if (options.shouldStop() || iterations > options.iterations) return null;
      lp.run({
        [solver.constants.callbackType.simplexInterrupt](event) {
          if (options.shouldStop()) event.interrupt();
          return undefined;
        },
      });
      iterations += Number(lp.info.get('simplex_iteration_count'));
      if (lp.getModelStatus() !== modelStatus.optimal) return null;
      return Float64Array.from(lp.getSolution().colValue);
    };
    /** Closes columns, or opens them again as far as they ever were. */
    const bounds = (columnList: number[], allowed: boolean) => {
      const indices = Int32Array.from(columnList.sort((a, b) => a - b));
      if (indices.length === 0) return;
      lp.changeColsBounds(
        { kind: 'set', indices },
        new Float64Array(indices.length),
        Float64Array.from(indices, (j) => (allowed ? data.colUpper[j]! : 0)),
      );
    };
    const open = new Map<number, Set<number>>();
    const chosen = new Map<number, number[]>();
    cells.forEach((_, k) => {
      const set = new Set<number>();
      for (let a = form.starts[k]!; a < form.starts[k + 1]!; a++) set.add(a);
      open.set(k, set);
      chosen.set(k, []);
    });
    const amount = (x: Float64Array, a: number) => {
      const choice = form.choices[a]!;
      return x[choice.low]! + (choice.high >= 0 ? x[choice.high]! : 0);
    };
    const columnsOf = (a: number) => {
      const choice = form.choices[a]!;
      return choice.high >= 0 ? [choice.low, choice.high] : [choice.low];
    };
    let x = run();
    if (x === null) return { iterations, columns, complete: false };
    let failures = 0;
    while (open.size > 0 && !options.shouldStop()) {
      const ready: { k: number; a: number; value: number }[] = [];
      let best: { k: number; a: number; value: number } | null = null;
      for (const [k, set] of open) {
        for (const a of set) {
          const value = amount(x, a);
          if (value >= options.threshold) ready.push({ k, a, value });
          const noisy = value + 0.05 * random.next();
          if (value > 1e-6 && (best === null || noisy > best.value)) best = { k, a, value: noisy };
        }
      }
      // Optional places that the LP leaves empty are left empty.
      if (ready.length === 0 && best === null) break;
      const fix = ready.length > 0 ? ready : [best!];
      for (const { k, a } of fix) {
        const cell = model.cells[cells[k]!]!;
        const list = chosen.get(k);
        if (list === undefined || list.length >= cell.max) continue;
        list.push(a);
        open.get(k)?.delete(a);
        const own = columnsOf(a);
        if (cell.max === 1 && cell.min === 1) {
          bounds([...open.get(k)!].flatMap(columnsOf), false);
          open.delete(k);
        } else {
          lp.addRow(1, Infinity, { indices: own, values: own.map(() => 1) });
          if (list.length === cell.max) {
            bounds([...open.get(k)!].flatMap(columnsOf), false);
            open.delete(k);
          }
        }
      }
      const next = run();
      if (next !== null) {
        x = next;
        continue;
      }
      // The last fixings clash: give up on them for good; a few such failures are tolerated.
      if (++failures > 25) return { iterations, columns, complete: false };
      for (const { k, a } of fix) {
        const cell = model.cells[cells[k]!]!;
        if (cell.max > 1 || cell.min === 0) return { iterations, columns, complete: false };
        const rest: number[] = [];
        for (let b = form.starts[k]!; b < form.starts[k + 1]!; b++) if (b !== a) rest.push(b);
        open.set(k, new Set(fix.length === 1 ? rest : [...rest, a]));
        chosen.set(k, []);
        bounds((fix.length === 1 ? rest : [...rest, a]).flatMap(columnsOf), true);
        if (fix.length === 1) bounds(columnsOf(a), false);
      }
      if (fix.length > 1) options.threshold = 2;
      const again = run();
      if (again === null) return { iterations, columns, complete: false };
      x = again;
    }
    for (const [k, list] of chosen) {
      const c = cells[k]!;
      list.forEach((a, n) => {
        const choice = form.choices[a]!;
        const i = choice.dish;
        const total = amount(x!, a);
        const high = choice.high >= 0 && total > 1e-9 ? x![choice.high]! / total : 0;
        const portion = model.portionLo[i]! + high * (model.portionHi[i]! - model.portionLo[i]!);
        state.place(state.firstOf[c]! + n, i, portion);
      });
    }
    return { iterations, columns, complete: true };
  } finally {
    lp.dispose();
  }
}

/** Part of a row's cells that are decided once the stretch is. */
function decidedShare(state: State, r: number, inStretch: Set<number>): number {
  const { cells } = state.model.rows[r]!;
  let decided = 0;
  for (const c of cells) if (inStretch.has(c) || state.dish[state.firstOf[c]!]! >= 0) decided++;
  return decided / cells.length;
}
