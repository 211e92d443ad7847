// A search that is begun again, by the real planner on a small menu: what is told of it, and how a restart goes on.
import { expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { type BrokenOff, searchMenu, type SearchProgress } from './menu-search.ts';

const setting: MenuSetting = {
  dates: ['2026-11-26'],
  conditions: usualConditions(),
  // So little money misses a rule or two: the search begins again.
  priceFen: 1150,
  library: readDeliveredLibrary(),
  ...{ disabledFoodIds: [], history: [] },
};
const made = menuProblem(setting, [], 'plan');

async function searched(brokenOff?: BrokenOff) {
  const told: SearchProgress[] = [];
  const { plan } = await searchMenu(
    { setting, dishes: [] },
    made,
    { ...{ seconds: 1, gap: 0, beginnings: 3 }, ...(brokenOff && { brokenOff }) },
    1,
    (progress) => told.push(progress),
  ).done;
  return { plan, told, begun: new Set(told.map(({ beginning }) => beginning)) };
}

test('what was broken off in the last beginning goes on as the last, beside the bound of the first', async () => {
  const before = { incumbent: 9, bound: 0.25, gap: 0.9 };
  const { plan, told, begun } = await searched({ ...before, beginning: 2 });
  expect(begun).toEqual(new Set([2]));
  expect(told.every(({ phase }) => phase === 'again' || phase === 'done')).toBe(true);
  expect(told[0]).toMatchObject(before);
  expect(plan.bound).toBe(0.25);
});
