// Whom the menus are for, and how they differ from those of the group's other kindergartens.
import { Checkbox, Form, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { WEEKDAYS } from '../../../../contract/kit/weekdays.ts';
import { DISH_REGIONS } from '../../../../contract/library/dish-words.ts';
import {
  DIET_KEYS,
  GRADE_KEYS,
  NEIGHBOUR_KEYS,
  TASTE_KEYS,
  type DietKey,
  type GradeKey,
  type MenuWishes,
  type NeighbourKey,
} from '../../../../contract/recipe/menu-wishes.ts';
import {
  DIETS,
  GRADES,
  MEATLESS_DAY,
  NEIGHBOURS,
  TASTE,
  type Wish,
} from '../../../../contract/recipe/menu-wish-words.ts';
import { useText } from '../../../client/language.ts';
import styles from './wishes-field.module.css';

const leftOut = text('忌口', 'Left out');
export const wishesTitle = text('饮食要求', 'Dietary wishes');

export function WishesField({ disabled = false }: { disabled?: boolean }) {
  return (
    <Form.Item name="wishes">
      <WishesInput disabled={disabled} />
    </Form.Item>
  );
}

interface WishesInputProps {
  id?: string;
  value?: MenuWishes;
  onChange?: (wishes: MenuWishes) => void;
  disabled: boolean;
}

function WishesInput({ id, value = {}, onChange, disabled }: WishesInputProps) {
  const t = useText();
  const { diets = [], meatlessDays = [], taste, neighbours = 'differ', grades = 'budget' } = value;
  const set = (change: MenuWishes): void => onChange?.({ ...value, ...change });
  return (
    <div id={id} tabIndex={-1} className={styles.wishes}>
      <div className={styles.wish} role="group" aria-label={t(leftOut)}>
        <b>{t(leftOut)}</b>
        {DIET_KEYS.map((diet) => (
          <div key={diet} className={styles.diet}>
            <Checkbox
              checked={diets.includes(diet)}
              disabled={disabled}
              onChange={({ target }) => set({ diets: withOne(diets, diet, target.checked) })}
            >
              {t(DIETS[diet].name)}
            </Checkbox>
            <small>{t(DIETS[diet].sentence)}</small>
          </div>
        ))}
      </div>
      <Asked wish={MEATLESS_DAY}>
        <Checkbox.Group<number>
          value={meatlessDays}
          disabled={disabled}
          options={[1, 2, 3, 4, 5].map((day) => ({ value: day, label: t(WEEKDAYS[day - 1]!) }))}
          onChange={(days) => set({ meatlessDays: days.toSorted((a, b) => a - b) })}
        />
      </Asked>
      <Asked wish={TASTE}>
        <Select
          value={taste ?? null}
          disabled={disabled}
          aria-label={t(TASTE.name)}
          options={[
            { value: null, label: t(text('不限', 'None')) },
            ...TASTE_KEYS.map((key) => ({ value: key, label: t(DISH_REGIONS[key]) })),
          ]}
          onChange={(chosen) => set({ taste: chosen })}
        />
      </Asked>
      <Asked wish={NEIGHBOURS}>
        <Radio.Group
          value={neighbours}
          disabled={disabled}
          options={NEIGHBOUR_KEYS.map((key) => ({ value: key, label: t(NEIGHBOURS.choices[key]) }))}
          onChange={({ target }) => set({ neighbours: target.value as NeighbourKey })}
        />
      </Asked>
      <Asked wish={GRADES}>
        <Radio.Group
          value={grades}
          disabled={disabled}
          options={GRADE_KEYS.map((key) => ({ value: key, label: t(GRADES.choices[key]) }))}
          onChange={({ target }) => set({ grades: target.value as GradeKey })}
        />
      </Asked>
    </div>
  );
}

const withOne = (diets: readonly DietKey[], diet: DietKey, isIn: boolean): DietKey[] =>
  DIET_KEYS.filter((key) => (key === diet ? isIn : diets.includes(key)));

function Asked({ wish: { name, sentence }, children }: { wish: Wish; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.wish} role="group" aria-label={t(name)}>
      <b>{t(name)}</b>
      {children}
      <small>{t(sentence)}</small>
    </div>
  );
}
