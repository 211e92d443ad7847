// The open days of a month: confirmed, still to be confirmed, without a menu.
import { text } from '../../../../contract/kit/text.ts';
import type { MonthFigures } from '../../../../contract/recipe/month-overview.ts';
import { useText } from '../../../client/language.ts';
import styles from './overview.module.css';

export interface CoverageBarProps {
  figures: Pick<MonthFigures, 'confirmedDays' | 'openDays' | 'missingDays'>;
}

export function CoverageBar({ figures: { confirmedDays, openDays, missingDays } }: CoverageBarProps) {
  const t = useText();
  const words = [
    t(text('已确认 {n} 天', 'Confirmed: {n}'), { n: confirmedDays }),
    ...(openDays > 0 ? [t(text('待确认 {n} 天', 'To confirm: {n}'), { n: openDays })] : []),
    ...(missingDays > 0 ? [t(text('缺 {n} 天', 'Missing: {n}'), { n: missingDays })] : []),
  ];
  return (
    <div className={styles.coverage}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.barConfirmed} style={{ flexGrow: confirmedDays }} />
        <span className={styles.barOpen} style={{ flexGrow: openDays }} />
        <span style={{ flexGrow: missingDays }} />
      </span>
      <span className={styles.coverageWords}>{words.join(' · ')}</span>
    </div>
  );
}
