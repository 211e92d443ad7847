// Parts of a whole as a ring, with the table beside it carrying the figures.
import { useMemo } from 'react';
import { listed, useText } from '../../../client/language.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount } from '../../../ui/money.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';

export interface PiePart {
  key: string;
  label: { zh: string; en: string };
  percent: number | null;
}

export function SharePie({
  parts,
  label,
  height = 240,
}: {
  parts: readonly PiePart[];
  label: string;
  height?: number;
}) {
  const t = useText();
  const palette = usePalette();
  const option = useMemo(
    () => ({
      tooltip: {
        formatter: (part: { name: string; value: number }) => `${part.name} ${amount(part.value, 1)}%`,
      },
      series: [
        {
          type: 'pie' as const,
          radius: ['46%', '72%'],
          minAngle: 2,
          itemStyle: { borderColor: palette.surface, borderWidth: 2 },
          label: {
            color: palette.text,
            fontSize: 12,
            formatter: (part: { name: string; value: number }) => `${part.name}\n${amount(part.value, 1)}%`,
          },
          labelLine: { length: 8, length2: 6 },
          data: parts
            .filter((part) => (part.percent ?? 0) > 0)
            .map((part) => ({ name: t(part.label), value: part.percent ?? 0 })),
        },
      ],
    }),
    [parts, palette, t],
  );
  const spoken = listed(
    t,
    parts.map((part) => `${t(part.label)} ${amount(part.percent, 1)}%`),
  );
  return <Chart option={option} label={`${label}：${spoken}`} height={height} />;
}
