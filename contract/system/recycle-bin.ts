// The recycle bin: what was removed, by whom and when, of every kind of rows; it comes back with one act until its
// time is over. Nothing is kept for it: it reads the deletion mark that every removal leaves (`removes` of a call).
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { Entity } from '../kit/entity.ts';
import { chosenRows, field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';

export const recycleDays = parameter.integer({
  key: 'recycle.days',
  label: text('回收站保留天数', 'Days to keep deleted data'),
  remark: text(
    '删除的数据在多少天内可以从回收站恢复（天）',
    'For how many days deleted data can be restored from the recycle bin',
  ),
  initial: 30,
  min: 1,
  max: 365,
});

/** What the list shows of a removed row, and what it can be searched by. */
export const recycleBinFields = {
  entity: field.text(text('类型', 'Type'), { max: 64, search: 'equal' }),
  title: field.text(text('名称', 'Name'), { max: 255, search: 'like' }),
  removedByName: field.text(text('删除人', 'Deleted by'), { max: 64, search: 'like' }),
  removedAt: field.dateTime(text('删除时间', 'Deleted at'), { search: 'range' }),
  daysLeft: field.integer(text('剩余天数', 'Days left'), { unit: text('天', 'days') }),
};

/** The list as the generic page takes it; a function, because it is no table's entity. */
export const recycleBinSubject = (): Entity => ({
  name: 'recycleBin',
  table: 'recycle_bin',
  label: text('回收站', 'Recycle bin'),
  purpose: text(
    '删除的数据会在这里保留一段时间，误删时可以恢复',
    'What is deleted stays here for a while, so that a slip can be undone',
  ),
  noRows: text('回收站是空的', 'The recycle bin is empty'),
  scope: 'tenant',
  fields: recycleBinFields,
  order: ['-removedAt'],
  unique: [],
  links: [],
  counted: text('条数据', 'rows'),
  title: 'title',
});

export const removedRow = z.object({
  /** `<entity>:<rowId>`, by which a list knows its rows. */
  id: z.string(),
  /** Name of the entity, as the audit and data scopes name it. */
  entity: z.string(),
  /** In the caller's language. */
  entityLabel: z.string(),
  rowId: z.string(),
  /** What the entity calls its title; null where the row has none. */
  title: z.string().nullable(),
  removedBy: z.string().nullable(),
  /** Null when nobody knows any more. */
  removedByName: z.string().nullable(),
  removedAt: z.date(),
  /** Days during which it can still be restored, today counted: 1 on the last one. */
  daysLeft: z.number(),
});
export type RemovedRow = Omit<z.infer<typeof removedRow>, 'removedAt'> & { removedAt: Date | string };

const base = '/api/blade-system/recycle-bin';
const entity = field.text(recycleBinFields.entity.label, {
  required: text('请选择类型', 'Please choose a type'),
  max: 64,
});

export const recycleBinPage = endpoint({
  method: 'GET',
  path: `${base}/page`,
  aliases: [`${base}/list`],
  summary: text('回收站列表', 'Deleted rows'),
  access: permission('recycle_bin_view'),
  query: {
    ...paging,
    entity: recycleBinFields.entity,
    title: recycleBinFields.title,
    removedBy: field.id(text('删除人', 'Deleted by')),
    removedByName: recycleBinFields.removedByName,
    /** The first and the last day wanted; `removedAt_datege` and `removedAt_datele` say the same. */
    removedFrom: field.date(text('删除时间起', 'Deleted after')),
    removedTo: field.date(text('删除时间止', 'Deleted before')),
    tenantId: actingTenant,
  },
  acting: {},
  answer: pageOf(removedRow),
  answerKind: 'page',
});

/** Kinds of rows that the caller may bring back. */
export const recycleBinEntities = endpoint({
  method: 'GET',
  path: `${base}/entities`,
  summary: text('回收站中的数据类型', 'Data types in the recycle bin'),
  access: permission('recycle_bin_view'),
  query: { tenantId: actingTenant },
  acting: {},
  answer: z.array(z.object({ entity: z.string(), label: z.string() })),
});

export const recycleBinDetail = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('已删除数据的内容', 'A deleted row with its fields'),
  access: permission('recycle_bin_view'),
  query: {
    entity,
    id: field.id(text('编号', 'Id'), { required: true }),
    tenantId: actingTenant,
  },
  acting: {},
  answer: removedRow.extend({
    /** The entity's fields and base columns, never a secret, and the titles of the rows it names. */
    row: z.record(z.string(), z.unknown()),
    /** How to show them, by name: `{ label, kind, dictionary, unit, places }` of the entity's declaration. */
    fields: z.record(z.string(), z.unknown()),
  }),
});

export const alreadyRestored = refusal(
  'recycle-bin.row.living',
  text('数据已恢复，无需再次恢复', 'This has already been restored'),
);
export const restoredTooLate = refusal(
  'recycle-bin.row.late',
  text(
    '“{title}”删除已超过 {days} 天，不能恢复',
    '“{title}” was deleted more than {days} days ago and cannot be restored',
  ),
);
/** `data` names the row that has to come back first: `{ entity, rowId }`. */
export const restoredOrphan = refusal(
  'recycle-bin.row.orphan',
  text(
    '“{title}”不能恢复：它的{kind}“{other}”也已删除，请先恢复{kind}',
    '“{title}” cannot be restored: its {kind} “{other}” has been deleted too. Restore that first',
  ),
);
/** What it belongs to is not the caller's to see. */
export const restoredOrphanUnseen = refusal(
  'recycle-bin.row.orphan-unseen',
  text(
    '“{title}”不能恢复：它的{kind}也已删除，需先恢复{kind}',
    '“{title}” cannot be restored: its {kind} has been deleted too and must be restored first',
  ),
);
/** `data` names the row that has the value now, where the caller may see it. */
export const restoredTaken = refusal(
  'recycle-bin.row.taken',
  text(
    '“{title}”不能恢复：{field}“{value}”已被“{other}”使用',
    '“{title}” cannot be restored: the {field} “{value}” is now used by “{other}”',
  ),
);
export const restoredTakenUnseen = refusal(
  'recycle-bin.row.taken-unseen',
  text(
    '“{title}”不能恢复：{field}“{value}”已被使用',
    '“{title}” cannot be restored: the {field} “{value}” is already in use',
  ),
);
/** The value is not the caller's to see; `data` as of `restoredTaken`. */
export const restoredTakenHidden = refusal(
  'recycle-bin.row.taken-hidden',
  text(
    '“{title}”不能恢复：{field}已被其他数据使用',
    '“{title}” cannot be restored: its {field} is already in use',
  ),
);
/** A rule of the row's own kind, which says the sentence; `data.because` is its code. */
export const restoredUnfit = refusal(
  'recycle-bin.row.unfit',
  text('数据不能恢复', 'This cannot be restored'),
);

const restoring = {
  method: 'POST' as const,
  body: {
    entity,
    ids: chosenRows(),
    tenantId: actingTenant,
  },
  acting: {},
  answer: z.object({
    /** Rows that are back, what was removed below them in the same act among them. */
    restored: z.number(),
  }),
  refusals: [
    alreadyRestored,
    restoredTooLate,
    restoredOrphan,
    restoredOrphanUnseen,
    restoredTaken,
    restoredTakenUnseen,
    restoredTakenHidden,
    restoredUnfit,
  ],
};

export const recycleBinRestore = endpoint({
  ...restoring,
  path: `${base}/restore`,
  summary: text('恢复已删除的数据', 'Restore deleted rows'),
  access: permission('recycle_bin_restore'),
});

/** How long a removal can be undone without a right to the recycle bin. */
export const UNDO_MINUTES = 10;

/** A slip is put right by whoever made it, and still may remove such rows; other rows are not found. */
export const undoRemoval = endpoint({
  ...restoring,
  path: `${base}/undo`,
  summary: text('撤销自己刚才的删除', 'Undo your own recent deletion'),
  access: signedIn,
});
