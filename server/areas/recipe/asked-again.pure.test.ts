import { expect, test } from 'vitest';
import type { Problem, Term } from '../../../planner/problem.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { askedAgain } from './asked-again.ts';
import { usualConditions } from './conditions-fixture.ts';
import { menuProblem } from './menu-problem.ts';
import { LONGER_TURN } from './turn-wishes.ts';

const { problem } = menuProblem(
  {
    dates: ['2026-11-26', '2026-11-27'],
    conditions: usualConditions(),
    priceFen: 1600,
    library: readDeliveredLibrary(),
    ...{ disabledFoodIds: [], history: [] },
  },
  [],
  'plan',
);

/** By how much each rule weighs more than it did. */
const times = (now: readonly { weight?: number }[] = [], before: readonly { weight?: number }[] = []) =>
  new Set(now.map(({ weight = 1 }, at) => weight / (before[at]!.weight ?? 1)));

test('rules about dishes weigh more, those that weights of foods can mend do not', () => {
  const again = askedAgain(problem);
  expect(times(again.spreads, problem.spreads)).toEqual(new Set([4]));
  expect(times(again.varieties, problem.varieties)).toEqual(new Set([4]));
  const ofKind = ({ limits = [] }: Problem, of: Term['of']) =>
    limits.filter(({ terms }) => terms[0]!.of === of);
  const timesOf = (of: Term['of']) => times(ofKind(again, of), ofKind(problem, of));
  expect(timesOf('dishes')).toEqual(new Set([4]));
  expect(timesOf('nutrient')).toEqual(new Set([1]));
});

test('that dishes stay away for longer than a rule asks is no longer wished', () => {
  const ids = problem.repetitions!.map(({ id }) => id);
  expect(ids).toContain(LONGER_TURN);
  expect(askedAgain(problem).repetitions!.map(({ id }) => id)).toEqual(
    ids.filter((id) => id !== LONGER_TURN),
  );
});
