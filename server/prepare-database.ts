// Brings a database up to date before requests are served: its tables, what the product delivers, and on a new one what
// an installation begins with.
import pg from 'pg';
import { readDeclared, type Declared } from './delivered/declared.ts';
import { deliver, type Delivery } from './delivered/deliver.ts';
import { openDatabase } from './kernel/database/database.ts';
import { migrate } from './kernel/database/migrate.ts';
import type { Settings } from './kernel/settings.ts';
import { seed } from './seed/seed.ts';

/** Answers what was delivered. `declared`: something else than this version declares, for tests. */
export async function prepareDatabase(
  settings: Settings,
  { url, embedded }: { url: string; embedded: boolean },
  declared?: Declared,
): Promise<Delivery> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openDatabase(url, 2);
  try {
    await migrate(client);
    const delivery = await deliver(database, declared ?? (await readDeclared()));
    await seed({ client, settings, embedded });
    return delivery;
  } finally {
    await database.close();
    await client.end();
  }
}
