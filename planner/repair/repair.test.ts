import { beforeAll, describe, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { evaluate } from '../evaluate.ts';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Menu } from '../solution.ts';
import { now } from '../testing/clock.ts';
import { allMenus, tinyProblem } from '../testing/tiny-problem.ts';
import { alternatives } from './alternatives.ts';
import { differences, repair } from './repair.ts';

const problem = syntheticProblem(5, 120, 3);
let menu: Menu;
beforeAll(async () => {
  menu = (await plan(problem, { now, seconds: 5, work: 600 })).menu!;
}, 20_000);

describe('repair', () => {
  test('a menu that is still valid keeps all its dishes', async () => {
    const answer = await repair(problem, menu, { now });
    expect(answer.changed).toEqual([]);
    expect(answer.plan.objective!).toBeLessThanOrEqual(evaluate(problem, menu).objective + 1e-9);
  });

  test('a forbidden food takes away exactly the dishes that contain it', async () => {
    const main = menu.items.find((i) => i.slot === 'l-main' && i.day === 'd2')!;
    const food = problem.dishes.find((d) => d.id === main.dish)!.foods![0]!.food;
    const hit = menu.items.filter((i) =>
      problem.dishes.find((d) => d.id === i.dish)!.foods!.some((p) => p.food === food),
    );
    const changed: Problem = { ...problem, forbiddenFoods: [{ food }] };
    const answer = await repair(changed, menu, { now });
    expect(evaluate(changed, answer.plan.menu!).feasible).toBe(true);
    expect(answer.changed.map((c) => c.from).sort()).toEqual(hit.map((i) => i.dish).sort());
  });

  test('a locked dish comes in and only rules it breaks move others', async () => {
    const changed: Problem = { ...problem, locks: [{ day: 'd3', slot: 'l-main', dish: 'main-7' }] };
    const answer = await repair(changed, menu, { now });
    expect(answer.plan.menu!.items.find((i) => i.day === 'd3' && i.slot === 'l-main')!.dish).toBe('main-7');
    expect(evaluate(changed, answer.plan.menu!).feasible).toBe(true);
    expect(answer.changed.length).toBeLessThanOrEqual(3);
  });

  test('an impossible change gives reasons and no menu', async () => {
    const changed: Problem = {
      ...problem,
      forbids: [{ select: { categories: ['fruit'] }, where: { days: ['d1'] } }],
    };
    const answer = await repair(changed, menu, { now });
    expect(answer.plan.menu).toBeNull();
    expect(answer.plan.status).toBe('infeasible');
    expect(answer.plan.explanation!.clash.length).toBeGreaterThan(0);
  }, 20_000);

  test('no valid menu is nearer, by trying all menus of tiny problems', async () => {
    let compared = 0;
    for (let seed = 1; seed <= 40 && compared < 7; seed++) {
      const tiny = tinyProblem(seed);
      if (tiny.days.length > 2) continue;
      const valid = [...allMenus(tiny)].filter((m) => m.items.length > 0 && evaluate(tiny, m).feasible);
      if (valid.length < 2) continue;
      const start = valid[valid.length >> 1]!;
      const gone = start.items[0]!.dish;
      const changed: Problem = { ...tiny, locks: [], forbids: [{ select: { dishes: [gone] } }] };
      const options = [...allMenus(changed)].filter((m) => evaluate(changed, m).feasible);
      const answer = await repair(changed, start, { now, seconds: 5 });
      if (options.length === 0) {
        expect(answer.plan.menu).toBeNull();
        continue;
      }
      const least = Math.min(...options.map((m) => differences(start, m).length));
      expect(evaluate(changed, answer.plan.menu!).feasible).toBe(true);
      expect(answer.changed.length).toBe(least);
      compared++;
    }
    expect(compared).toBeGreaterThan(4);
  }, 60_000);
});

test('alternatives state their exact effect, the best first', () => {
  const item = menu.items.find((i) => i.day === 'd1' && i.slot === 'l-vegetable')!;
  const list = alternatives(problem, menu, { day: 'd1', slot: 'l-vegetable', dish: item.dish }, { count: 6 });
  expect(list.length).toBe(6);
  const present = evaluate(problem, menu);
  for (const option of list) {
    const items = menu.items.map((i) =>
      i === item ? { ...i, dish: option.dish, portion: option.portion } : i,
    );
    const then = evaluate(problem, { items });
    expect(option.objective).toBeCloseTo(then.objective - present.objective, 9);
    expect(option.cost).toBeCloseTo(then.cost - present.cost, 9);
    expect(option.feasible).toBe(then.feasible);
    const day = (e: typeof present) =>
      e.checks.find((c) => c.rule === 'kcal-day' && c.scope.days[0] === 'd1')!.value!;
    expect(option.nutrients.kcal).toBeCloseTo(day(then) - day(present), 6);
  }
  const feasible = list.filter((o) => o.feasible).map((o) => o.objective);
  expect(feasible).toEqual([...feasible].sort((a, b) => a - b));
});
