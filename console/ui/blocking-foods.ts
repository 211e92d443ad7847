// Foods that keep a dish off the menu, in words: which they are, and which of them are gone from the library.
import { text } from '../../contract/kit/text.ts';
import type { BlockingFood } from '../../contract/library/dish.ts';
import { listed, type Say } from '../client/language.ts';

const namesOf = (t: Say, foods: readonly BlockingFood[], removed: boolean): string =>
  listed(
    t,
    foods.filter((food) => food.removed === removed && !food.unheated).map(({ foodName }) => foodName),
  );

/** One line: 含不可用食材：鸡蛋、南瓜（已移除）；未加热：三文鱼. */
export function blockingWords(t: Say, foods: readonly BlockingFood[]): string {
  const unusable = foods
    .filter(({ unheated }) => !unheated)
    .map(({ foodName, removed }) =>
      removed ? t(text('{food}（已移除）', '{food} (removed)'), { food: foodName }) : foodName,
    );
  return joined(t, [
    unusable.length > 0 &&
      t(text('含不可用食材：{foods}', 'Contains foods that cannot be used: {foods}'), {
        foods: listed(t, unusable),
      }),
    ...unheatedWords(t, foods),
  ]);
}

/** What is to be heated and is not. */
function unheatedWords(t: Say, foods: readonly BlockingFood[]): (string | false)[] {
  const named = (how: BlockingFood['unheated']) => {
    const found = foods.filter(({ unheated }) => unheated === how).map(({ foodName }) => foodName);
    return found.length > 0 && { foods: listed(t, found) };
  };
  const [raw, cold] = [named('raw'), named('cold')];
  return [
    raw && t(text('未加热：{foods}', 'Raw: {foods}'), raw),
    cold && t(text('冷荤：{foods}', 'Cold cooked: {foods}'), cold),
  ];
}

const joined = (t: Say, words: readonly (string | false)[]): string =>
  words.filter(Boolean).join(t(text('；', '; ')));

/** The least a small card has room for: 禁用：鸡蛋 已移除：南瓜. */
export function blockingShort(t: Say, foods: readonly BlockingFood[]): string {
  const forbidden = namesOf(t, foods, false);
  const removed = namesOf(t, foods, true);
  return joined(t, [
    forbidden !== '' && t(text('禁用：{foods}', 'Prohibited: {foods}'), { foods: forbidden }),
    removed !== '' && t(text('已移除：{foods}', 'Removed: {foods}'), { foods: removed }),
    ...unheatedWords(t, foods),
  ]);
}
