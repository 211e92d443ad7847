// `npm run backup -- FILE` and `npm run restore -- FILE`, on the installation that the settings name.
import fs from 'node:fs/promises';
import path from 'node:path';
import { claimFolder } from '../kernel/claim-folder.ts';
import { requireInstallation, visitDatabase } from '../kernel/database/visit.ts';
import { readContract } from '../kernel/discovery.ts';
import { readSettings, type Settings } from '../kernel/settings.ts';
import { giveUpMissingKey, lostSecrets } from '../kernel/vault/lost-secrets.ts';
import { outerKeys } from '../kernel/vault/outer-keys.ts';
import { backUp, restore, type Manifest } from './backup.ts';

async function run(act: 'backup' | 'restore', settings: Settings, file: string): Promise<Manifest> {
  const { dataDir } = settings;
  if (act === 'backup') await requireInstallation(settings);
  if (act === 'backup') return visitDatabase(settings, (client) => backUp(client, dataDir, file));
  await fs.access(file);
  await fs.mkdir(dataDir, { recursive: true });
  const release = settings.databaseUrl ? null : await claimFolder(dataDir);
  try {
    return await visitDatabase(settings, async (client) => {
      const manifest = await restore(client, dataDir, file);
      const keys = outerKeys(settings);
      const missing = await giveUpMissingKey(client, keys);
      if (missing)
        tellLost(missing, keys.place, await lostSecrets(client, keys, (await readContract()).entities));
      return manifest;
    });
  } finally {
    await release?.();
  }
}

const tellLost = (key: string, place: string, lost: readonly string[]): void =>
  console.log(
    `密钥库的密钥 ${key} 不在 ${place}。首次启动前放回即可；否则以下内容需要重新填写：\n` +
      `The vault's key ${key} is not in ${place}. Put it there before the first start, or enter this anew:\n` +
      lost.map((line) => `  ${line}\n`).join(''),
  );

/** Runs the command and ends the process. */
export async function runCommand(act: 'backup' | 'restore', given: string | undefined): Promise<never> {
  if (!given) {
    console.error(`npm run ${act} -- FILE`);
    process.exit(2);
  }
  try {
    const began = Date.now();
    const { tables, at } = await run(act, readSettings(), path.resolve(given));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${act}: ${tables.length} tables, ${rows} rows as of ${at}, ${seconds} s`);
    process.exit(0);
  } catch (error) {
    console.error(`${act} failed: ${(error as Error).message}`);
    process.exit(1);
  }
}
