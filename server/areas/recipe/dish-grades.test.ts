import { describe, expect, it } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import { usualConditions } from './conditions-fixture.ts';
import { turnIds } from './dish-grades.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';

const { dishes, foods, taboos } = readDeliveredLibrary();
const turnOf = turnIds(dishes);
const id = (name: string): string => [...dishes.values()].find((dish) => dish.name === name)!.id;

describe('dishes that differ by the grade of what is bought', () => {
  it.each([
    ['水煮土鸡蛋', '水煮蛋'],
    ['土鸡蛋羹', '蒸水蛋'],
    ['番茄土鸡蛋羹', '番茄蛋羹'],
    ['有机鲜牛奶', '纯牛奶'],
    ['巴氏鲜牛奶', '纯牛奶'],
    ['有机原味酸奶', '原味酸奶'],
    ['稻花香米饭', '白米饭'],
    ['稻花香白粥', '白米粥'],
  ])('%s is %s', (finer, usual) => {
    expect(turnOf(id(finer))).toBe(id(usual));
  });
  it('are no others: seasonings, cuts and foods make a dish', () => {
    for (const name of ['水煮蛋', '陈皮香叶蛋', '白馒头', '葱油花卷', '白米饭'])
      expect(turnOf(id(name))).toBe(id(name));
    const twins = [...dishes.keys()].filter((each) => turnOf(each) !== each);
    expect(twins.length).toBeGreaterThanOrEqual(13);
    expect(twins.length).toBeLessThan(30);
  });
  it('are told by foods of the library', () => {
    const known = new Set([...foods.values()].map(({ name }) => name));
    const named = Object.entries(loadFoodKinds().grades).flat(2);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
  it('take one turn in the plan, and one weekday', () => {
    const setting: MenuSetting = {
      library: { dishes, foods, taboos },
      history: [],
      priceFen: 2600,
      conditions: usualConditions(),
      dates: ['2026-11-30', '2026-12-01'],
      disabledFoodIds: [],
    };
    const { problem } = menuProblem(setting, [], 'plan');
    const attributes = (name: string) => problem.dishes.find((dish) => dish.id === id(name))!.attributes!;
    expect(attributes('番茄土鸡蛋羹').turn).toBe(attributes('番茄蛋羹').turn);
    expect(attributes('稻花香米饭').plain).toBe(attributes('白米饭').plain);
  });
});
