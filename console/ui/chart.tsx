// A chart in the theme's colours. ECharts arrives in its own chunk after the first paint; only the parts listed in
// chart-engine.ts. Every chart needs a sentence that says what it shows, for those who cannot see it.
import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { onceItComes } from '../client/lazy-part.ts';
import { FONT_STACK } from './theme/font.ts';
import { usePalette } from './theme/theme-store.ts';
import type { Palette } from './theme/palette.ts';
import styles from './chart.module.css';

export interface ChartProps {
  option: EChartsCoreOption;
  /** What the chart shows, in a sentence. */
  label: string;
  height?: number;
  onSelect?: (point: { name: string; seriesName?: string; dataIndex: number }) => void;
}

/** Axis, legend and tooltip in the palette; what the caller says wins. */
function themed(option: EChartsCoreOption, palette: Palette): EChartsCoreOption {
  const axis = {
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
    axisLabel: { color: palette.textSecond },
    splitLine: { lineStyle: { color: palette.lineSoft } },
    nameTextStyle: { color: palette.textSecond },
  };
  const dress = (given: unknown, base: object): unknown =>
    given === undefined
      ? undefined
      : Array.isArray(given)
        ? given.map((one) => ({ ...base, ...one }))
        : { ...base, ...(given as object) };
  const dressed: Record<string, unknown> = {
    color: palette.series,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT_STACK, color: palette.text },
    animationDuration: 300,
    ...option,
    xAxis: dress(option['xAxis'], axis),
    yAxis: dress(option['yAxis'], axis),
    legend: dress(option['legend'], {
      textStyle: { color: palette.textSecond },
      icon: 'circle',
      itemWidth: 8,
      itemHeight: 8,
    }),
    radar: dress(option['radar'], {
      axisName: { color: palette.textSecond },
      axisLine: { lineStyle: { color: palette.line } },
      splitLine: { lineStyle: { color: palette.line } },
      splitArea: { show: false },
    }),
    tooltip: dress(option['tooltip'] ?? {}, {
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text },
      confine: true,
    }),
  };
  for (const key of Object.keys(dressed)) if (dressed[key] === undefined) delete dressed[key];
  return dressed;
}

type Engine = typeof import('./chart-engine.ts');

export function Chart({ option, label, height = 280, onSelect }: ChartProps) {
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const instance = useRef<ReturnType<Engine['init']> | null>(null);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  useEffect(() => {
    let gone = false;
    onceItComes(
      () => import('./chart-engine.ts'),
      (loaded) => {
        if (!gone) setEngine(loaded);
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  // A hidden tab takes its effects down: the chart is built again when the tab returns, at its size of that moment.
  useEffect(() => {
    if (!engine || !box.current) return undefined;
    const chart = engine.init(box.current, null, { renderer: 'svg' });
    instance.current = chart;
    chart.on('click', (event) => {
      select.current?.({
        name: event.name,
        dataIndex: event.dataIndex,
        ...(event.seriesName ? { seriesName: event.seriesName } : {}),
      });
    });
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      chart.dispose();
      instance.current = null;
    };
  }, [engine]);

  useEffect(() => {
    instance.current?.setOption(themed(option, palette), true);
  }, [engine, option, palette]);

  return (
    <div className={styles.chart} data-part="chart" role="img" aria-label={label} style={{ height }}>
      <div ref={box} style={{ height }} aria-hidden="true" />
      {engine ? null : <div className={styles.skeleton} style={{ height: height - 24 }} />}
    </div>
  );
}
