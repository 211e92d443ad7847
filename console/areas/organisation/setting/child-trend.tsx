// The number of children over time, as steps.
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { ChildEntry } from '../../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import { listed, localeTag, useLanguage, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { childrenIn } from '../shared/children.ts';
import { dayWords } from '../shared/day-words.ts';

const fromWords = text('{date}起 {n} 人', '{n} children from {date}');
/** How far the last number is drawn beyond the day it begins, so that it is seen. */
const BEYOND_DAYS = 60;

export function ChildTrend({ entries, today }: { entries: readonly ChildEntry[]; today: string }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const option = useMemo((): EChartsCoreOption => {
    const last = entries.at(-1)!;
    const end = addDays(last.beginDate > today ? last.beginDate : today, BEYOND_DAYS);
    // Of moments, which the axis counts by the clock of the browser.
    const month = new Intl.DateTimeFormat(localeTag(language), { year: 'numeric', month: 'short' });
    return {
      grid: { left: 4, right: 24, top: 16, bottom: 4, containLabel: true },
      xAxis: {
        type: 'time',
        splitNumber: 4,
        // A month is named once.
        minInterval: 28 * 24 * 60 * 60 * 1000,
        axisLabel: { hideOverlap: true, formatter: (moment: number) => month.format(moment) },
      },
      yAxis: { type: 'value', min: 0, minInterval: 1 },
      tooltip: {
        trigger: 'axis',
        formatter: (points: { value: [string, number] }[]) => {
          const [day, n] = points[0]!.value;
          const held = entryOn(entries, day)?.beginDate ?? day;
          return t(fromWords, { date: dayWords(held, language), n });
        },
      },
      series: [
        {
          type: 'line',
          name: t(text('幼儿人数', 'Children')),
          step: 'end',
          symbolSize: 7,
          areaStyle: { opacity: 0.12 },
          data: [
            ...entries.map(({ beginDate, ageTypes }) => [beginDate, childrenIn(ageTypes)]),
            { value: [end, childrenIn(last.ageTypes)], symbol: 'none' },
          ],
        },
      ],
    };
  }, [entries, today, language, t]);
  const spoken = listed(
    t,
    entries.map(({ beginDate, ageTypes }) =>
      t(fromWords, { date: dayWords(beginDate, language), n: childrenIn(ageTypes) }),
    ),
  );
  return (
    <Chart
      option={option}
      height={180}
      label={t(text('幼儿人数：{spoken}', 'Children: {spoken}'), { spoken })}
    />
  );
}
