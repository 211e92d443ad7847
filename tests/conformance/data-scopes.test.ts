// A data scope that is offered limits: for each kind of data, generated from the contract, a row that the scope leaves out
// is in no list, detail, export and history, and in no entry of the audit, by whatever name its table is read; nor is the
// value of a field that it hides.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { staffExport } from '../../contract/account/staff.ts';
import { registrationPage } from '../../contract/account/registration.ts';
import { userExport, userPage } from '../../contract/account/user-calls.ts';
import { sessionPage } from '../../contract/auth/session.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import { dishCanUsePage, dishDetailCall } from '../../contract/library/dish.ts';
import { auditDetail, auditExport, auditList } from '../../contract/log/audit.ts';
import { rowHistory } from '../../contract/log/history.ts';
import { deptExport, deptSelect, deptTree } from '../../contract/organisation/dept-calls.ts';
import { exportRecordPage } from '../../contract/recipe/report.ts';
import { smsLogList } from '../../contract/resource/sms.ts';
import { dataScopeCalls, dataScopeResources } from '../../contract/system/data-scope.ts';
import { referenceOptions } from '../../contract/system/reference-options.ts';
import { roleGrant } from '../../contract/system/role.ts';
import { camelCase } from '../../contract/kit/name-case.ts';
import { hideableFields } from '../../contract/system/scope/columns.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { readSheet } from '../../server/kernel/excel/read-sheet.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { newRow } from './isolation/known-rows.ts';
import { addStranger } from './isolation/strangers.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const HOME = '000000';
const { endpoints, entities, bare } = await readContract();
const everyEntity = [...entities, ...bare];
const offered = everyEntity.filter(({ scope, partOf }) => scope !== 'none' && !partOf);
const named = offered.map((entity): [string, Entity] => [entity.name, entity]);

/** Calls that show rows of an entity without saying so in the contract. */
const FURTHER: Record<string, Endpoint[]> = {
  registration: [registrationPage],
  session: [sessionPage],
  audit: [auditList, auditDetail, auditExport],
  dish: [dishDetailCall, dishCanUsePage],
  smsLog: [smsLogList],
  reportExportRecord: [exportRecordPage],
  user: [userExport, staffExport],
  dept: [deptExport, deptSelect, deptTree],
};

/** Names by which rows of the table are known. */
const namesOf = ({ table }: Entity): string[] =>
  everyEntity.filter((each) => each.table === table).map(({ name }) => name);
const showing = (entity: Entity): Endpoint[] => {
  const aliases = everyEntity.filter(({ table }) => table === entity.table);
  const found = endpoints.filter(
    ({ method, writes, crud, rowFields }) =>
      method === 'GET' &&
      !writes &&
      crud?.act !== 'template' &&
      aliases.some(({ name, fields }) => crud?.entity === name || rowFields === fields),
  );
  return [...new Set([...found, ...(FURTHER[entity.name] ?? [])])];
};
const isDetail = ({ queryFields }: Endpoint): boolean => queryFields.id?.required !== undefined;
const isFile = ({ answerKind }: Endpoint): boolean => answerKind === 'file';
/** Fields that are chosen from rows of the entity. */
const pickersOf = (entity: Entity): { path: string; name: string }[] =>
  endpoints.flatMap(({ path, queryFields, bodyFields }) =>
    Object.entries({ ...queryFields, ...bodyFields })
      .filter(([, { reference }]) => reference && namesOf(entity).includes(reference.entity))
      .map(([name]) => ({ path, name })),
  );
/** What the caller wrote is shown by it, whatever a scope says of the rows of others. */
const isOwn = ({ path }: Endpoint): boolean => /\/my-/.test(path);

let server: TestServer;
let client: pg.Client;
let admin: TestClient;
let reader: TestClient;
let roleId: string;
let menuId: string;
let kindergarten: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  admin = await server.signIn('admin');
  const first = async (what: string): Promise<string> =>
    (await client.query<{ id: string }>(`${what} limit 1`)).rows[0]!.id;
  kindergarten = await first(`select id::text from blade_dept where dept_name = '阳光第一幼儿园'`);
  menuId = await first(`select id::text from blade_menu where code = 'food' and is_deleted = 0`);
  await addStranger(client, {
    ...{ account: 'reader', tenantId: HOME, userType: 'web', deptId: kindergarten },
    everyButton: true,
  });
  roleId = await first(`select id::text from blade_role where role_alias = 'every_button_reader'`);
  reader = await server.signInAs({ account: 'reader', kind: 'web' });
});
beforeEach(() => client.query('delete from role_scope'));
afterAll(async () => {
  await client.end();
  await server.close();
});

const hold = async (entity: Entity, scope: object): Promise<void> => {
  const body = { scopeName: '限', menuId, resourceCode: entity.name, ...scope };
  const { id } = await admin.get(dataScopeCalls.submit, { body });
  await admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [id] } });
};

/** A row of the entity as the calls show it: links, kind and state as they ask for it. */
async function makeRow(entity: Entity, given: Record<string, unknown> = {}): Promise<string> {
  const usual: Record<string, object> = {
    user: { user_type: 'school_admin', real_name: '甲', phone: null },
    session: { user_id: reader.token.user_id, expires_at: new Date(Date.now() + 3_600_000) },
    dict_biz: { parent_id: 0 },
    audit: { at: new Date(), entity: 'probe', entity_id: newId() },
    dish: { meals: '["lunch"]', dish_cate_first_name: '素菜' },
    recipe: { conditions: '{"disabledFoodIds":[],"ageTypes":[],"mealTypes":[],"slots":[]}' },
    notice: { content: '文' },
  };
  const id = await newRow(client, entity, HOME, kindergarten, { ...usual[entity.name], ...given });
  if (entity.belongs && 'through' in entity.belongs && entity.name === 'user')
    await client.query('insert into user_dept (tenant_id, user_id, dept_id) values ($1, $2, $3)', [
      ...[HOME, id, kindergarten],
    ]);
  return id;
}

/** An entry of the audit about the row, by each name of its table. */
async function makeEntries(entity: Entity, id: string, value: object): Promise<string[]> {
  const made: string[] = [];
  for (const name of namesOf(entity)) {
    const entry = newId();
    await client.query(
      `insert into audit_log (tenant_id, id, user_id, user_name, address, act, entity, entity_id, before, after)
       values ($1, $2, 1, 'x', '-', 'update', $3, $4, $5, $6)`,
      [
        ...[HOME, entry, name, id],
        JSON.stringify(Object.fromEntries(Object.keys(value).map((field) => [field, null]))),
        JSON.stringify(value),
      ],
    );
    made.push(entry);
  }
  return made;
}

async function workbook(call: Endpoint, query: Record<string, string> = {}): Promise<string[][]> {
  const response = await fetch(`${server.url}${call.path}?${new URLSearchParams(query)}`, {
    headers: reader.headers,
  });
  expect([call.path, response.status]).toEqual([call.path, 200]);
  return readSheet(new Uint8Array(await response.arrayBuffer()), 10_000);
}
const rowsIn = async (call: Endpoint, query: Record<string, string> = {}): Promise<number> =>
  (await workbook(call, query)).length - 1;

/** Ids of rows in an answer, also of those below others. */
const idsIn = (data: unknown): string[] =>
  Array.isArray(data)
    ? data.flatMap(idsIn)
    : typeof data === 'object' && data !== null
      ? [
          ...('id' in data ? [String(data.id)] : []),
          ...('records' in data ? idsIn(data.records) : []),
          ...('children' in data ? idsIn(data.children) : []),
        ]
      : [];

test('what is offered is what is tried here: each table by one name', async () => {
  const codes = (await admin.get(dataScopeResources)).map(({ resourceCode }) => resourceCode);
  expect(codes.toSorted()).toEqual(offered.map(({ name }) => name).toSorted());
  expect(new Set(offered.map(({ table }) => table)).size).toBe(offered.length);
  for (const entity of everyEntity.filter(({ partOf }) => partOf)) {
    const body = { scopeName: '限', menuId, resourceCode: entity.name, scopeType: 1 };
    expect((await admin.ask(dataScopeCalls.submit, { body })).code).toBe(400);
  }
});

test('a scope that was stored by another name of the table limits as well', async () => {
  const { user } = Object.fromEntries(named) as { user: Entity };
  await hold(user, { scopeType: 5, scopeValue: `id = ${reader.token.user_id}` });
  await client.query(
    `update blade_data_scope s set resource_code = 'staff' from role_scope r where r.scope_id = s.id`,
  );
  expect(idsIn(await reader.get(userPage))).toEqual([reader.token.user_id]);
});

describe('rows that a scope leaves out', () => {
  test.each(named)('%s', async (_, entity) => {
    const [inside, outside] = [await makeRow(entity), await makeRow(entity)];
    const entries = {
      inside: await makeEntries(entity, inside, {}),
      outside: await makeEntries(entity, outside, {}),
    };
    const calls = showing(entity);
    const lists = calls.filter((call) => !isDetail(call) && !isFile(call) && !isOwn(call));
    expect(lists.length).toBeGreaterThan(0);
    const details = calls.filter(isDetail);
    const detailOf = async (call: Endpoint, id: string): Promise<number> =>
      (await reader.ask(call, { query: { id } })).code;
    const listed = async (call: Endpoint): Promise<string[]> =>
      idsIn((await reader.ask(call, { query: { size: 200, deptId: undefined } })).data);
    const historyOf = async (id: string): Promise<number[]> =>
      Promise.all(
        namesOf(entity).map(
          async (name) => (await reader.ask(rowHistory, { query: { entity: name, id } })).code,
        ),
      );
    const audited = async (id: string): Promise<number> =>
      (await reader.get(auditList, { query: { entityId: id } })).total;

    const before = {
      details: await Promise.all(details.map((call) => detailOf(call, inside))),
      history: await historyOf(inside),
      audited: await audited(inside),
    };
    for (const call of details) expect([call.path, await detailOf(call, outside)]).toEqual([call.path, 200]);
    expect(before.audited).toBe(namesOf(entity).length);

    await hold(entity, { scopeType: 5, scopeValue: `id = ${inside}` });
    for (const call of lists) {
      const ids = await listed(call);
      expect([call.path, ids.includes(outside), ids.filter((id) => id !== inside)]).toEqual([
        call.path,
        false,
        [],
      ]);
    }
    expect((await Promise.all(lists.map(listed))).some((ids) => ids.includes(inside))).toBe(true);
    for (const [at, call] of details.entries()) {
      expect([call.path, await detailOf(call, inside)]).toEqual([call.path, before.details[at]]);
      expect([call.path, await detailOf(call, outside)]).toEqual([call.path, 404]);
    }
    for (const call of calls.filter(isFile))
      expect([call.path, await rowsIn(call)]).toEqual([
        call.path,
        entity.name === 'dept' ? expect.any(Number) : 1,
      ]);
    expect(await historyOf(inside)).toEqual(before.history);
    expect(new Set(await historyOf(outside))).toEqual(new Set([404]));
    for (const { path, name } of pickersOf(entity).slice(0, 3)) {
      const options = await reader.ask(referenceOptions, { query: { path, field: name } });
      expect([path, name, options.text.includes(outside)]).toEqual([path, name, false]);
    }

    if (entity.name === 'audit') return;
    expect([await audited(inside), await audited(outside)]).toEqual([before.audited, 0]);
    for (const id of entries.inside) expect(await detailOf(auditDetail, id)).toBe(200);
    for (const id of entries.outside) expect(await detailOf(auditDetail, id)).toBe(404);
    expect(await rowsIn(auditExport, { entityId: outside })).toBe(0);
    expect(await rowsIn(auditExport, { entityId: inside })).toBe(before.audited);
  });
});

describe('fields that a scope hides', () => {
  test.each(named)('%s', async (_, entity) => {
    const { rows } = await client.query<{ name: string; length: number | null }>(
      `select column_name as name, character_maximum_length as length from information_schema.columns
       where table_name = $1 and is_nullable = 'YES' and data_type in ('character varying', 'text')`,
      [entity.table],
    );
    const texts = rows.filter(({ name }) => hideableFields(entity).includes(camelCase(name)));
    const canary = (length: number | null): string => `z${newId()}`.slice(0, length ?? 20);
    const kept = Object.fromEntries(texts.map(({ name, length }) => [name, canary(length)]));
    // Too short to be told from anything else.
    const canaries = Object.values(kept).filter((value) => value.length >= 8);
    if (canaries.length === 0) return;
    const id = await makeRow(entity, kept);
    const [entry] = await makeEntries(
      entity,
      id,
      Object.fromEntries(Object.entries(kept).map(([name, value]) => [camelCase(name), value])),
    );
    const calls = showing(entity).filter((call) => !isOwn(call));
    const texting = async (): Promise<[string, string][]> => {
      const found: [string, string][] = [];
      for (const call of calls)
        found.push([
          call.path,
          isFile(call)
            ? JSON.stringify(await workbook(call))
            : (await reader.ask(call, { query: isDetail(call) ? { id } : { id_equal: id, size: 200 } })).text,
        ]);
      for (const name of namesOf(entity))
        found.push([
          `history of ${name}`,
          (await reader.ask(rowHistory, { query: { entity: name, id } })).text,
        ]);
      found.push(['audit', (await reader.ask(auditDetail, { query: { id: entry } })).text]);
      found.push(['audit export', JSON.stringify(await workbook(auditExport, { entityId: id }))]);
      return found;
    };
    const telling = async (): Promise<string[]> =>
      (await texting()).flatMap(([where, all]) =>
        canaries.some((each) => all.includes(each)) ? [where] : [],
      );
    expect(await telling()).toEqual(expect.arrayContaining(['audit', 'audit export']));
    await hold(entity, { scopeType: 1, scopeField: entity.title });
    expect(await telling()).toEqual([]);
  });
});
