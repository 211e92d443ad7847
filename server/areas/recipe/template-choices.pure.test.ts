// Places that choose from the same few dishes: whether they can all be filled.
import { expect, test } from 'vitest';
import { lackingTurns, type ChoicePlace } from './template-choices.ts';

const place = (day: number, dishes: string, count = 1): ChoicePlace => ({ day, count, dishIds: [...dishes] });
const lacking = (places: ChoicePlace[], apart = 5, served: { dishId: string; day: number }[] = []) =>
  lackingTurns(places, served, () => apart).map(({ place: { day }, usable, tooNear }) => [
    day,
    usable,
    tooNear.map(({ dishId, since }) => `${dishId}${since}`).join(' '),
  ]);

test('two dishes fill two days of a week, not three', () => {
  expect(lacking([place(0, 'ab'), place(1, 'ab')])).toEqual([]);
  expect(lacking([place(0, 'ab'), place(1, 'ab'), place(2, 'ab')])).toEqual([[2, 0, 'a2 b1']]);
  expect(lacking([place(0, 'ab'), place(1, 'ab'), place(2, 'ab')], 2)).toEqual([]);
});

test('what is free to choose makes way for what is not', () => {
  expect(lacking([place(0, 'ab'), place(1, 'ac'), place(2, 'a')])).toEqual([]);
  expect(lacking([place(0, 'ab'), place(1, 'ab'), place(2, 'abc', 2)])).toEqual([[2, 1, 'a2 b1']]);
});

test('what stands on the menu, before and behind, is in the way', () => {
  expect(lacking([place(1, 'ab')], 5, [{ dishId: 'a', day: -2 }])).toEqual([]);
  const both = [
    { dishId: 'a', day: -2 },
    { dishId: 'b', day: 4 },
  ];
  expect(lacking([place(1, 'ab')], 5, both)).toEqual([[1, 0, 'a3 b3']]);
});

test('a dish comes once a day, whatever the days between', () => {
  expect(lacking([place(0, 'ab'), place(0, 'ab'), place(0, 'ab')], 0)).toEqual([[0, 0, 'a0 b0']]);
  expect(lacking([place(0, 'abc', 2), place(0, 'abc')], 0)).toEqual([]);
});

test('many places of many dishes are answered at once', () => {
  const many = Array.from({ length: 28 }, (_, day) => place(day, 'abcdefghijklmnopqrst', 2));
  const began = performance.now();
  lacking(many, 30);
  expect(performance.now() - began).toBeLessThan(2000);
});
