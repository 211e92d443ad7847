import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, postCalls } from '../../../contract/system/post.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ahead } from './ahead.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what fails ahead of a statement is told by that statement, and nothing of the transaction is stored', async () => {
  const work = server.everyRow.transaction().execute(async (db) => {
    await sql`update blade_post set remark = 'no'`.execute(db);
    await sql`${ahead}select 1 / 0`.execute(db);
    await sql`update blade_post set remark = 'no'`.execute(db);
  });
  await expect(work).rejects.toThrow('division by zero');
  const { rows } = await sql`select 1 from blade_post where remark = 'no'`.execute(server.everyRow);
  expect(rows).toEqual([]);
  // The connection is as good as before.
  for (let round = 0; round < 20; round += 1) await sql`select 1`.execute(server.everyRow);
});

test('an empty transaction and one of a lock alone end as others do', async () => {
  await server.everyRow.transaction().execute(async () => undefined);
  await server.everyRow
    .transaction()
    .execute((db) => sql`${ahead}select pg_advisory_xact_lock(1)`.execute(db));
});

test('a new row whose unique fields an index holds is not asked about before, and refused all the same', async () => {
  const admin = await server.signIn('admin');
  const body = { category: 1, postCode: 'HELD', postName: '一', sort: 1 };
  await admin.get(postCalls.submit, { body: { ...body, postCode: 'FIRST' } });
  const statements = await statementsOf(server, () => admin.get(postCalls.submit, { body }));
  expect(statements.filter((text) => text.includes('blade_post'))).toHaveLength(1);
  const again = await Promise.all([1, 2, 3].map(() => admin.ask(postCalls.submit, { body })));
  for (const { code, msg } of again) expect([code, msg]).toEqual([400, post.unique[0]!.refusal.text.zh]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where entity = 'post' and after ->> 'postCode' = 'HELD'`.execute(server.everyRow);
  expect(rows[0]!.count).toBe(1);
});
