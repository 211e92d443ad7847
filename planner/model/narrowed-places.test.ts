// Limits on single places, taken as the candidates of the places, leave the same menus as rows do.
import { describe, expect, test } from 'vitest';
import type { Limit, Problem } from '../problem.ts';
import { createRandom } from '../search/random.ts';
import { now } from '../testing/clock.ts';
import { differences } from '../testing/differential.ts';
import { smallProblem } from '../testing/tiny-problem.ts';
import { fold } from '../bound/fold.ts';
import { compile } from './compile.ts';

const SEEDS = 16;

/** One to three limits, each on one place of a day: of certain dishes or of a category, some within others. */
function withAsks(seed: number, per: Limit['per']): Problem {
  const problem = smallProblem(seed);
  const random = createRandom(seed + 1_000);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const day = pick(problem.days).id;
  const asks = Array.from({ length: 1 + random.below(3) }, (_, k): Limit => {
    const dishes = problem.dishes.filter(() => random.next() < 0.3).map(({ id }) => id);
    return {
      id: `ask${k}`,
      terms: [
        { of: 'dishes', select: random.next() < 0.3 ? { categories: [pick(['a', 'b', 'c'])] } : { dishes } },
      ],
      per,
      where: {
        days: [random.next() < 0.6 ? day : pick(problem.days).id],
        slots: [random.next() < 0.6 ? 'u' : pick(problem.slots).id],
      },
      lower: 1 + random.below(2),
    };
  });
  const wide = problem.slots.map((slot) => (slot.id === 'u' ? { ...slot, count: 2, atLeast: 1 } : slot));
  return { ...problem, slots: wide, limits: [...problem.limits!, ...asks] };
}
const rowsOfAsks = (problem: Problem) =>
  compile(problem).rows.filter(({ limit }) => problem.limits![limit]!.id.startsWith('ask')).length;

test('what the planner says of them is what the integer program with rows says', async () => {
  const wrong: string[] = [];
  let narrowed = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    // Every run of one day is every day; only the latter is taken as candidates, so the former is the yardstick.
    const asked = withAsks(seed, 'day');
    if (rowsOfAsks(asked) < rowsOfAsks(withAsks(seed, { days: 1 }))) narrowed++;
    for (const one of (await differences(asked, now, withAsks(seed, { days: 1 }))) ?? [])
      wrong.push(`seed ${seed}: ${one}`);
  }
  expect(wrong).toEqual([]);
  expect(narrowed).toBeGreaterThan(SEEDS / 3);
}, 600_000);

describe('a place', () => {
  const dish = (id: string, repeat = 1) => ({ id, category: 'c', cost: 0, repeat });
  const problem = (lower: number, dishes = ['x', 'y'], count = 1, repeat = 1): Problem => ({
    days: ['1', '2'].map((id) => ({ id, week: 1 })),
    meals: [{ id: 'lunch' }],
    slots: [{ id: 'only', meal: 'lunch', categories: ['c'], count }],
    nutrients: [],
    dishes: ['x', 'y', 'z'].map((id) => dish(id, repeat)),
    limits: [
      {
        id: 'ask',
        terms: [{ of: 'dishes', select: { dishes } }],
        per: 'day',
        where: { days: ['2'], slots: ['only'] },
        lower,
      },
    ],
  });
  const namesOf = ({ cells, problem: { dishes } }: ReturnType<typeof compile>) =>
    cells.map(({ candidates }) => [...candidates].map((i) => dishes[i]!.id).join(''));

  test('chooses among the dishes asked for, and the days stay alike', () => {
    const model = compile(problem(1));
    expect(namesOf(model)).toEqual(['xyz', 'xy']);
    expect(model.rows).toEqual([]);
    expect(fold(model, 0).days).toEqual([[0, 1]]);
  });

  test('of several dishes has a part for what is asked', () => {
    expect(namesOf(compile(problem(1, ['x', 'y'], 2)))).toEqual(['xyz', 'xy', 'xyz']);
  });

  test('is left as it is where a part would not keep the limit, or nothing could stand in it', () => {
    for (const left of [problem(2), problem(1, ['none']), problem(1, ['x'], 1, 0)])
      expect(compile(left).rows).toHaveLength(1);
  });
});
