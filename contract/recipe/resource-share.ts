// Sharing (共享): a kindergarten lets others of its group read or copy a dish, a menu or a template of its own, for a time,
// and takes it back when it likes. One row for each receiver, so that each is changed and taken back alone. What the
// receivers do with it: `received-share.ts`.
import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idSet } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text, type Text } from '../kit/text.ts';
import { sharing } from './share-access.ts';

const base = '/api/mrtc-recipe/share/resource';

/** What can be shared. */
export const SHARE_KINDS = {
  dish: text('菜品', 'Dish'),
  menu: text('食谱', 'Menu'),
  template: text('食谱模板', 'Menu template'),
} as const satisfies Record<string, Text>;
export type ShareKind = keyof typeof SHARE_KINDS;

/** What the receivers may do with it. */
export const SHARE_RIGHTS = {
  read: text('仅查看', 'Read only'),
  copy: text('可查看和复制', 'Read and copy'),
} as const satisfies Record<string, Text>;
export type ShareRight = keyof typeof SHARE_RIGHTS;

/** Receivers of one call. */
export const MOST_RECEIVERS = 500;

export const resourceShare = entity({
  name: 'resourceShare',
  table: 'resource_share',
  label: text('共享', 'Share'),
  purpose: text(
    '在自建菜品、已确认的食谱或食谱模板上点“共享”，让集团内的其他园所查看或复制',
    'Press “Share” on a dish of your own, a confirmed menu or a template: other kindergartens of the group then read or copy it',
  ),
  counted: text('条共享', 'shares'),
  scope: 'dept',
  title: 'resourceName',
  titleEn: 'resourceNameEn',
  place: '/library/shared',
  order: ['-createTime', '-id'],
  unique: [
    {
      fields: ['receiverId', 'resourceId', 'kind'],
      text: text('已经共享给该园所', 'This kindergarten has it already'),
    },
  ],
  fields: {
    /** As it was called when it was shared: names of things that were removed since stay readable. */
    resourceName: field.text(text('名称', 'Name'), { required: true, max: 64, search: 'like' }),
    kind: field.text(text('类型', 'Kind'), {
      required: text('请选择要共享的内容', 'Please choose what to share'),
      max: 16,
      words: SHARE_KINDS,
      search: 'equal',
    }),
    receiverId: field.reference(text('共享给', 'Shared with'), 'dept', {
      target: 'free',
      readOnly: true,
      places: ['list', 'export'],
    }),
    /** Whose it is. */
    deptId: field.reference(text('来自', 'From'), 'dept', {
      target: 'free',
      readOnly: true,
      places: ['list', 'export'],
    }),
    shareRight: field.text(text('权限', 'Allowed'), {
      required: text('请选择允许对方做什么', 'Please choose what is allowed'),
      max: 8,
      words: SHARE_RIGHTS,
      search: 'equal',
    }),
    fromDate: field.date(text('开始日期', 'From day')),
    /** The last day; empty: until it is taken back. */
    untilDate: field.date(text('有效期至', 'Until')),
    note: field.text(text('附言', 'Note'), { max: 200 }),
    sharedBy: field.text(text('共享人', 'Shared by'), { max: 64, readOnly: true }),
    copiedAt: field.dateTime(text('复制时间', 'Copied at'), { readOnly: true, places: ['export'] }),
    resourceId: field.id(text('共享的内容', 'What is shared'), {
      required: text('请选择要共享的内容', 'Please choose what to share'),
      search: 'equal',
      places: [],
    }),
    resourceNameEn: field.text(text('英文名称', 'English name'), { max: 128, readOnly: true, places: [] }),
    /** What the receiver made of it last. */
    copyId: field.id(text('复制成', 'Copied as'), { readOnly: true, places: [] }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    resourceShare: RowOf<typeof resourceShare>;
  }
}

export const shareRefusals = {
  gone: refusal(
    'resource-share.resource.gone',
    text('要共享的内容不存在或已删除', 'There is no such thing to share, or it has been removed'),
  ),
  notOwn: refusal(
    'resource-share.resource.not-own',
    text(
      '“{name}”不是本园的，只有所属园所可以共享',
      '“{name}” is not yours: only the kindergarten it belongs to shares it',
    ),
  ),
  everybodys: refusal(
    'resource-share.resource.everybodys',
    text(
      '“{name}”所有园所都能使用，不需要共享',
      'Every kindergarten has “{name}” already. There is no need to share it',
    ),
  ),
  refusedDish: refusal(
    'resource-share.resource.refused',
    text(
      '“{name}”审核未通过，修改并重新提交后才能共享',
      '“{name}” was refused in review. Change it first, then share it',
    ),
  ),
  unconfirmed: refusal(
    'resource-share.resource.unconfirmed',
    text('“{name}”还没有确认，确认后才能共享', '“{name}” is not confirmed yet. Confirm it, then share it'),
  ),
  emptyTemplate: refusal(
    'resource-share.resource.empty',
    text('“{name}”还没有安排任何一餐，不能共享', '“{name}” plans no meal yet, so there is nothing to share'),
  ),
  past: refusal(
    'resource-share.until.past',
    text('有效期不能早于今天', 'The last day must not be before today'),
  ),
  ends: refusal(
    'resource-share.until.ends',
    text('有效期不能早于开始日期', 'The last day must not be before the first day'),
  ),
  nobody: refusal(
    'resource-share.receivers.none',
    text('请选择要共享给哪些园所', 'Please choose the kindergartens to share with'),
  ),
  outside: refusal(
    'resource-share.receivers.outside',
    text('只能共享给同一集团的其他园所', 'It can only be shared with other kindergartens of the same group'),
  ),
};
const { past, ends, nobody, outside, ...ofResource } = shareRefusals;
/** Why this thing cannot be shared. */
const resourceRefusals = Object.values(ofResource);

/** A share as its giver and its receiver see it, with both names. */
export type ShareRow = RowOf<typeof resourceShare> & {
  deptName: string | null;
  receiverName: string | null;
};

const family = crud<typeof resourceShare, ShareRow>(resourceShare, base, { permission: 'resource_share' });

/**
 * Shares a thing with kindergartens, or changes one share (`id`): what is allowed, until when, and the note. With whom it
 * is shared already is changed, not shared twice.
 */
export const saveShare = endpoint({
  method: 'POST',
  path: `${base}/save`,
  summary: text('共享给其他园所', 'Share with other kindergartens'),
  access: sharing,
  body: {
    id: field.id(text('编号', 'Id')),
    version: rowVersion,
    kind: resourceShare.fields.kind,
    resourceId: resourceShare.fields.resourceId,
    receiverIds: idSet(text('共享给', 'Shared with')),
    shareRight: resourceShare.fields.shareRight,
    fromDate: resourceShare.fields.fromDate,
    untilDate: resourceShare.fields.untilDate,
    note: resourceShare.fields.note,
  },
  /** How many have it now who had not, and how many shares were changed. */
  answer: z.object({ ids: z.array(z.string()), added: z.number().int(), changed: z.number().int() }),
  edits: editOf(resourceShare, family.detail),
  refusals: [
    ...[past, ends, nobody, outside, ...resourceRefusals],
    ...resourceShare.unique.map((rule) => rule.refusal),
  ],
});

export const shareCalls = {
  entity: resourceShare,
  permission: family.permission,
  list: family.list,
  detail: family.detail,
  save: saveShare,
  /** Takes shares back: their receivers see nothing of the thing any more. What they have copied stays theirs. */
  remove: family.remove,
  exportFile: family.exportFile,
};

/** Whom this thing may be shared with; refused, with the reason, where it cannot be shared at all. */
export const shareReceivers = endpoint({
  method: 'GET',
  path: `${base}/receivers`,
  summary: text('可共享的园所', 'Kindergartens to share with'),
  access: sharing,
  query: { kind: resourceShare.fields.kind, resourceId: resourceShare.fields.resourceId },
  answer: z.array(z.object({ deptId: z.string(), deptName: z.string() })),
  refusals: resourceRefusals,
});
