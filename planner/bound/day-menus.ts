/**
 * All day menus at once. When dishes have fixed portions and a day has few places, every day menu that its own
 * rules allow can be listed (thousands), and one integer per day menu says on how many days it is served. That
 * program sees no symmetry between days and is tight: problems of the literature (three courses, about 70 dishes,
 * 20–60 days) are solved exactly in seconds where a model by places is hopeless. Rules about the order of days are
 * left out of it (windows) or counted at their least (repetition): its bound stays valid, the order is found later.
 */
import type { Model } from '../model/model.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';
import { dayCost, dayRules, type DayItem } from './day-cost.ts';
import type { Fold } from './fold.ts';
import { repetitionFloor } from './repetition-floor.ts';

/** Most day menus tried per class of days, and most kept. */
const TRIED = 400_000;
const KEPT = 60_000;

export interface DayMenu {
  class: number;
  /** Dish per place; places in the order of `places` of its class. */
  dishes: Int32Array;
  cost: number;
}

export interface DayMenus {
  menus: DayMenu[];
  /** Folded cells of each class, one entry per place. */
  places: number[][];
}

/** Lists the day menus of every class; null when they are too many or portions are free. */
export function listDayMenus(full: Model, fold: Fold): DayMenus | null {
  const menus: DayMenu[] = [];
  const places: number[][] = [];
  for (let k = 0; k < fold.days.length; k++) {
    const cells = fold.model.cellsOfDay[k]!;
    const own = cells.flatMap((c) => Array.from({ length: fold.model.cells[c]!.max }, () => c));
    places.push(own);
    let product = 1;
    for (const c of own) product *= fold.model.cells[c]!.candidates.length;
    if (product > TRIED) return null;
    for (const c of own) {
      const cell = fold.model.cells[c]!;
      if (cell.min !== cell.max) return null;
      for (const i of cell.candidates) if (full.portionLo[i] !== full.portionHi[i]) return null;
    }
    const before = menus.length;
    const costOf = dayCost(full, dayRules(full, fold.days[k]![0]!), (cell) => fold.cellOf[cell]!, {
      // What was served before the horizon is left out: how the dish repeats within it is priced by `planDayMenus`.
      price: ({ dish }) => full.costEach[dish]!,
      rounding: 1e-9,
    });
    const items = own.map((cell): DayItem => ({ cell, dish: -1, portion: 0 }));
    const walk = (at: number): boolean => {
      if (at === own.length) {
        const cost = costOf(items);
        if (cost !== null) menus.push({ class: k, dishes: Int32Array.from(items, ({ dish }) => dish), cost });
        return menus.length - before <= KEPT;
      }
      for (const i of fold.model.cells[own[at]!]!.candidates) {
        // Places of one cell are alike: only ascending dishes, which also keeps them different.
        if (at > 0 && own[at - 1] === own[at] && i <= items[at - 1]!.dish) continue;
        items[at]!.dish = i;
        items[at]!.portion = full.portionLo[i]!;
        if (!walk(at + 1)) return false;
      }
      return true;
    };
    if (!walk(0)) return null;
  }
  return { menus, places };
}

export interface DayMenuPlan {
  /** Lower bound on every menu; Infinity when the rules between days cannot be met by any day menus. */
  bound: number;
  /** How often each day menu is served in the best plan found; null when none was found. */
  counts: Map<DayMenu, number> | null;
  iterations: number;
}

/** Solves the program of all day menus: LP, then integers over the day menus that can matter. */
export function planDayMenus(
  solver: Highs,
  full: Model,
  fold: Fold,
  list: DayMenus,
  limits: {
    iterations: number;
    gap: number;
    shouldStop: () => boolean;
    /** Told of every better plan as soon as it is found. */
    found: (counts: Map<DayMenu, number>) => void;
  },
): DayMenuPlan {
  const { model } = fold;
  const floors = full.repetitions.map((rule) => repetitionFloor(rule, full.dayCount));
  const build = (menus: DayMenu[], integer: boolean) => {
    const program = createProgram();
    const convexity = fold.days.map((days) => program.row(days.length, days.length));
    const rowAt = new Int32Array(model.rows.length).fill(-1);
    model.rows.forEach((row, r) => {
      if (fold.rowIsLocal[r]) return;
      rowAt[r] = program.row(row.lower, row.upper);
      if (row.hard) return;
      for (const sign of [1, -1]) {
        if (sign > 0 ? row.lower === -Infinity : row.upper === Infinity) continue;
        program.entry(rowAt[r]!, program.column(row.unit, 0, row.near), sign);
        program.entry(rowAt[r]!, program.column(row.unit * row.steep, 0, Infinity), sign);
      }
    });
    const keyed = new Map<string, number>();
    const keyedRow = (key: string, make: () => number) => {
      let row = keyed.get(key);
      if (row === undefined) keyed.set(key, (row = make()));
      return row;
    };
    const columns = menus.map((menu) => {
      const days = fold.days[menu.class]!.length;
      const x = program.column(menu.cost, 0, days, integer);
      program.entry(convexity[menu.class]!, x, 1);
      const places = list.places[menu.class]!;
      const values = new Map<number, number>();
      menu.dishes.forEach((i, p) => {
        const { rows, forms, factors } = model.cellRows[places[p]!]!;
        const portion = full.portionLo[i]!;
        for (let a = 0; a < rows.length; a++) {
          const at = rowAt[rows[a]!]!;
          if (at < 0) continue;
          const form = model.forms[forms[a]!]!;
          const value = ((form.amount[i]! * portion + form.each[i]!) * factors[a]!) / days;
          values.set(at, (values.get(at) ?? 0) + value);
        }
      });
      for (const [at, value] of values) program.entry(at, x, value);
      model.tallies.forEach((tally, t) => {
        // What stands for the repetition rules is counted by their floors below.
        if (t >= full.tallies.length) return;
        tally.instances.forEach((instance, n) => {
          if (fold.tallyIsLocal[t]![n]) return;
          const uses = new Map<number, number>();
          instance.cells.forEach((c, a) => {
            menu.dishes.forEach((i, p) => {
              // A cell with several places stands several times in `places`, each with its own dish.
              if (places[p] !== c) return;
              for (const v of tally.values[i]!)
                uses.set(v, (uses.get(v) ?? 0) + (instance.factors?.[a] ?? 1) / days);
            });
          });
          for (const [v, value] of uses) {
            const row = keyedRow(`${t}.${n}.${v}`, () => {
              const at = program.row(-Infinity, instance.cap ?? tally.atMost);
              if (!tally.hard) program.entry(at, program.column(tally.weight, 0, Infinity), -1);
              return at;
            });
            program.entry(row, x, value);
          }
        });
      });
      full.repetitions.forEach((rule, t) => {
        const served = new Set<number>();
        menu.dishes.forEach((i, p) => {
          if (rule.cells[fold.cellOf[places[p]!]!] === 1) for (const v of rule.values[i]!) served.add(v);
        });
        const floor = floors[t]!;
        if (floor[floor.length - 1] === 0) return;
        for (const v of served) {
          const row = keyedRow(`r${t}.${v}`, () => {
            // Uses are bought one by one at rising prices.
            const at = program.row(-Infinity, 0);
            for (let n = 1; n < floor.length; n++) {
              if (!Number.isFinite(floor[n]!)) break;
              program.entry(at, program.column(Math.max(0, floor[n]! - floor[n - 1]!), 0, 1), -1);
            }
            return at;
          });
          program.entry(row, x, 1);
        }
      });
      return x;
    });
    return { program, columns };
  };

  const relaxed = build(list.menus, false);
  const lp = solve(solver, relaxed.program, { shouldStop: limits.shouldStop });
  let iterations = lp.iterations;
  if (lp.status === 'infeasible') return { bound: Infinity, counts: null, iterations };
  if (lp.status !== 'optimal' || lp.colDual === null) return { bound: -Infinity, counts: null, iterations };
  const reduced = list.menus.map((_, m) => Math.max(0, lp.colDual![relaxed.columns[m]!]!));
  const order = list.menus.map((_, m) => m).sort((a, b) => reduced[a]! - reduced[b]! || a - b);
  let bound = lp.objective;
  let best: { counts: Map<DayMenu, number>; objective: number } | null = null;
  let size = 250;
  for (let round = 0; round < 7; round++) {
    // A plan better than the best known holds no day menu whose reduced cost exceeds their distance.
    const reach = best === null ? Infinity : best.objective - lp.objective + 1e-9;
    const useful = order.filter((m) => reduced[m]! <= reach);
    const chosen = useful.slice(0, size);
    const { program, columns } = build(
      chosen.map((m) => list.menus[m]!),
      true,
    );
    const mip = solve(solver, program, {
      // The first rounds are for a plan soon, the later ones for the proof.
      iterations: round < 2 ? limits.iterations / 6 : limits.iterations,
      gap: round < 2 ? Math.max(0.01, limits.gap) : limits.gap,
      shouldStop: limits.shouldStop,
    });
    iterations += mip.iterations;
    if (mip.x !== null && (best === null || mip.objective < best.objective - 1e-9)) {
      const counts = new Map<DayMenu, number>();
      chosen.forEach((m, k) => {
        const n = Math.round(mip.x![columns[k]!]!);
        if (n > 0) counts.set(list.menus[m]!, n);
      });
      best = { counts, objective: mip.objective };
      limits.found(counts);
    }
    // What was left out costs at least the LP value plus its reduced cost.
    const rest =
      chosen.length === order.length ? Infinity : lp.objective + (reduced[order[chosen.length]!] ?? Infinity);
    bound = Math.max(bound, Math.min(mip.status === 'infeasible' ? Infinity : mip.bound, rest));
    if (best !== null && best.objective - bound <= limits.gap * Math.abs(best.objective)) break;
    if (chosen.length === order.length || limits.shouldStop() || iterations > limits.iterations * 2) break;
    size *= 3;
  }
  return {
    bound: best === null && bound === Infinity ? Infinity : bound,
    counts: best?.counts ?? null,
    iterations,
  };
}
