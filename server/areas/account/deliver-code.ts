// Hands a verification code to the SMS service.
import type { Context } from '../../kernel/http/handle.ts';
import { sendSms } from '../resource/service/send-sms.ts';
import { CODE_SECONDS } from './verify-codes.ts';

/** Sends `code` to `phone`, to a person of the department `deptId`. @throws Failure when the message cannot be sent */
export const deliverCode = (
  context: Context,
  { phone, code, deptId }: { phone: string; code: string; deptId: string | null },
): Promise<void> =>
  sendSms(context, {
    phones: [phone],
    deptId,
    template: 'verify-code',
    params: { code, minutes: String(Math.round(CODE_SECONDS / 60)) },
  });
