// Jobs between processes: two workers on one database, as two servers are.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowUnknown } from '../../../contract/kit/common-refusals.ts';
import { openJobsPerPerson } from '../../../contract/system/rate-limits.ts';
import { systemCaller } from '../access/caller.ts';
import { inTransaction } from '../database/door.ts';
import { refuse } from '../http/failure.ts';
import { setParameter } from '../testing/set-parameter.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { GIVE_BACK, startJobs, type Job, type JobKind, type Jobs, type JobWork } from './jobs.ts';

let server: TestServer;
const started: Jobs[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const jobs of started) await jobs.stop();
  await server.close();
});

const TENANT = '000000';
let serial = 0;

/** A worker that knows one kind of job. */
function worker(
  kind: string,
  run: (work: JobWork) => Promise<unknown>,
  atOnce = 1,
  abandon: JobKind['abandon'] = async () => undefined,
): Jobs {
  const jobs = startJobs(server.house.database, server.house.shared, server.house.parameters);
  started.push(jobs);
  jobs.start(server.house, [{ kind, call: null, run, atOnce: () => atOnce, abandon }]);
  return jobs;
}
async function enqueue(
  jobs: Jobs,
  kind: string,
  userId = '',
  tenantId = TENANT,
  payload: object = {},
  lane: string | null = null,
): Promise<string> {
  const subject = String((serial += 1));
  const caller = { ...systemCaller(tenantId), userId };
  const id = await inTransaction(server.house.database, caller, (door) =>
    jobs.enqueue(door, { kind, subject, payload, lane }),
  );
  jobs.wake();
  return id;
}
const read = async (jobs: Jobs, id: string): Promise<Job> => (await jobs.read(TENANT, id))!;
/** Works until told to stop; then gives the job back, as a server that ends. */
const untilStopped = (work: JobWork): Promise<unknown> =>
  new Promise((resolve) => work.onStop(() => resolve(GIVE_BACK)));

test('a worker that stops hands its job to another at once, without using up an attempt', async () => {
  const first = worker('test.handed', untilStopped);
  const id = await enqueue(first, 'test.handed');
  await expect.poll(async () => (await read(first, id)).state).toBe('running');
  const second = worker('test.handed', async () => 'done elsewhere');
  await first.stop();
  // Well before the lease of 15 s would be over.
  await expect.poll(async () => (await read(second, id)).state, { timeout: 10_000 }).toBe('done');
  expect(await read(second, id)).toMatchObject({ result: 'done elsewhere', attempts: 1 });
});

test('a job that is just being taken by a worker that stops goes to another too', async () => {
  for (let round = 0; round < 8; round += 1) {
    const first = worker('test.taken', untilStopped);
    const waiting = enqueue(first, 'test.taken');
    const stopped = new Promise((resolve) => setTimeout(resolve, round)).then(() => first.stop());
    const [id] = await Promise.all([waiting, stopped]);
    const second = worker('test.taken', async () => 'done elsewhere');
    await expect.poll(async () => (await read(second, id)).state, { timeout: 10_000 }).toBe('done');
    expect(await read(second, id)).toMatchObject({ result: 'done elsewhere', attempts: 1 });
    await second.stop();
  }
});

test('a job whose worker died is taken again when its lease is over, and the dead one’s word counts no more', async () => {
  let finishFirst = (): void => undefined;
  const first = worker(
    'test.leased',
    () => new Promise((resolve) => (finishFirst = () => resolve('too late'))),
  );
  const id = await enqueue(first, 'test.leased');
  await expect.poll(async () => (await read(first, id)).state).toBe('running');
  // As if the first had not renewed for long.
  await sql`update job set lease_until = now() - interval '1 second' where id = ${id}`.execute(
    server.everyRow,
  );
  const second = worker('test.leased', async () => 'by the second');
  await expect.poll(async () => (await read(second, id)).state, { timeout: 10_000 }).toBe('done');
  finishFirst();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read(second, id)).toMatchObject({ result: 'by the second', attempts: 2 });
});

test('a job that took its workers with it time and again is given up', async () => {
  const worked: string[] = [];
  const first = worker('test.deadly', untilStopped);
  const id = await enqueue(first, 'test.deadly');
  await expect.poll(async () => (await read(first, id)).state).toBe('running');
  await sql`update job set attempts = 6, lease_until = now() - interval '1 second' where id = ${id}`.execute(
    server.everyRow,
  );
  const second = worker('test.deadly', async ({ job }) => void worked.push(job.id));
  await expect.poll(async () => (await read(second, id)).state, { timeout: 10_000 }).toBe('failed');
  expect(worked).toEqual([]);
  expect((await read(second, id)).failure).toMatchObject({ zh: expect.any(String), en: expect.any(String) });
});

test('two workers never take the same job, and no more at once than the kind allows', async () => {
  const runs: string[] = [];
  let now = 0;
  let most = 0;
  const run = async ({ job }: JobWork): Promise<void> => {
    runs.push(job.id);
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    now -= 1;
  };
  const workers = [worker('test.many', run, 2), worker('test.many', run, 2)];
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push(await enqueue(workers[n % 2]!, 'test.many'));
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(20);
  expect(runs.toSorted()).toEqual(ids.toSorted());
  expect(most).toBeLessThanOrEqual(4);
});

test('jobs of one lane are done one after the other, the oldest first; other lanes go on meanwhile', async () => {
  const ended: string[] = [];
  const together: string[][] = [];
  const now = new Set<string>();
  let otherBegins = (): void => undefined;
  const otherBegan = new Promise<void>((resolve) => (otherBegins = resolve));
  const run = async ({ job }: JobWork): Promise<void> => {
    const { name } = job.payload as { name: string };
    now.add(name);
    together.push([...now].sort());
    if (name === 'b1') otherBegins();
    await otherBegan;
    await new Promise((resolve) => setTimeout(resolve, 30));
    now.delete(name);
    ended.push(name);
  };
  const workers = [worker('test.lane', run, 3), worker('test.lane', run, 3)];
  const add = (at: 0 | 1, name: string, userId: string, lane: string) =>
    enqueue(workers[at]!, 'test.lane', userId, TENANT, { name }, lane);
  await add(0, 'a1', '1', 'a');
  await add(1, 'a2', '2', 'a');
  await add(0, 'a3', '3', 'a');
  await add(1, 'b1', '3', 'b');
  await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(4);
  expect(ended.filter((name) => name !== 'b1')).toEqual(['a1', 'a2', 'a3']);
  expect(together.filter((names) => names.filter((name) => name.startsWith('a')).length > 1)).toEqual([]);
});

test('tenants, and in them persons, take turns: many jobs of one keep nobody waiting', async () => {
  const asking = startJobs(server.house.database, server.house.shared, server.house.parameters);
  const names = new Map<string, string>();
  const add = async (name: string, userId: string, tenantId = TENANT): Promise<void> => {
    names.set(await enqueue(asking, 'test.turns', userId, tenantId), name);
  };
  for (const n of [1, 2, 3, 4]) await add(`busy ${n}`, '1');
  await add('colleague 1', '2');
  await add('colleague 2', '2');
  await add('other tenant 1', '3', '000001');
  await add('other tenant 2', '3', '000001');
  const order: string[] = [];
  worker('test.turns', async ({ job }) => void order.push(names.get(job.id)!));
  await expect.poll(() => order.length, { timeout: 10_000 }).toBe(8);
  expect(order).toEqual([
    'busy 1',
    'other tenant 1',
    'colleague 1',
    'other tenant 2',
    'busy 2',
    'colleague 2',
    'busy 3',
    'busy 4',
  ]);
});

test('who has jobs running leaves the next free worker to others, also after a turn of theirs', async () => {
  const long = worker('test.long', untilStopped);
  const running = await enqueue(long, 'test.long', '1');
  await expect.poll(async () => (await read(long, running)).state).toBe('running');
  const asking = startJobs(server.house.database, server.house.shared, server.house.parameters);
  // The colleague had the later turn, and nothing of theirs runs.
  await sql`insert into job (tenant_id, id, kind, subject, payload, state, create_user, taken_time)
    values (${TENANT}, 1, 'test.long', 'before', '{}', 'done', 2, now() + interval '1 second')`.execute(
    server.everyRow,
  );
  const second = await enqueue(asking, 'test.long', '1');
  const colleagues = await enqueue(asking, 'test.long', '2');
  const first: string[] = [];
  worker('test.long', async ({ job }) => void first.push(job.id));
  await expect.poll(() => first.length, { timeout: 10_000 }).toBe(2);
  expect(first).toEqual([colleagues, second]);
});

test('a person has a declared number of unfinished jobs of a kind, also when asking for many at once', async () => {
  await setParameter(server, openJobsPerPerson, 3);
  const asking = startJobs(server.house.database, server.house.shared, server.house.parameters);
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () => enqueue(asking, 'test.limited', '1')),
  );
  const accepted = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(accepted).toHaveLength(3);
  for (const each of asked)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ refusal: { code: 'job.too-many' } });
  // Others, other kinds and the product itself are not concerned.
  await enqueue(asking, 'test.limited', '2');
  await enqueue(asking, 'test.limited2', '1');
  for (let n = 0; n < 4; n += 1) await enqueue(asking, 'test.limited');
  await asking.cancel(TENANT, accepted[0]!);
  await enqueue(asking, 'test.limited', '1');
});

test('cancelling stops the job in the process that works on it; one that waits never starts', async () => {
  const doing = worker('test.cancelled', untilStopped);
  const asking = startJobs(server.house.database, server.house.shared, server.house.parameters);
  const running = await enqueue(doing, 'test.cancelled');
  await expect.poll(async () => (await read(asking, running)).state).toBe('running');
  const waiting = await enqueue(asking, 'test.cancelled');
  await asking.cancel(TENANT, waiting);
  await asking.cancel(TENANT, running);
  await expect.poll(async () => (await read(asking, running)).state).toBe('cancelled');
  expect(await read(asking, waiting)).toMatchObject({ state: 'cancelled', attempts: 0 });
});

test('what waits for a job that comes to nothing is set free before its end is told', async () => {
  const freed: [string, string][] = [];
  const abandon: JobKind['abandon'] = async ({ jobs }, { id }) =>
    void freed.push([id, (await jobs.read(TENANT, id))!.state]);
  const jobs = worker(
    'test.abandoned',
    async ({ job }) => {
      const { ends } = job.payload as { ends?: string };
      if (ends === 'refused') throw refuse(rowUnknown);
      if (ends === 'faulty') throw new Error('a fault');
    },
    1,
    abandon,
  );
  const ending = (ends: string) => enqueue(jobs, 'test.abandoned', '', TENANT, { ends });
  const done = await ending('done');
  await expect.poll(async () => (await read(jobs, done)).state).toBe('done');
  const refused = await ending('refused');
  await expect.poll(async () => (await read(jobs, refused)).state).toBe('failed');
  // It waits for its second attempt.
  const faulty = await ending('faulty');
  await expect.poll(async () => read(jobs, faulty)).toMatchObject({ state: 'queued', attempts: 1 });
  await jobs.cancel(TENANT, faulty);
  expect(freed).toEqual([
    [refused, 'running'],
    [faulty, 'cancelled'],
  ]);
});

test('a fault is tried again after a pause, and told with a text after the third time', async () => {
  let tries = 0;
  const began = Date.now();
  const jobs = worker('test.faulty', () => Promise.reject(new Error(`fault ${(tries += 1)}`)));
  const id = await enqueue(jobs, 'test.faulty');
  await expect.poll(async () => (await read(jobs, id)).state, { timeout: 20_000 }).toBe('failed');
  expect(tries).toBe(3);
  expect(Date.now() - began).toBeGreaterThan(4_500);
  expect((await read(jobs, id)).failure).toMatchObject({ zh: expect.any(String), en: expect.any(String) });
});
