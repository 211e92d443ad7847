// A part of a step: what it is about, a line why, and its fields.
import { useId, type ReactNode } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from '../../organisation/shared/setting.module.css';

export interface SectionCardProps {
  title: string;
  hint?: string;
  extra?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, hint, extra, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={ui.card} aria-labelledby={id}>
      <div className={styles.fieldTitle}>
        <h2 id={id}>{title}</h2>
        {hint ? <p>{hint}</p> : null}
        {extra}
      </div>
      {children}
    </section>
  );
}
