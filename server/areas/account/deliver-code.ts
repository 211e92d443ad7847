// Hands a verification code to the SMS service.
import { text } from '../../../contract/kit/text.ts';
import { refuse } from '../../kernel/http/failure.ts';
import type { Context } from '../../kernel/http/handle.ts';

/** Sends `code` to `phone`. @throws Failure when the message cannot be sent */
export async function deliverCode(_context: Context, _phone: string, _code: string): Promise<void> {
  throw refuse(text('短信服务暂不可用，请稍后再试', 'Messages cannot be sent now, please try again later'));
}
