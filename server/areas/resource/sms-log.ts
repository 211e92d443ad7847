// The messages that were sent. Where no service is set up, the log is the delivery, and a code in it opens an account:
// it is readable to who may reset the person concerned anyway, and to nobody else.
import { sql } from 'kysely';
import { say, type Text } from '../../../contract/kit/text.ts';
import { openSmsTemplates, smsLog, smsLogList, smsTemplates } from '../../../contract/resource/sms.ts';
import { standsAboveAll } from '../../kernel/access/standing.ts';
import type { Door } from '../../kernel/database/door.ts';
import { listRows } from '../../kernel/entity-service.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { resetsKind, resettable } from '../account/service/resettable.ts';

const { content: _, ...searchable } = smsLog.fields;
/** Neither filters nor order may tell what the text says. */
const searched = { ...smsLog, fields: searchable };

interface Message extends Record<string, unknown> {
  smsCode: string;
  phone: string;
  content: string;
  createUser: string | null;
}

/** Phone → the accounts that a code sent there opens. */
async function accountsAt({ db, caller }: Door, phones: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    phone: string;
    ids: string[];
  }>`select phone, array_agg(id::text) as ids from blade_user
    where tenant_id = ${caller.tenantId} and phone = any(${[...phones]}::text[]) and is_deleted = 0 group by phone`.execute(
    db,
  );
  return new Map(rows.map(({ phone, ids }) => [phone, ids]));
}

/** The text without what it was filled with. */
function maskedContent({ smsCode }: Message, door: Door): string {
  const words = (smsTemplates as Record<string, Text>)[smsCode];
  if (!words) return '***';
  const names = [...words.zh.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '***']);
  return say(words, door.caller.language, Object.fromEntries(names));
}

async function readable(door: Door, rows: readonly Message[]): Promise<Message[]> {
  if (standsAboveAll(door.caller)) return [...rows];
  const closed = rows.filter(({ smsCode }) => !openSmsTemplates.has(smsCode));
  const accounts = await accountsAt(
    door,
    closed.map(({ phone }) => phone),
  );
  const concerned = ({ phone, createUser }: Message): string[] => [
    ...(accounts.get(phone) ?? []),
    // A code that somebody asked for, or sent, is that person's secret as well.
    ...(createUser && createUser !== door.caller.userId ? [createUser] : []),
  ];
  const mine = await resettable(door, [...new Set(closed.flatMap(concerned))]);
  const kind = resetsKind(door);
  const isReadable = (row: Message): boolean => {
    const people = concerned(row);
    return people.length === 0 ? kind === 'all' : people.every((id) => mine.has(id));
  };
  return rows.map((row) =>
    openSmsTemplates.has(row.smsCode) || isReadable(row)
      ? row
      : { ...row, content: maskedContent(row, door) },
  );
}

export const handlers = [
  handle(smsLogList, async ({ door, request, query }) => {
    const page = await listRows(door, searched, rawQuery({ request, query }));
    return { ...page, records: await readable(door, page.records as unknown as Message[]) };
  }),
];
