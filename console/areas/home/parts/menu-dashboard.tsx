// Menus in charts: how far next week is planned and how good it is by kindergarten, the week's energy and cost, and
// what next week's purchases come to by day.
import type { EChartsCoreOption } from 'echarts/core';
import { purchaseWeek, weekVerdicts } from '../../../../contract/home/kitchen.ts';
import { text } from '../../../../contract/kit/text.ts';
import { homeSummary } from '../../../../contract/recipe/home.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { Chart } from '../../../ui/chart.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { HomeCard } from './home-card.tsx';
import { dayWords } from './home-figures.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NutrientCard } from './nutrient-card.tsx';
import { REFRESH } from './refresh.ts';
import { WeekCharts } from './week-charts.tsx';
import styles from '../home.module.css';

function PurchaseChart() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { data } = useCall(purchaseWeek, {}, REFRESH);
  const rows = data?.costByDay ?? [];
  const names = rows.map(({ date }) =>
    dayWords(date, localeTag(language), { month: 'numeric', day: 'numeric', weekday: 'short' }),
  );
  const option: EChartsCoreOption = {
    grid: { left: 4, right: 12, top: 14, bottom: 0, containLabel: true },
    tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => `¥${Number(value).toFixed(2)}` },
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value', min: 0, axisLabel: { formatter: '¥{value}' } },
    series: [
      {
        type: 'bar',
        name: t(text('采购金额', 'Cost')),
        barMaxWidth: 36,
        data: rows.map(({ costFen }) => costFen / 100),
        itemStyle: { borderRadius: [4, 4, 0, 0] },
      },
    ],
  };
  return (
    <HomeCard id="purchase-days" title={t(text('下周采购金额', "Next week's food cost by day"))}>
      {data && rows.length === 0 ? (
        <EmptyState compact title={t(text('下周还没有食谱', 'No menu for next week yet'))} />
      ) : (
        <Chart
          option={option}
          height={220}
          label={`${t(text('下周采购金额', "Next week's food cost by day"))}: ${rows
            .map(({ costFen }, at) => `${names[at]} ¥${(costFen / 100).toFixed(2)}`)
            .join(', ')}`}
        />
      )}
    </HomeCard>
  );
}

export function MenuDashboard() {
  const { data: summary } = useCall(homeSummary, {}, REFRESH);
  const many = (summary?.kindergartens.length ?? 0) > 0;
  const verdicts = useCall(weekVerdicts, {}, { ...REFRESH, enabled: many });
  if (!summary) return <HomeSkeleton />;
  const energy = summary.nutrients.find((line) => line.nutrient === 'energy');
  return (
    <div className={styles.homeChartsGrid}>
      {many ? <CoverageCard rows={summary.kindergartens} verdicts={verdicts.data} /> : null}
      {summary.week.length ? (
        <WeekCharts
          summary={summary}
          band={{ lower: energy?.lowerPercent ?? null, upper: energy?.upperPercent ?? null }}
        />
      ) : null}
      {summary.dept ? <PurchaseChart /> : null}
      {summary.nutrients.length ? <NutrientCard lines={summary.nutrients} /> : null}
    </div>
  );
}
