// Giving: who shares what with whom, changed and taken back. A share belongs to the kindergarten whose thing it is, so
// whoever works there sees it, and nobody else changes it.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import {
  MOST_RECEIVERS,
  resourceShare,
  saveShare,
  shareCalls,
  shareReceivers,
  shareRefusals,
  type ShareKind,
} from '../../../contract/recipe/resource-share.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { lockName, lockTree } from '../../kernel/database/row-locks.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { receiversOf } from './share-receivers.ts';
import { bothNames, workedIn } from './share-rows.ts';
import { thingToShare } from './shared-things.ts';
import { today } from './service/service-dates.ts';

type Body = BodyOf<typeof saveShare>;

/** What a change of a share may touch: never what it is of, nor whose. */
const changesOf = ({ shareRight, fromDate, untilDate, note }: Body) => ({
  shareRight,
  fromDate,
  untilDate,
  note,
});

/** @throws where the share would end before it begins, or had ended already; an end that stands may stay */
function requireDays(from: string, until: string | undefined, stands: string | null): void {
  if (until === undefined) return;
  if (until !== stands && until < today()) throw refuseField('untilDate', shareRefusals.past);
  if (until < from) throw refuseField('untilDate', shareRefusals.ends);
}

async function changeShare(door: Door, id: string, body: Body): Promise<void> {
  const row = await door.one(resourceShare, id);
  const changes = changesOf(body);
  const sent = Object.fromEntries(Object.entries(changes).filter(([name]) => name in body));
  // Without a first day of its own it keeps the one it has.
  const cleared = clearedFields(resourceShare, sent).filter((name) => name !== 'fromDate');
  const from = body.fromDate ?? row.fromDate ?? today();
  const until = 'untilDate' in body ? body.untilDate : (row.untilDate ?? undefined);
  requireDays(from, until, row.untilDate);
  await door.update(resourceShare, id, changes, undefined, cleared);
}

/** Those of the receivers that have the thing already, with the share by which they have it. */
async function sharesOf(door: Door, kind: ShareKind, resourceId: string) {
  const rows = await door
    .rows(resourceShare)
    .select(['resource_share.id', 'resource_share.receiverId'])
    .where('resource_share.kind', '=', kind)
    .where('resource_share.resourceId', '=', resourceId)
    .execute();
  return new Map(rows.map((row) => [row.receiverId!, row]));
}

async function share(door: Door, body: Body) {
  const { resourceId } = body;
  const kind = body.kind as ShareKind;
  const receiverIds = (body.receiverIds ?? []).filter((id) => id !== NO_ROW);
  if (receiverIds.length === 0) throw refuseField('receiverIds', shareRefusals.nobody);
  // A unit that moves takes its shares back: nobody shares meanwhile with whom it leaves.
  await lockTree(door, dept);
  const thing = await thingToShare(door, kind, resourceId);
  const allowed = new Set((await receiversOf(door, thing.deptId)).map(({ deptId }) => deptId));
  if (receiverIds.length > MOST_RECEIVERS || receiverIds.some((id) => !allowed.has(id)))
    throw refuseField('receiverIds', shareRefusals.outside);
  const changes = changesOf(body);
  requireDays(body.fromDate ?? today(), body.untilDate, null);
  // Two who share one thing at the same moment: the second finds what the first has shared.
  await lockName(door, resourceShare, `${kind}|${resourceId}`);
  const known = await sharesOf(door, kind, resourceId);
  const ids: string[] = [];
  for (const receiverId of receiverIds) {
    const before = known.get(receiverId);
    if (before) {
      const cleared = (['untilDate', 'note'] as const).filter((name) => changes[name] === undefined);
      await door.update(resourceShare, before.id, changes, undefined, cleared);
      ids.push(before.id);
      continue;
    }
    ids.push(
      await door.insert(resourceShare, {
        ...changes,
        ...{ kind, resourceId, receiverId, deptId: thing.deptId },
        fromDate: body.fromDate ?? today(),
        resourceName: thing.name,
        resourceNameEn: thing.nameEn,
        sharedBy: door.caller.realName,
      }),
    );
  }
  const changed = receiverIds.filter((id) => known.has(id)).length;
  return { ids, added: receiverIds.length - changed, changed };
}

export const handlers = [
  handle(shareCalls.list, async ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    const given = applyFilters(door.rows(resourceShare), resourceShare, raw);
    // Asked for one thing, its kindergarten is known.
    const rows = query['resourceId'] ? given : given.where(workedIn('deptId', door.caller));
    return readPage(rows, resourceShare, raw, (chosen) =>
      chosen.selectAll('resource_share').select([...bothNames]),
    );
  }),
  handle(shareCalls.detail, async ({ door, query }) => {
    const row = await door
      .rows(resourceShare)
      .selectAll('resource_share')
      .select([...bothNames])
      .where('resource_share.id', '=', query.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }),
  handle(saveShare, async ({ door, body }) => {
    if (!body.id) return share(door, body);
    await changeShare(door, body.id, body);
    return { ids: [body.id], added: 0, changed: 1 };
  }),
  handle(shareReceivers, async ({ door, query }) => {
    const { deptId } = await thingToShare(door, query.kind as ShareKind, query.resourceId);
    return receiversOf(door, deptId);
  }),
];

/** A share comes back only to whom it could be given now: units may have moved meanwhile. */
export const shareRestoring = restoring(resourceShare, {
  async restored({ door }, rows) {
    await lockTree(door, dept);
    for (const [giver, own] of Map.groupBy(rows, ({ deptId }) => deptId!)) {
      const allowed = new Set((await receiversOf(door, giver)).map(({ deptId }) => deptId));
      if (own.some(({ receiverId }) => !allowed.has(receiverId!))) throw refuse(shareRefusals.outside);
    }
  },
});
