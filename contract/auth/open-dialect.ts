// The open dialect of the family (SpringBlade with Saber and Sword): the same acts under its paths and names.
import { z } from 'zod';
import { signInAccount } from '../account/account.ts';
import { everybody, signedInAtAll } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { signInRefusals } from './token-refusals.ts';

const base = '/api/blade-auth';

export const openToken = endpoint({
  method: 'POST',
  path: `${base}/token`,
  summary: text('登录、刷新令牌（开源版客户端）', 'Sign in, refresh (open clients)'),
  access: everybody,
  query: {
    grantType: field.text(text('授权类型', 'Grant type'), { max: 32 }),
    tenantId: field.text(text('租户编号', 'Tenant ID'), { max: 12 }),
    account: signInAccount,
    /** Plain, md5 in hex, or encrypted by SM2 (C1C2C3, hex) when the server has a key pair. */
    password: field.secret(text('密码', 'Password'), { max: 2000 }),
    type: field.text(text('用户类型', 'User type'), { max: 32 }),
    refreshToken: field.longText(text('刷新令牌', 'Refresh token'), { max: 4000 }),
    source: field.text(text('第三方', 'Third party'), { max: 32 }),
    code: field.text(text('第三方授权码', 'Third-party authorisation code'), { max: 2000 }),
    state: field.text(text('第三方状态', 'Third-party state'), { max: 200 }),
  },
  answer: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    tokenType: z.literal('bearer'),
    expiresIn: z.number(),
    tenantId: z.string(),
    userId: z.string(),
    oauthId: z.string(),
    account: z.string(),
    /** The real name. */
    userName: z.string(),
    /** Comma list of role aliases. */
    authority: z.string(),
    avatar: z.string(),
    license: z.string(),
  }),
  writes: false,
  refusals: [...signInRefusals],
});

export const openCaptcha = endpoint({
  method: 'GET',
  path: `${base}/captcha`,
  summary: text('验证码（开源版客户端）', 'Captcha (open clients)'),
  access: everybody,
  answer: z.object({ key: z.string(), image: z.string() }),
});

export const openLogout = endpoint({
  method: 'POST',
  path: `${base}/logout`,
  summary: text('退出登录（开源版客户端）', 'Sign out (open clients)'),
  access: signedInAtAll,
  answer: z.object({ code: z.string(), msg: z.string() }),
});
