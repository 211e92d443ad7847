// Six months of a kindergarten: cost against the budget as a picture, all figures as a table.
import type { EChartsCoreOption } from 'echarts/core';
import { text } from '../../../../contract/kit/text.ts';
import type { kindergartenMonth } from '../../../../contract/recipe/month-overview.ts';
import { OVERVIEW_WORDS } from '../../../../contract/recipe/overview-columns.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { listed, useLanguage, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { CoverageBar } from './coverage-bar.tsx';
import { CostFigure, NutritionFigure, RulesFigure } from './month-cells.tsx';
import { monthWords } from './month-words.ts';
import styles from './overview.module.css';

type Months = CallAnswer<typeof kindergartenMonth>['months'];

const yuanOf = (fen: number | null): number | null => (fen === null ? null : fen / 100);

export function MonthTrend({ months }: { months: Months }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const palette = usePalette();
  const short = months.map(({ month }) => monthWords(month, language, { month: 'short' }));
  const unknown = t(text('无数据', 'No data'));
  const option: EChartsCoreOption = {
    grid: { left: 4, right: 8, top: 30, bottom: 8, containLabel: true },
    legend: { top: 0, right: 0 },
    xAxis: { type: 'category', data: short },
    yAxis: { type: 'value', min: 0, axisLabel: { formatter: '¥{value}', color: palette.textSecond } },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `¥${value.toFixed(2)}` : unknown),
    },
    series: [
      {
        type: 'bar',
        name: t(OVERVIEW_WORDS.costFen),
        barMaxWidth: 30,
        itemStyle: { borderRadius: [4, 4, 0, 0] },
        data: months.map(({ costFen }) => yuanOf(costFen)),
      },
      {
        type: 'line',
        name: t(OVERVIEW_WORDS.priceFen),
        step: 'middle',
        symbol: 'none',
        color: palette.textSecond,
        lineStyle: { type: 'dashed', width: 1.5 },
        data: months.map(({ priceFen }) => yuanOf(priceFen)),
      },
    ],
  };
  const spoken = listed(
    t,
    months.map(({ costFen }, at) => `${short[at]} ${costFen === null ? unknown : yuanSigned(costFen)}`),
  );
  return (
    <section aria-labelledby="overview-trend">
      <h3 id="overview-trend">{t(text('近六个月', 'Six months'))}</h3>
      {months.some(({ costFen }) => costFen !== null) ? (
        <Chart option={option} height={190} label={`${t(OVERVIEW_WORDS.costFen)}: ${spoken}`} />
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(text('月份', 'Month'))}</th>
            <th scope="col">{t(text('食谱覆盖', 'Days with a menu'))}</th>
            <th scope="col">{t(text('成本', 'Cost'))}</th>
            <th scope="col">{t(OVERVIEW_WORDS.nutrition)}</th>
            <th scope="col">{t(OVERVIEW_WORDS.cleanMenus)}</th>
            <th scope="col" className={styles.number}>
              {t(OVERVIEW_WORDS.dishes)}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((figures) => (
            <tr key={figures.month}>
              <th scope="row" className={styles.month}>
                {monthWords(figures.month, language, { year: 'numeric', month: 'short' })}
              </th>
              <td data-label={t(text('食谱覆盖', 'Days with a menu'))}>
                <CoverageBar figures={figures} />
              </td>
              <td data-label={t(text('成本', 'Cost'))}>
                <CostFigure figures={figures} />
              </td>
              <td data-label={t(OVERVIEW_WORDS.nutrition)}>
                <NutritionFigure figures={figures} />
              </td>
              <td data-label={t(OVERVIEW_WORDS.cleanMenus)}>
                <RulesFigure figures={figures} />
              </td>
              <td className={styles.number} data-label={t(OVERVIEW_WORDS.dishes)}>
                {figures.dishes}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
