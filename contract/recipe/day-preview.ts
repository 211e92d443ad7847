// A day planned by a meal structure, to see what a kindergarten would get by it: a job like generation, of which no menu
// is left. The lines are those on the screen, saved or not.
import { z } from 'zod';
import type { Explanation } from '../../planner/solution.ts';
import { permission } from '../kit/access.ts';
import { jobAskerGone, tooManyJobs } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { jobState } from '../kit/job.ts';
import { refusal } from '../kit/refusal.ts';
import { text, type Text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';
import { cateSetLine, cateSetRefusals, MOST_SET_LINES } from '../library/dish-cate-set.ts';
import { dishPicture } from '../library/picture/dish-picture.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { menuView } from './menu.ts';
import { generationRefusals } from './recipe-refusals.ts';

const base = '/api/mrtc-recipe/dish-cate-set';
const access = permission('dish_cate_set_view');

export const previewRefusals = {
  emptyMeals: refusal(
    'dish-cate-set.preview.empty-meals',
    text(
      '“{dept}”供应{meals}，这个餐次结构还没有给这几餐安排菜品，新增食谱时不会出现',
      '“{dept}” serves {meals}, for which this structure has no dishes: its new menus are not offered it',
    ),
  ),
  notRunning: refusal('dish-cate-set.preview.none', text('试排已经结束', 'The preview has ended already')),
};

export const previewDay = endpoint({
  method: 'POST',
  path: `${base}/preview-day`,
  summary: text('按餐次结构试排一天', 'Preview a day by a meal structure'),
  access,
  body: {
    /** The one worked in unless told. */
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
    lines: field.json(
      text('各餐菜品', 'Dishes of each meal'),
      wireList(z.array(cateSetLine).max(MOST_SET_LINES)),
      { required: text('请先安排各餐的菜品', 'Please say the dishes of each meal first') },
    ),
  },
  answer: z.object({ jobId: z.string() }),
  refusals: [
    kindergartenMissing,
    cateSetRefusals.noGroup,
    previewRefusals.emptyMeals,
    generationRefusals.noChildren,
    tooManyJobs,
  ],
});

/** How a dish of the day looks. */
const look = z.object({ dishId: z.string(), picture: dishPicture, photoSmall: z.string().nullable() });

/** A planned day in the asker's language; or, where there is none, why. */
export const previewedDay = z.object({
  view: menuView.nullable(),
  looks: z.array(look),
  /** `text`: nothing was shown in the time given. */
  failure: z.custom<Explanation & { text?: Text }>().nullable(),
});
export type PreviewedDay = z.infer<typeof previewedDay>;

/** `progress` events until one `done`. */
export const previewProgress = z.object({
  jobId: z.string(),
  state: jobState,
  phase: z.string().nullable(),
  /** Seconds worked, and at most to work. */
  seconds: z.number(),
  limitSeconds: z.number(),
  /** Once it is done. */
  day: previewedDay.nullable(),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
});
export type PreviewProgress = z.infer<typeof previewProgress>;

const jobId = { jobId: field.id(text('任务', 'Job'), { required: true }) };

export const previewDayProgress = endpoint({
  method: 'GET',
  path: `${base}/preview-day-progress`,
  summary: text('试排进度', 'Progress of a preview'),
  access,
  query: jobId,
  answer: previewProgress,
  answerKind: 'stream',
  /** Of the job: said as `failure` of the last event. */
  refusals: [jobAskerGone],
});

export const previewDayCancel = endpoint({
  method: 'POST',
  path: `${base}/preview-day-cancel`,
  summary: text('停止试排', 'Stop a preview'),
  access,
  body: jobId,
  refusals: [previewRefusals.notRunning],
});
