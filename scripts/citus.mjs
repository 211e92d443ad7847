// `node scripts/citus.mjs`: prints the statements that spread the tenants of this installation's database over the
// nodes of Citus; see docs/operations.md.
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { default: pg } = await import('pg');
const { citusStatements, placeTables } = await import('../server/kernel/database/distribution.ts');
if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL must name the migrated database on the coordinator');
  process.exit(2);
}
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  const tables = await placeTables(client);
  const open = tables.filter(({ placement, badKeys }) => !placement || badKeys.length > 0);
  for (const { name, badKeys } of open)
    console.error(
      `${name}: ${badKeys.length ? `keys without the tenant: ${badKeys.join(', ')}` : 'not classified'}`,
    );
  if (open.length) process.exitCode = 1;
  else console.log(citusStatements(tables).join('\n'));
} finally {
  await client.end();
}
