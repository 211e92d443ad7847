// What one process does, the other knows at once; what one leaves when it dies, the other takes up.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { captcha, logout, token, userInfo } from '../../contract/auth/oauth.ts';
import { inboxStream } from '../../contract/content/inbox.ts';
import { noticeCalls } from '../../contract/content/notice.ts';
import { generateCancel, generateProgress, generateRecipe } from '../../contract/recipe/generation.ts';
import { recipeMachine } from '../../contract/recipe/recipe-state.ts';
import { recipeDetailCall, recipePage } from '../../contract/recipe/recipe.ts';
import { putFileAttach } from '../../contract/resource/file.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { wirePassword } from '../../server/kernel/access/passwords.ts';
import { noRedis } from '../../server/kernel/testing/test-redis.ts';
import { callEndpoint, clientHeaders, type TestClient } from '../../server/kernel/testing/test-server.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { RunningServer } from '../crash/run-server.ts';
import { startBalancer } from './balancer.ts';
import { startCluster, type Cluster } from './cluster.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(noRedis)('two processes on one PostgreSQL and one Redis', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.close());

  const askAt = (
    server: RunningServer,
    who: TestClient,
    endpoint: Endpoint,
    given: { query?: object; body?: unknown } = {},
  ) => callEndpoint(server.url, who.headers, endpoint, given);
  const stateAt = async (server: RunningServer, who: TestClient, id: string): Promise<number> =>
    (await askAt(server, who, recipeDetailCall, { query: { id } })).data.recipeStatus as number;

  /** An event stream that can be waited on. */
  async function openStream(server: RunningServer, who: TestClient, path: string) {
    const stream = await fetch(`${server.url}${path}`, { headers: who.headers });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    return {
      async until(found: RegExp): Promise<void> {
        while (!found.test(heard)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`the stream ended without ${found}: ${heard}`);
          heard += value;
        }
      },
      close: () => reader.cancel(),
    };
  }

  test('who signs in at one works at the other, and is gone everywhere after signing out', async () => {
    const admin = await cluster.signIn(cluster.one, 'admin');
    expect((await askAt(cluster.two, admin, userInfo)).data.user.account).toBe('admin');
    await askAt(cluster.two, admin, logout);
    expect((await askAt(cluster.one, admin, userInfo)).code).toBe(401);
  });

  test('a captcha shown by one is spent at the other, once', async () => {
    const headers = clientHeaders('web');
    const { data } = await callEndpoint(cluster.one.url, headers, captcha);
    const redis = new Redis(cluster.redis.url);
    const answer = await redis.get(`shanyuan:0:captcha:${data.key}`);
    redis.disconnect();
    const query = new URLSearchParams({
      ...{ tenantId: '000000', username: 'admin', password: wirePassword(inject('database').demoPassword) },
      ...{ grant_type: 'captcha', scope: 'all', type: 'web' },
    });
    const signIn = async (server: RunningServer): Promise<number> =>
      (
        await fetch(`${server.url}${token.path}?${query}`, {
          method: 'POST',
          headers: { ...headers, 'captcha-key': data.key as string, 'captcha-code': answer! },
        })
      ).status;
    expect(await signIn(cluster.two)).toBe(200);
    expect(await signIn(cluster.one)).toBe(400);
    expect(await signIn(cluster.two)).toBe(400);
  });

  test('a right taken away is gone at both with the next request', async () => {
    const doctor = await cluster.signIn(cluster.one, 'doctor');
    const codes = () =>
      Promise.all(
        [cluster.one, cluster.two].map(async (server) => (await askAt(server, doctor, recipePage)).code),
      );
    expect(await codes()).toEqual([200, 200]);
    await cluster.run(
      `delete from role_menu where menu_id in (select id from blade_menu where code = 'recipe_view')`,
    );
    expect(await codes()).toEqual([403, 403]);
    await cluster.run(`insert into role_menu (tenant_id, role_id, menu_id)
      select r.tenant_id, r.id, m.id from blade_role r, blade_menu m
      where r.role_alias = 'health_doctor' and m.code = 'recipe_view'`);
    expect(await codes()).toEqual([200, 200]);
  });

  test('a notice published at one reaches the open consoles of both at once', async () => {
    const admin = await cluster.signIn(cluster.one, 'admin');
    const doctor = await cluster.signIn(cluster.two, 'doctor');
    const streams = await Promise.all(
      [cluster.one, cluster.two].map((server) => openStream(server, doctor, inboxStream.path)),
    );
    const began = Date.now();
    await admin.get(noticeCalls.submit, {
      body: { title: '停电通知', category: 1, audience: 1, content: '<p>周五停电</p>' },
    });
    await Promise.all(streams.map((stream) => stream.until(/event: inbox/)));
    expect(Date.now() - began).toBeLessThan(15_000);
    for (const stream of streams) await stream.close();
  });

  test('a file put at one is read at the other', async () => {
    const admin = await cluster.signIn(cluster.one, 'admin');
    const form = new FormData();
    form.set('file', new Blob(['菜单\n'.repeat(2000)]), 'menu.txt');
    const put = await fetch(`${cluster.one.url}${putFileAttach.path}`, {
      method: 'POST',
      headers: admin.headers,
      body: form,
    });
    const { data } = (await put.json()) as { data: { link: string } };
    const read = await fetch(`${cluster.two.url}${data.link}`, { headers: admin.headers });
    expect([read.status, await read.text()]).toEqual([200, '菜单\n'.repeat(2000)]);
  });

  test('a generation asked of one is seen live at the other and cancelled there', async () => {
    const doctor = await cluster.signIn(cluster.one, 'doctor');
    const { id } = await draftRecipe(doctor, weekAhead(2));
    await doctor.get(generateRecipe, { query: { id } });
    const { until, close } = await openStream(cluster.two, doctor, `${generateProgress.path}?id=${id}`);
    await until(/"state":"running".*"incumbent":\d/);
    await askAt(cluster.two, doctor, generateCancel, { body: { id } });
    await until(/event: done/);
    await close();
    await expect
      .poll(() => stateAt(cluster.one, doctor, id), { timeout: 15_000 })
      .toBe(recipeMachine.states.unconfirmed.key);
  });

  test('a server that stops says so first and answers every request it accepted', async () => {
    const leaving = await cluster.start({ SHUTDOWN_DELAY: '1' });
    const balancer = await startBalancer([leaving.url, cluster.one.url]);
    try {
      const admin = await cluster.signIn(cluster.one, 'admin');
      let going = true;
      let sent = 0;
      const lost: string[] = [];
      const people = Array.from({ length: 4 }, async (_, person) => {
        while (going) {
          const code = `stop_${person}_${(sent += 1)}`;
          const answer = await callEndpoint(balancer.url, admin.headers, dictCalls.submit, {
            body: { code, dictKey: '-1', dictValue: code, sort: 1, isSealed: 0, parentId: '0' },
          }).catch((error: Error) => ({ code: 0, text: error.message }));
          if (answer.code !== 200) lost.push(`${code}: ${answer.text}`);
        }
      });
      await expect.poll(() => balancer.answered.get(leaving.url), { timeout: 20_000 }).toBeGreaterThan(10);
      const stopped = leaving.stop();
      await pause(300);
      const readiness = await fetch(`${leaving.url}/readyz`);
      expect([readiness.status, (await readiness.json()).status]).toEqual([503, 'stopping']);
      await stopped;
      await pause(300);
      going = false;
      await Promise.all(people);
      expect(lost).toEqual([]);
      expect(sent).toBeGreaterThan(20);
    } finally {
      await balancer.close();
    }
  });

  test('without Redis requests go on, readiness tells, and all is well when it returns', async () => {
    const admin = await cluster.signIn(cluster.one, 'admin');
    await cluster.redis.stop();
    try {
      for (const server of [cluster.one, cluster.two]) {
        const readiness = await fetch(`${server.url}/readyz`);
        expect([readiness.status, (await readiness.json()).checks]).toEqual([
          503,
          { database: 'up', redis: 'down', storage: 'up', migrations: 'up' },
        ]);
        expect((await askAt(server, admin, dictCalls.list)).code).toBe(200);
      }
    } finally {
      await cluster.redis.start();
    }
    for (const server of [cluster.one, cluster.two])
      await expect
        .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 })
        .toBe(200);
  });

  test('kill -9 of one: nothing acknowledged is lost, and another finishes its generation', async () => {
    await cluster.start();
    const doctor = await cluster.signIn(cluster.one, 'doctor');
    const { id } = await draftRecipe(doctor, weekAhead(3));
    await doctor.get(generateRecipe, { query: { id } });
    const doomed = await cluster.workerOf(id);
    const left = doomed === cluster.one ? cluster.two : cluster.one;
    const admin = await cluster.signIn(left, 'admin');
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (;;) {
        const code = `kill_${acknowledged.length}`;
        const answer = await askAt(doomed, admin, dictCalls.submit, {
          body: { code, dictKey: '-1', dictValue: code, sort: 1, isSealed: 0, parentId: '0' },
        }).catch(() => null);
        if (answer?.code !== 200) return;
        acknowledged.push(code);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);
    expect(await stateAt(left, doctor, id)).toBe(recipeMachine.states.generating.key);
    await doomed.kill();
    await writing;
    const { data } = await askAt(left, admin, dictCalls.parentList, {
      query: { current: 1, size: 200, code: 'kill_' },
    });
    const stored = new Set((data.records as { code: string }[]).map(({ code }) => code));
    expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
    await expect
      .poll(() => stateAt(left, doctor, id), { timeout: 90_000, interval: 500 })
      .toBe(recipeMachine.states.unconfirmed.key);
  });
});
