// A person's inbox: released notices for them and messages to them, newest first, with what they have read.
import { sql, type RawBuilder } from 'kysely';
import {
  dashboardMyNotices,
  dashboardNotices,
  inboxDetail,
  inboxPage,
  inboxRead,
  inboxReadAll,
  inboxStream,
  inboxUnread,
  type InboxItem,
} from '../../../contract/content/inbox.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { openEventStream } from '../../kernel/http/event-stream.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { wireTime } from '../../kernel/http/wire-json.ts';
import { listenInbox } from './live-inbox.ts';
import { recipientOf, releasedFor } from './recipients.ts';
import { sanitiseRichText } from './rich-text.ts';
import { plainText } from './service/plain-text.ts';

const NEWEST = 8;
const SUMMARY = 120;

interface Row {
  id: string;
  kind: 'notice' | 'message';
  title: string;
  summary: string;
  category: number | null;
  categoryName: string | null;
  at: Date;
  link: string | null;
  readAt: Date | null;
}

/**
 * Everything for this person. Times of one instant are ordered by id. Notices older than the account are there to look
 * up, not to catch up on: they count as read.
 */
const inboxOf = (caller: Caller): RawBuilder<unknown> => sql`(
  select n.id, 'notice' as kind, n.title, n.summary, n.category,
    (select ${caller.language === 'en' ? sql`coalesce(x.dict_value_en, x.dict_value)` : sql`x.dict_value`}
      from blade_dict x where x.code = 'notice' and x.dict_key = n.category::text and x.is_deleted = 0 limit 1) as category_name,
    n.release_time as at, null::varchar as link, coalesce(r.read_at, case
      when greatest(n.release_time, n.update_time) < u.create_time then u.create_time end) as read_at
  from blade_notice n join blade_user u on u.tenant_id = n.tenant_id and u.id = ${caller.userId}
    left join notice_read r on r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = u.id
  where ${releasedFor(caller)}
  union all
  select m.id, 'message', ${caller.language === 'en' ? sql`m.title_en` : sql`m.title`}, m.content, null, null, m.at, m.link, m.read_at
  from user_message m where m.tenant_id = ${caller.tenantId} and m.user_id = ${caller.userId})`;

const present = (row: Row): InboxItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.kind === 'message' ? plainText(row.summary, SUMMARY) : row.summary,
  category: row.category,
  categoryName: row.categoryName,
  releaseTime: wireTime(row.at),
  link: row.link,
  isRead: row.readAt !== null,
});

async function newest(door: Door, limit: number): Promise<{ unread: number; newest: InboxItem[] }> {
  const { rows } = await sql<Row & { unread: number }>`
    select i.*, count(*) filter (where i.read_at is null) over ()::int as unread
    from ${inboxOf(door.caller)} i order by i.at desc, i.id desc limit ${limit}`.execute(door.db);
  return { unread: rows[0]?.unread ?? 0, newest: rows.map(present) };
}

/** Marks what is in the inbox as read: these, or everything. */
async function markRead(door: Door, ids: string[] | null): Promise<void> {
  const { caller } = door;
  const chosen = (column: string): RawBuilder<unknown> =>
    ids ? sql`and ${sql.ref(column)} = any(${ids}::bigint[])` : sql``;
  await sql`insert into notice_read (tenant_id, user_id, notice_id)
    select n.tenant_id, ${caller.userId}::bigint, n.id from blade_notice n where ${releasedFor(caller)} ${chosen('n.id')}
    on conflict do nothing`.execute(door.db);
  await sql`update user_message set read_at = now() where tenant_id = ${caller.tenantId}
    and user_id = ${caller.userId} and read_at is null ${chosen('id')}`.execute(door.db);
}

export const handlers = [
  handle(inboxUnread, ({ door }) => newest(door, NEWEST)),
  handle(inboxPage, async ({ door, query }) => {
    const size = query.size ?? DEFAULT_PAGE_SIZE;
    const current = query.current ?? 1;
    const title = query.title ? `%${query.title.replace(/[\\%_]/g, '\\$&')}%` : null;
    const { rows } = await sql<Row & { total: number }>`
      select i.*, count(*) over ()::int as total from ${inboxOf(door.caller)} i
      where (${title}::text is null or i.title ilike ${title}) and (${query.unread ?? 0}::int = 0 or i.read_at is null)
      order by i.at desc, i.id desc limit ${size} offset ${(current - 1) * size}`.execute(door.db);
    const total = rows[0]?.total ?? 0;
    return { records: rows.map(present), total, size, current, pages: Math.ceil(total / size) };
  }),
  handle(inboxDetail, async ({ door, query, caller }) => {
    const { rows } = await sql<Row & { content: string; publisher: string | null }>`
      select i.*, coalesce(n.content, m.content) as content,
        coalesce((select d.dept_name from blade_dept d where d.tenant_id = n.tenant_id and d.id = n.dept_id),
          (select u.real_name from blade_user u where u.tenant_id = n.tenant_id and u.id = n.create_user)) as publisher
      from ${inboxOf(caller)} i
      left join blade_notice n on n.tenant_id = ${caller.tenantId} and n.id = i.id
      left join user_message m on m.tenant_id = ${caller.tenantId} and m.id = i.id
      where i.id = ${query.id}`.execute(door.db);
    const [row] = rows;
    if (!row) throw notFound();
    return {
      ...present(row),
      content: row.kind === 'message' ? sanitiseRichText(row.content) : row.content,
      publisher: row.publisher,
    };
  }),
  handle(inboxRead, ({ door, query }) => markRead(door, query.ids)),
  handle(inboxReadAll, ({ door }) => markRead(door, null)),
  handle(inboxStream, async ({ door, caller, house, request, reply }) => {
    const person = await recipientOf(door.db, caller);
    const stream = openEventStream(caller, request, reply);
    stream.onClose(listenInbox(house, caller.tenantId, person, () => stream.send('inbox', {})));
    // Whatever came while no stream was open is found by asking once more now.
    stream.send('inbox', {});
    return undefined;
  }),
  handle(dashboardNotices, async ({ door }) =>
    (await newest(door, NEWEST)).newest
      .filter(({ kind }) => kind === 'notice')
      .map(({ id, title, summary, releaseTime }) => ({
        id,
        title,
        description: summary,
        updatedAt: releaseTime,
        href: '/content/inbox',
      })),
  ),
  handle(dashboardMyNotices, async ({ door }) =>
    (await newest(door, NEWEST)).newest
      .filter(({ isRead }) => !isRead)
      .map(({ id, kind, title, summary, releaseTime }) => ({
        id,
        title,
        description: summary,
        datetime: releaseTime,
        type: kind === 'notice' ? ('notification' as const) : ('message' as const),
        read: false,
      })),
  ),
];
