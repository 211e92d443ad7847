/**
 * What keeps children safe stands in the steps: soaked food is cold, bones are out before the plate is, what is tossed
 * is hot. A cook works by the sheet, and an inspector reads it.
 */
import { expect, it } from 'vitest';
import { loadFoods } from '../foods/load-foods.ts';
import { loadDishes } from './load-dishes.ts';
import type { DishSeed } from './load-dishes.ts';

const dishes = loadDishes();
const foods = new Map(loadFoods().map((food) => [food.name, food]));
const offenders = (isWrong: (dish: DishSeed) => boolean): string[] =>
  dishes.filter(isWrong).map((dish) => `${dish.code} ${dish.name}`);
const has = (dish: DishSeed, isOne: (food: string) => boolean): boolean =>
  dish.foods.some(([food]) => isOne(food));
const saying = (dish: DishSeed): string => dish.steps.join('');
const sentences = (dish: DishSeed): string[] => saying(dish).split(/[。；]/);

it('wood ear and white fungus are soaked cold, and not for long: bongkrekic acid is not cooked away', () => {
  const DRIED = /^(木耳|银耳)\(干\)$/;
  const cold = (food: string) => new RegExp(`${food}[^。；]{0,12}冷藏泡发[1-4]小时`);
  expect(
    offenders((dish) =>
      dish.foods.some(([food]) => {
        const name = DRIED.exec(food)?.[1];
        return name !== undefined && !cold(name).test(saying(dish));
      }),
    ),
  ).toEqual([]);
  // What comes soaked has stood nobody knows how long.
  expect(offenders((dish) => has(dish, (food) => food === '木耳(水发)'))).toEqual([]);
});

it('pulses and grain soaked for three hours or overnight stand in the cold', () => {
  const LONG = /[泡浸][^，。；]{0,6}((?<!\d)[3-9]|1\d)小时|[泡浸]一夜|过夜|前夜|提前(?:浸)?泡/;
  expect(
    offenders((dish) => sentences(dish).some((part) => LONG.test(part) && !part.includes('冷藏'))),
  ).toEqual([]);
});

it('kidney beans and their like boil hard for twenty minutes: their lectins outlive a gentle heat', () => {
  const BEANS = /芸豆|花豆|扁豆\(干\)/;
  expect(
    offenders((dish) => has(dish, (food) => BEANS.test(food)) && !/大火沸煮20分钟/.test(saying(dish))),
  ).toEqual([]);
});

it('what is cut from the bone is looked through for splinters in the kitchen, never at the table', () => {
  const BONED =
    /^(猪小排|猪大排|猪蹄|羊排|牛尾|鸡|三黄鸡|土鸡|乌鸡|老母鸡|鸡腿|鸡翅.*|鸡全翅|鸭|鸭腿|鸭翅|鹅|鸽子|鹌鹑)$/;
  const LOOKED = /查[^，。；]{0,5}骨|无碎?骨|骨渣|细筛|滤净/;
  expect(offenders((dish) => has(dish, (food) => BONED.test(food)) && !LOOKED.test(saying(dish)))).toEqual(
    [],
  );
  const AT_TABLE =
    /老师[^，。；]*[剔挑抽去拆][^，。；]*[骨刺]|分餐[前时]?[^，。；查摸]*[剔挑抽拆去][^，。；]*[骨刺]|吐[骨刺]/;
  expect(offenders((dish) => AT_TABLE.test(saying(dish)))).toEqual([]);
});

it('fish comes without bones, and the steps say who took them out: all but whitebait, eaten whole', () => {
  const WHOLE = new Set(['银鱼', '海蜒(干)']);
  const isFish = (food: string): boolean => {
    const { group, allergens = [] } = foods.get(food) ?? {};
    return group === 'aquatic' && allergens.includes('fish') && !WHOLE.has(food);
  };
  expect(offenders((dish) => has(dish, isFish) && !/[刺骨]/.test(saying(dish)))).toEqual([]);
});

it('what is tossed is heated at the end to what the row asks of the centre', () => {
  const HOT = /(?:回锅|回笼|蒸|锅|炒|煮|煎|烧)[^。]*?(\d+)℃/;
  expect(
    offenders((dish) => {
      if (dish.method !== '拌') return false;
      const degrees = HOT.exec(dish.steps.slice(-2).join('。'))?.[1];
      return degrees === undefined || Number(degrees) < (dish.coreTemperature ?? 0);
    }),
  ).toEqual([]);
});

it('sprouts of the toon tree are scalded for a minute and more: nitrite goes with the water', () => {
  expect(
    offenders(
      (dish) =>
        has(dish, (food) => food === '香椿') && !/香椿[^。；]*?[焯烫][^。；]{0,3}1分/.test(saying(dish)),
    ),
  ).toEqual([]);
});

it('avocado is bitter when it is heated: it comes on what is cooked', () => {
  const HEATS = /[蒸煮烤煎炒熬]|回笼|小火/;
  expect(
    offenders((dish) => {
      const at = dish.steps.findIndex((step) => step.includes('牛油果'));
      if (at < 0 || dish.coreTemperature === null) return false;
      const after = dish.steps
        .slice(at)
        .join('')
        .replaceAll(/受热会发苦|再煮会发苦/g, '');
      return HEATS.test(after.slice(after.indexOf('牛油果')));
    }),
  ).toEqual([]);
});

it('what a child may have few of says how many, and the largest portion keeps it', () => {
  expect(offenders((dish) => /限量/.test(saying(dish)))).toEqual([]);
  /** g of flesh of some five fruits: more on an empty stomach lowers the sugar of the blood. */
  const LYCHEES = 60;
  /** The largest portion of fruit, as a part of the recipe. */
  const LARGEST = 1.3;
  expect(
    offenders((dish) =>
      dish.foods.some(
        ([food, grams]) => food === '荔枝' && (grams * LARGEST > LYCHEES || !/不超过\d颗/.test(saying(dish))),
      ),
    ),
  ).toEqual([]);
});
