import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNATTENDED_HEADER, userInfo } from '../../../contract/auth/oauth.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSessions,
  ownSessions,
  sessionPage,
} from '../../../contract/auth/session.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const change = (set: string, session: string): Promise<unknown> =>
  sql`update session set ${sql.raw(set)} where id = ${session}`.execute(server.everyRow);
/** Seconds since the last use that was noted. */
const usedAgo = async (session: string): Promise<number> => {
  const { rows } = await sql<{ ago: number }>`select extract(epoch from now() - last_used_at)::float as ago
    from session where id = ${session}`.execute(server.everyRow);
  return rows[0]!.ago;
};

test('a person sees the own sessions and ends one, or all others', async () => {
  const [first, second, third] = [
    await server.signIn('doctor'),
    await server.signIn('doctor'),
    await server.signIn('doctor'),
  ];
  const sessions = await first.get(ownSessions);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const foreign = (await (await server.signIn('cook')).get(ownSessions))[0]!;
  expect((await first.ask(endOwnSession, { query: { id: foreign.id } })).status).toBe(404);
  const secondId = (await second.get(ownSessions)).find(({ current }) => current)!.id;
  await first.get(endOwnSession, { query: { id: secondId } });
  expect((await second.ask(userInfo)).code).toBe(401);
  expect(await first.get(endOtherSessions)).toEqual({ ended: 1 });
  expect((await third.ask(userInfo)).code).toBe(401);
  expect((await first.ask(userInfo)).code).toBe(200);
});

test('an administrator finds and ends sessions of the tenant, never of another', async () => {
  const admin = await server.signIn('admin');
  const buyer = await server.signIn('buyer');
  const page = await admin.get(sessionPage, { query: { account: 'BUY' } });
  expect(page.records.map(({ account, clientId, current }) => [account, clientId, current])).toEqual([
    ['buyer', 'console', false],
  ]);
  expect(page.total).toBe(1);
  await admin.get(endSessions, { query: { ids: page.records.map(({ id }) => id) } });
  expect((await buyer.ask(userInfo)).code).toBe(401);
  expect((await admin.get(sessionPage, { query: { account: 'buyer' } })).total).toBe(0);
  expect((await admin.get(sessionPage, { query: { tenantId: '999999' } })).total).toBe(0);
  expect((await admin.ask(endSessions, { query: { ids: ['4711'] } })).status).toBe(404);
  expect((await (await server.signIn('doctor')).ask(sessionPage)).status).toBe(403);
});

test('a session unused for too long, or too old, ends by itself', async () => {
  const cook = await server.signIn('cook');
  const { id } = (await cook.get(ownSessions)).find(({ current }) => current)!;
  await change("last_used_at = now() - interval '479 minutes'", id);
  expect((await cook.ask(userInfo)).code).toBe(200);
  // The use is noted beside the request, and would make young again what is made old next.
  await expect.poll(() => usedAgo(id)).toBeLessThan(60);
  await change("last_used_at = now() - interval '481 minutes'", id);
  expect((await cook.ask(userInfo)).code).toBe(401);
  await change("last_used_at = now(), created_at = now() - interval '169 hours'", id);
  expect((await cook.ask(userInfo)).code).toBe(401);
});

test('use is noted at most once a minute', async () => {
  const cook = await server.signIn('cook');
  const { id } = (await cook.get(ownSessions)).find(({ current }) => current)!;
  await change("last_used_at = now() - interval '30 seconds'", id);
  await cook.get(userInfo);
  expect(await usedAgo(id)).toBeGreaterThan(29);
  await change("last_used_at = now() - interval '90 seconds'", id);
  await cook.get(userInfo);
  await expect.poll(() => usedAgo(id)).toBeLessThan(10);
});

test('what a page asks while nobody is at it is not use', async () => {
  const cook = await server.signIn('cook');
  const { id } = (await cook.get(ownSessions)).find(({ current }) => current)!;
  await change("last_used_at = now() - interval '9 minutes'", id);
  const answer = await fetch(server.url + userInfo.path, {
    headers: { ...cook.headers, [UNATTENDED_HEADER]: '1' },
  });
  expect(answer.status).toBe(200);
  // A note is written beside the request: time enough for it to arrive, if there were one.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await usedAgo(id)).toBeGreaterThan(500);
});
