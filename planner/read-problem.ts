/**
 * Reading a problem from outside: the Zod schema, then the references between its parts. Every fault says where
 * (path), what, and why, so that the author of a problem file can mend it.
 */
import { type Problem, problemSchema } from './problem.ts';

export interface Fault {
  /** Where in the document, e.g. "dishes[3].foods[0].food". */
  path: string;
  message: string;
}

export type ReadResult = { ok: true; problem: Problem } | { ok: false; faults: Fault[] };

/** Most faults reported at once. */
const MOST = 50;

/** Validates any value as a problem. */
export function readProblem(value: unknown): ReadResult {
  const parsed = problemSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, MOST).map((issue) => ({
      path: pathText(issue.path),
      message: issue.message,
    }));
    return { ok: false, faults };
  }
  const faults = referenceFaults(parsed.data);
  return faults.length > 0
    ? { ok: false, faults: faults.slice(0, MOST) }
    : { ok: true, problem: parsed.data };
}

function pathText(path: PropertyKey[]): string {
  let out = '';
  for (const part of path)
    out += typeof part === 'number' ? `[${part}]` : out === '' ? String(part) : `.${String(part)}`;
  return out === '' ? '(document)' : out;
}

/** Faults that a schema cannot see: ids that are double or unknown, bounds the wrong way round. */
function referenceFaults(problem: Problem): Fault[] {
  const faults: Fault[] = [];
  const add = (path: string, message: string) => faults.push({ path, message });
  const idSet = (name: string, list: { id: string }[] | undefined) => {
    const set = new Set<string>();
    (list ?? []).forEach((x, k) => {
      if (set.has(x.id))
        add(`${name}[${k}].id`, `“${x.id}” is used twice; ids must be unique within ${name}`);
      set.add(x.id);
    });
    return set;
  };
  const days = idSet('days', problem.days);
  const meals = idSet('meals', problem.meals);
  const slots = idSet('slots', problem.slots);
  const nutrients = idSet('nutrients', problem.nutrients);
  const foods = idSet('foods', problem.foods);
  const dishes = idSet('dishes', problem.dishes);
  for (const name of ['limits', 'spreads', 'conflicts', 'varieties', 'repetitions'] as const)
    idSet(name, problem[name]);
  const check = (path: string, id: string, set: Set<string>, what: string) => {
    if (!set.has(id)) add(path, `there is no ${what} “${id}”`);
  };
  const checkAll = (path: string, list: string[] | undefined, set: Set<string>, what: string) =>
    (list ?? []).forEach((id, k) => check(`${path}[${k}]`, id, set, what));
  const where = (
    path: string,
    w:
      { days?: string[] | undefined; meals?: string[] | undefined; slots?: string[] | undefined } | undefined,
  ) => {
    checkAll(`${path}.days`, w?.days, days, 'day');
    checkAll(`${path}.meals`, w?.meals, meals, 'meal');
    checkAll(`${path}.slots`, w?.slots, slots, 'slot');
  };
  problem.slots.forEach((slot, k) => {
    check(`slots[${k}].meal`, slot.meal, meals, 'meal');
    checkAll(`slots[${k}].dishes`, slot.dishes, dishes, 'dish');
    checkAll(`slots[${k}].days`, slot.days, days, 'day');
    if ((slot.atLeast ?? 0) > (slot.count ?? 1))
      add(`slots[${k}].atLeast`, `atLeast ${slot.atLeast} is more than count ${slot.count ?? 1}`);
  });
  problem.dishes.forEach((dish, k) => {
    const at = `dishes[${k}]`;
    checkAll(`${at}.meals`, dish.meals, meals, 'meal');
    checkAll(`${at}.slots`, dish.slots, slots, 'slot');
    checkAll(`${at}.days`, dish.days, days, 'day');
    (dish.foods ?? []).forEach((part, j) => check(`${at}.foods[${j}].food`, part.food, foods, 'food'));
    for (const id of Object.keys(dish.nutrients ?? {}))
      if (problem.nutrients !== undefined) check(`${at}.nutrients.${id}`, id, nutrients, 'nutrient');
    if (dish.portion !== undefined && dish.portion.lo > dish.portion.hi)
      add(`${at}.portion`, `lo ${dish.portion.lo} is more than hi ${dish.portion.hi}`);
  });
  const known = (id: string) =>
    nutrients.has(id) ||
    problem.dishes.some((d) => d.nutrients?.[id] !== undefined) ||
    (problem.foods ?? []).some((f) => f.nutrients?.[id] !== undefined);
  (problem.limits ?? []).forEach((limit, k) => {
    const at = `limits[${k}]`;
    where(`${at}.where`, limit.where);
    const { lower, upper } = limit;
    if (lower !== undefined && lower !== null && upper !== undefined && upper !== null && lower > upper)
      add(at, `lower ${lower} is more than upper ${upper}`);
    if ((lower === undefined || lower === null) && (upper === undefined || upper === null))
      add(at, 'needs a lower or an upper bound');
    if (limit.denominator !== undefined && limit.hard === false && limit.scale === undefined)
      add(`${at}.scale`, 'a soft ratio needs a scale: how much of the numerator a miss of 1.0 is');
    if (limit.terms.length + (limit.denominator?.length ?? 0) > 30)
      add(`${at}.terms`, 'at most 30 terms, denominator included');
    [...limit.terms, ...(limit.denominator ?? [])].forEach((term, j) => {
      const path = `${at}.${j < limit.terms.length ? `terms[${j}]` : `denominator[${j - limit.terms.length}]`}`;
      where(`${path}.where`, term.where);
      if (term.of === 'nutrient' && !known(term.nutrient))
        add(`${path}.nutrient`, `there is no nutrient “${term.nutrient}”`);
      if (term.of === 'grams') checkAll(`${path}.foods.foods`, term.foods.foods, foods, 'food');
    });
  });
  (problem.spreads ?? []).forEach((rule, k) => where(`spreads[${k}].where`, rule.where));
  (problem.conflicts ?? []).forEach((rule, k) => where(`conflicts[${k}].where`, rule.where));
  (problem.varieties ?? []).forEach((rule, k) => where(`varieties[${k}].where`, rule.where));
  (problem.repetitions ?? []).forEach((rule, k) => where(`repetitions[${k}].where`, rule.where));
  (problem.forbids ?? []).forEach((rule, k) => where(`forbids[${k}].where`, rule.where));
  const slotById = new Map(problem.slots.map((s) => [s.id, s]));
  const lockCount = new Map<string, number>();
  (problem.locks ?? []).forEach((lock, k) => {
    const at = `locks[${k}]`;
    check(`${at}.day`, lock.day, days, 'day');
    check(`${at}.slot`, lock.slot, slots, 'slot');
    check(`${at}.dish`, lock.dish, dishes, 'dish');
    const slot = slotById.get(lock.slot);
    if (slot === undefined) return;
    if (slot.days !== undefined && !slot.days.includes(lock.day))
      add(`${at}.slot`, `slot “${lock.slot}” does not exist on day “${lock.day}”`);
    const key = `${lock.day}/${lock.slot}`;
    lockCount.set(key, (lockCount.get(key) ?? 0) + 1);
    if (lockCount.get(key)! > (slot.count ?? 1))
      add(at, `more locks than the slot “${lock.slot}” has places`);
  });
  (problem.forbiddenFoods ?? []).forEach((ban, k) =>
    check(`forbiddenFoods[${k}].food`, ban.food, foods, 'food'),
  );
  return faults;
}
