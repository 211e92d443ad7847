// A numbered table of the report: its title, what it is about, and its content beside each other or below.
import type { ReactNode } from 'react';

export interface ReportSectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function ReportSection({ id, title, note, children }: ReportSectionProps) {
  return (
    <section className="sy-card sy-report-section" id={`report-${id}`} aria-labelledby={`report-title-${id}`}>
      <h2 id={`report-title-${id}`}>{title}</h2>
      {note ? <p className="sy-report-note">{note}</p> : null}
      {children}
    </section>
  );
}
