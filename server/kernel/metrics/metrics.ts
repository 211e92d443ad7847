// Figures for Prometheus. One registry per server, so that several servers in one process do not mix theirs.
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

export interface Metrics {
  /** One answered request; `route` is its pattern, never the address itself. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** One job that ended in this process. */
  job(kind: string, state: string, seconds: number): void;
  /** One request refused by a rate limit. */
  limited(by: 'address' | 'user'): void;
  /** All figures in the text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface Watched {
  database: Database;
  replica: Database | null;
  openStreams(): number;
  sharedAnswers(): Promise<boolean>;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 10, 20, 30, 60, 120, 300];

export function openMetrics({ database, replica, openStreams, sharedAnswers }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shanyuan_http_request_seconds',
    help: 'Time from request to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'shanyuan_job_seconds',
    help: 'Time a job took in this process, by kind and how it ended; recipe.generate is the planner',
    labelNames: ['kind', 'state'],
    buckets: JOB_SECONDS,
    registers,
  });
  const limits = new Counter({
    name: 'shanyuan_rate_limited_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['by'],
    registers,
  });
  const pools = new Gauge({
    name: 'shanyuan_database_connections',
    help: 'Connections of the pools: all, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { pool }] of Object.entries({ primary: database, ...(replica && { replica }) })) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  const queue = new Gauge({
    name: 'shanyuan_jobs',
    help: 'Unfinished jobs of the whole installation',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const { rows } = await sql<{ kind: string; state: string; jobs: number }>`
        select kind, state, count(*)::int as jobs from job where state in ('queued', 'running')
        group by kind, state`.execute(database.acrossTenants('figures of the whole installation'));
      this.reset();
      for (const { kind, state, jobs: count } of rows) this.set({ kind, state }, count);
    },
  });
  const streams = new Gauge({
    name: 'shanyuan_event_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  const shared = new Gauge({
    name: 'shanyuan_shared_state_up',
    help: '1 when the shared state (Redis, where configured) answers',
    registers,
    async collect() {
      this.set((await sharedAnswers()) ? 1 : 0);
    },
  });
  // Gauges register themselves and are collected on demand.
  void [pools, queue, streams, shared];
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    job: (kind, state, seconds) => jobs.observe({ kind, state }, seconds),
    limited: (by) => limits.inc({ by }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
