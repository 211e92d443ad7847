// The product as its users start it: a process of its own on a data folder, to be killed at will.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { token as tokenCall, TOKEN_HEADER, type TokenAnswer } from '../../contract/auth/oauth.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import {
  clientHeaders,
  callEndpoint,
  TEST_CAPTCHA,
  type Answer,
} from '../../server/kernel/testing/test-server.ts';
import { wirePassword } from '../../server/kernel/access/passwords.ts';
import type { LoginKind } from '../../contract/auth/user-kind.ts';

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** kill -9 of the server alone. */
  kill(): Promise<void>;
  /** kill -9 of the PostgreSQL postmaster. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
  signIn(
    account: string,
    kind: LoginKind,
  ): Promise<(endpoint: Endpoint, given?: { query?: object; body?: unknown }) => Promise<Answer<any>>>;
}

export async function runServer(dataDir: string): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'test', CAPTCHA_TEST_CODE: TEST_CAPTCHA, PORT: '0', DATA_DIR: dataDir },
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
    async signIn(account, kind) {
      const password = (await fs.readFile(path.join(dataDir, 'demo-password'), 'utf8')).trim();
      const query = new URLSearchParams({
        username: account,
        password: wirePassword(password),
        grant_type: 'captcha',
        type: kind,
      });
      const headers = clientHeaders(kind);
      const response = await fetch(`${url}${tokenCall.path}?${query}`, {
        method: 'POST',
        headers: { ...headers, 'captcha-key': 'test', 'captcha-code': TEST_CAPTCHA },
      });
      const answer = (await response.json()) as TokenAnswer;
      const signed = { ...headers, [TOKEN_HEADER]: `bearer ${answer.access_token}` };
      return (endpoint, given) => callEndpoint(url, signed, endpoint, given);
    },
  };
}

/** A data folder that the database's own user may reach. */
export async function makeDataDir(): Promise<string> {
  const folder = await fs.mkdtemp('/tmp/shanyuan-crash-');
  await fs.chmod(folder, 0o755);
  return folder;
}
