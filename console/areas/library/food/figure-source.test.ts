// A reader is told which nutrients a record is for, by their names.
import { expect, test } from 'vitest';
import {
  byRecipe,
  byWater,
  partsOfSource,
  recordOf,
  sourceText,
} from '../../../../contract/library/figure-source.ts';
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
    ['iron', 'selenium', 'zinc', 'vitaminD'].map((key) => [key, recordOf(source, key)!]),
  );
  expect(sourceText(records)).toBe(source);
});

test('the foods of the last part by other names', () => {
  const source = byWater(byRecipe([{ name: '粳米', grams: 50 }], 120), '饭 A1', 60, 70);
  const en = figureSources((words, values) => say(words, 'en', values), source, { food: 'Rice A1' });
  expect(en).toEqual([
    'From a recipe: 粳米 50 g, 120 g when done',
    'Scaled from Rice A1 by water, 60 → 70 g per 100 g',
  ]);
});

test('of a recipe no figure has a record', () => {
  expect(recordOf(byRecipe([{ name: '粳米', grams: 50 }], 120), 'iron')).toBeNull();
  expect(recordOf(byWater(byRecipe([{ name: '粳米', grams: 50 }], 120), '饭', 60, 70), 'iron')).toBeNull();
  expect(recordOf(byWater('TFDA 2024 H1', '绿豆', 10, 55), 'iron')).toBe('TFDA 2024 H1');
});

test('a name with a semicolon in it ends no part', () => {
  const source = byWater(byRecipe([{ name: '酱; 甜', grams: 5 }], 5), '酱; 甜 A1', 10, 20);
  expect(partsOfSource(source)).toEqual([
    { kind: 'recipe', foods: '酱；甜 5 g', grams: '5' },
    { kind: 'water', food: '酱；甜 A1', from: '10', to: '20' },
  ]);
});

test('a source too long for its column keeps what was done last, and can be read', () => {
  const foods = Array.from({ length: 40 }, (_, at) => ({ name: `${at}`.padEnd(64, '料'), grams: 12.5 }));
  const recipe = byRecipe(foods, 500);
  expect(recipe.length).toBeLessThanOrEqual(1000);
  const [part] = partsOfSource(recipe);
  expect(part).toMatchObject({ kind: 'recipe', grams: '500' });
  expect((part as { foods: string }).foods).toMatch(/^0料+ 12\.5 g \+ .* \+ …$/);
  const scaled = byWater(recipe, '馅 A1', 40, 60);
  expect(scaled.length).toBeLessThanOrEqual(1000);
  expect(partsOfSource(scaled)).toMatchObject([
    { kind: 'recipe', grams: '500' },
    { kind: 'water', food: '馅 A1', to: '60' },
  ]);
  const typed = byWater('签'.repeat(1000), '饼 A2', null, 5);
  expect(typed).toHaveLength(1000);
  expect(partsOfSource(typed)).toMatchObject([{ kind: 'record', keys: null }, { kind: 'water' }]);
  let again = 'TFDA 2024 H1';
  for (let at = 0; at < 60; at += 1) again = byWater(again, `豆${at} B1`, at, at + 1);
  expect(again.length).toBeLessThanOrEqual(1000);
  expect(partsOfSource(again).at(-1)).toMatchObject({ food: '豆59 B1' });
  const columns = byWater(`签 ${'a'.repeat(950)}; iron,zinc MEXT 2020 #06010`, '饼 A2', 10, 5);
  expect(partsOfSource(columns).map(({ kind }) => kind)).toEqual(['record', 'water']);
});

test('what somebody typed', () => {
  expect(zh('包装标签; 2026 年检测')).toEqual(['包装标签', '2026 年检测']);
});

test('no delivered food shows the name of a column', () => {
  const columns = new RegExp(`\\b(${NUTRIENT_KEYS.join('|')})\\b`);
  const shown = loadFoods().filter(({ source }) => columns.test(zh(source).join(' ')));
  expect(shown.map(({ name, source }) => `${name}: ${source}`)).toEqual([]);
});
