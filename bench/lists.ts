/**
 * Lists and writes at 10 000 and 300 000 rows: users (with their roles, departments and posts), the audit, and an
 * entity that the generic service answers, as most are. Options: --rounds 15, --sizes 10000,300000, --write (puts the table into docs/performance.md).
 */
import fs from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { userPage } from '../contract/account/user-calls.ts';
import { auditList } from '../contract/log/audit.ts';
import { postCalls } from '../contract/system/post.ts';
import { provisionDatabase } from '../server/kernel/database/provision.ts';
import { readSettings } from '../server/kernel/settings.ts';
import type { TestClient } from '../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    sizes: { type: 'string', default: '10000,300000' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const SIZES = values.sizes.split(',').map(Number);

/** ms, median. */
async function median(act: (round: number) => Promise<unknown>): Promise<number> {
  await act(-1);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await act(round);
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

// Names as people have them: of three characters, looked for by two or by one.
const FAMILY =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
const GIVEN =
  '子轩浩然宇欣怡梓涵雨泽诗琪嘉俊杰思远雅婷志强晓明丽华建国秀英美玲家豪文博天佑若曦静芳海波春梅永红玉兰立新小燕正阳可心';

/** Users, posts and entries of the audit. */
async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query("select set_config('app.tenant_id', '*', false)");
  for (const statement of [
    `insert into blade_user (tenant_id, id, account, password, user_type, real_name, phone, create_time)
     select '000000', 1000000 + n, 'user' || n, '-', 'web', substr('${FAMILY}', 1 + n % ${FAMILY.length}, 1)
         || substr('${GIVEN}', 1 + n * 7 % ${GIVEN.length}, 1) || substr('${GIVEN}', 1 + n / ${GIVEN.length} % ${GIVEN.length}, 1), '139' || lpad(n::text, 8, '0'),
       now() - n * interval '1 second' from generate_series($1::int, $2::int) n`,
    `insert into user_role (tenant_id, user_id, role_id) select '000000', 1000000 + n, r.id
     from generate_series($1::int, $2::int) n, (select id from blade_role limit 1) r`,
    `insert into blade_post (tenant_id, id, category, post_code, post_name, sort, create_time)
     select '000000', 1000000 + n, 1 + n % 4, 'P' || n, '岗位' || n, n % 100, now() - n * interval '1 second'
     from generate_series($1::int, $2::int) n`,
    `insert into audit_log (tenant_id, id, at, user_name, address, act, entity, entity_id, after)
     select '000000', 1000000 + n, now() - n * interval '1 second', '平台管理员', '127.0.0.1', 'insert', 'post',
       (1000000 + n)::text, '{"postCode":"P"}' from generate_series($1::int, $2::int) n`,
  ])
    await client.query(statement, [from, to]);
  // Entries get their place in the chain about a second after they were written; so many at once take longer.
  for (let waiting = true; waiting;) {
    await setTimeout(500);
    const { rows } = await client.query('select 1 from audit_log where seq is null limit 1');
    waiting = rows.length > 0;
  }
  for (const table of ['blade_user', 'user_role', 'blade_post', 'audit_log', 'name_part'])
    await client.query(`vacuum analyze ${table}`);
}

/** A filter by suffix, as the family's clients send it. */
const exactly = (field: string, value: string): Record<string, string> => ({ [`${field}_equal`]: value });
const lastOf = (size: number): number => Math.floor(size / 10);
const acts: [name: string, act: (admin: TestClient, size: number, round: number) => Promise<unknown>][] = [
  ['users: first page of 10', (admin) => admin.get(userPage, { query: { size: 10 } })],
  ['users: first page of 200', (admin) => admin.get(userPage, { query: { size: 200 } })],
  ['users: last page', (admin, size) => admin.get(userPage, { query: { size: 10, current: lastOf(size) } })],
  [
    'users: by two characters of a name',
    (admin) => admin.get(userPage, { query: { size: 10, realName: '子轩' } }),
  ],
  ['users: by a family name', (admin) => admin.get(userPage, { query: { size: 10, realName: '王' } })],
  [
    'users: by account',
    (admin) => admin.get(userPage, { query: { size: 10, ...exactly('account', 'user777') } }),
  ],
  ['audit: first page of 50', (admin) => admin.get(auditList, { query: { size: 50 } })],
  [
    'audit: last page',
    (admin, size) => admin.get(auditList, { query: { size: 50, current: lastOf(size) / 5 } }),
  ],
  [
    'audit: of one row',
    (admin) => admin.get(auditList, { query: { entity: 'post', ...exactly('entityId', '1000777') } }),
  ],
  ['posts: first page of 10, by order', (admin) => admin.get(postCalls.list, { query: { size: 10 } })],
  ['posts: one row', (admin) => admin.get(postCalls.detail, { query: { id: '1000777' } })],
  [
    'posts: create, with its audit',
    (admin, size, round) => {
      const postCode = `N${size / 1000}_${round}`;
      return admin.get(postCalls.submit, { body: { category: 1, postCode, postName: postCode, sort: 1 } });
    },
  ],
];

const dataDir = await makeDataDir();
const server = await runServer(dataDir);
const figures: number[][] = acts.map(() => []);
try {
  const { ownerUrl } = await provisionDatabase({ ...readSettings({}), dataDir }, false);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const admin = await server.signIn('admin');
    let filled = 0;
    for (const size of SIZES) {
      await fill(client, filled + 1, size);
      filled = size;
      for (const [at, [name, act]] of acts.entries()) {
        const ms = await median((round) => act(admin, size, round)).catch((error: Error) => {
          throw new Error(`${name} at ${size} rows: ${error.message}`, { cause: error });
        });
        figures[at]!.push(ms);
      }
    }
  } finally {
    await client.end();
  }
} finally {
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}

const table = [
  `| through HTTP | ${SIZES.map((size) => `${size} rows, ms`).join(' | ')} | ratio |`,
  '|---|---|---|---|',
  ...acts.map(([name], at) => {
    const [small, large] = figures[at]!;
    return `| ${name} | ${small!.toFixed(1)} | ${large!.toFixed(1)} | ${(large! / small!).toFixed(1)} |`;
  }),
].join('\n');
console.log(table);
if (values.write) {
  await writeBlock(
    'lists',
    `## Lists\n\nMedians of ${rounds}, over HTTP on one machine with two cores, embedded PostgreSQL, row security on; the number of all rows is exact on each page. Tables that grow keep the [parts of their names](decisions/0015-counted-rows.md); what keeps none, as phone numbers, is read row by row. \`npm run bench -- lists --write\`.\n\n${table}`,
  );
}
process.exit(0);
