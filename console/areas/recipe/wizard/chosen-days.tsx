// What has been chosen, week by week, each day with a way to take it back.
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { byWeek, type Day, isoWeek } from '../../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../../contract/kit/holidays.ts';
import ui from '../../../ui/ui.module.css';
import styles from './wizard.module.css';

export interface ChosenDaysProps {
  chosen: ReadonlySet<Day>;
  onChange: (chosen: Set<Day>) => void;
}

export function ChosenDays({ chosen, onChange }: ChosenDaysProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const short = new Intl.DateTimeFormat(localeTag(language), {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  const label = (day: Day): string => short.format(new Date(`${day}T00:00:00Z`));
  const weeks = byWeek(chosen);
  const unusual = [...chosen].filter((day) => !isServiceDay(day)).length;
  return (
    <aside className={`${ui.card} ${styles.chosen}`} aria-label={t(text('已选日期', 'Selected days'))}>
      <div className={styles.chosenHead}>
        <h2 aria-live="polite">{t(text('已选 {n} 天', '{n} days selected'), { n: chosen.size })}</h2>
        {chosen.size ? (
          <Button size="small" type="text" onClick={() => onChange(new Set())}>
            {t(text('清空', 'Clear'))}
          </Button>
        ) : null}
      </div>
      {chosen.size === 0 ? (
        <EmptyState
          compact
          title={t(text('还没有选择日期', 'No days chosen yet'))}
          hint={t(
            text(
              '点击或拖动选择，也可用上方的快捷选择',
              'Click or drag to select days, or use the quick choices above',
            ),
          )}
        />
      ) : (
        <ol className={styles.chosenWeeks}>
          {weeks.map(({ monday, days }) => (
            <li key={monday}>
              <h3>
                {t(text('第 {n} 周', 'Week {n}'), { n: isoWeek(monday).week })}
                <small>{t(text('{n} 天', '{n} days'), { n: days.length })}</small>
              </h3>
              <ul>
                {days.map((day) => (
                  <li key={day} className={isServiceDay(day) ? '' : styles.chosenOff}>
                    {label(day)}
                    <button
                      type="button"
                      aria-label={t(text('去掉 {day}', 'Remove {day}'), { day: label(day) })}
                      onClick={() => onChange(new Set([...chosen].filter((one) => one !== day)))}
                    >
                      <CloseOutlined />
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {unusual ? (
        <p className={styles.chosenHint}>
          {t(text('其中 {n} 天是周末或节假日', '{n} of them are weekends or holidays'), { n: unusual })}
        </p>
      ) : null}
    </aside>
  );
}
