// The week in two small charts: energy as a share of its target with the right band behind, cost against the price.
import type { EChartsCoreOption } from 'echarts/core';
import { text } from '../../../../contract/kit/text.ts';
import { listed, localeTag, useLanguage, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { HomeCard } from './home-card.tsx';
import { dayWords, type Summary } from './home-figures.ts';
import styles from '../home.module.css';

/** The energy line's own band, in per cent of the target. */
export interface Band {
  lower: number | null;
  upper: number | null;
}

/** The next number that stands well at the top of an axis. */
const roundUp = (value: number): number => {
  const step = value > 20 ? 5 : value > 8 ? 2 : 1;
  return Math.ceil(value / step) * step;
};

const CHART_HEIGHT = 190;
const grid = { left: 4, right: 8, top: 22, bottom: 0, containLabel: true };

export function WeekCharts({ summary, band }: { summary: Summary; band: Band }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const palette = usePalette();
  const { week, priceFen } = summary;
  const locale = localeTag(language);
  const days = week.map(({ date }) => dayWords(date, locale, { weekday: 'short' }));
  const inBand = (percent: number): boolean =>
    (band.lower === null || percent >= band.lower) && (band.upper === null || percent <= band.upper);
  const unknown = t(text('无数据', 'No data'));
  const bar = (value: number | null, good: boolean): object => ({
    value,
    itemStyle: { color: good ? palette.series[0] : palette.series[2], borderRadius: [4, 4, 0, 0] },
  });
  const axis = { type: 'category', data: days };
  const shared = { barMaxWidth: 26, type: 'bar' as const };
  const line = (y: number, label: string | null): object => ({
    silent: true,
    symbol: 'none',
    label: {
      show: label !== null,
      formatter: label ?? '',
      position: 'insideEndTop',
      color: palette.textSecond,
      fontSize: 11,
    },
    lineStyle: { color: palette.textSecond, type: 'dashed', width: 1 },
    data: [{ yAxis: y }],
  });
  const energy: EChartsCoreOption = {
    grid,
    xAxis: axis,
    yAxis: {
      type: 'value',
      min: 0,
      max: (value: { max: number }) => Math.max(120, Math.ceil(value.max / 20) * 20),
      axisLabel: { formatter: '{value}%', color: palette.textSecond },
    },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `${amount(value, 0)}%` : unknown),
    },
    series: [
      {
        ...shared,
        name: t(text('能量达目标', 'Energy, % of target')),
        data: week.map(({ energyPercent }) =>
          bar(energyPercent, energyPercent !== null && inBand(energyPercent)),
        ),
        markLine: line(100, null),
        ...(band.lower !== null && band.upper !== null
          ? {
              markArea: {
                silent: true,
                itemStyle: { color: palette.good.soft },
                data: [[{ yAxis: band.lower }, { yAxis: band.upper }]],
              },
            }
          : {}),
      },
    ],
  };
  const cost: EChartsCoreOption = {
    grid,
    xAxis: axis,
    yAxis: {
      type: 'value',
      min: 0,
      max: (value: { max: number }) => roundUp(Math.max(value.max, (priceFen ?? 0) / 100) * 1.1),
      axisLabel: { formatter: '¥{value}', color: palette.textSecond },
    },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `¥${value.toFixed(2)}` : unknown),
    },
    series: [
      {
        ...shared,
        name: t(text('人均成本', 'Cost per child')),
        data: week.map(({ costFen }) =>
          bar(
            costFen === null ? null : costFen / 100,
            costFen !== null && (priceFen === null || costFen <= priceFen),
          ),
        ),
        ...(priceFen === null
          ? {}
          : {
              markLine: line(
                priceFen / 100,
                t(text('餐标 {price}', 'Budget {price}'), { price: yuanSigned(priceFen) }),
              ),
            }),
      },
    ],
  };
  const spoken = (what: string, values: string[]): string =>
    `${what}: ${listed(
      t,
      days.map((day, at) => `${day} ${values[at]}`),
    )}`;
  const energyWords = week.map(({ energyPercent }) =>
    energyPercent === null ? unknown : `${amount(energyPercent, 0)}%`,
  );
  const costWords = week.map(({ costFen }) => (costFen === null ? unknown : yuanSigned(costFen)));
  const first = week[0];
  const last = week.at(-1);
  const short: Intl.DateTimeFormatOptions = { month: 'numeric', day: 'numeric' };
  return (
    <HomeCard
      id="week"
      title={t(text('这一周的能量与成本', 'Energy and cost this week'))}
      note={
        first && last
          ? `${dayWords(first.date, locale, short)} – ${dayWords(last.date, locale, short)}`
          : null
      }
    >
      <div className={styles.homeCharts}>
        <figure>
          <figcaption>{t(text('能量，占目标 %', 'Energy, % of target'))}</figcaption>
          <Chart
            option={energy}
            height={CHART_HEIGHT}
            label={spoken(t(text('每日能量占目标', 'Daily energy, % of target')), energyWords)}
          />
        </figure>
        <figure>
          <figcaption>{t(text('人均成本，元/天', 'Cost per child per day, ¥'))}</figcaption>
          <Chart
            option={cost}
            height={CHART_HEIGHT}
            label={spoken(t(text('每日人均成本', 'Daily cost per child')), costWords)}
          />
        </figure>
      </div>
    </HomeCard>
  );
}
