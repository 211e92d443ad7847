// What the dish list is filtered by: a keyword that finds names, pinyin and initials while typing, three choices, and
// whether only what this kindergarten may use is shown. Everything stands in the address.
import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { DISH_METHODS, DISH_TASTES } from '../../../../contract/library/dish-words.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { useTyped } from '../../../ui/list/use-typed.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

export type DishFilterValues = Record<string, string>;

export interface DishFiltersProps {
  filters: DishFilterValues;
  onChange: (filters: DishFilterValues) => void;
  /** False where the user has no kindergarten, so "usable" would mean nothing. */
  canAskUsable: boolean;
}

const choices: { name: string; label: Text; words: Record<string, Text> }[] = [
  { name: 'meal', label: text('餐别', 'Meal'), words: MEALS },
  { name: 'method', label: text('烹调方法', 'Method'), words: DISH_METHODS },
  { name: 'taste', label: text('口味', 'Taste'), words: DISH_TASTES },
];
const { submitted, refused } = dishMachine.states;
/** Own dishes, and what became of their review. */
const ownChoices: { value: string; label: Text; filters: DishFilterValues }[] = [
  { value: 'own', label: text('自建菜品', 'Own dishes'), filters: { own: '1' } },
  ...[submitted, refused].map(({ key, label }) => ({
    value: String(key),
    label: text(`自建 · ${label.zh}`, `Own · ${label.en.toLowerCase()}`),
    filters: { own: '1', auditStatus: String(key) },
  })),
];
const ownOf = ({ own, auditStatus }: DishFilterValues): string | null =>
  auditStatus ?? (own === '1' ? 'own' : null);
const TYPING_PAUSE_MS = 300;

function KeywordInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useTyped(value);
  // Pinyin being composed is not a word yet.
  const [composing, setComposing] = useState(false);
  useEffect(() => {
    if (composing || typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, composing, onChange]);
  return (
    <Input
      className={styles.libKeyword}
      value={typed}
      allowClear
      maxLength={64}
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={t(text('搜索菜品', 'Search dishes'))}
      placeholder={t(text('菜名、拼音或首字母', 'Name, pinyin or initials'))}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onChange(typed.trim())}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}

export function DishFilters({ filters, onChange, canAskUsable }: DishFiltersProps) {
  const t = useText();
  const set = (name: string, value: string | undefined): void => {
    const { [name]: _, ...rest } = filters;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  const active = Object.keys(filters).some((name) => name !== 'dishCateFirstName');
  return (
    <search className={`${ui.card} ${styles.libFilters}`}>
      <KeywordInput value={filters['keyword'] ?? ''} onChange={(value) => set('keyword', value)} />
      {choices.map(({ name, label, words }) => (
        <Select
          key={name}
          className={styles.libChoice}
          aria-label={t(label)}
          placeholder={t(label)}
          allowClear
          value={filters[name] ?? null}
          options={Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))}
          onChange={(value) => set(name, value ?? undefined)}
        />
      ))}
      <Select
        className={styles.libChoice}
        aria-label={t(text('来源', 'Whose'))}
        placeholder={t(text('来源', 'Whose'))}
        allowClear
        value={ownOf(filters)}
        options={ownChoices.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value: string | null) => {
          const { own: _, auditStatus: __, ...rest } = filters;
          onChange({ ...rest, ...ownChoices.find((one) => one.value === value)?.filters });
        }}
      />
      {canAskUsable ? (
        <Checkbox
          checked={filters['usable'] === '1'}
          onChange={(event) => set('usable', event.target.checked ? '1' : undefined)}
        >
          {t(text('本园可用且当季', 'Available here and in season'))}
        </Checkbox>
      ) : null}
      {active ? (
        <Button
          type="link"
          onClick={() =>
            onChange(filters['dishCateFirstName'] ? { dishCateFirstName: filters['dishCateFirstName'] } : {})
          }
        >
          {t(text('清除筛选', 'Clear filters'))}
        </Button>
      ) : null}
    </search>
  );
}
