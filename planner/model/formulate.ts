/**
 * The mixed-integer program of some cells of a menu while the others stay as they are. The same formulation
 * serves the whole menu, a neighbourhood of the search, one day of the bound and, relaxed, the LP.
 * Integer form: x = dish chosen, h ≤ x how far its portion goes from lo to hi. LP form: a dish at its low and at
 * its high portion are two columns, which needs no coupling row and has the same relaxation.
 */
import { createProgram, type Program } from '../solver/program.ts';
import type { State } from '../search/state.ts';
import { type Model, mostServings, priceEach, repetitionPrice, rowMiss, tallyRoom } from './model.ts';

export interface FormulateOptions {
  integer: boolean;
  /** Cells to decide; every position of them must be empty in `state`. */
  cells: ArrayLike<number>;
  /** Candidates by place in `cells`; default all of the cell's. */
  candidates?: (cell: number, k: number) => ArrayLike<number>;
  /** Fixed part of the menu; without it the rest is taken as absent. */
  state?: State;
  /** Rows to include; default every row that touches a free cell. */
  rows?: (row: number) => boolean;
  tallies?: (tally: number, instance: number) => boolean;
  conflicts?: (rule: number, instance: number) => boolean;
  varieties?: (rule: number, instance: number) => boolean;
  repetitions?: boolean;
  /** Cost of choosing dish i in a cell, [per portion, each]; default the model's, times the cell's fold. */
  cost?: (cell: number, dish: number) => [number, number];
  /** No objective at all: only whether it can be done. */
  feasibility?: boolean;
  /** Part of a row's bounds that the cells decided so far must meet (long rows, decided stretch by stretch). */
  rowShare?: (row: number) => number;
  /** Hard rules may be broken at this price per unit (see `elasticColumns` of the result). */
  elastic?: number;
}

/** A chosen column: dish i in cell, at low (or as x) and high (or as h). */
export interface Choice {
  cell: number;
  dish: number;
  low: number;
  high: number;
}

export interface Formulation {
  program: Program;
  choices: Choice[];
  /** First choice of each place in `cells`; choices of a cell are consecutive. */
  starts: number[];
  /** Program row of each model row, −1 when absent. */
  rowOf: Int32Array;
  cellRow: number[];
  /** Program rows of tallies: [tally, instance, value, row]. */
  tallyRows: [number, number, number, number][];
  /** Where kinds are limited: the row of the limit, and for each kind the rows that hold its dishes against it. */
  kindLimits: KindLimit[];
  /** A hard rule cannot hold whatever is chosen. */
  impossible: boolean;
  /** Slack columns of hard rules in an elastic program. */
  elasticColumns: Elastic[];
}

/** An upper limit of variety in a program; `most` is how often a kind's indicator lets the dish come. */
export interface KindLimit {
  rule: number;
  instance: number;
  row: number;
  kinds: { dish: number; row: number; most: number }[][];
}

/** A slack column: which rule gives by its value. */
export interface Elastic {
  column: number;
  kind: 'cell' | 'row' | 'tally' | 'conflict' | 'variety';
  /** Index of the cell, row, tally, conflict rule or variety rule. */
  index: number;
  instance: number;
  value: number;
}

/** Builds the program; see FormulateOptions. */
export function formulate(model: Model, options: FormulateOptions): Formulation {
  const { cells: free, state, integer } = options;
  const program = createProgram();
  const placeOf = new Int32Array(model.cells.length).fill(-1);
  for (let k = 0; k < free.length; k++) placeOf[free[k]!] = k;
  const choices: Choice[] = [];
  const starts: number[] = [0];
  const cellRow: number[] = [];
  let impossible = false;
  const priced = options.feasibility !== true;
  const elasticColumns: Elastic[] = [];
  /** Adds a slack to a hard rule's row when the program is elastic. */
  const give: Give = (row, sign, unit, what, upper = Infinity) => {
    if (options.elastic === undefined) return;
    const column = program.column(options.elastic * unit, 0, upper);
    program.entry(row, column, sign);
    elasticColumns.push({ column, instance: -1, value: -1, ...what });
  };

  for (let k = 0; k < free.length; k++) {
    const c = free[k]!;
    const cell = model.cells[c]!;
    const list = options.candidates?.(c, k) ?? cell.candidates;
    const row = program.row(cell.min, cell.max);
    cellRow.push(row);
    for (let a = 0; a < list.length; a++) {
      const i = list[a]!;
      const [amount, each] = !priced
        ? [0, 0]
        : (options.cost?.(c, i) ?? [model.costAmount[i]! * cell.mult, priceEach(model, cell, i) * cell.mult]);
      const lo = model.portionLo[i]!;
      const hi = model.portionHi[i]!;
      const low = program.column(each + amount * lo, 0, 1, integer);
      let high = -1;
      if (hi > lo) {
        if (integer) {
          high = program.column(amount * (hi - lo), 0, 1);
          const link = program.row(-Infinity, 0);
          program.entry(link, high, 1);
          program.entry(link, low, -1);
        } else {
          high = program.column(each + amount * hi, 0, 1);
          program.entry(row, high, 1);
        }
      }
      program.entry(row, low, 1);
      choices.push({ cell: c, dish: i, low, high });
    }
    starts.push(choices.length);
    give(row, 1, 1, { kind: 'cell', index: c }, cell.min);
    if (list.length < cell.min && options.elastic === undefined) impossible = true;
  }

  const rowOf = new Int32Array(model.rows.length).fill(-1);
  addRows(model, options, program, choices, starts, placeOf, rowOf, give);
  const tallyRows: [number, number, number, number][] = [];
  if (options.tallies !== undefined)
    addTallies(model, options, program, choices, starts, placeOf, tallyRows, priced, give);
  if (options.conflicts !== undefined)
    addConflicts(model, options, program, choices, starts, placeOf, priced, give);
  const kindLimits: KindLimit[] = [];
  if (options.varieties !== undefined)
    impossible =
      addVarieties(model, options, program, choices, starts, placeOf, kindLimits, priced, give) || impossible;
  if (options.repetitions === true && state !== undefined && priced)
    addRepetitions(model, state, program, choices, integer);
  return { program, choices, starts, rowOf, cellRow, tallyRows, kindLimits, impossible, elasticColumns };
}

type Give = (
  row: number,
  sign: 1 | -1,
  unit: number,
  what: Pick<Elastic, 'kind' | 'index'> & Partial<Elastic>,
  upper?: number,
) => void;

function enter(program: Program, row: number, choice: Choice, integer: boolean, factor: number): void {
  program.entry(row, choice.low, factor);
  if (!integer && choice.high >= 0) program.entry(row, choice.high, factor);
}

function addRows(
  model: Model,
  options: FormulateOptions,
  program: Program,
  choices: Choice[],
  starts: number[],
  placeOf: Int32Array,
  rowOf: Int32Array,
  give: Give,
): void {
  const priced = options.feasibility !== true;
  model.rows.forEach((row, r) => {
    if (options.rows?.(r) === false) return;
    if (!row.hard && !priced) return;
    let touches = false;
    for (let k = 0; k < row.cells.length && !touches; k++) touches = placeOf[row.cells[k]!]! >= 0;
    if (!touches && !(row.hard && rowMiss(row, options.state?.rowValue[r] ?? 0) > 0)) return;
    const base = options.state?.rowValue[r] ?? 0;
    // A little slack keeps portions that meet a bound exactly from being called infeasible.
    const slack = row.hard ? 1e-9 * Math.max(1, Math.abs(base)) : 0;
    const share = options.rowShare?.(r) ?? 1;
    // A hard upper bound is not divided: it may be a small count.
    const upper = row.hard ? row.upper : row.upper * share;
    const at = program.row(row.lower * share - base - slack, upper - base + slack);
    rowOf[r] = at;
    for (let k = 0; k < row.cells.length; k++) {
      const place = placeOf[row.cells[k]!]!;
      if (place < 0) continue;
      const form = model.forms[row.forms[k]!]!;
      const factor = row.factors[k]!;
      for (let a = starts[place]!; a < starts[place + 1]!; a++) {
        const choice = choices[a]!;
        const i = choice.dish;
        const lo = form.amount[i]! * model.portionLo[i]! + form.each[i]!;
        const hi = form.amount[i]! * model.portionHi[i]! + form.each[i]!;
        program.entry(at, choice.low, factor * lo);
        if (choice.high >= 0) program.entry(at, choice.high, factor * (options.integer ? hi - lo : hi));
      }
    }
    if (row.hard) {
      if (row.lower > -Infinity) give(at, 1, row.unit, { kind: 'row', index: r });
      if (row.upper < Infinity) give(at, -1, row.unit, { kind: 'row', index: r });
      return;
    }
    for (const sign of [1, -1]) {
      if (sign > 0 ? row.lower === -Infinity : row.upper === Infinity) continue;
      if (row.near > 0 && row.steep > 1) program.entry(at, program.column(row.unit, 0, row.near), sign);
      program.entry(at, program.column(row.unit * row.steep, 0, Infinity), sign);
    }
  });
}

function addTallies(
  model: Model,
  options: FormulateOptions,
  program: Program,
  choices: Choice[],
  starts: number[],
  placeOf: Int32Array,
  out: [number, number, number, number][],
  priced: boolean,
  give: Give,
): void {
  model.tallies.forEach((tally, t) => {
    if (!tally.hard && !priced) return;
    tally.instances.forEach((instance, k) => {
      if (!options.tallies!(t, k)) return;
      const byValue = new Map<
        number,
        { choices: Choice[]; factors: number[]; most: number; place: number }
      >();
      for (let a = 0; a < instance.cells.length; a++) {
        const place = placeOf[instance.cells[a]!]!;
        if (place < 0) continue;
        const factor = instance.factors?.[a] ?? 1;
        const max = model.cells[instance.cells[a]!]!.max;
        for (let b = starts[place]!; b < starts[place + 1]!; b++) {
          for (const v of tally.values[choices[b]!.dish]!) {
            let entry = byValue.get(v);
            if (entry === undefined)
              byValue.set(v, (entry = { choices: [], factors: [], most: 0, place: -1 }));
            entry.choices.push(choices[b]!);
            entry.factors.push(factor);
            if (entry.place !== place) {
              entry.place = place;
              entry.most += max * factor;
            }
          }
        }
      }
      for (const [v, entry] of byValue) {
        const room = tallyRoom(tally, instance, v) - (options.state?.tallyCount(t, k, v) ?? 0);
        if (Math.min(entry.most, sum(entry.factors)) <= room + 1e-9) continue;
        if (tally.hard && room <= 0 && options.elastic === undefined) {
          for (const choice of entry.choices) {
            program.setBounds(choice.low, 0, 0);
            if (choice.high >= 0) program.setBounds(choice.high, 0, 0);
          }
          continue;
        }
        const row = program.row(-Infinity, room);
        entry.choices.forEach((choice, a) => enter(program, row, choice, options.integer, entry.factors[a]!));
        if (!tally.hard) program.entry(row, program.column(tally.weight, 0, Infinity), -1);
        else give(row, -1, 1, { kind: 'tally', index: t, instance: k, value: v });
        out.push([t, k, v, row]);
      }
    });
  });
}

function sum(list: number[]): number {
  let total = 0;
  for (const x of list) total += x;
  return total;
}

function addConflicts(
  model: Model,
  options: FormulateOptions,
  program: Program,
  choices: Choice[],
  starts: number[],
  placeOf: Int32Array,
  priced: boolean,
  give: Give,
): void {
  model.conflicts.forEach((rule, t) => {
    if (!rule.hard && !priced) return;
    rule.instances.forEach((instance, k) => {
      if (!options.conflicts!(t, k)) return;
      const inPlay: { cell: number; choices: Choice[] }[][] = Array.from(
        { length: rule.groupCount },
        () => [],
      );
      for (const c of instance.cells) {
        const place = placeOf[c]!;
        if (place < 0) continue;
        for (let b = starts[place]!; b < starts[place + 1]!; b++) {
          const mask = rule.mask[choices[b]!.dish]!;
          for (let g = 0; g < rule.groupCount; g++) {
            if ((mask & (1 << g)) === 0) continue;
            const list = inPlay[g]!;
            if (list[list.length - 1]?.cell === c) list[list.length - 1]!.choices.push(choices[b]!);
            else list.push({ cell: c, choices: [choices[b]!] });
          }
        }
      }
      const fixed = inPlay.map((_, g) => options.state?.conflictPresent(t, k, g) ?? false);
      const possible = inPlay.filter((list, g) => list.length > 0 || fixed[g]).length;
      if (possible < 2) return;
      const present = fixed.filter(Boolean).length;
      if (inPlay.every((list, g) => list.length === 0 || fixed[g])) return;
      const total = program.row(-Infinity, 1 - present);
      inPlay.forEach((list, g) => {
        if (list.length === 0 || fixed[g]) return;
        const u = program.column(0, 0, 1, options.integer);
        program.entry(total, u, 1);
        for (const { cell, choices: inCell } of list) {
          const max = model.cells[cell]!.max;
          const row = program.row(-Infinity, 0);
          for (const choice of inCell) enter(program, row, choice, options.integer, 1);
          program.entry(row, u, -Math.min(max, inCell.length));
        }
      });
      if (rule.hard) give(total, -1, 1, { kind: 'conflict', index: t, instance: k });
      // The p-th group that meets the others costs one weight per group already there.
      if (!rule.hard)
        for (let j = 1; j < possible; j++) program.entry(total, program.column(rule.weight * j, 0, 1), -1);
    });
  });
}

function addVarieties(
  model: Model,
  options: FormulateOptions,
  program: Program,
  choices: Choice[],
  starts: number[],
  placeOf: Int32Array,
  kindLimits: KindLimit[],
  priced: boolean,
  give: Give,
): boolean {
  let impossible = false;
  model.varieties.forEach((rule, t) => {
    if (!rule.hard && !priced) return;
    rule.instances.forEach((instance, k) => {
      if (!options.varieties!(t, k)) return;
      const byValue = new Map<number, Choice[]>();
      for (const c of instance.cells) {
        const place = placeOf[c]!;
        if (place < 0) continue;
        for (let b = starts[place]!; b < starts[place + 1]!; b++) {
          for (const v of rule.values[choices[b]!.dish]!) {
            const list = byValue.get(v);
            if (list === undefined) byValue.set(v, [choices[b]!]);
            else list.push(choices[b]!);
          }
        }
      }
      let present = 0;
      if (options.state !== undefined)
        for (let v = 0; v < rule.valueCount; v++) if (options.state.varietyCount(t, k, v) > 0) present++;
      if (byValue.size === 0) return;
      const { folded } = instance;
      const count = folded?.count ?? 1;
      if (present + byValue.size > rule.atMost) {
        const most = program.row(-Infinity, (rule.atMost - present) * count);
        program.entry(most, program.column(rule.unitOver, 0, Infinity), -1);
        const kinds: KindLimit['kinds'] = [];
        kindLimits.push({ rule: t, instance: k, row: most, kinds });
        const times = new Map(Array.from(instance.cells, (c, a) => [c, folded?.factors[a] ?? 1]));
        for (const [v, list] of byValue) {
          if ((options.state?.varietyCount(t, k, v) ?? 0) > 0) continue;
          const y = program.column(0, 0, 1);
          program.entry(most, y, count);
          if (options.integer) {
            shows(model, program, y, list, true);
            continue;
          }
          // In the LP a dish shares its place with many and has its kinds to itself: by dish says more than by place.
          const kind: KindLimit['kinds'][number] = [];
          kinds.push(kind);
          for (const group of groupByDish(list)) {
            const { dish } = group[0]!;
            const row = program.row(0, Infinity);
            const servings = sum(group.map(({ cell }) => times.get(cell)!));
            const limit = Math.min(count * mostServings(rule, instance, dish), servings);
            program.entry(row, y, limit);
            for (const choice of group) enter(program, row, choice, false, -times.get(choice.cell)!);
            kind.push({ dish, row, most: limit });
          }
        }
      }
      if (present >= rule.atLeast) return;
      const need = program.row(rule.atLeast - present, Infinity);
      let reachable = present;
      for (const [v, list] of byValue) {
        if ((options.state?.varietyCount(t, k, v) ?? 0) > 0) continue;
        reachable++;
        const y = program.column(0, 0, 1);
        program.entry(need, y, 1);
        const row = program.row(-Infinity, 0);
        program.entry(row, y, 1);
        for (const choice of list) enter(program, row, choice, options.integer, -1);
      }
      if (!rule.hard) program.entry(need, program.column(rule.unit, 0, Infinity), 1);
      else {
        give(need, 1, 1, { kind: 'variety', index: t, instance: k });
        if (reachable < rule.atLeast && options.elastic === undefined) impossible = true;
      }
    });
  });
  return impossible;
}

/**
 * Repetition: whether a value is served on a free day is one indicator; against the fixed days its price is the
 * difference it makes, among free days it is priced pair by pair. With nothing fixed this is exact.
 */
function addRepetitions(
  model: Model,
  state: State,
  program: Program,
  choices: Choice[],
  integer: boolean,
): void {
  model.repetitions.forEach((rule, t) => {
    const free = new Map<number, Map<number, Choice[]>>();
    for (const choice of choices) {
      if (rule.cells[choice.cell] === 0) continue;
      const day = model.cells[choice.cell]!.day;
      for (const v of rule.values[choice.dish]!) {
        let byDay = free.get(v);
        if (byDay === undefined) free.set(v, (byDay = new Map()));
        const list = byDay.get(day);
        if (list === undefined) byDay.set(day, [choice]);
        else list.push(choice);
      }
    }
    const span = rule.costs.length;
    for (const [v, byDay] of free) {
      const fixed = state.repetitionDays(t, v);
      const past = (rule.past.get(v) ?? []).map((before) => -before);
      const days = [...byDay.keys()].filter((day) => !fixed.includes(day)).sort((a, b) => a - b);
      if (days.length === 0) continue;
      const apart = rule.apart[v]!;
      if (apart > days.at(-1)! - days[0]!) {
        // It comes at most once on the free days: its price is that of the day alone.
        const before = repetitionPrice(rule, v, fixed);
        for (const day of days) {
          const after = [...fixed, day].sort((a, b) => a - b);
          const price = repetitionPrice(rule, v, after) - before;
          if (price === 0) continue;
          for (const choice of byDay.get(day)!) {
            program.addCost(choice.low, price);
            if (choice.high >= 0 && !integer) program.addCost(choice.high, price);
          }
        }
        continue;
      }
      const indicators = new Map<number, number>();
      const indicator = (day: number): number => {
        let y = indicators.get(day);
        if (y !== undefined) return y;
        y = program.column(0, 0, 1);
        shows(model, program, y, byDay.get(day)!, integer);
        indicators.set(day, y);
        return y;
      };
      const bounded = new Set<number>();
      /** The indicator of a day that must not count as served for nothing. */
      const servedOn = (day: number): number => {
        const y = indicator(day);
        if (bounded.has(day)) return y;
        bounded.add(day);
        const row = program.row(-Infinity, 0);
        program.entry(row, y, 1);
        for (const choice of byDay.get(day)!) enter(program, row, choice, integer, -1);
        return y;
      };
      /** Pays `price` when all of `on` are served and none of `off`. */
      const pay = (price: number, on: number[], off: number[]) => {
        if (price <= 0) return;
        const row = program.row(1 - on.length, Infinity);
        program.entry(row, program.column(price, 0, 1), 1);
        for (const day of on) program.entry(row, indicator(day), -1);
        for (const day of off) program.entry(row, servedOn(day), 1);
      };
      const between = (a: number, b: number) => (rule.nearest ? days.filter((d) => d > a && d < b) : []);
      const cost = (gap: number) => (gap <= span ? rule.costs[gap - 1]! : 0);
      for (const day of days) {
        if (fixed.length === 0) {
          const before = rule.nearest ? [Math.max(...past, -Infinity)] : past;
          for (const p of before) if (Number.isFinite(p)) pay(cost(day - p), [day], between(p, day));
        } else {
          const added = [...fixed, day].sort((x, y) => x - y);
          pay(repetitionPrice(rule, v, added) - repetitionPrice(rule, v, fixed), [day], []);
        }
      }
      for (let a = 0; a < days.length; a++)
        for (let b = a + 1; b < days.length && days[b]! - days[a]! <= span; b++) {
          if (days[b]! - days[a]! < apart) continue;
          if (rule.nearest && fixed.some((f) => f > days[a]! && f < days[b]!)) continue;
          pay(cost(days[b]! - days[a]!), [days[a]!, days[b]!], between(days[a]!, days[b]!));
        }
    }
  });
}

/** y is 1 as soon as one of the choices is made: exact for any number of dishes in a cell, though y is continuous. */
function shows(model: Model, program: Program, y: number, list: Choice[], integer: boolean): void {
  for (const inCell of groupByCell(list)) {
    // One dish in the cell at most: all its choices share a row. Of several dishes each needs its own.
    const together = model.cells[inCell[0]!.cell]!.max === 1;
    for (const group of together ? [inCell] : inCell.map((choice) => [choice])) {
      const row = program.row(0, Infinity);
      program.entry(row, y, 1);
      for (const choice of group) enter(program, row, choice, integer, -1);
    }
  }
}

const groupByCell = (list: Choice[]): Choice[][] => [...Map.groupBy(list, ({ cell }) => cell).values()];
const groupByDish = (list: Choice[]): Choice[][] => [...Map.groupBy(list, ({ dish }) => dish).values()];
