// A list under a heading by which all of it is chosen, or nothing.
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { text, type Text } from '../../../../../contract/kit/text.ts';
import { useText } from '../../../../client/language.ts';
import styles from './replace.module.css';

interface ChosenListProps {
  title: Text;
  /** Of those that can be chosen. */
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  notes: readonly string[];
  children: readonly ReactNode[];
}

export function ChosenList({ title, ids, chosen, onChoose, notes, children }: ChosenListProps) {
  const t = useText();
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <section className={styles.section} aria-label={t(title)}>
      <h2>
        {ids.length > 0 ? (
          <Checkbox
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={(event) => onChoose(new Set(event.target.checked ? ids : []))}
          >
            {t(title)}
          </Checkbox>
        ) : (
          t(title)
        )}
        {ids.length > 0 ? (
          <small>
            {t(text('已选 {count} / {all}', '{count} of {all} chosen'), { count, all: ids.length })}
          </small>
        ) : null}
      </h2>
      {children.length > 0 ? <ul className={styles.lines}>{children}</ul> : null}
      {notes.map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
    </section>
  );
}
