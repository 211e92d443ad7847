// Feedback: everybody writes and reads their own; those who may see all of it, mark it seen and answer. The sender
// gets the answer as a message at once.
import { sql, type RawBuilder } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import {
  feedbackChangeRefusals,
  tooMuchFeedback,
  feedback,
  feedbackDetail,
  feedbackMine,
  feedbackPage,
  feedbackRemove,
  feedbackReply,
  feedbackSubmit,
  feedbackViewed,
  feedbackViewStatus,
  type FeedbackRow,
} from '../../../contract/content/feedback.ts';
import { reach } from '../../kernel/access/reach.ts';
import { may, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { holdsFiles } from '../../kernel/files/held-files.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { plainText } from './service/plain-text.ts';
import { sendMessage } from './service/send-message.ts';

type Feedback = RowOf<typeof feedback>;
type Rows = RowsOf<typeof feedback>;

const { fresh, viewed, replied } = feedbackViewStatus.entries;
const MOST_A_DAY = 50;
const answered = text('您的反馈已得到回复', 'Your feedback has received a reply');

/** Rows the caller may look after. */
const visible = (door: Door) => lookedAfter(door.rows(feedback), door.caller);
const lookedAfter = (rows: Rows, caller: Caller): Rows => rows.where(isLookedAfter(caller));
const isLookedAfter = ({ deptIds }: Caller): RawBuilder<boolean> =>
  deptIds ? sql`blade_feedback.create_dept = any(${[...deptIds]}::bigint[])` : sql`true`;
/** One's own feedback, and what people of the own departments wrote. */
export const feedbackReach = reach(feedback, (caller) =>
  caller.deptIds ? sql`(blade_feedback.create_user = ${caller.userId} or ${isLookedAfter(caller)})` : null,
);
const shown = (rows: Rows) => rows.selectAll('blade_feedback').$castTo<FeedbackRow>();

export const feedbackRestoring = restoring(feedback, { among: lookedAfter });
/** The pictures are seen by those who may open the feedback. */
export const feedbackFiles = holdsFiles(feedback, (caller) => {
  const isOwn = sql<boolean>`blade_feedback.create_user = ${caller.userId}`;
  return may(caller, 'feedback_view') ? sql`(${isOwn} or ${isLookedAfter(caller)})` : isOwn;
});
const own = (door: Door) => door.rows(feedback).where('blade_feedback.createUser', '=', door.caller.userId);

async function one(rows: Rows, id: string): Promise<Feedback> {
  const row = await rows.selectAll().where('blade_feedback.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The feedback that its sender may still change. */
async function changeable(door: Door, id: string): Promise<Feedback> {
  const { caller } = door;
  const row = await one(may(caller, 'feedback_view') ? visible(door) : own(door), id);
  if (row.createUser !== caller.userId) throw refuse(feedbackChangeRefusals.foreign);
  if (row.viewStatus === replied.key) throw refuse(feedbackChangeRefusals.answered);
  return row;
}

export const handlers = [
  handle(feedbackPage, ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    return readPage(applyFilters(visible(door), feedback, raw), feedback, raw, shown);
  }),
  handle(feedbackMine, ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    return readPage(applyFilters(own(door), feedback, raw), feedback, raw, shown);
  }),
  handle(
    feedbackDetail,
    async ({ door, query, caller }) =>
      (await one(
        may(caller, 'feedback_view') ? visible(door) : own(door),
        query.id,
      )) as unknown as FeedbackRow,
  ),
  handle(feedbackSubmit, async ({ door, body, caller }) => {
    const { id: known, version: _, ...values } = body;
    if (known) {
      const row = await changeable(door, known);
      await door.update(
        feedback,
        row.id,
        values as Partial<Feedback>,
        undefined,
        clearedFields(feedback, values),
      );
      return { id: row.id };
    }
    const { rows } = await sql<{ sent: number; deptId: string | null; deptName: string | null }>`
      select (select count(*)::int from blade_feedback f where f.tenant_id = ${caller.tenantId}
          and f.create_user = ${caller.userId} and f.create_time > now() - interval '1 day') as sent,
        d.id as dept_id, d.dept_name from (select 1) x left join blade_dept d on d.tenant_id = ${caller.tenantId}
          and d.id = coalesce(${caller.currentDeptId}::bigint, (select ud.dept_id from user_dept ud
            where ud.tenant_id = ${caller.tenantId} and ud.user_id = ${caller.userId} order by ud.dept_id limit 1))`.execute(
      door.db,
    );
    const [here] = rows;
    if (here && here.sent >= MOST_A_DAY) throw refuse(tooMuchFeedback);
    const id = await door.insert(feedback, {
      ...values,
      pictures: values.pictures ?? [],
      viewStatus: fresh.key,
      createUserName: caller.realName,
      createDeptName: here?.deptName ?? null,
    });
    if (here?.deptId)
      await sql`update blade_feedback set create_dept = ${here.deptId} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(
        door.db,
      );
    return { id };
  }),
  handle(feedbackViewed, async ({ door, query }) => {
    const row = await one(visible(door), query.id);
    if (row.viewStatus === fresh.key) await door.update(feedback, row.id, { viewStatus: viewed.key });
  }),
  handle(feedbackReply, async (context) => {
    const { door, body, caller } = context;
    const row = await one(visible(door), body.id);
    await door.update(feedback, row.id, {
      viewStatus: replied.key,
      reply: body.reply,
      replyTime: new Date() as unknown as string,
      replyUserName: caller.realName,
    });
    if (row.createUser)
      await sendMessage(context, {
        userId: row.createUser,
        title: answered,
        content: plainText(body.reply, 500),
        link: `/content/my-feedback?show=${row.id}`,
      });
  }),
  handle(feedbackRemove, async ({ door, query }) => {
    const wanted = [...new Set(query.ids)];
    const rows = await visible(door)
      .select('blade_feedback.id')
      .where('blade_feedback.id', 'in', wanted)
      .execute();
    if (rows.length !== wanted.length) throw notFound();
    await door.remove(feedback, wanted);
  }),
];
