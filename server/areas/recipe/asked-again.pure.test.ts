import { expect, test } from 'vitest';
import { ruleKey } from '../../../planner/solution.ts';
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

test('what was missed weighs more, each time it was; all else as before, without the wish for longer turns', () => {
  const [limit, spread, repeat] = [
    problem.limits!.find(({ hard }) => hard === false)!,
    problem.spreads![0]!,
    problem.repetitions!.find(({ id }) => id !== LONGER_TURN)!,
  ];
  const again = askedAgain(
    problem,
    new Map([
      [ruleKey({ kind: 'limit', rule: limit.id }), 2],
      [ruleKey({ kind: 'spread', rule: spread.id }), 1],
      [ruleKey({ kind: 'repetition', rule: repeat.id }), 1],
    ]),
  );
  const heavier = <Rule extends { id: string; weight?: number }>(
    rules: readonly Rule[] | undefined,
    now: typeof rules,
  ) =>
    rules!.flatMap(({ id, weight = 1 }, at) => {
      const times = (now![at]!.weight ?? 1) / weight;
      return times === 1 ? [] : [[id, times]];
    });
  expect(heavier(problem.limits, again.limits)).toEqual([[limit.id, 16]]);
  expect(heavier(problem.spreads, again.spreads)).toEqual([[spread.id, 4]]);
  expect(heavier(problem.conflicts, again.conflicts)).toEqual([]);
  expect(heavier(problem.varieties, again.varieties)).toEqual([]);
  expect(again.repetitions!.map(({ id }) => id)).toEqual(
    problem.repetitions!.map(({ id }) => id).filter((id) => id !== LONGER_TURN),
  );
  expect(again.repetitions!.find(({ id }) => id === repeat.id)!.costs).toEqual(
    repeat.costs.map((cost) => cost * 4),
  );
});
