// Nothing to show yet: says what would stand here and offers the act that brings it.
import type { ReactNode } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  title?: string;
  hint?: ReactNode;
  /** The act that ends the emptiness, usually a button. */
  action?: ReactNode;
  compact?: boolean;
}

export function EmptyState({ title, hint, action, compact }: EmptyStateProps) {
  const t = useText();
  return (
    <div className={compact ? `${styles.state} ${styles.stateCompact}` : styles.state}>
      <svg viewBox="0 0 120 76" width={compact ? 84 : 120} aria-hidden="true">
        <ellipse cx="60" cy="66" rx="48" ry="7" fill="var(--sy-line-soft)" />
        <path
          d="M18 34h84c0 17-13 29-30 31v2H48v-2C31 63 18 51 18 34z"
          fill="var(--sy-fill-soft)"
          stroke="var(--sy-line)"
          strokeWidth="1.5"
        />
        <path d="M14 34h92" stroke="var(--sy-primary-line)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M46 24c-3-4 3-6 0-10M60 22c-3-5 3-7 0-12M74 24c-3-4 3-6 0-10"
          fill="none"
          stroke="var(--sy-line)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <p className={styles.stateTitle}>{title ?? t(text('暂无数据', 'No data yet'))}</p>
      {hint ? <p className={styles.stateHint}>{hint}</p> : null}
      {action ? <div className={styles.stateAction}>{action}</div> : null}
    </div>
  );
}
