// The product as its users start it: a process of its own on a data folder, to be killed at will.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { signInAt, TEST_CAPTCHA, type TestClient } from '../../server/kernel/testing/test-server.ts';

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  /** kill -9 of the server alone. */
  kill(): Promise<void>;
  /** kill -9 of the PostgreSQL postmaster. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
  signIn(account: string): Promise<TestClient>;
}

/** `env`: further settings of the process; `root`: other sources than these. */
export async function runServer(
  dataDir: string,
  env: Record<string, string> = {},
  root = path.resolve(import.meta.dirname, '../..'),
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', CAPTCHA_TEST_CODE: TEST_CAPTCHA, PORT: '0', DATA_DIR: dataDir },
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /膳园 Shanyuan\s+(http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`server ended with ${code}:\n${output}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    process: child,
    said: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async killDatabase() {
      const file = path.join(dataDir, 'postgres', 'postmaster.pid');
      process.kill(Number((await fs.readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async signIn(account) {
      const password = await fs.readFile(path.join(dataDir, 'demo-password'), 'utf8');
      return signInAt(url, account, password.trim(), 'zh');
    },
  };
}

/** A data folder that the database's own user may reach. */
export async function makeDataDir(): Promise<string> {
  const folder = await fs.mkdtemp('/tmp/shanyuan-crash-');
  await fs.chmod(folder, 0o755);
  return folder;
}
