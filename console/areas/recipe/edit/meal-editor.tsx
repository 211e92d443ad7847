// The dishes of one meal with their weights, beside the nutrients of the whole day.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { dishDetailCall } from '../../../../contract/library/dish.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDay, NutrientLine } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { call } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddDishDrawer, type AddDishDrawerProps } from '../week/add-dish-drawer.tsx';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { useMenuPrices } from '../shared/use-menu-prices.ts';
import { DayNutrition } from './day-nutrition.tsx';
import { DishWeights } from './dish-weights.tsx';
import { changeDish, gramChanges, groupRatios, type DraftDish, type MealDraft } from './meal-draft.ts';
import ui from '../../../ui/ui.module.css';
import styles from './edit.module.css';

export interface MealEditorProps {
  detail: RecipeOnWire;
  day: MenuDay;
  meal: MealKey;
  lines: readonly NutrientLine[] | undefined;
  draft: MealDraft;
  editable: boolean;
  onDraft: (change: (draft: MealDraft) => MealDraft) => void;
}

export function MealEditor({ detail, day, meal, lines, draft, editable, onDraft }: MealEditorProps) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const prices = useMenuPrices(detail);
  const groups = useMemo(
    () =>
      detail.conditions.ageTypes
        .map((row) => ({ ageGroup: row.ageType, children: row.boys + row.girls + row.unknown }))
        .filter((row) => row.children > 0),
    [detail.conditions.ageTypes],
  );
  const ratios = useMemo(() => groupRatios(day), [day]);
  const changes = useMemo(() => gramChanges(draft, day, meal), [draft, day, meal]);
  const onChange = useCallback(
    (key: string, change: (dish: DraftDish) => DraftDish | null) =>
      onDraft((now) => changeDish(now, key, change)),
    [onDraft],
  );
  const add: AddDishDrawerProps['onAdd'] = async (dish) => {
    setAdding(false);
    // A failure was shown by the call itself; then nothing is added.
    const full = await call(dishDetailCall, { query: { id: dish.id } }).catch(() => null);
    if (!full) return;
    const added: DraftDish = {
      key: `new-${dish.id}`,
      dishId: dish.id,
      dishName: dish.dishName,
      category: dish.category,
      locked: false,
      weightLocked: false,
      blockedBy: dish.blockedBy,
      allergens: dish.allergens,
      pieces: null,
      foods: full.foods.map(({ foodId, foodName, grams }) => ({ foodId, foodName, grams })),
    };
    onDraft((now) => ({ ...now, dishes: [...now.dishes, added] }));
  };
  const addButton = editable ? (
    <Button type="dashed" block icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t(text('添加菜品', 'Add a dish'))}
    </Button>
  ) : null;
  return (
    <div className={styles.editBody}>
      <div className={styles.editDishes}>
        {draft.dishes.length === 0 ? (
          <div className={ui.card}>
            <EmptyState title={t(text('这一餐还没有菜品', 'This meal has no dishes'))} compact />
          </div>
        ) : (
          draft.dishes.map((dish) => (
            <DishWeights key={dish.key} {...{ dish, day, meal, groups, ratios, editable, onChange }} />
          ))
        )}
        {addButton}
      </div>
      <DayNutrition
        lines={lines}
        changes={changes}
        costFen={day.costFen}
        priceFen={Math.round(detail.price * 100)}
        prices={prices}
      />
      {adding ? (
        <AddDishDrawer
          deptId={detail.deptId}
          date={day.date}
          meal={meal}
          present={draft.dishes.map((dish) => dish.dishId)}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}
