// A reader is told which nutrients a record is for, by their names.
import { expect, test } from 'vitest';
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

test('what somebody typed', () => {
  expect(zh('包装标签; 2026 年检测')).toEqual(['包装标签', '2026 年检测']);
});

test('no delivered food shows the name of a column', () => {
  const columns = new RegExp(`\\b(${NUTRIENT_KEYS.join('|')})\\b`);
  const shown = loadFoods().filter(({ source }) => columns.test(zh(source).join(' ')));
  expect(shown.map(({ name, source }) => `${name}: ${source}`)).toEqual([]);
});
