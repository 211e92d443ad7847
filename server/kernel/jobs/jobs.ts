// Long work: a row in the table `job`, taken by a worker under a lease that it renews while it works. A worker
// that dies loses its lease and the job is taken again. Progress and cancel go through the row, so that any
// process may ask; live events only wake whoever waits.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { tooManyJobs } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { JobState } from '../../../contract/kit/job.ts';
import type { Text } from '../../../contract/kit/text.ts';
import { text } from '../../../contract/kit/text.ts';
import { openJobsPerPerson } from '../../../contract/system/rate-limits.ts';
import { departmentOf, type Caller } from '../access/caller.ts';
import type { Database } from '../database/database.ts';
import type { Door } from '../database/door.ts';
import { newId } from '../database/ids.ts';
import { lockName } from '../database/row-locks.ts';
import { Failure, refuse } from '../http/failure.ts';
import type { House } from '../house.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Settings } from '../settings.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import { callerOfJob } from './job-caller.ts';

export interface Job<P = any> {
  id: string;
  tenantId: string;
  kind: string;
  /** What the job is about, e.g. the recipe; at most one unfinished job per kind and subject. */
  subject: string;
  payload: P;
  state: JobState;
  progress: unknown;
  result: unknown;
  failure: Text | null;
  attempts: number;
  cancelRequested: boolean;
  createUser: string | null;
  createDept: string | null;
  createTime: Date;
  /** Of a job just taken: when it was taken. */
  updateTime: Date;
}
export interface NewJob extends Pick<Job, 'kind' | 'subject' | 'payload'> {
  /** Jobs of a kind in one lane are done one after the other, the oldest first; null: whenever a worker is free. */
  lane?: string | null;
}
export interface JobWork {
  job: Job;
  /** Whoever asked, as of when its turn came (job-caller.ts). */
  caller: Caller;
  house: House;
  /** Stores progress (at most a few times a second) and tells who waits. */
  progress(value: unknown): void;
  /** True once cancelled or when the server stops. */
  stopped(): boolean;
  /** Calls back at once when the job is to stop. */
  onStop(stop: () => void): void;
}
export interface JobKind {
  kind: string;
  /**
   * The call that a person asks for it by: who may not make it any more when the job's turn comes is refused. None of what
   * nobody asks for.
   */
  call: Endpoint | null;
  /** How many of them one process works on at a time; 1 unless told. */
  atOnce?: (settings: Settings) => number;
  /** Answers the result to keep. Thrown Failures are told to the user; other errors are tried again. */
  run(work: JobWork): Promise<unknown>;
  /** Sets free what waits for a job that comes to nothing: it failed, or was cancelled while no worker had it. */
  abandon?(house: House, job: Job): Promise<void>;
}
export interface Jobs {
  /**
   * Writes the job in the caller's transaction; call `wake` after the commit.
   * @throws Failure `tooManyJobs` when the person has too many of the kind unfinished.
   */
  enqueue(door: Door, job: NewJob): Promise<string>;
  /** Makes the workers of every process look for jobs at once. */
  wake(): void;
  read(tenantId: string, id: string): Promise<Job | null>;
  /** The last job of a kind about something, in the caller's tenant. */
  latest(door: Door, about: Pick<Job, 'kind' | 'subject'>): Promise<Job | null>;
  cancel(tenantId: string, id: string): Promise<void>;
  /** Removes the caller's jobs of the kind that have ended, with what they came to. */
  forget(door: Door, kind: string): Promise<void>;
  /** How many jobs of these people have not ended, of the caller's tenant. */
  countOpen(door: Door, userIds: readonly string[]): Promise<number>;
  start(house: House, kinds: JobKind[]): void;
  /** Hands running jobs back; waits a few seconds for them. */
  stop(): Promise<void>;
}

interface Stopper extends Pick<JobWork, 'stopped' | 'onStop'> {
  stop(): void;
}
function makeStopper(from: boolean): Stopper {
  let stopped = from;
  const stoppers: (() => void)[] = [];
  return {
    stop() {
      if (stopped) return;
      stopped = true;
      for (const each of stoppers) each();
    },
    stopped: () => stopped,
    onStop: (each) => void (stopped ? each() : stoppers.push(each)),
  };
}

const LEASE_SECONDS = 15;
const RENEW_MS = 4_000;
const POLL_MS = 1_000;
const MAX_ATTEMPTS = 3;
/** A job that was taken so often and never came to an end ends the processes that work on it. */
const MOST_TAKEN = 6;
const PROGRESS_MS = 250;
const STOP_MS = 5_000;

/** `isOpen`, of a row. */
const OPEN = sql`state in ('queued', 'running')`;
/** Nobody works on it: it waits, or its worker's lease is over. */
const TAKEABLE = sql`${OPEN} and (lease_until is null or lease_until < now())`;
/** Of a job `j`: none of its lane is worked on, and none came before it. */
const FIRST_OF_LANE = sql`(j.lane is null or not exists (select 1 from job e
  where e.tenant_id = j.tenant_id and e.kind = j.kind and e.lane = j.lane and e.id <> j.id and e.${OPEN}
    and (e.id < j.id or e.lease_owner is not null and e.lease_until >= now())))`;
const RUNS = sql`r.state = 'running' and r.lease_until >= now()`;
const SAME_TENANT = sql`r.tenant_id = w.tenant_id and r.kind = w.kind`;
const SAME_PERSON = sql`${SAME_TENANT} and r.create_user is not distinct from w.create_user`;

export const jobTopic = (id: string): string => `job:${id}`;
const cancelTopic = (id: string): string => `cancel:${id}`;
const WAITING = 'jobs';
const notCompleted = text(
  '计算未能完成，请稍后重试',
  'The computation could not be completed. Please try again later',
);

/** `finished` hears of every job that ended here, with the seconds it took. */
export function startJobs(
  database: Database,
  shared: SharedState,
  parameters: Parameters,
  finished: (kind: string, state: JobState, seconds: number, tenantId: string) => void = () => undefined,
): Jobs {
  const me = `${process.pid}-${newId()}`;
  const every = database.acrossTenants('workers take the jobs of all tenants');
  const running = new Map<string, { kind: string; stop: () => void; done: Promise<void> }>();
  let kinds = new Map<string, JobKind>();
  let house: House | null = null;
  let stopping = false;
  let timer: NodeJS.Timeout | null = null;
  let stopListening = (): void => undefined;

  /** Kinds of which this process may take one more. */
  function free(): string[] {
    const busy = [...running.values()].map(({ kind }) => kind);
    return [...kinds.values()]
      .filter(
        ({ kind, atOnce }) => busy.filter((each) => each === kind).length < (atOnce?.(house!.settings) ?? 1),
      )
      .map(({ kind }) => kind);
  }

  /**
   * One person's many jobs must not keep everybody else's waiting: the turn is the tenant's that has the fewest running
   * and waited longest since its last, within it the person's in the same way, and then the oldest job's.
   */
  async function take(wanted: string[]): Promise<Job | null> {
    const { rows } = await sql<Job>`
      with waiting as (
        select distinct tenant_id, kind, create_user from job j
        where ${TAKEABLE} and ${FIRST_OF_LANE} and kind in (${sql.join(wanted)})
      ), turns as (
        select w.*,
          (select count(*) from job r where ${SAME_TENANT} and ${RUNS}) as tenant_runs,
          (select max(r.taken_time) from job r where ${SAME_TENANT}) as tenant_turn,
          (select count(*) from job r where ${SAME_PERSON} and ${RUNS}) as person_runs,
          (select max(r.taken_time) from job r where ${SAME_PERSON}) as person_turn
        from waiting w
      )
      update job set state = 'running', lease_owner = ${me}, attempts = attempts + 1, update_time = now(),
        taken_time = clock_timestamp(), lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
      where id = (select j.id from job j
        join turns t on t.tenant_id = j.tenant_id and t.kind = j.kind and t.create_user is not distinct from j.create_user
        where ${TAKEABLE} and ${FIRST_OF_LANE}
        order by tenant_runs, tenant_turn nulls first, person_runs, person_turn nulls first, j.create_time
        limit 1 for update of j skip locked)
      returning *`.execute(every);
    return rows[0] ?? null;
  }

  async function finish(
    job: Job,
    values: { state: JobState; result?: unknown; failure?: Text },
  ): Promise<void> {
    await sql`update job set state = ${values.state}, lease_until = null, update_time = now(),
        result = ${JSON.stringify(values.result ?? null)}::jsonb,
        failure = ${values.failure ? JSON.stringify(values.failure) : null}::jsonb
      where id = ${job.id} and lease_owner = ${me}`.execute(every);
    finished(job.kind, values.state, (Date.now() - job.updateTime.getTime()) / 1000, job.tenantId);
    shared.tell(jobTopic(job.id));
  }

  async function fail(job: Job, failure: Text, result?: unknown): Promise<void> {
    const { rows } = await sql`select 1 from job where id = ${job.id} and lease_owner = ${me}`.execute(every);
    // It is another's by now.
    if (rows.length === 0) return;
    // First: who hears of the end finds nothing that still waits.
    await kinds.get(job.kind)!.abandon?.(house!, job);
    await finish(job, { state: 'failed', failure, result });
  }

  async function work(job: Job, { stop, stopped, onStop }: Stopper): Promise<void> {
    const renew = setInterval(() => {
      void sql<{
        cancelRequested: boolean;
      }>`update job set lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
        where id = ${job.id} and lease_owner = ${me} returning cancel_requested`
        .execute(every)
        .then(({ rows }) => {
          // No row: the lease was lost to another worker, which now owns the outcome.
          if (!rows[0] || rows[0].cancelRequested) stop();
        })
        .catch(() => undefined);
    }, RENEW_MS);
    const stopHearing = shared.listen(cancelTopic(job.id), stop);
    let latest: unknown;
    let writing: Promise<unknown> | null = null;
    const writeProgress = async (): Promise<void> => {
      while (latest !== undefined) {
        const value = latest;
        latest = undefined;
        // What comes after the end tells nothing any more.
        await sql`update job set progress = ${JSON.stringify(value)}::jsonb, update_time = now()
          where id = ${job.id} and lease_owner = ${me} and state = 'running'`
          .execute(every)
          .catch(() => undefined);
        shared.tell(jobTopic(job.id));
        await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
      }
    };
    const kind = kinds.get(job.kind)!;
    try {
      const result = await kind.run({
        job,
        house: house!,
        caller: await callerOfJob(house!, job, kind.call),
        progress(value) {
          latest = value;
          writing ??= writeProgress().finally(() => (writing = null));
        },
        stopped,
        onStop,
      });
      // A server that stops gives the job back instead of storing half of it.
      if (stopping && !job.cancelRequested && result === GIVE_BACK) await release(job);
      else await finish(job, { state: stopped() && !stopping ? 'cancelled' : 'done', result });
    } catch (error) {
      if (error instanceof Failure) await fail(job, error.text, error.data);
      else if (stopping) await release(job);
      else {
        console.error(`job ${job.kind} ${job.id} attempt ${job.attempts} failed:`, error);
        if (job.attempts < MAX_ATTEMPTS) await release(job);
        else await fail(job, notCompleted);
      }
    } finally {
      clearInterval(renew);
      stopHearing();
    }
  }

  /** Back into the queue: at once from a server that stops, which has not used up an attempt; later after a fault. */
  async function release(job: Job): Promise<void> {
    const pause = stopping ? 0 : job.attempts ** 2;
    await sql`update job set state = 'queued', lease_owner = null,
        lease_until = now() + ${pause} * interval '1 second', attempts = attempts - ${stopping ? 1 : 0},
        taken_time = case when ${stopping} then null else taken_time end
      where id = ${job.id} and lease_owner = ${me}`.execute(every);
    shared.tell(WAITING);
  }

  /** Two calls of one person at the same moment count one after the other. */
  async function requireRoom(door: Door, kind: string): Promise<void> {
    const { tenantId, userId } = door.caller;
    const most = userId ? await parameters.read(DEFAULT_TENANT, openJobsPerPerson) : 0;
    if (most === 0) return;
    await lockName(door, { table: 'job', scope: 'tenant' }, `${kind} ${userId}`);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from job
      where tenant_id = ${tenantId} and kind = ${kind} and create_user = ${userId}
        and ${OPEN}`.execute(door.db);
    if (rows[0]!.open >= most) throw refuse(tooManyJobs, { most });
  }

  let looking: Promise<void> | null = null;
  let lookAgain = false;
  function look(): void {
    if (!house || stopping || kinds.size === 0) return;
    if (looking) lookAgain = true;
    else {
      looking = takeWhatWaits().finally(() => {
        looking = null;
        if (!lookAgain) return;
        lookAgain = false;
        look();
      });
    }
  }
  async function takeWhatWaits(): Promise<void> {
    try {
      while (!stopping) {
        const wanted = free();
        const job = wanted.length ? await take(wanted) : null;
        if (!job) break;
        // Told to stop while the job was on its way here.
        if (stopping) return await release(job);
        if (job.attempts > MOST_TAKEN) {
          console.error(`job ${job.kind} ${job.id} given up: taken ${MOST_TAKEN} times, never ended`);
          await fail(job, notCompleted);
          continue;
        }
        const stopper = makeStopper(job.cancelRequested);
        const entry = { kind: job.kind, stop: stopper.stop, done: Promise.resolve() };
        running.set(job.id, entry);
        entry.done = work(job, stopper)
          .catch((error) => console.error(`job ${job.id}:`, error))
          .finally(() => {
            running.delete(job.id);
            look();
          });
      }
    } catch (error) {
      if (!stopping) console.error('jobs:', (error as Error).message);
    }
  }

  return {
    async enqueue(door, job) {
      await requireRoom(door, job.kind);
      const id = newId();
      await sql`insert into job (id, tenant_id, kind, subject, payload, lane, create_user, create_dept)
        values (${id}, ${door.caller.tenantId}, ${job.kind}, ${job.subject}, ${JSON.stringify(job.payload)}::jsonb,
          ${job.lane ?? null}, ${door.caller.userId || null}, ${departmentOf(door.caller)})`.execute(door.db);
      return id;
    },
    wake: () => shared.tell(WAITING),
    async read(tenantId, id) {
      const { rows } = await sql<Job>`select * from job where id = ${id} and tenant_id = ${tenantId}`.execute(
        database.forTenant(tenantId),
      );
      return rows[0] ?? null;
    },
    async latest({ db, caller }, { kind, subject }) {
      const { rows } = await sql<Job>`select * from job
        where tenant_id = ${caller.tenantId} and kind = ${kind} and subject = ${subject}
        order by id desc limit 1`.execute(db);
      return rows[0] ?? null;
    },
    async forget({ db, caller }, kind) {
      await sql`delete from job where tenant_id = ${caller.tenantId} and kind = ${kind}
        and create_user = ${caller.userId || null} and not ${OPEN}`.execute(db);
    },
    async countOpen({ db, caller }, userIds) {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from job
        where tenant_id = ${caller.tenantId} and create_user = any(${[...userIds]}::bigint[]) and ${OPEN}`.execute(
        db,
      );
      return rows[0]!.open;
    },
    async cancel(tenantId, id) {
      const { rows } = await sql<Job>`update job set cancel_requested = true, update_time = now(),
          state = case when state = 'queued' then 'cancelled' else state end
        where id = ${id} and tenant_id = ${tenantId} and ${OPEN} returning *`.execute(
        database.forTenant(tenantId),
      );
      for (const job of rows)
        if (job.state === 'cancelled') await kinds.get(job.kind)?.abandon?.(house!, job);
      shared.tell(cancelTopic(id));
      shared.tell(jobTopic(id));
    },
    start(built, list) {
      house = built;
      kinds = new Map(list.map((kind) => [kind.kind, kind]));
      timer = setInterval(look, POLL_MS);
      timer.unref();
      stopListening = shared.listen(WAITING, look);
      look();
    },
    async stop() {
      stopping = true;
      stopListening();
      if (timer) clearInterval(timer);
      for (const entry of running.values()) entry.stop();
      await looking;
      // One that does not end in time loses its lease, and another process takes it up.
      const ended = Promise.allSettled([...running.values()].map((entry) => entry.done));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

/** A job answers this when the server stops before it has anything worth keeping. */
export const GIVE_BACK = Symbol('give back');

/** Stopped by a person, not by the server ending. */
export const wasCancelled = async ({ house, job }: JobWork): Promise<boolean> =>
  (await house.jobs.read(job.tenantId, job.id))?.cancelRequested ?? false;
