// One dish of the meal with the grams of its foods: per child, per age group, and kilograms for all children.
import { DeleteOutlined, LockOutlined, MinusOutlined, PlusOutlined, UnlockOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { memo, type KeyboardEvent } from 'react';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import type { PiecesServed } from '../../../../contract/recipe/dish-pieces.ts';
import { weightDoubt, weightMistake } from '../../../../contract/recipe/dish-weight.ts';
import { AGE_GROUPS, type AgeGroup } from '../../../../planner/nutrition/diners.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import { amount } from '../../../ui/money.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import {
  groupGrams,
  groupPieces,
  savedByGroup,
  scaled,
  stepOf,
  withGrams,
  type DraftDish,
  type DraftFood,
} from './meal-draft.ts';
import { PieceRows } from './piece-rows.tsx';
import ui from '../../../ui/ui.module.css';
import weekStyles from '../week/week.module.css';
import styles from './edit.module.css';

export interface GroupCount {
  ageGroup: AgeGroup;
  children: number;
}

export interface DishWeightsProps {
  dish: DraftDish;
  day: MenuDay;
  meal: MealKey;
  groups: readonly GroupCount[];
  ratios: Partial<Record<AgeGroup, number>>;
  editable: boolean;
  /** `null` takes the dish off. */
  onChange: (key: string, change: (dish: DraftDish) => DraftDish | null) => void;
}

const tenths = (grams: number | null): number | null => (grams === null ? null : Math.round(grams * 10) / 10);

const piecesOfAll = (
  served: readonly (PiecesServed | null)[],
  groups: readonly GroupCount[],
): number | null =>
  served.reduce<number | null>(
    (sum, each, at) => (sum === null || !each ? null : sum + each.count * (groups[at]?.children ?? 0)),
    0,
  );

/** Beside the field: why the weight cannot be saved, or that it is an unlikely one. */
function WeightNote({ grams, most }: Pick<DraftFood, 'grams' | 'most'>) {
  const t = useText();
  const mistake = weightMistake(grams, most);
  if (mistake)
    return (
      <small className={styles.weightNote} role="alert" data-tone="bad">
        {t(mistake)}
      </small>
    );
  const doubt = weightDoubt(grams);
  return doubt ? (
    <small className={styles.weightNote} data-tone="warning">
      {t(doubt.words, doubt.values)}
    </small>
  ) : null;
}

/** Enter goes on to the next weight, as in a spreadsheet. */
function toNextInput(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-weights] input')];
  const next = all[all.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
  event.preventDefault();
}

export const DishWeights = memo(function DishWeights(props: DishWeightsProps) {
  const { dish, day, meal, groups, ratios, editable, onChange } = props;
  const t = useText();
  const open = editable && !dish.weightLocked;
  const served = dish.pieces && groups.map(({ ageGroup }) => groupPieces(dish, ratios[ageGroup]));
  const scale = (factor: number): void => onChange(dish.key, (one) => scaled(one, factor));
  return (
    <section className={`${ui.card} ${styles.weights}`} data-weights="" aria-label={dish.dishName}>
      <header>
        <h2>{dish.dishName}</h2>
        <small>{t(DISH_CATEGORIES[dish.category])}</small>
        <AllergenMarks allergens={dish.allergens} />
        {dish.blockedBy.length ? (
          <span className={weekStyles.dishBlocked}>{blockingWords(t, dish.blockedBy)}</span>
        ) : null}
        {editable ? (
          <span className={styles.weightsActs}>
            <Tooltip title={t(text('全部用量 −5%', 'All weights −5%'))}>
              <Button
                size="small"
                icon={<MinusOutlined />}
                disabled={!open}
                onClick={() => scale(0.95)}
                aria-label={t(text('“{dish}”用量减少 5%', 'Weights of “{dish}” −5%'), {
                  dish: dish.dishName,
                })}
              />
            </Tooltip>
            <Tooltip title={t(text('全部用量 +5%', 'All weights +5%'))}>
              <Button
                size="small"
                icon={<PlusOutlined />}
                disabled={!open}
                onClick={() => scale(1.05)}
                aria-label={t(text('“{dish}”用量增加 5%', 'Weights of “{dish}” +5%'), {
                  dish: dish.dishName,
                })}
              />
            </Tooltip>
            <Button
              size="small"
              icon={dish.weightLocked ? <LockOutlined /> : <UnlockOutlined />}
              aria-pressed={dish.weightLocked}
              onClick={() => onChange(dish.key, (one) => ({ ...one, weightLocked: !one.weightLocked }))}
            >
              {t(dish.weightLocked ? text('用量已锁定', 'Weights locked') : text('锁定用量', 'Lock weights'))}
            </Button>
            <Button
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={t(text('移除“{dish}”', 'Remove “{dish}”'), { dish: dish.dishName })}
              onClick={() => onChange(dish.key, () => null)}
            />
          </span>
        ) : null}
      </header>
      <div className={styles.weightsScroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(text('食材', 'Food'))}</th>
              <th scope="col">{t(text('每人（克）', 'Per child (g)'))}</th>
              {groups.map(({ ageGroup, children }) => (
                <th key={ageGroup} scope="col">
                  {t(AGE_GROUPS[ageGroup])}
                  <small>{t(text('{count} 人', '{count} children'), { count: children })}</small>
                </th>
              ))}
              <th scope="col">{t(text('合计（千克）', 'Total (kg)'))}</th>
            </tr>
          </thead>
          <tbody>
            {served ? <PieceRows served={served} total={piecesOfAll(served, groups)} /> : null}
            {dish.foods.map((food) => {
              const saved = savedByGroup(day, meal, dish.key, food.foodId);
              const byGroup = groups.map((one) =>
                groupGrams(food.grams, saved, one.ageGroup, ratios[one.ageGroup]),
              );
              const total = byGroup.reduce<number | null>(
                (sum, grams, at) =>
                  sum === null || grams === null ? null : sum + grams * (groups[at]?.children ?? 0),
                0,
              );
              const changed = saved ? food.grams !== saved.grams : true;
              return (
                <tr key={food.foodId} data-changed={changed || undefined}>
                  <th scope="row">{food.foodName}</th>
                  <td>
                    {open ? (
                      <>
                        <NumberInput
                          size="small"
                          step={stepOf(food.grams)}
                          value={tenths(food.grams)}
                          status={weightMistake(food.grams, food.most) ? 'error' : ''}
                          onChange={(grams) =>
                            onChange(dish.key, (one) => withGrams(one, food.foodId, tenths(grams)))
                          }
                          onKeyDown={toNextInput}
                          onFocus={(event) => event.target.select()}
                          aria-label={t(
                            text('{dish} · {food} 每人克数', '{dish} · {food}, grams per child'),
                            {
                              dish: dish.dishName,
                              food: food.foodName,
                            },
                          )}
                        />
                        <WeightNote grams={food.grams} most={food.most} />
                      </>
                    ) : (
                      amount(food.grams, 1)
                    )}
                  </td>
                  {byGroup.map((grams, at) => (
                    <td key={groups[at]?.ageGroup ?? at}>{amount(grams, 1)}</td>
                  ))}
                  <td>{total === null ? '—' : amount(total / 1000, 2)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
});
