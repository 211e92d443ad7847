// Why the token call says no. Never code 401 for a wrong password: clients of the family would sign the user out.
import { text, type Text } from '../../../contract/kit/text.ts';

export const refusals = {
  client: text('客户端认证失败!', 'This client is not known'),
  grant: text('不支持的授权类型', 'This grant type is not supported'),
  clientGrant: text('该客户端不允许使用此授权类型', 'This client may not use this grant type'),
  captcha: text('验证码不正确', 'The captcha is wrong'),
  password: text('用户名或密码错误', 'Wrong account or password'),
  tooMany: text(
    '用户登录失败次数过多，请 {seconds} 秒后再试',
    'Too many failed attempts. Try again in {seconds} seconds',
  ),
  disabled: text('账号已停用，请联系管理员', 'This account is disabled. Please contact your administrator'),
  refresh: text('登录已过期，请重新登录', 'Your session has ended, please sign in again'),
  dept: text('没有该园所的权限', 'You do not belong to this kindergarten'),
  totp: text('请输入动态验证码', 'Please enter the code of your authenticator app'),
  totpSetup: text('管理员须先设置动态验证码', 'Administrators must set up one-time codes first'),
  totpWrong: text('动态验证码不正确', 'The one-time code is wrong'),
  totpLate: text('验证已超时，请重新登录', 'This took too long, please sign in again'),
  source: text('不支持的第三方登录方式', 'This third party is not set up'),
  state: text('第三方登录已过期，请重试', 'The third-party sign-in took too long, please try again'),
  provider: text(
    '第三方登录失败，请稍后再试',
    'The third party did not answer properly, please try again later',
  ),
};

/** What a program can tell apart; everything else is `invalid_grant`. */
export type RefusalReason = 'invalid_grant' | 'totp_required' | 'totp_setup_required' | 'totp_invalid';

/** The refusal of the token call, in either dialect. */
export class TokenRefusal extends Error {
  readonly text: Text;
  readonly values: Record<string, number>;
  readonly reason: RefusalReason;
  /** More for the client: the ticket of the second step. */
  readonly data: Record<string, unknown>;

  constructor(
    words: Text,
    options: {
      values?: Record<string, number>;
      reason?: RefusalReason;
      data?: Record<string, unknown>;
    } = {},
  ) {
    super(words.en);
    this.text = words;
    this.values = options.values ?? {};
    this.reason = options.reason ?? 'invalid_grant';
    this.data = options.data ?? {};
  }
}
