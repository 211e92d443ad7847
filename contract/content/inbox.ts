// What reaches a person: notices for them, and messages to them alone (an answer to their feedback).
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { chosenRows, field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';

const item = z.object({
  id: z.string(),
  /** `notice` for many, `message` for one. */
  kind: z.enum(['notice', 'message']),
  title: z.string(),
  summary: z.string(),
  /** Of a notice; dictionary `notice`. */
  category: z.number().nullable(),
  categoryName: z.string().nullable(),
  releaseTime: z.string(),
  /** Path of the console where it leads. */
  link: z.string().nullable(),
  isRead: z.boolean(),
});
export type InboxItem = z.infer<typeof item>;

export const inboxUnread = endpoint({
  method: 'GET',
  path: '/api/blade-desk/notice/unread',
  summary: text('未读数与最近的通知', 'Unread count and latest notices'),
  access: signedIn,
  answer: z.object({ unread: z.number(), newest: z.array(item) }),
});

export const inboxPage = endpoint({
  method: 'GET',
  path: '/api/blade-desk/notice/my-list',
  summary: text('我收到的通知', 'My notices'),
  access: signedIn,
  query: {
    ...paging,
    title: field.text(text('标题', 'Title'), { max: 128 }),
    unread: field.flag(text('只看未读', 'Unread only'), { max: 1 }),
  },
  answer: pageOf(item),
  answerKind: 'page',
});

export const inboxDetail = endpoint({
  method: 'GET',
  path: '/api/blade-desk/notice/my-detail',
  summary: text('阅读通知', 'Read a notice'),
  access: signedIn,
  query: { id: field.id(text('编号', 'Id'), { required: true }) },
  answer: item.extend({ content: z.string(), publisher: z.string().nullable() }),
});

export const inboxRead = endpoint({
  method: 'POST',
  path: '/api/blade-desk/notice/read',
  summary: text('标为已读', 'Mark as read'),
  access: signedIn,
  query: { ids: chosenRows() },
});

export const inboxReadAll = endpoint({
  method: 'POST',
  path: '/api/blade-desk/notice/read-all',
  summary: text('全部标为已读', 'Mark all as read'),
  access: signedIn,
});

/** Events `inbox`: something for this person came, changed or went. They say no more than that; one asks again. */
export const inboxStream = endpoint({
  method: 'GET',
  path: '/api/blade-desk/notice/stream',
  summary: text('通知到达事件', 'Events: a notice has arrived'),
  access: signedIn,
  answerKind: 'stream',
});

export const dashboardNotices = endpoint({
  method: 'GET',
  path: '/api/blade-desk/dashboard/notices',
  summary: text('工作台的通知', 'Notices on the home page'),
  access: signedIn,
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      updatedAt: z.string(),
      href: z.string(),
    }),
  ),
});

export const dashboardMyNotices = endpoint({
  method: 'GET',
  path: '/api/blade-desk/dashboard/my-notices',
  summary: text('我的未读通知', 'My unread notices'),
  access: signedIn,
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      datetime: z.string(),
      type: z.enum(['notification', 'message']),
      read: z.boolean(),
    }),
  ),
});
