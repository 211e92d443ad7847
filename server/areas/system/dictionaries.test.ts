// Dictionaries: heads and entries, trees, sealing, and what the product itself relies on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dictCalls } from '../../../contract/system/dict.ts';
import type { DictionaryNode, DictionaryRow } from '../../../contract/system/dictionary-family.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const submit = (body: object) => admin.ask(dictCalls.submit, { body });
async function add(body: object): Promise<string> {
  const answer = await submit({ sort: 1, isSealed: 0, ...body });
  expect(answer.msg).toBe('操作成功');
  return answer.data.id;
}
const head = (code: string): Promise<string> => add({ code, dictValue: code });
const row = (id: string): Promise<DictionaryRow> => admin.get(dictCalls.detail, { query: { id } });
const builtIn = async (code: string): Promise<DictionaryRow[]> =>
  admin.get(dictCalls.list, { query: { code } });

describe('what is asked for', () => {
  test.each([
    [{ dictValue: 'x', sort: 1, isSealed: 0 }, '请输入字典编号'],
    [{ code: 'x', sort: 1, isSealed: 0 }, '请输入字典名称'],
    [{ code: 'x', dictValue: 'x', isSealed: 0 }, '请输入字典排序'],
    [{ code: 'x', dictValue: 'x', sort: 1, isSealed: '' }, '请选择封存'],
    [{ code: 'x', dictValue: 'x', sort: 'first', isSealed: 0 }, '字典排序格式不正确'],
  ])('%j: %s', async (body, msg) => {
    expect(await submit(body)).toMatchObject({ code: 400, msg });
  });
  test('an entry also needs a key and a parent that is there', async () => {
    const parentId = await head('needs_key');
    const entry = { parentId, code: 'needs_key', dictValue: 'x', sort: 1, isSealed: 0 };
    expect(await submit(entry)).toMatchObject({ code: 400, msg: '请输入字典键值' });
    expect(await submit({ ...entry, dictKey: 1, parentId: '12' })).toMatchObject({ msg: '上级字典不存在!' });
  });
  test('a client that knows no sealing need not name it', async () => {
    const { data } = await submit({ code: 'unsealed', dictValue: 'x', sort: 1 });
    expect(await row(data.id)).toMatchObject({
      isSealed: 0,
      parentId: '0',
      dictKey: '-1',
      parentName: '顶级',
    });
  });
});

describe('heads and entries', () => {
  test('an entry takes the code of its head, keys are there once, the head follows its own key', async () => {
    const parentId = await head('colour');
    const red = await add({ parentId, code: 'other', dictValue: '红', dictKey: 1 });
    expect(await row(red)).toMatchObject({ code: 'colour', dictKey: '1', parentName: 'colour' });
    const again = await submit({
      parentId,
      dictValue: '蓝',
      dictKey: '1',
      code: 'colour',
      sort: 2,
      isSealed: 0,
    });
    expect(again).toMatchObject({ code: 400, msg: '当前字典键值已存在!' });
    expect(await submit({ code: 'colour', dictValue: 'x', sort: 1, isSealed: 0 })).toMatchObject({
      msg: '当前字典键值已存在!',
    });
    await admin.get(dictCalls.submit, { body: { ...(await row(parentId)), code: 'colours' } });
    expect(await row(red)).toMatchObject({ code: 'colours' });
    expect((await admin.get(dictCalls.dictionary, { query: { code: 'colours' } })).length).toBe(1);
  });
  test('entries may stand below entries, never below themselves', async () => {
    const parentId = await head('tree');
    const a = await add({ parentId, code: 'tree', dictValue: 'a', dictKey: 'a' });
    const b = await add({ parentId: a, code: 'tree', dictValue: 'b', dictKey: 'b' });
    const [top] = await admin.get(dictCalls.list, { query: { code: 'tree' } });
    expect(top?.children?.[0]?.children?.[0]).toMatchObject({ id: b, parentName: 'a' });
    const entries = await admin.get(dictCalls.childList, { query: { parentId } });
    expect(entries).toMatchObject([{ id: a, hasChildren: true, children: [{ id: b, hasChildren: false }] }]);
    expect(entries[0]!.children![0]).not.toHaveProperty('children');
    expect(await submit({ ...(await row(a)), parentId: b })).toMatchObject({ msg: '父节点不可选择自身!' });
    expect(await submit({ ...(await row(a)), parentId: a })).toMatchObject({ msg: '父节点不可选择自身!' });
    expect(await submit({ ...(await row(a)), parentId: '0' })).toMatchObject({ msg: '字典与字典项不能互换' });
    const tree = await admin.get(dictCalls.dictionaryTree, { query: { code: 'tree' } });
    expect(tree).toMatchObject([{ id: a, children: [{ id: b }] }]);
  });
  test('what has something below it is deleted together with it only', async () => {
    const parentId = await head('gone');
    const entry = await add({ parentId, code: 'gone', dictValue: 'x', dictKey: 'x' });
    const remove = (...ids: string[]) => admin.ask(dictCalls.remove, { query: { ids: ids.join(',') } });
    expect(await remove(parentId)).toMatchObject({
      code: 400,
      msg: '“gone”下还有 1 条字典，例如 x，不能删除',
    });
    expect(await remove()).toMatchObject({ code: 400, msg: '请选择至少一条数据' });
    expect((await remove(parentId, '99')).code).toBe(404);
    expect((await remove(parentId, entry)).code).toBe(200);
    expect(await admin.get(dictCalls.list, { query: { code: 'gone' } })).toEqual([]);
    await head('gone');
  });
  test('heads come by pages, found by code and name', async () => {
    const page = await admin.get(dictCalls.parentList, { query: { current: 1, size: 10, code: 'RECIPES' } });
    expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    expect(page.records[0]).toMatchObject({ code: 'RECIPES_STATUS', parentId: '0', hasChildren: true });
  });
  test('trees carry nodes of id, title, value and key, and no empty children', async () => {
    const nodes = await admin.get(dictCalls.tree, { query: { code: 'DICT' } as object });
    const flat = (all: DictionaryNode[]): DictionaryNode[] =>
      all.flatMap((one) => [one, ...flat(one.children ?? [])]);
    const sex = flat(nodes).find(({ title }) => title === '性别')!;
    expect(sex).toMatchObject({ parentId: '0', value: sex.id, key: sex.id });
    expect(sex.children!.map(({ title }) => title)).toEqual(['男', '女']);
    expect(sex.children![0]).not.toHaveProperty('children');
    expect((await admin.get(dictCalls.parentTree)).length).toBe(nodes.length);
    expect((await admin.get(dictCalls.dictTree, { query: { code: 'sex' } })).length).toBe(2);
    // As the family's clients ask for all of them.
    expect(await admin.get(dictCalls.dictTree, { query: { code: 'DICT' } })).toEqual(
      await admin.get(dictCalls.dictTree),
    );
  });
});

test('sealed entries are not offered but keep their label; a sealed head seals all', async () => {
  const parentId = await head('seal');
  await add({ parentId, code: 'seal', dictValue: 'a', dictKey: 'a' });
  const b = await add({ parentId, code: 'seal', dictValue: 'b', dictKey: 'b', isSealed: 1 });
  const offered = async (withSealed?: number) =>
    (await admin.get(dictCalls.dictionary, { query: { code: 'seal', withSealed } })).map(
      ({ dictKey, isSealed }) => `${dictKey}${isSealed}`,
    );
  expect(await offered()).toEqual(['a0']);
  expect(await offered(1)).toEqual(['a0', 'b1']);
  await admin.get(dictCalls.submit, { body: { ...(await row(parentId)), isSealed: 1 } });
  expect(await offered()).toEqual([]);
  expect(await offered(1)).toEqual(['a1', 'b1']);
  await admin.get(dictCalls.remove, { query: { ids: b } });
  expect(await offered(1)).toEqual(['a1']);
});

describe('dictionaries the product relies on', () => {
  test('may be reworded and sealed, not re-keyed, re-coded or deleted', async () => {
    const [top] = await builtIn('CATERING_TYPE');
    // Without a version, as a client that knows none: the row changes under way.
    const { version: _, ...own } = top!.children!.find(({ dictKey }) => dictKey === '1') as DictionaryRow & {
      version: number;
    };
    await admin.get(dictCalls.submit, { body: { ...own, dictValue: '自己做', isSealed: 1 } });
    expect(await row(own.id)).toMatchObject({ dictValue: '自己做', isSealed: 1 });
    const fixed = '系统内置字典的编号和键值不能修改';
    expect(await submit({ ...own, dictKey: '9' })).toMatchObject({ code: 400, msg: fixed });
    expect(await submit({ ...top, code: 'OTHER' })).toMatchObject({ code: 400, msg: fixed });
    const removed = await admin.ask(dictCalls.remove, { query: { ids: own.id } });
    expect(removed).toMatchObject({ code: 400, msg: '系统内置字典不能删除：自己做' });
    await admin.get(dictCalls.submit, { body: { ...own } });
  });
  test('may get entries of an administrator, which go again', async () => {
    const [top] = await builtIn('CATERING_TYPE');
    const id = await add({ parentId: top!.id, code: 'CATERING_TYPE', dictValue: '外包', dictKey: '9' });
    await admin.get(dictCalls.remove, { query: { ids: id } });
  });
  test('those that clients of the family ask for are there', async () => {
    for (const code of [
      'sex',
      'notice',
      'menu_category',
      'button_func',
      'yes_no',
      'data_scope_type',
      'api_scope_type',
      'post_category',
      'region',
      'oss',
      'sms',
      'flow',
      'status',
    ])
      expect((await admin.get(dictCalls.dictionary, { query: { code } })).length, code).toBeGreaterThan(0);
  });
});

test('changing needs the right to change, not only to add', async () => {
  const seller = await server.signIn('seller');
  expect((await seller.ask(dictCalls.tree)).code).toBe(403);
  expect((await seller.get(dictCalls.dictionary, { query: { code: 'sex' } })).length).toBe(2);
});
