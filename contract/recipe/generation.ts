// Generation runs as a job: the call answers at once, progress comes as events, the result is in the recipe.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { jobAskerGone, tooManyJobs } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { jobState } from '../kit/job.ts';
import { text } from '../kit/text.ts';
import { dayTaken, generationRefusals, noDishes, notGenerating, wrongState } from './recipe-refusals.ts';

const base = '/api/mrtc-recipe/recipe';
const id = { id: field.id(text('食谱', 'Menu'), { required: true }) };

export const generateRecipe = endpoint({
  method: 'GET',
  path: `${base}/generate`,
  summary: text('生成食谱', 'Generate a menu'),
  access: permission('recipe_edit'),
  query: {
    ...id,
    /** Goes on from the menu there is, searches as long as the longest method, and replaces it by a better one only. */
    longer: field.flag(text('再找一会儿', 'Search longer')),
  },
  answer: z.object({ jobId: z.string() }),
  writes: true,
  alsoPost: true,
  refusals: [wrongState, dayTaken, noDishes, ...Object.values(generationRefusals), tooManyJobs],
});

/** `progress` events until one `done`. Gaps are fractions (0.02 = 2 %). */
export const generationProgress = z.object({
  jobId: z.string(),
  state: jobState,
  phase: z.string().nullable(),
  incumbent: z.number().nullable(),
  bound: z.number().nullable(),
  gap: z.number().nullable(),
  /** Seconds worked, and at most to work. */
  seconds: z.number(),
  limitSeconds: z.number(),
  /** Goes on from the menu there is: `incumbent` is that menu's from the first moment. */
  longer: z.boolean(),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
});
export type GenerationProgress = z.infer<typeof generationProgress>;

export const generateProgress = endpoint({
  method: 'GET',
  path: `${base}/generate-progress`,
  summary: text('生成进度', 'Generation progress'),
  access: permission('recipe_view'),
  query: id,
  answer: generationProgress,
  answerKind: 'stream',
  /** Of the job: said as `failure` of the last event. */
  refusals: [jobAskerGone],
});

/** Stops the search; the best menu so far is kept. */
export const generateCancel = endpoint({
  method: 'POST',
  path: `${base}/generate-cancel`,
  summary: text('停止生成', 'Stop generation'),
  access: permission('recipe_edit'),
  body: id,
  refusals: [notGenerating],
});
