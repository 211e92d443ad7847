// What a refused call answers: the sentence for the person, beside it the code that programs switch on; and what
// happens to a refusal that the call does not declare.
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody } from '../../../contract/kit/access.ts';
import { endpoint, methodsOf } from '../../../contract/kit/endpoint.ts';
import { refusal } from '../../../contract/kit/refusal.ts';
import { text } from '../../../contract/kit/text.ts';
import { post, postCalls } from '../../../contract/system/post.ts';
import { readContract } from '../discovery.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { refuse, refuseField } from './failure.ts';
import { handle, handlePrepared } from './handle.ts';
import { addErrorAnswers } from './error-answers.ts';
import { addRoutes } from './routes.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers });
  return { status: response.status, body: (await response.json()) as object };
};

test('an answer has four keys, a refusal a fifth: the reason', async () => {
  const { body: answer } = await ask(`${postCalls.list.path}?size=1`, admin.headers);
  expect(Object.keys(answer).toSorted()).toEqual(['code', 'data', 'msg', 'success']);
  expect((await ask('/api/nowhere')).body).toEqual({
    code: 404,
    success: false,
    data: null,
    msg: '没找到请求',
    reason: 'call.unknown',
  });
});

test('the reasons of the kernel: no token, no such row, a missing and a malformed field, a value that is taken', async () => {
  expect(await ask(postCalls.list.path)).toMatchObject({
    status: 200,
    body: { code: 401, reason: 'auth.required' },
  });
  expect(await admin.ask(postCalls.detail, { query: { id: '1' } })).toMatchObject({
    status: 404,
    reason: 'row.unknown',
  });
  const wrong = await admin.ask(postCalls.submit, { body: { category: 'x' } });
  expect(wrong).toMatchObject({ status: 400, reason: 'field.invalid' });
  expect(wrong.data).toMatchObject({
    errors: expect.arrayContaining([
      { field: 'category', msg: '岗位类型格式不正确', reason: 'field.invalid' },
      expect.objectContaining({ field: 'postCode', reason: 'field.required' }),
    ]),
  });
  const values = { category: 1, postCode: 'twice', postName: '一', sort: 1 };
  await admin.get(postCalls.submit, { body: values });
  const twice = await admin.ask(postCalls.submit, { body: values });
  const { code: reason } = post.unique[0]!.refusal;
  expect(reason).toBe('post.post-code.taken');
  expect(twice).toMatchObject({ status: 400, reason, data: { errors: [{ field: 'postCode', reason }] } });
});

const closed = refusal('test.closed', text('{who}已关闭', '{who} is closed'), { status: 409 });
const surprise = refusal('test.surprise', text('没想到', 'Unexpected'));
const probe = endpoint({
  method: 'GET',
  path: '/api/probe/:how',
  summary: text('试', 'Probe'),
  access: everybody,
  refusals: [closed],
});

const fault = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });
const FAULTS: Record<string, Error> = {
  refused: Object.assign(fault('ECONNREFUSED'), { syscall: 'connect' }),
  stopping: fault('57P01'),
  broken: new Error('Connection terminated unexpectedly'),
  busy: new Error('timeout exceeded when trying to connect'),
  full: fault('53100', 'could not extend file'),
  disk: Object.assign(fault('ENOSPC'), { syscall: 'write' }),
  missing: Object.assign(fault('ENOENT'), { syscall: 'open' }),
};

async function probing(declaredRefusalsOnly: boolean) {
  const app = Fastify();
  await app.register(multipart);
  const { house } = server;
  const strict = { ...house, settings: { ...house.settings, declaredRefusalsOnly } };
  addErrorAnswers(app, house.logs);
  addRoutes(app, strict, [
    handle(probe, ({ request }) => {
      const { how } = request.params as { how: string };
      if (how in FAULTS) throw FAULTS[how]!;
      if (how === 'declared') throw refuse(closed, { who: text('厨房', 'The kitchen') }, { since: 5 });
      throw how === 'field' ? refuseField('x', surprise) : refuse(surprise);
    }),
  ]);
  return async (how: string, language = 'zh') => {
    const url = `/api/probe/${how}`;
    const answer = await app.inject({ url, headers: { 'accept-language': language } });
    return { status: answer.statusCode, ...answer.json<{ msg: string; reason: string; data: unknown }>() };
  };
}

test('only a call that writes has something to prepare', () => {
  const nothing = async (): Promise<void> => undefined;
  expect(() => handlePrepared(probe, nothing, nothing)).toThrow(/writes nothing/);
});

test('a declared refusal is answered with its status, its places filled in the language of the request', async () => {
  const call = await probing(true);
  expect(await call('declared')).toMatchObject({
    status: 409,
    code: 409,
    msg: '厨房已关闭',
    reason: 'test.closed',
    data: { since: 5 },
  });
  expect((await call('declared', 'en')).msg).toBe('The kitchen is closed');
});

test('a refusal that the call does not declare is a fault under test, which names it', async () => {
  const call = await probing(true);
  for (const how of ['undeclared', 'field']) {
    const answer = await call(how);
    expect(answer).toMatchObject({ status: 500, reason: 'server.error' });
    expect(answer.msg).toBe('GET /api/probe/:how refuses with test.surprise, which it does not declare');
  }
});

test('in production the person reads it as usual, and the log tells', async () => {
  const call = await probing(false);
  expect(await call('undeclared')).toMatchObject({ status: 400, msg: '没想到', reason: 'test.surprise' });
  await server.house.logs.flush();
  const { rows } = await server.house.database.pool.query<{ message: string }>(
    `select message from log_error where exception_name = 'UndeclaredRefusal'`,
  );
  expect(rows.at(-1)?.message).toContain('test.surprise');
});

test('a database that is away and a disk that is full are told apart from a fault of ours', async () => {
  const call = await probing(true);
  for (const how of ['refused', 'stopping', 'broken'])
    expect(await call(how), how).toMatchObject({ status: 503, reason: 'server.away' });
  expect(await call('busy')).toMatchObject({ status: 503, reason: 'server.busy' });
  for (const how of ['full', 'disk'])
    expect(await call(how), how).toMatchObject({ status: 507, reason: 'server.storage-full' });
  expect(await call('missing')).toMatchObject({ status: 500, reason: 'server.error' });
});

test('a method that a path does not answer is refused with those that it does', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const response = await fetch(server.url + postCalls.list.path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ code: 405, success: false, reason: 'call.method' });
  }
});

test('HEAD looks and changes nothing: no call that writes answers it, whatever its methods', async () => {
  const { endpoints } = await readContract();
  const writing = endpoints.filter((endpoint) => endpoint.writes && methodsOf(endpoint).includes('GET'));
  expect(writing.length).toBeGreaterThan(10);
  const answered: string[] = [];
  for (const { path, aliases } of writing)
    for (const url of [path, ...aliases]) {
      const { status } = await fetch(server.url + url, { method: 'HEAD' });
      if (status !== 405) answered.push(`${status} ${url}`);
    }
  expect(answered).toEqual([]);
  const looked = await Promise.all(
    ['GET', 'HEAD'].map((method) =>
      fetch(server.url + postCalls.list.path, { method, headers: admin.headers }),
    ),
  );
  expect(looked.map(({ status }) => status)).toEqual([200, 200]);
});
