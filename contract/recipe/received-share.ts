// What others have shared with a kindergarten: read as it is now, through the share alone, and copied where that is
// allowed. Once a share has ended or was taken back nothing is shown of the thing.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';
import { exportTooLarge } from '../kit/workbook-refusals.ts';
import { DISH_CATEGORY_KEYS, mealKey } from '../library/dish-category.ts';
import { dishDetail } from '../library/dish.ts';
import { menuDay } from './menu.ts';
import { dayRefusals, dayTaken } from './recipe-refusals.ts';
import {
  resourceShare,
  SHARE_KINDS,
  SHARE_RIGHTS,
  type ShareKind,
  type ShareRight,
} from './resource-share.ts';

const base = '/api/mrtc-recipe/share/resource';
const view = permission('resource_share_view');
const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

/** A share as its receiver sees it. Days are whole days; `untilDate` is the last one, null: without end. */
export const receivedShare = z.object({
  id: z.string(),
  kind: z.enum(keysOf<ShareKind>(SHARE_KINDS)),
  resourceName: z.string(),
  resourceNameEn: z.string().nullable(),
  deptId: z.string(),
  deptName: z.string().nullable(),
  /** The kindergarten it was shared with: a copy becomes its own. */
  receiverId: z.string(),
  receiverName: z.string().nullable(),
  shareRight: z.enum(keysOf<ShareRight>(SHARE_RIGHTS)),
  fromDate: z.string(),
  untilDate: z.string().nullable(),
  note: z.string().nullable(),
  sharedBy: z.string().nullable(),
  createTime: z.date(),
  /** What was made of it last, and when; null: nothing, or that is gone by now. */
  copyId: z.string().nullable(),
  copiedAt: z.date().nullable(),
});
export type ReceivedShare = z.infer<typeof receivedShare>;

export const receivedRefusals = {
  takenBack: refusal(
    'received-share.taken-back',
    text('对方已收回“{name}”的共享', '“{name}” is no longer shared with you'),
  ),
  notYet: refusal(
    'received-share.not-yet',
    text('“{name}”从 {date} 起才能查看', '“{name}” can be read from {date} on'),
  ),
  expired: refusal(
    'received-share.expired',
    text('“{name}”的共享已于 {date} 到期', 'The share of “{name}” ended on {date}'),
  ),
  unavailable: refusal(
    'received-share.unavailable',
    text(
      '“{name}”暂时不能查看：对方正在修改，或者已删除、未通过审核',
      '“{name}” cannot be read now: it is being changed, or was removed or refused',
    ),
  ),
};
const reading = Object.values(receivedRefusals);

export const copyRefusals = {
  readOnly: refusal(
    'received-share.copy.read-only',
    text('“{name}”仅供查看，不能复制', '“{name}” may be read, not copied'),
  ),
  already: refusal(
    'received-share.copy.already',
    text(
      '已经复制过，本园的“{name}”就是它；删除后可以重新复制',
      'It was copied already, as “{name}”. Remove that to copy it anew',
    ),
  ),
  weekMissing: refusal(
    'received-share.copy.week',
    text('请选择复制到哪一周', 'Please choose the week to copy it to'),
  ),
};

const filters = {
  kind: field.text(text('类型', 'Kind'), { max: 16, search: 'equal' }),
  resourceName: field.text(text('名称', 'Name'), { max: 64, search: 'like' }),
  shareRight: field.text(text('权限', 'Allowed'), { max: 8, search: 'equal' }),
};

/** What the kindergarten worked in may read now, else what all of the caller's may. */
export const receivedShares = endpoint({
  method: 'GET',
  path: `${base}/received`,
  summary: text('收到的共享', 'Shared with us'),
  access: view,
  query: { ...paging, ...filters },
  answer: pageOf(receivedShare),
  answerKind: 'page',
  rowFields: resourceShare.fields,
});

export const exportReceived = endpoint({
  method: 'GET',
  path: `${base}/received-export`,
  summary: text('导出收到的共享（Excel）', 'Export what is shared with us to Excel'),
  access: view,
  query: { ascs: paging.ascs, descs: paging.descs, ...filters },
  answerKind: 'file',
  replica: true,
  refusals: [exportTooLarge],
});

const shareId = { id: field.id(text('共享', 'Share'), { required: true }) };

/** The dish of a share, without its photo, which stays with its kindergarten. */
export const receivedDish = endpoint({
  method: 'GET',
  path: `${base}/received-dish`,
  summary: text('查看共享的菜品', 'Read a shared dish'),
  access: view,
  query: shareId,
  answer: z.object({ share: receivedShare, dish: dishDetail }),
  refusals: reading,
});

/** The days of a shared menu; weights are those of its own kindergarten's children, and nothing is told of what it pays. */
export const receivedMenu = endpoint({
  method: 'GET',
  path: `${base}/received-menu`,
  summary: text('查看共享的食谱', 'Read a shared menu'),
  access: view,
  query: shareId,
  answer: z.object({
    share: receivedShare,
    menu: z.object({
      recipeName: z.string(),
      beginDate: z.string(),
      endDate: z.string(),
      days: z.array(menuDay),
    }),
  }),
  refusals: reading,
});

const namedMeal = z.object({
  mealType: mealKey,
  lines: z.array(
    z.object({
      weekday: z.number(),
      category: z.enum(DISH_CATEGORY_KEYS).nullable(),
      count: z.number(),
      dishIds: z.array(z.string()),
      combinationId: z.string().nullable(),
      dishes: z.array(z.object({ dishId: z.string(), dishName: z.string(), gone: z.boolean() })),
      combinationName: z.string().nullable(),
      gone: z.boolean(),
    }),
  ),
});

export const receivedTemplate = endpoint({
  method: 'GET',
  path: `${base}/received-template`,
  summary: text('查看共享的食谱模板', 'Read a shared menu template'),
  access: view,
  query: shareId,
  answer: z.object({
    share: receivedShare,
    template: z.object({
      templateName: z.string(),
      nameEn: z.string().nullable(),
      remark: z.string().nullable(),
      mealTypeData: z.array(namedMeal),
    }),
  }),
  refusals: reading,
});

/**
 * Makes what was shared the receiver's own: an own dish that is to be reviewed, a template, or a menu to be confirmed,
 * each named with whose it was. Own dishes of the giver that a menu or a template names are copied along, so that it
 * stays whole; what has left the library is left out and named. A menu keeps its weekdays; its weights are those of the
 * receiver's children.
 */
export const copyShare = endpoint({
  method: 'POST',
  path: `${base}/copy`,
  summary: text('复制共享的内容', 'Copy what was shared'),
  access: permission('resource_share_copy'),
  body: {
    ...shareId,
    /** Of a menu: a day of the week in which its first week shall be. */
    beginDate: field.date(text('复制到哪一周', 'Week')),
  },
  answer: z.object({
    id: z.string(),
    kind: z.enum(keysOf<ShareKind>(SHARE_KINDS)),
    name: z.string(),
    /** Names of dishes that were copied along, and of those that were left out. */
    copiedDishes: z.array(z.string()),
    leftOut: z.array(z.string()),
  }),
  refusals: [...reading, ...Object.values(copyRefusals), dayTaken, ...Object.values(dayRefusals)],
});
