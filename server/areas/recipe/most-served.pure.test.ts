// What nobody eats stands on no menu: neither typed in, nor by replacing a food, nor from an older day.
import { expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { faultChecks, requireServable } from './dish-faults.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { placeDish } from './place-dish.ts';
import { menuUnfitness, swappedMenu } from './replace-in-menus.ts';
import type { StoredDish } from './service/menu-store.ts';

const library = readDeliveredLibrary();
const DAY = '2026-11-02';
const setting: MenuSetting = {
  dates: [DAY],
  conditions: usualConditions('threeMealsTwoSnacks', {}),
  priceFen: 1600,
  library,
  disabledFoodIds: [],
  history: [],
};
const food = (name: string) => [...library.foods.values()].find((each) => each.name === name)!;
const dish = (name: string) => [...library.dishes.values()].find((each) => each.name === name)!;
const at = (category: string) => ({ date: DAY, meal: 'breakfast', category, sort: 1 });
const milk = placeDish(setting, dish('纯牛奶'), at('奶类'), 1.1);
const judged = (dishes: StoredDish[], of = setting) => ({ dishes, setting: of });
const words = (dishes: StoredDish[], of = setting) =>
  faultChecks(judged(dishes, of)).map(({ why }) => why?.zh);

test('milk replaced by as much salt is refused, and no fit menu where it stands already', () => {
  const [from, to] = [dish('纯牛奶').foods[0]!.food, food('食盐')];
  const after = swappedMenu(
    { dishes: [milk] },
    { foodId: from.id, toFoodId: to.id, factor: 1, from, to },
    DAY,
  );
  expect(menuUnfitness(judged([milk]), after)?.zh).toContain('“食盐”每人不能超过');
  expect(words(after.dishes)).toEqual([expect.stringContaining('“食盐”每人不能超过')]);
  expect(words([milk])).toEqual([]);
});

test.each([
  ['食盐', 5, 8],
  ['酱油', 40, 70],
  ['牛奶', 400, 700],
])('%s: %s g may be typed in, %s g not; what stood may become less', (name, few, many) => {
  const weighing = (grams: number): StoredDish => ({
    ...milk,
    portion: 1,
    foods: [{ foodId: food(name).id, grams }],
  });
  const change = (before: number, after: number) => () =>
    requireServable(setting, [weighing(before)], [weighing(after)]);
  expect(change(1, few)).not.toThrow();
  expect(change(1, many)).toThrow();
  expect(change(many, many - 1)).not.toThrow();
});

test('two salts count together', () => {
  const [salt, other] = [...library.foods.values()].filter(({ group }) => group === 'salt');
  const both: StoredDish = {
    ...milk,
    portion: 1,
    foods: [salt!, other ?? salt!].map(({ id: foodId }) => ({ foodId, grams: 4 })),
  };
  expect(words([both]).length).toBeGreaterThan(0);
});

test('a dish of raw meat is chosen for no menu, and a menu with it is not valid', () => {
  const meat = dish('本帮红烧肉');
  const raw = {
    ...setting,
    library: { ...library, dishes: new Map([...library.dishes, [meat.id, { ...meat, method: '生食' }]]) },
  };
  const chosen = (of: MenuSetting) =>
    menuProblem(of, [], 'plan').problem.dishes.some(({ id }) => id === meat.id);
  expect([chosen(setting), chosen(raw)]).toEqual([true, false]);
  const stands = placeDish(raw, raw.library.dishes.get(meat.id)!, at('荤菜'), 1);
  expect(words([stands], raw)).toEqual([expect.stringContaining('未经加热')]);
});

test('all delivered dishes may be served at their largest', () => {
  const largest = [...library.dishes.values()].map((each) =>
    placeDish(setting, each, at(each.category), 1.3),
  );
  const told = words(largest).filter((why) => /不能超过|未经加热|凉着吃/.test(why ?? ''));
  expect(told).toEqual([]);
});
