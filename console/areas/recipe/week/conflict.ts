// The server's answer when somebody else was faster: whose change, when, and the day as it is now.
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import { editRefusals } from '../../../../contract/recipe/recipe-refusals.ts';
import { CallFailure, refusedFor } from '../../../client/call-failure.ts';

export interface Conflict {
  date: string;
  userName: string | null;
  /** yyyy-MM-dd HH:mm:ss as the wire gives it; null where it was not told. */
  time: string | null;
  day: MenuDay | null;
  /** The server's own sentence. */
  msg: string;
}

/** The conflict a failure tells of, or null when it is another kind of failure. */
export function conflictOf(failure: unknown): Conflict | null {
  if (!(failure instanceof CallFailure) || !refusedFor(failure, editRefusals.dayChanged)) return null;
  const data = (failure.data ?? {}) as {
    date?: string;
    updateUserName?: string | null;
    updateTime?: string | null;
    day?: MenuDay | null;
  };
  if (!data.date) return null;
  return {
    date: data.date,
    userName: data.updateUserName ?? null,
    time: data.updateTime ?? null,
    day: data.day ?? null,
    msg: failure.msg,
  };
}
