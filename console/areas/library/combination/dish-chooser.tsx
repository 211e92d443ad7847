// The dishes of a meal, found by name and category, to be added to a combination.
import { CheckOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Pagination, Select, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../../contract/library/dish-category.ts';
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
import type { ChosenDish } from './combination-draft.ts';
import ui from '../../../ui/ui.module.css';
import styles from './combination.module.css';

const PAUSE_MS = 250;
const PAGE = 12;
/** Edge of a picture, px. */
const PICTURE = 44;

interface DishChooserProps {
  mealType: MealKey;
  chosen: ReadonlySet<string>;
  /** No more than there are. */
  full: boolean;
  onAdd: (dish: ChosenDish) => void;
}

export function DishChooser({ mealType, chosen, full, onAdd }: DishChooserProps) {
  const t = useText();
  const deptId = useUser().data?.currentDeptId ?? '';
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState<DishCategory | undefined>();
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const answer = useCall(
    // A kindergarten is offered what it may use.
    deptId ? dishCanUsePage : dishPage,
    {
      query: {
        ...{ current, size: PAGE, meal: mealType },
        ...(deptId ? { deptId } : {}),
        ...(keyword ? { keyword } : {}),
        ...(category ? { dishCateFirstName: category } : {}),
      },
    },
    { keepPrevious: true },
  );
  return (
    <div className={styles.chooser}>
      <div className={styles.chooserFilters}>
        <Input
          allowClear
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setCurrent(1);
          }}
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t(text('菜名、拼音或首字母', 'Name, pinyin or initials'))}
          aria-label={t(text('查找菜品', 'Search dishes'))}
        />
        <Select<DishCategory>
          allowClear
          value={category ?? null}
          onChange={(value) => {
            setCategory(value ?? undefined);
            setCurrent(1);
          }}
          placeholder={t(text('全部分类', 'All categories'))}
          aria-label={t(text('菜品分类', 'Category'))}
          options={DISH_CATEGORY_KEYS.map((key) => ({ value: key, label: t(DISH_CATEGORIES[key]) }))}
        />
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
          {answer.data.total > PAGE ? (
            <Pagination
              simple
              align="center"
              current={current}
              pageSize={PAGE}
              total={answer.data.total}
              onChange={setCurrent}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
