// Generated from the contract: what a row says of itself, and that it can be sent back. Clients of the family post
// whole rows as they got them, from a list or the detail, with empty text for nothing and numbers as text; the row is
// then what it was.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { staff, staffDetails, staffSubmit } from '../../contract/account/staff.ts';
import { userDetail, userSubmit } from '../../contract/account/user-calls.ts';
import { user } from '../../contract/account/user.ts';
import { feedback, feedbackDetail, feedbackSubmit } from '../../contract/content/feedback.ts';
import { noticeCalls } from '../../contract/content/notice.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import { deptDetail, deptSubmit } from '../../contract/organisation/dept-calls.ts';
import { dept } from '../../contract/organisation/dept.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { regionDetail, regionFields, regionSubmit } from '../../contract/system/region.ts';
import { tenant, tenantCalls } from '../../contract/system/tenant.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { dish, dishDetailCall } from '../../contract/library/dish.ts';
import { knownRow } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

type Row = Record<string, unknown>;
interface Calls extends Pick<Entity, 'name' | 'table' | 'fields'> {
  lists: Endpoint[];
  detail: Endpoint;
  submit: Endpoint;
  /** What a row is known by. */
  key: string;
}

const { endpoints, entities } = await readContract();
const folder = ({ path }: Pick<Endpoint, 'path'>): string => path.slice(0, path.lastIndexOf('/'));
/** Calls beside the detail that answer several rows of these fields, asked without further knowledge. */
const listsOf = ({ fields, detail }: Pick<Calls, 'fields' | 'detail'>): Endpoint[] =>
  endpoints.filter(
    ({ rowFields, crud, path, queryFields, answerKind }) =>
      rowFields === fields &&
      // A sheet of rows is a file.
      answerKind !== 'file' &&
      folder(detail) === folder({ path }) &&
      crud?.act !== 'detail' &&
      !/details?$/.test(path) &&
      !Object.values(queryFields).some(({ required }) => required),
  );
const actOf = (entity: Entity, act: string): Endpoint | undefined =>
  endpoints.find(({ crud }) => crud?.entity === entity.name && crud.act === act);
/** Those that are written out, because their calls differ from the usual. */
const written = [
  { ...user, detail: userDetail, submit: userSubmit, key: 'id' },
  { ...staff, detail: staffDetails, submit: staffSubmit, key: 'id' },
  { ...dept, detail: deptDetail, submit: deptSubmit, key: 'id' },
  { ...tenant, detail: tenantCalls.detail, submit: tenantCalls.submit, key: 'id' },
  { ...feedback, detail: feedbackDetail, submit: feedbackSubmit, key: 'id' },
  { ...dish, detail: dishDetailCall, submit: submitDishInfo, key: 'id' },
  {
    name: 'region',
    table: 'blade_region',
    fields: regionFields,
    detail: regionDetail,
    submit: regionSubmit,
    key: 'code',
  },
];
const families: Calls[] = [
  ...written.map((calls) => ({ ...calls, lists: listsOf(calls) })),
  ...entities.flatMap((entity) => {
    const [detail, submit] = [actOf(entity, 'detail'), actOf(entity, 'submit')];
    if (!detail || !submit) return [];
    return [{ ...entity, lists: listsOf({ ...entity, detail }), detail, submit, key: 'id' }];
  }),
];

let server: TestServer;
let admin: TestClient;
let client: pg.Client;
/** Name of the entity → rows to send back. */
const samples = new Map<string, string[]>();
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  client = await connectUnbound(server.databaseUrl);
  const menuId = await one(`select id::text as id from blade_menu where code = 'food'`);
  const deptId = await one(`select id::text as id from blade_dept where dept_name = '阳光第一幼儿园'`);
  // What the demo organisation has none of, and rows with as little as may be.
  const fresh: Record<string, Row[]> = {
    notice: [
      { title: '通知', category: 1, content: '<p>正文</p>', noticeState: 1 },
      { title: '给一所', category: 2, content: '正文', audience: 3, audienceKeys: [deptId] },
    ],
    feedback: [{ feedbackType: 1, content: '反馈', pictures: ['/api/a.png'], contact: '王' }],
    topMenu: [{ name: '顶部', code: 'top_probe', sort: 1 }],
    dataScope: [
      { scopeName: '本人', menuId, resourceCode: 'recipe', scopeType: 2 },
      { scopeName: '全部', menuId, resourceCode: 'recipe', scopeType: 1, scopeField: '*', remark: '备注' },
    ],
    apiScope: [
      {
        scopeName: '食材',
        menuId,
        resourceCode: 'food_probe',
        scopePath: '/api/mrtc-recipe/food-info/page',
        scopeType: 2,
      },
    ],
    tenantPackage: [{ packageName: '产品包', menuId }],
    tenant: [{ tenantName: '租户' }],
    post: [{ category: 1, postCode: 'probe', postName: '岗位', sort: 1 }],
    dictBiz: [{ code: 'probe', dictValue: '字典', sort: 1 }],
    param: [{ paramName: '参数', paramKey: 'probe.key', paramValue: '1' }],
    oss: [
      {
        category: 1,
        ossCode: 'probe',
        endpoint: 'https://s3.example.com',
        accessKey: 'a',
        secretKey: 'b',
        bucketName: 'probe',
      },
    ],
    sms: [
      { category: 1, smsCode: 'probe', templateId: '1', accessKey: 'a', secretKey: 'b', signName: '膳园' },
    ],
    role: [{ roleName: '角色', roleAlias: 'probe' }],
  };
  for (const { name, table, key, submit } of families) {
    const made: string[] = [];
    for (const body of fresh[name] ?? []) made.push((await admin.get(submit, { body }))[key]);
    const { rows } = await client.query<{ id: string }>(
      `select ${key}::text as id from ${table} where ${FEW[name] ?? 'is_deleted = 0'} order by ${key} limit 2`,
    );
    const found = rows.map(({ id }) => id);
    const entity = entities.find((each) => each.name === name);
    if (made.length + found.length === 0 && entity)
      found.push(await knownRow(client, entity, '000000', deptId));
    samples.set(name, [...new Set([...made, ...found])]);
  }
  await client.query(`update blade_attach set original_name = 'a.png', extension = 'png'`);
});
afterAll(async () => {
  await client.end();
  await server.close();
});
const FEW: Record<string, string> = {
  staff: `tenant_id = '000000' and account in ('doctor', 'group')`,
  user: `tenant_id = '000000'`,
  dept: `tenant_id = '000000'`,
  region: `level > 0`,
  dish: `tenant_id = '000000' and is_deleted = 0 and status = 1`,
};

async function one(statement: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(statement);
  return rows[0]!.id;
}

/** Who wrote it last and when, and how often: what a submit changes in any case. */
const TRACES = ['update_time', 'update_user', 'version', 'updateTime', 'updateUser', 'updateUserName'];
const lasting = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !TRACES.includes(name)));

async function stored({ table, key }: Calls, id: string): Promise<Row> {
  const { rows } = await client.query<Row>(`select * from ${table} where ${key}::text = $1`, [id]);
  return lasting(rows[0]!);
}
const answered = async ({ detail, key }: Calls, id: string): Promise<Row> =>
  (await admin.get(detail, { query: { [key]: id } })) as Row;

/** As the family writes nothing: empty text; numbers as the text of their input, lists as comma text. */
function asTyped(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value) || value.length === 0) return value;
  const plain = value.every(
    (each) => typeof each === 'number' || (typeof each === 'string' && !each.includes(',')),
  );
  return plain ? value.join(',') : value.map(asTyped);
}
const ECHO = {
  $index: 0,
  $cellEdit: false,
  hasChildren: false,
  parentName: '顶级',
  isDeleted: 0,
  nobodyKnowsThis: { a: [1] },
};

async function sendsBack(calls: Calls, id: string, row: Row): Promise<void> {
  const [before, shown] = [await stored(calls, id), lasting(await answered(calls, id))];
  const count = await countOf(calls);
  const said = await admin.ask(calls.submit, { body: row });
  expect(said.code, said.text.slice(0, 400)).toBe(200);
  // The row that was named was changed, and none was added.
  expect(await countOf(calls)).toBe(count);
  const { id: named = id } = (said.data ?? {}) as { id?: string };
  expect(named).toBe(id);
  expect(await stored(calls, id)).toEqual(before);
  expect(lasting(await answered(calls, id))).toEqual(shown);
}

const countOf = ({ table }: Calls): Promise<string> => one(`select count(*)::text as id from ${table}`);

const flat = (rows: Row[]): Row[] =>
  rows.flatMap((row) => [row, ...flat((row.children as Row[] | undefined) ?? [])]);
const named = families.map((calls): [string, Calls] => [calls.name, calls]);

describe('a row can be sent back', () => {
  test.each(named)('%s', async (name, calls) => {
    const ids = samples.get(name)!;
    expect(ids.length, 'no row to try it with: add one to `fresh`').toBeGreaterThan(0);
    for (const id of ids) {
      await sendsBack(calls, id, await answered(calls, id));
      await sendsBack(calls, id, { ...(await answered(calls, id)), ...ECHO });
      const typed = Object.entries(await answered(calls, id)).map(([key, value]) => [key, asTyped(value)]);
      await sendsBack(calls, id, { ...Object.fromEntries(typed), ...ECHO });
    }
  });
});

test('every call that submits rows is tried', () => {
  const tried = new Set(families.map(({ submit }) => submit.path));
  // The own account has no id; the role form with its menus is read by no call as one row; an allergy variant is made by
  // the planner whenever it is sent; a line of a meal structure lies in the row of its structure, and is sent back beside
  // its calls; what is shared, and with whom, is asked for in the way it is sent, and only its terms can be changed.
  const others = new Set([
    '/api/blade-user/me/submit',
    '/api/blade-user/update',
    '/api/blade-system/enterprise-v1-role/submit',
    '/api/mrtc-recipe/v3/recipe/variant/submit',
    '/api/mrtc-recipe/dish-cate-set/setting/save',
    '/api/mrtc-recipe/share/resource/save',
  ]);
  const submits = endpoints.filter(({ path, aliases }) =>
    [path, ...aliases].some((each) => /\/(submit|save|update)$/.test(each)),
  );
  expect(
    submits.filter((each) => !tried.has(each.path) && !others.has(each.path)).map(({ path }) => path),
  ).toEqual([]);
});

describe('one field of a row can be sent alone', () => {
  test.each(named)('%s', async (name, calls) => {
    for (const id of samples.get(name)!) {
      const row = await answered(calls, id);
      for (const field of Object.keys(calls.submit.bodyFields))
        if (field !== calls.key && field !== 'version' && field in row)
          await sendsBack(calls, id, { [calls.key]: id, [field]: row[field] });
    }
  });
});

describe('a row of a list can be sent back', () => {
  const lists = families.flatMap((calls) =>
    calls.lists.map((list): [string, Calls, Endpoint] => [list.path, calls, list]),
  );
  test.each(lists)('%s', async (_, calls, list) => {
    for (const id of samples.get(calls.name)!) {
      const found = await admin.get(list, { query: { current: 1, size: 200 } });
      const rows = flat(Array.isArray(found) ? found : (found as { records: Row[] }).records);
      const row = rows.find((each) => each[calls.key] === id);
      if (row) await sendsBack(calls, id, row);
    }
  });
});

async function storedWords(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ code: string; word: string }>(
    `select code || ' ' || dict_key as code, dict_value as word from blade_dict where is_deleted = 0`,
  );
  return new Map(rows.map(({ code, word }) => [code, word]));
}

describe('a row says the words of its dictionary keys', () => {
  test.each(named)('%s', async (name, calls) => {
    const words = await storedWords();
    for (const id of samples.get(name)!) {
      const row = await answered(calls, id);
      for (const [field, { dictionary }] of Object.entries(calls.fields)) {
        if (!dictionary) continue;
        const word = words.get(`${dictionary} ${row[field] as string}`) ?? '';
        expect(row[`${field}Name`] || '', `${field} of ${JSON.stringify(row)}`).toBe(word);
      }
    }
  });
});

test('the words follow the dictionary, in the language that is asked for', async () => {
  const find = async (who: TestClient): Promise<Row> =>
    flat((await who.get(noticeCalls.list, { query: { size: 200 } })).records as unknown as Row[]).find(
      ({ category }) => category === 1,
    )!;
  const english = await server.signIn('admin', { language: 'en' });
  expect((await find(admin)).categoryName).toBe('通知');
  expect((await find(english)).categoryName).toBe('Notice');
  const [entry] = (await admin.get(dictCalls.dictionary, { query: { code: 'notice' } })) as unknown as Row[];
  await admin.get(dictCalls.submit, { body: { ...entry, dictValue: '一般通知' } });
  expect((await find(admin)).categoryName).toBe('一般通知');
});
