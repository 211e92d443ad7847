// The statutory form of a time that several menus serve, as an inspector asks for it: of a month, of a term.
import { z } from 'zod';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { spanRefusals } from './recipe-refusals.ts';
import { paperPdf } from './report.ts';

export const nothingConfirmed = refusal(
  'recipe.span.unconfirmed',
  text(
    '{from} 至 {to} 没有已确认的食谱，请先确认食谱',
    'No confirmed menu serves a day from {from} to {to}. Please confirm menus first',
  ),
);

const span = {
  begin: field.date(text('开始日期', 'From'), { required: true }),
  end: field.date(text('结束日期', 'To'), { required: true }),
  deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
};

/** The confirmed menus that the form would be made of. */
export const spanMenus = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/span-menus',
  summary: text('一段日期的已确认食谱', 'Confirmed menus of a time'),
  access: paperPdf.access,
  query: span,
  answer: z.object({
    /** Days on which one of them serves. */
    days: z.number().int(),
    menus: z.array(z.object({ id: z.string(), recipeName: z.string() })),
  }),
  refusals: [kindergartenMissing, ...Object.values(spanRefusals)],
});

/** One form over all confirmed menus of the time, each day weighed by its children; leaves an export record. */
export const spanForm = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/span-form',
  summary: text('下载一段日期的膳食营养分析表', 'Download the statutory form of a time'),
  access: paperPdf.access,
  query: span,
  answerKind: 'file',
  writes: true,
  refusals: [
    kindergartenMissing,
    nothingConfirmed,
    ...Object.values(spanRefusals),
    ...Object.values(lineRefusals),
  ],
});
