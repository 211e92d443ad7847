// One request must not stop the server for the others: what it may bring is bounded before it is read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { token } from '../../../contract/auth/oauth.ts';
import { noticeCalls } from '../../../contract/content/notice.ts';
import { signInNeeded } from '../../../contract/kit/common-refusals.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import {
  CALLER_BYTES,
  GUEST_BYTES,
  isBounded,
  MOST_DEPTH,
  MOST_PARAMETERS,
  MOST_VALUES,
  parseJson,
} from './body-walls.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
async function post(
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<[number, string]> {
  const response = await fetch(server.url + path, { method: 'POST', body, headers });
  const { reason } = (await response.json()) as { reason: string };
  return [response.status, reason];
}
test('an id that comes as a number is read as it was written, and other numbers stay numbers', () => {
  const read = parseJson(
    '{"id":384773959741276161,"ids":[-384773959741276162],"price":1600.5,"large":1e200}',
  );
  expect(read).toEqual({
    id: '384773959741276161',
    ids: ['-384773959741276162'],
    price: 1600.5,
    large: 1e200,
  });
});

const manyKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));

describe('before sign-in', () => {
  test('a body over its limit is refused, however it is written', async () => {
    const large = 'x'.repeat(GUEST_BYTES);
    const form = new FormData();
    form.set('username', large);
    expect(await post(token.path, JSON.stringify({ username: large }), JSON_TYPE)).toEqual([
      413,
      'request.too-large',
    ]);
    expect(await post(token.path, `username=${large}`, FORM_TYPE)).toEqual([413, 'request.too-large']);
    expect(await post(token.path, form, {})).toEqual([413, 'request.too-large']);
  });
  test('many names cost no time', async () => {
    const names = Array.from({ length: MOST_PARAMETERS + 2 }, (_, at) => `k${at}=1`).join('&');
    expect(await post(token.path, names, FORM_TYPE)).toEqual([413, 'request.too-large']);
  });
  test('a call that asks for a sign-in reads nothing of the body of nobody', async () => {
    for (const token of ['', 'bearer nonsense'])
      expect(
        await post(postCalls.submit.path, '{"never": "read', { ...JSON_TYPE, 'Blade-Auth': token }),
      ).toEqual([signInNeeded.status, signInNeeded.code]);
  });
});

describe('after sign-in', () => {
  test('a body is as large as its call declares', async () => {
    const content = 'x'.repeat(CALLER_BYTES);
    const headers = { ...JSON_TYPE, ...admin.headers };
    expect(await post(postCalls.submit.path, JSON.stringify({ remark: content }), headers)).toEqual([
      413,
      'request.too-large',
    ]);
    const [status] = await post(noticeCalls.submit.path, JSON.stringify({ content }), headers);
    expect(status).toBe(400);
  });
  test('depth and number of values are bounded', async () => {
    const headers = { ...JSON_TYPE, ...admin.headers };
    const deep = '['.repeat(MOST_DEPTH + 1) + ']'.repeat(MOST_DEPTH + 1);
    expect(await post(noticeCalls.submit.path, deep, headers)).toEqual([413, 'request.too-large']);
    expect(await post(noticeCalls.submit.path, manyKeys(MOST_VALUES + 2), headers)).toEqual([
      413,
      'request.too-large',
    ]);
  });
  test('signs within texts are not counted', () => {
    expect(isBounded(JSON.stringify({ text: '[{,\\"'.repeat(MOST_VALUES) }))).toBe(true);
    expect(isBounded(JSON.stringify(Array.from({ length: MOST_VALUES }, () => 0)))).toBe(true);
  });
  test('__proto__ does not come through, and nothing else is lost', async () => {
    const postName = 'walls';
    const body = `{"__proto__":{"postName":"other"},"postName":"${postName}","postCode":"walls","category":1,"sort":1}`;
    const headers = { ...JSON_TYPE, ...admin.headers };
    const response = await fetch(server.url + postCalls.submit.path, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    const { records } = await admin.get(postCalls.list, { query: { postCode_equal: 'walls' } });
    expect(records.map((row) => row['postName'])).toEqual([postName]);
  });
});
