// Data scopes and API scopes on a running server: what they refuse on saving, and what they leave to see.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import fc from 'fast-check';
import { user } from '../../../contract/account/user.ts';
import { notAllowed } from '../../../contract/kit/common-refusals.ts';
import { food, foodCalls } from '../../../contract/library/food.ts';
import { accessExplain } from '../../../contract/system/access-explain.ts';
import { apiScopeCalls, endpointList } from '../../../contract/system/api-scope.ts';
import { dataScopeCalls, dataScopeResources } from '../../../contract/system/data-scope.ts';
import { roleGrant } from '../../../contract/system/role.ts';
import {
  foodPriceHistory,
  foodPricesOfDay,
  setFoodPrice,
} from '../../../contract/library/food-price-calls.ts';
import { foodPriceCalls } from '../../../contract/library/food-price.ts';
import { scopeColumnsOf } from '../../../contract/system/scope/columns.ts';
import { parseExpression } from '../../../contract/system/scope/expression.ts';
import { compileExpression } from '../../kernel/access/compile-expression.ts';
import { callerOfUser } from '../../kernel/access/load-caller.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { openDoor } from '../../kernel/database/door.ts';
import { libraryInSight } from '../library/service/library.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let buyer: TestClient;
let roleId: string;
let menuId: string;
const db = () => server.everyRow;
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(db())).rows[0]!.id;
const callerNow = async (client: TestClient): Promise<Caller> =>
  (await callerOfUser(server.house.database, '000000', client.token.user_id, 'zh'))!.caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  buyer = await server.signIn('buyer');
  roleId = await idOf(sql`select id from blade_role where role_alias = 'purchaser'`);
  menuId = await idOf(sql`select id from blade_menu where code = 'food'`);
});
beforeEach(() => sql`delete from role_scope`.execute(db()));
afterAll(() => server.close());

const base = { scopeName: '测试', resourceCode: 'food' };
const saved = async (scope: object): Promise<string> =>
  (await admin.get(dataScopeCalls.submit, { body: { ...base, menuId, ...scope } })).id;
const hold = (...dataScopeIds: string[]) =>
  admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds } });

describe('saving', () => {
  test.each([
    [{ resourceCode: 'nothing', scopeType: 1 }, 'resourceCode'],
    [{ resourceCode: 'dict', scopeType: 1 }, 'resourceCode'],
    [{ scopeType: 3, scopeColumn: 'name' }, 'scopeColumn'],
    [{ scopeType: 2, scopeColumn: 'no_such' }, 'scopeColumn'],
    [{ scopeType: 5 }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: '1 = 1; drop table food' }, 'scopeValue'],
    [{ scopeType: 6 }, 'scopeType'],
    [{ scopeType: 1, scopeField: 'password' }, 'scopeField'],
  ])('%j is refused at %s', async (scope, field) => {
    const answer = await admin.ask(dataScopeCalls.submit, { body: { ...base, menuId, ...scope } });
    expect(answer.code).toBe(400);
    expect((answer.data as unknown as { errors: { field: string }[] }).errors[0]!.field).toBe(field);
  });

  test('a wrong condition is shown at its character', async () => {
    const answer = await admin.ask(dataScopeCalls.submit, {
      body: { ...base, menuId, scopeType: 5, scopeValue: "name = 'x' or nam = 'y'" },
    });
    expect(answer.data).toMatchObject({ at: 14, length: 3 });
    expect(answer.msg).toBe('第 15 个字符：没有字段“nam”');
  });

  test('what roles hold is not removed under them', async () => {
    const id = await saved({ scopeType: 2 });
    await hold(id);
    expect((await admin.ask(dataScopeCalls.remove, { query: { ids: id } })).msg).toContain('1 个角色');
    await hold();
    expect((await admin.ask(dataScopeCalls.remove, { query: { ids: id } })).code).toBe(200);
  });

  test('the data that can be limited is listed, and nothing that all tenants share', async () => {
    const resources = await admin.get(dataScopeResources);
    const codes = resources.map(({ resourceCode }) => resourceCode);
    expect(codes).toEqual(expect.arrayContaining(['recipe', 'food', 'user', 'dept']));
    expect(codes).not.toContain('menu');
    const recipe = resources.find(({ resourceCode }) => resourceCode === 'recipe')!;
    expect(recipe.deptColumn).toBe('deptId');
  });
});

describe('rows', () => {
  const total = async (): Promise<number> => (await buyer.get(foodCalls.list)).total;

  test('own, custom and all: lists, details, counts and exports follow; the widest of several wins', async () => {
    const all = await total();
    expect(all).toBeGreaterThan(100);
    const own = await saved({ scopeType: 2 });
    const custom = await saved({ scopeType: 5, scopeValue: "name = '大米' or name in ('小米', '不存在')" });
    const everything = await saved({ scopeType: 1 });
    await hold(own);
    expect(await total()).toBe(0);
    await hold(own, custom);
    const few = await total();
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(3);
    const inside = (await buyer.get(foodCalls.list)).records[0]!.id;
    const outside = await idOf(sql`select id from food where name not in ('大米', '小米') limit 1`);
    expect((await buyer.ask(foodCalls.detail, { query: { id: inside } })).code).toBe(200);
    expect((await buyer.ask(foodCalls.detail, { query: { id: outside } })).code).toBe(404);
    await hold(own, custom, everything);
    expect(await total()).toBe(all);
    await hold();
    expect(await total()).toBe(all);
  });

  test('of prices the entries alone: what is paid stays the same, what else an entry says is not told', async () => {
    const foodId = await idOf(sql`select id from food where name = '鸡蛋'`);
    await (
      await server.signIn('doctor')
    ).get(setFoodPrice, { body: { foodId, priceFen: 1234, source: 'market' } });
    const inForce = async () => (await buyer.get(foodPriceHistory, { query: { foodId } })).inForce;
    expect(await inForce()).toMatchObject({ priceFen: 1234, whose: 'own', source: 'market' });
    await hold(await saved({ resourceCode: 'foodPrice', scopeType: 2 }));
    expect(await inForce()).toMatchObject({ priceFen: 1234, whose: 'own', source: null });
    expect(await buyer.get(foodPriceHistory, { query: { foodId } })).toMatchObject({
      entries: [],
      further: 0,
    });
    expect((await buyer.get(foodPriceCalls.list)).records).toEqual([]);
    expect(await buyer.get(foodPricesOfDay)).toContainEqual({ foodId, priceFen: 1234 });
  });

  test('fields that no scope shows are empty, also to filters and sorting', async () => {
    const id = await saved({ scopeType: 1, scopeField: 'name,category' });
    const before = (await buyer.get(foodCalls.list, { query: { size: 5 } })).records as unknown as Record<
      string,
      unknown
    >[];
    const price = before.find(({ priceFen }) => priceFen !== null)!['priceFen'];
    const answer = await admin.ask(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [id] } });
    expect(answer.code).toBe(200);
    const name = 'priceFen';
    const rows = (await buyer.get(foodCalls.list, { query: { size: 5, ascs: name } }))
      .records as unknown as Record<string, unknown>[];
    expect(rows[0]![name]).toBeNull();
    const found = await buyer.get(foodCalls.list, { query: { [`${name}_equal`]: price } });
    expect(found.total).toBe(0);
  });

  test('departments: people see people of their own departments and below', async () => {
    const caller = await callerNow(buyer);
    const names = async (now: Caller): Promise<string[]> =>
      (await openDoor(server.house.database, now).rows(user).select('realName').execute()).map((row) =>
        String(row.realName),
      );
    expect(await names(caller)).toContain('刘洋');
    expect(await names(caller)).not.toContain('陈静');
    const group = await server.signIn('group');
    expect(await names(await callerNow(group))).toEqual(expect.arrayContaining(['陈静', '刘洋', '王芳']));
  });

  test('a writer cannot put a row where it could not be reached', async () => {
    const id = await saved({ scopeType: 5, scopeValue: "category = 'no-such-category'" });
    await hold(id);
    const caller = await callerNow(buyer);
    const door = openDoor(server.house.database, caller);
    const { rows } = await sql<Record<string, unknown>>`select * from food limit 1`.execute(db());
    await expect(
      door.insert(food, { ...rows[0], id: undefined, code: 'probe', name: '试写' }),
    ).rejects.toMatchObject({
      refusal: notAllowed,
    });
    await sql`delete from food where name = '试写'`.execute(db());
  });
});

test('every expression that is understood runs, whatever its shape', async () => {
  const columns = scopeColumnsOf(food);
  const caller = await callerNow(buyer);
  const literal: Record<string, fc.Arbitrary<string>> = {
    text: fc.string({ maxLength: 8 }).map((value) => `'${value.replaceAll("'", "''")}'`),
    number: fc
      .oneof(
        fc.integer(),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => Number(n.toFixed(3))),
      )
      .map(String),
    id: fc.oneof(
      fc.bigInt(0n, 9_223_372_036_854_775_807n).map(String),
      fc.constant('${userId}'),
      fc.constant('${deptId}'),
    ),
    date: fc.constant("'2026-09-01'"),
    time: fc.constantFrom("'2026-09-01'", "'9999-12-31 23:59:59'", "'0001-01-01'"),
  };
  const atom = fc.constantFrom(...Object.entries(columns)).chain(([name, { type }]) =>
    fc.oneof(
      fc
        .tuple(fc.constantFrom('=', '<>', '<', '>=', '!='), literal[type]!)
        .map(([sign, value]) => `${name} ${sign} ${value}`),
      fc.constantFrom(`${name} is null`, `${name} is not null`),
      fc
        .array(literal[type]!, { minLength: 1, maxLength: 3 })
        .map((list) => `${name} not in (${list.join(', ')})`),
      ...(type === 'id' ? [fc.constantFrom(`${name} in \${deptIds}`, `${name} not in \${roleIds}`)] : []),
    ),
  );
  const { whole } = fc.letrec<{ whole: string }>((tie) => ({
    whole: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc
        .tuple(tie('whole'), fc.constantFrom('and', 'or'), tie('whole'))
        .map(([a, word, b]) => `(${a} ${word} not ${b})`),
    ),
  }));
  const door = openDoor(server.house.database, caller);
  await fc.assert(
    fc.asyncProperty(whole, async (source) => {
      const { expression, problem } = parseExpression(source, columns);
      // NUL is refused in words, everything else is understood.
      if (!expression) expect(problem.text.en).toContain('NUL');
      else
        await door
          .rows(food)
          .select('id')
          .where(compileExpression(expression, food.table, caller))
          .limit(1)
          .execute();
    }),
    { numRuns: 300 },
  );
});

describe('API scopes', () => {
  const scope = { scopeName: '食材', resourceCode: 'food', scopeType: 2 };
  test('a covered call needs a role that holds a covering scope; administrators pass', async () => {
    expect((await buyer.ask(foodCalls.list)).code).toBe(200);
    const { id } = await admin.get(apiScopeCalls.submit, {
      body: { ...scope, menuId, scopePath: foodCalls.list.path },
    });
    const refused = await buyer.ask(foodCalls.list);
    expect(refused).toMatchObject({ code: 403, msg: '没有此接口的权限' });
    expect((await admin.ask(foodCalls.list)).code).toBe(200);
    expect((await buyer.ask(foodCalls.detail, { query: { id: '1' } })).code).toBe(404);

    const asked = { userId: buyer.token.user_id, path: foodCalls.list.path, method: 'GET' };
    const why = await admin.get(accessExplain, { query: asked });
    expect(why.allowed).toBe(false);
    expect(why.links.filter(({ verdict }) => verdict === 'deny').map(({ link }) => link)).toEqual([
      'apiScope',
    ]);
    expect(why.links.find(({ link }) => link === 'button')!.roles.map(({ roleAlias }) => roleAlias)).toEqual([
      'purchaser',
    ]);

    await admin.get(roleGrant, { body: { roleIds: [roleId], apiScopeIds: [id] } });
    expect((await buyer.ask(foodCalls.list)).code).toBe(200);
    expect((await admin.get(accessExplain, { query: asked })).allowed).toBe(true);
    await admin.get(apiScopeCalls.remove, { query: { ids: id } });
  });

  test('a beginning covers all below it; the prefix may be left out; paths of no call are refused', async () => {
    const { id } = await admin.get(apiScopeCalls.submit, {
      body: {
        ...scope,
        menuId,
        scopePath: `${foodCalls.list.path.replace(/^\/api/, '').replace(/\/[^/]+$/, '')}/**`,
      },
    });
    expect((await buyer.ask(foodCalls.detail, { query: { id: '1' } })).code).toBe(403);
    await admin.get(apiScopeCalls.remove, { query: { ids: id } });
    for (const scopePath of ['/api/no-such', '/api/**/x', '/api/blade-auth/oauth/token'])
      expect((await admin.ask(apiScopeCalls.submit, { body: { ...scope, menuId, scopePath } })).code).toBe(
        400,
      );
    expect((await admin.get(endpointList)).length).toBeGreaterThan(100);
  });
});

test('what is explained is what happens, for every demo user and every call', async () => {
  const calls = (await admin.get(endpointList)).filter(
    ({ method, access }) => method === 'GET' && access === 'permission',
  );
  for (const account of ['cook', 'seller', 'group']) {
    const client = await server.signIn(account);
    for (const { path, permission } of calls.filter((_, at) => at % 9 === 0)) {
      const why = await admin.get(accessExplain, {
        query: { userId: client.token.user_id, path, method: 'GET' },
      });
      const response = await fetch(`${server.url}${path}`, { headers: client.headers });
      expect([path, permission, response.status !== 403]).toEqual([path, permission, why.allowed]);
      await response.body?.cancel();
    }
  }
});

test('a menu is made of the dishes that the scope leaves, and old menus stay readable', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from dish where is_deleted = 0 and status = 1 order by id limit 2`.execute(db());
  const [kept, left] = [rows[0]!.id, rows[1]!.id];
  await hold(
    await saved({ resourceCode: 'dish', scopeType: 5, scopeValue: `id = ${kept}`, scopeField: 'dishName' }),
  );
  const { dishes } = await libraryInSight(openDoor(server.house.database, await callerNow(buyer)));
  expect([...dishes.values()].filter(({ offered }) => offered).map(({ id }) => id)).toEqual([kept]);
  expect(dishes.get(kept)).toMatchObject({ taste: null, color: null });
  expect(dishes.get(left)?.name).toEqual(expect.any(String));
});
