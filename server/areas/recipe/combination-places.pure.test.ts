// Where the dishes of a combination come to stand.
import { describe, expect, test } from 'vitest';
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { SlotCount } from '../../../contract/recipe/recipe.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { placesOfCombination } from './combination-places.ts';
import type { StoredDish } from './service/menu-store.ts';

const library = readDeliveredLibrary();
const named = (name: string) => [...library.dishes.values()].find((dish) => dish.name === name)!;
const date = '2025-03-10';
const slot = (category: DishCategory, others: DishCategory[] = []): SlotCount => ({
  ...{ meal: 'lunch', category, count: 1 },
  ...(others.length > 0 && { others }),
});
const slots = [slot('米饭'), slot('荤菜'), slot('素菜'), slot('汤', ['粥羹', '面点'])];
const stands = (name: string, marks: Partial<StoredDish> = {}): StoredDish => {
  const dish = named(name);
  return {
    ...{ id: name, date, meal: 'lunch', category: dish.category, sort: 1, dishId: dish.id },
    ...{ portion: 1, locked: false, weightLocked: false, foods: [] },
    ...marks,
  };
};
const placed = (standing: StoredDish[], names: string[]) =>
  placesOfCombination({ slots }, { date, meal: 'lunch', standing }, names.map(named)).map(
    ({ dish, placing, instead, locked }) => [dish.name, placing, instead?.id ?? null, locked],
  );

describe('a dish of a combination', () => {
  test('takes the place of a dish of its kind', () => {
    expect(placed([stands('红米饭'), stands('番茄蛋花汤')], ['白米饭', '银鱼蛋花汤'])).toEqual([
      ['白米饭', 'instead', '红米饭', false],
      ['银鱼蛋花汤', 'instead', '番茄蛋花汤', false],
    ]);
  });

  test('fills a place that is empty, and stays where it stands', () => {
    expect(placed([stands('白米饭')], ['白米饭', '冰糖红烧鸡翅'])).toEqual([
      ['白米饭', 'there', null, false],
      ['冰糖红烧鸡翅', 'more', null, false],
    ]);
  });

  test('leaves alone what is locked, in itself or in its weights', () => {
    for (const mark of [{ locked: true }, { weightLocked: true }])
      expect(placed([stands('红米饭', mark)], ['白米饭'])).toEqual([['白米饭', 'none', null, true]]);
  });

  test('has no place where the meal has none of its kind', () => {
    expect(placed([], ['牛奶蒸蛋'])).toEqual([['牛奶蒸蛋', 'none', null, false]]);
  });

  test('leaves a place to the one that it is named by', () => {
    // Porridge may stand in the place of soup, but the soup comes first.
    expect(placed([stands('番茄蛋花汤')], ['青菜瘦肉粥', '银鱼蛋花汤'])).toEqual([
      ['青菜瘦肉粥', 'none', null, false],
      ['银鱼蛋花汤', 'instead', '番茄蛋花汤', false],
    ]);
  });

  test('two of a kind do not take one place', () => {
    expect(placed([stands('红米饭')], ['白米饭', '鲜玉米饭'])).toEqual([
      ['白米饭', 'instead', '红米饭', false],
      ['鲜玉米饭', 'none', null, false],
    ]);
  });
});
