// Choices for a field that names a row of another entity: what pickers in forms and filters ask. Whoever may call the
// endpoint that takes the field may choose for it, among the rows within their reach.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, idSet } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';

/** One row to choose. */
export const referenceOption = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells rows of one title apart: an account, a code, the parent in a tree. */
  note: z.string().nullable(),
  /** Of rows that stand in a tree: which comes whole while nothing is typed. */
  parentId: z.string().nullable(),
});
export type ReferenceOption = z.infer<typeof referenceOption>;

export const nothingToChoose = refusal(
  'reference.options',
  text('该字段没有可选数据', 'This field has no options'),
);

export const referenceOptions = endpoint({
  method: 'GET',
  path: '/api/blade-system/reference/options',
  summary: text('关联字段的可选数据', 'Options of a field that refers to another record'),
  access: signedIn,
  query: {
    path: field.text(text('接口地址', 'Endpoint path'), { required: true }),
    field: field.text(text('字段', 'Field'), { required: true, max: 64 }),
    /** Part of the title, of the code, or of the title's pinyin or its initials. */
    keyword: field.text(text('关键字', 'Keyword'), { max: 64 }),
    /** Rows that are chosen already come with their titles, whatever the keyword, removed ones too. */
    ids: idSet(text('已选数据', 'Chosen rows')),
    tenantId: actingTenant,
  },
  acting: {},
  answer: z.array(referenceOption),
  refusals: [nothingToChoose],
});
