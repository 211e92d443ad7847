// What was paid for a food over time, as a line that steps where the price changes.
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { foodPriceHistory } from '../../../../contract/library/food-price-calls.ts';
import { listed, useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { Chart } from '../../../ui/chart.tsx';
import { yuanOf, yuanSigned } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { coursePoints } from './course-points.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PriceCourseProps {
  course: CallAnswer<typeof foodPriceHistory>['course'];
  usualFen: number | null;
  foodName: string;
}

export function PriceCourse({ course, usualFen, foodName }: PriceCourseProps) {
  const t = useText();
  const palette = usePalette();
  const points = useMemo(() => coursePoints(course, usualFen, todayInChina()), [course, usualFen]);
  const name = t(text('单价（元/千克）', 'Price (yuan per kg)'));
  const option = useMemo(
    (): EChartsCoreOption => ({
      grid: { left: 4, right: 16, top: 12, bottom: 4, containLabel: true },
      xAxis: {
        type: 'time',
        // A price is a day's: between two days there is nothing to name.
        minInterval: DAY_MS,
        axisLabel: { formatter: '{yyyy}-{MM}-{dd}', hideOverlap: true, color: palette.textSecond },
      },
      yAxis: {
        type: 'value',
        scale: true,
        axisLabel: { formatter: '¥{value}', color: palette.textSecond },
      },
      tooltip: {
        trigger: 'axis',
        valueFormatter: (value: unknown) => (typeof value === 'number' ? `¥${value.toFixed(2)}` : '—'),
      },
      series: [
        {
          type: 'line',
          name,
          step: 'end',
          symbolSize: 6,
          data: points.map(({ date, priceFen }) => [date, yuanOf(priceFen)]),
        },
      ],
    }),
    [points, name, palette],
  );
  // One price is no course.
  if (points.length < 2) return null;
  const spoken = listed(
    t,
    course.map(({ date, priceFen }) => `${date} ${yuanSigned(priceFen)}`),
  );
  return (
    <Chart
      option={option}
      height={170}
      label={t(text('{food}的单价：{prices}', 'Price of {food}: {prices}'), {
        food: foodName,
        prices: spoken,
      })}
    />
  );
}
