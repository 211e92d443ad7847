// A numbered table of the report: its title, what it is about, and its content beside each other or below.
import type { ReactNode } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from './report.module.css';

export interface ReportSectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** Beside the title: what changes how the table is shown. */
  action?: ReactNode;
  children: ReactNode;
}

export function ReportSection({ id, title, note, action, children }: ReportSectionProps) {
  return (
    <section
      className={`${ui.card} ${styles.reportSection}`}
      id={`report-${id}`}
      aria-labelledby={`report-title-${id}`}
    >
      <div className={styles.reportTitle}>
        <h2 id={`report-title-${id}`}>{title}</h2>
        {action}
      </div>
      {note ? <p className={styles.reportNote}>{note}</p> : null}
      {children}
    </section>
  );
}
