// The days of a menu in a line each: energy against its target, cost, different foods. An uneven week shows at once.
import { text } from '../../../../contract/kit/text.ts';
import { energyPercent, type MenuDay } from '../../../../contract/recipe/menu.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import styles from './result.module.css';

/** The bar ends at 130 % of the target. */
const SCALE = 130;

export function DayFigures({ days }: { days: readonly MenuDay[] }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const format = new Intl.DateTimeFormat(localeTag(language), {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <ul className={styles.dayFigures}>
      {days.map((day) => {
        const exact = energyPercent(day);
        const percent = exact === null ? null : Math.round(exact);
        return (
          <li key={day.date} data-tone={verdictTone(day.energyVerdict)}>
            <span>{format.format(new Date(`${day.date}T00:00:00Z`))}</span>
            <div className={styles.dayFiguresBar} aria-hidden="true">
              {percent === null ? null : (
                <i style={{ width: `${Math.min(100, (percent / SCALE) * 100)}%` }} />
              )}
              <b style={{ left: `${(100 / SCALE) * 100}%` }} />
            </div>
            <span>{percent === null ? '—' : `${percent}%`}</span>
            <span>{yuanSigned(day.costFen)}</span>
            <span>{t(text('{n} 种', '{n} foods'), { n: day.foodCount })}</span>
          </li>
        );
      })}
    </ul>
  );
}
