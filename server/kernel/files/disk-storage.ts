// Files in a folder. Written as a draft, flushed and moved: a file is there as a whole or not at all, also after a power
// failure. Drafts lie in a folder of their own, where what a killed process left is found.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const KEY = /^[0-9A-Za-z]+(\/[0-9A-Za-z._-]+)+$/;

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system keeps the order itself.
  const handle = await fs.open(folder, 'r').catch(() => null);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Name of the folder of drafts; no tenant is called so. */
export const DRAFTS = '.unfinished';
/** A draft is written within seconds. */
const LONGEST_DRAFT_MS = 3_600_000;

export interface DiskStorage extends Storage {
  /** Removes drafts that nobody is writing any more. */
  sweepDrafts(): Promise<void>;
}

export function diskStorage(root: string): DiskStorage {
  const drafts = path.join(root, DRAFTS);
  const placeOf = (key: string): string => {
    if (!KEY.test(key) || key.split('/').includes('..')) throw new Error(`no key of ours: ${key}`);
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const known = await fs.stat(place).catch(() => null);
      if (known?.size === bytes.length) return;
      const folder = path.dirname(place);
      await fs.mkdir(folder, { recursive: true });
      await fs.mkdir(drafts, { recursive: true });
      const draft = path.join(drafts, randomUUID());
      const handle = await fs.open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        await handle.close();
        await fs.rm(draft, { force: true });
        throw error;
      }
      await handle.close();
      await fs.rename(draft, place);
      await flushFolder(folder);
      await flushFolder(path.dirname(folder));
    },
    async get(key) {
      const place = placeOf(key);
      const known = await fs.stat(place).catch(() => null);
      return known?.isFile() ? { stream: createReadStream(place), size: known.size } : null;
    },
    remove: (key) => fs.rm(placeOf(key), { force: true }),
    async sweepDrafts() {
      for (const name of await fs.readdir(drafts).catch(() => [])) {
        const draft = path.join(drafts, name);
        const known = await fs.stat(draft).catch(() => null);
        if (known && Date.now() - known.mtimeMs > LONGEST_DRAFT_MS) await fs.rm(draft, { force: true });
      }
    },
  };
}
