// Brings a database up to date before requests are served: its tables, its vault, what the product delivers, and on a new
// one what an installation begins with.
import pg from 'pg';
import { readDeclared, type Declared } from './delivered/declared.ts';
import { deliver, type Delivery } from './delivered/deliver.ts';
import { reviveConsole } from './delivered/revive-console.ts';
import { prepareAuditKey } from './kernel/audit/keys.ts';
import { openDatabase } from './kernel/database/database.ts';
import { migrate } from './kernel/database/migrate.ts';
import { grantServing } from './kernel/database/serving-role.ts';
import { readContract } from './kernel/discovery.ts';
import type { Settings } from './kernel/settings.ts';
import { lostSecrets } from './kernel/vault/lost-secrets.ts';
import { outerKeys } from './kernel/vault/outer-keys.ts';
import { prepareVault } from './kernel/vault/prepare-vault.ts';
import { seed } from './seed/seed.ts';

export interface Prepared extends Delivery {
  /** What has to be entered anew because its key is lost, a line for each kind. */
  lost: string[];
}

/** Answers what was done. `declared`: something else than this version declares, for tests. */
export async function prepareDatabase(
  settings: Settings,
  { url, ownerUrl, embedded }: { url: string; ownerUrl: string; embedded: boolean },
  declared?: Declared,
): Promise<Prepared> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const keys = outerKeys(settings);
  const database = openDatabase(ownerUrl, keys, 3);
  try {
    await migrate(client);
    const { entities } = await readContract();
    await prepareVault(client, keys, entities, (vault) => prepareAuditKey(client, vault));
    const delivery = await deliver(database, declared ?? (await readDeclared()));
    await reviveConsole(database);
    await seed({ client, settings, embedded });
    await grantServing(client, decodeURIComponent(new URL(url).username));
    return { ...delivery, lost: await lostSecrets(client, keys, entities) };
  } finally {
    await database.close();
    await client.end();
  }
}
