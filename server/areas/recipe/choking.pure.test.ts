// What the youngest choke on is told where a dish is written, and chosen for none of their menus.
import { describe, expect, test } from 'vitest';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { dishOfFoods } from '../library/service/dish-of-foods.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { faultChecks } from './dish-faults.ts';
import { remarksOf } from './dish-remarks.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { placeDish } from './place-dish.ts';

const library = readDeliveredLibrary();
const dishes = [...library.dishes.values()];
const food = (name: string) => [...library.foods.values()].find((each) => each.name === name)!;
const some = dishes.find(({ name }) => name === '宫保鸡丁（不辣）')!;

const of = (name: string, steps: string[]): LibraryDish => ({
  ...dishOfFoods(some, [{ food: food(name), grams: 10, role: 'main' }]),
  steps,
});
const told = (dish: LibraryDish) =>
  remarksOf(dish).flatMap(({ key, text }) => (key.startsWith('age ') ? text.zh : []));

describe('told with the age', () => {
  test.each(['整粒花生', '果冻', '年糕', '腰果', '核桃仁', '花生仁(炒)'])('%s', (name) => {
    expect(told(of(name, ['炒熟装盘。']))).toEqual([expect.stringMatching(/不适合 4 岁以下/)]);
  });
  test.each([
    ['腰果', '腰果烤香磨细粉。'],
    ['核桃仁', '与牛奶一起打成细浆。'],
    ['花生碎', '撒花生碎。'],
    ['花生酱', '抹花生酱。'],
    ['核桃油', '淋核桃油。'],
  ])('%s not where it is ground: %s', (name, step) => expect(told(of(name, [step]))).toEqual([]));
  test('grinding another food grinds no nut', () =>
    expect(told(of('腰果', ['胡萝卜切碎。', '放腰果炒匀。']))).toHaveLength(1));
});

test('whole nuts are chosen for no menu with three-year-olds, and a menu that has them is not valid', () => {
  const whole = { ...some, foods: [...some.foods, { food: food('腰果'), grams: 10, role: 'aux' as const }] };
  const setting = (ageTypes?: RecipeConditions['ageTypes']): MenuSetting => ({
    dates: ['2026-11-02'],
    conditions: usualConditions('threeMealsTwoSnacks', ageTypes ? { ageTypes } : {}),
    priceFen: 1600,
    library: {
      ...library,
      dishes: new Map([...library.dishes, [whole.id, { ...whole, steps: ['炒匀。'] }]]),
    },
    ...{ disabledFoodIds: [], history: [] },
  });
  const young = setting([{ ageType: 'junior', boys: 5, girls: 5, unknown: 0 }]);
  const old = setting([{ ageType: 'senior', boys: 5, girls: 5, unknown: 0 }]);
  const chosen = (by: MenuSetting) =>
    menuProblem(by, [], 'plan').problem.dishes.some(({ id }) => id === whole.id);
  expect([chosen(young), chosen(old)]).toEqual([false, true]);
  const stands = placeDish(
    young,
    young.library.dishes.get(whole.id)!,
    { date: '2026-11-02', meal: 'lunch', category: '荤菜', sort: 1 },
    1,
  );
  const words = (by: MenuSetting) =>
    faultChecks({ dishes: [stands], setting: by }).flatMap(({ why }) => why?.zh ?? []);
  expect(words(young)).toEqual([expect.stringContaining('没有磨碎')]);
  expect(words(old)).toEqual([]);
});

test('delivered dishes grind their nuts', () =>
  expect(dishes.filter((dish) => told(dish).length > 0).map(({ name }) => name)).toEqual([]));
