// A build takes the place of the last one as a whole, also where several end at once.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { swapIn } = (await import(new URL('./console-build.mjs', import.meta.url).href)) as {
  swapIn: (from: string, to: string) => Promise<void>;
};

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shanyuan-swap-'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

async function built(name: string, parts: number): Promise<string> {
  const made = path.join(folder, name);
  await fs.mkdir(made);
  for (let part = 0; part < parts; part += 1) await fs.writeFile(path.join(made, `part-${part}`), name);
  return made;
}

test('builds that end at once leave one of them, whole, and nothing beside it', async () => {
  const place = path.join(folder, 'dist');
  await swapIn(await built('first', 3), place);
  expect(await fs.readdir(place)).toHaveLength(3);
  const names = Array.from({ length: 12 }, (_, at) => `build-${at}`);
  const made = await Promise.all(names.map((name) => built(name, 5)));
  await Promise.all(made.map((one) => swapIn(one, place)));
  expect(await fs.readdir(folder)).toEqual(['dist']);
  const parts = await fs.readdir(place);
  expect(parts).toHaveLength(5);
  const words = await Promise.all(parts.map((part) => fs.readFile(path.join(place, part), 'utf8')));
  expect(new Set(words).size).toBe(1);
});

test('where nothing can be put in the place, what was there stays', async () => {
  const place = await built('kept', 2);
  await expect(swapIn(path.join(folder, 'nowhere'), place)).rejects.toThrow('ENOENT');
  expect(await fs.readdir(place)).toHaveLength(2);
});
