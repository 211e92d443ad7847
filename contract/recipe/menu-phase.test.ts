// A confirmed menu tells whether its days are ahead, under way or past; others have no such word.
import { expect, test } from 'vitest';
import { phaseOf } from './menu-phase.ts';
import { recipeMachine } from './recipe-state.ts';

const { completed, unconfirmed } = recipeMachine.states;
const week = { beginDate: '2026-11-30', endDate: '2026-12-04' };

test('by the day it is', () => {
  const on = (today: string) => phaseOf({ ...week, recipeStatus: completed.key }, today)?.zh;
  expect(['2026-11-29', '2026-11-30', '2026-12-04', '2026-12-05'].map(on)).toEqual([
    '待执行',
    '执行中',
    '执行中',
    '已执行',
  ]);
  expect(phaseOf({ ...week, recipeStatus: unconfirmed.key }, '2026-12-01')).toBeNull();
});
