// The dishes of one meal with their weights, beside the nutrients of the whole day.
import { AppstoreAddOutlined, PlusOutlined } from '@ant-design/icons';
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
import { CombinationDrawer, type CombinationDrawerProps } from '../week/combination-drawer.tsx';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { useMenuPrices } from '../shared/use-menu-prices.ts';
import { DayNutrition } from './day-nutrition.tsx';
import { DishWeights } from './dish-weights.tsx';
import {
  changeDish,
  gramChanges,
  groupRatios,
  withPuts,
  type DraftDish,
  type MealDraft,
} from './meal-draft.ts';
import ui from '../../../ui/ui.module.css';
import styles from './edit.module.css';

/** A dish of the library with its own weights; null where it could not be read, which the call has said by itself. */
async function newDish({
  dishId,
  dishName,
  category,
}: Pick<DraftDish, 'dishId' | 'dishName' | 'category'>): Promise<DraftDish | null> {
  const full = await call(dishDetailCall, { query: { id: dishId } }).catch(() => null);
  return (
    full && {
      key: `new-${dishId}`,
      dishId,
      dishName,
      category,
      locked: false,
      weightLocked: false,
      blockedBy: [],
      allergens: full.allergens,
      pieces: null,
      foods: full.foods.map(({ foodId, foodName, grams }) => ({ foodId, foodName, grams })),
    }
  );
}

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
  const [open, setOpen] = useState<'dish' | 'combination' | null>(null);
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
    setOpen(null);
    const added = await newDish({ ...dish, dishId: dish.id });
    if (added)
      onDraft((now) => ({ ...now, dishes: [...now.dishes, { ...added, blockedBy: dish.blockedBy }] }));
  };
  const combine: CombinationDrawerProps['onUse'] = async (_, placed) => {
    setOpen(null);
    const puts = await Promise.all(
      placed.map(async (each) => ({
        dish: await newDish(each),
        instead: each.instead?.recipeDishId,
      })),
    );
    onDraft((now) => withPuts(now, puts));
  };
  const buttons = editable ? (
    <div className={styles.editAdd}>
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('dish')}>
        {t(text('添加菜品', 'Add a dish'))}
      </Button>
      <Button type="dashed" icon={<AppstoreAddOutlined aria-hidden />} onClick={() => setOpen('combination')}>
        {t(text('套用组合', 'Use a combination'))}
      </Button>
    </div>
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
        {buttons}
      </div>
      <DayNutrition
        lines={lines}
        changes={changes}
        costFen={day.costFen}
        priceFen={Math.round(detail.price * 100)}
        prices={prices}
      />
      {open === 'dish' ? (
        <AddDishDrawer
          deptId={detail.deptId}
          date={day.date}
          meal={meal}
          present={draft.dishes.map((dish) => dish.dishId)}
          onAdd={add}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'combination' ? (
        <CombinationDrawer
          recipeId={detail.id}
          date={day.date}
          meal={meal}
          onUse={combine}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
