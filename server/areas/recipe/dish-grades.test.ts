import { describe, expect, it } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import { usualConditions } from './conditions-fixture.ts';
import { turnIds } from './dish-grades.ts';
import { withFinerDish } from './finer-dish-fixture.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';

const delivered = readDeliveredLibrary();

describe('dishes that differ by the grade of what is bought', () => {
  it.each([
    ['水煮蛋', '鸡蛋', '土鸡蛋'],
    ['番茄蛋羹', '鸡蛋', '土鸡蛋'],
    ['纯牛奶', '牛奶', '有机鲜牛奶'],
    ['纯牛奶', '牛奶', '鲜牛奶'],
    ['无糖酸奶', '无糖酸奶', '有机酸奶'],
    ['白米饭', '粳米', '稻花香米'],
  ])('%s of %s is the same of %s', (name, food, finer) => {
    const { library, dish, usual } = withFinerDish(delivered, name, [food, finer]);
    expect(turnIds(library)(dish.id)).toBe(usual.id);
    expect(turnIds(library)(usual.id)).toBe(usual.id);
  });
  it('are no others: seasonings, cuts and foods make a dish', () => {
    const twins = [...delivered.dishes.keys()].filter((id) => turnIds(delivered)(id) !== id);
    expect(twins).toEqual([]);
    const { library, dish } = withFinerDish(delivered, '水煮蛋', ['鸡蛋', '土鸡蛋']);
    const shallow = { ...dish, method: '煎' as const };
    const dishes = new Map([...library.dishes, [dish.id, shallow]]);
    expect(turnIds({ dishes })(dish.id)).toBe(dish.id);
  });
  it('are told by foods of the library', () => {
    const known = new Set([...delivered.foods.values()].map(({ name }) => name));
    const named = Object.entries(loadFoodKinds().grades).flat(2);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
  it.each([
    ['番茄蛋羹', '鸡蛋', '土鸡蛋', 'turn'],
    ['白米饭', '粳米', '稻花香米', 'plain'],
  ] as const)('take one turn in the plan, and one weekday: %s', (name, food, finer, attribute) => {
    const { library, dish, usual } = withFinerDish(delivered, name, [food, finer]);
    const setting: MenuSetting = {
      library,
      history: [],
      priceFen: 1600,
      conditions: usualConditions(),
      dates: ['2026-11-30', '2026-12-01'],
      disabledFoodIds: [],
    };
    const { problem } = menuProblem(setting, [], 'plan');
    const turn = (id: string) => problem.dishes.find((each) => each.id === id)!.attributes![attribute];
    expect(turn(dish.id)).toBe(turn(usual.id));
  });
});
