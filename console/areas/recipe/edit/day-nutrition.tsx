// The day's nutrients beside the weights, following every figure typed.
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { NutrientList } from '../nutrition/nutrient-list.tsx';
import { costChangeFen, liveLines } from './live-nutrients.ts';
import { useFoodFigures } from './use-food-figures.ts';
import ui from '../../../ui/ui.module.css';
import nutritionStyles from '../nutrition/nutrition.module.css';
import styles from './edit.module.css';

export interface DayNutritionProps {
  lines: readonly NutrientLine[] | undefined;
  changes: ReadonlyMap<string, number>;
  costFen: number | null;
  priceFen: number;
  /** What foods cost here, where it is another price than their own; undefined until it is known. */
  prices: ReadonlyMap<string, number> | undefined;
}

export function DayNutrition({ lines, changes, costFen, priceFen, prices }: DayNutritionProps) {
  const t = useText();
  const ids = useMemo(() => [...changes.keys()].sort(), [changes]);
  const foods = useFoodFigures(ids, prices);
  const live = useMemo(() => (lines ? liveLines(lines, changes, foods) : null), [lines, changes, foods]);
  const before = useMemo(
    () =>
      new Map(
        (lines ?? [])
          .filter((line, at) => Math.round(line.coverage ?? 0) !== Math.round(live?.lines[at]?.coverage ?? 0))
          .map((line) => [line.nutrient, line.coverage] as const),
      ),
    [lines, live],
  );
  const change = costChangeFen(changes, foods);
  const cost = costFen === null || change === null ? null : Math.round(costFen + change);
  return (
    <aside
      className={`${ui.card} ${nutritionStyles.nutrition} ${styles.dayNutrition}`}
      aria-label={t(text('当日营养', 'Nutrients of the day'))}
    >
      <h2>
        {t(text('当日营养', 'Nutrients of the day'))}
        {changes.size ? <small>{t(text('含未保存的修改', 'with unsaved changes'))}</small> : null}
      </h2>
      <p className={styles.dayCost} data-tone={cost !== null && cost > priceFen ? 'bad' : 'neutral'}>
        {t(text('当日成本', 'Cost of the day'))} <b>{yuanSigned(cost)}</b>
        {change ? ` (${change > 0 ? '+' : ''}${yuanSigned(Math.round(change))})` : ''} ·{' '}
        {t(text('餐标 {price}', 'budget {price}'), { price: yuanSigned(priceFen) })}
      </p>
      <div
        className={
          live?.known === false
            ? `${nutritionStyles.nutritionBody} ${ui.stale}`
            : nutritionStyles.nutritionBody
        }
        tabIndex={0}
        role="region"
        aria-label={t(text('营养素', 'Nutrients'))}
      >
        {live ? (
          <NutrientList lines={live.lines} before={before} />
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} />
        )}
      </div>
    </aside>
  );
}
