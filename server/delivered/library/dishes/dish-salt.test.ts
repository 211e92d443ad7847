/** Like dishes are salted alike: a child who gets 0.1 % today and 0.5 % tomorrow leaves one of them. */
import { expect, it } from 'vitest';
import { loadFoods } from '../foods/load-foods.ts';
import { loadDishes } from './load-dishes.ts';
import type { DishSeed } from './load-dishes.ts';

const foods = new Map(loadFoods().map((food) => [food.name, food]));
/** mg of sodium in 1 g of salt. */
const SODIUM_OF_SALT = 393;
const SWEET = new Set(['甜', '奶香', '果香']);

/** Salt with that of sauces, g. */
const salt = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount]) => {
    const food = foods.get(name);
    if (food?.group !== 'salt' && food?.group !== 'condiment') return sum;
    return sum + ((food.sodium ?? 0) * amount) / 100 / SODIUM_OF_SALT;
  }, 0);
const gramsBut = (dish: DishSeed, ...groups: string[]): number =>
  dish.foods.reduce(
    (sum, [name, amount]) => sum + (groups.includes(foods.get(name)?.group ?? '') ? 0 : amount),
    0,
  );

it.each([
  ['素菜', ['oil', 'drink', 'condiment', 'salt', 'sugar'], 0.15, 0.45],
  ['汤', ['oil'], 0.07, 0.18],
] as const)('%s: of 100 g without %j, %d to %d g of salt', (category, without, least, most) => {
  const wrong = loadDishes().filter((dish) => {
    if (dish.category !== category || (SWEET.has(dish.taste) && salt(dish) === 0)) return false;
    const seasoned = (salt(dish) / gramsBut(dish, ...without)) * 100;
    // Dried shrimps and seaweed bring salt of their own.
    const salty = dish.foods.some(([food]) => /虾皮|海米|紫菜|海带|裙带菜|干贝/.test(food));
    return seasoned > most || (seasoned < least && !salty);
  });
  expect(wrong.map((dish) => `${dish.code} ${dish.name}`)).toEqual([]);
});
