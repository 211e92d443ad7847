// Editing the lines of a meal structure: one meal changes, the others stay as they are.
import { expect, test } from 'vitest';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { added, counted, linesOf, moved, type EditedLine } from './set-lines.ts';

const line = (meal: MealKey, category: DishCategory): EditedLine => ({
  meal,
  category,
  count: 1,
  name: category,
  categories: [category],
});
const lines = [line('lunch', '米饭'), line('dinner', '面点'), line('lunch', '荤菜'), line('lunch', '汤')];
const names = (of: readonly EditedLine[], meal: MealKey): string[] =>
  linesOf(of, meal).map(({ name }) => name);

test('a line moves among those of its meal', () => {
  expect(names(moved(lines, 'lunch', 2, 0), 'lunch')).toEqual(['汤', '米饭', '荤菜']);
  expect(names(moved(lines, 'lunch', 0, 2), 'lunch')).toEqual(['荤菜', '汤', '米饭']);
  expect(names(moved(lines, 'lunch', 2, 0), 'dinner')).toEqual(['面点']);
  expect(names(moved(lines, 'lunch', 7, 0), 'lunch')).toEqual(['米饭', '荤菜', '汤']);
});

test('a count changes where the line stands, and at nought it goes', () => {
  const two = counted(lines, 'lunch', 1, 2);
  expect(linesOf(two, 'lunch').map(({ name, count }) => [name, count])).toEqual([
    ['米饭', 1],
    ['荤菜', 2],
    ['汤', 1],
  ]);
  expect(names(counted(lines, 'lunch', 1, 0), 'lunch')).toEqual(['米饭', '汤']);
});

test('a new line stands last in its meal', () => {
  expect(names(added(lines, line('lunch', '素菜')), 'lunch')).toEqual(['米饭', '荤菜', '汤', '素菜']);
});
