// Links of downloads: a ticket opens one answer, to one person, for a minute.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTicket, TICKET_SECONDS } from '../../../contract/auth/link-ticket.ts';
import { logout, userInfo } from '../../../contract/auth/oauth.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const EXPORT = `${foodCalls.exportFile!.path}?name=苹果 1`;
const linkOf = async (who: TestClient, address = EXPORT): Promise<string> =>
  (await who.get(linkTicket, { body: { address } })).link;
const open = async (link: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(`${server.url}${link}`, { headers });
  const isFile = response.headers.has('content-disposition');
  return isFile ? 200 : ((await response.json()) as { code: number }).code;
};
const ticketIn = (link: string): string => new URL(link, server.url).searchParams.get('ticket')!;

test('the link opens the download without any header, and holds no token', async () => {
  const link = await linkOf(admin);
  expect(link).toMatch(/^\/api\/[\w-]+\/[\w/-]+\?name=%E8%8B%B9%E6%9E%9C%201&ticket=/);
  expect(link).not.toContain(admin.token.access_token);
  const response = await fetch(`${server.url}${link}`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a ticket opens nothing but the answer it was made for', async () => {
  const ticket = ticketIn(await linkOf(admin));
  for (const address of [
    `${foodCalls.exportFile!.path}?ticket=${ticket}`,
    `${foodCalls.exportFile!.path}?name=%E8%8B%B9%E6%9E%9C%202&ticket=${ticket}`,
    `${foodCalls.exportFile!.path}?name=%E8%8B%B9%E6%9E%9C%201&size=9&ticket=${ticket}`,
    `${foodCalls.exportFile!.path}?name=%E8%8B%B9%E6%9E%9C%201&ticket=${ticket}&size=9`,
    `${paramCalls.exportFile!.path}?name=%E8%8B%B9%E6%9E%9C%201&ticket=${ticket}`,
    `${foodCalls.list.path}?name=%E8%8B%B9%E6%9E%9C%201&ticket=${ticket}`,
    `${userInfo.path}?ticket=${ticket}`,
  ])
    expect(await open(address), address).toBe(401);
  expect(await open(userInfo.path, { ...admin.headers, 'Blade-Auth': `bearer ${ticket}` })).toBe(401);
  // Nor is a token a ticket.
  expect(await open(`${EXPORT}&ticket=${admin.token.access_token}`)).toBe(401);
});

test('after a minute, and after signing out, it opens nothing', async () => {
  const doctor = await server.signIn('doctor');
  const { tokens } = server.house;
  const address = await linkOf(admin);
  const claims = tokens.read(ticketIn(address), 'ticket')!;
  expect(claims.exp! - Date.now() / 1000).toBeLessThanOrEqual(TICKET_SECONDS);
  const late = tokens.sign({ ...claims, exp: undefined } as typeof claims, -1);
  expect(await open(address.replace(ticketIn(address), late))).toBe(401);
  const ofDoctor = await linkOf(doctor, '/api/blade-resource/file?id=1');
  await doctor.get(logout);
  expect(await open(ofDoctor)).toBe(400);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from audit_log where entity like '%link-ticket%'`.execute(server.everyRow);
  expect(rows[0]!.n).toBe(0);
});

test('it opens to each what the person may see, and no more', async () => {
  const seller = await server.signIn('seller');
  expect(await open(await linkOf(seller))).toBe(403);
});

test.each([
  'https://elsewhere.cn/api/blade-system/param/export',
  '//elsewhere.cn/api/blade-system/param/export',
  '/\\\\elsewhere.cn/x',
  '/api/blade-system/menu/routes',
  '/api/blade-auth/oauth/user-info',
  '/',
  'api',
])('%s is no download', async (address) => {
  expect(await admin.ask(linkTicket, { body: { address } })).toMatchObject({
    code: 400,
    reason: 'link-ticket.address',
  });
});
