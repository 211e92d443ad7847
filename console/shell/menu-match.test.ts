import { describe, expect, it } from 'vitest';
import { matchMenus, type Spelling } from './menu-match.ts';

const items = [
  { label: '首页', otherLabel: 'Home', path: '/wel/index' },
  { label: '食谱列表', otherLabel: 'Menu list', path: '/recipe/list' },
  { label: '食材', otherLabel: 'Foods', path: '/library/food' },
  { label: '周食谱', otherLabel: 'Week menu', path: '/recipe/week' },
];
const spellings: Record<string, Spelling> = {
  首页: { full: 'shouye', initials: 'sy' },
  食谱列表: { full: 'shipuliebiao', initials: 'splb' },
  食材: { full: 'shicai', initials: 'sc' },
  周食谱: { full: 'zhoushipu', initials: 'zsp' },
};
const find = (typed: string): string[] =>
  matchMenus(items, typed, (label) => spellings[label] ?? null).map((item) => item.label);

describe('menu search', () => {
  it('finds by the beginning of the name, not by its middle', () => {
    expect(find('食')).toEqual(['食谱列表', '食材']);
    expect(find('列表')).toEqual([]);
  });
  it('ignores case and finds the other language', () => {
    expect(find('MENU')).toEqual(['食谱列表', '周食谱']);
    expect(find('fo')).toEqual(['食材']);
  });
  it('finds by pinyin and by its initials', () => {
    expect(find('sp')).toEqual(['食谱列表']);
    expect(find('zhoushi')).toEqual(['周食谱']);
  });
  it('shows everything before anything is typed', () => {
    expect(find('  ')).toHaveLength(items.length);
  });
});
