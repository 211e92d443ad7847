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
import { shownDemoUsers } from './areas/auth/service/demo-accounts.ts';
import type { House } from './kernel/house.ts';

async function greet(address: string, house: House): Promise<void> {
  const { demo, dataDir } = house.settings;
  console.log(`\n  膳园 Shanyuan  ${address}\n`);
  const shown = await shownDemoUsers(house);
  if (!shown) return;
  if (!demo) {
    const open = shown.users.filter(({ sharesPassword }) => sharesPassword).map(({ account }) => account);
    if (open.length > 0)
      console.warn(
        `  演示账号仍可登录，请停用或修改密码 / demo accounts still open, disable them or change their passwords: ${open.join(', ')}\n`,
      );
    return;
  }
  for (const { kind, account, roleName, realName, sharesPassword } of shown.users) {
    const own = sharesPassword ? '' : '（密码已另设 / own password）';
    console.log(
      `  ${`${address}${userKinds[kind].login}`.padEnd(34)} ${account.padEnd(10)} ${roleName} ${realName}${own}`,
    );
  }
  console.log(`\n  演示账号密码 / password of the demo accounts: ${shown.password}`);
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
    await greet(address, server.house);
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
