import { describe, expect, test } from 'vitest';
import type { ChoiceNode } from '../../../../contract/system/menu.ts';
import { grantChanges } from './grant-changes.ts';
import { marksOf, toggled } from './held-nodes.ts';

const node = (id: string, children?: ChoiceNode[]): ChoiceNode => ({
  id,
  parentId: '0',
  title: id,
  value: id,
  key: id,
  ...(children ? { children } : {}),
});
const tree = [
  node('library', [node('dish', [node('dish_view')]), node('food', [node('food_view'), node('food_add')])]),
];

describe('what is held of a tree', () => {
  test('a branch held with a part of what is below it, or with nothing, is half-marked', () => {
    expect(marksOf(tree, ['library', 'food', 'food_view'])).toEqual({
      checked: ['food_view'],
      halfChecked: ['library', 'food'],
    });
    expect(marksOf(tree, ['food'])).toEqual({ checked: [], halfChecked: ['library', 'food'] });
  });
  test('a click elsewhere leaves it as it was', () => {
    expect(toggled(tree, ['food'], 'dish', true).sort()).toEqual(['dish', 'dish_view', 'food']);
    expect(toggled(tree, ['food', 'dish', 'dish_view'], 'dish_view', false)).toEqual(['food']);
  });
  test('a click on it takes all below it, the next one nothing', () => {
    const all = toggled(tree, ['food'], 'food', true);
    expect(all.sort()).toEqual(['food', 'food_add', 'food_view']);
    expect(toggled(tree, all, 'food', false)).toEqual([]);
  });
  test('a branch comes with the last of what is below it, and goes with it', () => {
    expect(toggled(tree, ['food_view'], 'food_add', true).sort()).toEqual(['food', 'food_add', 'food_view']);
    expect(toggled(tree, ['library', 'food', 'food_view'], 'food_view', false)).toEqual([]);
  });
  test('what a grant changes names a branch that is held by itself', () => {
    expect(grantChanges(tree, ['food'], [])).toEqual({ added: [], removed: ['library / food'] });
    expect(grantChanges(tree, ['food'], ['food', 'food_view'])).toEqual({
      added: ['food / food_view'],
      removed: [],
    });
    expect(grantChanges(tree, ['library', 'food', 'food_view'], ['food_view'])).toEqual({
      added: [],
      removed: [],
    });
  });
});
