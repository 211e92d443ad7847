// Below the numbers of today: which come next, and the way to all of them.
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { childCalendar } from '../../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { useCall } from '../../../client/use-call.ts';
import { childrenIn } from '../shared/children.ts';
import { dayWords } from '../shared/day-words.ts';
import styles from '../shared/setting.module.css';

export interface NextNumbersProps {
  deptId: string | undefined;
  /** Leads to the numbers by date. */
  onCalendar: () => void;
}

export function NextNumbers({ deptId, onCalendar }: NextNumbersProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { data } = useCall(childCalendar, { query: deptId ? { deptId } : {} });
  const today = todayInChina();
  const entries = data?.entries ?? [];
  const now = entryOn(entries, today);
  const next = entries.find((entry) => entry !== now && entry.beginDate > today);
  return (
    <p className={styles.nextNumbers}>
      {now && next
        ? t(text('{date}起：{was} → {is} 人', 'From {date}: {was} → {is} children'), {
            date: dayWords(next.beginDate, language),
            was: childrenIn(now.ageTypes),
            is: childrenIn(next.ageTypes),
          })
        : t(
            text(
              '新学期、离园等以后的变化，请提前填好',
              'A new term, leavers: enter what is to come in advance',
            ),
          )}
      <Button type="link" size="small" onClick={onCalendar}>
        {t(text('打开人数日历', 'Open children by date'))}
      </Button>
    </p>
  );
}
