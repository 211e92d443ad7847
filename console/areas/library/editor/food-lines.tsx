// The foods of a dish while it is edited: each with its grams and what it is to the dish; further ones are found by
// name, pinyin or initials, or read from a typed recipe.
import { FormOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { MOST_DISH_FOODS, usualRole, type DishFood } from '../../../../contract/library/dish-edit.ts';
import { foodCalls } from '../../../../contract/library/food.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { amount } from '../../../ui/money.ts';
import { FoodLineRow, isMisweighed } from './food-line-row.tsx';
import { TypedRecipe } from './typed-recipe.tsx';
import { useSettled } from '../../../client/use-settled.ts';
import styles from './editor.module.css';

/** A food as the form holds it. */
export type FoodLine = Omit<DishFood, 'grams'> & { foodName: string; grams?: number | undefined };

interface FoodLinesProps {
  id?: string;
  value?: FoodLine[];
  onChange?: (value: FoodLine[]) => void;
}

/** A food that is listed already takes the weight that was read, if there is one; one read twice the weights of both. */
const withLines = (listed: readonly FoodLine[], read: readonly FoodLine[]): FoodLine[] => {
  const sums = new Map<string, FoodLine>();
  for (const line of read) {
    const same = sums.get(line.foodId);
    sums.set(
      line.foodId,
      same ? { ...same, grams: (same.grams ?? 0) + (line.grams ?? 0) || undefined } : line,
    );
  }
  const weighed = listed.map((line) => ({ ...line, grams: sums.get(line.foodId)?.grams ?? line.grams }));
  for (const { foodId } of listed) sums.delete(foodId);
  return [...weighed, ...sums.values()];
};

const TYPING_PAUSE_MS = 250;
const FOUND = 20;

export function FoodLines({ id, value = [], onChange }: FoodLinesProps) {
  const t = useText();
  const total = value.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
  const [typing, setTyping] = useState(false);
  const [recipe, setRecipe] = useState('');
  const set = (at: number, change: Partial<FoodLine>): void =>
    onChange?.(value.with(at, { ...value[at]!, ...change }));
  return (
    <div role="group" aria-label={t(text('食材用量', 'Foods'))}>
      {value.length > 0 ? (
        <table className={styles.foods}>
          <thead>
            <tr>
              <th scope="col">{t(text('食材', 'Food'))}</th>
              <th scope="col">{t(text('用量 g', 'Weight g'))}</th>
              <th scope="col">{t(text('用途', 'Role'))}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {value.map((line, at) => (
              <FoodLineRow
                key={line.foodId}
                line={line}
                at={at}
                others={value.some((one) => one !== line && isMisweighed(one))}
                onChange={(change) => set(at, change)}
                onRemove={() => onChange?.(value.toSpliced(at, 1))}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(text('合计', 'Total'))}</th>
              <td>{amount(total, 1)} g</td>
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      ) : null}
      <FoodSearch
        {...(id ? { id } : {})}
        taken={value.map(({ foodId }) => foodId)}
        hasMain={value.some(({ role }) => role === 'main')}
        onFound={(line) => onChange?.([...value, line])}
      />
      {typing ? (
        <TypedRecipe
          recipe={recipe}
          onRecipe={setRecipe}
          listed={value.map(({ foodId }) => foodId)}
          onTake={(lines) => onChange?.(withLines(value, lines))}
          onClose={() => setTyping(false)}
        />
      ) : (
        <Button
          type="link"
          icon={<FormOutlined />}
          className={styles.typedOpen}
          onClick={() => setTyping(true)}
        >
          {t(text('粘贴配方识别', 'Read a typed recipe'))}
        </Button>
      )}
    </div>
  );
}

interface FoodSearchProps {
  id?: string;
  taken: readonly string[];
  hasMain: boolean;
  onFound: (line: FoodLine) => void;
}

/** Chosen by name; what is chosen becomes a line, and the search is ready for the next one. */
function FoodSearch({ id, taken, hasMain, onFound }: FoodSearchProps) {
  const t = useText();
  const pick = usePick();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const found = useCall(
    foodCalls.list,
    { query: { keyword, size: FOUND } },
    { enabled: keyword !== '', keepPrevious: true },
  );
  const foods = (keyword ? (found.data?.records ?? []) : []).filter((food) => !taken.includes(food.id));
  const full = taken.length >= MOST_DISH_FOODS;
  return (
    <Select<string | null>
      {...(id ? { id } : {})}
      className={styles.foodSearch}
      value={null}
      disabled={full}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      suffixIcon={null}
      loading={found.isFetching}
      aria-label={t(text('添加食材', 'Add a food'))}
      placeholder={t(text('添加食材：名称、拼音或首字母', 'Add a food: name, pinyin or initials'))}
      notFoundContent={
        keyword && found.data && !found.isFetching ? t(text('没有找到这种食材', 'No such food')) : null
      }
      options={foods.map((food) => ({ value: food.id, label: pick(food.name, food.nameEn) }))}
      onChange={(chosen) => {
        const food = foods.find((each) => each.id === chosen);
        if (!food) return;
        setTyped('');
        onFound({
          foodId: food.id,
          foodName: pick(food.name, food.nameEn),
          grams: undefined,
          role: usualRole(food.foodGroup, !hasMain),
        });
      }}
    />
  );
}
