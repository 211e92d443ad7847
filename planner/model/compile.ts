/**
 * From the problem's words to the compiled model. Eligibility (meal, slot, day, category, forbidden foods,
 * forbids, history, conflicts inside a dish) is decided here, once: the model knows candidates only.
 */
import type { Dish, Problem } from '../problem.ts';
import { objectiveWeights } from '../problem.ts';
import { compileLimits, invertRows, termForm } from './compile-limits.ts';
import {
  compileConflicts,
  compileRepeats,
  compileRepetitions,
  compileSpreads,
  compileVarieties,
} from './compile-rules.ts';
import { place, type Ground } from './instances.ts';
import type { Cell, Model } from './model.ts';
import { asksOf, heldKey, narrowedParts } from './narrowed-places.ts';
import { dishTest, libraryOf } from './select.ts';

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
  const share = (candidates: readonly number[]): Int32Array => {
    const key = candidates.join();
    const known = shared.get(key) ?? Int32Array.from(candidates);
    shared.set(key, known);
    return known;
  };
  const asks = asksOf(problem, library);
  const held = new Set<string>();
  const mayComeTwice = (i: number) => problem.dishes[i]!.repeat === 0;
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
      const { parts, limits } = narrowedParts(
        asks,
        { day: d, slot: s },
        { max, candidates },
        [...lockedDishes],
        mayComeTwice,
      );
      for (const limit of limits) held.add(heldKey(limit, d));
      for (const part of parts)
        cells.push({ ...base, min: part.count, max: part.count, candidates: share(part.candidates) });
      const inParts = parts.reduce((sum, part) => sum + part.count, 0);
      if (inParts === max) return;
      const min = Math.max(0, (slot.atLeast ?? count) - locks.length - inParts);
      if (candidates.length < min) starved.push(cells.length);
      cells.push({ ...base, min, max: max - inParts, candidates: share(candidates) });
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

  const { forms, rows } = compileLimits(ground, held);
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
