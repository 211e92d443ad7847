// Which tenant's rows a transaction sees and writes: row security compares it with each row.
import { sql } from 'kysely';
import type { Query } from './database.ts';

/** For the rest of the transaction, or until it is set anew. After a failure the transaction is over and it with it. */
export const serveTenant = (db: Query, tenantId: string): Promise<unknown> =>
  sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db);
