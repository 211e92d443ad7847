// The dishes of one meal: a counter per category, with how many dishes there are to choose from; more categories are
// added from a menu.
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { inSentence, text } from '../../../../contract/kit/text.ts';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../../contract/library/dish-category.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useMealColours } from '../../../ui/theme/meal-colours.ts';
import { countOf, dishesOf, MOST_OF_A_KIND, othersOf, withOther, withSlot } from './slot-counts.ts';
import { useUsableDishes } from './use-usable-dishes.ts';
import ui from '../../../ui/ui.module.css';
import styles from './wizard.module.css';

export interface MealSlotsProps {
  meal: MealKey;
  /** The meal's share of the energy, %. */
  percent: number;
  slots: SlotCount[];
  onChange: (slots: SlotCount[]) => void;
  /** The menu. */
  id: string;
  days: number;
}

export function MealSlots({ meal, percent, slots, onChange, id, days }: MealSlotsProps) {
  const t = useText();
  const colours = useMealColours();
  const usable = useUsableDishes(id, meal);
  const used = [...new Set(slots.flatMap((slot) => (slot.meal === meal ? slot.category : [])))];
  const free = DISH_CATEGORY_KEYS.filter((category) => !used.includes(category));
  const offered = free.filter((category) => (usable?.get(category) ?? 0) > 0);
  const total = dishesOf(slots, meal);
  const supply = (category: DishCategory, count: number) => {
    const there = usable?.get(category);
    if (there === undefined && !usable) return null;
    const dishes = there ?? 0;
    const words = t(text('{n} 道可用', '{n} available'), { n: dishes });
    if (dishes < count)
      return (
        <ToneTag tone="bad">{dishes === 0 ? t(text('没有可用菜品', 'No dishes available')) : words}</ToneTag>
      );
    // Fewer dishes than days must repeat within the week.
    return dishes < count * Math.min(days, 5) ? (
      <ToneTag tone="warning">{words}</ToneTag>
    ) : (
      <small>{words}</small>
    );
  };
  return (
    <section
      className={`${ui.card} ${styles.mealSlots}`}
      aria-label={t(MEALS[meal])}
      style={{ borderTopColor: colours[meal] }}
    >
      <header>
        <h3>{t(MEALS[meal])}</h3>
        <small>
          {t(text('供能 {percent}% · {n} 道菜', '{percent}% of energy · {n} dishes'), { percent, n: total })}
        </small>
      </header>
      {total === 0 ? (
        <p className={styles.mealEmpty}>
          {t(text('这一餐还没有菜品，请添加类别', 'No dishes yet. Add a category'))}
        </p>
      ) : (
        <ul>
          {used.map((category) => {
            const count = countOf(slots, meal, category);
            const name = t(DISH_CATEGORIES[category]);
            return (
              <li key={category}>
                <span className={styles.slot}>
                  <span>{name}</span>
                  <Turns
                    category={category}
                    others={othersOf(slots, meal, category)}
                    offered={DISH_CATEGORY_KEYS.filter((key) => (usable?.get(key) ?? 0) > 0)}
                    onTurn={(other) => onChange(withOther(slots, meal, category, other))}
                  />
                  {supply(category, count)}
                </span>
                <span className={styles.counter}>
                  <Button
                    size="small"
                    icon={<MinusOutlined />}
                    aria-label={t(text('{name}减一道', 'One fewer: {name}'), { name })}
                    onClick={() => onChange(withSlot(slots, meal, category, count - 1))}
                  />
                  <output aria-label={name}>{count}</output>
                  <Button
                    size="small"
                    icon={<PlusOutlined />}
                    aria-label={t(text('{name}加一道', 'One more: {name}'), { name })}
                    disabled={count >= MOST_OF_A_KIND}
                    onClick={() => onChange(withSlot(slots, meal, category, count + 1))}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <Dropdown
        trigger={['click']}
        autoFocus
        disabled={offered.length === 0}
        menu={{
          items: offered.map((category) => ({
            key: category,
            label: t(DISH_CATEGORIES[category]),
            extra: t(text('{n} 道', '{n}'), { n: usable?.get(category) ?? 0 }),
          })),
          onClick: ({ key }) => onChange(withSlot(slots, meal, key as DishCategory, 1)),
        }}
      >
        <Button type="dashed" size="small" block icon={<PlusOutlined />}>
          {t(text('添加类别', 'Add a category'))}
        </Button>
      </Dropdown>
    </section>
  );
}

/** Most kinds that take turns with a category. */
const MOST_TURNS = 4;

interface TurnsProps {
  category: DishCategory;
  others: DishCategory[];
  /** Kinds of which there are dishes. */
  offered: DishCategory[];
  onTurn: (other: DishCategory) => void;
}

/** The kinds that take turns in a place: noodles today, rice tomorrow. */
function Turns({ category, others, offered, onTurn }: TurnsProps) {
  const t = useText();
  const words = listed(
    t,
    others.map((key) => inSentence(DISH_CATEGORIES[key])),
  );
  const shown = words ? t(text('或{words}', 'or {words}'), { words }) : t(text('轮换', 'In turn with…'));
  const full = others.length >= MOST_TURNS;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: others,
        items: [...new Set([...others, ...offered])]
          .filter((key) => key !== category)
          .map((key) => ({
            key,
            label: t(DISH_CATEGORIES[key]),
            disabled: full && !others.includes(key),
          })),
        onClick: ({ key }) => onTurn(key as DishCategory),
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-label={t(text('{name}：{shown}', '{name}: {shown}'), {
          name: t(DISH_CATEGORIES[category]),
          shown,
        })}
      >
        {shown}
      </button>
    </Dropdown>
  );
}
