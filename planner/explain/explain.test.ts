import { describe, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { now } from '../testing/clock.ts';
import { bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { clashingSet, explain } from './explain.ts';
import { hardRules, onDays, withoutRules } from './rules.ts';

const problem = syntheticProblem(5, 120, 3);

describe('impossible input gives reasons, never a menu', () => {
  test('a price that is too low: the price is named, and the price from which it works is a real one', async () => {
    const poor: Problem = {
      ...problem,
      limits: problem.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: 300 } : l)),
    };
    const answer = await plan(poor, { now, seconds: 3 });
    expect(answer.status).toBe('infeasible');
    expect(answer.menu).toBeNull();
    const clash = answer.explanation!.clash.map((c) => c.rule);
    expect(clash).toContain('price-day');
    const way = answer.explanation!.relaxations.find((r) => r.rule === 'price-day')!;
    expect(way.works).toBe(true);
    expect(way.value!).toBeGreaterThan(300);
    // Counted in fen, said in yuan.
    const yuan = `¥${(way.value! / 100).toFixed(2)}`;
    expect(way.text.zh).toContain(`放宽到 ${yuan}`);
    expect(way.text.en).toContain(`to ${yuan}`);
    const said = answer.explanation!.clash.find((c) => c.rule === 'price-day')!;
    expect(said.text.zh).toContain('不高于 ¥3.00');
    expect(said.text.en).toContain('at most ¥3.00');
    const richer: Problem = {
      ...poor,
      limits: poor.limits!.map((l) => (l.id === 'price-day' ? { ...l, upper: way.value! + 0.01 } : l)),
    };
    const again = explain(onDays(richer, ['d1']), await highs(), { seconds: 5, now });
    expect(again.proven).toBe(false);
  }, 60_000);

  test('forbidden foods: each food that opens the way is named', async () => {
    const milk = problem.foods!.filter((f) => f.groups!.includes('milk')).map((f) => f.id);
    const answer = await plan(
      { ...problem, forbiddenFoods: milk.map((food) => ({ food })) },
      { now, seconds: 3 },
    );
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
      { now, seconds: 3 },
    );
    expect(answer.status).toBe('infeasible');
    expect(answer.explanation!.minimal).toBe(true);
    expect(answer.explanation!.clash.map((c) => c.kind).sort()).toEqual(['forbid', 'slot']);
  }, 60_000);
});

test('the clash cannot hold and every proper part of it can (all menus of tiny problems tried)', async () => {
  const solver = await highs();
  const patience = { shouldStop: () => false, iterations: 100_000 };
  let explained = 0;
  for (let seed = 1; seed <= 60 && explained < 6; seed++) {
    const tiny = tinyProblem(seed);
    if (tiny.days.length > 2 || bestByTryingAll(tiny) !== null) continue;
    const whole = explain(tiny, solver, { seconds: 10, now });
    expect(whole.proven).toBe(true);
    expect(whole.clash.length).toBeGreaterThan(0);
    const rules = hardRules(tiny);
    const { clash, minimal } = clashingSet(solver, tiny, rules, patience);
    expect(minimal).toBe(true);
    const others = rules.filter((r) => !clash.includes(r));
    expect(bestByTryingAll(withoutRules(tiny, others))).toBeNull();
    for (const rule of clash)
      expect(bestByTryingAll(withoutRules(tiny, [...others, rule])), rule.text.en).not.toBeNull();
    explained++;
  }
  expect(explained).toBeGreaterThan(2);
}, 60_000);
