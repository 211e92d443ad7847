// Looking for a dish to add: by name and category, a page at a time.
import { SearchOutlined } from '@ant-design/icons';
import { Input, Pagination, Select } from 'antd';
import { useState } from 'react';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../../contract/library/dish-category.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useSettled } from '../../../client/use-settled.ts';

const TYPING_MS = 250;

/**
 * What is looked for; other words or another category begin on the first page again.
 * @param only dishes of this category alone
 */
export function useDishSearch(size: number, only?: DishCategory) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<DishCategory | undefined>();
  const category = only ?? chosen;
  const [current, setCurrent] = useState(1);
  const keyword = useSettled(typed.trim(), TYPING_MS);
  return {
    typed,
    category,
    fixed: only !== undefined,
    current,
    size,
    type(words: string): void {
      setTyped(words);
      setCurrent(1);
    },
    choose(one: DishCategory | undefined): void {
      setChosen(one);
      setCurrent(1);
    },
    turn: setCurrent,
    /** Of the calls that list dishes. */
    query: {
      ...{ current, size },
      ...(keyword ? { keyword } : {}),
      ...(category ? { dishCateFirstName: category } : {}),
    },
  };
}
type DishSearch = ReturnType<typeof useDishSearch>;

export function DishSearchFields({ search, autoFocus = false }: { search: DishSearch; autoFocus?: boolean }) {
  const t = useText();
  return (
    <>
      <Input
        autoFocus={autoFocus}
        allowClear
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t(text('菜名、拼音或首字母', 'Name, pinyin or initials'))}
        aria-label={t(text('查找菜品', 'Search dishes'))}
      />
      <Select<DishCategory>
        allowClear
        disabled={search.fixed}
        value={search.category ?? null}
        onChange={(value) => search.choose(value ?? undefined)}
        placeholder={t(text('全部分类', 'All categories'))}
        aria-label={t(text('菜品分类', 'Category'))}
        options={DISH_CATEGORY_KEYS.map((key) => ({ value: key, label: t(DISH_CATEGORIES[key]) }))}
      />
    </>
  );
}

/** Nothing where all fit one page. */
export function DishSearchPages({
  search: { current, size, turn },
  total,
}: {
  search: DishSearch;
  total: number;
}) {
  return total > size ? (
    <Pagination simple align="center" current={current} pageSize={size} total={total} onChange={turn} />
  ) : null;
}
