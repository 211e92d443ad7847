// A streaming replica of the test cluster, made as PostgreSQL's manual says: a low-level base backup, a standby
// signal, and the address of the primary. Needs no program besides the server's own.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/kernel/database/embedded.ts';

export interface Replica {
  /** The address there of a database of the primary. */
  urlOf(primaryUrl: string): string;
  /** As the superuser: pause and resume replay. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplica(): Promise<Replica> {
  const { superuserUrl, dataDir } = inject('database');
  const home = await fs.mkdtemp('/tmp/shanyuan-replica-');
  await fs.chmod(home, 0o755);
  const source = path.join(dataDir, 'postgres');
  const target = path.join(home, 'postgres');
  const primary = new pg.Client({ connectionString: superuserUrl });
  await primary.connect();
  await primary.query("select pg_create_physical_replication_slot('test_backup', true, true)");
  await primary.query("select pg_backup_start('test', true)");
  // Files may vanish while they are copied; the log brings the copy to one moment.
  execFileSync('sh', ['-c', `cp -a "$0" "$1" 2>/dev/null || true`, source, target]);
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  execFileSync('sh', ['-c', `cp -a "$0"/pg_wal/. "$1"/pg_wal/`, source, target]);
  await primary.end();
  await fs.rm(path.join(target, 'postmaster.pid'), { force: true });
  await fs.writeFile(path.join(target, 'backup_label'), rows[0]!.labelfile);
  await fs.writeFile(path.join(target, 'standby.signal'), '');
  await fs.cp(path.join(dataDir, 'postgres-password'), path.join(home, 'postgres-password'));
  execFileSync('chown', ['-R', `--reference=${source}`, target]);
  const address = new URL(superuserUrl);
  const postgres = await startEmbeddedPostgres(home, [
    `primary_conninfo=host=${address.hostname} port=${address.port} user=${address.username} password=${address.password}`,
    'hot_standby=on',
    'max_connections=300',
    'wal_retrieve_retry_interval=200ms',
  ]);
  return {
    urlOf(primaryUrl) {
      const url = new URL(primaryUrl);
      url.port = new URL(postgres.superuserUrl).port;
      return url.toString();
    },
    async run(statement) {
      const client = new pg.Client({ connectionString: postgres.superuserUrl });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    async stop() {
      await postgres.stop();
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}
