// Long papers are made by a job: the call answers at once, progress comes as events, the PDF is a private file of
// whoever asked, removed after some days like any file that no row holds.
import { isOpen } from '../../../contract/kit/job.ts';
import { say, type Language } from '../../../contract/kit/text.ts';
import {
  paperNotMaking,
  makePaper,
  makePaperCancel,
  makePaperProgress,
  type PaperProgress,
} from '../../../contract/recipe/long-paper.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { PAPER_CUTS, type PaperKind } from '../../../contract/recipe/report.ts';
import { fileKinds } from '../../../contract/resource/file-kinds.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { inTransaction, openDoor, type Door } from '../../kernel/database/door.ts';
import { lockName } from '../../kernel/database/row-locks.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs/job-calls.ts';
import { followJob } from '../../kernel/jobs/follow-job.ts';
import { GIVE_BACK, type Job, type JobKind, type JobWork, type Jobs } from '../../kernel/jobs/jobs.ts';
import {
  dishesSetOut,
  fileName,
  kindergartenName,
  menuToPrint,
  printTask,
  recordExport,
  variantsToPrint,
  type Wanted,
} from './paper-tasks.ts';
import { paperPhotos } from './picture-papers.ts';
import { setLongPaper } from './print/long-paper.ts';

const KIND = 'recipe.paper';

interface PaperPayload {
  recipeId: string;
  paper: PaperKind;
  meal: MealKey | null;
  language: Language;
}
interface StoredProgress {
  /** 0–1. */
  share: number;
  seconds: number;
}
interface MadePaper {
  id: string;
  key: string;
}

/** The same paper for the same person: one is made at a time. */
const subjectOf = ({ recipeId, paper, meal, language }: PaperPayload, userId: string): string =>
  [recipeId, userId, paper, meal ?? '', language].join('.');

function presentProgress(job: Job<PaperPayload>, language: Language): PaperProgress {
  const progress = job.progress as StoredProgress | null;
  return {
    jobId: job.id,
    state: job.state,
    percent: job.state === 'done' ? 100 : Math.floor(100 * (progress?.share ?? 0)),
    seconds: progress?.seconds ?? 0,
    file: job.state === 'done' ? (job.result as MadePaper) : null,
    failure: job.failure ? say(job.failure, language) : null,
  };
}

/** The caller's own job, while the caller sees the menu. */
async function ownJob(jobs: Jobs, door: Door, id: string): Promise<Job<PaperPayload>> {
  const job = (await jobs.read(door.caller.tenantId, id)) as Job<PaperPayload> | null;
  if (job?.kind !== KIND || job.createUser !== door.caller.userId) throw notFound();
  await door.one(recipe, job.payload.recipeId);
  return job;
}

export const handlers = [
  handle(makePaper, async (context) => {
    const { door, body, caller, house } = context;
    const state = await menuToPrint(door, body.id);
    const { language, userId } = caller;
    const { paper } = body;
    await variantsToPrint(door, state, { paper });
    const meal = (PAPER_CUTS[paper].meal && body.meal) ?? null;
    const payload: PaperPayload = { recipeId: body.id, paper, meal, language };
    const subject = subjectOf(payload, userId);
    // Two requests at the same moment: the second answers the job of the first.
    await lockName(door, { table: 'job', scope: 'tenant' }, subject);
    const latest = await house.jobs.latest(door, { kind: KIND, subject });
    if (latest && isOpen(latest.state)) return { jobId: latest.id };
    const jobId = await enqueueJob(context, { kind: KIND, subject, payload });
    await door.audit({ act: 'makePaper', entity: 'recipe', entityId: body.id, after: { jobId, paper } });
    return { jobId };
  }),
  handle(makePaperProgress, async (context) => {
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
  handle(makePaperCancel, async (context) => {
    const { door, body, house } = context;
    const job = await ownJob(house.jobs, door, body.jobId);
    if (!isOpen(job.state)) throw refuse(paperNotMaking);
    const { recipeId: entityId, paper } = job.payload;
    await door.audit({ act: 'cancelPaper', entity: 'recipe', entityId, after: { jobId: job.id, paper } });
    cancelJob(context, job.id);
  }),
];

async function make(work: JobWork): Promise<MadePaper | typeof GIVE_BACK | null> {
  const { house } = work;
  const { recipeId, paper, meal, language } = (work.job as Job<PaperPayload>).payload;
  const caller: Caller = { ...work.caller, language };
  const began = Date.now();
  const door = openDoor(house.database, caller);
  const state = await menuToPrint(door, recipeId);
  const variants = await variantsToPrint(door, state, { paper });
  const wanted: Wanted = { language, date: undefined, meal: meal ?? undefined };
  const photos = await paperPhotos({ door, house }, paper, state, variants, wanted);
  const kindergarten = await kindergartenName(door, state);
  const bytes = await setLongPaper({
    task: printTask(paper, state, variants, kindergarten, wanted, photos),
    dishes: dishesSetOut(paper, state, wanted),
    told: (share) => work.progress({ share, seconds: (Date.now() - began) / 1000 } satisfies StoredProgress),
    onStop: work.onStop,
  });
  // Of a server that stops, another takes the job up; what a person gave up has no result.
  if (!bytes || work.stopped()) return GIVE_BACK;
  // Of no department: its people would see the file.
  const own: Caller = { ...caller, currentDeptId: null, ownDeptIds: [] };
  const { id, linkKey } = await house.files.store(own, {
    originalName: fileName(paper, state, wanted),
    extension: 'pdf',
    kind: fileKinds.pdf!,
    bytes: Buffer.from(bytes),
    isPublic: false,
    awaitsRow: true,
  });
  await inTransaction(house.database, caller, (writing) =>
    recordExport(writing, state.recipe, { paper, language, bytes, createUserName: caller.realName }),
  );
  return { id, key: linkKey! };
}

export const paperJob: JobKind = { kind: KIND, call: makePaper, run: make };
