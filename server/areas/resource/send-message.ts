// Messages that an administrator sends.
import { mobileDigits } from '../../../contract/account/phone.ts';
import { exactNumbers } from '../../../contract/kit/exact-json.ts';
import { MOST_PHONES, sendMessageRefusals, smsSendMessage } from '../../../contract/resource/sms.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handlePrepared } from '../../kernel/http/handle.ts';
import { sendSms } from './service/send-sms.ts';

function phonesOf(given: string): string[] {
  const parts = given.split(/[,，;\s]+/).filter(Boolean);
  const phones = parts.map(mobileDigits);
  if (phones.length === 0 || phones.includes(null))
    throw refuseField('phones', sendMessageRefusals.phonesWrong);
  if (phones.length > MOST_PHONES) throw refuseField('phones', sendMessageRefusals.phonesMany);
  return [...new Set(phones as string[])];
}

function paramsOf(given: string | undefined): Record<string, string> {
  if (!given) return {};
  try {
    const value: unknown = JSON.parse(given, exactNumbers(given));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          typeof one === 'string' ? one : JSON.stringify(one),
        ]),
      );
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw refuseField('params', sendMessageRefusals.paramsWrong);
}

export const handlers = [
  handlePrepared(
    smsSendMessage,
    async (context) => {
      const { query } = context;
      const phones = phonesOf(query.phones);
      await sendSms(context, { phones, template: query.code, params: paramsOf(query.params) });
      return phones;
    },
    async ({ query, door }, phones) => {
      await door.audit({
        act: 'send-message',
        entity: 'sms',
        entityId: null,
        after: { code: query.code, phones },
      });
      return { sent: phones.length };
    },
  ),
];
