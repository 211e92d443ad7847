// One meal of one day: its dishes, a place to drop others, and a button that adds one.
import { AppstoreAddOutlined, PlusOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDish } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { DishCard } from './dish-card.tsx';
import { placeWords } from './edit-words.ts';
import { useMealDrop } from './use-drag.ts';
import { useDishActs } from './week-context.ts';
import styles from './week.module.css';

export interface MealCellProps {
  date: string;
  meal: MealKey;
  dishes: readonly MenuDish[];
  /** The id of the tab stop when it is in this cell, else null. */
  tabStop: string | null;
  /** The whole meal is marked, or one of its dishes. */
  marked: boolean;
  markedDish: string | null;
}

/** What a meal takes more dishes by. */
const ADDING = [
  {
    act: 'add',
    label: text('在{place}添加菜品', 'Add a dish on {place}'),
    word: text('添加', 'Add'),
    Icon: PlusOutlined,
  },
  {
    act: 'combine',
    label: text('在{place}套用组合', 'Use a combination on {place}'),
    word: text('套用组合', 'Combination'),
    Icon: AppstoreAddOutlined,
  },
] as const;

export const MealCell = memo(function MealCell({
  date,
  meal,
  dishes,
  tabStop,
  marked,
  markedDish,
}: MealCellProps) {
  const t = useText();
  const { editable, acts } = useDishActs();
  const { ref, over } = useMealDrop({ date, meal }, editable, (dragged) =>
    acts.drop(dragged, { date, meal, swapWith: null }),
  );
  return (
    <td
      ref={ref}
      data-cell={`${date}/${meal}`}
      data-over={over || undefined}
      data-marked={marked || undefined}
    >
      <div className={styles.cell}>
        {dishes.map((dish, index) => (
          <DishCard
            key={dish.recipeDishId}
            {...{ date, meal, index, dish }}
            tabStop={tabStop === dish.recipeDishId}
            marked={markedDish === dish.dishId}
          />
        ))}
        {editable ? (
          <div className={styles.addDishes}>
            {ADDING.map(({ act, label, word, Icon }) => (
              <button
                key={act}
                type="button"
                className={styles.addDish}
                onClick={() => acts[act](date, meal)}
                aria-label={t(label, { place: placeWords(t, date, meal) })}
              >
                <Icon aria-hidden="true" />
                <span>{t(word)}</span>
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </td>
  );
});
