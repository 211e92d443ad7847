// Open sessions: one's own, and for administrators those of the tenant.
import { z } from 'zod';
import { userBeyond } from '../account/standing-refusals.ts';
import { permission, signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity } from '../kit/entity.ts';
import { field, idList } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';

const base = '/api/blade-auth/session';

/** Sessions as data scopes see them: they belong where their people do. */
export const session = entity({
  name: 'session',
  table: 'session',
  label: text('登录会话', 'Session'),
  scope: 'tenant',
  title: 'address',
  order: ['-lastUsedAt', '-id'],
  owner: 'userId',
  belongs: { through: { table: 'user_dept', row: 'user_id', dept: 'dept_id', of: 'userId' } },
  fields: {
    userId: field.id(text('用户', 'User')),
    currentDeptId: field.id(text('当前机构', 'Current organisation')),
    address: field.text(text('网络地址', 'IP address'), { max: 64 }),
    createdAt: field.dateTime(text('登录时间', 'Signed in at')),
    lastUsedAt: field.dateTime(text('最近使用', 'Last used')),
  },
  log: true,
  bare: true,
});

const ownSession = z.object({
  id: z.string(),
  clientId: z.string(),
  address: z.string(),
  /** User-Agent of the program. */
  agent: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const openSession = ownSession.extend({
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  userType: z.string(),
  currentDeptName: z.string().nullable(),
  expiresAt: z.date(),
});
export type OpenSession = z.infer<typeof openSession>;

export const ownSessions = endpoint({
  method: 'GET',
  path: `${base}/mine`,
  summary: text('我的会话', 'My sessions'),
  access: signedIn,
  answer: z.array(ownSession),
});
export const endOwnSession = endpoint({
  method: 'POST',
  path: `${base}/end-mine`,
  summary: text('结束我的某个会话', 'End one of my sessions'),
  access: signedIn,
  query: { id: field.id(text('会话', 'Session'), { required: true }) },
});
export const endOtherSessions = endpoint({
  method: 'POST',
  path: `${base}/end-others`,
  summary: text('结束我的其他会话', 'End all my other sessions'),
  access: signedIn,
  answer: z.object({ ended: z.number() }),
});

export const sessionPage = endpoint({
  method: 'GET',
  path: `${base}/page`,
  summary: text('在线会话', 'Active sessions'),
  access: permission('online_session_view'),
  query: {
    ...paging,
    tenantId: actingTenant,
    userId: field.reference(text('用户', 'User'), 'user'),
    account: field.text(text('账号', 'Account'), { max: 45 }),
    realName: field.text(text('姓名', 'Name'), { max: 30 }),
    userType: field.text(text('用户类型', 'User type'), { max: 32 }),
    address: field.text(text('网络地址', 'IP address'), { max: 64 }),
  },
  acting: {},
  answer: pageOf(openSession),
  answerKind: 'page',
});
export const endSessions = endpoint({
  method: 'POST',
  path: `${base}/end`,
  summary: text('强制下线', 'End sessions'),
  access: permission('online_session_end'),
  query: { ids: idList(text('会话', 'Sessions')), tenantId: actingTenant },
  acting: { table: 'session' },
  refusals: [userBeyond],
});
