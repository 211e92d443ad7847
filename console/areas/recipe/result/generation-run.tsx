// A generation under way: what it does, how good it is already, and a way to stop with the best so far.
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { generateCancel } from '../../../../contract/recipe/generation.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { JobProgress } from '../../../ui/job-progress.tsx';
import { BoundChart } from './bound-chart.tsx';
import { isExplaining, percentDone, phaseText } from '../shared/phases.ts';
import type { FollowedGeneration } from './use-generation.ts';
import ui from '../../../ui/ui.module.css';
import styles from './result.module.css';

/** Seconds the search has worked, counted on between two events; on a busy machine it works slower than that. */
function useTicking(seconds: number | null, running: boolean): number | null {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const atLeast = (least: number | null) =>
      setNow((was) => (least === null ? null : Math.max(was ?? 0, least)));
    atLeast(seconds);
    if (seconds === null || !running) return undefined;
    const from = Date.now();
    const timer = setInterval(() => atLeast(seconds + (Date.now() - from) / 1000), 500);
    return () => clearInterval(timer);
  }, [seconds, running]);
  return now;
}

export function GenerationRun({
  recipeId,
  generation,
}: {
  recipeId: string;
  generation: FollowedGeneration;
}) {
  const t = useText();
  const may = usePermission();
  const cancel = useAct(generateCancel, {
    done: text('正在停止，保留当前最好的食谱', 'Stopping; the best menu so far is kept'),
  });
  const { progress, curve, silent, error } = generation;
  const running = progress?.state === 'running';
  const elapsed = useTicking(running ? progress.seconds : null, running && !silent);
  const explaining = progress !== null && isExplaining(progress.phase);
  const stopping = cancel.isPending || cancel.isSuccess;
  return (
    <section className={`${ui.card} ${styles.generation}`}>
      <JobProgress
        phase={t(stopping ? text('正在停止…', 'Stopping …') : phaseText(progress))}
        percent={running ? percentDone(progress.phase, elapsed ?? 0, progress.limitSeconds) : 0}
        incumbent={progress?.incumbent ?? null}
        bound={progress?.bound ?? null}
        gap={progress?.gap ?? null}
        elapsedSeconds={elapsed}
        limitSeconds={explaining ? null : (progress?.limitSeconds ?? null)}
        state="running"
        cancelling={stopping}
        {...(may(generateCancel.access) && progress
          ? { onCancel: () => cancel.mutate({ body: { id: recipeId } }) }
          : {})}
        cancelLabel={
          progress?.incumbent == null
            ? t(text('停止生成', 'Stop'))
            : t(text('停止，使用当前最好的食谱', 'Stop and use the best so far'))
        }
      />
      {silent ? (
        <Alert
          type="warning"
          showIcon
          title={t(
            text(
              '一会儿没有收到进度，正在重新连接。计算在服务器上继续，不受影响。',
              'No progress received for a while; reconnecting. The server keeps computing.',
            ),
          )}
        />
      ) : null}
      {error ? <Alert type="error" showIcon title={error.msg} /> : null}
      {curve.length > 0 ? (
        <>
          <BoundChart curve={curve} until={Math.floor(elapsed ?? 0)} />
          <p className={styles.generationHint}>
            {t(
              text(
                '评分越低越好：它把营养、多样、口味、喜好等目标的不足加在一起。两条线之间就是还可能改进的空间。',
                'Lower is better: the score adds up shortfalls in nutrition, variety, taste and preference. The space between the two lines is the room left for improvement.',
              ),
            )}
          </p>
        </>
      ) : (
        <EmptyState
          compact
          title={t(
            progress === null
              ? text('正在连接…', 'Connecting …')
              : progress.longer
                ? text(
                    '在现有食谱上继续找，有更好的才替换',
                    'Searching on from the present menu; only a better one replaces it',
                  )
                : explaining
                  ? text(
                      '在这些条件下排不出食谱，正在找出原因和能走通的办法',
                      'No menu is possible under these conditions: looking for the reason and for ways out',
                    )
                  : text('很快就有第一份食谱', 'The first menu will appear shortly'),
          )}
          hint={t(
            text(
              '可以离开此页，计算会继续；完成后在食谱列表中查看',
              'You can leave this page: generation continues, and the result appears in the menu list',
            ),
          )}
        />
      )}
    </section>
  );
}
