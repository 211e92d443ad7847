import { describe, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { now } from '../testing/clock.ts';
import { allMenus, bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { evaluate } from '../evaluate.ts';
import { ruleNamed, taken } from '../testing/differential.ts';
import { explain } from './explain.ts';
import { asStated, type HardRule, hardRules, singly, withoutRules } from './rules.ts';

const problem = syntheticProblem(5, 120, 3);

describe('impossible input gives reasons, never a menu', () => {
  test('a price that is too low: the price is named, and the price from which it works is a real one', async () => {
    const poor: Problem = {
      ...problem,
      limits: problem.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: 300 } : l)),
    };
    const answer = await plan(poor, { now, seconds: 3, explainSeconds: 60 });
    expect(answer.status).toBe('infeasible');
    expect(answer.menu).toBeNull();
    const { clash, summary } = answer.explanation!;
    expect(clash.map(({ rule }) => rule)).toEqual(['price-day', 'filled']);
    const way = answer.explanation!.relaxations.find((r) => r.rule === 'price-day')!;
    expect(way.works).toBe(true);
    expect(way.value!).toBeGreaterThan(300);
    // Counted in fen, said in yuan.
    const yuan = `¥${(way.value! / 100).toFixed(2)}`;
    expect(summary!.zh).toContain('最便宜的食谱每天也要 ¥');
    expect(summary!.en).toContain('¥3.00 is not enough');
    expect(way.text.zh).toContain(`放宽到 ${yuan}`);
    expect(way.text.en).toContain(`to ${yuan}`);
    const said = answer.explanation!.clash.find((c) => c.rule === 'price-day')!;
    expect(said.text.zh).toContain('不高于 ¥3.00');
    expect(said.text.en).toContain('at most ¥3.00');
    // At the least itself a menu is a needle in a haystack: who takes the way begins with the one that was found.
    const found = await plan(taken(poor, way), {
      now,
      seconds: 120,
      starts: [way.menu!],
      shouldStop: () => true,
    });
    expect(found.menu).not.toBeNull();
  }, 120_000);

  test('forbidden foods: each food that opens the way is named', async () => {
    const milk = problem.foods!.filter((f) => f.groups!.includes('milk')).map((f) => f.id);
    const answer = await plan(
      { ...problem, forbiddenFoods: milk.map((food) => ({ food })) },
      { now, seconds: 30 },
    );
    expect(answer.status).toBe('infeasible');
    const kinds = answer.explanation!.clash.map((c) => c.kind);
    expect(kinds.filter((k) => k.startsWith('forbiddenFood'))).toHaveLength(1);
    expect(kinds).toContain('slot');
    const allow = answer.explanation!.relaxations.find((r) => r.kind === 'forbiddenFood' && r.works)!;
    expect(milk).toContain(allow.foods![0]);
    expect(allow.text.zh).toContain('允许');
  }, 60_000);

  test('every dish forbidden', async () => {
    const answer = await plan(
      { ...problem, forbids: [{ select: { dishes: problem.dishes.map((d) => d.id) } }] },
      { now, seconds: 30 },
    );
    expect(answer.status).toBe('infeasible');
    expect(answer.explanation!.minimal).toBe(true);
    expect(answer.explanation!.clash.map((c) => c.kind).sort()).toEqual(['forbid', 'slot']);
  }, 60_000);
});

/** Which sets of a problem's rules clash, found by trying all menus; `smallest` counts what is stated together as one. */
function clashesOf(of: Problem, rules: readonly HardRule[]) {
  const broken = [...allMenus(of)].map(
    (menu) =>
      new Set(
        rules.filter(
          (rule) =>
            !evaluate(
              withoutRules(
                of,
                rules.filter((other) => other !== rule),
              ),
              menu,
            ).feasible,
        ),
      ),
  );
  const clashes = (kept: readonly HardRule[]): boolean =>
    broken.every((each) => singly(kept).some((rule) => each.has(rule)));
  const stated = asStated(of, rules);
  for (let size = 1; size <= stated.length; size++)
    for (const kept of subsets(stated, size)) if (clashes(kept)) return { smallest: size, clashes };
  return { smallest: Infinity, clashes };
}

function* subsets<T>(list: T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) return yield [];
  for (let k = from; k < list.length; k++)
    for (const rest of subsets(list, size - 1, k + 1)) yield [list[k]!, ...rest];
}

test('clash and ways out of tiny problems are true (all menus tried)', async () => {
  const solver = await highs();
  let explained = 0;
  let ways = 0;
  let least = 0;
  for (let seed = 1; seed <= 400 && explained < 25; seed++) {
    const tiny = tinyProblem(seed);
    if (tiny.days.length > 1 || bestByTryingAll(tiny) !== null) continue;
    const whole = explain(tiny, solver, { seconds: 60, now }).explanation;
    expect(whole).toMatchObject({ proven: true, minimal: true, smallest: true });
    const rules = hardRules(tiny);
    const truth = clashesOf(tiny, rules);
    const clash = whole.clash.map((each) => ruleNamed(tiny, rules, each));
    expect(truth.clashes(clash), `seed ${seed}`).toBe(true);
    expect(clash.length, `seed ${seed}`).toBe(truth.smallest);
    for (const rule of clash) expect(truth.clashes(clash.filter((other) => other !== rule))).toBe(false);
    for (const way of whole.relaxations) {
      const out = `seed ${seed}: ${way.text.en}`;
      if (!way.works) {
        if (!way.proven) continue;
        const rule = hardRules(tiny).find((each) => each.rule === way.rule && each.kind === way.kind)!;
        expect(bestByTryingAll(rule.without(tiny)), out).toBeNull();
        continue;
      }
      if (way.menu === undefined) expect(bestByTryingAll(taken(tiny, way)), out).not.toBeNull();
      else expect(evaluate(taken(tiny, way), way.menu).feasible, out).toBe(true);
      ways++;
      if (!way.proven || way.value === null) continue;
      least++;
      expect(bestByTryingAll(taken(tiny, way, 1)), out).toBeNull();
    }
    explained++;
  }
  expect([explained > 10, ways > 5, least > 3]).toEqual([true, true, true]);
}, 120_000);

test('a list of all foods of a kind is one rule, and a few of them to allow are a way out', async () => {
  const fruit = [1, 2, 3, 4].map((k) => `fruit${k}`);
  const eaten: Problem = {
    days: ['d1', 'd2'].map((id) => ({ id })),
    meals: [{ id: 'm' }],
    slots: [{ id: 's', meal: 'm', categories: ['fruit'] }],
    foods: [...fruit, 'shark'].map((id) => ({ id })),
    dishes: fruit.map((id) => ({
      id: `dish-${id}`,
      category: 'fruit',
      repeat: 2,
      foods: [{ food: id, grams: 100 }],
    })),
    forbiddenFoods: [...fruit, 'shark'].map((food) => ({ food })),
  };
  const told = explain(eaten, await highs(), { seconds: 60, now }).explanation;
  expect(told).toMatchObject({ minimal: true, smallest: true });
  expect(told.clash.map(({ kind }) => kind).toSorted()).toEqual(['forbiddenFoods', 'slot']);
  const foods = told.clash.find(({ kind }) => kind === 'forbiddenFoods')!;
  expect(foods.params['foods'], 'not the food that is in nobody’s way').toEqual(fruit);
  const ways = told.relaxations.filter(({ kind, works }) => works && kind === 'forbiddenFoods');
  expect(ways).toHaveLength(1);
  expect(ways[0]!.foods).toHaveLength(2);
  expect((await plan(taken(eaten, ways[0]!), { now, seconds: 5 })).menu).not.toBeNull();
});

describe('what is said of one day is true of all', () => {
  // One dish feeds well and may come once; the others do not.
  const scarce: Problem = {
    days: ['d1', 'd2', 'd3'].map((id) => ({ id })),
    meals: [{ id: 'm' }],
    slots: [{ id: 's', meal: 'm' }],
    dishes: [
      { id: 'feast', nutrients: { energy: 2159 }, repeat: 3 },
      ...['a', 'b', 'c'].map((id, k) => ({ id, nutrients: { energy: 1890 + k }, repeat: 3 })),
    ],
    limits: [{ id: 'energy', terms: [{ of: 'nutrient', nutrient: 'energy' }], per: 'day', lower: 3000 }],
  };
  test('the least bound is that of the day that fares worst', async () => {
    const { relaxations } = explain(scarce, await highs(), { seconds: 60, now }).explanation;
    expect(relaxations).toMatchObject([{ rule: 'energy', value: 1891, works: true, proven: true }]);
  });
  test('a dish fewer helps only where every day can do without it', async () => {
    const short: Problem = {
      ...scarce,
      slots: [...scarce.slots, { id: 't', meal: 'm', dishes: ['side'] }],
      dishes: [...scarce.dishes, { id: 'side', repeat: 2 }],
      limits: [],
    };
    const { relaxations, clash } = explain(short, await highs(), { seconds: 60, now }).explanation;
    expect(clash.map(({ kind }) => kind).sort()).toEqual(['repeat', 'slot']);
    expect(relaxations.find(({ kind }) => kind === 'slot')).toMatchObject({
      value: 1,
      works: true,
      proven: true,
    });
    expect(relaxations.find(({ kind }) => kind === 'repeat')).toMatchObject({ value: 1, proven: true });
  });
});

test('locks that clash among themselves are told, however large the rest', async () => {
  const dish = problem.dishes.find(({ repeat }) => (repeat ?? 1) > 3)!;
  const slot = problem.slots.find(({ categories }) => categories?.includes(dish.category!))!.id;
  const locks = ['d1', 'd3'].map((day) => ({ day, slot, dish: dish.id }));
  const whole = explain({ ...problem, locks }, await highs(), { seconds: 60, now }).explanation;
  expect(whole.clash.map(({ kind }) => kind).sort()).toEqual(['lock', 'lock', 'repeat']);
  expect(whole.smallest).toBe(true);
  expect(whole.relaxations.filter(({ kind, works }) => kind === 'lock' && works)).toHaveLength(2);
}, 60_000);

test('where no rule opens the way alone, those that do together are named', async () => {
  const twice: Problem = {
    days: [{ id: 'd' }],
    meals: [{ id: 'm' }],
    slots: [
      { id: 's', meal: 'm', categories: ['a'] },
      { id: 't', meal: 'm', categories: ['b'] },
    ],
    foods: [{ id: 'fa' }, { id: 'fb' }],
    dishes: [
      { id: 'a', category: 'a', foods: [{ food: 'fa', grams: 10 }] },
      { id: 'b', category: 'b', foods: [{ food: 'fb', grams: 10 }] },
    ],
    forbiddenFoods: [
      { food: 'fa', reason: 'A wish' },
      { food: 'fb', reason: 'Another wish' },
    ],
  };
  const { relaxations, elastic } = explain(twice, await highs(), { seconds: 60, now }).explanation;
  expect(relaxations.every(({ works, proven }) => !works && proven)).toBe(true);
  expect(elastic.map(({ rule }) => rule).sort()).toEqual(['fa', 'fb']);
  // Foods of one list are one wish: what it is in the way of elsewhere belongs to the same way out.
  const oneList = { ...twice, forbiddenFoods: [{ food: 'fa' }, { food: 'fb' }] };
  const listed = explain(oneList, await highs(), { seconds: 60, now }).explanation;
  const [way] = listed.relaxations.filter(({ works }) => works);
  expect(way?.foods?.toSorted()).toEqual(['fa', 'fb']);
  expect((await plan(taken(oneList, way!), { now, seconds: 5 })).menu).not.toBeNull();
});

test('a limit of each day over weeks is enclosed from both sides, and a ratio too', async () => {
  const weeks = syntheticProblem(10, 120, 3);
  const kcal = (coef: number, meals?: string[]) => ({
    of: 'nutrient' as const,
    nutrient: 'kcal',
    coef,
    ...(meals && { where: { meals } }),
  });
  const asks: NonNullable<Problem['limits']> = [
    { id: 'asked', terms: [kcal(1)], per: 'day', lower: 3000 },
    {
      id: 'asked',
      terms: [kcal(1, [weeks.meals[0]!.id])],
      denominator: [kcal(1)],
      per: 'day',
      lower: 0.9,
    },
  ];
  for (const ask of asks) {
    const wish: Problem = { ...weeks, limits: [...weeks.limits!.filter(({ hard }) => hard === false), ask] };
    const { relaxations } = explain(wish, await highs(), { seconds: 40, now }).explanation;
    const way = relaxations.find(({ rule }) => rule === 'asked')!;
    expect(way).toMatchObject({ works: true });
    expect(way.value!, way.text.en).toBeLessThan(ask.lower!);
    expect(way.refused! / way.value!, way.text.en).toBeLessThan(1.06);
  }
}, 120_000);

test('a bound far below anything that counts is explained, not stumbled over', async () => {
  const wish: Problem = {
    ...problem,
    limits: [{ id: 'none', terms: [{ of: 'nutrient', nutrient: 'kcal' }], per: 'day', upper: 1e-300 }],
  };
  const { relaxations } = explain(wish, await highs(), { seconds: 20, now }).explanation;
  expect(relaxations.find(({ rule }) => rule === 'none')).toMatchObject({ works: true });
}, 60_000);

test('a menu met while reasons are looked for is handed back', async () => {
  const { explanation, menu } = explain(problem, await highs(), { seconds: 60, now });
  expect(explanation).toMatchObject({ proven: false, clash: [] });
  expect(evaluate(problem, menu!).feasible).toBe(true);
});

test('an explanation keeps to its time', async () => {
  let clock = 0;
  // A clock that runs a tenth of a second each time somebody looks.
  const ticking = () => (clock += 0.1);
  const poor: Problem = {
    ...problem,
    limits: problem.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: 300 } : l)),
  };
  explain(poor, await highs(), { seconds: 5, now: ticking });
  expect(clock).toBeLessThan(20);
}, 60_000);
