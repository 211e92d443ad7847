/**
 * Tiny random problems with every kind of rule, small enough that all their menus can be tried one by one: the
 * yardstick for the planner's tests.
 */
import { evaluate } from '../evaluate.ts';
import type { Dish, Problem } from '../problem.ts';
import { createRandom } from '../search/random.ts';
import type { Menu, MenuItem } from '../solution.ts';

/** A random problem with fixed portions; at most 4 096 menus. */
export function tinyProblem(seed: number): Problem {
  const random = createRandom(seed);
  const chance = (p: number) => random.next() < p;
  const pick = <T>(list: T[]): T => list[random.below(list.length)]!;
  const days = chance(0.1) ? 3 : 1 + random.below(2);
  const foods = ['f0', 'f1', 'f2', 'f3', 'f4'].map((id, k) => ({
    id,
    groups: [k % 2 === 0 ? 'even' : 'odd'],
    nutrients: { kcal: chance(0.1) ? null : 50 + random.below(300), iron: random.below(10) },
    price: 1 + random.below(5),
    counted: id !== 'f4',
  }));
  const dishes: Dish[] = Array.from({ length: days === 3 ? 4 : 4 + random.below(2) }, (_, k) => ({
    id: `x${k}`,
    category: k % 2 === 0 ? 'a' : 'b',
    foods: [
      { food: pick(foods).id, grams: 20 + random.below(80) },
      ...(chance(0.5) ? [{ food: pick(foods).id, grams: 10 }] : []),
    ].filter((part, at, all) => all.findIndex((o) => o.food === part.food) === at),
    preference: random.below(11) / 10,
    repeat: random.below(4),
    tags: chance(0.4) ? ['t'] : [],
    attributes: { method: pick(['fry', 'boil']), main: pick(['m0', 'm1', 'm2']) },
    ...(chance(0.15) ? { days: ['d0'] } : {}),
  }));
  return {
    days: Array.from({ length: days }, (_, d) => ({ id: `d${d}`, week: Math.floor(d / 2) })),
    meals: [{ id: 'm' }, { id: 'n' }],
    slots: [
      { id: 's', meal: 'm' },
      {
        id: 'u',
        meal: chance(0.5) ? 'm' : 'n',
        ...(chance(0.3) ? { categories: ['a'] } : {}),
        ...(chance(0.2) ? { atLeast: 0 } : {}),
      },
    ],
    nutrients: [{ id: 'kcal' }, { id: 'iron' }],
    foods,
    dishes,
    limits: [
      {
        id: 'kcal',
        terms: [{ of: 'nutrient', nutrient: 'kcal' }],
        per: 'day',
        lower: 100,
        upper: 350,
        hard: chance(0.25),
        weight: 2,
      },
      {
        id: 'cost',
        terms: [{ of: 'cost' }],
        per: 'horizon',
        basis: 'per-day',
        upper: 350 + random.below(200),
        hard: chance(0.5),
        weight: 3,
      },
      {
        id: 'share',
        terms: [{ of: 'nutrient', nutrient: 'iron', foods: { groups: ['even'] } }],
        denominator: [{ of: 'nutrient', nutrient: 'iron' }],
        per: 'week',
        lower: 0.4,
        scale: 5,
        hard: false,
        weight: 1,
      },
      {
        id: 'count',
        terms: [{ of: 'dishes', select: { tags: ['t'] } }],
        per: 'week',
        lower: 1,
        upper: 2,
        hard: false,
        weight: 0.7,
        scale: 1,
      },
    ],
    spreads: [
      {
        id: 'main',
        attribute: 'main',
        atMost: 1,
        per: chance(0.5) ? 'day' : { days: 2 },
        hard: chance(0.3),
        weight: 0.4,
      },
      {
        id: 'method',
        attribute: 'method',
        values: ['fry'],
        atMost: 1,
        per: 'meal',
        hard: false,
        weight: 0.6,
      },
      { id: 'family', attribute: 'family', atMost: 1, per: { days: 2 }, hard: false, weight: 0.3 },
    ],
    attributes: { family: { groups: { first: { foods: ['f0', 'f2'] }, marked: { tags: ['t'] } } } },
    conflicts: [
      {
        id: 'clash',
        groups: [{ foods: ['f0'] }, { foods: ['f1'] }],
        per: chance(0.3) ? 'dish' : 'day',
        hard: chance(0.5),
        weight: 0.5,
      },
    ],
    varieties: [
      {
        id: 'foods',
        distinct: 'food',
        atLeast: 3,
        ...(chance(0.4) ? { atMost: 3 } : {}),
        per: 'week',
        weight: 1,
        hard: chance(0.1),
      },
    ],
    repetitions: [
      {
        id: 'again',
        by: chance(0.5) ? 'main' : 'dish',
        costs: chance(0.7) ? [0.5, 0.2] : [0.2, 0.6, 0.3],
        count: chance(0.5) ? 'every' : 'nearest',
      },
    ],
    ...(chance(0.4)
      ? { history: [{ daysBefore: 1 + random.below(3), dishes: ['x0', `x${1 + random.below(3)}`] }] }
      : {}),
    ...(chance(0.25) ? { locks: [{ day: 'd0', slot: 's', dish: 'x1' }] } : {}),
    ...(chance(0.2) ? { forbiddenFoods: [{ food: 'f2' }] } : {}),
    objective: { preference: 1, cost: chance(0.3) ? 0.001 : 0 },
  };
}

/** Every assignment of at most one dish per slot and day; slots hold one dish in tiny problems. */
export function* allMenus(problem: Problem): Generator<Menu> {
  const places = problem.days.flatMap((day) => problem.slots.map((slot) => ({ day, slot })));
  const choice = new Int32Array(places.length).fill(-1);
  for (;;) {
    const items: MenuItem[] = [];
    places.forEach(({ day, slot }, k) => {
      if (choice[k]! >= 0)
        items.push({ day: day.id, slot: slot.id, dish: problem.dishes[choice[k]!]!.id, portion: 1 });
    });
    yield { items };
    let k = 0;
    while (k < places.length && ++choice[k]! === problem.dishes.length) choice[k++] = -1;
    if (k === places.length) return;
  }
}

/** The best feasible menu by trying all; null when there is none. */
export function bestByTryingAll(problem: Problem): { menu: Menu; objective: number } | null {
  let best: { menu: Menu; objective: number } | null = null;
  const places = problem.days.length * problem.slots.length;
  const least = problem.slots.filter((s) => s.atLeast !== 0).length * problem.days.length;
  for (const menu of allMenus(problem)) {
    if (menu.items.length < least || menu.items.length > places) continue;
    const word = evaluate(problem, menu);
    if (word.feasible && (best === null || word.objective < best.objective))
      best = { menu, objective: word.objective };
  }
  return best;
}

/**
 * A small random problem beyond trying all: some days with portions that move, and every kind of rule. Its whole
 * integer program takes seconds at most.
 */
export function smallProblem(seed: number): Problem {
  const random = createRandom(seed);
  const chance = (p: number) => random.next() < p;
  const pick = <T>(list: T[]): T => list[random.below(list.length)]!;
  const some = <T>(list: T[]): T[] => list.filter(() => chance(0.4));
  const days = Array.from({ length: 2 + random.below(4) }, (_, d) => ({
    id: `d${d}`,
    week: Math.floor(d / 3),
  }));
  const foods = Array.from({ length: 8 }, (_, k) => ({
    id: `f${k}`,
    groups: [k % 2 === 0 ? 'even' : 'odd', ...(k < 3 ? ['few'] : [])],
    nutrients: {
      kcal: 60 + random.below(300),
      iron: random.below(10),
      salt: chance(0.2) ? null : random.below(4),
    },
    price: 1 + random.below(5),
    counted: k !== 7,
  }));
  const dishes: Dish[] = Array.from({ length: 8 + random.below(6) }, (_, k) => ({
    id: `x${k}`,
    category: pick(['a', 'b', 'c']),
    foods: foods
      .filter((_, f) => f === k % 8 || chance(0.2))
      .map(({ id }) => ({ food: id, grams: 15 + random.below(60) })),
    portion: chance(0.7) ? { lo: 0.8, hi: 1.2 } : { lo: 1, hi: 1 },
    preference: random.below(11) / 10,
    repeat: random.below(4),
    tags: chance(0.3) ? ['t'] : [],
    attributes: { main: pick(['m0', 'm1', 'm2', 'm3']), method: pick(['fry', 'boil', 'steam']) },
    ...(chance(0.15) ? { days: some(days).map(({ id }) => id) } : {}),
  }));
  const hard = (p: number) => ({ hard: chance(p), weight: 1 + random.below(3) });
  return {
    days,
    meals: [{ id: 'm' }, { id: 'n' }],
    slots: [
      { id: 's', meal: 'm', categories: ['a', 'b'] },
      { id: 'u', meal: pick(['m', 'n']), ...(chance(0.3) ? { count: 2, atLeast: 1 } : {}) },
      ...(chance(0.5)
        ? [{ id: 'v', meal: 'n', categories: ['b', 'c'], ...(chance(0.3) ? { atLeast: 0 } : {}) }]
        : []),
    ],
    nutrients: [{ id: 'kcal' }, { id: 'iron' }, { id: 'salt' }],
    foods,
    dishes,
    attributes: {
      family: { groups: { few: { foodGroups: ['few'] }, fried: { attributes: { method: ['fry'] } } } },
    },
    words: { tags: ['t'] },
    limits: [
      {
        id: 'kcal',
        terms: [{ of: 'nutrient', nutrient: 'kcal' }],
        per: 'day',
        lower: 120 + random.below(400),
        upper: 700 + random.below(300),
        ...hard(0.3),
      },
      {
        id: 'cost',
        terms: [{ of: 'cost' }],
        per: pick(['horizon', 'week']),
        basis: 'per-day',
        upper: 250 + random.below(500),
        ...hard(0.5),
      },
      {
        id: 'salt',
        terms: [{ of: 'nutrient', nutrient: 'salt' }],
        per: 'meal',
        upper: 2 + random.below(4),
        ...hard(0.2),
      },
      {
        id: 'share',
        terms: [{ of: 'nutrient', nutrient: 'iron', foods: { groups: ['even'] } }],
        denominator: [{ of: 'nutrient', nutrient: 'iron' }],
        per: 'week',
        [pick(['lower', 'upper'])]: 0.4 + 0.1 * random.below(3),
        scale: 5,
        ...hard(0.2),
      },
      {
        id: 'count',
        terms: [{ of: 'dishes', select: { tags: ['t'] } }],
        per: { days: 2 },
        lower: 1,
        upper: 2,
        scale: 1,
        ...hard(0.2),
      },
    ],
    spreads: [
      { id: 'main', attribute: 'main', atMost: 1, per: pick(['day', 'meal'] as const), ...hard(0.3) },
      { id: 'family', attribute: 'family', atMost: 1 + random.below(2), per: { days: 2 }, ...hard(0.3) },
    ],
    conflicts: [
      {
        id: 'clash',
        groups: [{ foods: ['f0'] }, { foods: ['f1'] }, { tags: ['t'] }],
        per: pick(['day', 'meal', 'dish'] as const),
        ...hard(0.4),
      },
    ],
    varieties: [
      {
        id: 'foods',
        distinct: 'food',
        atLeast: 3 + random.below(3),
        ...(chance(0.4) ? { atMost: 6 } : {}),
        per: pick(['day', 'week'] as const),
        ...hard(0.2),
      },
    ],
    repetitions: chance(0.6)
      ? [
          {
            id: 'again',
            by: pick(['main', 'dish', 'family']),
            costs: [0.6, 0.3, 0.1],
            count: pick(['every', 'nearest'] as const),
          },
        ]
      : [],
    ...(chance(0.4)
      ? { history: [{ daysBefore: 1 + random.below(3), dishes: some(dishes).map(({ id }) => id) }] }
      : {}),
    ...(chance(0.4) ? { locks: [{ day: pick(days).id, slot: 's', dish: pick(dishes).id }] } : {}),
    ...(chance(0.3) ? { forbiddenFoods: [{ food: pick(foods).id }] } : {}),
    ...(chance(0.3)
      ? { forbids: [{ select: { categories: [pick(['a', 'b'])] }, where: { days: [days[0]!.id] } }] }
      : {}),
    objective: { preference: 1, cost: chance(0.3) ? 0.001 : 0 },
  } as Problem;
}
