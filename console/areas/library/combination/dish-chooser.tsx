// The dishes of a meal, found by name and category, to be added to a combination or a template.
import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import { dishCanUsePage, dishPage } from '../../../../contract/library/dish.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { useUser } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { categoryWord } from '../dish/dish-marks.tsx';
import { DishImage } from '../shared/dish-image.tsx';
import { DishSearchFields, DishSearchPages, useDishSearch } from '../shared/dish-search.tsx';
import type { ChosenDish } from './combination-draft.ts';
import ui from '../../../ui/ui.module.css';
import styles from './combination.module.css';

const PAGE = 12;
/** Edge of a picture, px. */
const PICTURE = 44;

interface DishChooserProps {
  mealType: MealKey;
  chosen: ReadonlySet<string>;
  /** No more than there are. */
  full: boolean;
  /** Of this category alone. */
  only?: DishCategory | undefined;
  onAdd: (dish: ChosenDish) => void;
}

export function DishChooser({ mealType, chosen, full, only, onAdd }: DishChooserProps) {
  const t = useText();
  const deptId = useUser().data?.currentDeptId ?? '';
  const search = useDishSearch(PAGE, only);
  const answer = useCall(
    // A kindergarten is offered what it may use.
    deptId ? dishCanUsePage : dishPage,
    { query: { ...search.query, meal: mealType, ...(deptId ? { deptId } : {}) } },
    { keepPrevious: true },
  );
  return (
    <div className={styles.chooser}>
      <div className={styles.chooserFilters}>
        <DishSearchFields search={search} />
      </div>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : answer.data.records.length === 0 ? (
        <EmptyState compact title={t(text('没有符合的菜品', 'No dish matches'))} />
      ) : (
        <>
          <ul className={answer.isPlaceholderData ? `${styles.found} ${ui.stale}` : styles.found}>
            {answer.data.records.map((dish) => {
              const there = chosen.has(dish.id);
              const { id: dishId, dishName, picture, photoSmall, energy, costFen, dishCateFirstName } = dish;
              return (
                <li key={dish.id}>
                  <DishImage picture={picture} photo={photoSmall} name={dishName} size={PICTURE} />
                  <span>
                    {dishName}
                    <small>
                      {categoryWord(t, dishCateFirstName)} · {amount(energy, 0)} kcal · {yuanSigned(costFen)}
                    </small>
                  </span>
                  <Button
                    size="small"
                    icon={there ? <CheckOutlined /> : <PlusOutlined />}
                    disabled={there || full}
                    aria-label={t(
                      there
                        ? text('已选“{dish}”', '“{dish}” is chosen')
                        : text('加入“{dish}”', 'Add “{dish}”'),
                      { dish: dishName },
                    )}
                    onClick={() =>
                      onAdd({
                        ...{ dishId, dishName, picture, photoSmall, energy, costFen, gone: false },
                        category: dishCateFirstName,
                      })
                    }
                  />
                </li>
              );
            })}
          </ul>
          <DishSearchPages search={search} total={answer.data.total} />
        </>
      )}
    </div>
  );
}
