/** Where rules apply: the sets of days, meals and cells that a rule speaks about. */
import type { Dish, Per, Problem, Where } from '../problem.ts';
import type { Cell } from './model.ts';
import type { Library } from './select.ts';

export interface Instance {
  days: number[];
  meal: number;
  /** First day before the horizon for runs that begin in the history (as a negative index), else 0. */
  start: number;
}

/** Where a rule applies, in indices. */
interface Place {
  day(d: number): boolean;
  meal(m: number): boolean;
  slot(s: number): boolean;
}

export function place(problem: Problem, where: Where | undefined): Place {
  const set = (list: string[] | undefined, all: { id: string }[]) => {
    if (list === undefined) return () => true;
    const wanted = new Set(list);
    const flags = all.map((x) => wanted.has(x.id));
    return (i: number) => flags[i] === true;
  };
  return {
    day: set(where?.days, problem.days),
    meal: set(where?.meals, problem.meals),
    slot: set(where?.slots, problem.slots),
  };
}

/** Instances of a rule: the sets of days (and the meal) it speaks about. */
export function instancesOf(problem: Problem, per: Per, where: Where | undefined, past = false): Instance[] {
  const at = place(problem, where);
  const days = problem.days.map((_, d) => d).filter(at.day);
  if (per === 'day') return days.map((d) => ({ days: [d], meal: -1, start: d }));
  if (per === 'meal') {
    const meals = problem.meals.map((_, m) => m).filter(at.meal);
    return days.flatMap((d) => meals.map((meal) => ({ days: [d], meal, start: d })));
  }
  if (per === 'horizon') return days.length === 0 ? [] : [{ days, meal: -1, start: 0 }];
  if (per === 'week') {
    const weeks = new Map<string, number[]>();
    for (const d of days) {
      const key = String(problem.days[d]!.week ?? '');
      const list = weeks.get(key);
      if (list === undefined) weeks.set(key, [d]);
      else list.push(d);
    }
    return [...weeks.values()].map((list) => ({ days: list, meal: -1, start: 0 }));
  }
  const n = per.days;
  const total = problem.days.length;
  const out: Instance[] = [];
  const first = past ? -(n - 1) : 0;
  const last = Math.max(first, total - n);
  for (let start = first; start <= last; start++) {
    const run: number[] = [];
    for (let d = Math.max(0, start); d < Math.min(total, start + n); d++) if (at.day(d)) run.push(d);
    if (run.length > 0) out.push({ days: run, meal: -1, start });
  }
  return out;
}

/** What every rule is compiled from. */
export interface Ground {
  problem: Problem;
  library: Library;
  dishes: Dish[];
  cells: Cell[];
}

/** Cells of an instance that also satisfy `where`. */
export function cellsWithin(ground: Ground, instance: Instance, where: Where | undefined): number[] {
  const at = place(ground.problem, where);
  const inDays = new Set(instance.days);
  const out: number[] = [];
  for (let c = 0; c < ground.cells.length; c++) {
    const cell = ground.cells[c]!;
    if (!inDays.has(cell.day) || (instance.meal >= 0 && cell.meal !== instance.meal)) continue;
    if (at.day(cell.day) && at.meal(cell.meal) && at.slot(cell.slot)) out.push(c);
  }
  return out;
}
