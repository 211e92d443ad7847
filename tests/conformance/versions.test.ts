// Two editors of one row, for every call that changes one: both read it, the first saves, the second is told what
// there is now and by whom, and saves on the new version. Who sends no version writes only the fields they send.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedbackSubmit } from '../../contract/content/feedback.ts';
import { rowChanged } from '../../contract/kit/common-refusals.ts';
import type { RowConflict } from '../../contract/kit/edit.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Field } from '../../contract/kit/field.ts';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { submitRecipeDateList } from '../../contract/recipe/recipe.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { knownRow } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

type Row = Record<string, unknown>;

const { endpoints, entities } = await readContract();
// An act of a state machine is done once: machines.test.ts has its two people.
// What is changed by a file that is sent: the tests of photos have their two people.
const editing = endpoints.filter(
  ({ edits, moves, upload }) => edits !== null && moves === null && upload === null,
);

let server: TestServer;
let admin: TestClient;
let unbound: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  unbound = await connectUnbound(server.databaseUrl);
});
afterAll(async () => {
  await unbound.end();
  await server.close();
});

const first = async (statement: string): Promise<string> => {
  const { rows } = await unbound.query<{ id: string }>(statement);
  return rows[0]!.id;
};
const menuId = (): Promise<string> =>
  first('select id::text from blade_menu where category = 1 order by id limit 1');
const kindergarten = (): Promise<string> =>
  first(
    `select id::text from blade_dept where tenant_id = '000000' and dept_category = 4 order by id limit 1`,
  );

const lunchDishIds = async (): Promise<string[]> => {
  const { rows } = await unbound.query<{ id: string }>(`select id::text from dish
    where tenant_id = '000000' and status = 1 and meals ? 'lunch' order by code limit 2`);
  return rows.map(({ id }) => id);
};

/** A row of each kind, by what `edits` names: the seed's, or one made for this test. */
const rowOf: Record<string, () => Promise<string>> = {
  user: () => first(`select id::text from blade_user where account = 'cook'`),
  staff: () => first(`select id::text from blade_user where account = 'cook'`),
  dept: kindergarten,
  deptSetting: kindergarten,
  region: () => first('select code as id from blade_region where level = 3 order by code limit 1'),
  dict: () => first(`select id::text from blade_dict where code = 'sex' and parent_id <> 0 limit 1`),
  param: () => first(`select id::text from blade_param where param_key = 'pair' and tenant_id = '000000'`),
  attach: () =>
    first(`insert into blade_attach (tenant_id, id, link, name, original_name, extension, attach_size,
        content_type, hash, storage, object_key, link_key)
      values ('000000', 77, '/a', 'a', 'a.txt', 'txt', 1, 'text/plain', 'a', '', 'a', 'a') returning id::text`),
  feedback: async () =>
    (await admin.get(feedbackSubmit, { body: { feedbackType: 1, content: '两人同时回复' } })).id,
  dish: async () => {
    const foodId = await first(`select id::text from food where tenant_id = '000000' order by code limit 1`);
    const foods = [{ foodId, grams: 20, role: 'main' as const }];
    const kind = { dishCateFirstName: '汤' as const, meals: ['lunch' as const], method: '煮' as const };
    return (await admin.get(submitDishInfo, { body: { dishName: '两人改', ...kind, foods } })).id;
  },
  recipe: async () =>
    (
      await admin.get(submitRecipeDateList, {
        body: { deptId: await kindergarten(), dates: ['2027-03-01', '2027-03-02'] },
      })
    ).id,
};

/** What a client adds where the seed has no row. */
const added: Record<string, () => Promise<Row> | Row> = {
  sms: () => ({
    category: 1,
    smsCode: 'pair',
    templateId: '1',
    signName: '膳园',
    accessKey: 'a',
    secretKey: 'b',
  }),
  oss: () => ({ category: 2, ossCode: 'pair' }),
  notice: () => ({ title: '通知', category: 1, content: '<p>内容</p>', noticeState: 1 }),
  tenantPackage: async () => ({ packageName: '两人改', menuId: await menuId() }),
  apiScope: async () => ({
    scopeName: '岗位接口',
    menuId: await menuId(),
    resourceCode: 'post',
    scopePath: '/api/blade-system/post/**',
    scopeType: 1,
  }),
  dataScope: async () => ({
    scopeName: '本人',
    menuId: await menuId(),
    resourceCode: 'post',
    scopeType: 2,
    scopeColumn: 'createUser',
  }),
  topMenu: () => ({ name: '顶部', code: 'pair', sort: 1 }),
  dictBiz: () => ({ code: 'pair', dictValue: '业务', sort: 1, isSealed: 0 }),
  param: () => ({ paramName: '两人改', paramKey: 'pair', paramValue: '1' }),
  combinationConflict: () => ({
    firstSide: [{ kind: 'dishCategory', id: '汤' }],
    secondSide: [{ kind: 'foodCategory', id: '菌藻' }],
    scope: 'meal',
  }),
  combination: async () => ({
    combinationName: '两人改',
    mealType: 'lunch',
    dishIds: await lunchDishIds(),
  }),
  dishCateSet: () => ({ setName: '两人改', lines: [{ meal: 'lunch', category: '汤', count: 1 }] }),
  dishCateGroup: () => ({ groupName: '两人改', categories: ['汤', '粥羹'] }),
  combinationTemplate: () => ({ templateName: '两人改' }),
  foodPrice: async () => ({
    foodId: await first(`select id::text from food where tenant_id = '000000' order by code limit 1`),
    ...{ priceFen: 650, fromDate: '2026-11-01' },
  }),
  post: () => ({ category: 1, postCode: 'pair', postName: '两人改', sort: 1 }),
  role: () => ({ roleName: '两人改', roleAlias: 'pair', sort: 9 }),
};

/** The numbers by date of a kindergarten with so many boys. */
const childrenFrom = (boys: number) => [
  {
    beginDate: '2026-09-01',
    ageTypes: [{ ageType: 'middle', boys, girls: 10, unknown: 0 }],
    remark: null,
  },
];

/** What the two write, by path, where it is neither a remark nor the row's title. */
const written: Record<string, [field: string, ...values: unknown[]]> = {
  'blade-user/update-info': ['name', '甲', '乙', '丙'],
  'dept-setting/submit/setting': ['price', 18, 19, 20],
  'submit/age-type-count-calendar': ['entries', ...[12, 13, 14].map(childrenFrom)],
  'submit-meal-type-data': ['mealTypeData', [], [], []],
  'role/grant': ['apiScopeIds', [], [], []],
  'topmenu/grant': ['menuIds', [], [], []],
  'tenant/setting': ['backgroundUrl', '/a.png', '/b.png', '/c.png'],
  'attach/submit': ['originalName', '甲.txt', '乙.txt', '丙.txt'],
  'remove-image-dish': ['photo', null, null, null],
  'remove-food-img': ['photo', null, null, null],
  'feedback/reply': ['reply', '甲', '乙', '丙'],
  'client/submit': ['additionalInformation', '甲', '乙', '丙'],
};

const isPlain = ({ kind, pattern }: Field): boolean => /text/i.test(kind) && !pattern;

function writing({ path, bodyFields, edits }: Endpoint): [field: string, ...values: unknown[]] {
  const given = Object.entries(written).find(([part]) => path.endsWith(part));
  if (given) return given[1];
  const names = ['remark', 'note', edits?.entity?.title ?? 'name'];
  const field = names.find((name) => bodyFields[name] && isPlain(bodyFields[name]))!;
  return [field, '甲甲', '乙乙', '丙丙'];
}

const kindOf = ({ edits, path }: Endpoint): string =>
  edits!.entity?.name ?? (path.includes('/region/') ? 'region' : 'deptSetting');

const made = new Map<string, string>();
async function keyOf(endpoint: Endpoint): Promise<string | null> {
  if (endpoint.edits!.by === null) return null;
  const kind = kindOf(endpoint);
  const known = made.get(kind);
  if (known) return known;
  const values = await added[kind]?.();
  const submit = endpoints.find(({ crud }) => crud?.entity === kind && crud.act === 'submit');
  const id =
    values && submit
      ? ((await admin.get(submit, { body: values })) as { id: string }).id
      : rowOf[kind]
        ? await rowOf[kind]()
        : await knownRow(unbound, endpoint.edits!.entity!, '000000', await kindergarten());
  // What was answered is no longer its sender's to change.
  if (kind !== 'feedback') made.set(kind, id);
  return id;
}

/** Fields that every change moves, and what is worked out anew for each answer. */
const moves = new Set([
  'version',
  'updateTime',
  'updateUser',
  'pinyin',
  'initials',
  'noticeState',
  'releaseTime',
  'replyTime',
]);
const lasting = (row: Row, changed: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== changed && !moves.has(name)));

describe('two editors of one row', () => {
  test.each(editing.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_, endpoint) => {
    const edits = endpoint.edits!;
    const key = await keyOf(endpoint);
    const named: Row = edits.by === null ? {} : { [edits.by]: edits.by.endsWith('s') ? [key] : key };
    const query = edits.by === null ? {} : edits.by in edits.detail.queryFields ? named : { id: key };
    const read = async (): Promise<Row> => (await admin.get(edits.detail, { query })) as Row;
    const inBody = 'version' in endpoint.bodyFields;
    const fields = inBody ? endpoint.bodyFields : endpoint.queryFields;
    expect(Object.keys(fields)).toContain('version');
    const save = (values: Row) =>
      admin.ask(endpoint, inBody ? { body: { ...named, ...values } } : { query: { ...named, ...values } });
    const [field, ours, theirs, late] = writing(endpoint);

    const both = await read();
    expect(both.version).toEqual(expect.any(Number));
    const echo = Object.fromEntries(Object.entries(both).filter(([name]) => name in fields));
    const saved = await save({ ...echo, [field]: ours });
    expect([saved.code, saved.text]).toEqual([200, saved.text]);

    const current = await read();
    expect(current.version).toBeGreaterThan(both.version as number);
    const refused = await save({ ...echo, [field]: theirs });
    expect([refused.status, refused.code, refused.reason]).toEqual([409, 409, rowChanged.code]);
    const conflict = refused.data as RowConflict;
    expect(conflict).toMatchObject({ version: current.version, current, changedBy: '平台管理员' });
    expect(conflict.changedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(refused.msg).toContain(`平台管理员 于 ${conflict.changedAt}`);
    expect(await read()).toEqual(current);

    const again = await save({ ...echo, [field]: theirs, version: conflict.version });
    expect([again.code, again.text]).toEqual([200, again.text]);
    const after = await read();
    if (field in after) expect(after[field]).toEqual(theirs);

    const alone = await save({ [field]: late });
    expect([alone.code, alone.text]).toEqual([200, alone.text]);
    const last = await read();
    if (field in last) expect(last[field]).toEqual(late);
    expect(lasting(last, field)).toEqual(lasting(after, field));
  });
});

test('every entity that somebody changes by a form is among them', () => {
  const submitted = endpoints.filter(({ crud }) => crud?.act === 'submit');
  expect(submitted.filter(({ edits }) => edits === null).map(({ path }) => path)).toEqual([]);
  const edited = new Set(editing.map(kindOf));
  // Changed by acts of their own alone: decided, generated, exported.
  const others = new Set(['registration', 'reportExportRecord']);
  expect(
    entities
      .filter(({ name, log }) => !log && !edited.has(name) && !others.has(name))
      .map(({ name }) => name),
  ).toEqual([]);
});
