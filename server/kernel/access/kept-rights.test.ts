import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postCalls } from '../../../contract/system/post.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const ask = () => statementsOf(server, () => admin.get(postCalls.list));
const readsRights = (statements: string[]): boolean => statements.some((text) => text.includes('role_menu'));
/** What the statement of rights reads, apart from the user, who is read for each request. */
async function tablesOfRights(): Promise<string[]> {
  await sql`update blade_role set sort = sort`.execute(server.everyRow);
  const text = (await ask()).find((each) => each.includes('prepared rights'))!;
  const names = [...text.matchAll(/\b(?:from|join)\s+([a-z]\w+_\w+)\s/g)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => name !== 'blade_user' && name !== 'rights_change').sort();
}

describe('what a user holds', () => {
  test('is read once for as long as nothing of it changes', async () => {
    await ask();
    expect(readsRights(await ask())).toBe(false);
  });

  test('is read anew after any change of any table that it is read from, whoever makes it', async () => {
    const tables = await tablesOfRights();
    expect(tables).toContain('role_scope');
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      await ask();
      expect(readsRights(await ask()), table).toBe(false);
      await sql`delete from ${sql.table(table)} where false`.execute(server.everyRow);
      expect(readsRights(await ask()), table).toBe(true);
    }
  });

  test('is as it is when the change is stored, not when it is made', async () => {
    await ask();
    await server.everyRow.transaction().execute(async (change) => {
      await sql`delete from role_scope where false`.execute(change);
      await ask();
      expect(readsRights(await ask())).toBe(false);
      // A later change is stored first.
      await sql`delete from role_scope where false`.execute(server.everyRow);
      expect(readsRights(await ask())).toBe(true);
      expect(readsRights(await ask())).toBe(false);
    });
    expect(readsRights(await ask())).toBe(true);
  });

  test('leaves few notes behind, which requests cannot take away', async () => {
    for (let round = 0; round < 150; round += 1)
      await sql`delete from role_scope where false`.execute(server.everyRow);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from rights_change`.execute(
      server.everyRow,
    );
    expect(rows[0]!.count).toBeLessThan(100);
    await expect(sql`delete from rights_change`.execute(server.everyRow)).rejects.toThrow(
      'permission denied',
    );
  });

  test('is not kept where changes are not noted', async () => {
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    await owner.query('delete from rights_change');
    await owner.end();
    for (let round = 0; round < 2; round += 1) expect(readsRights(await ask())).toBe(true);
  });
});
