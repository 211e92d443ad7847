// A forgotten password: a code by SMS proves the phone, then a new password is set.
import { z } from 'zod';
import { everybody } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';
import { requiredPhone } from './phone.ts';

export const CODE_LENGTH = 6;
/** Seconds until the next code may be asked for. */
export const CODE_PAUSE_SECONDS = 60;

export const codesPerPhone = parameter.integer({
  key: 'account.codesPerPhone',
  label: text('每个手机号每天的验证码数', 'Codes per phone and day'),
  remark: text('同一手机号 24 小时内最多发送的验证码条数', 'Most codes sent to one phone within 24 hours'),
  initial: 10,
  min: 1,
  max: 100,
});
export const codesPerAddress = parameter.integer({
  key: 'account.codesPerAddress',
  label: text('每个地址每小时的验证码数', 'Codes per address and hour'),
  remark: text(
    '同一网络地址 1 小时内最多请求的验证码条数',
    'Most codes asked for from one network address within an hour',
  ),
  initial: 30,
  min: 1,
  max: 10_000,
});

const tenantId = field.text(text('租户编号', 'Tenant'), { max: 12 });

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
});

/** Sets a new password for the account (of the kind that User-Type names) with this phone, and ends its sessions. */
export const updatePasswordBySms = endpoint({
  method: 'POST',
  path: '/api/blade-user/update-password-bysms',
  aliases: ['/api/blade-system/user/update-password-bysms'],
  summary: text('短信验证码重置密码', 'Set a new password by SMS code'),
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
});
