// Long papers under way: each tells how far it is and can be given up; its file is downloaded when it is ready. In a
// corner of the frame, because work goes on meanwhile, on whatever screen, also over a reload of the page.
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import {
  makePaper,
  makePaperCancel,
  makePaperProgress,
  type PaperProgress,
} from '../../contract/recipe/long-paper.ts';
import { exportRecordPage, PAPERS } from '../../contract/recipe/report.ts';
import { readFile } from '../../contract/resource/file.ts';
import { call, showFailure } from '../client/api.ts';
import { downloadFile } from '../client/download-file.ts';
import { sayNow, useText } from '../client/language.ts';
import { streamEvents } from '../client/stream-events.ts';
import { refreshCalls, useAct } from '../client/use-call.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { keyOfPaper, useOpenPapers, type OpenPaper, type Which } from './open-papers.ts';
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

/** Notes which job makes a paper; null: it is to be asked for anew. */
function noteJob(of: Which, jobId: string | null): void {
  useOpenPapers.setState(({ papers }) => ({
    papers: papers.map((one) => (keyOfPaper(one) === keyOfPaper(of) ? { ...one, jobId } : one)),
  }));
}

function dropPaper(ended: Which): void {
  useOpenPapers.setState(({ papers }) => ({
    papers: papers.filter((one) => keyOfPaper(one) !== keyOfPaper(ended)),
  }));
}

/** Has the paper made, unless a job is at it, and follows that to its end. */
function useMaking({ id, paper, meal, jobId }: OpenPaper) {
  const [progress, setProgress] = useState<PaperProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const which = { id, paper, meal };
    const end = (): void => dropPaper(which);
    const ask = async (): Promise<void> => {
      const answer = await call(makePaper, { body: { id, paper, ...(meal && { meal }) }, signal });
      noteJob(which, answer.jobId);
    };
    const finish = async ({ state, file, failure: why }: PaperProgress): Promise<void> => {
      if (state === 'failed') return setFailure(why);
      if (file) await downloadFile(readFile, { ...file, download: 1 });
      end();
      await refreshCalls([exportRecordPage]);
    };
    const follow = async (job: string): Promise<void> => {
      let last: PaperProgress | null = null;
      const ended = await streamEvents<typeof makePaperProgress, PaperProgress>(
        makePaperProgress,
        { jobId: job },
        { signal, onEvent: ({ data }) => setProgress((last = data)) },
      ).catch((refusal: unknown) => {
        if (!signal.aborted) showFailure(refusal);
        throw refusal;
      });
      if (ended === 'displaced') setFailure(sayNow(lostSight));
      else if (last && !signal.aborted) await finish(last);
    };
    // Why not has been said.
    (jobId === null ? ask() : follow(jobId)).catch(() => signal.aborted || end());
    return () => leaving.abort();
  }, [id, paper, meal, jobId]);
  const again = (): void => {
    setProgress(null);
    setFailure(null);
    noteJob({ id, paper, meal }, null);
  };
  return { progress, failure, again };
}

function Making({ paper }: { paper: OpenPaper }) {
  const t = useText();
  const { progress, failure, again } = useMaking(paper);
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
            <Button onClick={() => dropPaper(paper)}>{t(text('关闭', 'Close'))}</Button>
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

export default function LongPapers() {
  const papers = useOpenPapers((state) => state.papers);
  return (
    <div className={styles.papers}>
      {papers.map((paper) => (
        <Making key={keyOfPaper(paper)} paper={paper} />
      ))}
    </div>
  );
}
