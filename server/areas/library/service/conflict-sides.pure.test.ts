// Whom the sides of an incompatible pair name, on the delivered library.
import { describe, expect, it } from 'vitest';
import type { SidePart } from '../../../../contract/library/combination-conflict.ts';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { systemCaller } from '../../../kernel/access/caller.ts';
import { askedDish, holdsSide, pairKey, partTitlesFor, sideOf, unusableDishes } from './conflict-sides.ts';

const library = readDeliveredLibrary();
const foods = [...library.foods.values()];
const food = (name: string): SidePart => ({ kind: 'food', id: foods.find((each) => each.name === name)!.id });
const dishes = [...library.dishes.values()];
const dish = (name: string) => dishes.find((each) => each.name === name)!;
const side = (...parts: SidePart[]) => sideOf({ parts, foodNames: [] }, foods, library.foods);

describe('a side', () => {
  it('holds any one of foods, dishes and categories of either', () => {
    const any = side(
      food('番茄'),
      { kind: 'dish', id: dish('白米饭').id },
      { kind: 'dishCategory', id: '汤' },
      { kind: 'foodCategory', id: '菌藻' },
    );
    const held = ['番茄炒蛋', '白米饭', '黄瓜蛋花汤', '蒜蓉上海青', '白馒头'].filter((name) =>
      holdsSide(any, askedDish(dish(name))),
    );
    expect(held).toEqual(['番茄炒蛋', '白米饭', '黄瓜蛋花汤']);
    expect(holdsSide(any, askedDish(dishes.find(({ name }) => name.includes('香菇'))!))).toBe(true);
  });
  it('stands for the finer grades of its foods, by id and by name', () => {
    const finer = foods.find(({ name }) => name === '有机番茄')!.id;
    expect(side(food('番茄')).foods.has(finer)).toBe(true);
    const named = sideOf({ parts: [], foodNames: ['番茄'] }, foods, library.foods);
    expect(named.foods.has(finer)).toBe(true);
    expect(side(food('有机番茄')).foods.has(food('番茄').id)).toBe(false);
  });
  it('is called as the library calls it, and nothing where the library has never had it', () => {
    const titles = partTitlesFor(library, systemCaller('000000'));
    expect(titles(food('番茄'))).toMatchObject({ name: { zh: '番茄' }, removed: false });
    expect(titles({ kind: 'dish', id: '404' })).toBeNull();
  });
});

it('a pair is the same whichever side comes first, and another in another scope', () => {
  const [one, other] = [[food('番茄'), food('黄瓜')], [food('鸡蛋')]];
  expect(pairKey(one!, other!, 'meal')).toBe(pairKey(other!, one!.toReversed(), 'meal'));
  expect(pairKey(one!, other!, 'meal')).not.toBe(pairKey(one!, other!, 'day'));
});

it('dishes that hold both sides could be served no more', () => {
  const names = unusableDishes(library, { first: side(food('番茄')), second: side(food('鸡蛋')) }).map(
    ({ name }) => name,
  );
  expect(names).toContain('番茄炒蛋');
  expect(names).not.toContain('白米饭');
});
