// The second wall: what PostgreSQL itself lets a connection see and write, whatever the statement says.
import pg from 'pg';
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
  // A connection of its own: what the server's say of a tenant names it, and these statements are those that do not.
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(`set app.tenant_id = ${client.escapeLiteral(tenantId)}`);
    return await work(async (statement, values) => (await client.query(statement, values)).rows);
  } finally {
    await client.end();
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

test('every table with a tenant has row security, forced on its owner too', async () => {
  const { rows } = await server.house.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'blade_tenant'
       and not (c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
  );
  expect(rows).toEqual([]);
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
