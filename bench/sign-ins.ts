/**
 * Two hundred people sign in at the same moment, as on Monday at seven: how long each waits, and what others wait
 * meanwhile. Options: --people 200, --rounds 3, --write (puts the table into docs/performance.md).
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { postCalls } from '../contract/system/post.ts';
import { provisionDatabase } from '../server/kernel/database/provision.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { signInWith } from '../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const rounds = Number(values.rounds);

const share = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;
async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

/** As many accounts as people, each with the demo password. */
async function addPeople(dataDir: string): Promise<void> {
  const { url } = await provisionDatabase({ ...readSettings({}), dataDir }, false);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant_id', '*', false)");
    await client.query(
      `insert into blade_user (tenant_id, id, account, password, user_type, real_name)
       select tenant_id, 1000000 + n, 'user' || n, password, user_type, '用户' || n
       from blade_user, generate_series(1, $1::int) n where account = 'admin'`,
      [people],
    );
  } finally {
    await client.end();
  }
}

const dataDir = await makeDataDir();
const server = await runServer(dataDir);
const waits: number[] = [];
const lists: number[] = [];
const checks: number[] = [];
const quiet: { list: number[]; check: number[] } = { list: [], check: [] };
try {
  await addPeople(dataDir);
  const password = (await fs.readFile(`${dataDir}/demo-password`, 'utf8')).trim();
  const admin = await server.signIn('admin');
  const list = () => timed(() => admin.get(postCalls.list, { query: { size: 10 } }));
  // Asks database and disk; the disk's answer comes from the same few threads that hash passwords.
  const check = () => timed(async () => (await fetch(`${server.url}/readyz`)).text());
  for (let round = 0; round < 30; round += 1) {
    const [listed, checked] = [await list(), await check()];
    if (round < 10) continue;
    quiet.list.push(listed);
    quiet.check.push(checked);
  }
  for (let round = 0; round < rounds; round += 1) {
    let over = false;
    const crowd = Promise.all(
      Array.from({ length: people }, (_, n) =>
        timed(() => signInWith(server.url, { account: `user${n + 1}`, kind: 'web', password })),
      ),
    ).finally(() => (over = true));
    while (!over) {
      lists.push(await list());
      checks.push(await check());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    waits.push(...(await crowd));
  }
} finally {
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

const row = (name: string, times: number[]): string =>
  `| ${name} | ${share(times, 0.5).toFixed(0)} | ${share(times, 0.95).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`;
const table = [
  `| ${people} sign-ins at once | p50, ms | p95, ms | longest, ms |`,
  '|---|---|---|---|',
  row('a sign-in', waits),
  row('meanwhile: a list', lists),
  row('meanwhile: `/readyz` (database and disk)', checks),
  row('a list, nobody signing in', quiet.list),
  row('`/readyz`, nobody signing in', quiet.check),
].join('\n');
console.log(table);
if (values.write) {
  await writeBlock(
    'sign-ins',
    `## Sign-ins\n\nOf ${rounds} rounds, over HTTP on one machine with two cores, which client, server and embedded PostgreSQL share; one argon2id hash takes about 20 ms of a core. \`npm run bench -- sign-ins --write\`.\n\n${table}`,
  );
}
process.exit(0);
