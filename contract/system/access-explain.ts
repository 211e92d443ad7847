// "Why can this user do this?": the chain of decisions about a user and a call, each with its reason.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';

const words = z.object({ zh: z.string(), en: z.string() });

/** allow and deny decide; none: this link has nothing to say about the call. */
const verdict = z.enum(['allow', 'deny', 'none']);

export const explanationLink = z.object({
  link: z.enum(['tenant', 'kind', 'account', 'roles', 'button', 'apiScope', 'dataScope', 'row']),
  label: words,
  verdict,
  reason: words,
  /** Roles that grant it, or in `roles` all that the user has. */
  roles: z.array(
    z.object({ id: z.string(), roleName: z.string(), roleAlias: z.string(), enabled: z.boolean() }),
  ),
  /** Scopes by name, or where the button stands in the menu. */
  details: z.array(words),
});
export type ExplanationLink = z.infer<typeof explanationLink>;

const nothingAsked = refusal(
  'access-explain.subject',
  text('请选择接口或权限编号', 'Choose an endpoint or a permission code'),
);
const pathUnknown = refusal('access-explain.path', text('没有此接口', 'There is no such endpoint'));
const entityMissing = refusal('access-explain.entity', text('请选择数据', 'Please choose the data'));
export const accessExplainRefusals = { nothingAsked, pathUnknown, entityMissing };

export const accessExplain = endpoint({
  method: 'GET',
  path: '/api/blade-system/access/explain',
  summary: text('用户为什么能或不能做', 'Why a user can or cannot do something'),
  access: permission('access_explain_view'),
  query: {
    userId: field.reference(text('用户', 'User'), 'user', {
      required: text('请选择用户', 'Please choose a user'),
    }),
    path: field.text(text('接口地址', 'Endpoint path')),
    method: field.text(text('方法', 'Method'), { max: 8 }),
    code: field.text(text('权限编号', 'Permission code'), { max: 64 }),
    /** Name of the entity, where the call does not tell it. */
    entity: field.text(text('数据', 'Data'), { max: 64 }),
    rowId: field.id(text('数据编号', 'Record ID')),
    tenantId: actingTenant,
  },
  acting: { table: 'blade_user', id: 'userId' },
  answer: z.object({
    allowed: z.boolean(),
    user: z.object({
      id: z.string(),
      tenantId: z.string(),
      account: z.string(),
      realName: z.string(),
      userType: z.string(),
    }),
    /** The call, where one was named. */
    call: z
      .object({ method: z.string(), path: z.string(), summary: words, permission: z.string().nullable() })
      .nullable(),
    code: z.string().nullable(),
    links: z.array(explanationLink),
  }),
  refusals: [...Object.values(accessExplainRefusals)],
});
