import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, postCalls } from '../../../contract/system/post.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ahead, LAST } from './ahead.ts';

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

describe('a transaction of one new row', () => {
  const body = { category: 1, postCode: 'LAST', postName: '一', sort: 1 };
  const countOf = async (postCode: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from blade_post
      where post_code = ${postCode}`.execute(server.everyRow);
    return rows[0]!.count;
  };

  test('is one statement, and the row is stored with its entry', async () => {
    const admin = await server.signIn('admin');
    const statements = await statementsOf(server, () => admin.get(postCalls.submit, { body }));
    expect(statements.filter((text) => /^(begin|commit)$|blade_post/.test(text))).toEqual([
      expect.stringContaining('insert into "blade_post"'),
    ]);
    expect(await countOf('LAST')).toBe(1);
  });
  test('takes its end along where something was asked before', async () => {
    const statements: string[] = [];
    await server.everyRow.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      await sql`${sql.raw(LAST)} update blade_post set remark = 'last' where post_code = 'LAST'`.execute(db);
      const { rows } = await sql<{ remark: string }>`select remark from blade_post
        where post_code = 'LAST'`.execute(server.everyRow);
      statements.push(...rows.map(({ remark }) => remark));
    });
    // Seen by another connection before the end was asked for.
    expect(statements).toEqual(['last']);
  });
  test('what fails as the last one leaves nothing, and the connection as good as before', async () => {
    for (const asked of [true, false]) {
      const work = server.everyRow.transaction().execute(async (db) => {
        if (asked) await sql`update blade_post set remark = 'half' where post_code = 'LAST'`.execute(db);
        await sql`${sql.raw(LAST)} select 1 / 0`.execute(db);
      });
      await expect(work).rejects.toThrow('division by zero');
    }
    const { rows } = await sql`select 1 from blade_post where remark = 'half'`.execute(server.everyRow);
    expect(rows).toEqual([]);
    for (let round = 0; round < 20; round += 1) await sql`select 1`.execute(server.everyRow);
  });
  test('what follows the last one is a transaction of its own', async () => {
    const work = server.everyRow.transaction().execute(async (db) => {
      await sql`${sql.raw(LAST)} update blade_post set remark = 'stays' where post_code = 'LAST'`.execute(db);
      await sql`update blade_post set remark = 'goes' where post_code = 'LAST'`.execute(db);
      throw new Error('thrown');
    });
    await expect(work).rejects.toThrow('thrown');
    const { rows } = await sql<{ remark: string }>`select remark from blade_post
      where post_code = 'LAST'`.execute(server.everyRow);
    expect(rows).toEqual([{ remark: 'stays' }]);
  });
});
