import { expect, test } from 'vitest';
import type { DishReplacement, MenuReplacement } from '../../../../../contract/recipe/food-replacement.ts';
import { differenceOf, totalsOf } from './replace-totals.ts';

const still = { before: 1, after: 1 };
const dish = (changes: Partial<DishReplacement>): DishReplacement => ({
  ...{ id: '1', version: 0, dishName: '菜', dishCateFirstName: '汤' },
  ...{ grams: still, energy: still, protein: still, sodium: still, costFen: still },
  ...{ allergensGained: [], allergensLost: [], breaks: [], mends: [], mentions: [] },
  ...{ merged: false, unfit: null },
  ...changes,
});
const menu = (changes: Partial<MenuReplacement>): MenuReplacement => ({
  ...{ id: '2', recipeName: '食谱', deptName: '园', recipeStatus: 3 },
  ...{ beginDate: '2026-03-02', endDate: '2026-03-06', days: [], places: 0 },
  ...{ locked: [], weightLocked: [], variantPlaces: 0, told: [], energy: still, costFen: still },
  ...{ breaks: [], misses: [], mends: [], unfit: null },
  ...changes,
});
const words = { zh: '话', en: 'words' };

test('changes are a mean over the dishes that are known', () => {
  const totals = totalsOf(
    [
      dish({ energy: { before: 100, after: 130 }, costFen: { before: 50, after: 40 } }),
      dish({ energy: { before: 100, after: 90 }, costFen: { before: null, after: 40 } }),
    ],
    [],
  );
  expect(totals).toMatchObject({ dishes: 2, energy: 10, costFen: -10, sodium: 0 });
  expect(differenceOf({ before: null, after: 3 })).toBeNull();
});

test('of nothing nothing is known', () => {
  expect(totalsOf([], [])).toEqual({
    ...{ dishes: 0, menus: 0, days: 0, energy: null, sodium: null, costFen: null },
    ...{ gained: [], worseDishes: 0, worseMenus: 0 },
  });
});

test('allergens are counted by dish; a note makes no dish worse', () => {
  const totals = totalsOf(
    [
      dish({ allergensGained: ['egg', 'milk'], breaks: [{ level: 'note', text: words }] }),
      dish({ allergensGained: ['egg'], breaks: [{ level: 'warn', text: words }] }),
    ],
    [
      menu({ days: [{ date: '2026-03-02', version: 1 }], breaks: [words] }),
      menu({
        days: [{ date: '2026-03-03', version: 1 }],
        misses: [words],
        told: [
          {
            ...{ dishId: '9', dishName: '菜', dates: ['2026-03-03'], mentions: [] },
            ...{ allergensGained: ['peanut', 'egg'], allergensLost: [] },
          },
        ],
      }),
    ],
  );
  expect(totals.gained).toEqual([
    { allergen: 'egg', dishes: 2, menus: 1 },
    { allergen: 'milk', dishes: 1, menus: 0 },
    { allergen: 'peanut', dishes: 0, menus: 1 },
  ]);
  expect(totals).toMatchObject({ worseDishes: 1, worseMenus: 1, menus: 2, days: 2 });
});
