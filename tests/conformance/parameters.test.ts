// Generated from the contract: this family's clients send their search forms as they are, with empty names, names
// twice and numbers as text. No call minds, and a page counts in numbers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Field } from '../../contract/kit/field.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const { endpoints } = await readContract();
const pages = endpoints.filter(({ answerKind }) => answerKind === 'page');
const reads = endpoints.filter(
  ({ method, answerKind, path }) =>
    method === 'GET' && answerKind !== 'stream' && !path.endsWith('/logout') && !path.includes('/captcha'),
);

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Pairs = [string, string][];
/** Calls with the parameters exactly as they stand, names more than once included. */
async function ask({ path }: Endpoint, pairs: Pairs) {
  const response = await fetch(`${server.url}${path}?${new URLSearchParams(pairs)}`, {
    headers: admin.headers,
  });
  const text = await response.text();
  const said = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
  return { status: response.status, code: said?.code as number | undefined, data: said?.data, text };
}

const SOME: Partial<Record<Field['kind'], string>> = {
  date: '2026-01-05',
  dateTime: '2026-01-05 08:00:00',
};
const some = (field: Field): string => SOME[field.kind] ?? '1';
const fields = (endpoint: Endpoint): [string, Field][] => Object.entries(endpoint.queryFields);
const needed = (endpoint: Endpoint): Pairs =>
  fields(endpoint).flatMap(([name, field]) => (field.required ? [[name, some(field)]] : []));
/** What the search forms of older clients add by themselves. */
const STRAY: Pairs = [
  ['dateRange', ''],
  ['begin_date', ''],
  ['nobodyKnowsThis', ''],
];
const named = (list: Endpoint[]) => list.map((each): [string, Endpoint] => [each.path, each]);

describe('a page counts in numbers', () => {
  test.each(named(pages))('%s', async (_, endpoint) => {
    const pairs: Pairs = [...needed(endpoint), ['current', '2'], ['size', '10']];
    const { code, data, text } = await ask(endpoint, pairs);
    if (code === 404) return;
    expect(code, text.slice(0, 300)).toBe(200);
    expect(data).toMatchObject({ current: 2, size: 10 });
    expect(typeof data.total).toBe('number');
    expect(typeof data.pages).toBe('number');
  });
});

describe('empty means absent', () => {
  test.each(named(reads))('%s', async (_, endpoint) => {
    const plain = await ask(endpoint, needed(endpoint));
    const empty: Pairs = fields(endpoint).map(([name, field]) => [name, field.required ? some(field) : '']);
    const ends = fields(endpoint).flatMap(([name, field]): Pairs =>
      field.search ? [[`${name}_equal`, '']] : [],
    );
    const given = await ask(endpoint, [...empty, ...ends, ...STRAY]);
    expect(given.status, given.text.slice(0, 300)).toBeLessThan(500);
    expect(given.code).toBe(plain.code);
    expect(given.data?.total).toEqual(plain.data?.total);
    expect(typeof given.data?.current).toBe(typeof plain.data?.current);
    if (needed(endpoint).length === 0) return;
    const without = fields(endpoint).map(([name]): [string, string] => [name, '']);
    expect((await ask(endpoint, without)).status).toBeLessThan(500);
  });
});

describe('of a name that came twice the first counts', () => {
  test.each(named(reads))('%s', async (_, endpoint) => {
    const once: Pairs = fields(endpoint).map(([name, field]) => [name, some(field)]);
    const plain = await ask(endpoint, once);
    const twice = await ask(endpoint, [...once, ...STRAY, ...STRAY, ...once]);
    expect(twice.status, twice.text.slice(0, 300)).toBeLessThan(500);
    expect(twice.code, twice.text.slice(0, 300)).toBe(plain.code);
    expect(twice.data?.total).toEqual(plain.data?.total);
    expect(typeof twice.data?.current).toBe(typeof plain.data?.current);
  });
});
