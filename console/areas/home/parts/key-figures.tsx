// The figures at the top: what a person wants to know before anything else, each with what it is measured against.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

export interface KeyFigure {
  key: string;
  icon: ReactNode;
  label: string;
  /** The figure; null where it is not known. */
  value: string | null;
  unit?: string;
  /** What it is measured against, or why it is not known. */
  note: string;
  tone: ToneName;
  /** Where one does something about it. */
  to?: string;
}

export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className={styles.keys}>
      {figures.map(({ key, icon, label, value, unit, note, tone, to }) => (
        <div key={key} className={`${ui.card} ${styles.key}`} data-tone={tone}>
          <span className={styles.keyIcon} aria-hidden="true">
            {icon}
          </span>
          <dt>
            {to ? (
              <Link className={styles.keyLink} to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            <strong className={value === null ? `${ui.unknown} ${styles.keyNone}` : ''}>
              {value ?? '—'}
            </strong>
            {value !== null && unit ? <span className={styles.keyUnit}>{unit}</span> : null}
            <span className={styles.keyNote}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
