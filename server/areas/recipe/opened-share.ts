// The one way by which people read what is another kindergarten's: a share with one of theirs, at this moment. Nobody's
// general sight of dishes, menus or templates grows by it.
import { sql } from 'kysely';
import { receivedRefusals, type ReceivedShare } from '../../../contract/recipe/received-share.ts';
import { resourceShare, type ShareKind } from '../../../contract/recipe/resource-share.ts';
import { systemCaller, type Caller } from '../../kernel/access/caller.ts';
import { openDoor, type Door } from '../../kernel/database/door.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import type { House } from '../../kernel/house.ts';
import { titleOf } from '../library/service/library.ts';
import { bothNames } from './share-rows.ts';
import { copyName, isReadable } from './shared-things.ts';
import { today } from './service/service-dates.ts';

/** A door to the rows of all kindergartens of the caller's tenant, to read what `openShare` has allowed and nothing else. */
export const wideDoor = ({ database }: House, { tenantId, language }: Caller): Door =>
  openDoor(database, { ...systemCaller(tenantId), language });

/** Columns that a receiver is told of a share. */
const TOLD = [
  'id',
  'kind',
  'resourceName',
  'resourceNameEn',
  'deptId',
  'receiverId',
  'shareRight',
  'fromDate',
  'untilDate',
  'note',
  'sharedBy',
  'createTime',
  'copyId',
  'copiedAt',
] as const;

type ShareRows = ReturnType<typeof sharesWith>;

/** Living or taken back shares with the caller's kindergartens, whoever gave them. */
export function sharesWith(wide: Door, { deptIds }: Pick<Caller, 'deptIds'>, takenBack = false) {
  const rows = takenBack ? wide.removedRows(resourceShare) : wide.rows(resourceShare);
  return deptIds === null
    ? rows
    : rows.where(sql<boolean>`resource_share.receiver_id = any(${[...deptIds]}::bigint[])`);
}

export const told = (rows: ShareRows, tenantId: string) =>
  rows
    .select(TOLD.map((name) => `resource_share.${name}` as const))
    .select([...bothNames, copyName(tenantId).as('copyName')]);

type ToldRow = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number];

/** A row as answers carry it: what was copied and is gone again counts as not copied. */
export const receivedRow = ({ copyName: there, copyId, copiedAt, ...row }: ToldRow): ReceivedShare =>
  ({
    ...row,
    ...(there === null ? { copyId: null, copiedAt: null } : { copyId, copiedAt }),
  }) as unknown as ReceivedShare;

export interface OpenedShare {
  readonly share: ReceivedShare;
  readonly resourceId: string;
  /** What the receiver's copy is called by now; null: there is none. */
  readonly copyName: string | null;
}

/**
 * A share that the caller may read now.
 * @param wide a door to all of the tenant (`wideDoor`, or `withinTenant` in a writing call)
 * @param kind what it is asked for as
 * @throws 404 where it is none of the caller's; a sentence where it was taken back, has ended or has nothing to show
 */
export async function openShare(
  wide: Door,
  caller: Pick<Caller, 'tenantId' | 'deptIds'>,
  id: string,
  kind?: ShareKind,
): Promise<OpenedShare> {
  const find = (takenBack: boolean) =>
    told(sharesWith(wide, caller, takenBack), caller.tenantId)
      .select(['resource_share.resourceId', isReadable(caller.tenantId).as('readable')])
      .where('resource_share.id', '=', id)
      .executeTakeFirst();
  const found = await find(false);
  const row = found ?? (await find(true));
  if (!row || (kind && row.kind !== kind)) throw notFound();
  const name = titleOf({ name: row.resourceName, nameEn: row.resourceNameEn });
  if (!found) throw refuse(receivedRefusals.takenBack, { name });
  const { readable, resourceId, ...share } = row;
  const { fromDate, untilDate } = share;
  const now = today();
  if (fromDate !== null && now < fromDate) throw refuse(receivedRefusals.notYet, { name, date: fromDate });
  if (untilDate !== null && now > untilDate)
    throw refuse(receivedRefusals.expired, { name, date: untilDate });
  if (!readable) throw refuse(receivedRefusals.unavailable, { name });
  return { share: receivedRow(share), resourceId, copyName: share.copyName };
}
