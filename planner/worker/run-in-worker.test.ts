import { afterAll, expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { evaluate } from '../evaluate.ts';
import type { Progress } from '../solution.ts';
import { createPlannerPool } from './run-in-worker.ts';

const pool = createPlannerPool({ threads: 1 });
afterAll(() => pool.close());
const problem = syntheticProblem(5, 120, 3);

test('cancelling a plan in a worker gives the best menu so far, with progress on the way', async () => {
  const controller = new AbortController();
  const events: Progress[] = [];
  const answer = await pool.plan(problem, {
    seconds: 60,
    gap: 0,
    signal: controller.signal,
    onProgress: (p) => {
      events.push(p);
      if (p.incumbent !== null) controller.abort();
    },
  });
  expect(answer.ended).toBe('stopped');
  expect(answer.stats.seconds).toBeLessThan(20);
  expect(evaluate(problem, answer.menu!).feasible).toBe(true);
  expect(events.some((e) => e.menu !== undefined)).toBe(true);
}, 40_000);
