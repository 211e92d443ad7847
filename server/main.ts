// Starts the server: database, migrations, starter data, HTTP; stops it in the reverse order.
import fs from 'node:fs/promises';
import path from 'node:path';
import { userKinds } from '../contract/auth/user-kind.ts';
import { buildServer } from './app.ts';
import { claimFolder, FolderTaken } from './kernel/claim-folder.ts';
import { provisionDatabase } from './kernel/database/provision.ts';
import { readSettings } from './kernel/settings.ts';
import { linesOf, OLDER } from './delivered/deliver.ts';
import { prepareDatabase } from './prepare-database.ts';
import { demoUsers, readDemoPassword } from './areas/auth/service/demo-accounts.ts';

function greet(address: string, demoPassword: string | null, dataDir: string): void {
  console.log(`\n  膳园 Shanyuan  ${address}\n`);
  if (!demoPassword) return;
  for (const { kind, account, roleName, realName } of demoUsers) {
    console.log(
      `  ${`${address}${userKinds[kind].login}`.padEnd(34)} ${account.padEnd(10)} ${roleName} ${realName}`,
    );
  }
  console.log(`\n  演示账号密码 / password of the demo accounts: ${demoPassword}`);
  console.log(`  数据目录 / data: ${path.relative(process.cwd(), dataDir) || '.'}\n`);
}

const LOST =
  '密钥库的密钥已遗失，以下内容无法读取 / The key of the vault is lost; this cannot be read any more:';

/** Starts everything; answers how to stop it. What was started before a failure is stopped again. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings();
  await fs.mkdir(settings.dataDir, { recursive: true });
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    if (!settings.databaseUrl) stops.push(await claimFolder(settings.dataDir));
    const provisioned = await provisionDatabase(settings);
    stops.push(provisioned.stop);
    const delivery = await prepareDatabase(settings, provisioned);
    const server = await buildServer(settings, provisioned.url, { embedded: provisioned.embedded });
    stops.push(server.close);
    for (const logData of linesOf(delivery))
      server.house.logs.usual({ logLevel: 'info', logId: 'delivery', logData });
    if (delivery.older) console.warn(`\n  ${OLDER}`);
    for (const logData of delivery.lost)
      server.house.logs.usual({ logLevel: 'error', logId: 'vault', logData });
    if (delivery.lost.length) console.warn(`\n  ${[LOST, ...delivery.lost].join('\n  ')}`);
    const address = await server.app.listen({ host: settings.host, port: settings.port });
    if (settings.metricsPort !== null)
      await server.operation?.listen({ host: settings.host, port: settings.metricsPort });
    greet(address, provisioned.embedded ? await readDemoPassword(settings.dataDir) : null, settings.dataDir);
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

const WATCH_MS = 500;

/** npm starts a shell between itself and us: a signal to npm ends the shell and never reaches us. */
function whenNpmEnds(act: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && act(), WATCH_MS).unref();
}

let stopping = false;
const stop = await start().catch((error: Error) => {
  console.error(`\n  ${error.message}\n`);
  if (process.env.NODE_ENV !== 'production' && !(error instanceof FolderTaken)) console.error(error);
  process.exit(1);
});
const stopOnce = (): void => {
  if (stopping) return;
  stopping = true;
  void stop().finally(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
whenNpmEnds(stopOnce);
