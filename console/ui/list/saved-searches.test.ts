import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, withSearch } from './saved-searches.ts';

const filters = { name: '米' };

describe('searches that are kept', () => {
  it('take the place of one with the same name', () => {
    const saved = withSearch([{ name: '米', filters: { name: '大米' } }], ' 米 ', filters);
    expect(saved).toEqual([{ name: '米', filters }]);
  });
  it('need a name and a condition', () => {
    expect(withSearch([], '  ', filters)).toEqual([]);
    expect(withSearch([], '全部', {})).toEqual([]);
  });
  it('are at most twenty: the oldest goes; long names are cut', () => {
    let saved = withSearch([], '0', filters);
    for (let n = 1; n <= 20; n += 1) saved = withSearch(saved, String(n), filters);
    expect(saved).toHaveLength(20);
    expect(saved[0]?.name).toBe('1');
    expect(withSearch([], 'a'.repeat(99), filters)[0]?.name).toHaveLength(LONGEST_NAME);
  });
});
