// A card of the home page: title, an act at the right, content.
import type { ReactNode } from 'react';

export interface HomeCardProps {
  id: string;
  title: ReactNode;
  /** Beside the title: a date, a count. */
  note?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}

export function HomeCard({ id, title, note, acts, children }: HomeCardProps) {
  return (
    <section className={`sy-card sy-home-card sy-home-${id}`} aria-labelledby={`home-${id}`}>
      <header>
        <h2 id={`home-${id}`}>{title}</h2>
        {note ? <span className="sy-home-note">{note}</span> : null}
        {acts ? <div className="sy-home-acts">{acts}</div> : null}
      </header>
      <div className="sy-home-body">{children}</div>
    </section>
  );
}
