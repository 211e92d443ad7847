/**
 * Folding like days. Days with the same slots, candidates and rules are interchangeable to every rule but sliding
 * windows; averaging any menu over them gives a point of a model with one day per class, so that model's optimum
 * is a valid lower bound, at a fraction of the size (a month of like weeks folds into one day). Rules that do not
 * survive the averaging are relaxed, never tightened.
 */
import { invertRows } from '../model/compile-limits.ts';
import {
  type Cell,
  type Model,
  pastPrice,
  type Row,
  type Tally,
  type TallyInstance,
  type VarietyRule,
} from '../model/model.ts';
import { repetitionFloor } from './repetition-floor.ts';

export interface Fold {
  /**
   * The folded model; its days are the classes. Behind the tallies of the full model stand those that count what
   * its repetition rules cost at least.
   */
  model: Model;
  /** Days of a class agree in their candidates, too: a day menu of one is a day menu of all. */
  exact: boolean;
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

/**
 * Most choices of a fold whose classes agree in their candidates; beyond that locks and history are left out: they
 * move the bound by little, and the LP of five unlike days takes ten times as long as that of one.
 */
const EXACT = 4_000;

/** Colours days by refinement until rules cannot tell days of a colour apart; `exact`: nor their candidates. */
function colourDays(model: Model, exact: boolean): Int32Array {
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
      return `${cell.slot}:${cell.min}:${cell.max}:${exact ? listId(cell.candidates) : ''}`;
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
        rowSignature(model, row, colours, exact),
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

function rowSignature(model: Model, row: Row, colours: Int32Array, exact: boolean): string {
  const places = Array.from(row.cells, (c, k) => {
    const cell = model.cells[c]!;
    return `${colours[cell.day]}.${cell.slot}.${exact ? cell.candidates.length : ''}.${row.forms[k]}.${row.factors[k]}`;
  }).sort();
  return `r${row.limit}|${row.side}|${row.lower}|${row.upper}|${row.unit}|${row.near}|${places.join()}`;
}

/**
 * Folds a model. Always possible: at worst every day is its own class.
 * @param most choices up to which days are told apart by their candidates, too
 */
export function fold(model: Model, most = EXACT): Fold {
  const exact = foldBy(model, true);
  const choices = exact.model.cells.reduce((sum, cell) => sum + cell.candidates.length, 0);
  return choices <= most || exact.days.length === 1 ? exact : foldBy(model, false);
}

function foldBy(model: Model, exact: boolean): Fold {
  const colours = colourDays(model, exact);
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
  ) as Cell[];
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
  const behind: number[][] = cells.map(() => []);
  foldedOf.forEach((k, c) => behind[k]!.push(c));
  const pricedByPast = model.repetitions.map(() => new Set<number>());
  cells.forEach((cell, k) => {
    if (!exact) cell.candidates = union(behind[k]!.map((c) => model.cells[c]!.candidates));
    const surcharge = leastPastPrices(model, behind[k]!, cell.candidates, pricedByPast);
    if (surcharge.size > 0) cell.surcharge = surcharge;
  });

  const rows: Row[] = [];
  const rowIsLocal: boolean[] = [];
  const groups = new Map<string, Row[]>();
  for (const row of model.rows) {
    const key = rowSignature(model, row, colours, exact);
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
    return { ...tally, instances, cellInstances: [] as Int32Array[] };
  });
  for (const tally of repetitionTallies(model, foldedOf, pricedByPast)) {
    tallies.push(tally);
    tallyIsLocal.push([false]);
  }

  const folded: Model = {
    ...model,
    dayCount: days.length,
    cells,
    cellsOfDay: days.map((_, k) => cells.flatMap((cell, c) => (cell.day === k ? [c] : []))),
    rows,
    cellRows: invertRows(cells.length, rows),
    tallies,
    conflicts: [],
    varieties: model.varieties.flatMap((rule) => foldVariety(model, rule, foldedOf, days, classOf, colours)),
    repetitions: [],
    starved: [],
  };
  return {
    model: folded,
    exact,
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
    // Runs that hold one day only, as on a horizon of one day, are the day's own affair.
    local: [
      tally.instances.every((each) => new Set(Array.from(each.cells, (c) => model.cells[c]!.day)).size <= 1),
    ],
  };
}

/** Instances of a rule that days of the same colours make alike. */
function groupsAlike<T extends { cells: Int32Array }>(
  model: Model,
  instances: T[],
  colours: Int32Array,
): T[][] {
  const groups = new Map<string, T[]>();
  for (const instance of instances) {
    const key = Array.from(instance.cells, (c) => `${colours[model.cells[c]!.day]}.${model.cells[c]!.slot}`)
      .sort()
      .join();
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [instance]);
    else list.push(instance);
  }
  return [...groups.values()];
}

/** Folded cells of instances alike with how often each counts; `even`: the average stands for every day of them. */
function together(
  model: Model,
  group: { cells: Int32Array }[],
  foldedOf: Int32Array,
  days: number[][],
  classOf: Int32Array,
): { cells: Int32Array; factors: Float64Array; even: boolean; local: boolean } {
  const seen = new Map<number, number>();
  const factors = new Map<number, number>();
  let local = true;
  for (const instance of group) {
    const inside = new Set(Array.from(instance.cells, (c) => model.cells[c]!.day));
    if (inside.size > 1) local = false;
    for (const d of inside) seen.set(d, (seen.get(d) ?? 0) + 1);
    for (const c of instance.cells) factors.set(foldedOf[c]!, (factors.get(foldedOf[c]!) ?? 0) + 1);
  }
  return {
    cells: Int32Array.from(factors.keys()),
    factors: Float64Array.from(factors.values()),
    even: evenly(days, classOf, seen),
    local,
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
  const instances: TallyInstance[] = [];
  const local: boolean[] = [];
  for (const group of groupsAlike(model, tally.instances, colours)) {
    const { cells, factors, even, local: isLocal } = together(model, group, foldedOf, days, classOf);
    if (!even) continue;
    instances.push({ cells, days: [], base: null, factors, cap: tally.atMost * group.length });
    local.push(isLocal);
  }
  return { instances, local };
}

/**
 * Upper limits of variety over several days, on average over the instances alike. Lower limits add nothing to the
 * bound; what lives inside a day is kept there exactly (day-columns.ts).
 */
function foldVariety(
  model: Model,
  rule: VarietyRule,
  foldedOf: Int32Array,
  days: number[][],
  classOf: Int32Array,
  colours: Int32Array,
): VarietyRule[] {
  if (rule.atMost === Infinity) return [];
  const instances = groupsAlike(model, rule.instances, colours).flatMap((group) => {
    const { cells, factors, even, local } = together(model, group, foldedOf, days, classOf);
    if (!even || local) return [];
    const span = Math.max(...group.map((instance) => instance.days.at(-1)! - instance.days[0]! + 1));
    return [{ cells, days: group[0]!.days, span, folded: { factors, count: group.length } }];
  });
  return [{ ...rule, atLeast: 0, instances, cellInstances: [] }];
}

function union(lists: Int32Array[]): Int32Array {
  if (lists.every((list) => list === lists[0])) return lists[0]!;
  return Int32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
}

/**
 * What the history adds to the price of each candidate on the cheapest of the days that fold into a cell.
 * `priced`: by repetition rule the values that pay for it, added to.
 */
function leastPastPrices(
  model: Model,
  cells: number[],
  candidates: Int32Array,
  priced: readonly Set<number>[],
): Map<number, number> {
  const out = new Map<number, number>();
  for (const [r, rule] of model.repetitions.entries()) {
    if (rule.past.size === 0) continue;
    const days = cells.flatMap((c) => (rule.cells[c] === 1 ? [model.cells[c]!.day] : []));
    if (days.length < cells.length) continue;
    for (const i of candidates) {
      let price = 0;
      for (const v of rule.values[i]!) {
        // What may come twice a day pays once for both.
        if (!rule.past.has(v) || rule.apart[v]! === 0) continue;
        const least = Math.min(...days.map((d) => pastPrice(rule, v, d)));
        if (least > 0) priced[r]!.add(v);
        price += least;
      }
      if (price > 0) out.set(i, (out.get(i) ?? 0) + price);
    }
  }
  return out;
}

/**
 * The repetition rules as counts: n servings over the horizon cost at least `repetitionFloor`, and each bend of that
 * convex function is one soft count. Only for values that come once a day at most: others may be served twice on
 * one day, which the rules count once. Where only the nearest serving before counts, a serving pays for the history or
 * for one of the horizon, not for both: values that the cells let pay for the history (`pricedByPast`) are left out.
 */
function repetitionTallies(
  model: Model,
  foldedOf: Int32Array,
  pricedByPast: readonly ReadonlySet<number>[],
): Tally[] {
  const out: Tally[] = [];
  for (const [r, rule] of model.repetitions.entries()) {
    const floor = repetitionFloor(rule, model.dayCount);
    const factors = new Map<number, number>();
    foldedOf.forEach((k, c) => {
      if (rule.cells[c] === 1) factors.set(k, (factors.get(k) ?? 0) + 1);
    });
    const cells = [...factors.keys()];
    if (cells.length === 0) continue;
    let slope = 0;
    for (let n = 2; n < floor.length && Number.isFinite(floor[n]!); n++) {
      const next = floor[n]! - floor[n - 1]!;
      if (next <= slope + 1e-12) continue;
      const mayReach = (v: number): boolean =>
        !(rule.nearest && pricedByPast[r]!.has(v)) &&
        rule.apart[v]! > 0 &&
        Math.ceil(model.dayCount / rule.apart[v]!) >= n;
      out.push({
        kind: 'spread',
        spread: -1,
        window: 0,
        atMost: n - 1,
        hard: false,
        weight: next - slope,
        values: rule.values.map((values) => values.filter(mayReach)),
        valueCount: rule.valueCount,
        instances: [
          {
            cells: Int32Array.from(cells),
            days: [],
            base: null,
            factors: Float64Array.from(cells, (c) => factors.get(c)!),
            cap: n - 1,
          },
        ],
        cellInstances: [],
      });
      slope = next;
    }
  }
  return out;
}
