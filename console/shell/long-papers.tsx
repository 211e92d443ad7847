// Long papers under way: each tells how far it is and can be given up; its file is downloaded when it is ready. In a
// corner of the frame, because work goes on meanwhile, on whatever screen.
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import {
  makePaper,
  makePaperCancel,
  makePaperProgress,
  type PaperProgress,
} from '../../contract/recipe/long-paper.ts';
import { exportRecordPage, PAPERS, type LongPaper } from '../../contract/recipe/report.ts';
import { readFile } from '../../contract/resource/file.ts';
import { call, showFailure } from '../client/api.ts';
import { downloadFile } from '../client/download-file.ts';
import { useText } from '../client/language.ts';
import { streamEvents } from '../client/stream-events.ts';
import { refreshCalls, useAct } from '../client/use-call.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import styles from './long-papers.module.css';

const phases = {
  queued: text('排队中…', 'Waiting in line …'),
  running: text('正在排版…', 'Setting the pages …'),
  done: text('已生成，正在下载…', 'Ready, downloading …'),
  failed: text('未能生成', 'Not made'),
  cancelled: text('已取消', 'Cancelled'),
} as const;
const stopping = text('正在取消…', 'Cancelling …');
const lostSight = text(
  '与服务器的连接中断，没有收到结果，请重试',
  'The connection was lost before the result arrived. Please try again',
);

/** Has the paper made and follows it to its end. */
function useMaking({ id, paper, meal }: LongPaper, onEnd: () => void) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<PaperProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useRef({ t, onEnd });
  useEffect(() => {
    now.current = { t, onEnd };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const finish = async ({ state, file, failure: why }: PaperProgress): Promise<void> => {
      if (state === 'failed') return setFailure(why);
      if (file) await downloadFile(readFile, { ...file, download: 1 });
      now.current.onEnd();
      await refreshCalls([exportRecordPage]);
    };
    const make = async (): Promise<void> => {
      setProgress(null);
      setFailure(null);
      const { jobId } = await call(makePaper, { body: { id, paper, ...(meal && { meal }) }, signal });
      let last: PaperProgress | null = null;
      const end = await streamEvents<typeof makePaperProgress, PaperProgress>(
        makePaperProgress,
        { jobId },
        { signal, onEvent: ({ data }) => setProgress((last = data)) },
      ).catch((refusal: unknown) => {
        if (!signal.aborted) showFailure(refusal);
        throw refusal;
      });
      if (end === 'displaced') setFailure(now.current.t(lostSight));
      else if (last && !signal.aborted) await finish(last);
    };
    // Why not has been said.
    make().catch(() => signal.aborted || now.current.onEnd());
    return () => leaving.abort();
  }, [id, paper, meal, attempt]);
  return { progress, failure, again: () => setAttempt((count) => count + 1) };
}

interface MakingProps {
  paper: LongPaper;
  onEnd: () => void;
}

function Making({ paper, onEnd }: MakingProps) {
  const t = useText();
  const { progress, failure, again } = useMaking(paper, onEnd);
  const cancel = useAct(makePaperCancel);
  const state = progress?.state ?? 'queued';
  const cancelling = cancel.isPending || cancel.isSuccess;
  const title = `${paper.recipeName} · ${t(PAPERS[paper.paper])}`;
  return (
    <section className={styles.paper} aria-label={title}>
      <h2 title={title}>{title}</h2>
      {failure === null ? (
        <JobProgress
          phase={t(cancelling ? stopping : phases[state])}
          percent={progress?.percent ?? 0}
          state={state === 'done' ? 'done' : 'running'}
          cancelling={cancelling}
          {...(progress && state !== 'done'
            ? { onCancel: () => cancel.mutate({ body: { jobId: progress.jobId } }) }
            : {})}
          cancelLabel={t(text('取消', 'Cancel'))}
        />
      ) : (
        <>
          <Alert type="error" showIcon title={failure} />
          <div className={styles.acts}>
            <Button onClick={onEnd}>{t(text('关闭', 'Close'))}</Button>
            <Button
              type="primary"
              onClick={() => {
                cancel.reset();
                again();
              }}
            >
              {t(text('重试', 'Try again'))}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

export interface LongPapersProps {
  papers: readonly LongPaper[];
  onEnd: (paper: LongPaper) => void;
}

export default function LongPapers({ papers, onEnd }: LongPapersProps) {
  return (
    <div className={styles.papers}>
      {papers.map((paper) => (
        <Making
          key={[paper.id, paper.paper, paper.meal].join('/')}
          paper={paper}
          onEnd={() => onEnd(paper)}
        />
      ))}
    </div>
  );
}
