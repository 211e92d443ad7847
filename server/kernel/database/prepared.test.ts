import { afterAll, beforeAll, expect, test } from 'vitest';
import { userInfo } from '../../../contract/auth/oauth.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the statement of every request is planned once per connection and read anew each time', async () => {
  const [doctor, cook] = [await server.signIn('doctor'), await server.signIn('cook')];
  const names = new Set<string>();
  for (let round = 0; round < 8; round += 1)
    for (const client of [doctor, cook]) names.add((await client.get(userInfo)).user.account);
  expect([...names]).toEqual(['doctor', 'cook']);
  const { pool } = server.house.database;
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const kept = await Promise.all(
    connections.map(async (connection) => {
      const { rows } = await connection.query<{ uses: string }>(
        "select generic_plans + custom_plans as uses from pg_prepared_statements where name = 'caller'",
      );
      connection.release();
      return Number(rows[0]?.uses ?? 0);
    }),
  );
  expect(Math.max(...kept)).toBeGreaterThan(1);
});
