import { describe, expect, it } from 'vitest';
import { listStateOf, searchOf } from './list-state.ts';

describe('list state in the address', () => {
  it('comes back as it was written', () => {
    const state = {
      current: 3,
      size: 50,
      descs: 'createTime',
      filters: { recipeName: '春 & 夏', createTime_datege: '2026-01-01' },
    };
    expect(listStateOf(searchOf(state))).toEqual(state);
  });
  it('leaves defaults out and falls back from nonsense', () => {
    expect(searchOf({ current: 1, size: 10, filters: { a: '' } }).toString()).toBe('');
    expect(listStateOf(new URLSearchParams('current=-1&size=37'))).toEqual({
      current: 1,
      size: 10,
      filters: {},
    });
  });
});
