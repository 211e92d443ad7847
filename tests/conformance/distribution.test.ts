// Every table can live on an installation whose tenants are spread over nodes.
import pg from 'pg';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { citusStatements, placeTables, type PlacedTable } from '../../server/kernel/database/distribution.ts';
import { startTestServer, type TestServer } from '../../server/kernel/testing/test-server.ts';

let server: TestServer;
let tables: PlacedTable[];
beforeAll(async () => {
  server = await startTestServer();
  tables = await placeTables(server.house.database.pool);
});
afterAll(() => server.close());

test('every table has a place: call protect_tenant, or name it in distribution.ts with the reason', () => {
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter(({ placement }) => placement === null).map(({ name }) => name)).toEqual([]);
});

test('every primary and unique key of a tenant’s table holds tenant_id', () => {
  expect(tables.filter(({ badKeys }) => badKeys.length).map(({ name, badKeys }) => [name, badKeys])).toEqual(
    [],
  );
  expect(tables.filter(({ placement }) => placement === 'distributed').length).toBeGreaterThan(10);
});

test('correctness hangs on no trigger: those there are only hasten, and are gone before tables are spread', () => {
  const named = tables.flatMap(({ name, triggers }) => triggers.map((each) => [name, each] as const));
  expect(named.filter(([, each]) => !each.startsWith('hint_'))).toEqual([]);
  const statements = citusStatements(tables);
  for (const [name, each] of named) {
    const dropped = statements.indexOf(`drop trigger ${each} on ${name};`);
    expect(dropped).toBeGreaterThanOrEqual(0);
    expect(dropped).toBeLessThan(statements.findIndex((one) => one.includes('create_distributed_table')));
  }
});

test('a key without the tenant and a table nobody has judged are found', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('create table forgotten (tenant_id varchar(12), id bigint primary key)');
    await client.query(
      "create table odd (tenant_id varchar(12), id bigint primary key); select protect_tenant('odd')",
    );
    const found = await placeTables(client);
    expect(found.find(({ name }) => name === 'forgotten')!.placement).toBeNull();
    expect(found.find(({ name }) => name === 'odd')!.badKeys).toEqual(['odd_pkey']);
  } finally {
    await client.end();
  }
});

test('the script prints one statement for each table, the first of the distributed ones as the anchor', () => {
  const said = execFileSync(process.execPath, ['scripts/citus.mjs'], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl },
  }).toString();
  for (const { name, placement } of tables) {
    if (placement === 'distributed')
      expect(said).toContain(`create_distributed_table('${name}', 'tenant_id'`);
    if (placement === 'reference') expect(said).toContain(`create_reference_table('${name}')`);
  }
  expect(said.match(/create_distributed_table\('\w+', 'tenant_id'\);/g)).toHaveLength(1);
});
