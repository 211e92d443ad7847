// The way to the database. Every connection knows the tenant it serves: row security in PostgreSQL compares it
// with each row, behind whatever the query says. The tenant is set when a connection changes hands between
// tenants, so the usual request pays no extra statement.
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../contract/kit/tables.ts';
import type { OuterKeys } from '../vault/outer-keys.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import { sendAhead } from './ahead.ts';
import { prepareMarked } from './prepared.ts';

// int8 stays a string (ids), numeric becomes a number (weights, nutrients), date stays yyyy-MM-dd.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Stands for the system itself: sees the rows of all tenants. Never a caller's tenant. */
export const EVERY_TENANT = '*';
const NO_TENANT = '';

export type Query = Kysely<Tables>;
export interface Database {
  /** Queries for this tenant. Each of their statements compares the tenant with every table of tenants it names. */
  forTenant(tenantId: string): Query;
  /**
   * The system's own queries, which see the rows of all tenants and need not say whose they mean.
   * @param why what it is that nobody could do within one tenant
   */
  acrossTenants(why: string): Query;
  pool: pg.Pool;
  /** Seals and opens the secrets of its rows. */
  vault: Vault;
  close(): Promise<void>;
}

type TenantClient = pg.PoolClient & { servesTenant?: string };

/** Longest statement of a request, ms; the console waits 60 s. */
const STATEMENT_MS = 55_000;
const LOCK_MS = 15_000;

const openPool = (url: string, max: number, connectMs: number): pg.Pool => {
  const options: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // A dying server may take the connection and never answer.
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'shanyuan',
  };
  const pool = new pg.Pool(options);
  // An idle connection that the server closes (a restart) must not end the process; the next query reconnects.
  pool.on('error', () => undefined);
  // The same for one in use: its statement fails and tells, the event besides must not.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('connect', (client) => {
    prepareMarked(client);
    sendAhead(client);
  });
  return pool;
};

/** `usable` is asked before a connection is taken; it throws when the database is not to be used. */
function databaseOn(pool: pg.Pool, vault: Vault, usable?: () => Promise<void>): Database {
  const perTenant = new Map<string, Query>();
  const serving = (tenantId: string): Query => {
    const known = perTenant.get(tenantId);
    if (known) return known;
    const connect = async (): Promise<pg.PoolClient> => {
      await usable?.();
      const client = (await pool.connect()) as TenantClient;
      if (client.servesTenant !== tenantId) {
        try {
          await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
        } catch (error) {
          client.release(true);
          throw error;
        }
        client.servesTenant = tenantId;
      }
      return client;
    };
    const created = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } as unknown as pg.Pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    if (perTenant.size > 1000) perTenant.clear();
    perTenant.set(tenantId, created);
    return created;
  };
  return {
    // Guests name a tenant before anybody has looked whether it is one.
    forTenant: (tenantId) => serving(tenantId === EVERY_TENANT ? NO_TENANT : tenantId),
    acrossTenants: () => serving(EVERY_TENANT),
    pool,
    vault,
    close: () => pool.end(),
  };
}

/** `keys` open its vault. */
export function openDatabase(url: string, keys: OuterKeys, size = 16): Database {
  const pool = openPool(url, size, 5_000);
  return databaseOn(pool, openVault(pool, keys));
}

const LOOK_MS = 5_000;
const MOST_BEHIND_S = 30;
const LAG = `select case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
  then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) else 0 end::float as seconds`;

/**
 * A replica for reading. While it does not answer, or is more than half a minute behind, asking it fails at once, so
 * that whoever asks turns to the primary; it is looked at again every few seconds.
 */
export function openReplica(url: string, { vault }: Pick<Database, 'vault'>, size = 16): Database {
  const pool = openPool(url, size, 2_000);
  let looked = 0;
  let looking: Promise<boolean> | null = null;
  let good = false;
  const look = async (): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ seconds: number | null }>(LAG);
      good = (rows[0]!.seconds ?? 0) <= MOST_BEHIND_S;
    } catch {
      good = false;
    }
    looked = Date.now();
    return good;
  };
  return databaseOn(pool, vault, async () => {
    if (Date.now() - looked > LOOK_MS) await (looking ??= look().finally(() => (looking = null)));
    if (!good) throw new Error('the replica is not to be used now');
  });
}
