// How long a menu is searched for, and what follows when it misses a rule: the places of a week hang together so much
// that a search which has settled on such a menu hardly leaves it, while one begun elsewhere mostly keeps every rule.
import { missedRulesOf, type MissedRules } from '../../../contract/recipe/missed-rules.ts';
import type { MenuProof } from '../../../contract/recipe/menu-proof.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import { evaluation } from '../../../planner/evaluate.ts';
import { gapOf, type Plan, type Progress } from '../../../planner/solution.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { askedAgain } from './asked-again.ts';
import type { MenuProblem } from './menu-problem.ts';
import { dishesOfMenu } from './place-dish.ts';
import { planMenu, type PlanLimits, type PlanRun } from './planner/planner.ts';
import type { JudgedDishes } from './service/menu-store.ts';
import { judge } from './service/menu-view.ts';

/** How long to search, s, the gap at which to stop (a fraction), and how often at most to begin. */
export interface SearchLimits {
  seconds: number;
  gap: number;
  beginnings: number;
}

/** For a week; longer menus get more time, up to threefold. */
const METHODS: Record<RecipeConditions['method'], SearchLimits> = {
  quick: { seconds: 5, gap: 0.05, beginnings: 1 },
  balanced: { seconds: 20, gap: 0.02, beginnings: 3 },
  thorough: { seconds: 60, gap: 0.01, beginnings: 2 },
};
const DAYS_FOR_ONCE_MORE = 7.5;
const MOST_TIMES = 3;

/** The limits for a menu of so many service days. */
export function searchLimits(method: RecipeConditions['method'], days: number): SearchLimits {
  const { seconds, gap, beginnings } = METHODS[method];
  const times = Math.min(MOST_TIMES, Math.max(1, 1 + (days - FULL_WEEK) / DAYS_FOR_ONCE_MORE));
  return { seconds: Math.round(seconds * times), gap, beginnings };
}

/** Where no menu is possible, a quick search may take its time to say why. */
export const EXPLAIN_SECONDS = 15;

/** Rules that another beginning may well keep; who misses more asks for what cannot be had. */
const FEW = 3;

export interface SearchProgress extends Omit<Progress, 'phase'> {
  /** `again`: another beginning, because the menu so far misses a rule. */
  phase: Progress['phase'] | 'again';
  /** Which beginning it is, from 0. */
  beginning: number;
  /** Seconds at which it ends. */
  limitSeconds: number;
}

type Found = Awaited<PlanRun['done']>;

/** What a menu is worth by the rules as the kitchen gets it. */
export interface Judged {
  missed: MissedRules;
  objective: number;
}

/** Fewer rules missed, the mandatory ones first; then the score. */
export const isBetter = (a: Judged, b: Judged): boolean =>
  (a.missed.hard - b.missed.hard || a.missed.soft - b.missed.soft || a.objective - b.objective) < 0;

const wanting = ({ missed }: Judged): boolean => missed.hard === 0 && missed.soft > 0 && missed.soft <= FEW;

/**
 * Begins a search, and again while the best so far misses a few rules, none of them mandatory; a beginning that finds
 * no menu is the last. Answers the best; null where the first found none.
 * @param begin from 0; null: no menu
 */
export async function bestOfBeginnings<Menu extends Judged>(
  begin: (beginning: number) => Promise<Menu | null>,
  {
    beginnings,
    stopped,
    onBetter,
  }: { beginnings: number; stopped: () => boolean; onBetter?: (menu: Menu) => void },
): Promise<Menu | null> {
  let best = await begin(0);
  for (let beginning = 1; best && wanting(best) && beginning < beginnings && !stopped(); beginning++) {
    const next = await begin(beginning);
    if (next === null) return best;
    if (!isBetter(next, best)) continue;
    best = next;
    onBetter?.(next);
  }
  return best;
}

/** How a plan's search ended; `rules`: a later beginning kept every rule, whatever is left to the bound. */
export type Ended = MenuProof['ended'];
/** A plan that may be of a later beginning. */
export type SearchedPlan = Omit<Plan, 'ended'> & { ended: Ended };
export interface Search {
  done: Promise<{ plan: SearchedPlan; weights: Found['weights'] }>;
  /** Ends the search; `done` then answers the best menu so far. */
  stop(): void;
}

type Told = Pick<SearchProgress, 'incumbent' | 'bound' | 'gap'>;

/**
 * What a later beginning found, told in the terms of the problem itself: its score by that problem, beside the bound
 * that the first beginning showed.
 */
async function inTermsOf(
  problem: MenuProblem['problem'],
  plan: Plan,
  { bound, gap, keepsAll }: { bound: number | null; gap: number; keepsAll: boolean },
): Promise<SearchedPlan> {
  const { objective } = await inTurns(evaluation(problem, plan.menu!));
  const left = gapOf(objective, bound);
  const isClose = left !== null && left <= gap;
  return {
    ...plan,
    status: isClose ? 'optimal' : 'feasible',
    ended: isClose ? 'gap' : keepsAll ? 'rules' : 'time',
    ...{ objective, bound, gap: left },
    stats: { ...plan.stats, lpBound: bound },
  };
}

/** The beginning that a restart broke off, and what had been told until then. */
export type BrokenOff = Told & Pick<SearchProgress, 'beginning'>;

/**
 * Searches a menu; while it misses a few rules, again from another beginning, which gives the rules more weight. Answers
 * the one that misses fewest, with the seconds of all.
 * @param state the setting, and the dishes that stand
 * @param limits `firstSeconds`: of the first beginning, where it goes on with one that was broken off (`brokenOff`)
 */
export function searchMenu(
  { setting, dishes }: JudgedDishes,
  made: MenuProblem,
  {
    beginnings,
    starts = [],
    seed = 1,
    firstSeconds,
    brokenOff = { beginning: 0, incumbent: null, bound: null, gap: null },
    ...limits
  }: PlanLimits & SearchLimits & { firstSeconds?: number; brokenOff?: BrokenOff },
  threads: number,
  onProgress: (progress: SearchProgress) => void,
): Search {
  let stopped = false;
  let stopRunning = (): void => undefined;
  let spent = 0;
  const { beginning: from, ...toldBefore } = brokenOff;
  const secondsOf = (beginning: number): number => (beginning === from && firstSeconds) || limits.seconds;

  /** What is asked again is another problem: its scores, its bound and its menus on the way are not told. */
  let told: Told = toldBefore;
  const tell = (beginning: number, { menu, phase, seconds, ...found }: Progress): void => {
    if (beginning === 0) told = found;
    onProgress({
      ...told,
      phase: beginning > 0 && phase !== 'done' ? 'again' : phase,
      beginning,
      seconds: spent + seconds,
      limitSeconds: spent + secondsOf(beginning),
      ...(menu && beginning === 0 ? { menu } : {}),
    });
  };
  let first: Found | null = null;
  const begin = async (at: number) => {
    const beginning = from + at;
    const running = planMenu(
      beginning === 0 ? made : { ...made, problem: askedAgain(made.problem) },
      {
        ...limits,
        ...{ seconds: secondsOf(beginning), seed: seed + beginning },
        ...(at === 0 ? { starts } : {}),
      },
      threads,
      (progress) => tell(beginning, progress),
    );
    stopRunning = running.stop;
    const found = await running.done;
    first ??= found;
    spent += found.plan.stats.seconds;
    const menu = found.weights?.menu ?? found.plan.menu;
    if (menu === null) return null;
    const placed = dishesOfMenu(menu, made, setting, dishes);
    const { checks, objective } = await judge({ setting, dishes: placed });
    const missed = missedRulesOf(checks);
    const keepsAll = missed.hard + missed.soft === 0;
    const plan: SearchedPlan =
      beginning === 0
        ? found.plan
        : await inTermsOf(made.problem, found.plan, { ...limits, bound: told.bound, keepsAll });
    return { ...found, plan, beginning, missed, objective };
  };
  const all = async (): Promise<Awaited<Search['done']>> => {
    const best = await bestOfBeginnings(begin, {
      beginnings: beginnings - from,
      stopped: () => stopped,
      // Whatever breaks off from here on goes on from this menu.
      onBetter: ({ plan: { menu }, beginning }) =>
        onProgress({
          ...told,
          ...{ phase: 'again', beginning, seconds: spent, limitSeconds: spent },
          ...(menu && { menu }),
        }),
    });
    const { plan, weights } = best ?? first!;
    const ended = stopped && plan.menu ? 'stopped' : plan.ended;
    return { plan: { ...plan, ended, stats: { ...plan.stats, seconds: spent } }, weights };
  };
  return {
    done: all(),
    stop: () => {
      stopped = true;
      stopRunning();
    },
  };
}
