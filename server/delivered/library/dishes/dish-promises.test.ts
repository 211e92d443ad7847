/**
 * What the name and the steps of a dish promise is what the row says and the store issues: an inspector reads the
 * sheet beside the pot, parents read the names on the wall.
 */
import { describe, expect, it } from 'vitest';
import { loadDishes } from './load-dishes.ts';
import type { DishSeed } from './load-dishes.ts';

const dishes = loadDishes();
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
