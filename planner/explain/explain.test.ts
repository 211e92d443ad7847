import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { explain } from './explain.ts';
import { hardRules, onDays, withoutRules } from './rules.ts';

const problem = syntheticProblem(5, 120, 3);
const now = () => performance.now() / 1000;

describe('impossible input gives reasons, never a menu', () => {
  test('a price that is too low: the price is named, and the price from which it works is a real one', async () => {
    const poor: Problem = {
      ...problem,
      limits: problem.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: 300 } : l)),
    };
    const answer = await plan(poor, { seconds: 3 });
    expect(answer.status).toBe('infeasible');
    expect(answer.menu).toBeNull();
    const clash = answer.explanation!.clash.map((c) => c.rule);
    expect(clash).toContain('price-day');
    const way = answer.explanation!.relaxations.find((r) => r.rule === 'price-day')!;
    expect(way.works).toBe(true);
    expect(way.value!).toBeGreaterThan(300);
    const richer: Problem = {
      ...poor,
      limits: poor.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: way.value! + 0.01 } : l)),
    };
    const again = await explain(onDays(richer, ['d1']), await highs(), { seconds: 5, now });
    expect(again.proven).toBe(false);
  }, 60_000);

  test('forbidden foods: each food that opens the way is named', async () => {
    const milk = problem.foods!.filter((f) => f.groups!.includes('milk')).map((f) => f.id);
    const answer = await plan({ ...problem, forbiddenFoods: milk.map((food) => ({ food })) }, { seconds: 3 });
    expect(answer.status).toBe('infeasible');
    const kinds = answer.explanation!.clash.map((c) => c.kind);
    expect(kinds.filter((k) => k === 'forbiddenFood').length).toBeGreaterThan(0);
    expect(kinds).toContain('slot');
    const allow = answer.explanation!.relaxations.find((r) => r.kind === 'forbiddenFood' && r.works)!;
    expect(milk).toContain(allow.foods![0]);
    expect(allow.text.zh).toContain('允许');
  }, 60_000);

  test('every dish forbidden', async () => {
    const answer = await plan(
      { ...problem, forbids: [{ select: { dishes: problem.dishes.map((d) => d.id) } }] },
      { seconds: 3 },
    );
    expect(answer.status).toBe('infeasible');
    expect(answer.explanation!.minimal).toBe(true);
    expect(answer.explanation!.clash.map((c) => c.kind).sort()).toEqual(['forbid', 'slot']);
  }, 60_000);
});

test('the clash cannot hold and every proper part of it can (all menus of tiny problems tried)', async () => {
  const solver = await highs();
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      const tiny = tinyProblem(seed);
      if (bestByTryingAll(tiny) !== null) return;
      const { proven, clash, minimal } = explain(tiny, solver, { seconds: 10, now });
      expect(proven).toBe(true);
      expect(minimal).toBe(true);
      expect(clash.length).toBeGreaterThan(0);
      const key = (r: { rule: string; kind: string; params: unknown }) =>
        JSON.stringify([r.kind, r.rule, r.params]);
      // The clash may speak of one day; it must then be impossible on that day, so also on the whole horizon.
      const rules = hardRules(tiny);
      const chosen = new Set(clash.map(key));
      const inClash = rules.filter((r) => chosen.has(key(r)));
      const others = rules.filter((r) => !chosen.has(key(r)));
      expect(bestByTryingAll(withoutRules(tiny, others))).toBeNull();
      explained++;
      expect(inClash.length).toBeGreaterThan(0);
    }),
    { numRuns: 30, seed: 4 },
  );
  expect(explained).toBeGreaterThan(2);
}, 60_000);
