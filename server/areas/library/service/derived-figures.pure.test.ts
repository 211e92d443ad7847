// Figures of foods that are made of others, by hand.
import { describe, expect, test } from 'vitest';
import type { FoodFacts } from '../../../../planner/nutrition/food-facts.ts';
import { uniformVector } from '../../../../planner/nutrition/nutrients.ts';
import { byWaterAdded, byWaterContent, recipeFigures, recipeWater, scaled } from './derived-figures.ts';

const foodOf = (id: string, figures: Partial<FoodFacts>): FoodFacts => ({
  ...uniformVector(null),
  ...{
    id,
    name: id,
    category: '干豆',
    group: 'soy',
    edible: 100,
    animal: false,
    dark: false,
    priceFen: null,
  },
  ...figures,
});

test('dried beans that take in their own weight of water hold half of everything', () => {
  const { factor, water } = byWaterAdded(10, 100);
  expect([factor, water]).toEqual([0.5, 55]);
  expect(scaled({ ...uniformVector(null), protein: 22.8, iron: 5.09 }, factor)).toMatchObject({
    ...{ protein: 11.4, iron: 2.545, zinc: null },
  });
  expect(byWaterAdded(null, 100).water).toBeNull();
});

test('what is dried holds more of all that is not water', () => {
  // 90 g of water of 100 g, dried to 10: 10 g of the rest become 90 of 100 g.
  expect(byWaterContent(90, 10)).toEqual({ factor: 9, water: 10 });
  expect(byWaterAdded(90, -80)).toEqual({ factor: 5, water: 50 });
});

test('a sauce is the sum of its foods by what is left of it', () => {
  const soy = foodOf('soy', { protein: 8, sodium: 6000 });
  const sugar = foodOf('sugar', { protein: 0, sodium: 0 });
  const figures = recipeFigures(
    [
      { food: soy, grams: 100 },
      { food: sugar, grams: 100 },
    ],
    160,
  );
  expect(figures.protein).toEqual({ value: 5, knownPercent: 100, missing: [] });
  expect(figures.sodium.value).toBe(3750);
  expect(figures.iron).toEqual({ value: null, knownPercent: 0, missing: ['soy', 'sugar'] });
  // 40 g are gone, and they were water.
  expect(
    recipeWater(
      [
        { water: 70, grams: 100 },
        { water: 0, grams: 100 },
      ],
      160,
    ),
  ).toBe(18.75);
  expect(recipeWater([{ water: null, grams: 100 }], 100)).toBeNull();
});

describe('a figure that a food lacks', () => {
  const known = foodOf('known', { iron: 10 });
  const of = (blank: FoodFacts, grams: number) =>
    recipeFigures(
      [
        { food: known, grams: 100 - grams },
        { food: blank, grams },
      ],
      100,
    ).iron;

  test('is not said of the recipe, be it a tenth of the weight', () => {
    for (const grams of [20, 9, 2])
      expect(of(foodOf('blank', {}), grams)).toEqual({
        ...{ value: null, knownPercent: 100 - grams, missing: ['blank'] },
      });
    expect(of(foodOf('blank', {}), 1)).toEqual({ value: 9.9, knownPercent: 99, missing: ['blank'] });
  });

  test('is not said for a pinch of salt, which may hold all of it', () => {
    for (const group of ['salt', 'condiment'] as const)
      expect(of(foodOf('blank', { group }), 0.5)).toEqual({
        ...{ value: null, knownPercent: 99, missing: ['blank'] },
      });
  });

  test('counts of a drink, too; plain water has none and lacks none', () => {
    expect(of(foodOf('juice', { group: 'drink' }), 50)).toEqual({
      ...{ value: null, knownPercent: 50, missing: ['juice'] },
    });
    const water: FoodFacts = { ...foodOf('water', { group: 'drink' }), ...uniformVector(0) };
    const thinned = [
      { food: water, grams: 900 },
      { food: known, grams: 98 },
      { food: foodOf('blank', {}), grams: 2 },
    ];
    expect(recipeFigures(thinned, 1000).iron).toMatchObject({ value: null, knownPercent: 98 });
  });
});
