// Where the energy comes from: protein, fat and carbohydrate as parts of one bar. Nothing is drawn where one of the
// three is unknown, because the shares would be wrong.
import { text } from '../../../../contract/kit/text.ts';
import { KCAL_PER_GRAM, NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import { listed, useText } from '../../../client/language.ts';
import { figureOf } from './figures.ts';
import type { NutrientFigures } from './nutrient-groups.tsx';
import styles from '../library.module.css';

const parts = ['protein', 'fat', 'carbohydrate'] as const;

/** Shares of energy in per cent, in the order protein, fat, carbohydrate; null when one is unknown or all are 0. */
export function energyShares(values: NutrientFigures): number[] | null {
  const kcal = parts.map((key) => {
    const grams = figureOf(values[key]);
    return grams === null ? null : grams * KCAL_PER_GRAM[key];
  });
  if (kcal.some((one) => one === null)) return null;
  const total = kcal.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return total > 0 ? kcal.map((one) => ((one ?? 0) / total) * 100) : null;
}

export function EnergyShares({ values }: { values: NutrientFigures }) {
  const t = useText();
  const shares = energyShares(values);
  if (!shares) return null;
  const labels = parts.map((key, at) => `${t(NUTRIENTS[key].label)} ${Math.round(shares[at] ?? 0)}%`);
  return (
    <div className={styles.energyShares}>
      <div
        className={styles.energySharesBar}
        role="img"
        aria-label={`${t(text('供能比', 'Energy from'))}: ${listed(t, labels)}`}
      >
        {parts.map((key, at) => (
          <span key={key} data-share={key} style={{ width: `${shares[at] ?? 0}%` }} />
        ))}
      </div>
      <ul aria-hidden="true">
        {parts.map((key, at) => (
          <li key={key}>
            <i data-share={key} />
            {labels[at]}
          </li>
        ))}
      </ul>
    </div>
  );
}
