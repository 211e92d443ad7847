// The shape of a menu: coverage of the nutrients kindergartens are judged by, around the ring of 100 %.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import { listed, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { usePalette } from '../../../ui/theme/theme-store.ts';

const AXES = [
  'energy',
  'protein',
  'calcium',
  'iron',
  'zinc',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'vitaminC',
  'niacin',
  'fibre',
  'potassium',
];
/** Coverage beyond this is drawn at the rim; the tooltip and the bars say the true figure. */
const RIM_PERCENT = 160;

export function NutrientRadar({
  lines,
  height = 230,
}: {
  lines: readonly Pick<NutrientLine, 'nutrient' | 'label' | 'coverage'>[];
  height?: number;
}) {
  const t = useText();
  const palette = usePalette();
  const shown = useMemo(
    () =>
      AXES.map((key) => lines.find((line) => line.nutrient === key)).filter(
        (line) => line !== undefined && line.coverage !== null,
      ) as Pick<NutrientLine, 'nutrient' | 'label' | 'coverage'>[],
    [lines],
  );
  const option = useMemo(
    () => ({
      tooltip: {
        formatter: () =>
          shown.map((line) => `${t(line.label)} ${Math.round(line.coverage ?? 0)}%`).join('<br/>'),
      },
      radar: {
        indicator: shown.map((line) => ({ name: t(line.label), max: RIM_PERCENT, min: 0 })),
        radius: '62%',
        splitNumber: 4,
        axisName: { fontSize: 11, color: palette.textSecond },
        shape: 'circle' as const,
      },
      series: [
        {
          type: 'radar' as const,
          symbol: 'none',
          data: [
            {
              name: '100%',
              value: shown.map(() => 100),
              lineStyle: { type: 'dashed' as const, color: palette.good.text, width: 1 },
              areaStyle: { opacity: 0 },
            },
            {
              name: t(text('达成率', '% of target')),
              value: shown.map((line) => Math.min(RIM_PERCENT, line.coverage ?? 0)),
              lineStyle: { color: palette.primary.text, width: 2 },
              areaStyle: { color: palette.primary.text, opacity: 0.16 },
            },
          ],
        },
      ],
    }),
    [shown, palette, t],
  );
  if (shown.length < 3) return null;
  return (
    <Chart
      option={option}
      height={height}
      label={t(text('主要营养素达成率雷达图：{figures}', 'Main nutrients as % of target: {figures}'), {
        figures: listed(
          t,
          shown.map((line) => `${t(line.label)} ${Math.round(line.coverage ?? 0)}%`),
        ),
      })}
    />
  );
}
