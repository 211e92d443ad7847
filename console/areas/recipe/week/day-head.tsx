// Head of a day: date, energy against the kindergarten's share of the reference, cost and kinds of food.
import { energyPercent, type MenuDay, type MenuFigures } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { shortDate, weekday } from './date-words.ts';
import { todayInChina } from '../../../client/today.ts';
import styles from './week.module.css';

export interface DayHeadProps {
  day: MenuDay;
  figures: MenuFigures;
  /** Energy before the last change; undefined where it did not change. */
  energyBefore?: number | null | undefined;
  flash: number;
}

/** The rule asks for more than the verdict does: a day that misses it is not shown as a good one. */
function energyTone({ date, energyVerdict }: MenuDay, { checks }: Pick<MenuFigures, 'checks'>): ToneName {
  const missed = checks.some(
    ({ broken, rule, scope }) => broken && rule === 'energy.day' && scope.days.includes(date),
  );
  const tone = verdictTone(energyVerdict);
  return missed && tone === 'good' ? 'warning' : tone;
}

export function DayHead({ day, figures, energyBefore, flash }: DayHeadProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const percent = energyPercent(day);
  const earlier = energyBefore === undefined ? undefined : energyPercent({ ...day, energy: energyBefore });
  // A change too small to be read is none.
  const before = Math.round(earlier ?? -1) === Math.round(percent ?? -1) ? undefined : earlier;
  const tone = energyTone(day, figures);
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
