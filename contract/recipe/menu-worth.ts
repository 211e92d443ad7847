// What one change of the conditions would buy: each is tried by planning the menu anew, a job like generation. The menu
// itself stays as it is; a change that is worth it is taken in the wizard.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { jobAskerGone, tooManyJobs } from '../kit/common-refusals.ts';
import { endpoint, type AnswerOf } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { jobState } from '../kit/job.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { generationRefusals, noDishes, wrongState } from './recipe-refusals.ts';

const base = '/api/mrtc-recipe/recipe';
const id = { id: field.id(text('食谱', 'Menu'), { required: true }) };
const said = z.object({ zh: z.string(), en: z.string() });

/** A condition changed, as the wizard's form holds it. */
export const conditionChange = z.discriminatedUnion('kind', [
  /** The standard price a day. */
  z.object({ kind: z.literal('price'), priceFen: z.number().int() }),
  /** The figure of a rule of good menus. */
  z.object({ kind: z.literal('rule'), rule: z.string(), value: z.number() }),
  /** A food that the menu does without by choice, or the kindergarten itself: then in its settings. */
  z.object({ kind: z.literal('allowFood'), foodId: z.string(), inSetting: z.boolean() }),
  /** No preferred taste. */
  z.object({ kind: z.literal('anyTaste') }),
  /** These weekdays without meat, fewer than now. */
  z.object({ kind: z.literal('meatlessDays'), days: z.array(z.number().int()) }),
  /** Other kindergartens of the group may eat the same. */
  z.object({ kind: z.literal('anyNeighbours') }),
  /** Nothing locked. */
  z.object({ kind: z.literal('unlock') }),
  /** The same conditions, searched longer. */
  z.object({ kind: z.literal('longer') }),
]);
export type ConditionChange = z.infer<typeof conditionChange>;

const triedChange = z.object({
  change: conditionChange,
  title: said,
  /** Rules missed now, and missed still when the same conditions are searched longer, that it keeps. */
  gained: z.array(said),
  /** Rules kept now that it misses. */
  lost: z.array(said),
  /** Rules missed with it. */
  missed: z.number().int(),
  /** Mean of the days, fen; null when a food has no price. */
  costFen: z.number().int().nullable(),
});
export type TriedChange = z.infer<typeof triedChange>;

export const menuWorth = z.object({
  state: z.enum(['none', ...jobState.options]),
  /** Steps done, of so many; 0 of 0 before they are known. */
  done: z.number().int(),
  of: z.number().int(),
  /** Why it failed, in the caller's language. */
  failure: z.string().nullable(),
  /** The menu was changed since; then nothing of the result is told. */
  outdated: z.boolean(),
  /** Changes whose bounds were compared, those of them that were planned, and rules that the menu misses now. */
  weighed: z.number().int(),
  tried: z.number().int(),
  missed: z.number().int(),
  /** Changes that keep a rule more, the best first. */
  changes: z.array(triedChange),
});

export const worthOfChanges = endpoint({
  method: 'GET',
  path: `${base}/get/worth`,
  summary: text('改一个条件能换来什么', 'What one change of the conditions would buy'),
  access: permission('recipe_view'),
  query: id,
  answer: menuWorth,
  /** Of the job: said as `failure`. */
  refusals: [jobAskerGone],
});
export type MenuWorth = AnswerOf<typeof worthOfChanges>;

/** Of trying changes of the conditions. */
export const worthRefusals = {
  weighing: refusal(
    'recipe.worth.running',
    text('正在试算，请稍候或先停止', 'The changes are being tried. Please wait, or stop first'),
  ),
  notWeighing: refusal('recipe.worth.none', text('没有在试算', 'No changes are being tried')),
};

/** Begins to weigh the changes for the menu as it stands. */
export const weighChanges = endpoint({
  method: 'POST',
  path: `${base}/weigh-changes`,
  summary: text('试算条件的改动', 'Try changes of the conditions'),
  access: permission('recipe_edit'),
  body: id,
  answer: z.object({ jobId: z.string() }),
  writes: true,
  refusals: [wrongState, noDishes, generationRefusals.noChildren, worthRefusals.weighing, tooManyJobs],
});

export const stopWeighing = endpoint({
  method: 'POST',
  path: `${base}/weigh-changes-cancel`,
  summary: text('停止试算', 'Stop trying changes'),
  access: permission('recipe_edit'),
  body: id,
  refusals: [worthRefusals.notWeighing],
});
