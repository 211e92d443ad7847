// Adding a dish to a meal: the dishes this kindergarten may use in that month, by category or name.
import { WarningFilled } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { DISH_CATEGORIES, type DishCategory } from '../../../../contract/library/dish-category.ts';
import { dishCanUsePage } from '../../../../contract/library/dish.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { DishImage } from '../../library/shared/dish-image.tsx';
import { DishSearchFields, DishSearchPages, useDishSearch } from '../../library/shared/dish-search.tsx';
import { placeWords } from './edit-words.ts';
import type { UsableDish } from './wire-types.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

export interface AddDishDrawerProps {
  deptId: string;
  date: string;
  meal: MealKey;
  /** Dishes that stand in the meal already; they cannot be added twice. */
  present: readonly string[];
  onAdd: (dish: UsableDish & { category: DishCategory }) => void;
  onClose: () => void;
}

const PAGE = 30;
/** Edge of the picture, px. */
const PICTURE = 52;
const isCategory = (value: string): value is DishCategory => value in DISH_CATEGORIES;

export function AddDishDrawer({ deptId, date, meal, present, onAdd, onClose }: AddDishDrawerProps) {
  const t = useText();
  const search = useDishSearch(PAGE);
  const answer = useCall(
    dishCanUsePage,
    { query: { ...search.query, deptId, meal, month: Number(date.slice(5, 7)) } },
    { keepPrevious: true },
  );
  return (
    <Drawer
      open
      onClose={onClose}
      size={560}
      className={styles.replace}
      title={t(text('添加菜品 · {place}', 'Add a dish · {place}'), { place: placeWords(t, date, meal) })}
    >
      <div className={styles.addFilters}>
        <DishSearchFields search={search} autoFocus />
      </div>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Skeleton active className={styles.replaceWait} paragraph={{ rows: 8 }} />
      ) : answer.data.records.length === 0 ? (
        <EmptyState compact title={t(text('没有可用的菜品', 'No dishes available'))} />
      ) : (
        <>
          <ul className={answer.isPlaceholderData ? `${styles.addList} ${ui.stale}` : styles.addList}>
            {answer.data.records.map((dish) => (
              <DishLine key={dish.id} dish={dish} there={present.includes(dish.id)} onAdd={onAdd} />
            ))}
          </ul>
          <DishSearchPages search={search} total={answer.data.total} />
        </>
      )}
    </Drawer>
  );
}

function DishLine({
  dish,
  there,
  onAdd,
}: {
  dish: UsableDish;
  there: boolean;
  onAdd: AddDishDrawerProps['onAdd'];
}) {
  const t = useText();
  const category = dish.dishCateFirstName;
  const blocked = dish.blockedBy.length > 0;
  const label = isCategory(category) ? t(DISH_CATEGORIES[category]) : category;
  return (
    <li>
      <DishImage picture={dish.picture} photo={dish.photoSmall} name={dish.dishName} size={PICTURE} />
      <div className={styles.addWords}>
        <strong>{dish.dishName}</strong>
        <small>
          {label} · {amount(dish.energy, 0)} kcal · {yuanSigned(dish.costFen)}
        </small>
        <AllergenMarks allergens={dish.allergens} />
        {blocked ? (
          <small className={styles.dishBlocked}>
            <WarningFilled aria-hidden="true" /> {blockingWords(t, dish.blockedBy)}
          </small>
        ) : null}
      </div>
      {there ? (
        <small>{t(text('已在这一餐', 'Already in this meal'))}</small>
      ) : (
        <Button
          size="small"
          disabled={blocked || !isCategory(category)}
          onClick={() => isCategory(category) && onAdd({ ...dish, category })}
          aria-label={t(text('添加“{dish}”', 'Add “{dish}”'), { dish: dish.dishName })}
        >
          {t(text('添加', 'Add'))}
        </Button>
      )}
    </li>
  );
}
