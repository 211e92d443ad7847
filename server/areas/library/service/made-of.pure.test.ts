// What is in a food, all the way down.
import { expect, test } from 'vitest';
import type { FoodOrigin } from '../../../../contract/library/food.ts';
import { findIn, madeOfAmong } from './made-of.ts';

const row = (name: string, origin: FoodOrigin | null = null, animal = 0) => ({
  ...{ id: `id ${name}`, name, origin, animal, foodGroup: 'cereal' as const },
});
const recipe = (...names: string[]): FoodOrigin => ({
  way: 'recipe',
  foods: names.map((name) => ({ foodId: `id ${name}`, grams: 50 })),
});
const of = (name: string, way = 'water'): FoodOrigin => ({ way, foodId: `id ${name}` });

const rows = [
  row('猪肉', null, 1),
  row('面粉'),
  row('馅', recipe('猪肉', '没有的')),
  row('包子', recipe('馅', '面粉')),
  row('包子(干)', of('包子')),
  row('干包子(抄)', of('包子(干)', 'table')),
  row('甲', of('乙')),
  row('乙', of('甲')),
];
const madeOf = madeOfAmong(new Map(rows.map((each) => [each.id, each])));
const made = (name: string) => madeOf(rows.find((each) => each.name === name)!);

test('a food is made of its parts and of what is in them, and is of an animal when one of those is', () => {
  expect(made('猪肉')).toEqual({ madeOf: [], kindName: '猪肉', animal: true });
  expect(made('面粉').animal).toBe(false);
  expect(made('包子').madeOf.map(({ name }) => name)).toEqual(['馅', '猪肉', '面粉']);
  expect(made('包子')).toMatchObject({ kindName: '包子', animal: true });
  expect(findIn({ ...row('包子'), ...made('包子') }, ({ name }) => name === '猪肉')?.name).toBe('猪肉');
  expect(findIn({ ...row('面粉'), ...made('面粉') }, ({ name }) => name === '猪肉')).toBeUndefined();
});

test('what is copied, dried or soaked is of the kind of its food', () => {
  expect(made('干包子(抄)').kindName).toBe('包子');
  expect(made('干包子(抄)').madeOf.map(({ name }) => name)).toEqual([
    '包子(干)',
    '包子',
    '馅',
    '猪肉',
    '面粉',
  ]);
  // Nobody can store such a pair; if there were one, nothing would hang.
  expect(made('甲').madeOf).toHaveLength(2);
});
