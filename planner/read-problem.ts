/**
 * Reading a problem from outside: the Zod schema, then the references between its parts. Every fault says where
 * (path), what, and why, so that the author of a problem file can mend it.
 */
import { attributeValues, libraryOf } from './model/select.ts';
import {
  type DishSelector,
  type FoodSelector,
  MOST,
  type Problem,
  problemSchema,
  type Slot,
} from './problem.ts';

export interface Fault {
  /** Where in the document, e.g. "dishes[3].foods[0].food". */
  path: string;
  message: string;
}

export type ReadResult = { ok: true; problem: Problem } | { ok: false; faults: Fault[] };

/** Most faults reported at once. */
const MOST_FAULTS = 50;

/** Validates any value as a problem. */
export function readProblem(value: unknown): ReadResult {
  const parsed = problemSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, MOST_FAULTS).map((issue) => ({
      path: pathText(issue.path),
      message: issue.message,
    }));
    return { ok: false, faults };
  }
  const faults = referenceFaults(parsed.data as Problem);
  return faults.length > 0
    ? { ok: false, faults: faults.slice(0, MOST_FAULTS) }
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
  const words = wordsOf(problem);
  const checkFoods = (path: string, select: FoodSelector) => {
    checkAll(`${path}.foods`, select.foods, foods, 'food');
    checkAll(`${path}.groups`, select.groups, words.foodGroups, 'food group');
    if ((select.foods ?? []).length + (select.groups ?? []).length === 0) add(path, 'picks no food at all');
  };
  const checkAttribute = (path: string, name: string) => {
    if (!words.attributes.has(name)) add(path, `there is no attribute “${name}”`);
  };
  const checkValues = (path: string, name: string, values: string[]) =>
    values.forEach((value, k) => {
      if (!words.valuesOf(name).has(value))
        add(`${path}[${k}]`, `the attribute “${name}” never has the value “${value}”`);
    });
  const select = (path: string, s: DishSelector | undefined) => {
    if (s === undefined) return;
    checkAll(`${path}.dishes`, s.dishes, dishes, 'dish');
    checkAll(`${path}.categories`, s.categories, words.categories, 'category');
    checkAll(`${path}.tags`, s.tags, words.tags, 'tag');
    checkAll(`${path}.foods`, s.foods, foods, 'food');
    checkAll(`${path}.foodGroups`, s.foodGroups, words.foodGroups, 'food group');
    for (const [name, values] of Object.entries(s.attributes ?? {})) {
      checkAttribute(`${path}.attributes.${name}`, name);
      if (words.attributes.has(name)) checkValues(`${path}.attributes.${name}`, name, values);
    }
    if (Object.keys(s).length === 0) add(path, 'picks no dish at all: it names no condition');
  };
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
      if (term.of === 'dishes') select(`${path}.select`, term.select);
      else if (term.of !== 'cost' && term.foods !== undefined) checkFoods(`${path}.foods`, term.foods);
    });
  });
  (problem.spreads ?? []).forEach((rule, k) => {
    const at = `spreads[${k}]`;
    where(`${at}.where`, rule.where);
    checkAttribute(`${at}.attribute`, rule.attribute);
    if (words.attributes.has(rule.attribute)) checkValues(`${at}.values`, rule.attribute, rule.values ?? []);
    select(`${at}.select`, rule.select);
  });
  (problem.conflicts ?? []).forEach((rule, k) => {
    where(`conflicts[${k}].where`, rule.where);
    rule.groups.forEach((group, g) => select(`conflicts[${k}].groups[${g}]`, group));
  });
  (problem.varieties ?? []).forEach((rule, k) => {
    where(`varieties[${k}].where`, rule.where);
    checkAttribute(`varieties[${k}].distinct`, rule.distinct);
  });
  (problem.repetitions ?? []).forEach((rule, k) => {
    where(`repetitions[${k}].where`, rule.where);
    checkAttribute(`repetitions[${k}].by`, rule.by);
  });
  (problem.forbids ?? []).forEach((rule, k) => {
    where(`forbids[${k}].where`, rule.where);
    select(`forbids[${k}].select`, rule.select);
  });
  for (const [name, { groups }] of Object.entries(problem.attributes ?? {})) {
    if (groups === undefined) continue;
    const at = `attributes.${name}.groups`;
    if (BUILT_IN.includes(name)) add(at, `“${name}” is what every dish has; groups need another name`);
    for (const [value, group] of Object.entries(groups)) {
      select(`${at}.${value}`, group);
      for (const other of Object.keys(group.attributes ?? {}))
        if (problem.attributes![other]?.groups !== undefined)
          add(`${at}.${value}.attributes.${other}`, 'groups cannot be made of groups');
    }
    problem.dishes.forEach((dish, k) => {
      if (dish.attributes?.[name] !== undefined)
        add(`dishes[${k}].attributes.${name}`, `“${name}” is made by groups; dishes cannot state it as well`);
    });
  }
  (problem.history ?? []).forEach((past, k) => checkAll(`history[${k}].dishes`, past.dishes, dishes, 'dish'));
  const slotById = new Map(problem.slots.map((s) => [s.id, s]));
  const lockCount = new Map<string, number>();
  (problem.locks ?? []).forEach((lock, k) => {
    const at = `locks[${k}]`;
    check(`${at}.day`, lock.day, days, 'day');
    check(`${at}.slot`, lock.slot, slots, 'slot');
    check(`${at}.dish`, lock.dish, dishes, 'dish');
    for (const food of Object.keys(lock.grams ?? {})) check(`${at}.grams.${food}`, food, foods, 'food');
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
  sizeFaults(problem, add);
  return faults;
}

/** Attributes that every dish has. */
const BUILT_IN = ['dish', 'category', 'food'];

interface Words {
  categories: Set<string>;
  tags: Set<string>;
  foodGroups: Set<string>;
  attributes: Set<string>;
  /** Values that an attribute takes, or is said to take. */
  valuesOf(attribute: string): Set<string>;
}

/** Words in use, or declared: a rule that uses another one would silently never apply. */
function wordsOf(problem: Problem): Words {
  const { words, dishes, slots } = problem;
  const library = libraryOf(problem);
  const values = new Map<string, Set<string>>();
  return {
    categories: new Set([
      ...(words?.categories ?? []),
      ...dishes.flatMap(({ category }) => category ?? []),
      // A slot that nothing fits is explained, not refused.
      ...slots.flatMap(({ categories }) => categories ?? []),
    ]),
    tags: new Set([...(words?.tags ?? []), ...dishes.flatMap(({ tags }) => tags ?? [])]),
    foodGroups: new Set([
      ...(words?.foodGroups ?? []),
      ...(problem.foods ?? []).flatMap(({ groups }) => groups ?? []),
    ]),
    attributes: new Set([
      ...BUILT_IN,
      ...Object.keys(problem.attributes ?? {}),
      ...dishes.flatMap(({ attributes }) => Object.keys(attributes ?? {})),
    ]),
    valuesOf(attribute) {
      const known = values.get(attribute);
      if (known !== undefined) return known;
      const declared = problem.attributes?.[attribute];
      const set = new Set([
        ...Object.keys(declared?.values ?? {}),
        ...Object.keys(declared?.groups ?? {}),
        ...(attribute === 'category' ? (words?.categories ?? []) : []),
        ...(attribute === 'food' ? (problem.foods ?? []).map(({ id }) => id) : []),
        ...dishes.flatMap((dish) => attributeValues(library, dish, attribute)),
      ]);
      values.set(attribute, set);
      return set;
    },
  };
}

/** Whether a dish may stand in a slot as far as category and names go. */
const mayStand = (problem: Problem, slot: Slot): number => {
  const categories = slot.categories && new Set(slot.categories);
  const only = slot.dishes && new Set(slot.dishes);
  return problem.dishes.filter(
    ({ id, category }) =>
      (categories === undefined || (category !== undefined && categories.has(category))) &&
      (only === undefined || only.has(id)),
  ).length;
};

/** What is too much altogether, though each part is within its own limit. */
function sizeFaults(problem: Problem, add: (path: string, message: string) => void): void {
  let places = 0;
  let choices = 0;
  for (const slot of problem.slots) {
    const days = slot.days?.length ?? problem.days.length;
    places += days * (slot.count ?? 1);
    choices += days * mayStand(problem, slot);
  }
  const said = (n: number) => n.toLocaleString('en').replaceAll(',', ' ');
  if (places > MOST.places)
    add('slots', `${said(places)} dishes to choose over all days; the planner takes ${said(MOST.places)}`);
  if (choices > MOST.choices)
    add(
      'slots',
      `${said(choices)} choices (places × dishes that may stand there); the planner takes ${said(MOST.choices)}: ` +
        'narrow the slots by categories, or plan fewer days at once',
    );
}
