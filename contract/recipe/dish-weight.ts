// What a food of a dish may weigh, g edible per child: said by the server that refuses and by the field that is typed in.
import { filled, text, type Text } from '../kit/text.ts';

export const MOST_GRAMS = 5000;
export const gramsLimit = text(`用量应为 0–${MOST_GRAMS} 克`, `Weights must be from 0 to ${MOST_GRAMS} g`);
const empty = text('请填写用量', 'Please enter the weight');
const notNumber = text('请输入数字', 'Please enter a number');

const upTo = text('用量应为 0–{most} 克', 'Weights must be from 0 to {most} g');

/**
 * Why a weight cannot be saved; null where it can. Empty is null, what cannot be read NaN.
 * @param most of this food in its dish, g, where it is known
 */
export function weightMistake(grams: number | null, most = MOST_GRAMS): Text | null {
  if (grams === null) return empty;
  if (Number.isNaN(grams)) return notNumber;
  if (grams >= 0 && grams <= most) return null;
  return most === MOST_GRAMS ? gramsLimit : filled(upTo, { most });
}

/** So much of one food is more than a child of this age eats at a meal. */
const UNLIKELY_GRAMS = 500;
const left = text('0 克：不放这种食材', '0 g: this food is left out');
const much = text(
  '一个孩子一餐很少超过 {most} 克，请核对',
  'A child seldom eats more than {most} g at a meal; please check',
);

/** What is worth a second look though it can be saved, with its values. */
export function weightDoubt(grams: number | null): { words: Text; values: { most: number } } | null {
  if (grams === 0) return { words: left, values: { most: UNLIKELY_GRAMS } };
  return grams !== null && grams > UNLIKELY_GRAMS ? { words: much, values: { most: UNLIKELY_GRAMS } } : null;
}
