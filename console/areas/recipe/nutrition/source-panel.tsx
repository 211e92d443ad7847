// The second page of the nutrition panel: sources, meals and food groups of the whole menu.
import { Skeleton } from 'antd';
import { nutritionReport } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { NutritionReport, ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EnergySourceBars, FoodGroupBars, MealShareBars } from './source-bars.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './nutrition.module.css';

/** The tables of an age group; those of all children where none is chosen. */
export const tablesOf = (report: NutritionReport, ageGroup: string | null): ReportTables =>
  report.groups.find((group) => group.ageGroup === ageGroup) ?? report.mix;

export function SourcePanel({ recipeId, ageGroup }: { recipeId: string; ageGroup: string | null }) {
  const t = useText();
  const report = useCall(nutritionReport, { query: { id: recipeId } }, { keepPrevious: true });
  if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const tables = tablesOf(report.data, ageGroup);
  return (
    <div className={report.isFetching ? ui.stale : undefined}>
      <section className={styles.nutrientGroup}>
        <h3>{t(text('能量与蛋白质来源', 'Sources of energy and protein'))}</h3>
        <EnergySourceBars tables={tables} />
      </section>
      <section className={styles.nutrientGroup}>
        <h3>{t(text('各餐供能比', 'Energy by meal'))}</h3>
        <MealShareBars tables={tables} />
      </section>
      <section className={styles.nutrientGroup}>
        <h3>{t(text('各类食物（每人每日）', 'Food groups (per child per day)'))}</h3>
        <FoodGroupBars tables={tables} />
      </section>
    </div>
  );
}
