// How the search closes in: the best menu so far comes down, the proven bound comes up; between them is what nobody
// knows yet.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import type { CurvePoint } from './generation-store.ts';

export interface BoundChartProps {
  curve: readonly CurvePoint[];
  /** Seconds worked by now: the lines go on as they are until then. */
  until?: number;
  height?: number;
}

const LATE_SECONDS = 5;

/**
 * The view: first menus can be ten times worse than the last, which would press the end of the curve flat; where there is
 * but one so far, its axis tells no differences that nobody sees.
 */
function viewOf(curve: readonly CurvePoint[]): { min: number; max: number } {
  const bounds = curve.flatMap((point) => (point.bound === null ? [] : [point.bound]));
  const values = curve.flatMap((point) => (point.incumbent === null ? [] : [point.incumbent]));
  const low = Math.min(...bounds.slice(-1), ...values.slice(-1));
  const last = values[values.length - 1] ?? low;
  const high = Math.min(Math.max(...values, low), last + Math.max((last - low) * 4, Math.abs(last) * 0.25));
  const room = Math.max((high - low) * 0.12, Math.abs(high) * 0.05, 0.01);
  return { min: Math.max(0, low - room), max: high + room };
}

export function BoundChart({ curve: known, until = 0, height = 220 }: BoundChartProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const palette = usePalette();
  const curve = useMemo(() => {
    const last = known[known.length - 1];
    return last && last.seconds < until ? [...known, { ...last, seconds: until }] : known;
  }, [known, until]);
  const option = useMemo(() => {
    const { min, max } = viewOf(curve);
    // Somebody who joins late sees the part that was followed, not an empty past.
    const first = curve[0]?.seconds ?? 0;
    const joined = first > LATE_SECONDS ? Math.floor(first) : 0;
    const line = (name: string, key: 'incumbent' | 'bound', color: string) => ({
      name,
      type: 'line' as const,
      step: 'end' as const,
      symbol: 'none',
      data: curve.filter((point) => point[key] !== null).map((point) => [point.seconds, point[key]]),
      lineStyle: { width: 2, color },
      itemStyle: { color },
      ...(key === 'incumbent' ? { areaStyle: { color, opacity: 0.08, origin: 'start' as const } } : {}),
    });
    return {
      animation: false,
      grid: { left: 8, right: 16, top: 34, bottom: 4, containLabel: true },
      legend: { top: 0, left: 0 },
      tooltip: {
        trigger: 'axis' as const,
        valueFormatter: (value: unknown) => amount(Number(value), 2, language),
      },
      xAxis: {
        type: 'value' as const,
        min: joined,
        axisLabel: { formatter: '{value} s' },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value' as const,
        min,
        max,
        axisLabel: { formatter: (value: number) => amount(value, max - min < 2 ? 2 : 0, language) },
      },
      series: [
        line(t(text('当前最好的食谱', 'Best menu so far')), 'incumbent', palette.primary.text),
        line(t(text('理论下界', 'Best possible score')), 'bound', palette.good.text),
      ],
    };
  }, [curve, language, palette, t]);
  const last = curve[curve.length - 1];
  return (
    <Chart
      option={option}
      height={height}
      label={t(
        text(
          '评分随时间的变化，越低越好：当前最好 {incumbent}，理论下界 {bound}',
          'Score over time, lower is better: best so far {incumbent}, best possible {bound}',
        ),
        { incumbent: amount(last?.incumbent, 2, language), bound: amount(last?.bound, 2, language) },
      )}
    />
  );
}
