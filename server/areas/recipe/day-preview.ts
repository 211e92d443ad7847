// One day planned by the lines of a meal structure: the planner's own search, short, with the settings, the prices and the
// earlier menus of a real kindergarten. The day is shown to whoever asked; it lies in the job's row until they ask again.
import { isOpen } from '../../../contract/kit/job.ts';
import { inSentence, listedText, say, type Language } from '../../../contract/kit/text.ts';
import { emptyMeals } from '../../../contract/library/set-slots.ts';
import {
  previewDay,
  previewDayCancel,
  previewDayProgress,
  previewRefusals,
  type PreviewedDay,
  type PreviewProgress,
} from '../../../contract/recipe/day-preview.ts';
import { generationRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import type { SlotCount } from '../../../contract/recipe/recipe.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import { newId } from '../../kernel/database/ids.ts';
import { openDoor, type Door } from '../../kernel/database/door.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { followJob } from '../../kernel/jobs/follow-job.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs/job-calls.ts';
import { GIVE_BACK, type Job, type JobKind, type Jobs, type JobWork } from '../../kernel/jobs/jobs.ts';
import { slotsOfGiven } from '../library/service/cate-sets.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import { readDeptSetting } from '../organisation/service/dept-setting.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { planAnew, type MenuSetting } from './menu-problem.ts';
import { EXPLAIN_SECONDS, searchLimits, searchMenu, type SearchProgress } from './menu-search.ts';
import { conditionsOf } from './new-conditions.ts';
import { dishesOfMenu } from './place-dish.ts';
import { explanationToStore } from './service/explanation.ts';
import { readSetting } from './service/menu-setting.ts';
import { menuView } from './service/menu-view.ts';
import { nextServiceDay, today } from './service/service-dates.ts';

const KIND = 'recipe.preview';

interface PreviewPayload {
  deptId: string;
  slots: SlotCount[];
  language: Language;
}
type StoredProgress = Pick<SearchProgress, 'phase' | 'seconds' | 'limitSeconds'>;

const LIMITS = searchLimits('quick', 1);

function presentProgress(job: Job<PreviewPayload>, language: Language): PreviewProgress {
  const progress = job.progress as StoredProgress | null;
  return {
    jobId: job.id,
    state: job.state,
    phase: progress?.phase ?? null,
    seconds: progress?.seconds ?? 0,
    limitSeconds: progress?.limitSeconds ?? LIMITS.seconds,
    day: job.state === 'done' ? (job.result as PreviewedDay) : null,
    failure: job.failure ? say(job.failure, language) : null,
  };
}

/** The caller's own: nobody else knows of it. */
async function ownJob(jobs: Jobs, { caller }: Door, id: string): Promise<Job<PreviewPayload>> {
  const job = (await jobs.read(caller.tenantId, id)) as Job<PreviewPayload> | null;
  if (job?.kind !== KIND || job.createUser !== caller.userId) throw notFound();
  return job;
}

export const handlers = [
  handle(previewDay, async (context) => {
    const { door, body, caller } = context;
    const { deptId, deptName } = await kindergartenOf(door, body.deptId);
    const { mealTypes, ageTypes } = await readDeptSetting(door, deptId, nextServiceDay(today()));
    const slots = await slotsOfGiven(door, body.lines);
    const empty = emptyMeals(
      slots,
      mealTypes.map(({ mealType }) => mealType),
    );
    if (empty.length > 0)
      throw refuseField('lines', previewRefusals.emptyMeals, {
        dept: deptName,
        meals: listedText(empty.map((meal) => inSentence(MEALS[meal]))),
      });
    if (childrenIn(ageTypes) === 0) throw refuse(generationRefusals.noChildren);
    const payload: PreviewPayload = { deptId, slots, language: caller.language };
    // Seen is seen: of a person the last one alone is kept.
    await context.house.jobs.forget(door, KIND);
    // Each is a work of its own: who asks again with other lines does not wait for the first ones.
    const jobId = await enqueueJob(context, { kind: KIND, subject: newId(), payload });
    await door.audit({ act: 'previewDay', entity: 'dept', entityId: deptId, after: { jobId } });
    return { jobId };
  }),
  handle(previewDayProgress, async (context) => {
    const { door, query, caller, house } = context;
    const { id } = await ownJob(house.jobs, door, query.jobId);
    await followJob(
      context,
      id,
      (job) => presentProgress(job, caller.language),
      (now) => ownJob(house.jobs, openDoor(house.database, now), id).then(() => true),
    );
    return undefined;
  }),
  handle(previewDayCancel, async (context) => {
    const { door, body, house } = context;
    const { id, state, payload } = await ownJob(house.jobs, door, body.jobId);
    if (!isOpen(state)) throw refuse(previewRefusals.notRunning);
    await door.audit({ act: 'stopPreview', entity: 'dept', entityId: payload.deptId, after: { jobId: id } });
    cancelJob(context, id);
  }),
];

/** The kindergarten as it plans now, on its next working day. */
async function settingOf(door: Door, { deptId, slots }: PreviewPayload): Promise<MenuSetting> {
  const { tenantId } = door.caller;
  const kindergarten = await kindergartenOf(door, deptId);
  const date = nextServiceDay(today());
  const planned = await readDeptSetting(door, kindergarten.deptId, date);
  const conditions = conditionsOf(planned, slots, 'quick');
  const { priceFen } = planned;
  const span = { beginDate: date, endDate: date };
  return readSetting(door, { id: null, tenantId, deptId, ...span, conditions, priceFen }, [date]);
}

async function run(work: JobWork): Promise<PreviewedDay | typeof GIVE_BACK> {
  const { house } = work;
  const payload = (work.job as Job<PreviewPayload>).payload;
  const { language } = payload;
  const setting = await settingOf(openDoor(house.database, { ...work.caller, language }), payload);
  const made = planAnew(setting, []);
  const running = searchMenu(
    { setting, dishes: [] },
    made,
    { ...LIMITS, explainSeconds: EXPLAIN_SECONDS },
    house.settings.searchThreads,
    ({ phase, seconds, limitSeconds }) =>
      work.progress({ phase, seconds, limitSeconds } satisfies StoredProgress),
  );
  work.onStop(running.stop);
  const { plan, weights } = await running.done;
  // What a person gave up has no result; of a server that stops, another takes it up.
  if (work.stopped()) return GIVE_BACK;
  const menu = weights?.menu ?? plan.menu;
  if (!menu) return { view: null, looks: [], failure: explanationToStore(plan) };
  const dishes = dishesOfMenu(menu, made, setting, []);
  const days = setting.dates.map((date) => ({ date, version: 0 }));
  const known = [...new Set(dishes.map(({ dishId }) => dishId))].flatMap(
    (id) => setting.library.dishes.get(id) ?? [],
  );
  return {
    view: await menuView({ days, dishes, setting, language }),
    looks: known.map((dish) => ({ dishId: dish.id, picture: pictureOf(dish), photoSmall: dish.photoSmall })),
    failure: null,
  };
}

/** Somebody looks at the screen meanwhile, as at a generation. */
export const previewJob: JobKind = {
  kind: KIND,
  call: previewDay,
  atOnce: (settings) => settings.plannerThreads,
  run,
};
