// Sign-in, by the seed's calls: one token call for every grant, captcha, sign-out, the signed-in user.
import { z } from 'zod';
import { signInAccount } from '../account/account.ts';
import { everybody, signedIn, signedInAtAll } from '../kit/access.ts';
import { endpoint, type Endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { ownPasswordWrong, tooManyAttempts, signInRefusals } from './token-refusals.ts';

const base = '/api/blade-auth/oauth';

export const CAPTCHA_LENGTH = 5;
export const DEFAULT_TENANT = '000000';
/** The header that carries `bearer <access token>`. */
export const TOKEN_HEADER = 'Blade-Auth';
/** In the place of a token for whom a third party knows and we do not yet: it opens nothing. */
export const GUEST_TOKEN = 'guest';
/** Sent with what a page asks by itself while nobody is at it: such a call does not keep an idle session open. */
export const UNATTENDED_HEADER = 'Unattended';
/**
 * The kindergarten that what the caller sees was read for; empty for none. A call is refused when the session works in
 * another one by now, as it does after a switch in another window. A client that names none is answered in any.
 */
export const WORKING_DEPT_HEADER = 'Working-Dept';

/**
 * Bare answer of the token call. A failure is HTTP 400 with `error`, `error_description` and `reason`, the code of the
 * refusal; `error` is
 * `totp_required` or `totp_setup_required` (with a `ticket` for the second step), `totp_invalid`, or `invalid_grant`.
 * An unbound third-party account is answered without user_id and with the oauth_id to register with.
 */
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
  summary: text(
    '登录、刷新令牌、切换园所（grant_type：captcha、password、refresh_token、current_dept、social、totp）',
    'Sign in, refresh, switch kindergarten (grant_type: captcha, password, refresh_token, current_dept, social, totp)',
  ),
  access: everybody,
  query: {
    tenantId: field.text(text('租户编号', 'Tenant ID'), { max: 12 }),
    username: signInAccount,
    password: field.secret(text('密码', 'Password'), { max: 512 }),
    grant_type: field.text(text('授权类型', 'Grant type'), { required: true, max: 32 }),
    scope: field.text(text('范围', 'Scope')),
    type: field.text(text('用户类型', 'User type'), { max: 32 }),
    refresh_token: field.longText(text('刷新令牌', 'Refresh token'), { max: 4000 }),
    current_dept_id: field.id(text('当前园所', 'Current kindergarten')),
    source: field.text(text('第三方', 'Third party'), { max: 32 }),
    code: field.text(text('第三方授权码', 'Third-party authorisation code'), { max: 2000 }),
    state: field.text(text('第三方状态', 'Third-party state'), { max: 200 }),
    /** Of grant `totp`: what the first step answered, and the one-time or recovery code. */
    ticket: field.secret(text('登录凭据', 'Sign-in ticket'), { max: 128 }),
    totp_code: field.secret(text('动态验证码', 'One-time code'), { max: 32 }),
  },
  answer: tokenAnswer,
  answerKind: 'raw',
  // Sessions are written by the sign-in service itself, which also keeps what a failed attempt teaches.
  writes: false,
  refusals: [...signInRefusals],
});

export const captcha = endpoint({
  method: 'GET',
  path: `${base}/captcha`,
  summary: text('验证码', 'Captcha'),
  access: everybody,
  query: { tenantId: field.text(text('租户编号', 'Tenant ID'), { max: 12 }) },
  answer: z.object({
    key: z.string(),
    /** A picture of five characters as a data address; empty where the tenant takes computations only. */
    image: z.string(),
    /** Whether signing in to the tenant asks for it. */
    required: z.boolean(),
    /** Zero bits of the computation that is taken, too (captcha-work.ts); null where only the picture counts. */
    workBits: z.number().nullable(),
  }),
  answerKind: 'raw',
});

export const logout = endpoint({
  method: 'GET',
  path: `${base}/logout`,
  summary: text('退出登录', 'Sign out'),
  access: signedInAtAll,
  anyDept: true,
  writes: true,
});

/** An error of the console, as it reports it. */
export const clientError = z.object({
  type: z.string(),
  url: z.string(),
  message: z.string(),
  stack: z.string(),
  time: z.string(),
  info: z.string(),
});
export type ClientError = z.infer<typeof clientError>;

const REPORT_LIMIT = 200;
const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : (JSON.stringify(value) ?? '');
// Reports come from programs in trouble: whatever is no report is left out, never refused.
const reports = z.preprocess(
  (given) =>
    (Array.isArray(given) ? given.slice(0, REPORT_LIMIT) : [])
      .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
      .map((one) =>
        Object.fromEntries(Object.keys(clientError.shape).map((name) => [name, plain(one[name])])),
      ),
  z.array(clientError),
) as unknown as z.ZodType<ClientError[]>;

/**
 * The family's double call: without a body it signs out; with a list of the client's errors it stores them, and the
 * session goes on.
 */
export const logoutOrReport = {
  ...endpoint({
    method: 'POST',
    path: `${base}/logout`,
    summary: text('退出登录，或上传客户端错误日志', "Sign out, or send the client's error log"),
    access: signedInAtAll,
    anyDept: true,
  }),
  body: reports,
} as Endpoint<{}, ClientError[], unknown>;

/** Whether the password is the caller's own: opens a locked console. */
export const verifyPassword = endpoint({
  method: 'POST',
  path: `${base}/verify-password`,
  summary: text('验证当前用户密码', "Check the caller's password"),
  access: signedIn,
  anyDept: true,
  query: {
    password: field.secret(text('密码', 'Password'), {
      required: text('请输入密码', 'Please enter your password'),
      max: 512,
    }),
  },
  writes: false,
  refusals: [tooManyAttempts, ownPasswordWrong],
});

export const userInfo = endpoint({
  method: 'GET',
  path: `${base}/user-info`,
  summary: text('当前用户', 'The signed-in user'),
  access: signedInAtAll,
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
    detail: z.object({ type: z.string() }),
    oauthId: z.string(),
    /** Aliases of the user's roles. */
    roles: z.array(z.string()),
    /** Codes of the buttons the user may press. */
    permissions: z.array(z.string()),
    /** Somebody else set the password: nothing that needs a permission works before it is changed. */
    mustChangePassword: z.boolean(),
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

/** Demo accounts shown on the login pages; empty on an external database and with DEMO=off. */
export const demoAccounts = endpoint({
  method: 'GET',
  path: `${base}/demo-accounts`,
  summary: text('演示账号', 'Demo accounts'),
  access: everybody,
  answer: z.object({
    password: z.string(),
    accounts: z.array(
      z.object({
        kind: z.string(),
        account: z.string(),
        realName: z.string(),
        roleName: z.string(),
        /** False where somebody gave the account a password of its own. */
        sharesPassword: z.boolean(),
      }),
    ),
  }),
});
