// One day at a time on a phone: tabs of the week's days with each day's energy.
import { Segmented } from 'antd';
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { shortDate, weekday } from './date-words.ts';
import styles from './week.module.css';

export interface DayTabsProps {
  days: readonly MenuDay[];
  chosen: string | null;
  onChoose: (date: string) => void;
}

export function DayTabs({ days, chosen, onChoose }: DayTabsProps) {
  const t = useText();
  return (
    <Segmented
      block
      className={styles.dayTabs}
      aria-label={t(text('选择日期', 'Choose the day'))}
      value={chosen ?? ''}
      onChange={(value) => onChoose(String(value))}
      options={days.map((day) => ({
        value: day.date,
        label: (
          <span className={styles.dayTab}>
            <b>{t(weekday(day.date))}</b>
            <small>{shortDate(day.date)}</small>
          </span>
        ),
      }))}
    />
  );
}
