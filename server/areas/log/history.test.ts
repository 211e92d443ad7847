// Whoever may see a row may see its history, in words; nobody else, and nothing that the row itself does not show.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowHistory } from '../../../contract/log/history.ts';
import { noticeCalls } from '../../../contract/content/notice.ts';
import { deptDetail, deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { smsCalls } from '../../../contract/resource/sms.ts';
import { dataScopeCalls } from '../../../contract/system/data-scope.ts';
import { roleCalls, roleGrant } from '../../../contract/system/role.ts';
import { userSubmit } from '../../../contract/account/user-calls.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { staffPage } from '../../../contract/account/staff.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';

let server: TestServer;
let client: pg.Client;
let admin: TestClient;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  admin = await server.signIn('admin');
  doctor = await server.signIn('doctor');
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const submitted = async (who: TestClient, call: Endpoint, body: object): Promise<string> =>
  ((await who.get(call, { body })) as { id: string }).id;
const history = (who: TestClient, entity: string, id: string, more: object = {}) =>
  who.get(rowHistory, { query: { entity, id, ...more } });

describe('what is told', () => {
  test('who, when, and each field that changed, in words; page by page', async () => {
    const given = { category: 1, postCode: 'history', postName: '旧名', sort: 1 };
    const id = await submitted(admin, postCalls.submit, given);
    await submitted(admin, postCalls.submit, { ...given, id, postName: '新名', category: 2 });
    const { records, total } = await history(admin, 'post', id);
    expect(total).toBe(2);
    expect(records.map(({ act, userName }) => [act, userName])).toEqual([
      ['update', admin.token.real_name],
      ['insert', admin.token.real_name],
    ]);
    expect(records[0]!.changes).toEqual([
      {
        field: 'category',
        label: '岗位类型',
        kind: 'dictionary',
        dictionary: 'post_category',
        before: 1,
        after: 2,
      },
      { field: 'postName', label: '岗位名称', kind: 'text', dictionary: null, before: '旧名', after: '新名' },
    ]);
    expect(records[1]!.changes).toEqual([]);
    const second = await history(admin, 'post', id, { current: 2, size: 1 });
    expect(second).toMatchObject({ total: 2, pages: 2, records: [{ act: 'insert' }] });
  });

  test('of a reference the titles, of a state its key, of a time that stayed nothing', async () => {
    const { rows } = await client.query<{ id: string; name: string; parent: string }>(
      `select d.id::text, d.dept_name as name, d.parent_id::text as parent from blade_dept d
       where d.dept_name = '阳光第一幼儿园'`,
    );
    const unit = rows[0]!;
    const before = await admin.get(deptDetail, { query: { id: unit.id } });
    const other = await submitted(admin, deptSubmit, {
      ...{ deptName: '新集团', deptCategory: 2, parentId: '0', regionCode: before.regionCode },
      address: '一号',
    });
    await submitted(admin, deptSubmit, {
      ...Object.fromEntries(
        Object.keys(dept.fields).map((name) => [name, before[name as keyof typeof before]]),
      ),
      ...{ id: unit.id, parentId: other },
    });
    const [moved] = (await history(admin, 'dept', unit.id)).records;
    const place = moved!.changes.find(({ field }) => field === 'parentId');
    expect(place).toMatchObject({ kind: 'text', after: '新集团', before: before.parentName });

    const notice = await submitted(admin, noticeCalls.submit, {
      ...{ title: '史', category: 1, audience: 1, noticeState: 1, content: '<p>旧<b>文</b></p>' },
      releaseTime: '2030-01-01 08:00:00',
    });
    await submitted(admin, noticeCalls.submit, {
      ...{ id: notice, title: '史', category: 1, audience: 1, noticeState: 1, content: '<p>新文</p>' },
      releaseTime: '2030-01-01 08:00:00',
    });
    await admin.get(noticeCalls.moves.publish, { query: { ids: [notice] } });
    const { records } = await history(admin, 'notice', notice);
    expect(records[0]!.changes.find(({ field }) => field === 'noticeState')).toMatchObject({
      ...{ dictionary: 'notice_state', before: 1, after: 2 },
    });
    const named = new Map(records[1]!.changes.map((change) => [change.field, change]));
    expect(named.get('content')).toMatchObject({ before: '旧 文', after: '新文' });
    expect(named.has('releaseTime')).toBe(false);
  });

  test('a form sends all links of a user: those that are others are told by name, else no entry is made', async () => {
    const [role] = (await admin.get(roleCalls.list, { query: { roleAlias: 'cook' } })).records;
    const given = { account: 'linked', realName: '链', userType: 'school_admin', enableStatus: 0 };
    const body = { ...given, roleId: role!.id, deptId: '', postId: '' };
    const id = await submitted(admin, userSubmit, body);
    await submitted(admin, userSubmit, { ...body, id, name: '小链' });
    await submitted(admin, userSubmit, { ...body, id, name: '小链', roleId: '' });
    const { records } = await history(admin, 'user', id);
    expect(records.map(({ act, changes }) => [act, changes.map(({ field }) => field)])).toEqual(
      expect.arrayContaining([
        ['link', ['roleId']],
        ['update', ['name']],
        ['insert', []],
      ]),
    );
    expect(records.filter(({ act }) => act === 'link')).toMatchObject([
      { changes: [{ label: '角色', before: role!.roleName, after: null }] },
    ]);
  });

  test('a secret is told of, never told', async () => {
    const given = { category: 1, smsCode: 'history', secretKey: 'canary-1' };
    const id = await submitted(admin, smsCalls.submit, given);
    await submitted(admin, smsCalls.submit, { ...given, id, secretKey: 'canary-2' });
    const told = await history(admin, 'sms', id);
    expect(told.records[0]!.changes).toMatchObject([{ field: 'secretKey', label: '秘密密钥' }]);
    expect(JSON.stringify(told)).not.toContain('canary');
  });
});

describe('who is told', () => {
  const refusedAt = async (who: TestClient, entity: string, id: string): Promise<number> =>
    (await who.ask(rowHistory, { query: { entity, id } })).code;

  test('nobody who may not see rows of that kind, and nobody of a kind that does not exist', async () => {
    const id = await submitted(admin, postCalls.submit, {
      ...{ category: 1, postCode: 'hidden', postName: '看不见', sort: 1 },
    });
    expect(await refusedAt(doctor, 'post', id)).toBe(404);
    for (const kind of ['nothing', 'auditLog', 'session', '/api/blade-log/audit/list'])
      expect(await refusedAt(admin, kind, id)).toBe(404);
  });

  test('nobody who may see such rows, but not this one', async () => {
    const group = await server.signInAs({ account: 'group', kind: 'group' });
    const mine = (await group.get(staffPage)).records[0]!;
    expect((await history(group, 'staff', mine.id)).records).toBeDefined();
    const { rows } = await client.query<{ id: string }>(
      `select id::text from blade_user where account = 'admin'`,
    );
    expect(await refusedAt(group, 'staff', rows[0]!.id)).toBe(404);
    expect(await refusedAt(group, 'user', rows[0]!.id)).toBe(404);
  });

  test('nothing of a field that the reader does not see in the row', async () => {
    const id = await submitted(admin, postCalls.submit, {
      ...{ category: 1, postCode: 'fields', postName: '旧', remark: '旧注', sort: 1 },
    });
    await submitted(admin, postCalls.submit, {
      ...{ id, category: 1, postCode: 'fields', postName: '新', remark: '新注', sort: 1 },
    });
    // The group's administrator may look at posts, by a scope that leaves out their remark.
    const one = async (statement: string): Promise<string> =>
      (await client.query<{ id: string }>(statement)).rows[0]!.id;
    const role = await one(
      `select id::text from blade_role where role_alias = 'group_admin' and tenant_id = '000000'`,
    );
    const menuId = await one(`select id::text from blade_menu where code = 'post'`);
    await client.query(
      `insert into role_menu (tenant_id, role_id, menu_id) select '000000', $1, id from blade_menu where code = 'post_view'`,
      [role],
    );
    const scope = await submitted(admin, dataScopeCalls.submit, {
      ...{
        scopeName: '名称',
        resourceCode: 'post',
        menuId,
        scopeType: 1,
        scopeField: 'postName,postCode,sort',
      },
    });
    await admin.get(roleGrant, { body: { roleIds: [role], dataScopeIds: [scope] } });
    const group = await server.signInAs({ account: 'group', kind: 'group' });
    const { records } = await history(group, 'post', id);
    expect(records[0]!.changes.map(({ field }) => field)).toEqual(['postName']);
    expect(JSON.stringify(records)).not.toContain('注');
  });
});
