// A card of the home page: title, an act at the right, content.
import type { ReactNode } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

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
    <section className={`${ui.card} ${styles.homeCard}`} data-card={id} aria-labelledby={`home-${id}`}>
      <header>
        <h2 id={`home-${id}`}>{title}</h2>
        {note ? <span className={styles.homeNote}>{note}</span> : null}
        {acts ? <div className={styles.homeActs}>{acts}</div> : null}
      </header>
      <div className={styles.homeBody}>{children}</div>
    </section>
  );
}
