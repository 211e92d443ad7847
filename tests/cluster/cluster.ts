// Two processes of the product on one PostgreSQL, one Redis and one S3 bucket, as an installation behind a balancer.
import fs from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import pg from 'pg';
import { newId } from '../../server/kernel/database/ids.ts';
import { databaseUrl } from '../../server/kernel/testing/test-database.ts';
import { KEY_FILE } from '../../server/kernel/vault/outer-keys.ts';
import { startS3 } from '../../server/kernel/testing/test-s3.ts';
import { startRedis, type TestRedis } from '../../server/kernel/testing/test-redis.ts';
import { signInAt, type TestClient } from '../../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer, type RunningServer } from '../crash/run-server.ts';

export interface Cluster {
  one: RunningServer;
  two: RunningServer;
  redis: TestRedis;
  databaseUrl: string;
  /** Starts a further process of the installation; `close` stops it too. */
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** The process that works on the job with this subject now. */
  workerOf(subject: string): Promise<RunningServer>;
  /** A statement on the database, as the system. */
  run(statement: string, values?: unknown[]): Promise<any[]>;
  signIn(server: { url: string }, account: string): Promise<TestClient>;
  close(): Promise<void>;
}

/** An empty or (`seeded`) filled database of the test cluster; answers its address and how to drop it. */
export async function makeDatabase(seeded: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const info = inject('database');
  const name = `cluster_${newId()}_${process.pid}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: info.superuserUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name} owner shanyuan${seeded ? ` template ${info.template}` : ''}`);
  return {
    url: databaseUrl(info.superuserUrl, info.ownerPassword, name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/** Opens the vault of the databases that are made `seeded`. */
export const templateKey = async (): Promise<string> =>
  (await fs.readFile(path.join(inject('database').dataDir, KEY_FILE), 'utf8')).trim();

export async function startCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const { demoPassword } = inject('database');
  const [database, redis, s3] = await Promise.all([makeDatabase(true), startRedis(), startS3()]);
  const processes: RunningServer[] = [];
  const folders: string[] = [];
  const start: Cluster['start'] = async (more = {}) => {
    const folder = await makeDataDir();
    folders.push(folder);
    const server = await runServer(folder, {
      DATABASE_URL: database.url,
      VAULT_KEY: await templateKey(),
      REDIS_URL: redis.url,
      ...s3.env,
      ...env,
      ...more,
    });
    processes.push(server);
    return server;
  };
  const run: Cluster['run'] = async (statement, values) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', '*', false)");
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
  const [one, two] = await Promise.all([start(), start()]);
  return {
    one,
    two,
    redis,
    databaseUrl: database.url,
    start,
    run,
    async workerOf(subject) {
      for (let tries = 0; tries < 100; tries += 1) {
        const rows = await run(
          `select split_part(lease_owner, '-', 1) as pid from job where subject = $1 and state = 'running'`,
          [subject],
        );
        const found = processes.find((server) => String(server.process.pid) === rows[0]?.pid);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`nobody works on ${subject}`);
    },
    signIn: (server, account) => signInAt(server.url, account, demoPassword, 'zh'),
    async close() {
      await Promise.all(processes.map((server) => server.stop()));
      await redis.stop();
      await s3.stop();
      await database.drop();
      for (const folder of folders) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
