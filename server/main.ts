// Starts the server: database, migrations, starter data, HTTP; stops it in the reverse order.
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { buildServer } from './app.ts';
import { migrate } from './kernel/database/migrate.ts';
import { provisionDatabase } from './kernel/database/provision.ts';
import { claimFolder } from './kernel/claim-folder.ts';
import { readSettings } from './kernel/settings.ts';
import { readDemoPassword, demoUsers } from './seed/demo-accounts.ts';
import { userKinds } from '../contract/auth/user-kind.ts';
import { seed } from './seed/seed.ts';

const settings = readSettings();
await fs.mkdir(settings.dataDir, { recursive: true });
const release = settings.databaseUrl ? async () => undefined : await claimFolder(settings.dataDir);
const provisioned = await provisionDatabase(settings);
const client = new pg.Client({ connectionString: provisioned.url });
await client.connect();
await migrate(client);
await seed({ client, settings, embedded: provisioned.embedded });
await client.end();

const server = await buildServer(settings, provisioned.url, { embedded: provisioned.embedded });
const address = await server.app.listen({ host: settings.host, port: settings.port });
console.log(`\n  膳园 Shanyuan  ${address}\n`);
const password = provisioned.embedded ? await readDemoPassword(settings.dataDir) : null;
if (password) {
  for (const { kind, account, roleName, realName } of demoUsers) {
    console.log(
      `  ${`${address}${userKinds[kind].login}`.padEnd(34)} ${account.padEnd(10)} ${roleName} ${realName}`,
    );
  }
  console.log(
    `\n  演示账号密码 / password of the demo accounts: ${password}\n  数据目录 / data: ${path.relative(process.cwd(), settings.dataDir) || '.'}\n`,
  );
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close();
  await provisioned.stop();
  await release();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
