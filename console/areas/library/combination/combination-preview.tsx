// What chosen dishes would be as one meal, asked a moment after each change.
import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { previewCombination } from '../../../../contract/library/combination.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { useSettled } from '../../../client/use-settled.ts';
import ui from '../../../ui/ui.module.css';
import styles from './combination.module.css';

const PAUSE_MS = 350;

interface AskedCombination {
  mealType: MealKey;
  dishIds: readonly string[];
  deptId?: string | null | undefined;
}

export function CombinationPreviewPanel({ mealType, dishIds, deptId }: AskedCombination) {
  const t = useText();
  const now = { mealType, dishIds: [...dishIds], ...(deptId ? { deptId } : {}) };
  const asked = useSettled(now, PAUSE_MS);
  const tried = useCall(
    previewCombination,
    { body: asked },
    { enabled: asked.dishIds.length > 0, keepPrevious: true },
  );
  const told = asked.dishIds.length > 0 ? tried.data : undefined;
  return (
    <section className={styles.preview} aria-label={t(text('试算', 'Preview'))}>
      <h2>{t(text('这一餐的营养与成本', 'As one meal'))}</h2>
      {tried.error && asked.dishIds.length > 0 ? (
        <ErrorState error={tried.error} onRetry={() => void tried.refetch()} retrying={tried.isFetching} />
      ) : !told ? (
        <p className={styles.hint}>
          {t(
            text(
              '选好菜品后，这里显示一名 3–6 岁幼儿的能量、成本和搭配是否合适',
              'Choose dishes to see energy, cost and whether they go together, for one child aged 3–6',
            ),
          )}
        </p>
      ) : (
        <div aria-busy={tried.isPlaceholderData} className={tried.isPlaceholderData ? ui.stale : ''}>
          <Figures
            figures={[
              { label: t(text('能量', 'Energy')), value: amount(told.energy, 0), unit: 'kcal' },
              { label: t(text('蛋白质', 'Protein')), value: amount(told.protein, 1), unit: 'g' },
              { label: t(text('成本', 'Cost')), value: yuanSigned(told.costFen) },
            ]}
          />
          <EnergyOfDay {...told.energyShare} />
          {told.remarks.length > 0 ? (
            <ul className={styles.remarks} aria-label={t(text('搭配提醒', 'Remarks'))}>
              {told.remarks.map(({ hard, name, why }) => {
                const Icon = hard ? CloseCircleFilled : ExclamationCircleFilled;
                return (
                  <li key={name.zh} data-tone={hard ? 'bad' : 'warning'}>
                    <Icon aria-hidden="true" />
                    <span>{t(why ?? name)}</span>
                  </li>
                );
              })}
            </ul>
          ) : (
            <p className={styles.fine}>{t(text('餐内搭配没有问题', 'The dishes go well together'))}</p>
          )}
          <h3>{t(text('致敏原', 'Allergens'))}</h3>
          <AllergenMarks
            allergens={told.allergens}
            none={t(text('不含八大类致敏原食材', 'None of the eight allergen groups'))}
          />
          {told.months === null ? null : told.months.length === 0 ? (
            <p className={styles.remark} data-tone="warning">
              {t(
                text(
                  '这些菜的时令凑不到一起，没有一个月能一起上',
                  'No month has all of these dishes in season',
                ),
              )}
            </p>
          ) : (
            <>
              <h3>{t(text('时令', 'Season'))}</h3>
              <SeasonStrip months={told.months} />
            </>
          )}
          {told.servable ? null : (
            <p className={styles.remark} data-tone="bad">
              {t(text('本园不能用：{dishes}', 'Your kindergarten may not serve: {dishes}'), {
                dishes: listed(
                  t,
                  told.dishes
                    .filter(({ gone, blockedBy }) => gone || blockedBy.length > 0)
                    .map(({ dishName }) => dishName),
                ),
              })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function EnergyOfDay({ percent, lower, upper }: { percent: number | null; lower: number; upper: number }) {
  const t = useText();
  const off = percent !== null && (percent < lower || percent > upper);
  return (
    <p className={styles.share} data-tone={off ? 'warning' : undefined}>
      {t(
        text(
          '占园内一天能量 {percent}%，这一餐宜 {lower}–{upper}%',
          '{percent} % of the energy of a day in kindergarten; {lower}–{upper} % suits this meal',
        ),
        {
          percent: percent === null ? '—' : Math.round(percent),
          lower,
          upper,
        },
      )}
    </p>
  );
}
