// Generating a menu: a job per recipe. The call answers at once; the search runs in a planner thread; progress is in
// the job's row with the best menu so far, so that cancelling keeps it and a server that starts again goes on from
// it. When the search ends, menu, proof and state are stored in one transaction.
import { sql } from 'kysely';
import { inSentence, listedText, say, type Language } from '../../../contract/kit/text.ts';
import { emptyMeals } from '../../../contract/library/set-slots.ts';
import {
  generateCancel,
  generateProgress,
  generateRecipe,
  type GenerationProgress,
} from '../../../contract/recipe/generation.ts';
import { generationRefusals, noDishes, notGenerating } from '../../../contract/recipe/recipe-refusals.ts';
import type { MenuProof } from '../../../contract/recipe/menu-proof.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { Menu } from '../../../planner/solution.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction, openDoor, type Door } from '../../kernel/database/door.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs/job-calls.ts';
import { followJob } from '../../kernel/jobs/follow-job.ts';
import { GIVE_BACK, wasCancelled, type Job, type JobKind, type JobWork } from '../../kernel/jobs/jobs.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { plannable } from './dish-faults.ts';
import { menuOf } from './menu-reading.ts';
import { withGoalPrice } from './goal-price.ts';
import { isLocked, menuProblem, planAnew } from './menu-problem.ts';
import { explanationToStore, menusShown } from './service/explanation.ts';
import { readMenu, storeChange, type MenuState, type StoredDish } from './service/menu-store.ts';
import { judge } from './service/menu-view.ts';
import { dishesOfMenu } from './place-dish.ts';
import { betterMenu, unchanged, type LongerResult } from './better-menu.ts';
import {
  type BrokenOff,
  EXPLAIN_SECONDS,
  searchLimits,
  searchMenu,
  type SearchedPlan,
  type SearchProgress,
} from './menu-search.ts';
import { refuseOverlap } from './recipe-dates.ts';
import {
  datesOf,
  recipeForChange,
  requireAct,
  stateOf,
  versionOf,
  type RecipeRow,
} from './service/recipe-rows.ts';
import { today } from './service/service-dates.ts';

const KIND = 'recipe.generate';

interface GenerationPayload {
  recipeId: string;
  /** Of each beginning. */
  limitSeconds: number;
  gap: number;
  beginnings?: number;
  /** State of the recipe before, by key: what a search without any menu goes back to. */
  from: number;
  /** Goes on from the menu there is, which only a better one replaces. */
  longer?: boolean;
  /** Menus that showed ways out of the failure before: what was promised then begins the search. */
  shown?: Menu[];
}
/** What is left of a search that found no menu. */
interface Impossible {
  outcome: 'impossible';
  shown: Menu[];
}
/** What the job's row keeps while it runs; `menu` is the best so far. */
interface StoredProgress extends Omit<SearchProgress, 'menu' | 'phase' | 'beginning'> {
  phase: SearchProgress['phase'] | 'goalPrice';
  menu: Menu | null;
  /** Absent where nothing has been searched, and in progress kept by older versions. */
  beginning?: number;
}

const toldOf = ({ incumbent, bound, gap }: StoredProgress): Omit<BrokenOff, 'beginning'> => ({
  incumbent,
  bound,
  gap,
});

/** Menus that ways out were shown by when none was found last, whatever search has been given up since. */
async function shownBefore(
  { house, door }: Pick<Context, 'house' | 'door'>,
  { id }: RecipeRow,
): Promise<Menu[]> {
  const last = await house.jobs.latest(door, { kind: KIND, subject: id });
  const result = last?.result as Partial<Impossible> | { outcome: 'menu' } | null | undefined;
  if (!last || result?.outcome === 'menu') return [];
  return result?.shown ?? (last.payload as GenerationPayload).shown ?? [];
}

/** The open job's state as the wire tells it. */
function presentProgress(job: Job<GenerationPayload>, language: Language): GenerationProgress {
  const progress = job.progress as StoredProgress | null;
  return {
    jobId: job.id,
    state: job.state,
    phase: progress?.phase ?? null,
    incumbent: progress?.incumbent ?? null,
    bound: progress?.bound ?? null,
    gap: progress?.gap ?? null,
    seconds: progress?.seconds ?? 0,
    limitSeconds: progress?.limitSeconds ?? job.payload.limitSeconds,
    longer: job.payload.longer ?? false,
    failure: job.failure ? say(job.failure, language) : null,
  };
}

export const handlers = [
  handle(generateRecipe, async (context) => {
    const { door, query } = context;
    const row = await recipeForChange(door, query.id);
    if (stateOf(row) === 'generating') throw refuse(generationRefusals.running, {}, { jobId: row.jobId });
    const recipeStatus = requireAct(row, 'generate');
    const dates = await datesOf(door.db, row);
    const now = today();
    if (dates.some((date) => date < now)) throw refuse(generationRefusals.daysPast);
    if (childrenIn(row.conditions.ageTypes) === 0) throw refuse(generationRefusals.noChildren);
    const { mealTypes, slots } = row.conditions;
    const empty = emptyMeals(
      slots,
      mealTypes.map(({ mealType }) => mealType),
    );
    if (empty.length > 0)
      throw refuse(generationRefusals.emptyMeals, {
        meals: listedText(empty.map((meal) => inSentence(MEALS[meal]))),
      });
    await refuseOverlap(door, row.deptId, dates, row.id);
    const longer = query.longer === 1;
    if (longer) await requireDishes(door, row);
    const {
      seconds: limitSeconds,
      gap,
      beginnings,
    } = searchLimits(longer ? 'thorough' : row.conditions.method, dates.length);
    const payload: GenerationPayload = {
      recipeId: row.id,
      limitSeconds,
      // Who asks for more has seen the gap already.
      gap: longer ? 0 : gap,
      beginnings,
      from: row.recipeStatus,
      longer,
      shown: await shownBefore(context, row),
    };
    // A kindergarten's menus are searched one after the other: each keeps its distance from what the one before serves.
    const jobId = await enqueueJob(context, { kind: KIND, subject: row.id, payload, lane: row.deptId });
    // Why there was no menu stays known until there is one, or another reason.
    await door.update(recipe, row.id, { recipeStatus, jobId });
    return { jobId };
  }),
  handle(generateProgress, async (context) => {
    const { door, query, caller, house } = context;
    const { jobId } = await door.one(recipe, query.id);
    if (!jobId || !(await house.jobs.read(caller.tenantId, jobId))) throw notFound();
    await followJob(
      context,
      jobId,
      (job) => presentProgress(job, caller.language),
      (now) =>
        openDoor(house.database, now)
          .one(recipe, query.id)
          .then(() => true),
    );
    return undefined;
  }),
  handle(generateCancel, async (context) => {
    const { door, body } = context;
    const row = await recipeForChange(door, body.id);
    if (stateOf(row) !== 'generating' || !row.jobId) throw refuse(notGenerating);
    const jobId = row.jobId;
    await door.audit({ act: 'cancelGeneration', entity: 'recipe', entityId: row.id, after: { jobId } });
    cancelJob(context, jobId);
  }),
];

/** Without a new menu: the recipe returns to what it was, unless it moved on meanwhile. */
async function backToBefore(door: Door, job: Job<GenerationPayload>): Promise<void> {
  const { numAffectedRows } = await sql`update recipe
    set recipe_status = ${job.payload.from}, update_time = now()
    where tenant_id = ${job.tenantId} and id = ${job.payload.recipeId} and job_id = ${job.id}
      and recipe_status = ${recipeMachine.states.generating.key}`.execute(door.db);
  if (numAffectedRows)
    await door.audit({ act: 'abandonGeneration', entity: 'recipe', entityId: job.payload.recipeId });
}

/** Whether the recipe still waits for this job: it may have been given up meanwhile. */
const waitsFor = (row: RecipeRow, job: Job): boolean => stateOf(row) === 'generating' && row.jobId === job.id;

const SUPERSEDED = { outcome: 'superseded' };

async function requireDishes(door: Door, { tenantId, id }: RecipeRow): Promise<void> {
  const { rows } = await sql`select 1 from recipe_dish
    where tenant_id = ${tenantId} and recipe_id = ${id} limit 1`.execute(door.db);
  if (rows.length === 0) throw refuse(noDishes);
}

/** Another search each time it is asked for, the same one after a restart. */
const seedOf = ({ id }: Job): number => Number(BigInt(id) % 1_000_003n);

async function search(work: JobWork): Promise<unknown> {
  const { house, caller } = work;
  const job = work.job as Job<GenerationPayload>;
  const { recipeId, limitSeconds, gap, beginnings = 1, longer = false, shown = [] } = job.payload;
  const state = await menuOf(openDoor(house.database, caller), recipeId);
  if (!waitsFor(state.recipe, job)) return SUPERSEDED;
  const standing = plannable(state.setting, state.dishes);
  const made = planAnew(state.setting, standing);
  const earlier = job.progress as StoredProgress | null;
  // What a restart broke off goes on with the time left of its beginning, and needs a little in any case.
  const begun = earlier?.beginning ?? 0;
  const spent = earlier?.seconds ?? 0;
  const firstSeconds = Math.max(3, (earlier?.limitSeconds ?? limitSeconds) - spent);
  let best: Menu | null =
    earlier?.menu ?? (longer ? menuProblem(state.setting, state.dishes, 'judge').menu : null);

  // Until the search has a better one, the best is the menu there is.
  const present = longer ? (await judge(state)).objective : null;
  if (present !== null && !earlier)
    work.progress({
      phase: 'reading',
      incumbent: present,
      bound: null,
      gap: null,
      seconds: spent,
      limitSeconds,
      menu: best,
    } satisfies StoredProgress);
  const running = searchMenu(
    { setting: state.setting, dishes: standing },
    made,
    {
      seconds: limitSeconds,
      firstSeconds,
      gap,
      beginnings,
      ...(earlier && { brokenOff: { ...toldOf(earlier), beginning: begun } }),
      seed: longer ? seedOf(job) : 1,
      explainSeconds: EXPLAIN_SECONDS,
      starts: best ? [best] : shown,
    },
    house.settings.searchThreads,
    ({ menu, ...progress }) => {
      if (menu) best = menu;
      work.progress({
        ...progress,
        incumbent: progress.incumbent ?? present,
        seconds: spent + progress.seconds,
        limitSeconds: spent + progress.limitSeconds,
        menu: best,
      } satisfies StoredProgress);
    },
  );
  work.onStop(running.stop);
  const { plan: found, weights } = await running.done;
  const plan = longer ? found : await withWaysPriced(work, state, found, spent + found.stats.seconds);

  if (work.stopped() && !(await wasCancelled(work))) return GIVE_BACK;
  return inTransaction(house.database, caller, async (door) => {
    const waiting = await recipeForChange(door, recipeId);
    if (!waitsFor(waiting, job)) return SUPERSEDED;
    if (longer && !plan.menu) return keepMenu(door, waiting, job);
    if (!plan.menu) return storeFailure(door, waiting, job, plan);
    const now = await readMenu(door, waiting);
    const dishes = dishesOfMenu(
      weights?.menu ?? plan.menu,
      made,
      now.setting,
      plannable(now.setting, now.dishes),
    );
    if (!longer) return storeMenu(door, now, plan, dishes);
    const better = await betterMenu(now, dishes);
    if (!better) return keepMenu(door, waiting, job);
    const stored = await storeMenu(door, now, plan, dishes);
    return { ...stored, ...better, version: await versionOf(door.db, waiting) } satisfies LongerResult;
  });
}

/** The plan whose ways out tell what a budget comes to. */
async function withWaysPriced(
  work: JobWork,
  { setting, dishes }: MenuState,
  plan: SearchedPlan,
  seconds: number,
): Promise<SearchedPlan> {
  const { explanation } = plan;
  if (plan.menu || !explanation || work.stopped()) return plan;
  work.progress({
    phase: 'goalPrice',
    incumbent: null,
    bound: null,
    gap: null,
    seconds,
    limitSeconds: seconds,
    menu: null,
  } satisfies StoredProgress);
  const staying = plannable(setting, dishes).filter(isLocked);
  const relaxations = await withGoalPrice(work, setting, staying, explanation.relaxations);
  return { ...plan, explanation: { ...explanation, relaxations } };
}

async function storeMenu(door: Door, state: MenuState, plan: SearchedPlan, after: readonly StoredDish[]) {
  const status = requireAct(state.recipe, 'finish');
  await storeChange(door, state, after, { act: 'generate', status });
  const { menu: _, explanation: __, ...found } = plan;
  // Objective, bound and gap are the search's, for whole portions and with what weights may mend. The checks are
  // those of the menu as it is stored, with the weights that the kitchen gets.
  const evaluation = await judge({ dishes: after, setting: state.setting });
  const proof = { ...found, proof: evaluation, weighed: evaluation.objective } satisfies MenuProof;
  // The change is audited already; a proof of some hundred rules would only bloat the audit.
  await sql`update recipe set proof = ${JSON.stringify(proof)}::jsonb, explanation = null
    where tenant_id = ${state.recipe.tenantId} and id = ${state.recipe.id}`.execute(door.db);
  return { outcome: 'menu', objective: plan.objective, bound: plan.bound, gap: plan.gap };
}

/** Nothing better was found: the menu there was goes on as it is. */
async function keepMenu(door: Door, row: RecipeRow, job: Job<GenerationPayload>): Promise<LongerResult> {
  await door.update(recipe, row.id, { recipeStatus: job.payload.from });
  return { ...unchanged, version: await versionOf(door.db, row) };
}

async function storeFailure(
  door: Door,
  row: RecipeRow,
  job: Job<GenerationPayload>,
  plan: SearchedPlan,
): Promise<unknown> {
  if (plan.ended === 'stopped') {
    await backToBefore(door, job);
    return { outcome: 'stopped' };
  }
  await door.update(recipe, row.id, {
    recipeStatus: requireAct(row, 'giveUp'),
    explanation: explanationToStore(plan),
    proof: null,
  });
  return { outcome: 'impossible', shown: menusShown(plan) } satisfies Impossible;
}

export const generateJob: JobKind = {
  kind: KIND,
  call: generateRecipe,
  atOnce: (settings) => settings.plannerThreads,
  run: search,
  // The recipe must not wait for ever.
  abandon: ({ database }, job) =>
    inTransaction(database, systemCaller(job.tenantId), (door) => backToBefore(door, job)),
};
