// `npm run vault -- ACT`, on the installation that the settings name; servers may run meanwhile.
import type pg from 'pg';
import { requireInstallation, visitDatabase } from '../database/visit.ts';
import { readContract } from '../discovery.ts';
import { readSettings } from '../settings.ts';
import { openInnerKey, readInnerKeys } from './inner-keys.ts';
import { giveUpMissingKey, lostSecrets } from './lost-secrets.ts';
import { newOuterKey, outerKeys, type OuterKeys } from './outer-keys.ts';
import { rotateVault } from './rotate.ts';
import { keyIdOf } from './sealed-text.ts';

type Act = (client: pg.ClientBase, keys: OuterKeys) => Promise<string[]>;

const nothingLost = '所有密文均可读取 / every secret can be read';

const lines = async (client: pg.ClientBase, keys: OuterKeys): Promise<string[]> => {
  const lost = await lostSecrets(client, keys, (await readContract()).entities);
  return lost.length ? lost : [nothingLost];
};

const acts: Record<string, Act> = {
  async status(client, keys) {
    const given = await keys.read();
    const rows = await readInnerKeys(client);
    return [
      `${keys.place}: ${given.map(({ id }) => id).join(', ') || '–'}`,
      ...rows.map((row) => {
        const state = openInnerKey(given, row) ? '' : ' — missing';
        return `${row.current ? 'seals' : 'opens'}: ${row.id}, by ${keyIdOf(row.sealed)}${state}`;
      }),
      ...(await lines(client, keys)),
    ];
  },
  async rotate(client, keys) {
    const { continued, sealed, left, outer } = await rotateVault(
      client,
      keys,
      (await readContract()).entities,
    );
    return [
      `${continued ? 'rotation ended that had been cut off' : 'rotated'}: ${sealed} secrets sealed anew, the key is now ${outer} in ${keys.place}`,
      ...(left ? [`${left} could not be read and stay as they are`, ...(await lines(client, keys))] : []),
    ];
  },
  async 'give-up'(client, keys) {
    const missing = await giveUpMissingKey(client, keys);
    if (!missing) throw new Error(`the key of the vault is in ${keys.place}: there is nothing to give up`);
    return [
      `密钥 ${missing} 已放弃：下次启动使用新密钥，以下内容需要重新填写`,
      `the key ${missing} is given up: the next start goes on with a new one; to be entered anew:`,
      ...(await lines(client, keys)),
    ];
  },
};

const USAGE = `npm run vault -- ${[...Object.keys(acts), 'new-key'].join(' | ')}`;

/** Runs the command and ends the process. */
export async function runCommand(given: string | undefined): Promise<never> {
  if (given === 'new-key') {
    console.log(newOuterKey());
    process.exit(0);
  }
  const act = given !== undefined && Object.hasOwn(acts, given) ? acts[given] : undefined;
  if (!act) {
    console.error(USAGE);
    process.exit(2);
  }
  try {
    const settings = readSettings();
    await requireInstallation(settings);
    const said = await visitDatabase(settings, (client) => act(client, outerKeys(settings)));
    for (const line of said) console.log(line);
    process.exit(0);
  } catch (error) {
    console.error(`vault ${given} failed: ${(error as Error).message}`);
    process.exit(1);
  }
}
