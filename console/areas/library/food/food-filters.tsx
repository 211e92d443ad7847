// Filters of the food list: keyword (name, alias, pinyin, initials), category, whether and by whom it is forbidden.
import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { foodCategories, FORBIDDEN_LEVELS } from '../../../../contract/library/food.ts';
import { useText } from '../../../client/language.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useTyped } from '../../../ui/list/use-typed.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

/** Choices about prohibition, as filters of the wire. */
const forbiddenFilters: Record<string, [name: string, value: string]> = {
  none: ['forbiddenLevel_null', '1'],
  any: ['forbiddenLevel_notnull', '1'],
  law: ['forbiddenLevel_equal', 'law'],
  local: ['forbiddenLevel_equal', 'local'],
  policy: ['forbiddenLevel_equal', 'policy'],
};
const forbiddenNames = new Set(Object.values(forbiddenFilters).map(([name]) => name));

export function FoodFilters() {
  const t = useText();
  const [{ filters }, change] = useListState();
  const [typed, setTyped] = useTyped(filters['keyword'] ?? '');
  const set = (name: string, value: string | undefined): void => {
    const { [name]: _, ...rest } = filters;
    change({ filters: value ? { ...rest, [name]: value } : rest });
  };
  const forbidden = Object.entries(forbiddenFilters).find(
    ([, [name, value]]) => filters[name] === value,
  )?.[0];
  const setForbidden = (key: string | undefined): void => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !forbiddenNames.has(name)));
    const chosen = key ? forbiddenFilters[key] : undefined;
    change({ filters: chosen ? { ...rest, [chosen[0]]: chosen[1] } : rest });
  };
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
          if (event.target.value === '') set('keyword', undefined);
        }}
        onPressEnter={() => set('keyword', typed.trim())}
      />
      <Select
        className={styles.libChoice}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t(text('分类', 'Category'))}
        placeholder={t(text('分类', 'Category'))}
        value={filters['category'] ?? null}
        options={Object.entries(foodCategories).map(([value, word]) => ({ value, label: t(word) }))}
        onChange={(value) => set('category', value ?? undefined)}
      />
      <Select
        className={styles.libChoice}
        allowClear
        aria-label={t(text('禁用情况', 'Prohibition'))}
        placeholder={t(text('禁用情况', 'Prohibition'))}
        value={forbidden ?? null}
        options={[
          { value: 'none', label: t(text('未禁用', 'Not prohibited')) },
          { value: 'any', label: t(text('全部禁用或慎用', 'Prohibited or avoided')) },
          ...Object.entries(FORBIDDEN_LEVELS).map(([value, word]) => ({ value, label: t(word) })),
        ]}
        onChange={(value) => setForbidden(value ?? undefined)}
      />
      <div className={styles.libActs}>
        <Button
          onClick={() => {
            setTyped('');
            change({ filters: {} });
          }}
        >
          {t(text('重置', 'Reset'))}
        </Button>
        <Button type="primary" icon={<SearchOutlined />} onClick={() => set('keyword', typed.trim())}>
          {t(text('搜索', 'Search'))}
        </Button>
      </div>
    </search>
  );
}
