// No weight is swallowed: what cannot be saved is told with its limit, what is unlikely can be saved and is told.
import { expect, test } from 'vitest';
import { gramsLimit, MOST_GRAMS, weightDoubt, weightMistake } from './dish-weight.ts';

test('what cannot be saved', () => {
  expect(weightMistake(null)?.zh).toBe('请填写用量');
  expect(weightMistake(NaN)?.zh).toBe('请输入数字');
  for (const grams of [-1, MOST_GRAMS + 1]) expect(weightMistake(grams)).toBe(gramsLimit);
  for (const grams of [0, 0.1, MOST_GRAMS]) expect(weightMistake(grams)).toBeNull();
});

test('what is worth a second look', () => {
  expect(weightDoubt(0)?.words.zh).toContain('不放');
  expect(weightDoubt(501)?.words.zh).toContain('请核对');
  for (const grams of [null, NaN, 0.1, 500]) expect(weightDoubt(grams)).toBeNull();
});
