// Head of a day: date, energy against the kindergarten's share of the reference, cost and kinds of food.
import type { MenuDay, MenuFigures } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { shortDate, todayInChina, weekday } from './dates.ts';
import { distanceFromBand } from './figure-differences.ts';
import styles from './week.module.css';

export const percentOf = (value: number | null, target: number | null): number | null =>
  value === null || !target ? null : (value / target) * 100;

/** Within the band good, within ten points of it a warning, else bad. */
export function energyTone(percent: number | null, figures: MenuFigures): ToneName {
  const line = figures.nutrients.find((one) => one.nutrient === 'energy');
  const distance = line ? distanceFromBand(line, percent) : null;
  if (distance === null) return 'neutral';
  return distance < 0.5 ? 'good' : distance <= 10 ? 'warning' : 'bad';
}

export interface DayHeadProps {
  day: MenuDay;
  figures: MenuFigures;
  /** Energy before the last change; undefined where it did not change. */
  energyBefore?: number | null | undefined;
  flash: number;
}

export function DayHead({ day, figures, energyBefore, flash }: DayHeadProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const percent = percentOf(day.energy, day.energyTarget);
  const earlier = energyBefore === undefined ? undefined : percentOf(energyBefore, day.energyTarget);
  // A change too small to be read is none.
  const before = Math.round(earlier ?? -1) === Math.round(percent ?? -1) ? undefined : earlier;
  const tone = energyTone(percent, figures);
  const share = percent === null ? '—' : `${Math.round(percent)}%`;
  const over = day.costFen !== null && day.costFen > figures.priceFen;
  const today = day.date === todayInChina();
  return (
    <div className={styles.dayHead} data-tone={tone}>
      <div className={styles.dayName}>
        <strong>{t(weekday(day.date))}</strong>
        <span>{shortDate(day.date)}</span>
        {today ? <em>{t(text('今天', 'Today'))}</em> : null}
      </div>
      <div
        className={styles.dayEnergy}
        title={`${amount(day.energy, 0, language)} / ${amount(day.energyTarget, 0, language)} kcal`}
      >
        <span
          className={styles.dayTrack}
          role="img"
          aria-label={t(text('能量 {share}', 'Energy {share}'), { share })}
        >
          <span style={{ width: `${Math.min(100, Math.max(0, (percent ?? 0) / 1.25))}%` }} />
          <i aria-hidden="true" />
        </span>
        <b key={flash} className={before === undefined ? undefined : styles.flash}>
          {before === undefined || before === null ? share : `${Math.round(before)}→${share}`}
        </b>
      </div>
      <div className={styles.dayFacts}>
        <span className={over ? styles.dayOver : undefined} title={t(text('每人成本', 'Cost per child'))}>
          {yuanSigned(day.costFen)}
        </span>
        <span className={day.foodCount < 12 ? styles.dayOver : undefined}>
          {t(text('{count} 种食物', '{count} foods'), { count: day.foodCount })}
        </span>
      </div>
    </div>
  );
}
