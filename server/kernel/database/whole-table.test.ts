import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditList } from '../../../contract/log/audit.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { sealAll } from '../audit/sealer.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { connectUnbound } from '../testing/unbound.ts';

const ROWS = 2500;
let server: TestServer;
let admin: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  owner = await connectUnbound(server.databaseUrl);
  await owner.query(
    `insert into blade_post (tenant_id, id, category, post_code, post_name, sort)
     select '000000', 1000 + n, 1, 'W' || n, '岗' || n, n % 7 from generate_series(1, $1::int) n`,
    [ROWS],
  );
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const counted = async (table: string, living = 'is_deleted = 0'): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = '000000' and ${living}`,
  );
  return rows[0]!.count;
};
const total = async (): Promise<number> => (await admin.get(postCalls.list, { query: { size: 1 } })).total;
const list = (query: object) => admin.get(postCalls.list, { query });

describe('the number of rows', () => {
  test('is kept through every way of adding and removing rows, also where it is taken back', async () => {
    expect(await total()).toBe(await counted('blade_post'));
    const body = { category: 1, postName: '新', sort: 1 };
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1)
      ids.push((await admin.get(postCalls.submit, { body: { ...body, postCode: `K${n}` } })).id);
    expect((await admin.ask(postCalls.submit, { body: { ...body, postCode: 'K1' } })).code).toBe(400);
    await admin.get(postCalls.remove, { query: { ids: ids.slice(0, 60) } });
    await owner.query('delete from blade_post where id = 1001');
    await owner.query('update blade_post set is_deleted = 0 where id = any($1)', [ids.slice(0, 10)]);
    await owner.query('update blade_post set sort = 3 where id = 1002');
    await owner.query('begin');
    await owner.query('delete from blade_post');
    await owner.query('rollback');
    const sums = await counted('row_count', "table_name = 'blade_post'");
    expect(sums).toBeLessThan(200);
    expect(await total()).toBe(await counted('blade_post'));
  });

  test('is exact while several add and remove at the same moment', async () => {
    const add = async (who: number) => {
      for (let n = 0; n < 25; n += 1) {
        const row = { category: 1, postCode: `C${who}_${n}`, postName: '同', sort: 1 };
        const { id } = await admin.get(postCalls.submit, { body: row });
        if (n % 2) await admin.get(postCalls.remove, { query: { ids: [id] } });
      }
    };
    await Promise.all([1, 2, 3, 4].map(add));
    expect(await total()).toBe(await counted('blade_post'));
  });

  test('is counted where the tables keep no sums', async () => {
    const statements = await statementsOf(server, () => list({ size: 1 }));
    expect(statements.some((text) => text.includes('row_count'))).toBe(true);
    await owner.query('begin');
    await owner.query("create temp table kept as select * from row_count where table_name = 'blade_post'");
    await owner.query("delete from row_count where table_name = 'blade_post'");
    await owner.query('commit');
    expect(await total()).toBe(await counted('blade_post'));
    await owner.query(
      'insert into row_count (tenant_id, table_name, change) select tenant_id, table_name, sum(change) from kept group by 1, 2',
    );
    expect(await total()).toBe(await counted('blade_post'));
  });

  test('of the audit follows from the places of its chain, sealed or not', async () => {
    const shown = async () => (await admin.get(auditList, { query: { size: 1 } })).total;
    expect(await shown()).toBe(await counted('audit_log', 'true'));
    await sealAll(server.house.database);
    expect(await shown()).toBe(await counted('audit_log', 'true'));
  });
});

describe('a page far behind', () => {
  const idsOf = async (query: object) => (await list(query)).records.map(({ id }) => String(id));

  test.each([
    [{}, 'sort, id'],
    [{ ascs: 'sort' }, 'sort, id desc'],
    [{ descs: 'sort' }, 'sort desc, id desc'],
    [{ ascs: 'remark' }, 'remark, id desc'],
  ])('holds the rows that are due there, from whichever end it is read: %o', async (asked, order) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from blade_post where tenant_id = '000000' and is_deleted = 0 order by ${order}`,
    );
    const pages: string[] = [];
    for (let current = 1; (current - 1) * 170 < rows.length; current += 1)
      pages.push(...(await idsOf({ size: 170, current, ...asked })));
    expect(pages).toEqual(rows.map(({ id }) => id));
  });

  test('behind the last row is empty and tells how many there are', async () => {
    const { records, total: all } = await list({ size: 100, current: 500 });
    expect([records, all]).toEqual([[], await total()]);
  });

  test('takes a statement for the caller, one for the number, one for the rows', async () => {
    const statements = await statementsOf(server, () => list({ size: 100, current: 25 }));
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});
