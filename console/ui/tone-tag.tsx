// A short word with a colour that carries meaning, always with the word itself, never colour alone.
import type { ReactNode } from 'react';
import styles from './tone-tag.module.css';

export type ToneName = 'neutral' | 'progress' | 'warning' | 'good' | 'bad';

export interface ToneTagProps {
  tone?: ToneName;
  /** `dot`: a coloured dot before plain text, for tables; `soft`: a tinted tag. */
  look?: 'dot' | 'soft';
  children: ReactNode;
}

export function ToneTag({ tone = 'neutral', look = 'soft', children }: ToneTagProps) {
  return (
    <span
      className={`${styles.tag} ${look === 'soft' ? styles.tagSoft : styles.tagDot}`}
      data-tone={tone}
      data-part="tag"
    >
      {children}
    </span>
  );
}
