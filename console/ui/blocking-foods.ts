// Foods that keep a dish off the menu, in words: which they are, and which of them are gone from the library.
import { text } from '../../contract/kit/text.ts';
import type { BlockingFood } from '../../contract/library/dish.ts';
import { listed, type Say } from '../client/language.ts';

const namesOf = (t: Say, foods: readonly BlockingFood[], removed: boolean): string =>
  listed(
    t,
    foods.filter((food) => food.removed === removed).map(({ foodName }) => foodName),
  );

/** One line: 含不可用食材：鸡蛋、南瓜（已移除）. */
export const blockingWords = (t: Say, foods: readonly BlockingFood[]): string =>
  t(text('含不可用食材：{foods}', 'Contains foods that cannot be used: {foods}'), {
    foods: listed(
      t,
      foods.map(({ foodName, removed }) =>
        removed ? t(text('{food}（已移除）', '{food} (removed)'), { food: foodName }) : foodName,
      ),
    ),
  });

/** The least a small card has room for: 禁用：鸡蛋 已移除：南瓜. */
export function blockingShort(t: Say, foods: readonly BlockingFood[]): string {
  const forbidden = namesOf(t, foods, false);
  const removed = namesOf(t, foods, true);
  return [
    forbidden && t(text('禁用：{foods}', 'Prohibited: {foods}'), { foods: forbidden }),
    removed && t(text('已移除：{foods}', 'Removed: {foods}'), { foods: removed }),
  ]
    .filter(Boolean)
    .join(t(text('；', '; ')));
}
