// The history of one row beside it: what the audit keeps of it, for whoever may see the row itself.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';

/** A field that an act changed, with its values as a reader takes them. */
export const historyChange = z.object({
  field: z.string(),
  /** In the caller's language. */
  label: z.string(),
  /** Kind and dictionary of the field; a reference has become the titles of the rows it names. */
  kind: z.string(),
  dictionary: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryChange = z.infer<typeof historyChange>;

export const historyEntry = z.object({
  id: z.string(),
  at: z.date(),
  userName: z.string(),
  act: z.string(),
  changes: z.array(historyChange),
});

/** Answers 404 unless a call that shows one row of that kind would show this one to the caller. */
export const rowHistory = endpoint({
  method: 'GET',
  path: '/api/blade-log/audit/history',
  summary: text('一条数据的变更记录', 'History of one row'),
  access: signedIn,
  acting: {},
  query: {
    ...paging,
    /** Name of the entity, as the audit and data scopes name it. */
    entity: field.text(text('类型', 'Kind'), {
      required: text('请选择类型', 'Please choose the kind'),
      max: 64,
    }),
    id: field.id(text('编号', 'Id'), { required: true }),
    tenantId: actingTenant,
  },
  answer: pageOf(historyEntry),
});
