// An act said once stands in all its places, for those who may, on the rows it fits.
import { describe, expect, it, vi } from 'vitest';
import { permission } from '../../../contract/kit/access.ts';
import { text } from '../../../contract/kit/text.ts';
import { offersOf, shortcutsOf, type ListAct } from './acts.ts';
import type { Row } from './row.ts';

const add = vi.fn<() => void>();
const edit = vi.fn<(row: Row) => void>();
const remove = vi.fn<(ids: readonly string[], row: Row | null) => void>();
const acts: ListAct[] = [
  {
    key: 'add',
    on: 'list',
    label: text('新增', 'New'),
    tone: 'primary',
    access: 'a_add',
    shortcut: 'n',
    perform: add,
  },
  { key: 'file', on: 'list', asTool: true, label: text('导出', 'Export'), perform: add },
  {
    key: 'grant',
    on: 'rows',
    inMenu: true,
    label: text('授权', 'Grant'),
    access: permission('a_grant'),
    perform: remove,
  },
  {
    key: 'edit',
    on: 'row',
    label: text('编辑', 'Edit'),
    access: 'a_edit',
    fits: (row) => row['open'] === true,
    perform: edit,
  },
  {
    key: 'delete',
    on: 'rows',
    label: text('删除', 'Delete'),
    bulkLabel: text('批量删除', 'Delete selected'),
    tone: 'danger',
    shortcut: 'delete',
    access: 'a_delete',
    perform: remove,
  },
];
const everything = (): boolean => true;
const keys = (offers: readonly { key: string }[]): string[] => offers.map(({ key }) => key);

describe('acts of a list', () => {
  it('stand in the toolbar, among its icons, with the selection and in the rows', () => {
    const offers = offersOf(acts, everything, ['1', '2']);
    expect(keys(offers.buttons)).toEqual(['add', 'delete']);
    expect(offers.buttons[1]?.label.zh).toBe('批量删除');
    expect(keys(offers.tools)).toEqual(['file']);
    expect(keys(offers.bulk)).toEqual(['grant']);
    expect(keys(offers.ofRow({ id: '1', open: true }))).toEqual(['grant', 'edit', 'delete']);
    expect(offers.ofRow({ id: '1' }).find(({ key }) => key === 'delete')?.label.zh).toBe('删除');
  });
  it('have no menu of a selection that is empty', () => {
    expect(offersOf(acts, everything, []).bulk).toEqual([]);
  });
  it('are not offered for rows they do not fit', () => {
    expect(keys(offersOf(acts, everything, []).ofRow({ id: '1', open: false }))).toEqual(['grant', 'delete']);
  });
  it('are offered to those alone who may', () => {
    const offers = offersOf(acts, (access) => access === 'a_edit', ['1']);
    expect([offers.buttons, keys(offers.tools), offers.bulk]).toEqual([[], ['file'], []]);
    expect(keys(offers.ofRow({ id: '1', open: true }))).toEqual(['edit']);
    expect([offers.selectable, offers.inRows]).toEqual([false, true]);
    const nothing = offersOf(acts, () => false, []);
    expect([nothing.selectable, nothing.inRows]).toEqual([false, false]);
  });
  it('act on the row they stand in, or on all that are selected', () => {
    const offers = offersOf(acts, everything, ['1', '2']);
    const row = { id: '7', open: true };
    for (const { run } of offers.ofRow(row)) run();
    expect(edit).toHaveBeenLastCalledWith(row);
    expect(remove).toHaveBeenLastCalledWith(['7'], row);
    offers.buttons.find(({ key }) => key === 'delete')?.run();
    expect(remove).toHaveBeenLastCalledWith(['1', '2'], null);
  });
  it('answer to their keys, but not while they are under way', () => {
    const offers = offersOf(acts, everything, ['1']);
    expect(Object.keys(shortcutsOf(offers.buttons))).toEqual(['n']);
    expect(Object.keys(shortcutsOf(offers.ofRow({ id: '1' })))).toEqual(['delete']);
    shortcutsOf(offers.buttons)['n']?.run();
    expect(add).toHaveBeenCalledTimes(1);
    const busy = offersOf([{ ...acts[0]!, busy: true }], everything, []);
    expect(shortcutsOf(busy.buttons)).toEqual({});
  });
});
