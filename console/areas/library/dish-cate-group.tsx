// Groups of dish categories that take each other's place in a meal.
import { Select } from 'antd';
import { text } from '../../../contract/kit/text.ts';
import { dishCateGroupCalls, MOST_IN_GROUP } from '../../../contract/library/dish-cate-group.ts';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../contract/library/dish-category.ts';
import { listed, usePick, useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import styles from './cate-set/cate-set.module.css';

export const title = text('菜品分组', 'Groups of categories');
export const below: Below = () => [{ path: '/library/dish-cate-set' }];

export default function DishCateGroups() {
  const t = useText();
  const pick = usePick();
  const words = (categories: unknown): string =>
    listed(
      t,
      (categories as DishCategory[]).map((key) => t(DISH_CATEGORIES[key])),
    );
  return (
    <EntityPage
      family={dishCateGroupCalls}
      columns={{
        groupName: { width: 200, render: (row) => pick(row.groupName, row.nameEn) },
        categories: {
          width: 400,
          sortable: false,
          render: (row) => <span className={styles.dishes}>{words(row.categories)}</span>,
        },
        sort: { width: 80 },
      }}
      inputs={{
        categories: (
          <Select
            mode="multiple"
            maxCount={MOST_IN_GROUP}
            options={DISH_CATEGORY_KEYS.map((value) => ({ value, label: t(DISH_CATEGORIES[value]) }))}
          />
        ),
      }}
      show={{ categories: words }}
      fresh={{ sort: 10 }}
      stays={(row) => !row.editable}
      foreign={(row) => !row.editable}
    />
  );
}
