// Table 7: the evaluation in words, what is to be changed first.
import {
  BulbOutlined,
  CheckCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  StopFilled,
} from '@ant-design/icons';
import type { Advice } from '../../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../../client/language.ts';
import { toneOf } from '../../../ui/verdict-tone.ts';
import styles from './report.module.css';

const icons = {
  ok: CheckCircleFilled,
  warn: ExclamationCircleFilled,
  bad: StopFilled,
  neutral: InfoCircleFilled,
};

export function AdviceList({ advice }: { advice: Advice }) {
  const t = useText();
  return (
    <>
      <p className={styles.reportSummary}>
        <BulbOutlined aria-hidden="true" /> {t(advice.summary)}
      </p>
      <ul className={styles.reportAdvice}>
        {advice.points.map((point) => {
          const Icon = icons[point.tone];
          return (
            <li key={point.key} data-tone={toneOf(point.tone)}>
              <Icon aria-hidden="true" />
              <span>{t(point.text)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
