// On small random problems the planner says what the whole problem as one integer program says. A longer run, with
// other problems: npm run bench -- differential --minutes 60.
import { expect, test } from 'vitest';
import { now } from './clock.ts';
import { differences } from './differential.ts';
import { smallProblem, tinyProblem } from './tiny-problem.ts';

test('planner and integer program agree', async () => {
  const wrong: string[] = [];
  let decided = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const found = await differences(seed % 4 === 0 ? tinyProblem(seed) : smallProblem(seed), now);
    if (found !== null) decided++;
    for (const one of found ?? []) wrong.push(`seed ${seed}: ${one}`);
  }
  expect(wrong).toEqual([]);
  expect(decided).toBeGreaterThan(35);
}, 600_000);
