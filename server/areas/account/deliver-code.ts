// Hands a verification code to the SMS service.
import type { Context } from '../../kernel/http/handle.ts';
import { sendSms } from '../resource/service/send-sms.ts';
import { CODE_SECONDS } from './verify-codes.ts';

/** Sends `code` to `phone`. @throws Failure when the message cannot be sent */
export const deliverCode = (context: Context, phone: string, code: string): Promise<void> =>
  sendSms(context, {
    phones: [phone],
    template: 'verify-code',
    params: { code, minutes: String(Math.round(CODE_SECONDS / 60)) },
  });
