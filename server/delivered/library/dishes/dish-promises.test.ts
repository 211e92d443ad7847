/**
 * What the name and the steps of a dish promise is what the row says and the store issues: an inspector reads the
 * sheet beside the pot, parents read the names on the wall.
 */
import { describe, expect, it } from 'vitest';
import { loadFoods } from '../foods/load-foods.ts';
import { loadDishes } from './load-dishes.ts';
import type { DishSeed } from './load-dishes.ts';

const dishes = loadDishes();
const foods = new Map(loadFoods().map((food) => [food.name, food]));
const offenders = (isWrong: (dish: DishSeed) => boolean): string[] =>
  dishes.filter(isWrong).map((dish) => `${dish.code} ${dish.name}`);
const has = (dish: DishSeed, food: string): boolean => dish.foods.some(([name]) => name === food);
const saying = (dish: DishSeed): string => dish.steps.join('');

describe('steps', () => {
  /** °C to which something is heated or with which it is mixed; letting cool down is no heating. */
  const HEATED =
    /(?<!放)(?:加热|[热温烧煮])(?:到|至)(?:约|≥)?(\d+)℃|(\d+)(?:～\d+)?℃(?:左右)?的?[^，。；]{0,2}开水冲调/g;

  it('heat at last to what the row asks of the centre', () => {
    expect(
      offenders((dish) => {
        const last = [...saying(dish).matchAll(HEATED)].at(-1);
        return last !== undefined && Number(last[1] ?? last[2]) < (dish.coreTemperature ?? 0);
      }),
    ).toEqual([]);
  });

  it.each([
    ['青椒', '甜椒'],
    ['牛里脊', '牛肉(瘦)'],
    ['羊里脊', '羊肉(瘦)'],
    ['豆腐皮', '千张'],
    ['鲜牛奶', '牛奶'],
  ])('call no %s what the store issues as %s', (word, food) => {
    expect(offenders((dish) => has(dish, food) && !has(dish, word) && saying(dish).includes(word))).toEqual(
      [],
    );
  });

  /** What cooks call it otherwise, by food; made from what is bought, or one word for several. */
  const CALLED: Readonly<Record<string, RegExp>> = {
    鸡蛋白: /蛋清|蛋白/,
    白砂糖: /糖/,
    玉米淀粉: /淀粉|粉浆|芡|上浆/,
    '酵母(干)': /酵母|发酵|发面|发好/,
    小麦粉: /面/,
    低筋面粉: /面/,
    高筋面粉: /面/,
    全麦粉: /全麦|面/,
    粳米: /米|饭/,
    挂面: /面/,
    馄饨皮: /皮/,
    饺子皮: /皮/,
    烧卖皮: /皮/,
    鸽子: /鸽|拆肉/,
    老抽: /老抽|酱油/,
    猪小排: /排骨|小排|骨头|肉/,
    速冻玉米段: /玉米/,
    鲜牛奶: /牛奶|鲜奶/,
  };
  const plain = (food: string): string => food.replace(/\(.*\)/, '');
  const OF_PART = /[姜葱蒜蛋椒虾枣]|[鸡鸭](?!蛋)|松(?=子)/;
  /** By its name, the end or the beginning of it, or an alias; several of a kind by the kind. */
  function isSaid(food: string, text: string): boolean {
    const { group, alias } = foods.get(food)!;
    const called = CALLED[food];
    if (called) return called.test(text);
    if (group === 'oil') return /油|炒|煎|煸|炝|爆|滑|摊|烙/.test(text);
    if (group === 'meat') return /肉|里脊|排|腱|腩/.test(text);
    if (group === 'fungusAlgae' && /菌|菇/.test(text)) return true;
    const part = OF_PART.exec(food)?.[0];
    if (part && text.includes(part)) return true;
    const names = [plain(food), ...alias.map(plain)];
    return names.some((name) => [name, name.slice(-2), name.slice(0, 2)].some((word) => text.includes(word)));
  }

  it('say what becomes of every food that the store issues; a fruit eaten as it is needs no word', () => {
    const silent = dishes.flatMap((dish) =>
      dish.category === '水果' && dish.foods.length === 1
        ? []
        : dish.foods
            .filter(([food]) => food !== '饮用水' && !isSaid(food, saying(dish)))
            .map(([food]) => `${dish.code} ${dish.name}: ${food}`),
    );
    expect(silent).toEqual([]);
  });

  it('have fresh wet rice noodles delivered the same day and kept cold: bongkrekic acid is not cooked away', () => {
    expect(
      offenders((dish) => has(dish, '鲜米粉') && !/当天配送.*冷藏.*24小时内用完/.test(saying(dish))),
    ).toEqual([]);
  });

  it('warm again what hands shaped of cooked food: sandwiches, rice balls, wraps', () => {
    const byHand = /三明治|汉堡|饭团|手抓小卷/;
    expect(
      offenders(
        (dish) =>
          byHand.test(dish.name) &&
          !dish.steps.slice(-2).some((step) => /[烤蒸烘]/.test(step) && /中心温度\d/.test(step)),
      ),
    ).toEqual([]);
  });

  it('cook rice in water that is weighed out', () => {
    expect(offenders((dish) => dish.category === '米饭' && !has(dish, '饮用水'))).toEqual([]);
  });
});

describe('names', () => {
  it('say walnut where there is walnut oil: nobody looks for a nut in a bun or a clear soup', () => {
    expect(offenders((dish) => has(dish, '核桃油') && !dish.name.includes('核桃'))).toEqual([]);
  });

  it('claim no place of origin and no saltlessness, and organic only of what is bought as such', () => {
    expect(
      offenders(
        (dish) =>
          /五常|少盐|无盐/.test(dish.name) ||
          (dish.name.includes('有机') && !dish.foods.some(([food]) => food.startsWith('有机'))),
      ),
    ).toEqual([]);
  });
});

describe('seasons', () => {
  it('have chestnuts in autumn and winter', () => {
    expect(
      offenders(
        (dish) => has(dish, '栗子仁(熟)') && (dish.months ?? [6]).some((month) => month >= 4 && month <= 8),
      ),
    ).toEqual([]);
  });
});
