// What searching longer brings: a menu takes the place of another when fewer rules are missed, or as many and the score is
// better.
import { missedRulesOf } from '../../../contract/recipe/missed-rules.ts';
import type { SearchedLonger } from '../../../contract/recipe/recipe.ts';
import type { Evaluation } from '../../../planner/solution.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { House } from '../../kernel/house.ts';
import { versionOf, type RecipeRow } from './service/recipe-rows.ts';
import type { JudgedDishes, StoredDish } from './service/menu-store.ts';
import { isBetter } from './menu-search.ts';
import { judge } from './service/menu-view.ts';

/** Less of the score is a difference of rounding. */
const NOTICEABLE = 1e-6;

/** What the job of such a search keeps: what it brought, and the menu as it left it (`versionOf`). */
export interface LongerResult extends SearchedLonger {
  version: string;
}

export const unchanged: SearchedLonger = { better: false, fewerMissed: 0, fewerHard: 0 };

/** What is won by `after`; null where the menu before is as good: rules count before any score, mandatory ones first. */
export function wonBy(
  before: Pick<Evaluation, 'checks' | 'objective'>,
  after: Pick<Evaluation, 'checks' | 'objective'>,
): SearchedLonger | null {
  const [was, is] = [missedRulesOf(before.checks), missedRulesOf(after.checks)];
  const isWon = isBetter(
    { missed: is, objective: after.objective + NOTICEABLE },
    { missed: was, objective: before.objective },
  );
  if (!isWon) return null;
  return {
    better: true,
    fewerMissed: was.hard + was.soft - is.hard - is.soft,
    fewerHard: was.hard - is.hard,
  };
}

export async function betterMenu(
  now: JudgedDishes,
  dishes: readonly StoredDish[],
): Promise<SearchedLonger | null> {
  const before = await judge(now);
  return wonBy(before, await judge({ setting: now.setting, dishes }));
}

/** What the last search longer brought; null where there was none, or the menu has changed since. */
export async function lastSearchLonger(
  { jobs }: House,
  door: Door,
  row: RecipeRow,
): Promise<SearchedLonger | null> {
  const job = row.jobId ? await jobs.read(row.tenantId, row.jobId) : null;
  const result = job?.result as Partial<LongerResult> | null | undefined;
  if (result?.version === undefined || result.version !== (await versionOf(door.db, row))) return null;
  return { better: result.better!, fewerMissed: result.fewerMissed!, fewerHard: result.fewerHard ?? 0 };
}
