// Table 5: what a child eats in a day by kind of food, with the nutrients each kind brings, and the groups of the
// dietary guideline against their bands.
import { text } from '../../../../contract/kit/text.ts';
import type { ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { NUTRIENT_KEYS, NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { FoodGroupBars } from '../nutrition/source-bars.tsx';
import plainTableStyles from '../detail/plain-table.module.css';
import styles from './report.module.css';

export function FoodIntakeTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  const { categories, total } = tables.foodIntake;
  const cells = (nutrients: Readonly<Record<NutrientKey, number | null>>) =>
    NUTRIENT_KEYS.map((key) => <td key={key}>{amount(nutrients[key], NUTRIENTS[key].decimals)}</td>);
  return (
    <>
      <h3>{t(text('与膳食指南的比较', 'Compared with the dietary guideline'))}</h3>
      <FoodGroupBars tables={tables} />
      <h3>{t(text('各类食物提供的营养素', 'Nutrients by food group'))}</h3>
      <div
        className={plainTableStyles.tableScroll}
        tabIndex={0}
        role="region"
        aria-label={t(text('各类食物提供的营养素', 'Nutrients by food group'))}
      >
        <table className={`${plainTableStyles.plainTable} ${styles.stickyFirst}`}>
          <thead>
            <tr>
              <th scope="col">{t(text('食物类别', 'Food group'))}</th>
              <th scope="col">{t(text('进食量 g', 'Intake g'))}</th>
              {NUTRIENT_KEYS.map((key) => (
                <th key={key} scope="col">
                  {t(NUTRIENTS[key].label)} <small>{NUTRIENTS[key].unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((row) => (
              <tr key={row.category}>
                <th scope="row">{t(row.label)}</th>
                <td>{amount(row.grams, 1)}</td>
                {cells(row.nutrients)}
              </tr>
            ))}
            <tr className={plainTableStyles.tableGroup}>
              <th scope="row">{t(text('合计', 'Total'))}</th>
              <td>{amount(total.grams, 1)}</td>
              {cells(total.nutrients)}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
