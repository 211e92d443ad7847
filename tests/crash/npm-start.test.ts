// The product as its users start and stop it: through npm, which puts a shell between itself and the server.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir } from './run-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

interface Started {
  npm: ChildProcess;
  /** Resolves with what was printed when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Resolves when the address is printed. */
  url: Promise<string>;
}

function npmStart(): Started {
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /膳园 Shanyuan\s+(http:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    npm.once('exit', (code) => resolve({ code, output })),
  );
  return { npm, ended, url };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
const exists = (file: string): Promise<boolean> =>
  fs.access(path.join(dataDir, file)).then(
    () => true,
    () => false,
  );

test('a second start on the same folder is refused and leaves the first alone; a signal to npm stops everything', async () => {
  const first = npmStart();
  const url = await first.url;
  const second = await npmStart().ended;
  expect(second.code).not.toBe(0);
  expect(second.output).toContain(`Another server (process`);
  expect(second.output).not.toContain('    at ');
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
    status: 'up',
    checks: { database: 'up' },
  });

  first.npm.kill('SIGTERM');
  await first.ended;
  await expect.poll(() => answers(url)).toBe(false);
  await expect.poll(() => exists('postgres/postmaster.pid')).toBe(false);
  await expect.poll(() => exists('server.pid')).toBe(false);
});
