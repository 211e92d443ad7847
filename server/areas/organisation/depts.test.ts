// The organisation as its users see and change it, on a real server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deptCanBuy,
  deptDetail,
  deptLazyList,
  deptLazyTree,
  deptList,
  deptRemove,
  deptSelect,
  deptSubmit,
  deptTree,
  userDeptTree,
  type DeptRow,
} from '../../../contract/organisation/dept-calls.ts';
import { userSubmit } from '../../../contract/account/user-calls.ts';
import { deptMovePreview } from '../../../contract/organisation/dept-move.ts';
import { userInDept } from '../../../contract/organisation/dept.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let group: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  group = await server.signIn('group');
});
afterAll(() => server.close());

const flat = (rows: readonly DeptRow[]): DeptRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
const named = async (name: string): Promise<DeptRow> => {
  const row = flat(await admin.get(deptList)).find(({ deptName }) => deptName === name);
  if (!row) throw new Error(`no unit ${name}`);
  return row;
};
let count = 0;
const kindergarten = (parentId: string, more: object = {}) => ({
  parentId,
  deptName: `新园${(count += 1)}`,
  deptCategory: 4,
  region: ['11', '1101', '110105'],
  address: '某路 1 号',
  makeRecipeSelf: 1,
  ...more,
});

test('an administrator sees the whole tree, with names for its codes and the number of units below', async () => {
  const [top] = await admin.get(deptList);
  expect(top).toMatchObject({ deptName: '膳园平台', organizationSon: 10, hasChildren: true });
  const park = await named('东部园区');
  expect(park).toMatchObject({
    deptCategoryName: '园区',
    regionName: '北京市 朝阳区',
    region: ['11', '1101', '110105'],
    organizationSon: 3,
    parentName: '阳光教育集团',
  });
  const english = await server.signIn('admin', { language: 'en' });
  expect((await english.get(deptDetail, { query: { id: park.id } })).deptCategoryName).toBe('Campus');
});

test('people of a group see their own units and below, and nothing else exists for them', async () => {
  const supplier = await named('绿源食材配送');
  expect((await group.get(deptList)).map(({ deptName }) => deptName)).toEqual(['阳光教育集团']);
  expect((await group.get(deptTree)).map(({ title }) => title)).toEqual(['阳光教育集团']);
  expect((await group.ask(deptDetail, { query: { id: supplier.id } })).code).toBe(404);
  expect((await group.ask(deptRemove, { query: { ids: [supplier.id] } })).code).toBe(403);
  const changed = await group.ask(deptSubmit, { body: { id: supplier.id, deptName: '改名' } });
  expect(changed.code).toBe(404);
  const added = await group.ask(deptSubmit, { body: kindergarten(supplier.id) });
  expect(added).toMatchObject({ code: 400, msg: '上级部门不存在!' });
  expect((await group.ask(deptSubmit, { body: { deptName: '根', deptCategory: 2 } })).msg).toBe(
    '请选择上级单位',
  );
  const doctor = await server.signIn('doctor');
  expect((await doctor.get(userDeptTree)).map(({ title }) => title)).toEqual([
    '阳光第一幼儿园',
    '阳光第二幼儿园',
  ]);
  expect((await doctor.ask(deptList)).code).toBe(403);
});

test('suppliers see their own unit only, whatever tree they ask for', async () => {
  const supplier = await server.signIn('supplier');
  for (const call of [deptTree, deptLazyTree])
    expect((await supplier.get(call)).map(({ title }) => title)).toEqual(['绿源食材配送']);
  expect((await supplier.get(deptSelect)).map(({ deptName }) => deptName)).toEqual(['绿源食材配送']);
});

test('searching keeps the way to what was found; a region finds all within it', async () => {
  const rows = flat(await admin.get(deptList, { query: { deptName: '彩虹' } }));
  expect(rows.map(({ deptName }) => deptName)).toEqual([
    '膳园平台',
    '阳光教育集团',
    '西部园区',
    '彩虹桥幼儿园',
  ]);
  const beijing = await admin.get(deptLazyList, { query: { regionCode: '1101', deptCategory: 4 } });
  expect(beijing).toHaveLength(5);
});

test('levels: the first has what is topmost for the caller, the next what stands below', async () => {
  const [top] = await group.get(deptLazyTree);
  expect(top).toMatchObject({ title: '阳光教育集团', hasChildren: true });
  const parks = await group.get(deptLazyTree, { query: { parentId: top!.id } });
  expect(parks.map(({ title }) => title)).toEqual(['东部园区', '西部园区']);
});

test('a kindergarten needs what a kindergarten needs, each with its sentence', async () => {
  const park = await named('东部园区');
  const refusal = async (more: object): Promise<string> =>
    (await admin.ask(deptSubmit, { body: kindergarten(park.id, more) })).msg;
  expect(await refusal({ deptName: '' })).toBe('请输入幼儿园名称');
  expect(await refusal({ parentId: '' })).toBe('请选择上级单位');
  expect(await refusal({ region: '' })).toBe('请选择所在地区');
  expect(await refusal({ region: ['99', '9999'] })).toBe('所在地区不存在');
  expect(await refusal({ address: '' })).toBe('请输入详细地址');
  expect(await refusal({ makeRecipeSelf: '' })).toBe('请选择食谱类型');
  expect(await refusal({ deptName: '阳光第一幼儿园' })).toBe('同一上级下已有同名机构');
  expect(await refusal({ parentId: '12345' })).toBe('上级部门不存在!');
  const first = await named('阳光第一幼儿园');
  expect(await refusal({ parentId: first.id })).toBe('幼儿园下不能设幼儿园');
});

test('a park moves with everything below it, and never under itself', async () => {
  const { id: groupId } = await group.get(deptSubmit, {
    body: { parentId: (await named('阳光教育集团')).id, deptName: '南部园区', deptCategory: 3 },
  });
  const { id } = await group.get(deptSubmit, { body: kindergarten(groupId) });
  const child = await group.get(deptDetail, { query: { id } });
  expect(child.ancestors.split(',').at(-1)).toBe(groupId);
  const self = await admin.ask(deptSubmit, {
    body: { id: groupId, parentId: groupId, deptName: '南部园区' },
  });
  expect(self.msg).toBe('父节点不可选择自身!');
  const below = await admin.ask(deptSubmit, { body: { id: groupId, parentId: id, deptName: '南部园区' } });
  expect(below.msg).toBe('父节点不可选择自身!');
  const platform = await named('膳园平台');
  await admin.get(deptSubmit, { body: { id: groupId, parentId: platform.id, deptName: '南部园区' } });
  expect((await admin.get(deptDetail, { query: { id } })).ancestors).toBe(`0,${platform.id},${groupId}`);
  // It left the group's part of the tree, and took its kindergarten along.
  expect((await group.ask(deptDetail, { query: { id } })).code).toBe(404);
  const shrink = await admin.ask(deptSubmit, {
    body: { ...kindergarten(platform.id), id: groupId },
  });
  expect(shrink.msg).toBe('下级已有幼儿园，不能改为幼儿园');
});

test('a place below a unit that is not larger is refused at the place, in the preview, too', async () => {
  const [park, east] = [await named('西部园区'), await named('东部园区')];
  const first = await named('阳光第一幼儿园');
  for (const [{ id: parentId }, words] of [
    [east, '园区下不能设园区'],
    [first, '幼儿园下不能设园区'],
  ] as const) {
    const refused = { code: 400, data: { errors: [{ field: 'parentId' }] } };
    const saved = await admin.ask(deptSubmit, { body: { id: park.id, parentId, deptName: park.deptName } });
    expect(saved).toMatchObject(refused);
    expect(saved.msg).toBe(words);
    const shown = await admin.ask(deptMovePreview, { query: { id: park.id, parentId } });
    expect(shown).toMatchObject(refused);
    expect(shown.msg).toBe(words);
  }
});

test('two moves at the same time cannot make a circle', async () => {
  const platform = await named('膳园平台');
  const make = async (name: string): Promise<string> =>
    (await admin.get(deptSubmit, { body: { parentId: platform.id, deptName: name, deptCategory: 2 } })).id;
  const [one, other] = [await make('甲'), await make('乙')];
  const move = (id: string, parentId: string, deptName: string) =>
    admin.ask(deptSubmit, { body: { id, parentId, deptName, deptCategory: 3 } });
  const answers = await Promise.all([move(one, other, '甲'), move(other, one, '乙')]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(flat(await admin.get(deptList)).filter(({ id }) => id === one || id === other)).toHaveLength(2);
});

test('the second of two writers is told', async () => {
  const row = await named('花家地幼儿园');
  const body = { id: row.id, deptName: row.deptName, version: row.version, remark: '一' };
  await admin.get(deptSubmit, { body });
  expect((await admin.ask(deptSubmit, { body })).status).toBe(409);
});

test('a unit is removed only when nothing hangs on it, and the refusal says what does', async () => {
  const first = await named('阳光第一幼儿园');
  const refused = await admin.ask(deptRemove, { query: { ids: [first.id] } });
  expect(refused.msg).toBe('“阳光第一幼儿园”下还有 4 名用户，例如 王芳、李娜、张建国，不能删除');
  expect((await admin.ask(deptRemove, { query: { ids: [(await named('西部园区')).id] } })).msg).toContain(
    '2 个机构',
  );
  const { id: park } = await admin.get(deptSubmit, {
    body: { parentId: (await named('阳光教育集团')).id, deptName: '临时园区', deptCategory: 3 },
  });
  const { id } = await admin.get(deptSubmit, { body: kindergarten(park) });
  await admin.get(deptRemove, { query: { ids: [park, id] } });
  expect((await admin.ask(deptDetail, { query: { id } })).code).toBe(404);
});

test('clients that know no kinds of unit get the next smaller one, and send the whole row back', async () => {
  const top = await named('膳园平台');
  const { id } = await admin.get(deptSubmit, {
    body: { parentId: top.id, deptName: '华东区', fullName: '', sort: 9 },
  });
  const row = await admin.get(deptDetail, { query: { id } });
  expect(row).toMatchObject({ deptCategory: 2, fullName: '华东区' });
  await admin.get(deptSubmit, {
    body: { ...row, remark: '说明', children: [], parentName: '别的' } as object,
  });
  expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({
    remark: '说明',
    parentName: '膳园平台',
  });
  const alias = { ...deptList, path: '/api/blade-user/dept/list' };
  expect((await callEndpoint(server.url, admin.headers, alias)).code).toBe(200);
});

test('who may buy is switched by itself', async () => {
  const row = await named('花家地幼儿园');
  await admin.get(deptCanBuy, { query: { id: row.id, canBuy: 1 } });
  expect(await admin.get(deptDetail, { query: { id: row.id } })).toMatchObject({
    canBuy: 1,
    deptName: row.deptName,
  });
  expect((await group.ask(deptCanBuy, { query: { id: row.id, canBuy: 0 } })).code).toBe(403);
});

describe('the forms of the seed, which send no kind of unit', () => {
  const { parentId: _, deptCategory: __, deptName: ___, ...kindergartenForm } = kindergarten('');
  const group = async (): Promise<string> => (await named('阳光教育集团')).id;
  const submit = (body: object) => admin.ask(deptSubmit, { body });

  test('a recipe type makes a kindergarten, held to what a kindergarten needs', async () => {
    const parentId = await group();
    const form = { ...kindergartenForm, parentId, deptName: '种子园' };
    const refused = async (more: object): Promise<unknown[]> => {
      const { code, msg } = await submit({ ...form, ...more });
      return [code, msg];
    };
    expect(await refused({ makeRecipeSelf: '' })).toEqual([400, '请选择食谱类型']);
    expect(await refused({ address: '' })).toEqual([400, '请输入详细地址']);
    expect(await refused({ parentId: '' })).toEqual([400, '请选择上级单位']);
    const { id } = (await submit(form)).data;
    expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({ deptCategory: 4 });
  });

  test('without one it is an organisation; below a campus there is none', async () => {
    const { makeRecipeSelf: _, ...form } = { ...kindergartenForm, deptName: '种子园区' };
    const { id } = (await submit({ ...form, parentId: await group() })).data;
    expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({ deptCategory: 3 });
    const below = await submit({ ...form, parentId: id });
    expect([below.code, below.reason]).toEqual([400, 'field.required']);
    expect(below.msg).toBe('请选择食谱类型');
  });

  test('the word of the kind decides; one that nobody knows is refused', async () => {
    const form = { deptName: '种子集', parentId: (await named('膳园平台')).id };
    expect(await submit({ ...form, deptCategoryName: '学院' })).toMatchObject({
      code: 400,
      reason: 'dictionary.key.unknown',
      msg: '机构类型没有这个选项',
    });
    expect(await submit({ ...form, deptCategoryName: '幼儿园' })).toMatchObject({ code: 400 });
    const { id } = (await submit({ ...form, deptCategoryName: '园区' })).data;
    expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({ deptCategoryName: '园区' });
    // A change that says nothing of the kind leaves it, whatever else the row holds.
    await submit({ id, deptName: '种子集二', makeRecipeSelf: 1 });
    expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({ deptCategory: 3 });
    await submit({ id, deptName: '种子集二', deptCategoryName: 'Group' });
    expect(await admin.get(deptDetail, { query: { id } })).toMatchObject({ deptCategory: 2 });
  });
});

test('a unit is named by deptId, too, as its rows carry it', async () => {
  const row = await named('花家地幼儿园');
  const { deptId, deptName } = row;
  expect(deptId).toBe(row.id);
  const [choice] = await admin.get(deptSelect);
  expect(choice!.deptId).toBe(choice!.id);
  const byDeptId = { deptId } as object;
  expect(await admin.get(deptDetail, { query: byDeptId })).toMatchObject({ id: row.id, deptId });
  const saved = await admin.get(deptSubmit, { body: { ...byDeptId, deptName, remark: '按 deptId' } });
  expect(saved).toEqual({ id: row.id });
  await admin.get(deptCanBuy, { query: { ...byDeptId, canBuy: true } });
  expect(await admin.get(deptDetail, { query: { id: row.id } })).toMatchObject({
    remark: '按 deptId',
    canBuy: 1,
  });
  const { id: made } = await admin.get(deptSubmit, {
    body: kindergarten((await named('阳光教育集团')).id, { id: -1 }),
  });
  await admin.get(deptRemove, { query: { deptId: made } as object });
  expect((await admin.ask(deptDetail, { query: { id: made } })).code).toBe(404);
});

test('a unit is no larger than its parent, also for who does not see the parent', async () => {
  const { id, deptName } = await named('阳光教育集团');
  expect(await group.ask(deptSubmit, { body: { id, deptName, deptCategory: 1 } })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('平台'),
  });
  expect(await group.get(deptDetail, { query: { id } })).toMatchObject({ deptCategory: 2 });
});

test('a unit without a place in the order is the last, and nobody works there by default', async () => {
  const { id } = await group.get(deptSubmit, { body: kindergarten((await named('阳光教育集团')).id) });
  const sorts = flat(await admin.get(deptList)).map((row) => [row.id, row.sort] as const);
  const own = sorts.find((each) => each[0] === id)![1];
  expect(sorts.filter(([other, sort]) => other !== id && sort >= own)).toEqual([]);
  const choices = await group.get(userInDept);
  expect(choices.at(-1)!.deptId).toBe(id);
  const alias = { ...userInDept, path: '/api/blade-user/dept/user-in-dept' };
  expect((await callEndpoint(server.url, group.headers, alias)).data).toEqual(choices);
});

describe('what a move changes is told before', () => {
  test('who gains and who loses sight, what moves along; nothing is changed', async () => {
    const [east, west] = [await named('东部园区'), await named('西部园区')];
    const own = kindergarten(east.id);
    const { id } = await admin.get(deptSubmit, { body: own });
    const boss = async (realName: string, deptId: string, phone: string): Promise<string> =>
      (
        await admin.get(userSubmit, {
          body: { account: phone, realName, phone, userType: 'school_admin', deptId, password: 'Mensa-2027' },
        })
      ).id;
    const losing = await boss('东园主任', east.id, '13655550001');
    const gaining = await boss('西园主任', west.id, '13655550002');
    await boss('园里的人', id, '13655550003');
    const found = await admin.get(deptMovePreview, { query: { id, parentId: west.id } });
    expect(found).toMatchObject({ kindergartenCount: 1, unitCount: 0, personCount: 1, menuCount: 0 });
    expect(found.losing.named.map((person) => person.id)).toContain(losing);
    expect(found.gaining.named).toContainEqual({ id: gaining, realName: '西园主任', deptName: '西部园区' });
    // Who stands above both sees it before and after.
    const names = [...found.losing.named, ...found.gaining.named].map(({ realName }) => realName);
    expect(names).not.toContain('陈静');
    expect((await named(own.deptName)).parentId).toBe(east.id);

    const whole = await admin.get(deptMovePreview, { query: { id: east.id, parentId: west.parentId } });
    expect(whole.kindergartenCount).toBeGreaterThan(1);
  });
  test('where it cannot stand is refused as saving would', async () => {
    const east = await named('东部园区');
    const below = flat([east]).find(({ deptCategory }) => deptCategory === 4)!;
    const to = (parentId: string) => admin.ask(deptMovePreview, { query: { id: east.id, parentId } });
    expect(await to(east.id)).toMatchObject({ code: 400, reason: 'dept.parent.self' });
    expect(await to(below.id)).toMatchObject({ code: 400, reason: 'dept.parent.self' });
    expect((await to('-5')).code).toBe(400);
    const outside = await group.ask(deptMovePreview, { query: { id: '1', parentId: east.id } });
    expect(outside.code).toBe(404);
  });
});
