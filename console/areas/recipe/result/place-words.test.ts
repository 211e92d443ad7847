// A broken rule names its day, its meal and the dishes that break it.
import { expect, test } from 'vitest';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import { say, type Text } from '../../../../contract/kit/text.ts';
import { placeOf, placeWithDishes } from './place-words.ts';

const zh = (words: Text): string => say(words, 'zh');
const check = (part: Partial<MenuCheck>): MenuCheck =>
  ({ scope: { days: ['2026-12-01'], meal: 'lunch' }, ...part }) as MenuCheck;
const dish = (date: string, dishName: string) => ({ date, meal: 'lunch', dishId: dishName, dishName });

test('a meal with its dishes', () => {
  const dishes = [dish('2026-12-01', '糖醋鱼块'), dish('2026-12-01', '鱼香肉丝')];
  expect(placeWithDishes(zh, check({ dishes }))).toBe('周二 12/1 午餐：糖醋鱼块、鱼香肉丝');
  expect(placeWithDishes(zh, check({}))).toBe('周二 12/1 午餐');
});

test('dishes of a week name their day, once each', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
  const dishes = [dish(days[0]!, '炸鸡块'), dish(days[2]!, '炸鱼排'), dish(days[2]!, '炸鱼排')];
  expect(placeWithDishes(zh, check({ scope: { days }, dishes }))).toBe(
    '11/30–12/2：周一 炸鸡块、周三 炸鱼排',
  );
});

test('what holds everywhere has no place', () => {
  expect(placeOf(zh, check({ scope: { days: [] } }))).toBe('');
});
