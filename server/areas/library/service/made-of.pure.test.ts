// What is in a food, all the way down.
import { expect, test } from 'vitest';
import type { FoodOrigin } from '../../../../contract/library/food.ts';
import type { FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import { findIn, madeOfAmong } from './made-of.ts';

const row = (name: string, origin: FoodOrigin | null = null, animal = 0) => ({
  ...{ id: `id ${name}`, name, origin, animal, energy: null, keepDays: null },
  foodGroup: (animal === 1 ? 'meat' : 'cereal') as FoodGroup,
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
  expect(made('猪肉')).toEqual({ madeOf: [], kindName: '猪肉', ingredients: [], animal: true });
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

test('what a recipe mixes is weighed down to foods that are no recipe', () => {
  const shares = (name: string, yieldGrams?: number) => {
    const stored = rows.find((each) => each.name === name)!;
    const origin = stored.origin && yieldGrams ? { ...stored.origin, yieldGrams } : stored.origin;
    return madeOf({ ...stored, origin }).ingredients.map(({ food, share }) => [food.name, share, food.group]);
  };
  // Half of the bun is filling, half of that pork; what the rest of it was nobody knows any more.
  const bun = [
    ['面粉', 0.5, 'cereal'],
    ['猪肉', 0.25, 'meat'],
  ];
  expect(shares('包子')).toEqual(bun);
  // 100 g become 80 g: there is more of each in what is left.
  expect(shares('包子', 80)).toEqual(bun.map(([name, share, group]) => [name, Number(share) / 0.8, group]));
  // A copy of it is weighed as it is.
  expect(shares('干包子(抄)')).toEqual(bun);
  expect(shares('甲')).toEqual([]);
});
