// A forgotten password: a code by SMS proves the phone, then a new password is set.
import { z } from 'zod';
import { everybody } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { smsRefusals } from '../resource/sms.ts';
import { passwordRefusals } from './password-rules.ts';
import { requiredPhone } from './phone.ts';

export const CODE_LENGTH = 6;
/** Seconds until the next code may be asked for. */
export const CODE_PAUSE_SECONDS = 60;

export const codesPerPhone = parameter.integer({
  key: 'account.codesPerPhone',
  label: text('每个手机号每天的验证码数', 'Codes per phone number per day'),
  remark: text(
    '同一手机号 24 小时内最多发送的验证码条数',
    'Maximum number of codes sent to one phone number within 24 hours',
  ),
  initial: 10,
  min: 1,
  max: 100,
});
export const codesPerAddress = parameter.integer({
  key: 'account.codesPerAddress',
  label: text('每个地址每小时的验证码数', 'Codes per address per hour'),
  remark: text(
    '同一网络地址 1 小时内最多请求的验证码条数',
    'Maximum number of codes requested from one network address within an hour',
  ),
  initial: 30,
  min: 1,
  max: 10_000,
});

const codeOften = refusal(
  'verify-code.too-often',
  text(
    '验证码发送过于频繁，请 {seconds} 秒后再试',
    'A code was sent just now. Try again in {seconds} seconds',
  ),
);
const phoneLimit = refusal(
  'verify-code.limit.phone',
  text('该手机号今天获取验证码的次数已达上限', "This phone number has reached today's limit of codes"),
);
const addressLimit = refusal(
  'verify-code.limit.address',
  text('操作过于频繁，请稍后再试', 'Too many requests, please try again later'),
);
export const codeRefusals = { codeOften, phoneLimit, addressLimit };
export const verifyCodeWrong = refusal(
  'verify-code.wrong',
  text('验证码不正确或已失效', 'The code is wrong or no longer valid'),
);

const tenantId = field.text(text('租户编号', 'Tenant ID'), { max: 12 });

/**
 * Sends a code of six digits, good for five minutes. The answer is the same whether or not an account has the phone,
 * so that nobody can ask who is registered.
 */
export const sendVerifyCode = endpoint({
  method: 'POST',
  path: '/api/blade-user/send-verify-code',
  aliases: ['/api/blade-system/user/send-verify-code'],
  summary: text('发送短信验证码', 'Send a verification code'),
  access: everybody,
  query: { phone: requiredPhone, tenantId },
  answer: z.object({
    /** Seconds until the next code may be asked for. */
    pause: z.number(),
    /** Seconds the code is good for. */
    validity: z.number(),
  }),
  // Opens its own transaction, in the tenant that the request names.
  writes: false,
  refusals: [...Object.values(codeRefusals), ...Object.values(smsRefusals)],
});

/** Sets a new password for the account (of the kind that User-Type names) with this phone, and ends its sessions. */
export const updatePasswordBySms = endpoint({
  method: 'POST',
  path: '/api/blade-user/update-password-bysms',
  aliases: ['/api/blade-system/user/update-password-bysms'],
  summary: text('短信验证码重置密码', 'Reset the password with an SMS code'),
  access: everybody,
  query: {
    phone: requiredPhone,
    code: field.text(text('验证码', 'Code'), {
      required: text('请输入验证码', 'Please enter the code'),
      max: 16,
    }),
    newPassword: field.secret(text('新密码', 'New password'), {
      required: text('请输入新密码', 'Please enter a new password'),
      max: 255,
    }),
    tenantId,
  },
  writes: false,
  refusals: [addressLimit, verifyCodeWrong, ...Object.values(passwordRefusals)],
});
