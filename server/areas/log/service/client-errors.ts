// Errors of browsers, uploaded by the person who met them. They are texts of strangers: capped in number and size.
import { sql } from 'kysely';
import { departmentOf } from '../../../kernel/access/caller.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { newId } from '../../../kernel/database/ids.ts';
import { timeFromWire } from '../../../kernel/http/wire-json.ts';

/** One entry of a client's error log, as the family's clients send it. */
export interface ClientError {
  type?: string | undefined;
  url?: string | undefined;
  message?: string | undefined;
  stack?: string | undefined;
  time?: string | undefined;
  info?: string | undefined;
}

/** Entries taken from one upload; later ones are left out. */
export const MOST_CLIENT_ERRORS = 200;
const LONGEST = { message: 2000, stack: 8000, url: 500, info: 255 };
const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A text of at most `longest` characters without what PostgreSQL cannot keep; null for anything else. */
function capped(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.replaceAll('\u0000', '').slice(0, longest).toWellFormed();
}

/** Addresses carry tokens in their query or fragment at times; the path is enough to find the place. */
const withoutQuery = (url: string | null): string | null => url?.replace(/[?#].*$/s, '') ?? null;

/** Stores what a client uploaded in the caller's tenant; answers how many entries were taken. */
export async function storeClientErrors(door: Door, items: unknown): Promise<number> {
  const { caller } = door;
  const given = (Array.isArray(items) ? items : [items]) as unknown[];
  const taken = given
    .filter((item): item is ClientError => typeof item === 'object' && item !== null)
    .slice(0, MOST_CLIENT_ERRORS);
  if (taken.length === 0) return 0;
  const rows = taken.map((item) => {
    const time = capped(item.time, 19);
    const at = time && WIRE_TIME.test(time) ? timeFromWire(time) : null;
    return {
      id: newId(),
      message: capped(item.message, LONGEST.message),
      stack: capped(item.stack, LONGEST.stack),
      url: withoutQuery(capped(item.url, LONGEST.url)),
      info: capped(item.info, LONGEST.info),
      name: capped(item.type, LONGEST.info) ?? 'error',
      // A clock that is wrong must not hide the entry among the days to come.
      at: at && !Number.isNaN(at.getTime()) && at.getTime() < Date.now() ? at : null,
    };
  });
  await sql`insert into log_error (tenant_id, id, service_id, source, exception_name, message, stack_trace, request_uri,
      method_name, remote_ip, create_by, create_user, create_dept, create_time)
    select ${caller.tenantId}, t.id, 'console', 2, t.name, t.message, t.stack, t.url, t.info, ${caller.address},
      ${caller.account || null}, ${caller.userId || null}::bigint, ${departmentOf(caller)}::bigint,
      coalesce(t.at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id bigint, name text, message text, stack text, url text, info text, at timestamptz)`.execute(
    door.db,
  );
  await door.audit({ act: 'upload', entity: 'logError', entityId: null, after: { count: rows.length } });
  return rows.length;
}
