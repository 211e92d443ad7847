import { expect, test } from 'vitest';
import type { DishFoodRole } from '../../../contract/library/dish-words.ts';
import type { FoodFacts } from '../../../planner/nutrition/food-facts.ts';
import { proposedFactors, withSwap } from './replaced-lines.ts';

const line = (foodId: string, grams: number, role: DishFoodRole = 'main') => ({ foodId, grams, role });
const swap = { foodId: 'pork', toFoodId: 'beef', factor: 0.8 };

test('the new food stands in the place of the old one, by its factor, in tenths of a gram', () => {
  const { lines, merged } = withSwap(
    [line('rice', 50), line('pork', 33.3, 'aux'), line('salt', 0.4, 'seasoning')],
    swap,
  );
  expect(lines).toEqual([line('rice', 50), line('beef', 26.6, 'aux'), line('salt', 0.4, 'seasoning')]);
  expect(merged).toBe(false);
});

test('where it stands already the weights are added, in the first place, with the chief of the roles', () => {
  const before = withSwap([line('beef', 10, 'aux'), line('egg', 5), line('pork', 20, 'main')], swap);
  expect(before).toEqual({ lines: [line('beef', 26, 'main'), line('egg', 5)], merged: true });
  const after = withSwap([line('pork', 20, 'aux'), line('egg', 5), line('beef', 10, 'seasoning')], swap);
  expect(after).toEqual({ lines: [line('beef', 26, 'aux'), line('egg', 5)], merged: true });
});

test('the old food twice becomes the new one once', () => {
  expect(withSwap([line('pork', 10), line('pork', 5, 'aux')], swap)).toEqual({
    lines: [line('beef', 12, 'main')],
    merged: true,
  });
});

test('what does not hold it stays as it is, and sums of tenths stay tenths', () => {
  const lines = [line('rice', 50.25), line('egg', 5)];
  expect(withSwap(lines, swap)).toEqual({ lines, merged: false });
  const sum = withSwap([line('beef', 0.1), line('pork', 0.2)], { ...swap, factor: 1 });
  expect(sum.lines).toEqual([line('beef', 0.3)]);
});

test('on a menu it is weighed as a kitchen does; nothing stays nothing', () => {
  const onMenu = [
    { foodId: 'pork', grams: 33 },
    { foodId: 'salt', grams: 0 },
  ];
  expect(withSwap(onMenu, swap, Math.round).lines).toEqual([
    { foodId: 'beef', grams: 26 },
    { foodId: 'salt', grams: 0 },
  ]);
  expect(withSwap([{ foodId: 'pork', grams: 0 }], swap, Math.round).lines[0]!.grams).toBe(0);
});

test('factors keep what is bought, the energy or the protein; none where a figure is unknown or out of all measure', () => {
  const food = (facts: Partial<FoodFacts>): FoodFacts => facts as FoodFacts;
  const ribs = food({ edible: 68, energy: 264, protein: 18 });
  expect(proposedFactors(ribs, food({ edible: 100, energy: 120, protein: 20 }))).toEqual({
    edible: 1.47,
    energy: 2.2,
    protein: 0.9,
  });
  expect(proposedFactors(ribs, food({ edible: 68, energy: null, protein: 0 }))).toEqual({
    edible: 1,
    energy: null,
    protein: null,
  });
  expect(proposedFactors(ribs, food({ edible: 68, energy: 1, protein: 5000 }))).toMatchObject({
    energy: null,
    protein: null,
  });
});
