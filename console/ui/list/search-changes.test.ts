import { describe, expect, it } from 'vitest';
import { MOST_SEARCHES } from '../../../contract/account/preference-change.ts';
import type { SavedSearch } from './saved-searches.ts';
import { LONGEST_NAME, renamed, withSearch } from './search-changes.ts';

const filters = { name: '米' };
const full: SavedSearch[] = Array.from({ length: MOST_SEARCHES }, (_, at) => ({ name: String(at), filters }));

describe('searches that are kept', () => {
  it('take the place of one with the same name', () => {
    const saved = withSearch(full, ' 3 ', { name: '大米' });
    expect(saved).toHaveLength(MOST_SEARCHES);
    expect(saved[3]).toEqual({ name: '3', filters: { name: '大米' } });
  });
  it('need a name and a condition', () => {
    expect(withSearch([], '  ', filters)).toEqual([]);
    expect(withSearch([], '全部', {})).toEqual([]);
  });
  it('push none out where there are as many as there may be; long names are cut', () => {
    expect(withSearch(full, 'one more', filters)).toEqual(full);
    expect(withSearch([], 'a'.repeat(99), filters)[0]?.name).toHaveLength(LONGEST_NAME);
  });
  it('get another name at their place, but not none and not that of another', () => {
    expect(renamed(full, '3', ' 三 ')[3]).toEqual({ name: '三', filters });
    for (const next of ['', '  ', '4']) expect(renamed(full, '3', next)).toEqual(full);
  });
});
