// The second of two writers loses nothing and overwrites nothing unseen.
import { describe, expect, it } from 'vitest';
import { sameValue } from '../../client/same-value.ts';
import { mergeChanges } from './merge-changes.ts';

const base = { price: 28, edition: '2023', children: [1, 2] };

describe('merging after a conflict', () => {
  it('keeps my change on top of theirs', () => {
    const merged = mergeChanges(base, { ...base, price: 30 }, { ...base, children: [3, 4] });
    expect(merged).toEqual({
      values: { price: 30, edition: '2023', children: [3, 4] },
      mine: ['price'],
      theirs: ['children'],
      clashing: [],
    });
  });
  it('names the fields both of us changed', () => {
    expect(mergeChanges(base, { ...base, price: 30 }, { ...base, price: 29 }).clashing).toEqual(['price']);
  });
  it('sees no clash where both chose the same', () => {
    expect(mergeChanges(base, { ...base, price: 30 }, { ...base, price: 30 }).clashing).toEqual([]);
  });
});

describe('equal content', () => {
  it('does not mind the order of keys, and minds the order of rows', () => {
    expect(sameValue([{ a: 1, b: null }], [{ b: undefined, a: 1 }])).toBe(true);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
    expect(sameValue([1], [1, 2])).toBe(false);
    expect(sameValue(0, null)).toBe(false);
  });
});
