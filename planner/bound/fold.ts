/**
 * Folding like days. Days with the same slots, candidates and rules are interchangeable to every rule but sliding
 * windows; averaging any menu over them gives a point of a model with one day per class, so that model's optimum
 * is a valid lower bound, at a fraction of the size (a month of like weeks folds into one day). Rules that do not
 * survive the averaging are relaxed, never tightened.
 */
import { invertRows } from '../model/compile-limits.ts';
import type { Model, Row, Tally, TallyInstance } from '../model/model.ts';

export interface Fold {
  /** The folded model; its days are the classes. */
  model: Model;
  /** Class of each day. */
  classOf: Int32Array;
  /** Days of each class; the first is its representative. */
  days: number[][];
  /** Cell of the full model that each folded cell stands for (in the representative day). */
  cellOf: Int32Array;
  /** Folded cell of each full cell. */
  foldedOf: Int32Array;
  /** For each folded row or tally whether it lives inside single days. */
  rowIsLocal: boolean[];
  tallyIsLocal: boolean[][];
}

function slidingWindow(tally: Tally): boolean {
  return tally.kind === 'repeat' || tally.window > 0;
}

/** Colours days by refinement until rules cannot tell days of a colour apart. */
function colourDays(model: Model): Int32Array {
  const { dayCount, cells } = model;
  const ids = new Map<string, number>();
  const number = (key: string) => {
    let n = ids.get(key);
    if (n === undefined) ids.set(key, (n = ids.size));
    return n;
  };
  const lists = new Map<Int32Array, number>();
  const listId = (list: Int32Array) => {
    let n = lists.get(list);
    if (n === undefined) {
      n = number(`L${list.join()}`);
      lists.set(list, n);
    }
    return n;
  };
  let colours = new Int32Array(dayCount);
  for (let d = 0; d < dayCount; d++) {
    const parts = model.cellsOfDay[d]!.map((c) => {
      const cell = cells[c]!;
      return `${cell.slot}:${cell.min}:${cell.max}:${listId(cell.candidates)}`;
    });
    colours[d] = number(`D${parts.sort().join('|')}`);
  }
  let classes = new Set(colours).size;
  for (let round = 0; round < 6; round++) {
    const marks: string[][] = Array.from({ length: dayCount }, () => []);
    const mark = (days: Iterable<number>, signature: string) => {
      const n = number(signature);
      for (const d of new Set(days)) marks[d]!.push(String(n));
    };
    model.rows.forEach((row) => {
      mark(
        Array.from(row.cells, (c) => cells[c]!.day),
        rowSignature(model, row, colours),
      );
    });
    const sparse = (tag: string, instances: { cells: Int32Array; days: number[] }[]) => {
      for (const instance of instances) {
        const days = [...new Set(Array.from(instance.cells, (c) => cells[c]!.day))];
        const places = Array.from(
          instance.cells,
          (c) => `${colours[cells[c]!.day]}.${cells[c]!.slot}`,
        ).sort();
        mark(days, `${tag}|${places.join()}`);
      }
    };
    model.tallies.forEach((tally, t) => {
      if (!slidingWindow(tally)) sparse(`T${t}`, tally.instances);
    });
    model.conflicts.forEach((rule, t) => sparse(`C${t}`, rule.instances));
    model.varieties.forEach((rule, t) => sparse(`V${t}`, rule.instances));
    const next = Int32Array.from(colours, (colour, d) => number(`R${colour}|${marks[d]!.sort().join()}`));
    const count = new Set(next).size;
    colours = next;
    if (count === classes) break;
    classes = count;
  }
  return colours;
}

function rowSignature(model: Model, row: Row, colours: Int32Array): string {
  const places = Array.from(row.cells, (c, k) => {
    const cell = model.cells[c]!;
    return `${colours[cell.day]}.${cell.slot}.${cell.candidates.length}.${row.forms[k]}.${row.factors[k]}`;
  }).sort();
  return `r${row.limit}|${row.side}|${row.lower}|${row.upper}|${row.unit}|${row.near}|${places.join()}`;
}

/** Folds a model. Always possible: at worst every day is its own class. */
export function fold(model: Model): Fold {
  const colours = colourDays(model);
  const byColour = new Map<number, number[]>();
  colours.forEach((colour, d) => {
    const list = byColour.get(colour);
    if (list === undefined) byColour.set(colour, [d]);
    else list.push(d);
  });
  const days = [...byColour.values()];
  const classOf = new Int32Array(model.dayCount);
  days.forEach((list, k) => list.forEach((d) => (classOf[d] = k)));

  const cellOf: number[] = [];
  const foldedOf = new Int32Array(model.cells.length).fill(-1);
  const cells = days.flatMap((list, k) =>
    model.cellsOfDay[list[0]!]!.map((c) => {
      cellOf.push(c);
      return { ...model.cells[c]!, day: k, mult: list.length };
    }),
  );
  let start = 0;
  days.forEach((list) => {
    // Cells of like days correspond in their order of (slot, candidates).
    const order = (d: number) =>
      [...model.cellsOfDay[d]!].sort((a, b) => {
        const x = model.cells[a]!;
        const y = model.cells[b]!;
        return x.slot - y.slot || x.max - y.max || compareLists(x.candidates, y.candidates) || a - b;
      });
    const representative = order(list[0]!);
    const indexOf = new Map(model.cellsOfDay[list[0]!]!.map((c, a) => [c, start + a]));
    for (const d of list)
      order(d).forEach((c, a) => {
        foldedOf[c] = indexOf.get(representative[a]!)!;
      });
    start += representative.length;
  });

  const rows: Row[] = [];
  const rowIsLocal: boolean[] = [];
  const groups = new Map<string, Row[]>();
  for (const row of model.rows) {
    const key = rowSignature(model, row, colours);
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [row]);
    else list.push(row);
  }
  for (const group of groups.values()) {
    const n = group.length;
    const seen = new Map<number, number>();
    const entries = new Map<string, { cell: number; form: number; factor: number }>();
    let local = true;
    for (const row of group) {
      const inRow = new Set(Array.from(row.cells, (c) => model.cells[c]!.day));
      if (inRow.size > 1) local = false;
      for (const d of inRow) seen.set(d, (seen.get(d) ?? 0) + 1);
      row.cells.forEach((c, k) => {
        const cell = foldedOf[c]!;
        const key = `${cell}.${row.forms[k]}`;
        const entry = entries.get(key);
        if (entry === undefined) entries.set(key, { cell, form: row.forms[k]!, factor: row.factors[k]! });
        else entry.factor += row.factors[k]!;
      });
    }
    if (!evenly(days, classOf, seen)) continue;
    const list = [...entries.values()];
    const first = group[0]!;
    rows.push({
      ...first,
      cells: Int32Array.from(list, (e) => e.cell),
      forms: Int32Array.from(list, (e) => e.form),
      factors: Float64Array.from(list, (e) => e.factor),
      lower: first.lower * n,
      upper: first.upper * n,
      near: first.near * n,
    });
    rowIsLocal.push(local);
  }

  const tallyIsLocal: boolean[][] = [];
  const tallies = model.tallies.map((tally) => {
    const { instances, local } = slidingWindow(tally)
      ? foldWindow(model, tally, foldedOf)
      : foldInstances(model, tally, foldedOf, days, classOf, colours);
    tallyIsLocal.push(local);
    return { ...tally, instances, cellInstances: [] };
  });

  const folded: Model = {
    ...model,
    dayCount: days.length,
    cells,
    cellsOfDay: days.map((_, k) => cells.flatMap((cell, c) => (cell.day === k ? [c] : []))),
    rows,
    cellRows: invertRows(cells.length, rows),
    tallies,
    conflicts: [],
    varieties: [],
    repetitions: [],
    starved: [],
  };
  return {
    model: folded,
    classOf,
    days,
    cellOf: Int32Array.from(cellOf),
    foldedOf,
    rowIsLocal,
    tallyIsLocal,
  };
}

function compareLists(a: Int32Array, b: Int32Array): number {
  if (a === b) return 0;
  if (a.length !== b.length) return a.length - b.length;
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return 0;
}

/** Whether all days of each class are touched equally often: only then the average stands for each of them. */
function evenly(days: number[][], classOf: Int32Array, seen: Map<number, number>): boolean {
  for (const d of seen.keys()) {
    const times = seen.get(d)!;
    for (const other of days[classOf[d]!]!) if (seen.get(other) !== times) return false;
  }
  return true;
}

/** All uses over the horizon are at most as many as disjoint windows could hold. */
function foldWindow(
  model: Model,
  tally: Tally,
  foldedOf: Int32Array,
): { instances: TallyInstance[]; local: boolean[] } {
  const window = Math.max(1, tally.window);
  const factors = new Map<number, number>();
  const seen = new Set<number>();
  for (const instance of tally.instances) for (const c of instance.cells) seen.add(c);
  for (const c of seen) factors.set(foldedOf[c]!, (factors.get(foldedOf[c]!) ?? 0) + 1);
  const cells = [...factors.keys()];
  return {
    instances: [
      {
        cells: Int32Array.from(cells),
        days: [],
        base: null,
        factors: Float64Array.from(cells, (c) => factors.get(c)!),
        cap: Math.ceil(model.dayCount / window) * tally.atMost,
      },
    ],
    local: [window === 1],
  };
}

function foldInstances(
  model: Model,
  tally: Tally,
  foldedOf: Int32Array,
  days: number[][],
  classOf: Int32Array,
  colours: Int32Array,
): { instances: TallyInstance[]; local: boolean[] } {
  const groups = new Map<string, TallyInstance[]>();
  for (const instance of tally.instances) {
    const key = Array.from(instance.cells, (c) => `${colours[model.cells[c]!.day]}.${model.cells[c]!.slot}`)
      .sort()
      .join();
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [instance]);
    else list.push(instance);
  }
  const instances: TallyInstance[] = [];
  const local: boolean[] = [];
  for (const group of groups.values()) {
    const seen = new Map<number, number>();
    const factors = new Map<number, number>();
    let isLocal = true;
    for (const instance of group) {
      const inside = new Set(Array.from(instance.cells, (c) => model.cells[c]!.day));
      if (inside.size > 1) isLocal = false;
      for (const d of inside) seen.set(d, (seen.get(d) ?? 0) + 1);
      for (const c of instance.cells) factors.set(foldedOf[c]!, (factors.get(foldedOf[c]!) ?? 0) + 1);
    }
    if (!evenly(days, classOf, seen)) continue;
    const cells = [...factors.keys()];
    instances.push({
      cells: Int32Array.from(cells),
      days: [],
      base: null,
      factors: Float64Array.from(cells, (c) => factors.get(c)!),
      cap: tally.atMost * group.length,
    });
    local.push(isLocal);
  }
  return { instances, local };
}
