// Regions: read level by level, kept by the platform, never deleted while something hangs on them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  regionDetail,
  regionLazyList,
  regionLazyTree,
  regionList,
  regionRemove,
  regionSelect,
  regionSubmit,
} from '../../../contract/system/region.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const submit = (body: object) => admin.ask(regionSubmit, { body });
const remove = (id: string) => admin.ask(regionRemove, { query: { id } });

test('levels are read one by one, by anybody signed in', async () => {
  const cook = await server.signIn('cook');
  const provinces = await cook.get(regionLazyTree, { query: { parentCode: '00' } });
  expect(provinces.length).toBeGreaterThan(30);
  expect(provinces[0]).toEqual({
    id: '11',
    parentId: '00',
    title: '北京市',
    value: '11',
    key: '11',
    hasChildren: true,
  });
  expect((await cook.get(regionLazyTree)).length).toBe(provinces.length);
  expect((await cook.get(regionSelect)).length).toBe(provinces.length);
  const districts = await cook.get(regionLazyList, { query: { parentCode: '1101' } });
  expect(districts.find(({ name }) => name === '朝阳区')).toMatchObject({
    code: '110105',
    level: 3,
    parentName: '北京市',
    provinceName: '北京市',
    cityCode: '1101',
    districtName: '朝阳区',
    townName: '',
    hasChildren: false,
  });
  expect((await cook.ask(regionList)).code).toBe(403);
});

test('every region but the country has a path that leads to the root', async () => {
  const { rows } = await server.house.database.pool.query(
    `select r.code from blade_region r where r.code <> '00' and (
       split_part(r.ancestors, ',', -1) <> r.parent_code or split_part(r.ancestors, ',', 1) <> '00'
       or exists (select 1 from unnest(string_to_array(r.ancestors, ',')) a where not exists
         (select 1 from blade_region p where p.code = a)))`,
  );
  expect(rows).toEqual([]);
});

test('lists are pages, filtered by name, code and level', async () => {
  const page = await admin.get(regionList, { query: { name: '朝阳', level: 3, size: 30 } });
  expect(page.total).toBeGreaterThan(1);
  expect(page.records.every(({ name, level }) => name.includes('朝阳') && level === 3)).toBe(true);
  expect((await admin.get(regionList, { query: { code: '110105' } })).records).toMatchObject([
    { code: '110105' },
  ]);
  expect((await admin.get(regionList, { query: { name: '%' } })).total).toBe(0);
});

test('a region is added, changed and deleted; its path and names are filled in', async () => {
  const body = { code: '110105001', parentCode: '110105', name: '望京街道', level: 4, sort: 1 };
  expect(await submit(body)).toMatchObject({ code: 200, data: { code: '110105001' } });
  expect(await admin.get(regionDetail, { query: { code: '110105001' } })).toMatchObject({
    ancestors: '00,11,1101,110105',
    districtName: '朝阳区',
    townName: '望京街道',
    parentName: '朝阳区',
  });
  expect(await remove('110105')).toMatchObject({ code: 400, msg: '请先删除子节点!' });
  await submit({ ...body, name: '望京', remark: 'x', subCode: '001', parentName: '朝阳区' });
  expect(await admin.get(regionDetail, { query: { code: '110105001' } })).toMatchObject({
    name: '望京',
    remark: 'x',
  });
  expect((await remove('110105001')).code).toBe(200);
  expect((await admin.ask(regionDetail, { query: { code: '110105001' } })).code).toBe(404);
});

test.each([
  [{ code: '9901', parentCode: '99', name: 'x', level: 1 }, '上级区划不存在!'],
  [{ code: '220001', parentCode: '1101', name: 'x', level: 3 }, '区划编号须以上级区划编号开头'],
  [{ code: '1101', parentCode: '11', name: 'x', level: 1 }, '区划级别须低于上级区划'],
  [{ code: '1101', parentCode: '12', name: 'x', level: 2 }, '区划的上级不可修改'],
  [{ code: '1', parentCode: '00', name: 'x', level: 1 }, '区划编号为 2 至 12 位数字'],
  [{ code: '99', parentCode: '00', name: '', level: 1 }, '请输入区划名称'],
])('%j is refused: %s', async (body, msg) => {
  expect(await submit(body)).toMatchObject({ code: 400, msg });
});

test('the country, what is not there, and what an organisation stands in cannot be deleted', async () => {
  expect((await remove('00')).code).toBe(400);
  expect((await remove('999999')).code).toBe(404);
  expect(await remove('110105')).toMatchObject({ code: 400, msg: '该区划下已有机构，不能删除' });
});
