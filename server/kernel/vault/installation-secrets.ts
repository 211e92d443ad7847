// The secrets that the installation has for itself, such as the key its tokens are signed with: made once, kept sealed,
// the same for all processes.
import { sql } from 'kysely';
import type { Database, Query } from '../database/database.ts';
import type { Place } from './sealed-text.ts';
import { noneWhenUnreadable } from './vault.ts';

const LOCK = 7361005;

export const placeOfSecret = (name: string): Place => ({
  table: 'installation_secret',
  column: 'secret',
  row: [name],
});

export interface OpenSecret {
  /** Null: there is none, or its key is lost. */
  plain: string | null;
  store(plain: string): Promise<void>;
}

/** Runs `work` on the secrets in one transaction, one process at a time. */
export const withInstallationSecrets = <T>(
  { acrossTenants, vault }: Database,
  work: (read: (name: string) => Promise<OpenSecret>, db: Query) => Promise<T>,
): Promise<T> =>
  acrossTenants('keys of the audit begin the chains of all tenants')
    .transaction()
    .execute(async (transaction) => {
      const db = transaction as unknown as Query;
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
      const read = async (name: string): Promise<OpenSecret> => {
        const place = placeOfSecret(name);
        const { rows } = await sql<{ secret: string }>`select secret from installation_secret
          where name = ${name}`.execute(db);
        const plain = rows[0] ? await vault.open(place, rows[0].secret).catch(noneWhenUnreadable) : null;
        return {
          plain,
          async store(value) {
            const sealed = await vault.seal(db, place, value);
            await sql`insert into installation_secret (name, secret) values (${name}, ${sealed})
              on conflict (name) do update set secret = excluded.secret`.execute(db);
          },
        };
      };
      return work(read, db);
    });

/** The secret of this name; made when there is none, and when the key of what was there is lost. */
export const installationSecret = (database: Database, name: string, make: () => string): Promise<string> =>
  withInstallationSecrets(database, async (read) => {
    const secret = await read(name);
    if (secret.plain !== null) return secret.plain;
    const fresh = make();
    await secret.store(fresh);
    return fresh;
  });
