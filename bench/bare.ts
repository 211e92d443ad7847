/**
 * The product beside a bare Fastify server on the same PostgreSQL: requests a second of a list, a search and a create
 * with its audit, as a ratio (1: as fast as bare). Options: --rows 10000, --seconds 4, --rounds 5, --connections 10,
 * --write (puts the table into docs/performance.md).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { postCalls } from '../contract/system/post.ts';
import { provisionDatabase } from '../server/kernel/database/provision.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
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
}

let sent = 0;

/** Requests a second over so many connections, each of which asks again as soon as it is answered. */
async function throughput({ url, headers, method, body }: Shot, forSeconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + forSeconds * 1000;
  let done = 0;
  const ask = (): Promise<void> =>
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
      while (performance.now() < until) {
        await ask();
        done += 1;
      }
    }),
  );
  agent.destroy();
  return (done / (performance.now() - begin)) * 1000;
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function startBare(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  return { url, stop: () => void child.kill() };
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
const figures: { name: string; bare: number; product: number; ratio: number }[] = [];
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
    const acts: [string, Shot, Shot][] = [
      [
        'list',
        { url: `${bare.url}/list`, headers: {}, method: 'GET' },
        { url: list, headers, method: 'GET' },
      ],
      [
        'search by part of a name',
        { url: `${bare.url}/search?name=${name}`, headers: {}, method: 'GET' },
        { url: `${list}&postName=${name}`, headers, method: 'GET' },
      ],
      [
        'create, with its audit',
        { url: `${bare.url}/create`, headers: {}, method: 'POST', body: post },
        { url: `${server.url}${postCalls.submit.path}`, headers, method: 'POST', body: post },
      ],
    ];
    for (const [act, plain, ours] of acts) {
      const found: { bare: number; product: number }[] = [];
      for (const shot of [plain, ours]) await throughput(shot, 2);
      for (let round = 0; round < rounds; round += 1)
        found.push({ bare: await throughput(plain, seconds), product: await throughput(ours, seconds) });
      figures.push({
        name: act,
        bare: median(found.map((each) => each.bare)),
        product: median(found.map((each) => each.product)),
        ratio: median(found.map((each) => each.product / each.bare)),
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
  '| | bare, requests a second | product, requests a second | ratio |',
  '|---|---|---|---|',
  ...figures.map(
    ({ name, bare, product, ratio }) =>
      `| ${name} | ${bare.toFixed(0)} | ${product.toFixed(0)} | ${ratio.toFixed(2)} |`,
  ),
].join('\n');
console.log(table);
if (values.write)
  await writeBlock(
    'bare',
    `## Beside a bare server\n\nThe product and a Fastify server with nothing but the statements (no sign-in, tenants, rights, validation or row security; the create is a transaction of a row and its audit entry) on one PostgreSQL: ${rows} posts, ${connections} connections, medians of ${rounds} turns by turns of ${seconds} s, one machine with two cores that also asks. \`npm run bench -- bare --write\`.\n\n${table}`,
  );
process.exit(0);
