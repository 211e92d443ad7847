// A real server on a database of its own, for one test file; and a client that calls it through the contract.
import { inject } from 'vitest';
import pg from 'pg';
import {
  DEFAULT_TENANT,
  TOKEN_HEADER,
  token as tokenCall,
  type TokenAnswer,
} from '../../../contract/auth/oauth.ts';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../../contract/kit/endpoint.ts';
import type { Envelope } from '../../../contract/kit/wire.ts';
import { buildServer, type BuiltServer } from '../../app.ts';
import { demoUsers } from '../../areas/auth/service/demo-accounts.ts';
import { wirePassword } from '../access/passwords.ts';
import type { Query } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { readSettings, type Settings } from '../settings.ts';
import { outerKeys } from '../vault/outer-keys.ts';
import { databaseUrl, SERVING } from './test-database.ts';

export const TEST_CAPTCHA = '12345';

export interface Answer<T> extends Envelope<T> {
  status: number;
  /** The raw text of the answer. */
  text: string;
}
export interface TestClient {
  token: TokenAnswer;
  headers: Record<string, string>;
  /** Calls and answers the envelope, whatever it says. */
  ask<E extends Endpoint>(
    endpoint: E,
    given?: { query?: Loose<QueryOf<E>>; body?: Loose<BodyOf<E>> },
  ): Promise<Answer<AnswerOf<E>>>;
  /** Calls and answers the data; throws when the call fails. */
  get<E extends Endpoint>(
    endpoint: E,
    given?: { query?: Loose<QueryOf<E>>; body?: Loose<BodyOf<E>> },
  ): Promise<AnswerOf<E>>;
}
// Tests send hostile things too: values are not held to the type.
type Loose<T> = { [K in keyof T]?: unknown };

export interface TestServer extends BuiltServer {
  url: string;
  /** As the owner of the tables; the server itself serves as another role. */
  databaseUrl: string;
  /** For a test to look at, and change, what is stored: the rows of all tenants. */
  everyRow: Query;
  signIn(account: string, options?: { language?: 'zh' | 'en' }): Promise<TestClient>;
  /** Signs in a user that the test made itself; the password is that of the demo accounts unless named. */
  signInAs(user: SignIn): Promise<TestClient>;
}

export interface SignIn {
  account: string;
  kind: LoginKind;
  tenantId?: string;
  /** As typed. */
  password?: string;
  language?: 'zh' | 'en';
}

/** The server, with settings changed; call in `beforeAll`, and `close` in `afterAll`. */
export async function startTestServer(changed: Partial<Settings> = {}): Promise<TestServer> {
  const info = inject('database');
  const name = `test_${newId()}_${process.pid}`;
  const admin = new pg.Client({ connectionString: info.superuserUrl });
  await admin.connect();
  // Copied as files: a third of the time that it takes through the log.
  await admin.query(`create database ${name} template ${info.template} strategy file_copy owner shanyuan`);
  await admin.end();
  const settings = {
    ...readSettings({}),
    dataDir: info.dataDir,
    // Also where a test has a folder of its own.
    vaultKeys: await outerKeys({ dataDir: info.dataDir, vaultKeys: [] }).read(),
    captchaTestCode: TEST_CAPTCHA,
    declaredRefusalsOnly: true,
    // Generated tests send thousands of requests as one user.
    rateLimits: false,
    // Suites run side by side already.
    searchThreads: 1,
    ...changed,
  };
  const connection = (role?: string): string =>
    databaseUrl(info.superuserUrl, info.ownerPassword, name, role);
  const built = await buildServer(settings, connection(SERVING), { embedded: true, logErrors: true });
  const url = await built.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...built,
    url,
    databaseUrl: connection(),
    everyRow: built.house.database.acrossTenants('tests look at what is stored'),
    signIn: (account, options) => signInAt(url, account, info.demoPassword, options?.language ?? 'zh'),
    signInAs: (user) => signInWith(url, { password: info.demoPassword, ...user }),
    async close() {
      await built.close();
      const cleaner = new pg.Client({ connectionString: info.superuserUrl });
      await cleaner.connect();
      await cleaner.query(`drop database if exists ${name} with (force)`);
      await cleaner.end();
    },
  };
}

export const clientHeaders = (
  kind: LoginKind,
  language: 'zh' | 'en' = 'zh',
  tenantId = DEFAULT_TENANT,
): Record<string, string> => ({
  authorization: `Basic ${Buffer.from('console:console').toString('base64')}`,
  'user-type': kind,
  'tenant-id': tenantId,
  'accept-language': language,
});

/** Signs a demo user in at a running server. */
export async function signInAt(
  url: string,
  account: string,
  password: string,
  language: 'zh' | 'en',
): Promise<TestClient> {
  const user = demoUsers.find((each) => each.account === account);
  if (!user) throw new Error(`no demo user ${account}`);
  return signInWith(url, { account, kind: user.kind, password, language });
}

/** Signs a user in at a running server. */
export async function signInWith(url: string, user: SignIn): Promise<TestClient> {
  const { account, kind, password = '', tenantId = DEFAULT_TENANT } = user;
  const query = new URLSearchParams({
    tenantId,
    username: account,
    password: wirePassword(password),
    grant_type: 'captcha',
    scope: 'all',
    type: kind,
  });
  const base = clientHeaders(kind, user.language, tenantId);
  const response = await fetch(`${url}${tokenCall.path}?${query}`, {
    method: 'POST',
    headers: { ...base, 'captcha-key': 'test', 'captcha-code': TEST_CAPTCHA },
  });
  const token = (await response.json()) as TokenAnswer;
  if (!token.access_token) throw new Error(`sign-in of ${account} failed: ${JSON.stringify(token)}`);
  const headers = { ...base, [TOKEN_HEADER]: `bearer ${token.access_token}` };
  const ask: TestClient['ask'] = (endpoint, given) => callEndpoint(url, headers, endpoint, given);
  return {
    token,
    headers,
    ask,
    async get(endpoint, given) {
      const answer = await ask(endpoint, given);
      if (answer.code !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text.slice(0, 500)}`);
      return answer.data;
    },
  };
}

/** One call over the wire, query and body as given. */
export async function callEndpoint(
  url: string,
  headers: Record<string, string>,
  endpoint: Endpoint,
  given: { query?: object | undefined; body?: unknown } = {},
): Promise<Answer<any>> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {})) {
    if (value === undefined || value === null) continue;
    const plain = Array.isArray(value) && value.every((part) => typeof part === 'string');
    query.set(
      key,
      plain
        ? value.join(',')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value as string | number),
    );
  }
  const hasBody = given.body !== undefined;
  const response = await fetch(`${url}${endpoint.path}${query.size ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(given.body) }),
  });
  const text = await response.text();
  let parsed: Partial<Envelope<unknown>> = {};
  try {
    parsed = JSON.parse(text) as Envelope<unknown>;
  } catch {
    // Files and streams are no JSON.
  }
  const enveloped = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'success' in parsed;
  return {
    status: response.status,
    text,
    code: enveloped ? parsed.code! : response.status,
    success: enveloped ? parsed.success! : response.ok,
    data: enveloped ? parsed.data : parsed,
    msg: enveloped ? parsed.msg! : '',
    ...(enveloped && parsed.reason !== undefined ? { reason: parsed.reason } : {}),
  };
}
