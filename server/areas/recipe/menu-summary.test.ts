// A menu in brief, against counts done by hand on dishes of the delivered library.
import { describe, expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import { withFinerDish } from './finer-dish-fixture.ts';
import type { MenuSetting } from './menu-problem.ts';
import { summaryOf } from './menu-summary.ts';
import type { StoredDish } from './service/menu-store.ts';

const library = readDeliveredLibrary([]);
const dishes = [...library.dishes.values()];
const with_ = (test: (dish: (typeof dishes)[number]) => boolean) => dishes.find(test)!;
const fish = with_((dish) => dish.category === '荤菜' && factsOf(dish).tags.includes('aquatic'));
const rice = with_((dish) => dish.category === '米饭' && factsOf(dish).everyWeek);
const food = (name: string) => [...library.foods.values()].find((each) => each.name === name)!.id;

let next = 0;
const place = (date: string, dish: (typeof dishes)[number], foods: StoredDish['foods']): StoredDish => ({
  id: String((next += 1)),
  date,
  meal: 'lunch',
  category: dish.category,
  sort: 1,
  dishId: dish.id,
  portion: 1,
  locked: false,
  weightLocked: false,
  foods,
});
const grams = (name: string, weight: number) => ({ foodId: food(name), grams: weight });
const settingOf = (history: MenuSetting['history'] = []): MenuSetting => ({
  library,
  history,
  priceFen: 1000,
  conditions: usualConditions(),
  dates: [],
  disabledFoodIds: [],
});

const week = [
  place('2026-11-30', fish, [grams('菠菜', 40), grams('牛奶', 200)]),
  place('2026-11-30', rice, [grams('粳米', 50)]),
  place('2026-12-01', fish, [grams('菠菜', 39), grams('全脂奶粉', 10)]),
];

describe('a menu in brief', () => {
  test('counts dishes by week and leaves by day', () => {
    const summary = summaryOf({ dishes: week, setting: settingOf() });
    expect(summary).toMatchObject({ days: 2, darkLeafDays: 1, fruitKinds: 0, newDishes: null });
    expect(summary.weekly.aquatic).toEqual([2]);
    const hint = place('2026-12-01', rice, [grams('虾皮', 2), grams('粳米', 50)]);
    expect(summaryOf({ dishes: [...week, hint], setting: settingOf() }).weekly).toMatchObject({
      aquatic: [2],
      littleAquatic: [1],
    });
    const later = summaryOf({ dishes: [...week, place('2026-12-07', fish, [])], setting: settingOf() });
    expect(later.weekly.aquatic).toEqual([2, 1]);
  });

  test('dishes that differ by the grade of their food alone are the same as last week', () => {
    const finer = withFinerDish(library, '番茄蛋羹', ['鸡蛋', '土鸡蛋']);
    const newAfter = ({ id }: LibraryDish) =>
      summaryOf({
        dishes: [place('2026-11-30', finer.dish, [])],
        setting: { ...settingOf([{ daysBefore: 3, dishes: [id] }]), library: finer.library },
      }).newDishes;
    expect(newAfter(finer.usual)).toBe(0);
    expect(newAfter(with_((dish) => dish.name === '蒸水蛋'))).toBe(1);
  });

  test('means of a day count powder as the milk it was made of', () => {
    const powder = library.foods.get(food('全脂奶粉'))!.protein!;
    const { milkGrams } = summaryOf({ dishes: week, setting: settingOf() });
    expect(milkGrams).toBeCloseTo((200 + (10 * powder) / 3.3) / 2, 6);
  });

  test('counts kinds of fresh fruit that is served as such', () => {
    const weights = { 苹果: 60, 蛇果: 60, 橙: 60, 蜜橘: 60, 蓝莓: 17, 草莓: 16, '红枣(干)': 8, 柠檬: 8 };
    const fruit = Object.entries(weights).map(([name, weight]) =>
      place('2026-12-01', rice, [grams(name, weight)]),
    );
    expect(summaryOf({ dishes: fruit, setting: settingOf() }).fruitKinds).toBe(3);
  });

  test('tells what is new since the week before; plain rice is no dish that changes', () => {
    const at = (daysBefore: number, id: string) =>
      summaryOf({ dishes: week, setting: settingOf([{ daysBefore, dishes: [id] }]) });
    expect(at(5, fish.id)).toMatchObject({ firstWeekDishes: 1, newDishes: 0 });
    expect(at(5, rice.id)).toMatchObject({ firstWeekDishes: 1, newDishes: 1 });
    expect(at(6, fish.id).newDishes).toBeNull();
  });

  test('an empty menu has nothing to tell', () => {
    expect(summaryOf({ dishes: [], setting: settingOf() })).toMatchObject({ days: 0, pricePercent: null });
  });
});
