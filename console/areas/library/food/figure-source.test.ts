// A reader is told which nutrients a record is for, by their names.
import { expect, test } from 'vitest';
import { byRecipe, byWater, recordOf, sourceText } from '../../../../contract/library/figure-source.ts';
import { say } from '../../../../contract/kit/text.ts';
import { loadFoods } from '../../../../server/delivered/library/foods/load-foods.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import { figureSources } from './figure-source.ts';

const zh = (source: string) => figureSources((words, values) => say(words, 'zh', values), source);

test('a record for all, and one that fills gaps', () => {
  expect(zh('TFDA 2024 H1000201; selenium,vitaminD MEXT 2020 #06010')).toEqual([
    'TFDA 2024 H1000201',
    '硒、维生素D：MEXT 2020 #06010',
  ]);
});

test('worked out by water, and of a recipe', () => {
  expect(zh(byWater('TFDA 2024 H1', '绿豆 F0301', 10.12, null))).toEqual([
    'TFDA 2024 H1',
    '由绿豆 F0301按水分换算，每 100 克含水 10.1 → 未知 克',
  ]);
  expect(zh(byRecipe([{ name: '粳米', grams: 50 }], 120))).toEqual(['由配方计算：粳米 50 g，成品 120 克']);
});

test('the record of one field, and the text of several', () => {
  const source = 'TFDA 2024 H1; selenium,vitaminD MEXT 2020 #06010';
  expect(recordOf(source, 'selenium')).toBe('MEXT 2020 #06010');
  expect(recordOf(source, 'iron')).toBe('TFDA 2024 H1');
  const records = new Map(
    ['iron', 'selenium', 'zinc', 'vitaminD'].map((key) => [key, recordOf(source, key)]),
  );
  expect(sourceText(records)).toBe(source);
});

test('what somebody typed', () => {
  expect(zh('包装标签; 2026 年检测')).toEqual(['包装标签', '2026 年检测']);
});

test('no delivered food shows the name of a column', () => {
  const columns = new RegExp(`\\b(${NUTRIENT_KEYS.join('|')})\\b`);
  const shown = loadFoods().filter(({ source }) => columns.test(zh(source).join(' ')));
  expect(shown.map(({ name, source }) => `${name}: ${source}`)).toEqual([]);
});
