import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { plan } from './plan.ts';
import type { Problem } from './problem.ts';
import type { Progress } from './solution.ts';
import { syntheticProblem } from '../bench/synthetic.ts';
import { now } from './testing/clock.ts';
import { coursesProblem } from './testing/courses-problem.ts';
import { bestByTryingAll, tinyProblem } from './testing/tiny-problem.ts';

const quick = { now, seconds: 4, work: 600, gap: 0 };

describe('against all menus of tiny problems', () => {
  test('the plan is the best menu, its bound never passes the optimum, and none is made up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const problem = tinyProblem(seed);
        const best = bestByTryingAll(problem);
        const answer = await plan(problem, quick);
        if (best === null) {
          expect(answer.menu).toBeNull();
          expect(answer.status).toBe('infeasible');
          return;
        }
        expect(answer.menu).not.toBeNull();
        const word = evaluate(problem, answer.menu!);
        expect(word.feasible).toBe(true);
        expect(word.objective).toBeCloseTo(answer.objective!, 9);
        expect(answer.bound!).toBeLessThanOrEqual(best.objective + 1e-6);
        expect(answer.objective!).toBeGreaterThanOrEqual(best.objective - 1e-6);
        expect(answer.objective!).toBeLessThanOrEqual(best.objective + 1e-6);
      }),
      { numRuns: 18, seed: 11, endOnFailure: true },
    );
  }, 60_000);
});

test('what the judge lets pass is no proof that there is no menu: the leeway of a hard limit', async () => {
  const costing = (upper: number): Problem => ({
    days: [{ id: 'd1' }, { id: 'd2' }],
    meals: [{ id: 'm' }],
    slots: [{ id: 's', meal: 'm' }],
    dishes: [{ id: 'x', cost: 65 }],
    limits: [
      {
        id: 'price',
        terms: [{ of: 'cost' }],
        per: 'horizon',
        basis: 'per-day',
        upper,
        hard: true,
        leeway: 0.5,
      },
    ],
  });
  expect((await plan(costing(64.6), quick)).menu).not.toBeNull();
  expect((await plan(costing(64.4), quick)).status).toBe('infeasible');
});

describe('a week', () => {
  const problem = syntheticProblem(5, 120, 3);

  test('every menu satisfies all hard rules and its gap is true', async () => {
    const answer = await plan(problem, { now, seconds: 5, work: 1200 });
    const word = evaluate(problem, answer.menu!);
    expect(word.checks.filter((c) => c.hard && c.broken)).toEqual([]);
    expect(word.objective).toBeCloseTo(answer.objective!, 9);
    expect(answer.bound!).toBeLessThanOrEqual(answer.objective!);
    expect(answer.gap).toBeCloseTo((answer.objective! - answer.bound!) / answer.objective!, 9);
  }, 20_000);

  test('the same input and seed give the same menu', async () => {
    const one = await plan(problem, { now, seconds: 30, work: 500, gap: 0, seed: 5 });
    const two = await plan(problem, { now, seconds: 30, work: 500, gap: 0, seed: 5 });
    expect(one.ended).toBe('work');
    expect(two.menu).toEqual(one.menu);
    expect(two.bound).toBe(one.bound);
  }, 60_000);

  test('progress never gets worse and ends with the answer', async () => {
    const events: Progress[] = [];
    const answer = await plan(problem, { now, seconds: 5, work: 700, onProgress: (p) => events.push(p) });
    const incumbents = events.flatMap((e) => (e.incumbent === null ? [] : [e.incumbent]));
    const bounds = events.flatMap((e) => (e.bound === null ? [] : [e.bound]));
    expect(incumbents).toEqual([...incumbents].sort((a, b) => b - a));
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
    expect(incumbents.at(-1)).toBe(answer.objective);
    expect(events.at(-1)!.phase).toBe('done');
  }, 20_000);

  test('stopping keeps the best menu so far', async () => {
    let stop = false;
    const answer = await plan(problem, {
      now,
      seconds: 30,
      gap: 0,
      shouldStop: () => stop,
      onProgress: (p) => {
        if (p.incumbent !== null) stop = true;
      },
    });
    expect(answer.ended).toBe('stopped');
    expect(evaluate(problem, answer.menu!).feasible).toBe(true);
  }, 20_000);

  test('locks stay, with dish, portion and weights', async () => {
    const locked: Problem = {
      ...problem,
      locks: [
        { day: 'd2', slot: 'l-main', dish: 'main-5' },
        { day: 'd3', slot: 'l-soup', dish: 'soup-2', portion: 0.9 },
        { day: 'd4', slot: 'p-fruit', dish: 'fruit-1', grams: { 'fruit-3': 77 } },
      ],
    };
    const answer = await plan(locked, { now, seconds: 5, work: 500 });
    const at = (day: string, slot: string) =>
      answer.menu!.items.find((i) => i.day === day && i.slot === slot);
    expect(at('d2', 'l-main')!.dish).toBe('main-5');
    expect(at('d3', 'l-soup')).toMatchObject({ dish: 'soup-2', portion: 0.9 });
    expect(at('d4', 'p-fruit')!.grams).toEqual({ 'fruit-3': 77 });
    expect(evaluate(locked, answer.menu!).feasible).toBe(true);
  }, 20_000);

  test('taboo pairs do not meet within their scope', async () => {
    const taboo: Problem = {
      ...problem,
      conflicts: [
        { id: 'meat-fish', groups: [{ foodGroups: ['pork'] }, { foodGroups: ['aquatic'] }], per: 'day' },
        { id: 'soy-leaf', groups: [{ foodGroups: ['soy'] }, { foodGroups: ['leaf'] }], per: 'meal' },
        { id: 'egg-milk', groups: [{ foodGroups: ['nut'] }, { foodGroups: ['sugar'] }], per: 'dish' },
      ],
    };
    const answer = await plan(taboo, { now, seconds: 5, work: 800 });
    const foodGroup = new Map(taboo.foods!.map((f) => [f.id, f.groups![0]!]));
    const groupsOf = (dish: string) =>
      taboo.dishes.find((d) => d.id === dish)!.foods!.map((p) => foodGroup.get(p.food)!);
    const meal = new Map(taboo.slots.map((s) => [s.id, s.meal]));
    for (const day of taboo.days) {
      const today = answer.menu!.items.filter((i) => i.day === day.id);
      const all = new Set(today.flatMap((i) => groupsOf(i.dish)));
      expect(all.has('pork') && all.has('aquatic')).toBe(false);
      for (const m of taboo.meals) {
        const here = new Set(today.filter((i) => meal.get(i.slot) === m.id).flatMap((i) => groupsOf(i.dish)));
        expect(here.has('soy') && here.has('leaf')).toBe(false);
      }
      for (const item of today) {
        const own = new Set(groupsOf(item.dish));
        expect(own.has('nut') && own.has('sugar')).toBe(false);
      }
    }
  }, 20_000);
});

test('dishes may carry nutrients and cost directly, without foods', async () => {
  const dishes = Array.from({ length: 12 }, (_, k) => ({
    id: `x${k}`,
    category: k % 2 === 0 ? 'starter' : 'main',
    nutrients: { kcal: 200 + 37 * k, fat: 5 + k },
    cost: 100 + 13 * ((k * 7) % 12),
    repeat: 1,
  }));
  const problem: Problem = {
    days: [{ id: '1' }, { id: '2' }, { id: '3' }],
    meals: [{ id: 'lunch' }],
    slots: [
      { id: 'starter', meal: 'lunch', categories: ['starter'] },
      { id: 'main', meal: 'lunch', categories: ['main'] },
    ],
    dishes,
    limits: [
      { id: 'kcal', terms: [{ of: 'nutrient', nutrient: 'kcal' }], per: 'day', lower: 700, upper: 1100 },
      { id: 'fat', terms: [{ of: 'nutrient', nutrient: 'fat' }], per: 'horizon', upper: 75 },
    ],
    repetitions: [{ id: 'again', by: 'dish', costs: [50, 20] }],
    objective: { preference: 0, cost: 1 },
  };
  const answer = await plan(problem, { now, seconds: 5, gap: 0, work: 1500 });
  let best = Infinity;
  const starters = dishes.filter((d) => d.category === 'starter').map((d) => d.id);
  const mains = dishes.filter((d) => d.category === 'main').map((d) => d.id);
  const pairs = starters.flatMap((s) => mains.map((m) => [s, m] as const));
  const items = (day: string, [s, m]: readonly [string, string]) => [
    { day, slot: 'starter', dish: s, portion: 1 },
    { day, slot: 'main', dish: m, portion: 1 },
  ];
  const good = pairs.filter((p) => {
    const kcal = p.reduce((sum, id) => sum + dishes.find((d) => d.id === id)!.nutrients.kcal, 0);
    return kcal >= 700 && kcal <= 1100;
  });
  for (const a of good)
    for (const b of good)
      for (const c of good) {
        const word = evaluate(problem, { items: [...items('1', a), ...items('2', b), ...items('3', c)] });
        if (word.feasible) best = Math.min(best, word.objective);
      }
  expect(answer.objective).toBeCloseTo(best, 6);
}, 30_000);

describe('three courses a day, as the literature has them', () => {
  test.each([20, 40, 60])(
    'the cheapest menu of %i days is proven',
    async (days) => {
      const problem = coursesProblem(days, 1);
      const answer = await plan(problem, { now, seconds: 600, work: 3000, gap: 0 });
      expect(answer.status).toBe('optimal');
      expect(answer.gap).toBeLessThanOrEqual(1e-6);
      expect(evaluate(problem, answer.menu!).feasible).toBe(true);
    },
    120_000,
  );
});
