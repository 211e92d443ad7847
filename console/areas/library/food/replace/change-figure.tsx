// A figure before and after, with how much it changes.
import type { FigureChange } from '../../../../../contract/recipe/food-replacement.ts';
import { differenceOf } from './replace-totals.ts';
import styles from './replace.module.css';

/** More than nothing has a sign. */
export const signedWords = (value: number | null, words: (value: number) => string): string =>
  value === null ? '—' : value > 0 ? `+${words(value)}` : value === 0 ? '±0' : words(value);

interface ChangeFigureProps {
  label: string;
  change: FigureChange;
  words: (value: number | null) => string;
  unit?: string;
}

export function ChangeFigure({ label, change, words, unit }: ChangeFigureProps) {
  const shown = { before: words(change.before), after: words(change.after) };
  const difference = differenceOf(change);
  const direction =
    difference === null || shown.before === shown.after ? undefined : difference > 0 ? 'up' : 'down';
  return (
    <div className={styles.change} data-direction={direction}>
      <dt>{label}</dt>
      <dd>
        {shown.before === shown.after ? (
          shown.after
        ) : (
          <>
            <span className={styles.before}>{shown.before}</span>
            <span aria-hidden="true"> → </span>
            <b>{shown.after}</b>
          </>
        )}
        {unit ? <small> {unit}</small> : null}
      </dd>
    </div>
  );
}
