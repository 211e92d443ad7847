// Messages that an administrator sends, and the record of all that were sent.
import { mobileDigits } from '../../../contract/account/phone.ts';
import { text } from '../../../contract/kit/text.ts';
import { smsLog, smsLogList, smsSendMessage } from '../../../contract/resource/sms.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { listRows } from '../../kernel/entity-service.ts';
import { sendSms } from './send-sms.ts';

const MOST_PHONES = 100;
const wrong = {
  phones: text('手机号格式不正确', 'These are not valid mobile numbers'),
  many: text(`一次最多发送 ${MOST_PHONES} 个手机号`, `At most ${MOST_PHONES} phones at a time`),
  params: text(
    '参数须为 JSON 对象，如 {"code":"1234"}',
    'Parameters must be a JSON object, for example {"code":"1234"}',
  ),
};

function phonesOf(given: string): string[] {
  const parts = given.split(/[,，;\s]+/).filter(Boolean);
  const phones = parts.map(mobileDigits);
  if (phones.length === 0 || phones.includes(null)) throw refuseField('phones', wrong.phones);
  if (phones.length > MOST_PHONES) throw refuseField('phones', wrong.many);
  return [...new Set(phones as string[])];
}

function paramsOf(given: string | undefined): Record<string, string> {
  if (!given) return {};
  try {
    const value: unknown = JSON.parse(given);
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
  throw refuseField('params', wrong.params);
}

export const handlers = [
  handle(smsSendMessage, async (context) => {
    const { query, door } = context;
    const phones = phonesOf(query.phones);
    await sendSms(context, { phones, template: query.code, params: paramsOf(query.params) });
    await door.audit({
      act: 'send-message',
      entity: 'sms',
      entityId: null,
      after: { code: query.code, phones },
    });
    return { sent: phones.length };
  }),
  handle(
    smsLogList,
    ({ door, request, query }) => listRows(door, smsLog, rawQuery({ request, query })) as never,
  ),
];
