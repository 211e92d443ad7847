// A generation in a row of the list: how far, and how close to the optimum. It follows the same stream as the wizard.
import { Progress } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { percentDone, phaseText } from '../shared/phases.ts';
import { useGeneration } from '../result/use-generation.ts';
import styles from './list.module.css';

export function RowProgress({ recipeId, onFinished }: { recipeId: string; onFinished: () => void }) {
  const t = useText();
  const { progress } = useGeneration(recipeId, true, onFinished);
  const percent = progress
    ? Math.round(percentDone(progress.phase, progress.seconds, progress.limitSeconds))
    : 0;
  const gap = progress?.gap;
  const words =
    gap == null
      ? t(phaseText(progress))
      : t(text('生成中，差距 {gap}%', 'Generating, gap {gap}%'), { gap: (gap * 100).toFixed(1) });
  return (
    <span className={styles.rowProgress} title={words}>
      <Progress percent={percent} size="small" showInfo={false} aria-label={words} />
      <small>{words}</small>
    </span>
  );
}
