// Table 6: energy of the meals against the pattern's shares.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { listed, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { MealShareBars } from '../nutrition/source-bars.tsx';
import styles from './report.module.css';

export function MealShareTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  const palette = usePalette();
  const rows = tables.mealShares;
  const option = useMemo(
    () => ({
      legend: { top: 0 },
      grid: { left: 36, right: 8, top: 32, bottom: 24 },
      xAxis: { type: 'category' as const, data: rows?.map((row) => t(row.label)) ?? [] },
      yAxis: { type: 'value' as const, axisLabel: { formatter: '{value}%' } },
      series: [
        {
          type: 'bar' as const,
          name: t(text('实际', 'Actual')),
          barMaxWidth: 22,
          itemStyle: { borderRadius: [4, 4, 0, 0], color: palette.series[0] },
          data: rows?.map((row) => (row.percent === null ? null : Math.round(row.percent * 10) / 10)) ?? [],
        },
        {
          type: 'bar' as const,
          name: t(text('标准', 'Standard')),
          barMaxWidth: 22,
          itemStyle: { borderRadius: [4, 4, 0, 0], color: palette.neutral.line },
          data: rows?.map((row) => Math.round(row.standardPercent * 10) / 10) ?? [],
        },
      ],
    }),
    [rows, palette, t],
  );
  return (
    <div className={styles.reportSplit}>
      <div>
        <MealShareBars tables={tables} />
      </div>
      {rows ? (
        <Chart
          option={option}
          height={230}
          label={t(text('各餐供能比：{figures}', 'Energy by meal: {figures}'), {
            figures: listed(
              t,
              rows.map((row) => `${t(row.label)} ${amount(row.percent, 1)}%`),
            ),
          })}
        />
      ) : null}
    </div>
  );
}
