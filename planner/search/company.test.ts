import { expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { plan } from '../plan.ts';
import type { Found, Plan } from '../solution.ts';
import { now } from '../testing/clock.ts';
import { bestOf, openMeeting } from './company.ts';

const menu = (dish: string): Found['menu'] => ({ items: [{ day: 'd', slot: 's', dish, portion: 1 }] });

test('the best of two is the better menu with the higher bound', () => {
  const a: Found = { menu: menu('a'), objective: 3, bound: 1 };
  const b: Found = { menu: menu('b'), objective: 2, bound: null };
  const none: Found = { menu: null, objective: null, bound: null };
  expect(bestOf(a, b)).toEqual({ menu: menu('b'), objective: 2, bound: 1 });
  expect(bestOf(b, a)).toEqual({ menu: menu('b'), objective: 2, bound: 1 });
  expect(bestOf(none, b)).toEqual(b);
  expect(bestOf(none, none)).toEqual(none);
});

test('nobody goes on before all are here, and nobody waits for who left', async () => {
  const meeting = openMeeting(3);
  const heard: string[] = [];
  const arrive = (name: string, objective: number) =>
    meeting.arrive({ menu: menu(name), objective, bound: null }).then((best) => {
      heard.push(`${name} hears ${best.menu!.items[0]!.dish}`);
    });
  const first = arrive('a', 3);
  const second = arrive('b', 1);
  await Promise.resolve();
  expect(heard).toEqual([]);
  await Promise.all([first, second, arrive('c', 2)]);
  expect(heard).toEqual(['a hears b', 'b hears b', 'c hears b']);

  const third = arrive('a', 5);
  meeting.leave();
  meeting.leave();
  await third;
  expect(heard.at(-1)).toBe('a hears b');
});

/** Searches of one problem that meet, one after the other between their meetings. */
async function together(members: number, seed: number): Promise<Plan> {
  const problem = syntheticProblem(5, 120, 3);
  const meeting = openMeeting(members);
  const plans = await Promise.all(
    Array.from({ length: members }, async (_, place) => {
      const found = await plan(problem, {
        now,
        seconds: 1e6,
        work: 700,
        seed,
        gap: 0,
        company: { place, meet: meeting.arrive },
      });
      meeting.leave();
      return found;
    }),
  );
  return plans[0]!;
}

test('a company finds the same menu again, and no worse one than the search alone', async () => {
  const alone = await together(1, 7);
  const company = await together(2, 7);
  expect(company.objective!).toBeLessThanOrEqual(alone.objective! + 1e-9);
  expect(company.bound!).toBeGreaterThanOrEqual(alone.bound! - 1e-9);
  expect(company.bound!).toBeLessThanOrEqual(company.objective! + 1e-9);
  expect(company.proof!.feasible).toBe(true);
  expect((await together(2, 7)).menu).toEqual(company.menu);
});
