// Papers that take more than a moment are made by a job: asked for, followed, given up. Apart from the other papers,
// whose screens need not load this.
import { z } from 'zod';
import { jobAskerGone, tooManyJobs } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { jobState } from '../kit/job.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { mealKey } from '../library/dish-category.ts';
import { noDishes } from './recipe-refusals.ts';
import { paperKind, paperPdf } from './report.ts';
import { noVariants } from './variant-refusals.ts';

export const paperNotMaking = refusal(
  'recipe.paper.state',
  text('这份单据已不在生成', 'This document is no longer being made'),
);
/** What following a paper may end with. */
const tooLarge = refusal(
  'recipe.paper.too-large',
  text(
    '这份单据内容过多，无法一次排版，请按天打印',
    'This document is too large to be made in one piece. Please print it day by day',
  ),
);
const broken = refusal(
  'recipe.paper.failed',
  text(
    '单据未能生成，请重试；如仍失败，请联系管理员',
    'The document could not be made. Please try again; if it fails again, contact an administrator',
  ),
);
export const paperFailures = { tooLarge, broken };

/**
 * Has a paper of the whole menu made by a job. Asked again while it is being made, the call answers the same job. The
 * file is private to whoever asked; its link comes with the last event of `makePaperProgress`.
 */
export const makePaper = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/report/make-paper',
  summary: text('后台生成 PDF', 'Make a PDF in the background'),
  access: paperPdf.access,
  body: {
    id: field.id(text('食谱', 'Menu'), { required: true }),
    paper: field.json(text('文件', 'Document'), paperKind, { required: true }),
    /** Of a paper that is cut to it (`PAPER_CUTS`): this meal of all days. */
    meal: field.json(text('餐别', 'Meal'), mealKey),
  },
  answer: z.object({ jobId: z.string() }),
  refusals: [noDishes, noVariants, tooManyJobs],
});

const jobId = { jobId: field.id(text('任务', 'Job'), { required: true }) };

/** `progress` events until one `done`. */
export const paperProgress = z.object({
  jobId: z.string(),
  state: jobState,
  /** How much of it is done, 0–100, as far as that can be told. */
  percent: z.number(),
  /** Seconds worked. */
  seconds: z.number(),
  /** Once it is done: where the file is read (`readFile`). */
  file: z.object({ id: z.string(), key: z.string() }).nullable(),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
});
export type PaperProgress = z.infer<typeof paperProgress>;

export const makePaperProgress = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/make-paper-progress',
  summary: text('PDF 生成进度', 'Progress of a PDF being made'),
  access: paperPdf.access,
  query: jobId,
  answer: paperProgress,
  answerKind: 'stream',
  /** Of the paper itself: said as `failure` of the last event. */
  refusals: [jobAskerGone, ...Object.values(paperFailures)],
});

export const makePaperCancel = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/report/make-paper-cancel',
  summary: text('取消生成 PDF', 'Cancel a PDF being made'),
  access: paperPdf.access,
  body: jobId,
  refusals: [paperNotMaking],
});
