// What the dish would be for a child, beside the form: tried on the server a moment after each change.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import {
  LEAST_FOOD_GRAMS,
  MOST_FOOD_GRAMS,
  MUCH_SODIUM,
  previewDish,
} from '../../../../contract/library/dish-edit.ts';
import { NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { categoryWord } from '../dish/dish-marks.tsx';
import { DishImage } from '../shared/dish-image.tsx';
import { EnergyShares } from '../parts/energy-shares.tsx';
import { RemarkList } from '../parts/remark-list.tsx';
import type { DishFormValues } from '../shared/dish-editor.tsx';
import { isMisweighed } from './food-line-row.tsx';
import type { FoodLine } from './food-lines.tsx';
import { useSettled } from '../../../client/use-settled.ts';
import ui from '../../../ui/ui.module.css';
import styles from './editor.module.css';

const PAUSE_MS = 350;
/** Edge of the picture, px. */
const PICTURE = 148;
/** What a reader asks of a dish first. */
const SHOWN: readonly NutrientKey[] = [
  'energy',
  'protein',
  'fat',
  'calcium',
  'iron',
  'zinc',
  'vitaminA',
  'vitaminC',
  'sodium',
];

const linesOf = ({ foods }: DishFormValues): FoodLine[] => (foods as FoodLine[] | undefined) ?? [];

/** What the form says of the dish, as the call takes it; lines without a weight count for allergens alone. */
function askedOf(id: string | null, values: DishFormValues) {
  const said = (name: keyof DishFormValues): string | undefined =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined;
  const lines = linesOf(values);
  const foods = lines
    .filter((line) => !isMisweighed(line))
    .map(({ foodId, grams, role }) => ({ foodId, grams: grams!, role }));
  const unweighed = lines.filter(isMisweighed).map(({ foodId }) => foodId);
  const steps = ((values.steps as string[] | undefined) ?? []).filter((step) => step.trim());
  return {
    ...(id && { id }),
    dishName: said('dishName'),
    dishCateFirstName: said('dishCateFirstName'),
    method: said('method'),
    taste: said('taste'),
    foods,
    unweighed,
    steps,
    coreTemperature: typeof values.coreTemperature === 'number' ? values.coreTemperature : undefined,
  };
}

export interface DishPreviewPanelProps {
  id: string | null;
  values: DishFormValues;
  /** Link of the small photo that the dish has. */
  photoSmall: string | null;
  /** Below the picture. */
  photoEdit: ReactNode;
}

export function DishPreviewPanel({ id, values, photoSmall, photoEdit }: DishPreviewPanelProps) {
  const t = useText();
  const now = askedOf(id, values);
  const asked = useSettled(now, PAUSE_MS);
  const tried = useCall(previewDish, { body: asked }, { keepPrevious: true });
  const dish = tried.data;
  const leftOut = linesOf(values).filter(isMisweighed);
  return (
    <aside className={`${ui.card} ${styles.preview}`} aria-label={t(text('试算', 'Preview'))}>
      <h2 className={styles.editorTitle}>{t(text('一份的营养与成本', 'One portion'))}</h2>
      {tried.error ? (
        <ErrorState error={tried.error} onRetry={() => void tried.refetch()} retrying={tried.isFetching} />
      ) : null}
      {dish && !tried.error ? (
        <div aria-busy={tried.isPlaceholderData} className={tried.isPlaceholderData ? ui.stale : ''}>
          {dish.grams > 0 ? (
            <div className={styles.previewPicture}>
              <DishImage picture={dish.picture} photo={photoSmall} name={now.dishName ?? ''} size={PICTURE} />
              {photoEdit}
            </div>
          ) : null}
          <div className={styles.previewFigures}>
            <Figures
              figures={[
                { label: t(text('能量', 'Energy')), value: amount(dish.energy, 0), unit: 'kcal' },
                { label: t(text('蛋白质', 'Protein')), value: amount(dish.protein, 1), unit: 'g' },
                { label: t(text('成本', 'Cost')), value: yuanSigned(dish.costFen) },
              ]}
            />
          </div>
          {leftOut.length > 0 ? (
            <p className={styles.editorHint} role="status" data-tone="warning">
              {t(
                text(
                  '用量未填或不在 {least}–{most} 克之间，未计入营养与成本：{foods}',
                  'Not in the figures, because the weight is missing or not from {least} to {most} g: {foods}',
                ),
                {
                  ...{ least: LEAST_FOOD_GRAMS, most: MOST_FOOD_GRAMS },
                  foods: listed(
                    t,
                    leftOut.map(({ foodName }) => foodName),
                  ),
                },
              )}
            </p>
          ) : null}
          {dish.remarks.length > 0 ? (
            <div className={styles.remarks}>
              <RemarkList remarks={dish.remarks} label={t(text('提示', 'Remarks'))} />
            </div>
          ) : null}
          {now.foods.length + now.unweighed.length > 0 ? (
            <>
              <h3>{t(text('致敏原', 'Allergens'))}</h3>
              <AllergenMarks
                allergens={dish.allergens}
                none={t(text('不含八大类致敏原食材', 'None of the eight allergen groups'))}
              />
            </>
          ) : null}
          {dish.grams > 0 ? (
            <>
              <h3>{t(text('占 4–6 岁幼儿一天参考量', 'Share of a day at 4–6'))}</h3>
              <dl className={styles.ofDay}>
                {SHOWN.map((key) => (
                  <DayShare key={key} nutrient={key} value={dish.nutrients[key]} percent={dish.ofDay[key]} />
                ))}
              </dl>
              <EnergyShares values={dish.nutrients} />
            </>
          ) : (
            <p className={styles.editorHint}>
              {t(
                text(
                  '添加食材并填写用量后，这里显示试算结果',
                  'Add foods and their weights to see what a portion gives',
                ),
              )}
            </p>
          )}
          {dish.similar.length > 0 ? (
            <>
              <h3>{t(text('菜品库里相近的菜', 'Much the same in the library'))}</h3>
              <ul className={styles.similar}>
                {dish.similar.map((one) => (
                  <li key={one.id}>
                    <Link to={`/library/dish?open=${one.id}`}>{one.dishName}</Link>
                    <span>{categoryWord(t, one.dishCateFirstName)}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </aside>
  );
}

interface DayShareProps {
  nutrient: NutrientKey;
  value: number | null | undefined;
  percent: number | null | undefined;
}

function DayShare({ nutrient, value = null, percent = null }: DayShareProps) {
  const t = useText();
  const { label, unit, decimals } = NUTRIENTS[nutrient];
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <span
          className={styles.ofDayTrack}
          data-tone={nutrient === 'sodium' && (percent ?? 0) > MUCH_SODIUM ? 'warning' : undefined}
          aria-hidden="true"
        >
          <i style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
        </span>
        <b>{percent === null ? '—' : `${Math.round(percent)}%`}</b>
        <small>
          {amount(value, decimals)} {unit}
        </small>
      </dd>
    </div>
  );
}
