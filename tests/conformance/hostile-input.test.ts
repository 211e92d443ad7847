// Generated from the contract: whatever is sent to an endpoint, by somebody who may do everything, the answer is
// an envelope that is never 500. Arbitrary values are drawn around each declared field.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Field, Fields } from '../../contract/kit/field.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const { endpoints } = await readContract();
const RUNS = 12;

let server: TestServer;
let clients: TestClient[];
beforeAll(async () => {
  server = await startTestServer();
  clients = [await server.signIn('admin'), await server.signIn('doctor')];
});
afterAll(() => server.close());

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '9223372036854775807',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{"$gt":""}',
  '[]',
  '{}',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '99999-01-01',
  '2026-11-23',
  '一'.repeat(10_000),
  '💥'.repeat(50),
  '1,2,3',
  ',,,',
  '\r\nSet-Cookie: a=b',
];
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

function likely(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'integer':
    case 'dictionary':
    case 'flag':
    case 'fen':
      return fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer());
    case 'decimal':
      return fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.double());
    case 'id':
      return fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String), fc.constantFrom('1', '0'));
    case 'date':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
        .map((d) => d.toISOString().slice(0, 10));
    case 'json':
      return fc.oneof(
        fc.json(),
        fc.array(fc.object({ maxDepth: 2 }), { maxLength: 3 }),
        fc.dictionary(fc.string(), fc.integer()),
      );
    default:
      return fc.string({ maxLength: 30 });
  }
}

const inputOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fc.oneof({ weight: 2, arbitrary: likely(field) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );

const tested = endpoints.filter(
  (endpoint) => endpoint.answerKind !== 'stream' && !endpoint.path.endsWith('/logout'),
);

/** Names that every object has, as orders and filters. */
const INHERITED = {
  ascs: 'constructor,__proto__',
  descs: 'valueOf',
  constructor: '1',
  valueOf_like: '1',
  toString_equal: '1',
  __proto___null: '1',
};

describe('never 500', () => {
  test('names that every object has are names of nothing', async () => {
    for (const endpoint of tested.filter(({ writes }) => !writes)) {
      const { status, text } = await callEndpoint(server.url, clients[0]!.headers, endpoint, {
        query: INHERITED,
      });
      expect(status, `${endpoint.path} ${text.slice(0, 300)}`).toBeLessThan(500);
    }
  });

  test.each(tested.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s',
    async (_, endpoint) => {
      const hasBody = Object.keys(endpoint.bodyFields).length > 0;
      await fc.assert(
        fc.asyncProperty(
          inputOf(endpoint.queryFields),
          hasBody
            ? fc.oneof(
                { weight: 5, arbitrary: inputOf(endpoint.bodyFields) },
                { weight: 1, arbitrary: fc.anything() },
              )
            : fc.constant(undefined),
          async (query, body) => {
            for (const client of clients) {
              const answer = await callEndpoint(server.url, client.headers, endpoint, {
                query,
                body: body as object,
              });
              expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
              expect(answer.code, answer.text.slice(0, 300)).not.toBe(500);
              if (answer.status >= 400 && endpoint.answerKind !== 'raw') {
                expect(answer.msg, `no reason given: ${answer.text.slice(0, 300)}`).not.toBe('');
              }
              expect(answer.text).not.toMatch(/\bat .*\.ts:\d+|select .* from |password":"\$argon/i);
            }
          },
        ),
        { numRuns: RUNS, seed: 20261121, endOnFailure: true },
      );
    },
  );
});
