// Why the token call says no, and what asking a person for password and code again refuses alike.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { closedTenantRefusals } from '../system/tenant-gate.ts';

export const tooManyAttempts = refusal(
  'auth.attempts',
  text(
    '用户登录失败次数过多，请 {seconds} 秒后再试',
    'Too many failed attempts. Try again in {seconds} seconds',
  ),
);
export const codeWrong = refusal('auth.code.wrong', text('动态验证码不正确', 'The one-time code is wrong'));
/** The server can no longer check codes of the app: the key of its vault is lost. */
export const codeLost = refusal(
  'auth.code.lost',
  text(
    '系统无法再核对您的动态验证码，请输入恢复码，或请管理员重置',
    'Your one-time codes can no longer be checked: please enter a recovery code, or have them reset',
  ),
);
/** The sign-in that waits for its second step is over. */
export const signInLate = refusal(
  'auth.ticket.spent',
  text('验证已超时，请重新登录', 'The verification has expired. Please sign in again'),
);

const source = refusal(
  'auth.social.source',
  text('不支持的第三方登录方式', 'This third-party sign-in is not supported'),
);
const state = refusal(
  'auth.social.late',
  text('第三方登录已过期，请重试', 'The third-party sign-in has expired. Please try again'),
);
const provider = refusal(
  'auth.social.failed',
  text('第三方登录失败，请稍后再试', 'The third-party sign-in failed. Please try again later'),
);
/** Of calls that a third party leads back to. */
export const thirdPartyRefusals = { source, state, provider };

/** Of an account that is only applied for. */
export const applicationRefusals = {
  waiting: refusal(
    'auth.registration.waiting',
    text('您的注册申请正在等待管理员审核', 'Your application is awaiting approval by an administrator'),
  ),
  refused: refusal(
    'auth.registration.refused',
    text('您的注册申请未通过审核：{reason}', 'Your registration was not approved: {reason}'),
  ),
};

/** The first step of a sign-in is done; the second asks for a code, or demands that codes be set up. */
export const secondStep = {
  code: refusal(
    'auth.code.required',
    text('请输入动态验证码', 'Please enter the code of your authenticator app'),
  ),
  setup: refusal(
    'auth.code.setup',
    text('管理员须先设置动态验证码', 'Administrators must set up one-time codes first'),
  ),
};

export const tokenRefusals = {
  client: refusal('auth.client', text('客户端认证失败!', 'Client authentication failed')),
  grant: refusal('auth.grant', text('不支持的授权类型', 'This grant type is not supported')),
  clientGrant: refusal(
    'auth.grant.client',
    text('该客户端不允许使用此授权类型', 'This client may not use this grant type'),
  ),
  captcha: refusal('auth.captcha', text('验证码不正确', 'The captcha is wrong')),
  password: refusal('auth.password.wrong', text('用户名或密码错误', 'Wrong account or password')),
  disabled: refusal(
    'auth.account.disabled',
    text('账号已停用，请联系管理员', 'This account is disabled. Please contact your administrator'),
  ),
  refresh: refusal(
    'auth.session.ended',
    text('登录已过期，请重新登录', 'Your session has expired. Please sign in again'),
  ),
  dept: refusal('auth.dept', text('没有该园所的权限', 'You do not have access to this kindergarten')),
};

/** All that the token call may say, in either dialect. */
export const signInRefusals = [
  ...Object.values(tokenRefusals),
  tooManyAttempts,
  ...Object.values(secondStep),
  codeWrong,
  codeLost,
  signInLate,
  ...Object.values(applicationRefusals),
  ...Object.values(closedTenantRefusals),
  ...Object.values(thirdPartyRefusals),
];

/** Of calls that ask a signed-in person for the password again. */
export const ownPasswordWrong = refusal('auth.own-password', text('密码不正确', 'Wrong password'));
