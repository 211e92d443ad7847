// What one change of the conditions would buy. The bound of every changed problem says which changes are worth trying (the
// LP, solved anew: what its duals say, and also for steps too large for them); those are planned from the menu as it
// stands, and the rules kept are compared. The same conditions searched as long are the measure: what more searching
// brings is not the change's.
import { sql } from 'kysely';
import { isOpen } from '../../../contract/kit/job.ts';
import { say, text, type Text } from '../../../contract/kit/text.ts';
import {
  stopWeighing,
  weighChanges,
  worthOfChanges,
  worthRefusals,
  type ConditionChange,
  type MenuWorth,
  type TriedChange,
} from '../../../contract/recipe/menu-worth.ts';
import { generationRefusals, noDishes } from '../../../contract/recipe/recipe-refusals.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import { ruleKey, type Sentence } from '../../../planner/solution.ts';
import { openDoor } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs/job-calls.ts';
import { GIVE_BACK, wasCancelled, type Job, type JobKind, type JobWork } from '../../kernel/jobs/jobs.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { searchLimits } from './menu-search.ts';
import { menuOf } from './menu-reading.ts';
import { isLocked, menuProblem, planAnew } from './menu-problem.ts';
import { dishesOfMenu } from './place-dish.ts';
import { boundOf, planMenu } from './planner/planner.ts';
import { possibleChanges, type PossibleChange } from './possible-changes.ts';
import type { JudgedDishes, MenuState } from './service/menu-store.ts';
import { dailyCostOf, judge } from './service/menu-view.ts';
import { recipeForChange, requireAct, versionOf } from './service/recipe-rows.ts';

const KIND = 'recipe.worth';

/** Changes that are planned: those that promise most. */
const TRIED = 4;
/** Part of the best step's gain for which a smaller step is preferred. */
const NEARLY = 0.9;
/** Part of the objective that the bound must fall by for a change to be tried: less is no rule. */
const WORTH_TRYING = 0.01;

const ofRecipe = (recipeId: string) => ({ kind: KIND, subject: recipeId });

interface WorthPayload {
  recipeId: string;
  /** The menu that is weighed, as `versionOf` names it. */
  version: string;
}
interface WorthProgress {
  done: number;
  of: number;
}
type WorthResult = Pick<MenuWorth, 'weighed' | 'tried' | 'missed' | 'changes'>;

export const handlers = [
  handle(worthOfChanges, async ({ door, query, caller, house }): Promise<MenuWorth> => {
    const row = await door.one(recipe, query.id);
    const job: Job<WorthPayload> | null = await house.jobs.latest(door, ofRecipe(row.id));
    const progress = (job?.progress ?? { done: 0, of: 0 }) as WorthProgress;
    const outdated = job !== null && job.payload.version !== (await versionOf(door.db, row));
    const result = outdated ? null : (job?.result as WorthResult | null);
    return {
      state: job?.state ?? 'none',
      ...progress,
      failure: job?.failure ? say(job.failure, caller.language) : null,
      outdated,
      ...(result ?? { weighed: 0, tried: 0, missed: 0, changes: [] }),
    };
  }),
  handle(weighChanges, async (context) => {
    const { door, body, house } = context;
    const row = await recipeForChange(door, body.id);
    // Who may not change the conditions any more has no use for what a change would buy.
    requireAct(row, 'edit');
    const { rows } = await sql`select 1 from recipe_dish
      where tenant_id = ${row.tenantId} and recipe_id = ${row.id} limit 1`.execute(door.db);
    if (rows.length === 0) throw refuse(noDishes);
    if (childrenIn(row.conditions.ageTypes) === 0) throw refuse(generationRefusals.noChildren);
    const latest = await house.jobs.latest(door, ofRecipe(row.id));
    if (isOpen(latest?.state)) throw refuse(worthRefusals.weighing);
    const payload: WorthPayload = { recipeId: row.id, version: await versionOf(door.db, row) };
    const jobId = await enqueueJob(context, { ...ofRecipe(row.id), payload });
    await door.audit({ act: 'weighChanges', entity: 'recipe', entityId: row.id, after: { jobId } });
    return { jobId };
  }),
  handle(stopWeighing, async (context) => {
    const { door, body, house } = context;
    const row = await recipeForChange(door, body.id);
    const job = await house.jobs.latest(door, ofRecipe(row.id));
    if (!job || !isOpen(job.state)) throw refuse(worthRefusals.notWeighing);
    await door.audit({ act: 'stopWeighing', entity: 'recipe', entityId: row.id, after: { jobId: job.id } });
    cancelJob(context, job.id);
  }),
];

/** A menu under a setting: the rules it misses by key, and what a day costs. */
interface Weighed {
  missed: Map<string, Sentence>;
  costFen: number | null;
}

async function weigh(menu: JudgedDishes): Promise<Weighed> {
  const { checks } = await judge(menu);
  return {
    missed: new Map(checks.filter(({ broken }) => broken).map((check) => [ruleKey(check), check.name])),
    costFen: wholeFen(dailyCostOf(menu)),
  };
}

type Variant = PossibleChange & JudgedDishes;

/** The changes to weigh: of the conditions, and of the locks. */
function variantsOf({ setting, dishes }: MenuState): Variant[] {
  const changes = possibleChanges(setting).map((change) => ({ ...change, dishes }));
  if (!dishes.some(isLocked)) return changes;
  const free = dishes.map((dish) => ({ ...dish, locked: false, weightLocked: false }));
  const title = text('解除全部锁定', 'Unlock everything');
  return [...changes, { change: { kind: 'unlock' }, title, setting, dishes: free }];
}

/** Trials are many and short. */
const TRIAL_THREADS = 1;

/** Plans from the menu as it stands; null where the search was stopped or found nothing. */
async function planned(work: JobWork, { setting, dishes }: JudgedDishes): Promise<Weighed | null> {
  const made = planAnew(setting, dishes);
  const start = menuProblem(setting, dishes, 'judge').menu;
  const { seconds, gap } = searchLimits('balanced', setting.dates.length);
  // It begins where a menu was found already.
  const running = planMenu(
    made,
    { seconds: seconds / 2, gap, seed: 1, starts: start ? [start] : [] },
    TRIAL_THREADS,
    () => undefined,
  );
  work.onStop(running.stop);
  const { plan, weights } = await running.done;
  if (work.stopped() || plan.menu === null) return null;
  return weigh({ setting, dishes: dishesOfMenu(weights?.menu ?? plan.menu, made, setting, dishes) });
}

interface Promised {
  variant: Variant;
  /** What the bound falls by. */
  gain: number;
}

/** The changes whose bound promises most, of each kind one before a second; a bound that is not known promises nothing. */
async function worthTrying(
  work: JobWork,
  state: MenuState,
  variants: readonly Variant[],
  step: () => void,
): Promise<Variant[]> {
  const bound = async ({ setting, dishes }: JudgedDishes): Promise<number | null> => {
    const asked = boundOf(planAnew(setting, dishes).problem);
    work.onStop(asked.stop);
    const found = await asked.done;
    step();
    return found;
  };
  const usual = await bound(state);
  if (usual === null) return [];
  const promised: Promised[] = [];
  for (const variant of variants) {
    if (work.stopped()) return [];
    const reached = await bound(variant);
    // Where there is no menu now, each change with one is worth trying.
    if (reached !== null && reached < usual) promised.push({ variant, gain: usual - reached });
  }
  const least = usual === Infinity ? 0 : WORTH_TRYING * Math.abs(usual);
  const worth = promised.filter(({ gain }) => gain > least).sort(byGain);
  const first = new Set(
    Map.groupBy(worth, ({ variant }) => variant.change.kind)
      .values()
      .map(smallestEnough),
  );
  return [...first, ...worth.filter((each) => !first.has(each))]
    .slice(0, TRIED)
    .map(({ variant }) => variant);
}

const byGain = (a: Promised, b: Promised): number => (a.gain === b.gain ? 0 : b.gain - a.gain);

/** Of one kind's steps, the best first: the smallest that brings nearly as much as the best. */
const smallestEnough = (steps: readonly Promised[]): Promised =>
  steps
    .filter(({ gain }) => gain >= NEARLY * steps[0]!.gain)
    .reduce((least, each) => (sizeOf(each.variant.change) < sizeOf(least.variant.change) ? each : least));

/** `stillMissed`: rules that more searching under the same conditions does not keep. */
const compared = (
  { change, title }: Pick<PossibleChange, 'change' | 'title'>,
  then: Weighed,
  now: Weighed,
  stillMissed: Weighed['missed'],
): TriedChange => ({
  change,
  title,
  gained: [...stillMissed].flatMap(([key, name]) =>
    now.missed.has(key) && !then.missed.has(key) ? [name] : [],
  ),
  lost: [...then.missed].flatMap(([key, name]) => (now.missed.has(key) ? [] : [name])),
  missed: then.missed.size,
  costFen: then.costFen,
});

/** How large a step is, among steps of one kind. */
const sizeOf = (change: ConditionChange): number =>
  change.kind === 'price' ? change.priceFen : change.kind === 'rule' ? change.value : 0;

const netOf = ({ gained, lost }: TriedChange): number => gained.length - lost.length;

/** Of a condition that was changed by several steps, those that bring more than every smaller one. */
const smallestSteps = (changes: readonly TriedChange[]): TriedChange[] =>
  changes.filter((tried) =>
    changes.every(
      (other) =>
        other.change.kind !== tried.change.kind ||
        sizeOf(other.change) >= sizeOf(tried.change) ||
        netOf(other) < netOf(tried),
    ),
  );

const LONGER: Text = text('条件不变，再找一会儿', 'The same conditions, searched longer');

async function run(work: JobWork): Promise<unknown> {
  const { house, caller } = work;
  const { recipeId, version } = (work.job as Job<WorthPayload>).payload;
  const door = openDoor(house.database, caller);
  const state = await menuOf(door, recipeId);
  if ((await versionOf(door.db, state.recipe)) !== version) return null;
  const variants = variantsOf(state);
  // The measure, the bound of each and of the menu as it is, and the plans.
  const of = 1 + variants.length + 1 + TRIED;
  let done = 0;
  const step = (): void => work.progress({ done: (done += 1), of } satisfies WorthProgress);
  const now = await weigh(state);
  const longer = now.missed.size > 0 ? await planned(work, state) : null;
  step();
  const stillMissed = longer?.missed ?? now.missed;
  const tried = stillMissed.size > 0 ? await worthTrying(work, state, variants, step) : [];
  const changes: TriedChange[] = [];
  if (longer) changes.push(compared({ change: { kind: 'longer' }, title: LONGER }, longer, now, now.missed));
  for (const variant of tried) {
    if (work.stopped()) break;
    const then = await planned(work, variant);
    if (then) changes.push(compared(variant, then, now, stillMissed));
    step();
  }
  // Who stops it gets what was tried by then.
  if (work.stopped() && !(await wasCancelled(work))) return GIVE_BACK;
  return {
    weighed: variants.length,
    tried: tried.length,
    missed: now.missed.size,
    changes: smallestSteps(changes)
      .filter((tried) => netOf(tried) > 0)
      .sort((a, b) => netOf(b) - netOf(a)),
  } satisfies WorthResult;
}

/** One at a time: who waits for a menu of his own comes first. */
export const worthJob: JobKind = { kind: KIND, call: weighChanges, run };
