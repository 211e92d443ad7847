import { describe, expect, it } from 'vitest';
import { setAside } from './list-state.ts';
import { toggled } from './selection.ts';
import { pageAfter } from './use-list.ts';

describe('a list', () => {
  it('leaves a page that became empty, and only then', () => {
    expect(pageAfter(3, 2, 2)).toBe(2);
    expect(pageAfter(3, 2, 1)).toBe(3);
    expect(pageAfter(1, 2, 2)).toBe(1);
  });
  it('keeps whose list it is apart from the conditions of its search', () => {
    expect(setAside({ deptId: '7', name: '米' }, ['deptId'])).toEqual({
      conditions: { name: '米' },
      others: { deptId: '7' },
    });
  });
  it('chooses a row once, and not any more', () => {
    expect(toggled(['1'], '2', true)).toEqual(['1', '2']);
    expect(toggled(['1', '2'], '2', true)).toEqual(['1', '2']);
    expect(toggled(['1', '2'], '1', false)).toEqual(['2']);
  });
});
