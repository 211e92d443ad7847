// Progress of long work: what it does now, how far it is, and a way to stop. Of a computation that improves its answer
// also the best so far, what is provably possible, the gap between the two, and time.
import { Button, Progress } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useLanguage, useText } from '../client/language.ts';
import { Figures } from './figures.tsx';
import { amount } from './money.ts';
import styles from './job-progress.module.css';

export interface JobProgressProps {
  /** What is being done now, in the person's words. */
  phase: string;
  /** 0–100; null when it cannot be said. */
  percent?: number | null;
  /** Value of the best answer so far; left out of work that has no better and worse answers, as bound, gap and time are. */
  incumbent?: number | null;
  /** What no answer can beat. */
  bound?: number | null;
  /** Share of the incumbent that might still be gained, 0–1. */
  gap?: number | null;
  elapsedSeconds?: number | null;
  limitSeconds?: number | null;
  state?: 'running' | 'done' | 'failed' | 'cancelled';
  /** Stops and keeps the best so far. */
  onCancel?: () => void;
  cancelling?: boolean;
  /** Label of the stop button; default 停止并使用当前最优. */
  cancelLabel?: string;
}

export function JobProgress(props: JobProgressProps) {
  const {
    phase,
    percent = null,
    incumbent,
    bound,
    gap,
    elapsedSeconds,
    limitSeconds,
    state = 'running',
    onCancel,
    cancelling,
  } = props;
  const t = useText();
  const language = useLanguage((s) => s.language);
  const status = { running: 'active', done: 'success', failed: 'exception', cancelled: 'normal' } as const;
  return (
    <section className={styles.job} aria-label={t(text('计算进度', 'Progress'))}>
      <div className={styles.jobHead}>
        <p aria-live="polite">{phase}</p>
        {onCancel && state === 'running' ? (
          <Button onClick={onCancel} loading={cancelling ?? false}>
            {props.cancelLabel ?? t(text('停止并使用当前最优', 'Stop and use the best so far'))}
          </Button>
        ) : null}
      </div>
      <Progress
        percent={percent === null ? 100 : Math.round(percent)}
        status={status[state]}
        showInfo={percent !== null}
        aria-label={phase}
      />
      {incumbent === undefined ? null : (
        <Figures
          figures={[
            { label: t(text('当前最优', 'Best so far')), value: amount(incumbent, 2, language) },
            { label: t(text('理论下界', 'Best possible score')), value: amount(bound, 2, language) },
            {
              label: t(text('差距', 'Gap')),
              value: gap === null || gap === undefined ? '—' : `${amount(gap * 100, 2, language)}%`,
            },
            {
              label: t(text('用时', 'Time')),
              ...(elapsedSeconds === null || elapsedSeconds === undefined
                ? { value: '—' }
                : {
                    value: `${amount(elapsedSeconds, 0, language)}${limitSeconds ? ` / ${amount(limitSeconds, 0, language)}` : ''}`,
                    unit: t(text('秒', 's')),
                  }),
            },
          ]}
        />
      )}
    </section>
  );
}
