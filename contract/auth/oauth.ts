// Sign-in, by the seed's calls: one token call for every grant, captcha, sign-out, the signed-in user.
import { z } from 'zod';
import { everybody, signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

const base = '/api/blade-auth/oauth';

export const CAPTCHA_LENGTH = 5;
export const DEFAULT_TENANT = '000000';
/** The header that carries `bearer <access token>`. */
export const TOKEN_HEADER = 'Blade-Auth';

/** Bare answer of the token call; `error_description` alone on failure (HTTP 400). */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  tenant_id: z.string(),
  user_id: z.string(),
  dept_id: z.string(),
  /** The kindergarten worked in now; empty for users without one. */
  current_dept_id: z.string(),
  post_id: z.string(),
  role_id: z.string(),
  role_name: z.string(),
  oauth_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string(),
  avatar: z.string(),
  user_type: z.string(),
  detail: z.object({ type: z.string() }),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const token = endpoint({
  method: 'POST',
  path: `${base}/token`,
  summary: text('登录、刷新令牌、切换园所', 'Sign in, refresh, switch kindergarten'),
  access: everybody,
  query: {
    tenantId: field.text(text('租户编号', 'Tenant'), { max: 12 }),
    username: field.text(text('账号', 'Account'), { max: 45 }),
    password: field.secret(text('密码', 'Password'), { max: 512 }),
    grant_type: field.text(text('授权类型', 'Grant'), { required: true, max: 32 }),
    scope: field.text(text('范围', 'Scope')),
    type: field.text(text('用户类型', 'Kind of user'), { max: 32 }),
    refresh_token: field.longText(text('刷新令牌', 'Refresh token'), { max: 4000 }),
    current_dept_id: field.id(text('当前园所', 'Current kindergarten')),
  },
  answer: tokenAnswer,
  answerKind: 'raw',
  // Sessions are written by the sign-in service itself, which also keeps what a failed attempt teaches.
  writes: false,
});

export const captcha = endpoint({
  method: 'GET',
  path: `${base}/captcha`,
  summary: text('验证码', 'Captcha'),
  access: everybody,
  answer: z.object({ key: z.string(), image: z.string() }),
  answerKind: 'raw',
});

export const logout = endpoint({
  method: 'GET',
  path: `${base}/logout`,
  summary: text('退出登录', 'Sign out'),
  access: signedIn,
  writes: true,
  alsoPost: true,
});

export const userInfo = endpoint({
  method: 'GET',
  path: `${base}/user-info`,
  summary: text('当前用户', 'The signed-in user'),
  access: signedIn,
  answer: z.object({
    user: z.object({
      id: z.string(),
      tenantId: z.string(),
      account: z.string(),
      realName: z.string(),
      avatar: z.string(),
      userType: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    /** Aliases of the user's roles. */
    roles: z.array(z.string()),
    /** Codes of the buttons the user may press. */
    permissions: z.array(z.string()),
    /** Kindergartens the user may work in. */
    depts: z.array(z.object({ deptId: z.string(), deptName: z.string() })),
    currentDeptId: z.string(),
    currentDeptName: z.string(),
  }),
});
export type UserInfo = z.infer<typeof userInfo.answer & {}>;

export const clearCache = endpoint({
  method: 'GET',
  path: `${base}/clear-cache`,
  summary: text('清除缓存', 'Clear cache'),
  access: signedIn,
});

/** Demo accounts shown on the login pages; empty on an external database. */
export const demoAccounts = endpoint({
  method: 'GET',
  path: `${base}/demo-accounts`,
  summary: text('演示账号', 'Demo accounts'),
  access: everybody,
  answer: z.object({
    password: z.string(),
    accounts: z.array(
      z.object({ kind: z.string(), account: z.string(), realName: z.string(), roleName: z.string() }),
    ),
  }),
});
