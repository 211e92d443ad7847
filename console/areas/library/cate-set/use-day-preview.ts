// Asks for a day by the lines of a meal structure and follows it to its end. Who leaves the screen gives it up: nothing of
// it would be kept.
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  previewDay,
  previewDayCancel,
  previewDayProgress,
  type PreviewProgress,
} from '../../../../contract/recipe/day-preview.ts';
import { call } from '../../../client/api.ts';
import { CallFailure } from '../../../client/call-failure.ts';
import { sayNow } from '../../../client/language.ts';
import { streamEvents } from '../../../client/stream-events.ts';
import type { EditedLine } from './set-lines.ts';

export interface AskedDay {
  deptId: string;
  lines: Pick<EditedLine, 'meal' | 'category' | 'groupId' | 'count'>[];
}

interface Preview {
  /** What was asked last; null before, and after it was given up. */
  asked: AskedDay | null;
  running: boolean;
  progress: PreviewProgress | null;
  /** Why there is nothing to show, in words. */
  failure: string | null;
}

const NOTHING: Preview = { asked: null, running: false, progress: null, failure: null };

const lostSight = text(
  '与服务器的连接中断，没有收到结果，请重试',
  'The connection was lost before the result arrived. Please try again',
);

const giveUp = (jobId: string): void =>
  // One that has ended meanwhile needs no more.
  void call(previewDayCancel, { body: { jobId }, silent: true }).catch(() => undefined);

export interface DayPreview extends Preview {
  start: (asked: AskedDay) => void;
  /** Gives it up. */
  stop: () => void;
}

export function useDayPreview(): DayPreview {
  const [preview, setPreview] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  const follow = async (asked: AskedDay, own: AbortController): Promise<void> => {
    const { signal } = own;
    let jobId: string | null = null;
    let last: PreviewProgress | null = null;
    signal.addEventListener('abort', () => {
      if (jobId) giveUp(jobId);
      setPreview(NOTHING);
    });
    const end = (failure: string | null): void => {
      if (signal.aborted) return;
      running.current = null;
      setPreview({ asked, running: false, progress: last, failure });
    };
    try {
      ({ jobId } = await call(previewDay, { body: asked, silent: true }));
      // Given up while it was being asked for.
      if (signal.aborted) return giveUp(jobId);
      const how = await streamEvents<typeof previewDayProgress, PreviewProgress>(
        previewDayProgress,
        { jobId },
        {
          signal,
          onEvent: ({ data }) => {
            last = data;
            setPreview({ asked, running: true, progress: data, failure: null });
          },
        },
      );
      end(how === 'displaced' ? sayNow(lostSight) : ((last as PreviewProgress | null)?.failure ?? null));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      end(error.fields[0]?.msg ?? error.msg);
    }
  };
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...preview,
    stop,
    start: (asked) => {
      stop();
      const own = new AbortController();
      running.current = own;
      setPreview({ ...NOTHING, asked, running: true });
      void follow(asked, own);
    },
  };
}
