// Where the budget is too low for any menu: what the least that fills all places comes to, and from which budget on the
// goals can be kept, too. The least alone would send a doctor to a menu that nobody should serve.
import { roundBudget } from '../../../contract/recipe/round-budget.ts';
import { raisedTo } from '../../../planner/explain/relaxations.ts';
import { limitFigure } from '../../../planner/limit-figures.ts';
import type { Problem } from '../../../planner/problem.ts';
import { sentence } from '../../../planner/text.ts';
import { ruleKey, type Menu, type Relaxation } from '../../../planner/solution.ts';
import type { JobWork } from '../../kernel/jobs/jobs.ts';
import { boughtAnew } from './finer-foods.ts';
import { planAnew, type MenuSetting } from './menu-problem.ts';
import { dishesOfMenu } from './place-dish.ts';
import { boundOf, planMenu } from './planner/planner.ts';
import type { StoredDish } from './service/menu-store.ts';
import { judge } from './service/menu-view.ts';

/** Budgets that are looked at, as multiples of the least that fills all places. */
const TIMES = [1.2, 1.4, 1.7, 2, 2.4, 2.9, 3.5];
/** What the bound of a budget may be above that of the highest: less is liking, not a goal. */
const ALIKE = 0.25;
/** Of the processor, s: a search for one budget. */
const SEARCH_SECONDS = 5;
/** Budgets searched: a bound may promise what no menu keeps. */
const SEARCHED = 2;

/** As much of a job as this needs: a search that can be stopped. */
type Stoppable = Pick<JobWork, 'stopped' | 'onStop'>;

/**
 * The ways out of a menu that was impossible, what each budget among them misses counted, and a budget that keeps the
 * goals added behind the least one. Takes up to half a minute.
 * @param dishes those that stay where they are
 */
export async function withGoalPrice(
  work: Stoppable,
  setting: MenuSetting,
  dishes: readonly StoredDish[],
  ways: readonly Relaxation[],
): Promise<Relaxation[]> {
  const least = ways.find(
    ({ rule, kind, works, menu }) => rule === 'price' && kind === 'limit' && works && menu,
  );
  if (!least?.value) return [...ways];
  const at = (priceFen: number) => boughtAnew({ ...setting, priceFen });
  const counted = { ...least, missed: await missedBy(at(roundBudget(least.value)), dishes, least.menu!) };
  const found = counted.missed === 0 ? null : await keepingGoals(work, at, dishes, least);
  return ways.flatMap((way) => (way !== least ? [way] : found ? [counted, found] : [counted]));
}

/** How many rules a menu misses. */
async function missedBy(setting: MenuSetting, dishes: readonly StoredDish[], menu: Menu): Promise<number> {
  const placed = dishesOfMenu(menu, planAnew(setting, dishes), setting, dishes);
  const { checks } = await judge({ dishes: placed, setting });
  return new Set(checks.filter(({ broken }) => broken).map(ruleKey)).size;
}

async function keepingGoals(
  work: Stoppable,
  at: (priceFen: number) => MenuSetting,
  dishes: readonly StoredDish[],
  least: Relaxation,
): Promise<Relaxation | null> {
  const prices = [...new Set(TIMES.map((times) => roundBudget(times * least.value!)))];
  let best: Relaxation | null = null;
  for (const value of (await promising(work, at, dishes, prices)).slice(0, SEARCHED)) {
    if (work.stopped()) break;
    const made = planAnew(at(value), dishes);
    const running = planMenu(
      made,
      { seconds: SEARCH_SECONDS, gap: 0.05, seed: 1, starts: least.menu ? [least.menu] : [] },
      1,
      () => undefined,
    );
    work.onStop(running.stop);
    const { plan, weights } = await running.done;
    if (!plan.menu) continue;
    const menu = weights?.menu ?? plan.menu;
    const missed = await missedBy(at(value), dishes, menu);
    if (best === null || missed < best.missed!) best = { ...wayTo(value, made.problem, least), menu, missed };
    if (missed === 0) break;
  }
  return best;
}

/** Another price than the least, told as it is; nobody has tried a step less. */
function wayTo(value: number, problem: Problem, { refused: _, ...least }: Relaxation): Relaxation {
  const price = problem.limits!.find(({ id }) => id === least.rule)!;
  const text = raisedTo(sentence(price.name, price.id), limitFigure(problem, price, value));
  return { ...least, text, value, proven: false };
}

/** Those of the prices at which the bound is about what it is at the highest: from the lowest of them on. */
async function promising(
  work: Stoppable,
  at: (priceFen: number) => MenuSetting,
  dishes: readonly StoredDish[],
  prices: readonly number[],
): Promise<number[]> {
  const boundAt = async (price: number): Promise<number> => {
    const asked = boundOf(planAnew(at(price), dishes).problem);
    work.onStop(asked.stop);
    return (await asked.done) ?? Infinity;
  };
  const goal = (await boundAt(prices.at(-1)!)) + ALIKE;
  let [low, high] = [0, prices.length - 1];
  while (low < high && !work.stopped()) {
    const middle = Math.floor((low + high) / 2);
    if ((await boundAt(prices[middle]!)) <= goal) high = middle;
    else low = middle + 1;
  }
  return prices.slice(high);
}
