// Where the figures of a food come from, a line for each part.
import { useText } from '../../../client/language.ts';
import { figureSources } from './figure-source.ts';
import { useOriginNames, type NamedOrigin } from './use-origin-names.ts';
import styles from '../library.module.css';

export interface SourceLinesProps {
  source: string;
  /** What the food is made of; null: its figures were entered. */
  origin: NamedOrigin | null;
}

export function SourceLines({ source, origin }: SourceLinesProps) {
  const t = useText();
  const names = useOriginNames(origin);
  return figureSources(t, source, names).map((words) => (
    <p key={words} className={styles.libSource}>
      {words}
    </p>
  ));
}
