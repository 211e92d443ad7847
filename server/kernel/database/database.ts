// The way to the database. Every connection knows the tenant it serves: row security in PostgreSQL compares it
// with each row, behind whatever the query says. The tenant is set when a connection changes hands between
// tenants, so the usual request pays no extra statement.
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../contract/kit/tables.ts';

// int8 stays a string (ids), numeric becomes a number (weights, nutrients), date stays yyyy-MM-dd.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Stands for the system itself: sees the rows of all tenants. Never a caller's tenant. */
export const EVERY_TENANT = '*';

export type Query = Kysely<Tables>;
export interface Database {
  /** Queries that see the rows of this tenant only. */
  forTenant(tenantId: string): Query;
  pool: pg.Pool;
  close(): Promise<void>;
}

type TenantClient = pg.PoolClient & { servesTenant?: string };

export function openDatabase(url: string, size = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    // A dying server may take the connection and never answer.
    connectionTimeoutMillis: 5_000,
    application_name: 'shanyuan',
  });
  // An idle connection that the server closes (a restart) must not end the process; the next query reconnects.
  pool.on('error', () => undefined);
  // The same for one in use: its statement fails and tells, the event besides must not.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const perTenant = new Map<string, Query>();
  const forTenant = (tenantId: string): Query => {
    const known = perTenant.get(tenantId);
    if (known) return known;
    const connect = async (): Promise<pg.PoolClient> => {
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
  return { forTenant, pool, close: () => pool.end() };
}
