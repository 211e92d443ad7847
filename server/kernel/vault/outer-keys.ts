// The keys that open the vault. They lie outside of the database and of every backup: in VAULT_KEY, else in a file of
// DATA_DIR. The first one seals, all of them open.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { KEY_BYTES, type SealingKey } from './sealed-text.ts';

/** Of the data folder; in no backup. */
export const KEY_FILE = 'vault-key';

export interface OuterKeys {
  /** Where the operator has put the keys, for sentences. */
  place: string;
  /** The keys of now: the file may have got another one since. Empty when there is none. */
  read(): Promise<SealingKey[]>;
  /** As `read`; makes the file when there is no key at all. */
  readOrMake(): Promise<[SealingKey, ...SealingKey[]]>;
  /** Puts a new key before the others of the file; answers it, or null where the keys are the setting's. */
  addToFile(): Promise<SealingKey | null>;
  /** Leaves of the file this key alone. Keys of the setting are the operator's. */
  keepInFile(id: string): Promise<void>;
}

/** Names a key without telling anything of it. */
const fingerprint = (bytes: Buffer): string =>
  createHash('sha256').update('shanyuan vault key').update(bytes).digest('hex').slice(0, 8);

export const newOuterKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** @throws Error that does not repeat the value */
export function parseOuterKey(text: string): SealingKey {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}=?$/.test(text) || bytes.length !== KEY_BYTES)
    throw new Error('a key of the vault is 32 bytes in base64url (43 characters): npm run vault -- new-key');
  return { id: fingerprint(bytes), bytes };
}

export function outerKeys({ vaultKeys, dataDir }: Pick<Settings, 'vaultKeys' | 'dataDir'>): OuterKeys {
  const file = path.join(dataDir, KEY_FILE);
  const lines = async (): Promise<string[]> => {
    const content = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return content.split('\n').filter(Boolean);
  };
  const inFile = async (): Promise<SealingKey[]> => {
    try {
      return (await lines()).map(parseOuterKey);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  };
  const write = async (content: readonly string[], place: (from: string) => Promise<void>): Promise<void> => {
    const beside = `${file}.${process.pid}`;
    await fs.mkdir(dataDir, { recursive: true });
    await fs.writeFile(beside, content.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
    await place(beside).finally(() => fs.rm(beside, { force: true }));
  };
  const read = async (): Promise<SealingKey[]> => [...vaultKeys, ...(await inFile())];
  return {
    place: vaultKeys.length ? 'VAULT_KEY' : file,
    read,
    async readOrMake() {
      const there = await read();
      if (there.length === 0) {
        // Of several that start at once one places its file; all read that one.
        await write([newOuterKey()], (from) =>
          fs.link(from, file).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error;
          }),
        );
        there.push(...(await inFile()));
      }
      return there as [SealingKey, ...SealingKey[]];
    },
    async addToFile() {
      if (vaultKeys.length) return null;
      const fresh = newOuterKey();
      await write([fresh, ...(await lines())], (from) => fs.rename(from, file));
      return parseOuterKey(fresh);
    },
    async keepInFile(id) {
      const kept = (await lines()).filter((line) => parseOuterKey(line).id === id);
      if (kept.length) await write(kept, (from) => fs.rename(from, file));
    },
  };
}
