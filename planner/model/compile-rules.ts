/** Rules that count dishes and their attributes: repeats, spreads, conflicts, variety, repetition between days. */
import type { Dish } from '../problem.ts';
import type { ConflictRule, RepetitionRule, Tally, VarietyRule } from './model.ts';
import { cellsWithin, instancesOf, place, type Ground } from './instances.ts';
import { attributeValues, dishTest } from './select.ts';

/** Value numbers of each dish under an attribute. */
function valuesOf(
  ground: Ground,
  attribute: string,
  keep?: (dish: Dish, value: string) => boolean,
): { values: Int32Array[]; names: string[] } {
  const numbers = new Map<string, number>();
  const values = ground.dishes.map((dish) => {
    const list: number[] = [];
    for (const value of attributeValues(ground.library, dish, attribute)) {
      if (keep !== undefined && !keep(dish, value)) continue;
      let v = numbers.get(value);
      if (v === undefined) numbers.set(value, (v = numbers.size));
      list.push(v);
    }
    return Int32Array.from(list);
  });
  return { values, names: [...numbers.keys()] };
}

function cellInstancesOf(cellCount: number, instances: { cells: Int32Array }[]): Int32Array[] {
  const lists: number[][] = Array.from({ length: cellCount }, () => []);
  instances.forEach((instance, k) => instance.cells.forEach((c) => lists[c]!.push(k)));
  return lists.map((l) => Int32Array.from(l));
}

export function compileRepeats(ground: Ground): Tally[] {
  const windows = new Set<number>();
  for (const dish of ground.dishes) windows.add(dish.repeat ?? 1);
  const total = ground.problem.days.length;
  const out: Tally[] = [];
  for (const window of [...windows].sort((a, b) => a - b)) {
    if (window === 0) continue;
    const { values, names } = valuesOf(ground, 'dish', (dish) => (dish.repeat ?? 1) === window);
    const span = Math.min(window, total);
    const instances = instancesOf(ground.problem, { days: span }, undefined).map((instance) => ({
      cells: Int32Array.from(cellsWithin(ground, instance, undefined)),
      days: instance.days,
      base: null,
    }));
    out.push({
      kind: 'repeat',
      spread: -1,
      window,
      atMost: 1,
      hard: true,
      weight: 1,
      values,
      valueCount: names.length,
      instances,
      cellInstances: cellInstancesOf(ground.cells.length, instances),
    });
  }
  return out;
}

export function compileSpreads(ground: Ground): Tally[] {
  const { problem, library } = ground;
  const dishById = new Map(problem.dishes.map((d) => [d.id, d]));
  return (problem.spreads ?? []).map((spread, index) => {
    const test = spread.select === undefined ? null : dishTest(library, spread.select);
    const wanted = spread.values === undefined ? null : new Set(spread.values);
    const keep = (dish: Dish, value: string) =>
      (test === null || test(dish)) && (wanted === null || wanted.has(value));
    const { values, names } = valuesOf(ground, spread.attribute, keep);
    const numbers = new Map(names.map((name, v) => [name, v]));
    const run = typeof spread.per === 'object' ? spread.per.days : 0;
    const instances = instancesOf(problem, spread.per, spread.where, run > 1).map((instance) => {
      let base: Map<number, number> | null = null;
      if (instance.start < 0) {
        for (const past of problem.history ?? []) {
          if (-past.daysBefore < instance.start) continue;
          for (const id of past.dishes) {
            const dish = dishById.get(id);
            if (dish === undefined) continue;
            for (const value of attributeValues(library, dish, spread.attribute)) {
              const v = numbers.get(value);
              if (v === undefined || !keep(dish, value)) continue;
              base ??= new Map();
              base.set(v, (base.get(v) ?? 0) + 1);
            }
          }
        }
      }
      return {
        cells: Int32Array.from(cellsWithin(ground, instance, spread.where)),
        days: instance.days,
        base,
        start: instance.start,
      };
    });
    // A run that begins in the history without anything known there says nothing that a full run does not.
    const total = problem.days.length;
    const useful = instances.filter((i) => i.start >= 0 || i.base !== null || i.start + run >= total);
    return {
      kind: 'spread',
      spread: index,
      window: run,
      atMost: spread.atMost,
      hard: spread.hard !== false,
      weight: spread.weight ?? 1,
      values,
      valueCount: names.length,
      instances: useful,
      cellInstances: cellInstancesOf(ground.cells.length, useful),
    } satisfies Tally;
  });
}

export function compileConflicts(ground: Ground): ConflictRule[] {
  const { problem, library } = ground;
  const out: ConflictRule[] = [];
  (problem.conflicts ?? []).forEach((conflict, index) => {
    if (conflict.per === 'dish') return;
    // Bit masks hold 31 groups; wider rules become one rule per pair of blocks.
    const tests = conflict.groups.map((g) => dishTest(library, g));
    const instances = instancesOf(problem, conflict.per, conflict.where).map((instance) => ({
      cells: Int32Array.from(cellsWithin(ground, instance, conflict.where)),
      days: instance.days,
      base: 0,
    }));
    const add = (subset: number[]) => {
      const mask = new Uint32Array(ground.dishes.length);
      ground.dishes.forEach((dish, i) => {
        subset.forEach((g, bit) => {
          if (tests[g]!(dish)) mask[i]! |= 1 << bit;
        });
      });
      out.push({
        conflict: index,
        hard: conflict.hard !== false,
        weight: conflict.weight ?? 1,
        mask,
        groupCount: subset.length,
        instances,
        cellInstances: cellInstancesOf(ground.cells.length, instances),
      });
    };
    const groups = conflict.groups.map((_, g) => g);
    if (groups.length <= 31) add(groups);
    else for (const a of groups) for (const b of groups) if (a < b) add([a, b]);
  });
  return out;
}

export function compileVarieties(ground: Ground): VarietyRule[] {
  const { problem } = ground;
  return (problem.varieties ?? []).map((variety, index) => {
    const { values, names } = valuesOf(ground, variety.distinct);
    const instances = instancesOf(problem, variety.per, variety.where).map((instance) => ({
      cells: Int32Array.from(cellsWithin(ground, instance, variety.where)),
      days: instance.days,
      span: instance.days.at(-1)! - instance.days[0]! + 1,
    }));
    return {
      variety: index,
      hard: variety.hard === true,
      unit: (variety.weight ?? 1) / Math.max(1, variety.atLeast),
      atLeast: variety.atLeast,
      atMost: variety.atMost ?? Infinity,
      unitOver: variety.atMost === undefined ? 0 : (variety.weight ?? 1) / variety.atMost,
      values,
      valueCount: names.length,
      instances,
      cellInstances: cellInstancesOf(ground.cells.length, instances),
      apart: Int32Array.from(ground.dishes, (dish) => dish.repeat ?? 1),
    };
  });
}

export function compileRepetitions(ground: Ground): RepetitionRule[] {
  const { problem, library } = ground;
  const dishById = new Map(problem.dishes.map((d) => [d.id, d]));
  return (problem.repetitions ?? []).map((repetition, index) => {
    const { values, names } = valuesOf(ground, repetition.by);
    const numbers = new Map(names.map((name, v) => [name, v]));
    const at = place(problem, repetition.where);
    const past = new Map<number, number[]>();
    for (const before of problem.history ?? []) {
      for (const id of before.dishes) {
        const dish = dishById.get(id);
        if (dish === undefined) continue;
        for (const value of attributeValues(library, dish, repetition.by)) {
          const v = numbers.get(value);
          if (v === undefined) continue;
          const list = past.get(v) ?? [];
          if (!list.includes(before.daysBefore)) list.push(before.daysBefore);
          past.set(v, list);
        }
      }
    }
    const apart = new Int32Array(names.length).fill(-1);
    const owner = new Map<number, string>();
    ground.dishes.forEach((dish, i) => {
      for (const v of values[i]!) {
        apart[v] = (owner.get(v) ?? dish.id) === dish.id ? (dish.repeat ?? 1) : 0;
        owner.set(v, apart[v] === 0 ? '' : dish.id);
      }
    });
    return {
      repetition: index,
      apart,
      costs: Float64Array.from(repetition.costs),
      nearest: repetition.count !== 'every',
      values,
      valueCount: names.length,
      cells: Uint8Array.from(ground.cells, (cell) =>
        at.day(cell.day) && at.meal(cell.meal) && at.slot(cell.slot) ? 1 : 0,
      ),
      past,
    };
  });
}
