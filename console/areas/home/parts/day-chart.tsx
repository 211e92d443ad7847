// Figures by day, as bars and lines over the last two weeks.
import type { EChartsCoreOption } from 'echarts/core';
import { Skeleton } from 'antd';
import type { platformDays } from '../../../../contract/home/platform.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { localeTag, useLanguage } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { dayWords } from './home-figures.ts';

type Day = CallAnswer<typeof platformDays>[number];

export interface DayChartProps {
  days: readonly Day[] | undefined;
  series: { name: string; pick: (day: Day) => number; type: 'bar' | 'line'; bad?: boolean }[];
  /** What the chart shows. */
  label: string;
  height?: number;
}

export function DayChart({ days, series, label, height = 240 }: DayChartProps) {
  const language = useLanguage((state) => state.language);
  const palette = usePalette();
  if (!days) return <Skeleton active paragraph={{ rows: 5 }} />;
  const names = days.map(({ date }) =>
    dayWords(date, localeTag(language), { month: 'numeric', day: 'numeric' }),
  );
  const option: EChartsCoreOption = {
    grid: { left: 4, right: 12, top: series.length > 1 ? 34 : 14, bottom: 0, containLabel: true },
    ...(series.length > 1 ? { legend: { top: 0, right: 0 } } : {}),
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value', minInterval: 1, min: 0 },
    series: series.map(({ name, pick, type, bad }) => ({
      name,
      type,
      data: days.map(pick),
      barMaxWidth: 22,
      symbolSize: 6,
      ...(type === 'bar'
        ? { itemStyle: { borderRadius: [4, 4, 0, 0], ...(bad ? { color: palette.series[2] } : {}) } }
        : {}),
    })),
  };
  const spoken = `${label}: ${days
    .map((day, at) => `${names[at]} ${series.map(({ name, pick }) => `${name} ${pick(day)}`).join(' ')}`)
    .join(', ')}`;
  return <Chart option={option} label={spoken} height={height} />;
}
