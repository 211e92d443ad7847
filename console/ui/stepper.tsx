// The steps of something that is done one after the other: where one stands, and the way back to those before.
import { CheckOutlined } from '@ant-design/icons';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import styles from './stepper.module.css';

export interface StepperProps<Key extends string | number> {
  /** In order. */
  steps: readonly { key: Key; label: Text }[];
  current: Key;
  /** Whether the step is done; absent: those before the current one are. */
  isDone?: (key: Key) => boolean;
  /** Whether the step can be gone to. */
  isOpen: (key: Key) => boolean;
  onGo: (key: Key) => void;
}

const STEP_STYLES = { before: styles.stepBefore, now: styles.stepNow, after: '' };

export function Stepper<Key extends string | number>({
  steps,
  current,
  isDone,
  isOpen,
  onGo,
}: StepperProps<Key>) {
  const t = useText();
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav className={styles.steps} aria-label={t(text('步骤', 'Steps'))}>
      <ol>
        {steps.map(({ key, label }, place) => {
          const state = place === at ? 'now' : (isDone?.(key) ?? place < at) ? 'before' : 'after';
          return (
            <li key={key} className={`${styles.step} ${STEP_STYLES[state]}`}>
              <button
                type="button"
                disabled={!isOpen(key)}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onGo(key)}
              >
                <span className={styles.stepMark} aria-hidden="true">
                  {state === 'before' ? <CheckOutlined /> : place + 1}
                </span>
                <span className={styles.stepLabel}>{t(label)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
