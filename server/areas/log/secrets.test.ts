// Neither the audit nor any log ever holds what a person keeps secret, however it is sent.
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepHouse } from '../../kernel/housekeeping.ts';
import { readContract } from '../../kernel/discovery.ts';
import { withoutSecrets } from '../../kernel/database/without-secrets.ts';
import { loggedParameters } from '../../kernel/logs/call-log.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';

const { endpoints } = await readContract();
let server: TestServer;
let admin: TestClient;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  client = await connectUnbound(server.databaseUrl);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const CANARY = 'canary-7f3a';
const secretNames = fc.constantFrom(
  'password',
  'newPassword',
  'oldPassword',
  'newPassword1',
  'secretKey',
  'clientSecret',
  'access_token',
  'refresh_token',
  'accessKey',
  'token',
  'captchaCode',
  'otp',
  'authorization',
  'licenseKey',
  'lockPasswd',
);
const tree = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ label: fc.string(), size: fc.integer() }),
    fc.tuple(secretNames, fc.constant(CANARY)).map(([name, value]) => ({ [name]: value })),
    fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
    fc.array(tie('node'), { maxLength: 4 }),
  ),
})).node;

test('masking holds at every depth', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(withoutSecrets(value))).not.toContain(CANARY);
      for (const endpoint of endpoints.slice(0, 3))
        expect(loggedParameters({ query: value, body: value }, endpoint)).not.toContain(CANARY);
    }),
    { numRuns: 300 },
  );
});

test('every secret field of every call, sent for real, is in no table of logs and in no audit entry', async () => {
  const secret = endpoints.filter(
    (endpoint) =>
      endpoint.answerKind !== 'stream' &&
      !/logout|end-others|\/end$/.test(endpoint.path) &&
      Object.entries({ ...endpoint.queryFields, ...endpoint.bodyFields }).some(
        ([name, { kind }]) => kind === 'secret' || /password|token/i.test(name),
      ),
  );
  expect(secret.length).toBeGreaterThan(5);
  for (const endpoint of secret) {
    const filled = (fields: typeof endpoint.queryFields) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
          if (field.kind === 'secret' || /password|token/i.test(name)) return [[name, `${CANARY}-${name}`]];
          return field.required ? [[name, '1']] : [];
        }),
      );
    const body = Object.keys(endpoint.bodyFields).length ? filled(endpoint.bodyFields) : undefined;
    await callEndpoint(server.url, admin.headers, endpoint, { query: filled(endpoint.queryFields), body });
  }
  await server.house.logs.flush();
  for (const table of ['audit_log', 'log_api', 'log_usual', 'log_error']) {
    const { rows } = await client.query(`select * from ${table} t where t::text like $1`, [`%${CANARY}%`]);
    expect(rows, table).toEqual([]);
  }
  const { rows } = await client.query('select count(*)::int as n from log_api');
  expect(rows[0].n).toBeGreaterThan(3);
});

test('a failing guest leaves a refusal in the platform’s log, whatever tenant was named', async () => {
  const token = endpoints.find(({ path }) => path === '/api/blade-auth/oauth/token')!;
  await callEndpoint(server.url, { ...admin.headers, 'tenant-id': '999999' }, token, {
    query: { tenantId: '999999', username: 'x', password: CANARY, grant_type: 'captcha', code: CANARY },
  });
  await server.house.logs.flush();
  const { rows } = await client.query(
    `select tenant_id, answer_code, params from log_api where request_uri like '%oauth/token' order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ tenant_id: '000000', answer_code: 400 });
  expect(rows[0].params).not.toContain(CANARY);
});

test('what waits is written when the server stops', async () => {
  const short = await startTestServer();
  short.house.logs.usual({ logLevel: 'info', logId: 'last-words' });
  const other = await connectUnbound(short.databaseUrl);
  await short.house.logs.stop();
  const { rows } = await other.query(`select log_id from log_usual where log_id = 'last-words'`);
  expect(rows).toHaveLength(1);
  await other.end();
  await short.close();
});

test('housekeeping removes old entries of the logs and keeps young ones', async () => {
  server.house.logs.usual({ logLevel: 'info', logId: 'old' });
  server.house.logs.usual({ logLevel: 'info', logId: 'young' });
  await server.house.logs.flush();
  await client.query(`update log_usual set create_time = now() - interval '91 days' where log_id = 'old'`);
  await keepHouse(server.house);
  const { rows } = await client.query(`select log_id from log_usual where log_id in ('old', 'young')`);
  expect(rows).toEqual([{ log_id: 'young' }]);
});

test('housekeeping removes old jobs that newer ones have replaced, and keeps the last about a subject', async () => {
  for (const [id, state, subject] of [
    [901, 'done', 'replaced'],
    [902, 'done', 'replaced'],
    [903, 'failed', 'alone'],
  ] as const)
    await client.query(
      `insert into job (tenant_id, id, kind, subject, payload, state, create_time)
        values ('000000', $1, 'probe', $3, '{}', $2, now() - interval '91 days')`,
      [id, state, subject],
    );
  await keepHouse(server.house);
  const { rows } = await client.query(`select id::text from job where kind = 'probe' order by id`);
  expect(rows).toEqual([{ id: '902' }, { id: '903' }]);
});
