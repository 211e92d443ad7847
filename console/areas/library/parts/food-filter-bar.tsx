// The bar of a list of foods: keyword (name, alias, pinyin, initials) and category, with what else a list filters by.
import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { foodCategories } from '../../../../contract/library/food.ts';
import { useText } from '../../../client/language.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useTyped } from '../../../ui/list/use-typed.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

/** One condition of the list; setting nothing takes it away. */
export function useFilter(
  name: string,
): [value: string | undefined, set: (value: string | undefined) => void] {
  const [{ filters }, change] = useListState();
  const { [name]: value, ...rest } = filters;
  return [value, (next) => change({ filters: next ? { ...rest, [name]: next } : rest })];
}

export function FoodFilterBar({ children }: { children: ReactNode }) {
  const t = useText();
  const [, change] = useListState();
  const [keyword, setKeyword] = useFilter('keyword');
  const [category, setCategory] = useFilter('category');
  const [typed, setTyped] = useTyped(keyword ?? '');
  return (
    <search className={`${ui.card} ${styles.libFilters}`}>
      <Input
        className={styles.libKeyword}
        allowClear
        maxLength={64}
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t(text('搜索食材', 'Search foods'))}
        placeholder={t(text('名称、别名、拼音或首字母', 'Name, alias, pinyin or initials'))}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') setKeyword(undefined);
        }}
        onPressEnter={() => setKeyword(typed.trim())}
      />
      <Select
        className={styles.libChoice}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t(text('分类', 'Category'))}
        placeholder={t(text('分类', 'Category'))}
        value={category ?? null}
        options={Object.entries(foodCategories).map(([value, word]) => ({ value, label: t(word) }))}
        onChange={(value) => setCategory(value ?? undefined)}
      />
      {children}
      <div className={styles.libActs}>
        <Button
          onClick={() => {
            setTyped('');
            change({ filters: {} });
          }}
        >
          {t(text('重置', 'Reset'))}
        </Button>
        <Button type="primary" icon={<SearchOutlined />} onClick={() => setKeyword(typed.trim())}>
          {t(text('搜索', 'Search'))}
        </Button>
      </div>
    </search>
  );
}
