import { expect, it } from 'vitest';
import { mergedLists } from './merged-lists.ts';

const one = (name: string, meal = 'lunch') => ({ name, filters: { meal } });

it('keeps what either put in, and brings back nothing that either took out', () => {
  const was = [one('a'), one('b'), one('c')];
  expect(mergedLists(was, [...was, one('mine')], [one('b'), one('c'), one('theirs')])).toEqual([
    one('b'),
    one('c'),
    one('theirs'),
    one('mine'),
  ]);
  expect(mergedLists(was, [one('a'), one('c')], [one('b')])).toEqual([]);
  expect(mergedLists(undefined, [one('mine')], null)).toEqual([one('mine')]);
});

it('takes the change of an item from whoever changed it', () => {
  const was = [one('a'), one('b'), one('c')];
  const [mine, theirs] = [
    [one('a', 'snack'), one('b'), one('c', 'dinner')],
    [one('a'), one('b', 'dinner'), one('c', 'snack')],
  ];
  expect(mergedLists(was, mine, theirs)).toEqual([one('a', 'snack'), one('b', 'dinner'), one('c', 'dinner')]);
});

it('knows items without names by all they are', () => {
  expect(mergedLists([1, 2], [2, 3], [1, 2, 4])).toEqual([2, 4, 3]);
});
