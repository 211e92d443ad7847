// The console's client is the one without which nobody signs in, and its secret is none: where the key of the vault was
// lost, it gets back what it is delivered with.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import type { RowOf } from '../../contract/kit/entity.ts';
import { client } from '../../contract/system/client.ts';
import { systemCaller } from '../kernel/access/caller.ts';
import type { Database } from '../kernel/database/database.ts';
import { inTransaction } from '../kernel/database/door.ts';
import { deliveredClients } from './clients.ts';

/** Gives the console's client its secret again when it cannot be read. */
export const reviveConsole = (database: Database): Promise<void> =>
  inTransaction(database, systemCaller(DEFAULT_TENANT), async (door) => {
    const [own] = deliveredClients;
    const { rows } = await sql<RowOf<typeof client>>`select * from blade_client
      where client_id = ${own!.clientId} and is_deleted = 0`.execute(door.db);
    const lost = rows[0] ? await door.vault.lostFields(client, rows[0]) : [];
    if (lost.length) await door.update(client, rows[0]!.id, { clientSecret: own!.clientSecret });
  });
