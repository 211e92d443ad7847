// Shares as the console receives them, and in words.
import {
  SHARE_KINDS,
  SHARE_RIGHTS,
  type ShareKind,
  type ShareRight,
  type shareCalls,
} from '../../../../contract/recipe/resource-share.ts';
import type { receivedShares } from '../../../../contract/recipe/received-share.ts';
import { text } from '../../../../contract/kit/text.ts';
import { todayInChina } from '../../../client/today.ts';
import type { Say } from '../../../client/language.ts';
import type { RowOfList } from '../../../ui/list/row.ts';

export type GivenOnWire = RowOfList<typeof shareCalls.list>;
export type ReceivedOnWire = RowOfList<typeof receivedShares>;

export const kindWord = (t: Say, kind: string): string =>
  t(SHARE_KINDS[kind as ShareKind] ?? text(kind, kind));

export const rightWord = (t: Say, right: string): string =>
  t(SHARE_RIGHTS[right as ShareRight] ?? text(right, right));

interface Lasting {
  fromDate: string | null;
  untilDate: string | null;
}

/** Whether it has ended by now. */
export const isOver = ({ untilDate }: Pick<Lasting, 'untilDate'>): boolean =>
  untilDate !== null && untilDate < todayInChina();

/** Whether it has not begun. */
export const isAhead = ({ fromDate }: Pick<Lasting, 'fromDate'>): boolean =>
  fromDate !== null && fromDate > todayInChina();

export const untilWord = (t: Say, { untilDate }: Pick<Lasting, 'untilDate'>): string =>
  untilDate ?? t(text('长期有效', 'No end'));
