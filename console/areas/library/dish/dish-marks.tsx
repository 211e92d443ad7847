// The short facts of a dish that table, cards and drawer share.
import { WarningOutlined } from '@ant-design/icons';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { type BlockingFood, type DishDetail, type DishSummary } from '../../../../contract/library/dish.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Wire } from '../../../client/api.ts';
import { useText, type Say } from '../../../client/language.ts';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

/** Dishes as the console receives them. */
export type DishRow = Wire<DishSummary>;
export type DishInFull = Wire<DishDetail>;

/** The word for a value of a vocabulary; a value that is not listed stands for itself. */
export const wordOf = (
  t: Say,
  words: Readonly<Record<string, Text>>,
  value: string | null | undefined,
): string => (value ? (words[value] ? t(words[value]) : value) : '—');

export const categoryWord = (t: Say, category: string): string =>
  wordOf(t, DISH_CATEGORIES as Readonly<Record<string, Text>>, category);

/** Meals a dish may be served at, in the order of the day. */
export function MealMarks({ meals }: { meals: readonly string[] }) {
  const t = useText();
  return (
    <span className={styles.libMeals}>
      {Object.entries(MEALS)
        .filter(([key]) => meals.includes(key))
        .map(([key, word]) => (
          <span key={key}>{t(word)}</span>
        ))}
    </span>
  );
}

/** Why a dish may not be used. */
export function BlockedMark({ foods }: { foods: readonly BlockingFood[] }) {
  const t = useText();
  if (foods.length === 0) return null;
  const why = blockingWords(t, foods);
  return (
    <span className={styles.libBlocked} title={why}>
      <WarningOutlined aria-hidden="true" />
      {t(text('禁用', 'Prohibited'))}
      <span className={ui.unseen}>{why}</span>
    </span>
  );
}
