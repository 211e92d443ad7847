// Finer grades of food, on the delivered library: which are bought, for whom, and what stays as the recipe has it.
import { describe, expect, it } from 'vitest';
import { buysFiner, FINER_FROM } from '../../../contract/recipe/menu-wishes.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import { usualConditions } from './conditions-fixture.ts';
import { turnIds } from './dish-grades.ts';
import { cookingWay } from './cooking-ways.ts';
import { factsOf } from './dish-facts.ts';
import { withFinerDish } from './finer-dish-fixture.ts';
import { libraryFor, type Buying } from './finer-foods.ts';
import { possibleChanges } from './possible-changes.ts';
import type { Library } from '../library/service/library.ts';
import type { MenuSetting } from './menu-problem.ts';
import { variantSetting } from './variant-setting.ts';

const library = readDeliveredLibrary();
const foodId = (name: string): string => [...library.foods.values()].find((food) => food.name === name)!.id;
const dishId = (name: string): string => [...library.dishes.values()].find((dish) => dish.name === name)!.id;
const conditions = { ...usualConditions(), supplyPercent: 100 };
const rich: Buying = { conditions, priceFen: 2600, disabledFoodIds: [] };
const foodsOf = (buying: Buying, name: string): string[] =>
  libraryFor(library, buying)
    .dishes.get(dishId(name))!
    .foods.map(({ food }) => food.name);

describe('finer food is bought', () => {
  it('from a whole day’s budget on, or as it is wished', () => {
    expect(buysFiner(undefined, FINER_FROM, 100)).toBe(true);
    expect(buysFiner({}, FINER_FROM - 1, 100)).toBe(false);
    expect(buysFiner({}, FINER_FROM / 2, 50)).toBe(true);
    expect(buysFiner({ grades: 'finer' }, 100, 100)).toBe(true);
    expect(buysFiner({ grades: 'usual' }, 9900, 100)).toBe(false);
  });
});

describe('the dishes of a kitchen that buys it', () => {
  it('are the same dishes of the best grade, at its price', () => {
    const dish = libraryFor(library, rich).dishes.get(dishId('番茄炒鸡蛋'))!;
    const usual = library.dishes.get(dish.id)!;
    expect(dish.foods.map(({ food }) => food.name)).toEqual(expect.arrayContaining(['有机番茄', '土鸡蛋']));
    expect(dish.costFen).toBeGreaterThan(usual.costFen! * 1.5);
    expect(dish.foods.map(({ grams }) => grams)).toEqual(usual.foods.map(({ grams }) => grams));
    expect(foodsOf(rich, '纯牛奶')).toContain('有机鲜牛奶');
  });
  it('are cooked and counted as they were: of organic spinach a child eats spinach, blanched', () => {
    const different: string[] = [];
    for (const dish of libraryFor(library, rich).dishes.values()) {
      const usual = library.dishes.get(dish.id)!;
      if (factsOf(dish).mainFoods.join() !== factsOf(usual).mainFoods.join()) different.push(dish.name);
      dish.foods.forEach(({ food }, k) => {
        if (cookingWay(dish, food) !== cookingWay(usual, usual.foods[k]!.food))
          different.push(`${dish.name}: ${food.name}`);
      });
    }
    expect(different).toEqual([]);
  });
  it('are what a change of the budget is tried with', () => {
    const near = {
      ...rich,
      priceFen: FINER_FROM - 50,
      library: libraryFor(library, rich),
      dates: [],
      history: [],
    };
    const setting = { ...near, library: libraryFor(library, near) };
    const [more] = possibleChanges(setting as unknown as MenuSetting);
    expect(more!.setting.priceFen).toBe(FINER_FROM);
    const foods = (of: Library) => of.dishes.get(dishId('番茄炒鸡蛋'))!.foods.map(({ food }) => food.name);
    expect(foods(setting.library)).not.toContain('有机番茄');
    expect(foods(more!.setting.library)).toContain('有机番茄');
  });
  it('are none others where the money is for usual food', () => {
    expect(libraryFor(library, { ...rich, priceFen: 1600 })).toBe(library);
  });
  it('keep what seasons them, and what nobody wants stays out by either name', () => {
    const banned = (name: string): Buying => ({ ...rich, disabledFoodIds: [foodId(name)] });
    expect(foodsOf(rich, '番茄炒鸡蛋')).not.toContain('番茄');
    expect(foodsOf(banned('番茄'), '番茄炒鸡蛋')).toContain('番茄');
    expect(foodsOf(banned('有机番茄'), '番茄炒鸡蛋')).toContain('番茄');
    expect(foodsOf(banned('有机鲜牛奶'), '纯牛奶'), 'the next grade').toContain('鲜牛奶');
  });
  it('hold no food twice in one part and the allergens of before', () => {
    for (const dish of libraryFor(library, rich).dishes.values()) {
      const usual = library.dishes.get(dish.id)!;
      expect(dish.allergens, dish.name).toEqual(usual.allergens);
      if (dish === usual) continue;
      const parts = dish.foods.map(({ food, role }) => `${food.id} ${role}`);
      expect(new Set(parts).size, dish.name).toBe(parts.length);
    }
  });
  it('take the turns of the dishes as they were written', () => {
    const { library: written, dish, usual } = withFinerDish(library, '蒸水蛋', ['鸡蛋', '土鸡蛋']);
    const cooked = libraryFor(written, rich);
    expect(turnIds(cooked)(dish.id)).toBe(usual.id);
    expect(turnIds(cooked)(dishId('番茄炒鸡蛋'))).toBe(dishId('番茄炒鸡蛋'));
    const setting = { ...rich, conditions, dates: [], history: [], library: cooked };
    const ofVariant = variantSetting(setting, [], ['milk']).library;
    expect(turnIds(ofVariant)(dish.id), 'in a variant, too').toBe(usual.id);
  });
  it('are made once for a kindergarten', () => {
    expect(libraryFor(library, rich)).toBe(libraryFor(library, { ...rich, priceFen: 3000 }));
  });
});

describe('grades', () => {
  it('are foods of one guideline group with the same figures in all but their price', () => {
    const byName = new Map([...library.foods.values()].map((food) => [food.name, food]));
    for (const [usual, finer] of Object.entries(loadFoodKinds().grades)) {
      let before = byName.get(usual)!;
      for (const name of finer) {
        const food = byName.get(name)!;
        expect(food.group, name).toBe(before.group);
        expect(food.allergens, name).toEqual(before.allergens);
        expect(food.priceFen!, name).toBeGreaterThan(before.priceFen!);
        if (name.startsWith('有机') && before.group === 'vegetable')
          expect([food.protein, food.edible, food.keepDays, food.months], name).toEqual([
            before.protein,
            before.edible,
            before.keepDays,
            before.months,
          ]);
        before = food;
      }
    }
  });
});
