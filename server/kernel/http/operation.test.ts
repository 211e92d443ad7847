// What the operator relies on: health, readiness, figures, limits, request ids, and a stop that loses no answer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { captcha, token, userInfo } from '../../../contract/auth/oauth.ts';
import { dictCalls } from '../../../contract/system/dict.ts';
import { serverBusy } from '../../../contract/kit/common-refusals.ts';
import { parameterValue } from '../../../contract/kit/parameter.ts';
import {
  apiDocsReaders,
  framedOrigins,
  imageOrigins,
  originsOf,
} from '../../../contract/system/web-walls.ts';
import { inboxStream } from '../../../contract/content/inbox.ts';
import { requestsPerUser } from '../../../contract/system/rate-limits.ts';
import { readSettings } from '../settings.ts';
import { setParameter } from '../testing/set-parameter.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Failure } from './failure.ts';
import { rateLimit } from './rate-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true });
});
afterAll(() => server.close());

describe('health', () => {
  test('readyz names its parts', async () => {
    const response = await fetch(`${server.url}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'up', checks: { database: 'up', redis: 'unused', storage: 'up', migrations: 'up' } },
    ]);
  });
  test('a server whose connections are all in use is busy, and ready', async () => {
    const admin = await server.signIn('admin');
    const { pool } = server.house.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { checks: { database: 'up' } }]);
      const asked = await fetch(server.url + dictCalls.list.path, { headers: admin.headers });
      expect([asked.status, await asked.json()]).toMatchObject([503, { reason: serverBusy.code }]);
      expect(asked.headers.get('retry-after')).toBe('5');
    } finally {
      for (const client of taken) client.release();
    }
  });
  test('a Redis that is configured and away makes the server unready, not dead', async () => {
    const lonely = await startTestServer({ redisUrl: 'redis://127.0.0.1:1' });
    try {
      const response = await fetch(`${lonely.url}/readyz`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        status: 'down',
        checks: { redis: 'down', database: 'up' },
      });
      expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    } finally {
      await lonely.close();
    }
  });
});

describe('metrics', () => {
  test('tell requests by route pattern, connections, jobs and streams', async () => {
    const admin = await server.signIn('admin');
    await admin.get(dictCalls.list);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toContain(`route="${dictCalls.list.path}",status="200"`);
    expect(text).toMatch(/shanyuan_database_connections\{pool="primary",state="open"\} \d/);
    expect(text).toContain('shanyuan_event_streams 0');
    expect(text).toContain('shanyuan_shared_state_up 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('password');
  });
  test('are not given through a proxy, nor without the token where one is set', async () => {
    const proxied = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(proxied.status).toBe(403);
    const guarded = await startTestServer({ metricsToken: 'figures' });
    try {
      expect((await fetch(`${guarded.url}/metrics`)).status).toBe(401);
      const headers = { authorization: 'Bearer figures' };
      expect((await fetch(`${guarded.url}/metrics`, { headers })).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe('rate limits', () => {
  test('a user over the limit gets a 429 with a text and when to come back; others go on', async () => {
    const [admin, doctor] = [await server.signIn('admin'), await server.signIn('doctor')];
    await setParameter(server, requestsPerUser, 5);
    // The turn of a minute may fall between them: in one of the two there are more than five.
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await admin.ask(userInfo));
    expect(answers.find(({ code }) => code === 429)?.msg).toMatch(/请求过于频繁，请 \d+ 秒后再试/);
    expect((await doctor.ask(userInfo)).code).toBe(200);
    const wait = async (): Promise<number> => {
      const response = await fetch(`${server.url}${userInfo.path}`, { headers: admin.headers });
      return Number(response.headers.get('retry-after'));
    };
    await expect.poll(wait).toBeGreaterThan(0);
    // Opening a stream is a request as others are.
    const open = async (): Promise<number> => {
      const leaving = new AbortController();
      const { status } = await fetch(`${server.url}${inboxStream.path}`, {
        headers: doctor.headers,
        signal: leaving.signal,
      });
      leaving.abort();
      return status;
    };
    const opened: number[] = [];
    for (let n = 0; n < 12; n += 1) opened.push(await open());
    expect([opened[0], opened.includes(429)]).toEqual([200, true]);
    await setParameter(server, requestsPerUser, 0);
    expect((await admin.ask(userInfo)).code).toBe(200);
  });
  test('an address over the limit is refused; this machine is not, and nobody while nothing can be counted', async () => {
    const { house } = server;
    let broken = false;
    const limit = rateLimit({
      ...house,
      parameters: { ...house.parameters, read: async (_, declared) => parameterValue(declared, '3')! },
      shared: {
        ...house.shared,
        count: (...given) => (broken ? Promise.reject(new Error('away')) : house.shared.count(...given)),
      },
    });
    for (let n = 0; n < 20; n += 1) await limit.address('127.0.0.1');
    const tried = [];
    for (let n = 0; n < 16; n += 1)
      tried.push(
        await limit.address('203.0.113.9').then(
          () => 'served',
          (error) => (error as Failure).refusal.status,
        ),
      );
    // At most one turn of the minute may fall between.
    expect(tried.slice(0, 3)).toEqual(['served', 'served', 'served']);
    expect(tried).toContain(429);
    broken = true;
    await limit.address('203.0.113.9');
  });
});

test('each answer carries its request id; a given one is kept', async () => {
  const headers = { 'x-request-id': 'balancer-0815' };
  expect((await fetch(`${server.url}/healthz`, { headers })).headers.get('x-request-id')).toBe(
    'balancer-0815',
  );
  const hostile = { 'x-request-id': 'x"}{"level":60' };
  expect((await fetch(`${server.url}/healthz`, { headers: hostile })).headers.get('x-request-id')).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});

test('the address of a client comes from the proxy only where one is trusted', async () => {
  const behind = await startTestServer({ trustProxy: 1 });
  try {
    for (const [where, wanted] of [
      [behind, '198.51.100.7'],
      [server, '127.0.0.1'],
    ] as const) {
      const admin = await where.signIn('admin');
      const query = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: admin.token.refresh_token,
      });
      await fetch(`${where.url}${token.path}?${query}`, {
        method: 'POST',
        headers: { ...admin.headers, 'x-forwarded-for': '203.0.113.1, 198.51.100.7' },
      });
      await fetch(`${where.url}${dictCalls.submit.path}`, {
        method: 'POST',
        headers: {
          ...admin.headers,
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.1, 198.51.100.7',
        },
        body: JSON.stringify({
          code: 'proxied',
          dictKey: '-1',
          dictValue: 'p',
          sort: 1,
          isSealed: 0,
          parentId: '0',
        }),
      });
      const { rows } = await sql<{ address: string }>`select address from audit_log where entity = 'dict'
        order by id desc limit 1`.execute(where.everyRow);
      expect(rows[0]?.address).toBe(wanted);
    }
  } finally {
    await behind.close();
  }
});

test('settings that make no sense are refused with a sentence', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT must be a whole number');
  expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
  for (const [name, value] of [
    ['RATE_LIMITS', 'maybe'],
    ['PUBLIC_URL', 'nonsense'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_REPLICA_URL', 'mysql://x/y'],
    ['REDIS_URL', 'localhost'],
    ['TRUST_PROXY', 'foo'],
    ['S3_BUCKET', 'files'],
    ['SECURITY_CONTACT', 'mailto:nobody'],
    ['OAUTH_GITHUB_CLIENT_ID', 'x'],
  ])
    expect(() => readSettings({ [name!]: value }), name).toThrow(name);
  expect(() => readSettings({ DATABASE_URL: 'secret-words' })).not.toThrow('secret-words');
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toEqual([
    '10.0.0.0/8',
    'loopback',
  ]);
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
});

test('who finds a hole is told whom to tell, where the operator says so', async () => {
  const named = await startTestServer({ securityContact: 'mailto:security@example.com' });
  try {
    const told = await fetch(`${named.url}/.well-known/security.txt`);
    expect(told.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await told.text()).toMatch(/^Contact: mailto:security@example\.com\nExpires: 20\d\d-\S+Z\n/);
  } finally {
    await named.close();
  }
  expect(await (await fetch(`${server.url}/.well-known/security.txt`)).text()).not.toContain('Contact');
});

test('browsers are told to come over TLS by a trusted proxy alone', async () => {
  const trusting = await startTestServer({ trustProxy: true });
  try {
    const said = async (url: string): Promise<string | null> =>
      (await fetch(`${url}/healthz`, { headers: { 'x-forwarded-proto': 'https' } })).headers.get(
        'strict-transport-security',
      );
    expect(await said(trusting.url)).toMatch(/^max-age=\d{8}$/);
    expect(await said(server.url)).toBeNull();
    const plain = (await fetch(`${trusting.url}/healthz`)).headers;
    expect(plain.get('strict-transport-security')).toBeNull();
    expect(plain.get('permissions-policy')).toContain('camera=()');
    expect(plain.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  } finally {
    await trusting.close();
  }
});

describe('pages', () => {
  const policyOf = async (path = '/healthz'): Promise<Map<string, string>> => {
    const policy = (await fetch(server.url + path)).headers.get('content-security-policy')!;
    return new Map(
      policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1).join(' ')]),
    );
  };
  test('run no plug-ins and move no base; answers of the API, refused ones too, run nothing at all', async () => {
    const page = await policyOf();
    expect([page.get('object-src'), page.get('base-uri')]).toEqual(["'none'", "'none'"]);
    for (const path of [captcha.path, userInfo.path, '/api/nothing']) {
      const answer = await policyOf(path);
      expect([answer.get('default-src'), answer.get('frame-ancestors')], path).toEqual(["'none'", "'none'"]);
    }
  });
  test('frame and show what is listed, and nothing else from elsewhere', async () => {
    const narrow = await policyOf();
    expect([narrow.get('frame-src'), narrow.get('img-src')]).toEqual(["'self'", "'self' data: blob:"]);
    await setParameter(
      server,
      framedOrigins,
      "https://a.example.com; https://evil'self' script-src https://b.cn/",
    );
    await setParameter(server, imageOrigins, 'https://img.example.com:8443');
    const wider = await policyOf();
    expect(wider.get('frame-src')).toBe("'self' https://a.example.com https://b.cn");
    expect(wider.get('img-src')).toBe("'self' data: blob: https://img.example.com:8443");
    expect([...wider.keys()]).toEqual([...narrow.keys()]);
  });
  test.each([
    ['', []],
    ['*', ['http:', 'https:']],
    ['https://*.example.com，http://10.0.0.5:8080/', ['https://*.example.com', 'http://10.0.0.5:8080']],
    ["https: data: 'unsafe-inline' javascript:alert(1) https://a.cn/path", []],
  ])('of %j list %j', (listed, origins) => expect(originsOf(listed)).toEqual(origins));
});

test('the calls are described to whom they are meant: a demo installation, everybody, nobody', async () => {
  const paths = ['/api/docs', '/api/openapi.json'];
  const statuses = (url: string) => Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  const real = await startTestServer({ demo: false });
  try {
    expect([await statuses(server.url), await statuses(real.url)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    await setParameter(server, apiDocsReaders, 'nobody');
    expect(await statuses(server.url)).toEqual([404, 404]);
    await setParameter(server, apiDocsReaders, 'everybody');
    expect(await statuses(server.url)).toEqual([200, 200]);
  } finally {
    await real.close();
  }
});
