// Finds foods by name in either language, pinyin or initials and hands over the one chosen. Foods that are out of the question already
// are shown with the reason, so that nobody wonders where they are.
import { Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { foodCalls } from '../../../../contract/library/food.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { foodCategoryWord } from '../../library/shared/food-words.ts';
import { useSettled } from '../../../client/use-settled.ts';
import styles from './setting.module.css';

export interface FoundFood {
  foodId: string;
  foodName: string;
  category: string;
}
export interface FoodSearchProps {
  id?: string;
  onPick: (food: FoundFood) => void;
  /** Food id → why it cannot be picked. */
  taken: ReadonlyMap<string, string>;
  disabled?: boolean;
}

const PAUSE_MS = 200;
const SHOWN = 30;

export function FoodSearch({ id, onPick, taken, disabled }: FoodSearchProps) {
  const t = useText();
  const pick = usePick();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const list = useCall(
    foodCalls.list,
    { query: { current: 1, size: SHOWN, ...(keyword ? { keyword } : {}) } },
    { enabled: open, keepPrevious: true },
  );
  const foods: FoundFood[] = (list.data?.records ?? []).map((row) => ({
    foodId: String(row.id),
    foodName: pick(row.name, row.nameEn),
    category: row.category,
  }));
  return (
    <Select<string>
      {...(id ? { id } : {})}
      style={{ width: '100%', maxWidth: 420 }}
      value={null as unknown as string}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled ?? false}
      placeholder={t(text('输入名称、拼音或首字母，如“hs”找花生', 'Type a name, e.g. “peanut”'))}
      aria-label={t(text('添加食材', 'Add a food'))}
      loading={list.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={
        list.error
          ? list.error.msg
          : list.isFetching
            ? t(text('查找中…', 'Searching …'))
            : t(text('没有符合的食材', 'No foods match'))
      }
      options={foods.map((food) => ({
        value: food.foodId,
        disabled: taken.has(food.foodId),
        label: (
          <span className={styles.foodOption}>
            <span>{food.foodName}</span>
            <small>{taken.get(food.foodId) ?? foodCategoryWord(t, food.category)}</small>
          </span>
        ),
      }))}
      onChange={(foodId) => {
        const food = foods.find((one) => one.foodId === foodId);
        if (food) onPick(food);
        setTyped('');
      }}
    />
  );
}
