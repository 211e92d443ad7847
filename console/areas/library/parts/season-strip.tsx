// Twelve months as a strip: what is in season stands out, this month is framed. No months means all year.
import { text } from '../../../../contract/kit/text.ts';
import { inSeason } from '../../../../contract/library/season.ts';
import { listed, localeTag, useLanguage, useText } from '../../../client/language.ts';
import styles from '../library.module.css';

export interface SeasonStripProps {
  /** Months 1–12; null for all year. */
  months: readonly number[] | null | undefined;
  /** `mini` is a bare strip for rows and cards. */
  look?: 'full' | 'mini';
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function SeasonStrip({ months, look = 'full' }: SeasonStripProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const now = new Date().getMonth() + 1;
  const name = (month: number): string =>
    new Date(2024, month - 1, 1).toLocaleDateString(localeTag(language), { month: 'short' });
  const allYear = !months?.length || months.length === 12;
  const spoken = allYear
    ? t(text('全年供应', 'All year'))
    : t(text('时令：{months}', 'In season: {months}'), {
        months: listed(t, months.map(name)),
      });
  // Most things are there all year: a word says it, so that the strips left over catch the eye.
  if (allYear && look === 'mini')
    return <span className={styles.libSecond}>{t(text('全年', 'All year'))}</span>;
  return (
    <div
      className={`${styles.season} ${look === 'mini' ? styles.seasonMini : styles.seasonFull}`}
      role="img"
      aria-label={spoken}
      title={spoken}
    >
      {MONTHS.map((month) => (
        <span
          key={month}
          aria-hidden="true"
          className={[
            inSeason(months, month) ? styles.seasonIn : '',
            month === now ? styles.seasonNow : '',
          ].join(' ')}
        >
          {look === 'full' ? month : null}
        </span>
      ))}
    </div>
  );
}
