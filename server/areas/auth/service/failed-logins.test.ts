import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { beginAttempt, clearFailures, recordFailure } from './failed-logins.ts';
import { askByPassword, demoPasswordOf } from '../testing/ask-token.ts';
import { setParameter } from '../../../kernel/testing/set-parameter.ts';
import { longestPause } from '../../../../contract/auth/sign-in-rules.ts';

let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  password = await demoPasswordOf(server);
});
afterAll(() => server.close());

let account = '';
let address = '';
beforeEach(() => {
  account = `somebody${Math.random()}`;
  address = `address${Math.random()}`;
});
const somebody = (named = account, userType = 'web') => ({ tenantId: '000000', userType, account: named });
const begin = (): Promise<number> => beginAttempt(server.house, somebody(), address);

test('four attempts are free, then each must wait twice as long', async () => {
  for (let n = 0; n < 5; n += 1) expect(await begin()).toBe(0);
  const wait = await begin();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(2);
  await server.house.shared.forget(`login:account:000000:web:${account}:pause`);
  expect(await begin()).toBe(0);
  expect(await begin()).toBeGreaterThan(2);
});

test('of many attempts at the same moment no more than the free ones and one go through', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, begin));
  expect(all.filter((wait) => wait === 0)).toHaveLength(5);
});

test('other spellings of an account are no further attempts', async () => {
  const spellings = ['wide', 'ｗide', 'ｗｉde', 'ｗｉｄe', ' ｗｉｄｅ ', 'WIDE'];
  const waits: number[] = [];
  for (const spelling of spellings) waits.push(await beginAttempt(server.house, somebody(spelling), address));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
});

test('clearing an account lets it try at once', async () => {
  for (let n = 0; n < 7; n += 1) await begin();
  expect(await begin()).toBeGreaterThan(0);
  await clearFailures(server.house, somebody(account.toUpperCase()));
  expect(await begin()).toBe(0);
});

test('who has the same account in another kind of users neither waits for it nor ends its wait', async () => {
  for (let n = 0; n < 7; n += 1) await begin();
  const twin = somebody(account, 'school_admin');
  expect(await beginAttempt(server.house, twin, address)).toBe(0);
  await clearFailures(server.house, twin);
  expect(await begin()).toBeGreaterThan(0);
});

test('an address that failed with many accounts waits too, and only that address', async () => {
  for (let n = 0; n < 22; n += 1) await recordFailure(server.house, '000000', address);
  expect(await begin()).toBeGreaterThan(0);
  address = 'another';
  expect(await begin()).toBe(0);
});

test('the longest pause is a parameter', async () => {
  await setParameter(server, longestPause, 1);
  for (let n = 0; n < 30; n += 1) await recordFailure(server.house, '000000', address);
  expect(await begin()).toBe(1);
});

test('over the wire: a locked account waits from every address, its neighbours do not', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  for (let n = 0; n < 6; n += 1) await askByPassword(server, 'school', 'buyer', 'wrong', from('10.0.0.1'));
  const elsewhere = await askByPassword(server, 'school', 'buyer', password, from('10.0.0.2'));
  expect(elsewhere.body.error_description).toMatch(/用户登录失败次数过多，请 \d+ 秒后再试/);
  expect((await askByPassword(server, 'school', 'cook', password, from('10.0.0.1'))).status).toBe(200);
  await clearFailures(server.house, somebody('buyer', 'school_admin'));
  expect((await askByPassword(server, 'school', 'buyer', password, from('10.0.0.2'))).status).toBe(200);
});

test('right sign-ins of one account at the same moment are all let in', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, () => askByPassword(server, 'school', 'principal', password)),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
});

test('of guesses at the same moment few are looked at, whether or not a right one is among them', async () => {
  const tries = Array.from({ length: 30 }, (_, at) =>
    askByPassword(server, 'school', 'cook', at === 29 ? password : `wrong${at}`),
  );
  const looked = (await Promise.all(tries)).filter(
    ({ body }) => !/次数过多/.test(body.error_description ?? ''),
  );
  expect(looked.length).toBeLessThanOrEqual(12);
});
