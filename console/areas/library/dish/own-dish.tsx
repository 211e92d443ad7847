// Of a dish that a kindergarten added itself: whose it is, how its review stands, and why it was refused.
import { Alert } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { useText } from '../../../client/language.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import type { DishRow } from './dish-marks.tsx';
import styles from '../library.module.css';

const { approved, refused } = dishMachine.states;

/** Beside the name in a list. */
export function OwnMark({ dish }: { dish: Pick<DishRow, 'deptId' | 'auditStatus'> }) {
  const t = useText();
  if (dish.deptId === null && dish.auditStatus === approved.key) return null;
  return dish.auditStatus === approved.key ? (
    <ToneTag tone="progress">{t(text('自建', 'Own'))}</ToneTag>
  ) : (
    <StatusTag machine={dishMachine} value={dish.auditStatus} />
  );
}

export function OwnDish({
  dish,
}: {
  dish: Pick<DishRow, 'deptId' | 'deptName' | 'auditStatus' | 'auditRemark'>;
}) {
  const t = useText();
  const own = dish.deptId !== null;
  return (
    <>
      {own ? (
        <p className={styles.libSecond}>
          {t(text('{dept}自建', 'Added by {dept}'), { dept: dish.deptName ?? '—' })}{' '}
          <StatusTag machine={dishMachine} value={dish.auditStatus} />
        </p>
      ) : null}
      {dish.auditStatus === refused.key ? (
        <Alert
          type="warning"
          showIcon
          title={t(text('审核未通过，不能用于食谱', 'Refused: no menu takes it'))}
          description={dish.auditRemark}
        />
      ) : null}
    </>
  );
}
