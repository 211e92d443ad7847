/** Other shapes of a problem: with locks, with weeks behind it, of days that are not alike. */
import { plan } from '../planner/plan.ts';
import type { Problem } from '../planner/problem.ts';
import { createRandom, type Random } from '../planner/search/random.ts';

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!;

/** What some menu of the problem serves in so many places stays: locks that can all be kept. */
async function withLocks(problem: Problem, count: number, seed: number): Promise<Problem> {
  const random = createRandom(seed);
  let found = false;
  const { menu } = await plan(problem, {
    now: () => performance.now() / 1000,
    seconds: 120,
    seed,
    onProgress: ({ incumbent }) => (found ||= incumbent !== null),
    shouldStop: () => found,
  });
  if (menu === null || menu.items.length < count) throw new Error(`no menu with ${count} dishes to lock`);
  const left = [...menu.items];
  const locks = Array.from({ length: count }, () => {
    const [item] = left.splice(random.below(left.length), 1);
    return { day: item!.day, slot: item!.slot, dish: item!.dish };
  });
  return { ...problem, locks };
}

/** So many service days behind it on which every slot had some dish of its categories. */
function withHistory(problem: Problem, days: number, seed: number): Problem {
  const random = createRandom(seed);
  const history = Array.from({ length: days }, (_, back) => ({
    daysBefore: back + 1,
    dishes: problem.slots.flatMap(({ meal, categories = [] }) => {
      const fitting = problem.dishes.filter(
        ({ category, meals }) =>
          category !== undefined && categories.includes(category) && (meals?.includes(meal) ?? true),
      );
      return fitting.length === 0 ? [] : [pick(fitting, random).id];
    }),
  }));
  return { ...problem, history };
}

/** Every dish may stand on about two thirds of the days: no two days offer the same. */
function withUnlikeDays(problem: Problem, seed: number): Problem {
  const random = createRandom(seed);
  const offered = (): string[] => problem.days.flatMap(({ id }) => (random.next() < 2 / 3 ? [id] : []));
  return {
    ...problem,
    dishes: problem.dishes.map((dish) => (dish.days === undefined ? { ...dish, days: offered() } : dish)),
  };
}

/** Shapes by the word that asks for them: `locks10`, `history50` (service days), `unlike`. */
export function shaped(problem: Problem, shape: string, seed: number): Problem | Promise<Problem> {
  const [, word, figure] = /^([a-zA-Z]+)(\d*)$/.exec(shape) ?? [];
  if (word === 'locks') return withLocks(problem, Number(figure), seed);
  if (word === 'history') return withHistory(problem, Number(figure), seed);
  if (word === 'unlike') return withUnlikeDays(problem, seed);
  throw new Error(`There is no shape “${shape}”`);
}
