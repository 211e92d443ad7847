import type { MenuNode } from '../../../../contract/system/menu.ts';
import { describe, expect, test } from 'vitest';
import { checkedOf, joinTrees, matching, withAncestors, type ChoiceNode } from './menu-choice.ts';

const tree: ChoiceNode[] = [
  {
    key: 'system',
    title: '系统管理',
    children: [
      {
        key: 'post',
        title: '岗位管理',
        children: [
          { key: 'post_view', title: '查看' },
          { key: 'post_add', title: '新增' },
        ],
      },
      { key: 'week', title: '周视图' },
    ],
  },
];
const node = (id: string, category: number, children: MenuNode[] = []): MenuNode => ({
  id,
  code: id,
  name: id,
  parentId: '0',
  version: 0,
  nameEn: null,
  alias: null,
  path: null,
  source: null,
  sort: null,
  action: null,
  isOpen: null,
  remark: null,
  category,
  children,
});

describe('choosing menus', () => {
  test('a branch is marked when all below it is held, and half-marked otherwise', () => {
    expect(checkedOf(tree, new Set(['system', 'post', 'post_view']))).toEqual(['post_view']);
    expect(checkedOf(tree, new Set(['system', 'post', 'post_view', 'post_add']))).toEqual([
      'post',
      'post_view',
      'post_add',
    ]);
    expect(checkedOf(tree, new Set(['post_view', 'post_add', 'week']))).toContain('system');
  });
  test('what is marked brings the branches above it along', () => {
    expect([...withAncestors(tree, new Set(['post_add']))].sort()).toEqual(['post', 'post_add', 'system']);
    expect([...withAncestors(tree, new Set())]).toEqual([]);
  });
  test('marks survive the way through the value', () => {
    const marked = checkedOf(tree, withAncestors(tree, new Set(['post_add', 'week'])));
    expect(marked.sort()).toEqual(['post_add', 'week']);
  });
  test('a search keeps the way to what matches, and a matching branch whole', () => {
    expect(matching(tree, '新增')[0]!.children![0]!.children!.map(({ key }) => key)).toEqual(['post_add']);
    expect(matching(tree, '岗位')[0]!.children![0]!.children!.length).toBe(2);
    expect(matching(tree, 'nothing')).toEqual([]);
  });
  test('menus and buttons of two calls become one tree, without what is left out', () => {
    const joined = joinTrees(
      [node('a', 1, [node('b', 1)]), node('c', 1)],
      [node('a', 1, [node('b', 1, [node('b_view', 2)])])],
      ({ name }) => name,
      ({ code }) => code !== 'c',
    );
    expect(joined).toEqual([
      {
        key: 'a',
        title: 'a',
        children: [{ key: 'b', title: 'b', children: [{ key: 'b_view', title: 'b_view' }] }],
      },
    ]);
  });
});
