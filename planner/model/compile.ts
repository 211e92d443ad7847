/**
 * From the problem's words to the compiled model. Eligibility (meal, slot, day, category, forbidden foods,
 * forbids, history, conflicts inside a dish) is decided here, once: the model knows candidates only.
 */
import type { Dish, Per, Problem, Term, Where } from '../problem.ts';
import { objectiveWeights } from '../problem.ts';
import type { Cell, ConflictRule, Form, Model, RepetitionRule, Row, Tally, VarietyRule } from './model.ts';
import { attributeValues, dishTest, foodTest, type Library, libraryOf } from './select.ts';

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

function place(problem: Problem, where: Where | undefined): Place {
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

interface Ground {
  problem: Problem;
  library: Library;
  dishes: Dish[];
  cells: Cell[];
}

/** Cells of an instance that also satisfy `where`. */
function cellsWithin(ground: Ground, instance: Instance, where: Where | undefined): number[] {
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

/** Amounts of one dish's reference portion: what a term sums over it. */
function termForm(ground: Ground, term: Term): Form {
  const { dishes, library } = ground;
  const amount = new Float64Array(dishes.length);
  const each = new Float64Array(dishes.length);
  const coef = term.coef ?? 1;
  if (term.of === 'dishes') {
    const test = dishTest(library, term.select);
    for (let i = 0; i < dishes.length; i++) if (test(dishes[i]!)) each[i] = coef;
    return { amount, each };
  }
  const pick = term.of === 'cost' ? null : term.foods === undefined ? null : foodTest(term.foods);
  for (let i = 0; i < dishes.length; i++) {
    const dish = dishes[i]!;
    let sum = 0;
    if (term.of === 'nutrient' && pick === null && dish.nutrients?.[term.nutrient] !== undefined) {
      sum = dish.nutrients[term.nutrient] ?? 0;
    } else if (term.of === 'cost' && dish.cost !== undefined && dish.cost !== null) {
      sum = dish.cost;
    } else {
      for (const part of dish.foods ?? []) {
        const food = library.foods.get(part.food);
        if (food === undefined || (pick !== null && !pick(food))) continue;
        if (term.of === 'nutrient') sum += ((food.nutrients?.[term.nutrient] ?? 0) * part.grams) / 100;
        else if (term.of === 'cost') sum += (food.price ?? 0) * part.grams;
        else sum += part.grams;
      }
    }
    amount[i] = coef * sum;
  }
  return { amount, each };
}

/** Why a dish may not stand anywhere: used by the explanation, too. */
export function bannedDishes(problem: Problem): { dish: number; food?: string; conflict?: number }[] {
  const library = libraryOf(problem);
  const forbidden = new Set((problem.forbiddenFoods ?? []).map((f) => f.food));
  const inDish = (problem.conflicts ?? [])
    .map((conflict, index) => ({ conflict, index }))
    .filter(({ conflict }) => conflict.per === 'dish' && conflict.hard !== false)
    .map(({ conflict, index }) => ({ index, tests: conflict.groups.map((g) => dishTest(library, g)) }));
  const out: { dish: number; food?: string; conflict?: number }[] = [];
  problem.dishes.forEach((dish, i) => {
    const food = (dish.foods ?? []).find((part) => part.grams > 0 && forbidden.has(part.food));
    if (food !== undefined) out.push({ dish: i, food: food.food });
    for (const { index, tests } of inDish)
      if (tests.filter((t) => t(dish)).length > 1) out.push({ dish: i, conflict: index });
  });
  return out;
}

/** Compiles a validated problem. Deterministic; no side effects. */
export function compile(problem: Problem): Model {
  const library = libraryOf(problem);
  const weights = objectiveWeights(problem);
  const mealIndex = new Map(problem.meals.map((m, i) => [m.id, i]));
  const dishIndex = new Map(problem.dishes.map((d, i) => [d.id, i]));

  const dishes: Dish[] = [...problem.dishes];
  const dishOf: number[] = problem.dishes.map((_, i) => i);
  const gramsOf: (Record<string, number> | null)[] = problem.dishes.map(() => null);
  const lo: number[] = problem.dishes.map((d) => d.portion?.lo ?? 1);
  const hi: number[] = problem.dishes.map((d) => d.portion?.hi ?? 1);

  const banned = new Uint8Array(problem.dishes.length);
  for (const { dish } of bannedDishes(problem)) banned[dish] = 1;

  const locksAt = new Map<string, number[]>();
  for (const lock of problem.locks ?? []) {
    const original = dishIndex.get(lock.dish);
    if (original === undefined) continue;
    let index = original;
    if (lock.portion !== undefined || lock.grams !== undefined) {
      index = dishes.length;
      const dish = problem.dishes[original]!;
      const grams = lock.grams;
      dishes.push(
        grams === undefined
          ? dish
          : {
              ...dish,
              nutrients: undefined,
              cost: undefined,
              foods: Object.entries(grams).map(([food, g]) => ({ food, grams: g, flex: 0 })),
            },
      );
      dishOf.push(original);
      gramsOf.push(grams ?? null);
      lo.push(grams === undefined ? lock.portion! : 1);
      hi.push(grams === undefined ? lock.portion! : 1);
    }
    const key = `${lock.day}\u0000${lock.slot}`;
    const list = locksAt.get(key);
    if (list === undefined) locksAt.set(key, [index]);
    else list.push(index);
  }

  // Eligibility without the day is the same for all days: compute once per slot.
  const eligibleFor = problem.slots.map((slot) => {
    const categories = slot.categories === undefined ? null : new Set(slot.categories);
    const only = slot.dishes === undefined ? null : new Set(slot.dishes);
    const out: number[] = [];
    problem.dishes.forEach((dish, i) => {
      if (banned[i] === 1) return;
      if (categories !== null && !(dish.category !== undefined && categories.has(dish.category))) return;
      if (only !== null && !only.has(dish.id)) return;
      if (dish.meals !== undefined && !dish.meals.includes(slot.meal)) return;
      if (dish.slots !== undefined && !dish.slots.includes(slot.id)) return;
      out.push(i);
    });
    return out;
  });
  const dishDays = problem.dishes.map((d) => (d.days === undefined ? null : new Set(d.days)));
  const forbids = (problem.forbids ?? []).map((f) => {
    const test = dishTest(library, f.select);
    return { at: place(problem, f.where), hit: problem.dishes.map((d) => test(d)) };
  });
  const lastServed = new Map<number, number>();
  for (const past of problem.history ?? []) {
    for (const id of past.dishes) {
      const i = dishIndex.get(id);
      if (i !== undefined) lastServed.set(i, Math.min(lastServed.get(i) ?? Infinity, past.daysBefore));
    }
  }

  /** Whether the history holds the dish within its window before day d. */
  const tooSoon = (i: number, d: number) => {
    const served = lastServed.get(i);
    return served !== undefined && d + served < (problem.dishes[i]!.repeat ?? 1);
  };

  const cells: Cell[] = [];
  const starved: number[] = [];
  const shared = new Map<string, Int32Array>();
  problem.days.forEach((day, d) => {
    problem.slots.forEach((slot, s) => {
      if (slot.days !== undefined && !slot.days.includes(day.id)) return;
      const m = mealIndex.get(slot.meal)!;
      const base = { day: d, slot: s, meal: m, mult: 1 };
      const locks = locksAt.get(`${day.id}\u0000${slot.id}`) ?? [];
      const lockedDishes = new Set(locks.map((i) => dishOf[i]!));
      for (const index of locks) {
        // A lock may stand against category and season, not against a forbidden food or the last days' menus.
        const original = dishOf[index]!;
        const usable = banned[original] === 0 && !tooSoon(original, d);
        if (!usable) starved.push(cells.length);
        cells.push({
          ...base,
          min: 1,
          max: 1,
          candidates: usable ? Int32Array.of(index) : new Int32Array(0),
        });
      }
      const count = slot.count ?? 1;
      const max = count - locks.length;
      if (max <= 0) return;
      const candidates = eligibleFor[s]!.filter((i) => {
        if (lockedDishes.has(i)) return false;
        const days = dishDays[i];
        if (days !== null && days !== undefined && !days.has(day.id)) return false;
        if (tooSoon(i, d)) return false;
        return !forbids.some((f) => f.hit[i] && f.at.day(d) && f.at.meal(m) && f.at.slot(s));
      });
      const key = candidates.join();
      let list = shared.get(key);
      if (list === undefined) shared.set(key, (list = Int32Array.from(candidates)));
      const min = Math.max(0, (slot.atLeast ?? count) - locks.length);
      if (candidates.length < min) starved.push(cells.length);
      cells.push({ ...base, min, max, candidates: list });
    });
  });

  const cellsOfDay: number[][] = problem.days.map(() => []);
  cells.forEach((cell, c) => cellsOfDay[cell.day]!.push(c));

  const ground: Ground = { problem, library, dishes, cells };
  const n = dishes.length;
  const costAmount = new Float64Array(n);
  const costEach = new Float64Array(n);
  const fen = termForm(ground, { of: 'cost' });
  for (let i = 0; i < n; i++) {
    costAmount[i] = weights.cost * fen.amount[i]!;
    costEach[i] = weights.preference * (1 - (dishes[i]!.preference ?? 0.5));
  }
  for (const conflict of problem.conflicts ?? []) {
    if (conflict.per !== 'dish' || conflict.hard !== false) continue;
    const tests = conflict.groups.map((g) => dishTest(library, g));
    for (let i = 0; i < n; i++) {
      const present = tests.filter((t) => t(dishes[i]!)).length;
      costEach[i]! += ((conflict.weight ?? 1) * (present * (present - 1))) / 2;
    }
  }

  const { forms, rows } = compileLimits(ground);
  const model: Model = {
    problem,
    dayCount: problem.days.length,
    dishOf: Int32Array.from(dishOf),
    gramsOf,
    portionLo: Float64Array.from(lo),
    portionHi: Float64Array.from(hi),
    costAmount,
    costEach,
    cells,
    cellsOfDay,
    forms,
    rows,
    cellRows: invertRows(cells.length, rows),
    tallies: [...compileRepeats(ground), ...compileSpreads(ground)],
    conflicts: compileConflicts(ground),
    varieties: compileVarieties(ground),
    repetitions: compileRepetitions(ground),
    starved,
  };
  return model;
}

/** For each cell the rows it takes part in. */
export function invertRows(
  cellCount: number,
  rows: Row[],
): { rows: Int32Array; forms: Int32Array; factors: Float64Array }[] {
  const lists = Array.from({ length: cellCount }, () => ({
    rows: [] as number[],
    forms: [] as number[],
    factors: [] as number[],
  }));
  rows.forEach((row, r) => {
    for (let k = 0; k < row.cells.length; k++) {
      const list = lists[row.cells[k]!]!;
      list.rows.push(r);
      list.forms.push(row.forms[k]!);
      list.factors.push(row.factors[k]!);
    }
  });
  return lists.map((l) => ({
    rows: Int32Array.from(l.rows),
    forms: Int32Array.from(l.forms),
    factors: Float64Array.from(l.factors),
  }));
}

function compileLimits(ground: Ground): { forms: Form[]; rows: Row[] } {
  const { problem } = ground;
  const forms: Form[] = [];
  const rows: Row[] = [];
  const empty = new Float64Array(ground.dishes.length);
  (problem.limits ?? []).forEach((limit, l) => {
    const termForms = limit.terms.map((t) => termForm(ground, t));
    const denForms = (limit.denominator ?? []).map((t) => termForm(ground, t));
    const all = [...limit.terms, ...(limit.denominator ?? [])];
    const hard = limit.hard !== false;
    const weight = limit.weight ?? 1;
    const formCache = new Map<string, number>();
    const formFor = (mask: number, ratio: number): number => {
      const key = `${mask}/${ratio}`;
      const known = formCache.get(key);
      if (known !== undefined) return known;
      const sum: Form = { amount: empty.slice(), each: empty.slice() };
      all.forEach((_, t) => {
        if ((mask & (1 << t)) === 0) return;
        const numerator = t < termForms.length;
        const form = numerator ? termForms[t]! : denForms[t - termForms.length]!;
        const factor = numerator ? 1 : -ratio;
        for (let i = 0; i < sum.amount.length; i++) {
          sum.amount[i]! += factor * form.amount[i]!;
          sum.each[i]! += factor * form.each[i]!;
        }
      });
      forms.push(sum);
      formCache.set(key, forms.length - 1);
      return forms.length - 1;
    };
    for (const instance of instancesOf(problem, limit.per, limit.where)) {
      const scope = cellsWithin(ground, instance, limit.where);
      const within = new Set(scope);
      const masks = new Map<number, number>();
      all.forEach((term, t) => {
        const own = term.where === undefined ? scope : cellsWithin(ground, instance, term.where);
        for (const c of own) if (within.has(c)) masks.set(c, (masks.get(c) ?? 0) | (1 << t));
      });
      const span = limit.basis === 'per-day' ? instance.days.length : 1;
      const build = (side: Row['side'], lower: number, upper: number, ratio: number, bound: number) => {
        const scale = limit.scale !== undefined ? limit.scale * span : Math.abs(bound) || 1;
        const list = [...masks.entries()];
        rows.push({
          limit: l,
          side,
          cells: Int32Array.from(list, ([c]) => c),
          forms: Int32Array.from(list, ([, mask]) => formFor(mask, ratio)),
          factors: new Float64Array(list.length).fill(1),
          lower,
          upper,
          hard,
          unit: weight / scale,
          near: (limit.near ?? 0.08) * scale,
          steep: limit.steep ?? 3,
          days: instance.days,
        });
      };
      const { lower, upper } = limit;
      if (limit.denominator !== undefined) {
        if (lower !== undefined && lower !== null) build('lower', 0, Infinity, lower, lower);
        if (upper !== undefined && upper !== null) build('upper', -Infinity, 0, upper, upper);
      } else {
        // Each side has its own scale, so that the default scale is the bound that is missed.
        const has = (b: number | null | undefined): b is number => b !== undefined && b !== null;
        if (has(lower) && has(upper) && (hard || limit.scale !== undefined)) {
          build('both', lower * span, upper * span, 0, upper * span);
        } else {
          if (has(lower)) build('lower', lower * span, Infinity, 0, lower * span);
          if (has(upper)) build('upper', -Infinity, upper * span, 0, upper * span);
        }
      }
    }
  });
  return { forms, rows };
}

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

function compileRepeats(ground: Ground): Tally[] {
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

function compileSpreads(ground: Ground): Tally[] {
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

function compileConflicts(ground: Ground): ConflictRule[] {
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

function compileVarieties(ground: Ground): VarietyRule[] {
  const { problem } = ground;
  return (problem.varieties ?? []).map((variety, index) => {
    const { values, names } = valuesOf(ground, variety.distinct);
    const instances = instancesOf(problem, variety.per, variety.where).map((instance) => ({
      cells: Int32Array.from(cellsWithin(ground, instance, variety.where)),
      days: instance.days,
    }));
    return {
      variety: index,
      hard: variety.hard === true,
      unit: (variety.weight ?? 1) / variety.atLeast,
      atLeast: variety.atLeast,
      values,
      valueCount: names.length,
      instances,
      cellInstances: cellInstancesOf(ground.cells.length, instances),
    };
  });
}

function compileRepetitions(ground: Ground): RepetitionRule[] {
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
    return {
      repetition: index,
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
