// The public clients of the family administer the system as they are: Saber sends parameters in the query, JSON
// bodies and whole rows back; Sword sends forms. Both take arrays and pages by name of the call.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { startTestServer, TEST_CAPTCHA, type TestServer } from '../../kernel/testing/test-server.ts';

interface Said {
  status: number;
  code: number;
  success: boolean;
  data: any;
  msg: string;
}
interface FamilyClient {
  get(path: string, query?: Record<string, string>): Promise<Said>;
  /** Saber: parameters in the query and no body, or a JSON body. */
  post(path: string, given: { query?: Record<string, string>; json?: object; form?: object }): Promise<Said>;
}

let server: TestServer;
let saber: FamilyClient;
beforeAll(async () => {
  server = await startTestServer();
  saber = await signIn('saber');
});
afterAll(() => server.close());

async function signIn(name: 'saber' | 'sword'): Promise<FamilyClient> {
  const basic = Buffer.from(`${name}:${name}_secret`).toString('base64');
  const headers: Record<string, string> = { authorization: `Basic ${basic}` };
  const query = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password: wirePassword(inject('database').demoPassword),
    grant_type: 'captcha',
    scope: 'all',
    type: 'account',
  });
  const answer = await fetch(`${server.url}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { ...headers, 'captcha-key': 'x', 'captcha-code': TEST_CAPTCHA, 'tenant-id': '000000' },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  headers['blade-auth'] = `bearer ${token}`;
  const read = async (response: Response): Promise<Said> => ({
    status: response.status,
    ...((await response.json()) as Omit<Said, 'status'>),
  });
  const address = (path: string, given: Record<string, string> = {}): string =>
    `${server.url}/api/blade-system/${path}?${new URLSearchParams(given)}`;
  return {
    get: async (path, given) => read(await fetch(address(path, given), { headers })),
    post: async (path, { query: given, json, form }) =>
      read(
        await fetch(address(path, given), {
          method: 'POST',
          headers: {
            ...headers,
            ...(json && { 'content-type': 'application/json;charset=UTF-8' }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          body: json ? JSON.stringify(json) : form ? new URLSearchParams(form as Record<string, string>) : '',
        }),
      ),
  };
}

/** A row as it stands on the wire. */
type Row = Record<string, unknown> & { id: string };

const good = (said: Said): any => {
  expect(said).toMatchObject({ status: 200, code: 200, success: true });
  expect(typeof said.msg).toBe('string');
  return said.data;
};
/** What the table of these clients adds to the rows it sends back. */
const echoed = (row: object, change: object): object => ({
  ...row,
  ...change,
  $index: 0,
  hasChildren: false,
  parentName: '顶级',
  categoryName: '',
  isDeleted: 0,
  status: 1,
  nobodyKnowsThis: { a: [1] },
});
const searching = { ascs: '', descs: '', dateRange: '', begin_date: '' };

interface Kind {
  name: string;
  /** Call that lists, and whether it answers a page or an array. */
  list: string;
  page: boolean;
  fresh: Record<string, unknown>;
  change: [string, unknown];
}
const kinds: Kind[] = [
  {
    name: 'dict',
    list: 'dict/parent-list',
    page: true,
    fresh: { code: 'saber_dict', dictValue: '示例', sort: 1, parentId: '', dictKey: -1, remark: '' },
    change: ['dictValue', '新名称'],
  },
  {
    name: 'dict',
    list: 'dict/list',
    page: false,
    fresh: { code: 'saber_tree', dictValue: '示例', sort: 1, dictKey: -1 },
    change: ['sort', 7],
  },
  {
    name: 'dict-biz',
    list: 'dict-biz/parent-list',
    page: true,
    fresh: { code: 'saber_biz', dictValue: '示例', sort: 1, isSealed: 0, dictKey: '-1', parentId: 0 },
    change: ['dictValue', '新名称'],
  },
  {
    name: 'param',
    list: 'param/list',
    page: true,
    fresh: { paramName: '示例', paramKey: 'saber.key', paramValue: '1' },
    change: ['paramValue', '2'],
  },
  {
    name: 'post',
    list: 'post/list',
    page: true,
    fresh: { tenantId: '000000', category: 1, postCode: 'saber', postName: '示例', sort: '3', remark: '' },
    change: ['postName', '新名称'],
  },
  {
    name: 'client',
    list: 'client/list',
    page: true,
    fresh: {
      clientId: 'saber-made',
      clientSecret: 'saber-made-secret',
      authorizedGrantTypes: 'refresh_token,password',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: '604800',
      webServerRedirectUri: 'http://localhost:8888',
      resourceIds: '',
      authorities: '',
      autoapprove: 'true',
      additionalInformation: '',
    },
    change: ['accessTokenValidity', 7200],
  },
  {
    name: 'tenant',
    list: 'tenant/page',
    page: true,
    fresh: { tenantName: '示例租户', linkman: '张三', contactNumber: '', address: '', domain: '' },
    change: ['linkman', '李四'],
  },
];

describe.each(kinds)('Saber at $list', ({ name, list, page, fresh, change: [field, value] }) => {
  const rows = async (): Promise<Row[]> => {
    const data = good(await saber.get(list, { current: '1', size: '200', ...searching }));
    expect(Array.isArray(data)).toBe(!page);
    if (page)
      for (const key of ['total', 'size', 'current', 'pages']) expect(typeof data[key]).toBe('number');
    return page ? data.records : data;
  };
  const wanted = Object.keys(fresh).find((key) => /code|key|clientId|tenantName/i.test(key))!;
  const find = async (): Promise<Row> => (await rows()).find((row) => row[wanted] === fresh[wanted])!;

  test('creates, reads, changes what it got back whole, and deletes', async () => {
    good(await saber.post(`${name}/submit`, { json: fresh }));
    const made = await find();
    expect(typeof made.id).toBe('string');
    const detail = good(await saber.get(`${name}/detail`, { id: made.id }));
    expect(detail[wanted]).toBe(fresh[wanted]);
    good(await saber.post(`${name}/submit`, { json: echoed(detail, { [field]: value }) }));
    expect((await find())[field]).toEqual(value);
    good(await saber.post(`${name}/remove`, { query: { ids: made.id } }));
    expect(await find()).toBeUndefined();
    const nothing = await saber.post(`${name}/remove`, { query: { ids: '' } });
    expect(nothing).toMatchObject({ status: 400, code: 400, success: false, msg: '请选择至少一条数据' });
  });
  test('saves and updates by those names too', async () => {
    good(await saber.post(`${name}/save`, { json: fresh }));
    const made = await find();
    good(await saber.post(`${name}/update`, { json: echoed(made, { [field]: value }) }));
    expect((await find())[field]).toEqual(value);
    good(await saber.post(`${name}/remove`, { query: { ids: made.id } }));
  });
});

interface ButtonsOfMenu {
  children: { code: string; path: string }[];
}

test('Sword sends forms, and deletes by the path of the button', async () => {
  const sword = await signIn('sword');
  const fresh = { paramName: '示例', paramKey: 'sword.key', paramValue: '1', remark: '' };
  good(await sword.post('param/submit', { form: fresh }));
  const find = async () =>
    good(await sword.get('param/list', { paramKey: 'sword.key', paramName: '', current: '1', size: '10' }))
      .records;
  const [made] = await find();
  const { id, paramName, paramKey } = made;
  good(await sword.post('param/submit', { form: { id, paramName, paramKey, paramValue: '2' } }));
  expect((await find())[0].paramValue).toBe('2');
  const menus: ButtonsOfMenu[] = good(await sword.get('menu/buttons'));
  const button = menus.flatMap(({ children }) => children).find(({ code }) => code === 'param_delete')!;
  expect(button).toMatchObject({ alias: 'delete', action: 3 });
  good(await sword.post(`..${button.path.slice('/api'.length)}`, { form: { ids: id } }));
  expect(await find()).toEqual([]);
});

test('the secret of a client survives that a client sends back the mask', async () => {
  const made = good(
    await saber.post('client/submit', { json: { ...kinds.find(({ name }) => name === 'client')!.fresh } }),
  );
  const shown = good(await saber.get('client/detail', { id: made.id }));
  expect(shown.clientSecret).toBe('******');
  good(await saber.post('client/submit', { json: echoed(shown, { scope: 'none' }) }));
  const { rows } = await server.house.database.pool.query(
    'select client_secret from blade_client where id = $1',
    [made.id],
  );
  const place = { table: 'blade_client', column: 'client_secret', row: [made.id] };
  expect(await server.house.database.vault.open(place, rows[0].client_secret)).toBe('saber-made-secret');
  const list = JSON.stringify(good(await saber.get('client/list', { size: '200' })));
  expect(list).not.toContain('saber-made-secret');
  const { rows: audited } = await server.everyRow
    .selectFrom('auditLog')
    .select('after')
    .where('entityId', '=', made.id)
    .execute()
    .then((found) => ({ rows: found }));
  expect(JSON.stringify(audited)).not.toContain('saber-made-secret');
  good(await saber.post('client/remove', { query: { ids: made.id } }));
});

test('the client of the console cannot be deleted or renamed', async () => {
  const own = good(await saber.get('client/list', { clientId: 'console' })).records[0];
  expect(await saber.post('client/remove', { query: { ids: own.id } })).toMatchObject({
    code: 400,
    msg: '控制台应用不能删除',
  });
  expect(await saber.post('client/submit', { json: echoed(own, { clientId: 'other' }) })).toMatchObject({
    code: 400,
    msg: '控制台应用的编号不能修改',
  });
});

test('Saber’s region page: lazy tree, detail by code, child with a code of two parts, delete by id', async () => {
  const [first] = good(await saber.get('region/lazy-tree', { parentCode: '00' }));
  expect(Object.keys(first).sort()).toEqual(['hasChildren', 'id', 'key', 'parentId', 'title', 'value']);
  const parent = good(await saber.get('region/detail', { code: '110101' }));
  const fresh = { parentCode: parent.code, parentName: parent.name, subCode: '001', code: '110101001' };
  good(
    await saber.post('region/submit', {
      json: { ...fresh, name: '东华门街道', level: 4, sort: 1, remark: '' },
    }),
  );
  const made = good(await saber.get('region/detail', { code: '110101001' }));
  good(await saber.post('region/submit', { json: echoed(made, { name: '东华门' }) }));
  expect(await saber.post('region/remove', { query: { id: '110101' } })).toMatchObject({
    code: 400,
    msg: '请先删除子节点!',
  });
  good(await saber.post('region/remove', { query: { id: '110101001' } }));
});

test('Saber edits a role without a department, and a menu at the top', async () => {
  good(
    await saber.post('role/submit', {
      json: { tenantId: '000000', roleName: '示例', roleAlias: 'saber', parentId: '', sort: 1 },
    }),
  );
  const find = async (): Promise<Row> =>
    good(await saber.get('role/list', { roleAlias: 'saber' })).find((row: Row) => row.roleAlias === 'saber');
  const row = await find();
  expect(row.deptId).toBeNull();
  good(await saber.post('role/submit', { json: echoed(row, { roleName: '新名称' }) }));
  const detail = good(await saber.get('role/detail', { id: row.id }));
  good(await saber.post('role/submit', { json: echoed(detail, { sort: 9, deptId: '' }) }));
  expect(await find()).toMatchObject({ roleName: '新名称', sort: 9, deptId: null, parentId: '0' });
  good(await saber.post('role/remove', { query: { ids: row.id } }));

  const top = good(await saber.get('menu/list')).find((each: Row) => each.parentId === '0');
  good(await saber.post('menu/submit', { json: echoed(top, { parentId: '', children: undefined }) }));
  expect(good(await saber.get('menu/detail', { id: top.id }))).toMatchObject({
    parentId: '0',
    name: top.name,
  });
});

test('a token is given for a multipart form too', async () => {
  const form = new FormData();
  const given = {
    tenantId: '000000',
    username: 'admin',
    password: wirePassword(inject('database').demoPassword),
    grant_type: 'captcha',
    scope: 'all',
  };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  const headers = {
    authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
    'captcha-key': 'x',
    'captcha-code': TEST_CAPTCHA,
  };
  const answer = await fetch(`${server.url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ token_type: 'bearer', account: 'admin' });
  // A file has no place in it.
  form.append('file', new Blob(['x']), 'x.txt');
  const refused = await fetch(`${server.url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(refused.status).toBeLessThan(500);
  expect(refused.status).toBeGreaterThanOrEqual(400);
});

test('an entry is sealed or not: nothing else is taken', async () => {
  const sealed = (isSealed: unknown) =>
    saber.post('dict/submit', { json: { code: 'saber_sealed', dictValue: '示例', sort: 1, isSealed } });
  expect(await sealed(2)).toMatchObject({ status: 400, msg: '封存请选择 0（否）或 1（是）' });
  good(await sealed('1'));
});

test('a birthday is taken with the time that Saber’s date picker adds', async () => {
  const [row] = good(await saber.get('user/list', { account: 'doctor', size: '10' })).records;
  const submit = (birthday: string) => saber.post('user/submit', { json: echoed(row, { birthday }) });
  good(await submit('1990-05-01 00:00:00'));
  expect(good(await saber.get('user/detail', { id: row.id })).birthday).toBe('1990-05-01');
  expect((await submit('1990-02-30 00:00:00')).msg).toContain('生日');
  expect((await submit('1990-05-01 25:00:00')).msg).toContain('生日');
});

test('the list of notices carries the text that the form shows', async () => {
  const made = {
    title: '列表带正文',
    category: 1,
    content: '<p>正文</p>',
    releaseTime: '2026-01-05 08:00:00',
  };
  good(await saber.post('../blade-desk/notice/submit', { json: made }));
  const page = good(await saber.get('../blade-desk/notice/list', { title: made.title, current: '1' }));
  expect(page).toMatchObject({ current: 1, size: 10, records: [{ content: '<p>正文</p>' }] });
});

test('selects are arrays', async () => {
  for (const path of ['tenant/select', 'post/select', 'region/select', 'dict/tree', 'dict-biz/tree'])
    expect(Array.isArray(good(await saber.get(path))), path).toBe(true);
  const entries = good(await saber.get('dict/dictionary', { code: 'sex' }));
  expect(entries[0]).toMatchObject({ code: 'sex', dictKey: '1', dictValue: '男' });
});
