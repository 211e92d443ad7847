// The figures at the top: what a person wants to know before anything else, each with what it is measured against.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ToneName } from '../../../ui/tone-tag.tsx';

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
    <dl className="sy-keys">
      {figures.map(({ key, icon, label, value, unit, note, tone, to }) => (
        <div key={key} className={`sy-card sy-key sy-tone-${tone}`}>
          <span className="sy-key-icon" aria-hidden="true">
            {icon}
          </span>
          <dt>
            {to ? (
              <Link className="sy-key-link" to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            <strong className={value === null ? 'sy-unknown' : ''}>{value ?? '—'}</strong>
            {value !== null && unit ? <span className="sy-key-unit">{unit}</span> : null}
            <span className="sy-key-note">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
