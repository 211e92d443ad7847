// Nutrients of the week: a radar of the shares of the targets, and in words what needs attention.
import type { EChartsCoreOption } from 'echarts/core';
import { text } from '../../../../contract/kit/text.ts';
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import { listed, useText } from '../../../client/language.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { HomeCard } from './home-card.tsx';
import styles from '../home.module.css';

/** Nutrients a kindergarten watches; the radar shows those of them that have a figure. */
const watched = [
  'energy',
  'protein',
  'calcium',
  'iron',
  'zinc',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'vitaminC',
];
/** Beyond this the radar would only show how far one nutrient is off. */
const RADAR_MAX = 150;
const MOST_WORDS = 5;

/** Lines whose verdict calls for attention, worst first. */
export function needAttention(lines: readonly NutrientLine[]): NutrientLine[] {
  const rank = { bad: 0, warning: 1 } as Record<string, number>;
  return lines
    .filter((line) => verdictTone(line.verdict) in rank)
    .sort((a, b) => (rank[verdictTone(a.verdict)] ?? 9) - (rank[verdictTone(b.verdict)] ?? 9));
}

export function NutrientCard({ lines }: { lines: readonly NutrientLine[] }) {
  const t = useText();
  const palette = usePalette();
  const shown = watched.flatMap(
    (key) => lines.find((line) => line.nutrient === key && line.coverage !== null) ?? [],
  );
  const attention = needAttention(lines);
  const unknown = lines.filter((line) => line.coverage === null && line.value === null).length;
  const color = palette.series[0];
  const option: EChartsCoreOption = {
    radar: {
      indicator: shown.map((line) => ({ name: t(line.label), max: RADAR_MAX })),
      radius: '66%',
      splitNumber: 3,
      axisNameGap: 8,
    },
    // The true shares: the drawing itself ends at the edge.
    tooltip: {
      formatter: () => shown.map((line) => `${t(line.label)} ${amount(line.coverage, 0)}%`).join('<br/>'),
    },
    series: [
      {
        type: 'radar',
        symbolSize: 5,
        data: [
          {
            name: t(text('目标', 'Target')),
            value: shown.map(() => 100),
            symbol: 'none',
            lineStyle: { type: 'dashed', color: palette.series[1], width: 1.5 },
            itemStyle: { color: palette.series[1] },
          },
          {
            name: t(text('这一周', 'This week')),
            value: shown.map((line) => Math.min(RADAR_MAX, Math.round(line.coverage ?? 0))),
            lineStyle: { color, width: 2 },
            itemStyle: { color },
            areaStyle: { color, opacity: 0.14 },
          },
        ],
      },
    ],
    legend: { bottom: 0, data: [t(text('这一周', 'This week')), t(text('目标', 'Target'))] },
  };
  return (
    <HomeCard id="nutrients" title={t(text('营养素达目标', 'Nutrients, % of target'))}>
      {shown.length >= 3 ? (
        <Chart
          option={option}
          height={236}
          label={t(
            text('各营养素占目标的百分比：{list}', 'Nutrients as a percentage of the target: {list}'),
            {
              list: listed(
                t,
                shown.map((line) => `${t(line.label)} ${amount(line.coverage, 0)}%`),
              ),
            },
          )}
        />
      ) : null}
      {attention.length === 0 ? (
        <p className={styles.homeFine}>
          {t(text('有数据的营养素都在适宜范围', 'All nutrients with data are in range'))}
        </p>
      ) : (
        <ul className={styles.homeAttention}>
          {attention.slice(0, MOST_WORDS).map((line) => (
            <li key={line.nutrient}>
              <span>{t(line.label)}</span>
              <span className={styles.homeShare}>
                {line.coverage === null ? '—' : `${amount(line.coverage, 0)}%`}
              </span>
              <ToneTag tone={verdictTone(line.verdict)}>{t(line.verdictLabel)}</ToneTag>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 ? (
        <p className={styles.homeSmall}>
          {t(text('另有 {n} 项无数据，不作评价', '{n} more have no data and are not assessed'), {
            n: unknown,
          })}
        </p>
      ) : null}
    </HomeCard>
  );
}
