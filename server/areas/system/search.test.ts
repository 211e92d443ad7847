import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodCalls } from '../../../contract/library/food.ts';
import { apiScopeCalls } from '../../../contract/system/api-scope.ts';
import { search } from '../../../contract/system/search.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('finds by name, spelling and account, the beginning before the middle', async () => {
  const admin = await server.signIn('admin');
  const find = async (text: string) => admin.get(search, { query: { text } });
  expect((await find('王芳')).map(({ kind, title }) => [kind, title])).toContainEqual(['user', '王芳']);
  expect((await find('doctor')).map(({ kind }) => kind)).toContain('user');
  const eggs = (await find('鸡蛋')).filter(({ kind }) => kind === 'food');
  expect(eggs.length).toBeGreaterThan(0);
  expect(eggs[0]!.title.startsWith('鸡蛋')).toBe(true);
  expect((await find('jidan')).some(({ kind, title }) => kind === 'food' && title.includes('鸡蛋'))).toBe(
    true,
  );
  expect(await find('100%_\\')).toEqual([]);
});

test('shows nobody what their buttons and departments do not', async () => {
  const cook = await server.signIn('cook');
  expect((await cook.get(search, { query: { text: '王芳' } })).filter(({ kind }) => kind === 'user')).toEqual(
    [],
  );
  const seller = await server.signIn('seller');
  expect(await seller.get(search, { query: { text: '鸡' } })).toEqual([]);
});

test('finds nothing that an API scope keeps from the caller', async () => {
  const doctor = await server.signIn('doctor');
  const kinds = async () => (await doctor.get(search, { query: { text: '鸡蛋' } })).map(({ kind }) => kind);
  expect(await kinds()).toContain('food');
  const admin = await server.signIn('admin');
  const { rows } = await sql<{ id: string }>`select id from blade_menu where code = 'food'`.execute(
    server.everyRow,
  );
  await admin.get(apiScopeCalls.submit, {
    body: {
      scopeName: '食材',
      scopePath: '/api/mrtc-recipe/food-info/**',
      scopeType: 1,
      menuId: rows[0]!.id,
      resourceCode: 'foods',
    },
  });
  expect((await doctor.ask(foodCalls.list)).code).toBe(403);
  expect(await kinds()).not.toContain('food');
});
