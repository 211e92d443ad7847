// A connection of a test's own, beside the server's.
import pg from 'pg';

/** Sees the rows of every tenant. Whoever asked for it ends it. */
export async function connectUnbound(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('app.tenant_id', '*', false)");
  return client;
}
