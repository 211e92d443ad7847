import { describe, expect, test } from 'vitest';
import { forest, withAncestors } from './dept-tree.ts';

const row = (id: string, parentId: string, ancestors: string) => ({ id, parentId, ancestors });
const rows = [row('2', '1', '0,1'), row('3', '2', '0,1,2'), row('4', '2', '0,1,2'), row('9', '8', '0,8')];

interface Shown {
  id: string;
  children?: Shown[];
}
const ids = (trees: readonly { id: string; children?: unknown }[]): Shown[] =>
  trees.map(({ id, children }) => (children ? { id, children: ids(children as Shown[]) } : { id }));

describe('forest', () => {
  test('rows whose parent is not seen are roots, leaves carry no children', () => {
    expect(ids(forest(rows))).toEqual([{ id: '2', children: [{ id: '3' }, { id: '4' }] }, { id: '9' }]);
  });
  test('a child may come before its parent', () => {
    expect(ids(forest([row('3', '2', '0,2'), row('2', '0', '0')]))).toEqual([
      { id: '2', children: [{ id: '3' }] },
    ]);
  });
});

test('what is found keeps the way to it', () => {
  expect(withAncestors(rows, new Set(['4'])).map(({ id }) => id)).toEqual(['2', '4']);
});
