/**
 * The evaluator's own reading of a problem and a menu: amounts per served item and the places where rules apply.
 * It shares no code with the compiled model on purpose: a mistake there must show up here as a difference.
 */
import type { Dish, DishSelector, Food, FoodSelector, Per, Problem, Slot, Term, Where } from '../problem.ts';
import type { Menu } from '../solution.ts';

/** One dish as served, with what it brings. */
export interface Served {
  day: number;
  slot: Slot;
  dish: Dish;
  portion: number;
  grams: Record<string, number> | undefined;
}

export interface Reading {
  problem: Problem;
  foods: Map<string, Food>;
  served: Served[];
  /** The served items of each day. */
  byDay: Served[][];
  /** Items of the menu that name an unknown day, slot or dish. */
  strange: string[];
}

/** Joins a menu with its problem. */
export function read(problem: Problem, menu: Menu): Reading {
  const slots = new Map(problem.slots.map((s) => [s.id, s]));
  const dishes = new Map(problem.dishes.map((d) => [d.id, d]));
  const days = new Map(problem.days.map((d, i) => [d.id, i]));
  const served: Served[] = [];
  const strange: string[] = [];
  for (const item of menu.items) {
    const slot = slots.get(item.slot);
    const dish = dishes.get(item.dish);
    const day = days.get(item.day);
    if (slot === undefined || dish === undefined || day === undefined)
      strange.push(`${item.day}/${item.slot}/${item.dish}`);
    else served.push({ day, slot, dish, portion: item.portion, grams: item.grams });
  }
  const byDay: Served[][] = problem.days.map(() => []);
  for (const item of served) byDay[item.day]!.push(item);
  return { problem, foods: new Map((problem.foods ?? []).map((f) => [f.id, f])), served, byDay, strange };
}

// Every term of every rule asks for the same amounts: worked out once per item.
const amounts = new WeakMap<Served, Map<string, number>>();

/** Edible grams of each food in a served item. */
export function gramsOf(item: Served): Map<string, number> {
  const known = amounts.get(item);
  if (known !== undefined) return known;
  const out = new Map<string, number>(Object.entries(item.grams ?? {}));
  if (item.grams === undefined) {
    for (const part of item.dish.foods ?? [])
      out.set(part.food, (out.get(part.food) ?? 0) + part.grams * item.portion);
  }
  amounts.set(item, out);
  return out;
}

function picksFood(selector: FoodSelector, food: Food): boolean {
  return (
    (selector.foods ?? []).includes(food.id) ||
    (food.groups ?? []).some((group) => (selector.groups ?? []).includes(group))
  );
}

/** Values an attribute takes for a dish. */
export function valuesAt(reading: Reading, dish: Dish, attribute: string): string[] {
  switch (attribute) {
    case 'dish':
      return [dish.id];
    case 'category':
      return dish.category === undefined ? [] : [dish.category];
    case 'food': {
      const counted = (dish.foods ?? []).filter(
        (part) => part.grams > 0 && reading.foods.get(part.food)?.counted !== false,
      );
      return [...new Set(counted.map((part) => part.food))];
    }
    default: {
      const groups = reading.problem.attributes?.[attribute]?.groups;
      if (groups !== undefined)
        return Object.keys(groups).filter((name) => picks(reading, groups[name]!, dish));
      const value = dish.attributes?.[attribute];
      return value === undefined ? [] : [...new Set([value].flat())];
    }
  }
}

/** Whether the selector picks the dish. */
export function picks(reading: Reading, selector: DishSelector, dish: Dish): boolean {
  if ((selector.dishes ?? []).includes(dish.id)) return true;
  if (dish.category !== undefined && (selector.categories ?? []).includes(dish.category)) return true;
  if ((dish.tags ?? []).some((tag) => (selector.tags ?? []).includes(tag))) return true;
  for (const part of dish.foods ?? []) {
    if (part.grams <= 0) continue;
    if ((selector.foods ?? []).includes(part.food)) return true;
    const groups = reading.foods.get(part.food)?.groups ?? [];
    if (groups.some((group) => (selector.foodGroups ?? []).includes(group))) return true;
  }
  return Object.entries(selector.attributes ?? {}).some(([name, wanted]) =>
    valuesAt(reading, dish, name).some((value) => wanted.includes(value)),
  );
}

/** What a term sums over one served item; names of foods or dishes whose value is unknown go to `unknown`. */
export function termValue(reading: Reading, term: Term, item: Served, unknown: Set<string>): number {
  const coef = term.coef ?? 1;
  if (term.of === 'dishes') return picks(reading, term.select, item.dish) ? coef : 0;
  const direct = item.grams === undefined;
  if (term.of === 'nutrient' && term.foods === undefined && direct) {
    const own = item.dish.nutrients?.[term.nutrient];
    if (own === null) unknown.add(item.dish.id);
    if (own !== undefined) return coef * (own ?? 0) * item.portion;
  }
  if (term.of === 'cost' && direct && item.dish.cost !== undefined && item.dish.cost !== null)
    return coef * item.dish.cost * item.portion;
  let sum = 0;
  let any = false;
  for (const [id, grams] of gramsOf(item)) {
    const food = reading.foods.get(id);
    if (food === undefined) continue;
    any = true;
    if (term.of === 'cost') {
      if (food.price === undefined || food.price === null) {
        if (grams > 0) unknown.add(id);
      } else sum += food.price * grams;
    } else if (term.of === 'grams') {
      if (picksFood(term.foods, food)) sum += grams;
    } else if (term.foods === undefined || picksFood(term.foods, food)) {
      const per100 = food.nutrients?.[term.nutrient];
      if (per100 === undefined || per100 === null) {
        if (grams > 0) unknown.add(id);
      } else sum += (per100 * grams) / 100;
    }
  }
  if (!any && term.of === 'nutrient' && term.foods === undefined) unknown.add(item.dish.id);
  if (!any && term.of === 'cost') unknown.add(item.dish.id);
  return coef * sum;
}

/** Whether a day (index), slot and its meal lie in `where`. */
export function inWhere(problem: Problem, where: Where | undefined, day: number, slot: Slot): boolean {
  if (where === undefined) return true;
  if (where.days !== undefined && !where.days.includes(problem.days[day]!.id)) return false;
  if (where.meals !== undefined && !where.meals.includes(slot.meal)) return false;
  return where.slots === undefined || where.slots.includes(slot.id);
}

/** One place where a rule applies: some days, perhaps one meal. Negative days lie in the history. */
export interface Reach {
  days: number[];
  meal: string | null;
  week: string | null;
}

/** All places of a rule; runs of days may reach back into the history when `past` is set. */
export function reaches(problem: Problem, per: Per, where: Where | undefined, past: boolean): Reach[] {
  const total = problem.days.length;
  const allowed = (d: number) => where?.days === undefined || where.days.includes(problem.days[d]!.id);
  const days = Array.from({ length: total }, (_, d) => d).filter(allowed);
  if (typeof per === 'object') {
    const out: Reach[] = [];
    const from = past ? 1 - per.days : 0;
    for (let start = from; start === from || start + per.days <= total; start++) {
      const run = Array.from({ length: per.days }, (_, k) => start + k).filter((d) => d < total);
      const kept = run.filter((d) => d < 0 || allowed(d));
      if (kept.some((d) => d >= 0)) out.push({ days: kept, meal: null, week: null });
    }
    return out;
  }
  switch (per) {
    case 'day':
      return days.map((d) => ({ days: [d], meal: null, week: null }));
    case 'meal':
      return days.flatMap((d) =>
        problem.meals
          .filter((m) => where?.meals === undefined || where.meals.includes(m.id))
          .map((m) => ({ days: [d], meal: m.id, week: null })),
      );
    case 'horizon':
      return days.length === 0 ? [] : [{ days, meal: null, week: null }];
    case 'week': {
      const names = [...new Set(days.map((d) => String(problem.days[d]!.week ?? '')))];
      return names.map((week) => ({
        days: days.filter((d) => String(problem.days[d]!.week ?? '') === week),
        meal: null,
        week,
      }));
    }
  }
}

/** Served items within a reach that also lie in each `where`. */
export function within(reading: Reading, reach: Reach, ...wheres: (Where | undefined)[]): Served[] {
  const out: Served[] = [];
  for (const day of reach.days) {
    for (const item of reading.byDay[day] ?? []) {
      if (reach.meal !== null && item.slot.meal !== reach.meal) continue;
      if (wheres.every((where) => inWhere(reading.problem, where, item.day, item.slot))) out.push(item);
    }
  }
  return out;
}
