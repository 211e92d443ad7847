// One-time codes of an authenticator app (TOTP, RFC 6238) as second factor, with recovery codes for a lost phone.
import { z } from 'zod';
import { userBeyond } from '../account/standing-refusals.ts';
import { everybody, permission, signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { codeWrong, ownPasswordWrong, signInLate, tooManyAttempts } from './token-refusals.ts';

const base = '/api/blade-auth/totp';
const password = field.secret(text('密码', 'Password'), {
  required: text('请输入密码', 'Please enter your password'),
  max: 512,
});
const code = field.text(text('动态验证码', 'One-time code'), {
  required: text('请输入动态验证码', 'Please enter the code of your authenticator app'),
  max: 32,
});
const ticket = field.secret(text('登录凭据', 'Sign-in ticket'), { required: true, max: 128 });

export const secondFactorRefusals = {
  on: refusal('second-factor.on', text('动态验证码已启用', 'Two-factor sign-in is already on')),
  off: refusal('second-factor.off', text('动态验证码未启用', 'Two-factor sign-in is off')),
  demanded: refusal(
    'second-factor.demanded',
    text(
      '管理员必须使用动态验证码，不能关闭',
      'Administrators must use two-factor sign-in; it cannot be turned off',
    ),
  ),
};
const { on, off, demanded } = secondFactorRefusals;

const newSecret = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** otpauth:// address for the QR code. */
  uri: z.string(),
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const totpState = endpoint({
  method: 'GET',
  path: `${base}/state`,
  summary: text('动态验证码状态', 'Two-factor status'),
  access: signedIn,
  answer: z.object({
    enabled: z.boolean(),
    /** Parameters demand it of this user. */
    required: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});

/** Begins the set-up; nothing changes at sign-in until `confirm`. */
export const totpSetup = endpoint({
  method: 'POST',
  path: `${base}/setup`,
  summary: text('设置动态验证码', 'Set up two-factor sign-in'),
  access: signedIn,
  query: { password },
  answer: newSecret,
  refusals: [tooManyAttempts, ownPasswordWrong, on],
});

/** Proves that the app knows the secret; answers the recovery codes, this once. */
export const totpConfirm = endpoint({
  method: 'POST',
  path: `${base}/confirm`,
  summary: text('确认动态验证码', 'Confirm two-factor sign-in'),
  access: signedIn,
  query: { code },
  answer: recoveryCodes,
  refusals: [codeWrong],
});

export const totpDisable = endpoint({
  method: 'POST',
  path: `${base}/disable`,
  summary: text('关闭动态验证码', 'Turn off two-factor sign-in'),
  access: signedIn,
  query: { password },
  refusals: [tooManyAttempts, ownPasswordWrong, demanded, off],
});

/** New recovery codes; the old ones end. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${base}/recovery-codes`,
  summary: text('重新生成恢复码', 'Generate new recovery codes'),
  access: signedIn,
  query: { password },
  answer: recoveryCodes,
  refusals: [tooManyAttempts, ownPasswordWrong, off],
});

/** Set-up inside a sign-in that demands it: the ticket of the token call stands for the person. */
export const totpEnrol = endpoint({
  method: 'POST',
  path: `${base}/enrol`,
  summary: text('登录时设置动态验证码', 'Set up two-factor sign-in while signing in'),
  access: everybody,
  query: { ticket },
  answer: newSecret,
  // Opens its own transaction, in the tenant of the ticket.
  writes: false,
  refusals: [signInLate],
});
export const totpEnrolConfirm = endpoint({
  method: 'POST',
  path: `${base}/enrol-confirm`,
  summary: text('登录时确认动态验证码', 'Confirm two-factor sign-in while signing in'),
  access: everybody,
  query: { ticket, code },
  answer: recoveryCodes,
  writes: false,
  refusals: [signInLate, codeWrong],
});

/** An administrator turns it off for somebody who lost phone and recovery codes. */
export const totpReset = endpoint({
  method: 'POST',
  path: `${base}/reset`,
  summary: text('重置用户的动态验证码', "Reset a user's two-factor sign-in"),
  access: permission('user_reset'),
  query: {
    userId: field.id(text('用户', 'User'), { required: true }),
  },
  refusals: [userBeyond],
});
