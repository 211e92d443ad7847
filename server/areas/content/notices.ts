// Writing notices: content made harmless, an audience the writer may address, publishing and withdrawing by the
// state machine. Those who see a part of the organisation write in the name of their unit, to units of theirs.
import { sql } from 'kysely';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { stateOfKey } from '../../../contract/kit/machine.ts';
import {
  noticeRefusals,
  notice,
  noticeAudience,
  noticeCalls,
  noticeMachine,
} from '../../../contract/content/notice.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { moveRows } from '../../kernel/move-rows.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { timeFromWire } from '../../kernel/http/wire-json.ts';
import { tellInbox } from './live-inbox.ts';
import { isKind, type Audience } from './recipients.ts';
import { sanitiseRichText } from './rich-text.ts';
import { plainText } from './service/plain-text.ts';

type Notice = RowOf<typeof notice>;
type Values = { -readonly [K in keyof Notice]?: Notice[K] };

const SUMMARY = 120;
const { all, kinds, depts } = noticeAudience.entries;
const { publish, withdraw } = noticeCalls.moves;
const publishing = publish.moves!;

/**
 * The audience as it will be stored; refuses one the caller may not address. Units that it has already may stay, also
 * where they are gone or beyond the caller's reach.
 */
async function audienceFor(door: Door, given: Values, before: Audience | null): Promise<Audience> {
  const { caller } = door;
  const audience = given.audience ?? all.key;
  const keys = [...new Set(given.audienceKeys ?? [])];
  if (caller.deptIds && audience !== depts.key) throw refuseField('audience', noticeRefusals.onlyUnits);
  if (audience === kinds.key) {
    if (keys.length === 0 || !keys.every(isKind))
      throw refuseField('audienceKeys', noticeRefusals.chooseKinds);
    return { audience, audienceKeys: keys };
  }
  if (audience !== depts.key) return { audience: all.key, audienceKeys: [] };
  if (keys.length === 0 || !keys.every((id) => /^\d{1,18}$/.test(id)))
    throw refuseField('audienceKeys', noticeRefusals.chooseDepts);
  const added =
    before?.audience === depts.key ? keys.filter((id) => !before.audienceKeys.includes(id)) : keys;
  if (caller.deptIds && added.some((id) => !caller.deptIds!.includes(id)))
    throw refuseField('audienceKeys', noticeRefusals.onlyUnits);
  const { rows } = await sql`select 1 from blade_dept where tenant_id = ${caller.tenantId} and is_deleted = 0
    and id = any(${added}::bigint[])`.execute(door.db);
  if (rows.length !== added.length) throw refuseField('audienceKeys', noticeRefusals.noDept);
  return { audience, audienceKeys: keys };
}

/** The unit in whose name the caller writes; null for the tenant as a whole. */
async function issuingUnit({ db, caller }: Door): Promise<string | null> {
  if (!caller.deptIds) return null;
  const { rows } = await sql<{ id: string }>`select d.id from user_dept ud
    join blade_dept d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id and d.is_deleted = 0
    where ud.tenant_id = ${caller.tenantId} and ud.user_id = ${caller.userId}
    order by d.id = ${caller.currentDeptId} desc nulls last, d.sort limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The database's moment: what is released now is found by the very next question, whatever this machine's clock says.
 * In whole seconds, as the wire carries it: a row that is sent back moves no time.
 */
async function moment({ db }: Door): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('second', now()) as now`.execute(db);
  return rows[0]!.now;
}

const tellOf = ({ house, caller, afterCommit }: Context, ...audiences: Audience[]): void =>
  afterCommit(() => {
    for (const each of audiences) tellInbox(house, caller.tenantId, each);
  });
const audienceOf = (row: Notice): Audience => ({
  audience: row.audience ?? all.key,
  audienceKeys: row.audienceKeys ?? [],
});

async function submit(context: Context): Promise<{ id: string }> {
  const { door, body } = context;
  const {
    id,
    version: _,
    noticeState,
    releaseTime,
    ...given
  } = body as Values & {
    id?: string;
    releaseTime?: string;
  };
  const before = id ? await door.one(notice, id) : null;
  const content = sanitiseRichText(given.content!);
  const summary = plainText(content, SUMMARY);
  if (!summary && !content.includes('<img')) throw refuseField('content', noticeRefusals.empty);
  const stood = before && audienceOf(before);
  const audience = await audienceFor(door, { ...stood, ...given }, stood);
  const { draft, published } = noticeMachine.states;
  // A client that knows no states means what it sends to be read.
  const state = noticeState ?? before?.noticeState ?? published.key;
  if (state !== (before?.noticeState ?? state) || (!before && state !== draft.key && state !== published.key))
    requireAct(given.title!, before?.noticeState ?? draft.key, state);
  const release = releaseTime ? timeFromWire(releaseTime) : undefined;
  const values = {
    title: given.title!,
    category: given.category!,
    ...audience,
    content,
    summary,
    noticeState: state,
    // Published without a time means now; a time given earlier stays.
    ...(release
      ? { releaseTime: release }
      : state === published.key && !before?.releaseTime
        ? { releaseTime: await moment(door) }
        : {}),
  } as unknown as Values;
  if (!before) {
    const made = await door.insert(notice, { ...values, deptId: await issuingUnit(door) });
    if (state === published.key) tellOf(context, audience);
    return { id: made };
  }
  await door.update(notice, before.id, values);
  tellOf(context, audienceOf(before), audience);
  return { id: before.id };
}

/** Refuses when no act leads from one state to the other. */
function requireAct(title: string, from: number, to: number): void {
  const { states, transitions } = noticeMachine;
  const [state, wanted] = [from, to].map((key) => stateOfKey(noticeMachine, key));
  const leads = transitions.some((one) => one.to === wanted && one.from.some((each) => each === state));
  if (leads) return;
  const act = transitions.find((one) => one.to === wanted)?.label ?? states[wanted!].label;
  throw refuse(publishing.wrongState, { title, state: states[state!].label, act });
}

/** What was withdrawn and is published again is new; a time that lies ahead stays. */
async function releaseOf(door: Door, row: Notice): Promise<Values> {
  const ahead = row.releaseTime && (row.releaseTime as unknown as Date) > new Date();
  return ahead ? {} : { releaseTime: (await moment(door)) as unknown as string };
}

export const handlers = [
  handle(noticeCalls.list, async ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    const titles = await referenceTitles(door.caller, notice);
    return readPage(applyFilters(door.rows(notice), notice, raw), notice, raw, (rows) =>
      rows
        .select([
          'id',
          'title',
          'category',
          'audience',
          'audienceKeys',
          'noticeState',
          'releaseTime',
          'summary',
          // Older clients open the row that they list.
          'content',
        ])
        .select(['deptId', 'version', 'createTime', 'updateTime', 'createUser', 'status'])
        .select(titles)
        .select([
          sql<number>`(select count(*)::int from notice_read r where r.tenant_id = blade_notice.tenant_id
            and r.notice_id = blade_notice.id)`.as('readCount'),
          sql<string | null>`(select u.real_name from blade_user u where u.tenant_id = blade_notice.tenant_id
            and u.id = blade_notice.create_user)`.as('createUserName'),
        ]),
    );
  }),
  handle(noticeCalls.submit, submit),
  handle(publish, async (context) => {
    const rows = await moveRows<Notice>(context, publishing, (row) => releaseOf(context.door, row));
    tellOf(context, ...rows.map(audienceOf));
  }),
  handle(withdraw, async (context) => {
    tellOf(context, ...(await moveRows<Notice>(context, withdraw.moves!)).map(audienceOf));
  }),
  handle(noticeCalls.remove, async (context) => {
    const { door, query } = context;
    const rows = (await door
      .rows(notice)
      .selectAll()
      .where('blade_notice.id', 'in', query.ids)
      .execute()) as Notice[];
    await door.remove(notice, query.ids);
    tellOf(context, ...rows.map(audienceOf));
  }),
];

/** What is published reaches its readers again. */
export const noticeRestoring = restoring(notice, {
  restored: (context, rows) => tellOf(context, ...rows.map(audienceOf)),
});
