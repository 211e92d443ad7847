/**
 * The product beside a bare Fastify server on the same PostgreSQL: requests a second of a list, a search and a create
 * with its audit, as a ratio (1: as fast as bare), and the CPU time that a request takes server and PostgreSQL. Options:
 * --rows 10000, --seconds 4, --rounds 5, --connections 10, --only create (the acts whose name has this), --write (puts
 * the table into docs/performance.md).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { postCalls } from '../contract/system/post.ts';
import { provisionDatabase } from '../server/kernel/database/provision.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { cpuTime } from './cpu-time.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const [rows, seconds, rounds, connections] = [
  values.rows,
  values.seconds,
  values.rounds,
  values.connections,
].map(Number) as [number, number, number, number];

interface Shot {
  url: string;
  headers: Record<string, string>;
  method: 'GET' | 'POST';
  /** Of the n-th request. */
  body?: (n: number) => object;
  /** Ids of the processes that answer. */
  processes: number[];
}

let sent = 0;

/** What a turn found. */
interface Found {
  /** Requests a second. */
  rate: number;
  /** CPU time of a request, ms. */
  cpu: number;
}

/** Work that a request leaves for later (the audit's places, the log) is done about once a second. */
const AFTERWARDS_MS = 1500;

/** Requests of a turn at least, and of the first, which is not counted: a server becomes fast by what it has answered. */
const LEAST = 1000;
const LEAST_FIRST = 3000;

/** Asks over so many connections, each of which asks again as soon as it is answered. */
async function ask(
  { url, headers, method, body, processes }: Shot,
  forSeconds: number,
  least = LEAST,
): Promise<Found> {
  const used = async (): Promise<number> => {
    const each = await Promise.all(processes.map(cpuTime));
    return each.reduce((sum, one) => sum + one, 0);
  };
  const before = await used();
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + forSeconds * 1000;
  let done = 0;
  const askOnce = (): Promise<void> =>
    new Promise((resolve, reject) => {
      sent += 1;
      const payload = body && JSON.stringify(body(sent));
      const request = http.request(
        url,
        {
          agent,
          method,
          headers: {
            ...headers,
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () =>
            text.includes('"code":200') ? resolve() : reject(new Error(text.slice(0, 300))),
          );
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until || done < least) {
        await askOnce();
        done += 1;
      }
    }),
  );
  const rate = (done / (performance.now() - begin)) * 1000;
  agent.destroy();
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  return { rate, cpu: ((await used()) - before) / done };
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function startBare(databaseUrl: string): Promise<{ url: string; process: number; stop(): void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  return { url, process: child.pid!, stop: () => void child.kill() };
}

/** The posts of the platform, and the same in tables without row security for the bare server. */
async function fill(client: pg.Client): Promise<void> {
  await client.query("select set_config('app.tenant_id', '*', false)");
  await client.query(
    `insert into blade_post (tenant_id, id, category, post_code, post_name, sort, create_time)
     select '000000', 1000000 + n, 1 + n % 4, 'P' || n, '岗位' || n, n % 100, now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query('create table bare_post (like blade_post including all)');
  await client.query('create table bare_audit (like audit_log including all)');
  await client.query('insert into bare_post select * from blade_post');
  for (const table of ['blade_post', 'bare_post']) await client.query(`vacuum analyze ${table}`);
}

const dataDir = await makeDataDir();
const server = await runServer(dataDir);
const figures: { name: string; bare: Found; product: Found; ratio: number; cpuRatio: number }[] = [];
try {
  const { ownerUrl } = await provisionDatabase({ ...readSettings({}), dataDir }, false);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await fill(client);
  await client.end();
  const bare = await startBare(ownerUrl);
  try {
    const { headers } = await server.signIn('admin');
    const post = (n: number) => ({ category: 1, postCode: `N${n}`, postName: `新岗位${n}`, sort: 1 });
    const list = `${server.url}${postCalls.list.path}?size=10`;
    const name = encodeURIComponent('位999');
    const lines = await fs.readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const postgres = Number(lines.split('\n')[0]);
    const plain = (to: string) => ({
      url: `${bare.url}${to}`,
      headers: {},
      processes: [bare.process, postgres],
    });
    const ours = (url: string) => ({ url, headers, processes: [server.process.pid!, postgres] });
    const acts: [string, Shot, Shot][] = [
      ['list', { ...plain('/list'), method: 'GET' }, { ...ours(list), method: 'GET' }],
      [
        'search by part of a name',
        { ...plain(`/search?name=${name}`), method: 'GET' },
        { ...ours(`${list}&postName=${name}`), method: 'GET' },
      ],
      [
        'create, with its audit',
        { ...plain('/create'), method: 'POST', body: post },
        { ...ours(`${server.url}${postCalls.submit.path}`), method: 'POST', body: post },
      ],
    ];
    for (const [act, onBare, onProduct] of acts.filter(([each]) => each.includes(values.only))) {
      const found: { bare: Found; product: Found }[] = [];
      for (const shot of [onBare, onProduct]) await ask(shot, seconds, LEAST_FIRST);
      for (let round = 0; round < rounds; round += 1)
        found.push({ bare: await ask(onBare, seconds), product: await ask(onProduct, seconds) });
      const medianOf = (of: 'bare' | 'product'): Found => ({
        rate: median(found.map((each) => each[of].rate)),
        cpu: median(found.map((each) => each[of].cpu)),
      });
      figures.push({
        name: act,
        bare: medianOf('bare'),
        product: medianOf('product'),
        ratio: median(found.map((each) => each.product.rate / each.bare.rate)),
        cpuRatio: median(found.map((each) => each.bare.cpu / each.product.cpu)),
      });
    }
  } finally {
    bare.stop();
  }
} finally {
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

const table = [
  '| | bare, requests a second | product, requests a second | ratio | bare, CPU ms a request | product, CPU ms a request | ratio |',
  '|---|---|---|---|---|---|---|',
  ...figures.map(
    (each) =>
      `| ${each.name} | ${each.bare.rate.toFixed(0)} | ${each.product.rate.toFixed(0)} | ${each.ratio.toFixed(2)} | ${each.bare.cpu.toFixed(2)} | ${each.product.cpu.toFixed(2)} | ${each.cpuRatio.toFixed(2)} |`,
  ),
].join('\n');
const load = os.loadavg()[1]!.toFixed(0);
console.log(`${table}\nload ${load}`);
if (values.write)
  await writeBlock(
    'bare',
    `## Beside a bare server\n\nThe product and a Fastify server with nothing but the statements (no sign-in, tenants, rights, validation or row security; the create is a transaction of a row and its audit entry) on one PostgreSQL: ${rows} posts, ${connections} connections, medians of ${rounds} turns by turns of ${seconds} s (and ${LEAST} requests at least), one machine with two cores that also asks, at a load of ${load}. CPU time is of server and PostgreSQL, with what they do afterwards, and steadier where other programs run. \`npm run bench -- bare --write\`. The bare list counts its rows, ours knows their number; a create of ours is validated, held unique, logged and sealed into the audit's chain besides.\n\n${table}`,
  );
process.exit(0);
