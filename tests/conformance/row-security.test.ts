// The second wall: what PostgreSQL itself lets a connection see and write, whatever the statement says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/kernel/database/ids.ts';
import { startTestServer, type TestServer } from '../../server/kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function as<T>(
  tenantId: string,
  work: (run: (statement: string, values?: unknown[]) => Promise<any[]>) => Promise<T>,
): Promise<T> {
  const client = await server.house.database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    return await work(async (statement, values) => (await client.query(statement, values)).rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a tenant sees its own rows, libraries show the platform’s too, the system sees all, nobody else anything', async () => {
  const seen = (tenantId: string) =>
    as(tenantId, async (run) => [
      (await run('select count(*)::int as n from blade_user'))[0].n as number,
      (await run('select count(*)::int as n from food'))[0].n as number,
    ]);
  const [users, foods] = await seen('000000');
  expect(users).toBeGreaterThan(3);
  expect(foods).toBeGreaterThan(100);
  expect(await seen('000001')).toEqual([0, foods]);
  expect(await seen('*')).toEqual([users, foods]);
  expect(await seen('')).toEqual([0, foods]);
});

test('nobody writes into another tenant, libraries included', async () => {
  for (const statement of [
    `insert into blade_param (tenant_id, id, param_name, param_key, param_value) values ('000000', $1, 'x', 'x', 'x')`,
    `insert into blade_role (tenant_id, id, role_name, role_alias) values ('000000', $1, 'x', 'x')`,
  ])
    await expect(as('000001', (run) => run(statement, [newId()]))).rejects.toThrow('row-level security');
  const changed = await as('000001', (run) => run('update food set name = name returning id'));
  expect(changed).toEqual([]);
});

test('the tenant is asked for once per statement, not once per row', async () => {
  const { rows } = await server.house.database.pool.query<{ rule: string; name: string }>(
    `select c.relname as name, pg_get_expr(p.polqual, p.polrelid) as rule from pg_policy p join pg_class c on c.oid = p.polrelid`,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ rule }) => !/select current_setting/i.test(rule)).map(({ name }) => name)).toEqual(
    [],
  );
});
