// One side of an incompatible pair: foods and dishes found by name, pinyin or initials, and whole categories of either,
// in one box.
import { Select } from 'antd';
import { useState } from 'react';
import {
  MOST_OF_A_SIDE,
  partKey,
  SIDE_KINDS,
  type NamedSidePart,
  type SideKind,
} from '../../../../contract/library/combination-conflict.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { dishPage } from '../../../../contract/library/dish.ts';
import { foodCalls, foodCategories } from '../../../../contract/library/food.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { usePick, useText, type Say } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { useSettled } from '../../../client/use-settled.ts';

const PAUSE_MS = 200;
const FOUND = 20;

/** A part as it is called among others: of a category it is said that it is one. */
export const partWords = (t: Say, { kind, name, removed }: NamedSidePart): string => {
  const shown =
    kind === 'foodCategory'
      ? t(text('{name}（整类食材）', '{name} (all foods)'), { name })
      : kind === 'dishCategory'
        ? t(text('{name}（整类菜品）', '{name} (all dishes)'), { name })
        : name;
  return removed ? t(text('{name}（已删除）', '{name} (removed)'), { name: shown }) : shown;
};

const categoriesOf = (
  t: Say,
  kind: SideKind,
  words: Readonly<Record<string, Text>>,
  typed: string,
): NamedSidePart[] =>
  Object.entries(words)
    .map(([id, word]): NamedSidePart => ({ kind, id, name: t(word), removed: false }))
    .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(typed.toLowerCase()));

interface SidePickerProps {
  id?: string;
  value?: NamedSidePart[];
  onChange?: (value: NamedSidePart[]) => void;
}

export function SidePicker({ id, value = [], onChange }: SidePickerProps) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const asked = { query: { keyword, size: FOUND } };
  const sought = keyword !== '';
  const foods = useCall(foodCalls.list, asked, {
    enabled: sought && may(foodCalls.list.access),
    keepPrevious: true,
  });
  const dishes = useCall(dishPage, asked, { enabled: sought && may(dishPage.access), keepPrevious: true });
  const found: Record<SideKind, NamedSidePart[]> = {
    food: (sought ? (foods.data?.records ?? []) : []).map((food) => ({
      ...{ kind: 'food', id: food.id, removed: false },
      name: pick(food.name, food.nameEn),
    })),
    dish: (sought ? (dishes.data?.records ?? []) : []).map((dish) => ({
      ...{ kind: 'dish', id: dish.id, removed: false },
      name: dish.dishName,
    })),
    foodCategory: categoriesOf(t, 'foodCategory', foodCategories, typed.trim()),
    dishCategory: categoriesOf(t, 'dishCategory', DISH_CATEGORIES, typed.trim()),
  };
  const known = new Map([...value, ...Object.values(found).flat()].map((part) => [partKey(part), part]));
  const groups = (Object.keys(SIDE_KINDS) as SideKind[]).filter((kind) => found[kind].length > 0);
  const fetching = foods.isFetching || dishes.isFetching;
  const error = foods.error ?? dishes.error;
  return (
    <Select<{ value: string; label: string }[]>
      {...(id ? { id } : {})}
      mode="multiple"
      labelInValue
      maxCount={MOST_OF_A_SIDE}
      value={value.map((part) => ({ value: partKey(part), label: partWords(t, part) }))}
      placeholder={t(
        text('输入食材或菜品的名称、拼音，或选整个分类', 'Name of a food or dish, or a whole category'),
      )}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped, autoClearSearchValue: true }}
      loading={fetching}
      notFoundContent={
        error
          ? error.msg
          : fetching
            ? t(text('查找中…', 'Searching …'))
            : t(text('没有符合的食材、菜品或分类', 'No food, dish or category matches'))
      }
      options={groups.map((kind) => ({
        label: t(SIDE_KINDS[kind]),
        options: found[kind].map((part) => ({ value: partKey(part), label: partWords(t, part) })),
      }))}
      onChange={(chosen) => {
        setTyped('');
        onChange?.(chosen.flatMap((one) => known.get(one.value) ?? []));
      }}
    />
  );
}
