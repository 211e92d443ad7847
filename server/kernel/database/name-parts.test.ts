import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userPage } from '../../../contract/account/user-calls.ts';
import { statementsOf } from '../testing/statements.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { connectUnbound } from '../testing/unbound.ts';

let server: TestServer;
let admin: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  owner = await connectUnbound(server.databaseUrl);
  await owner.query(
    `insert into blade_user (tenant_id, id, account, password, user_type, real_name, phone)
     select tenant, 5000 + 10 * n + at, 'n' || n || '_' || at, '-', 'web', names[n], '1390000' || lpad((10 * n + at)::text, 4, '0')
     from unnest(array['000000', 'other']) with ordinality t (tenant, at),
       (select array['欧阳子轩', '王子轩', '子轩', 'Anna Émile', 'ANNA', '百分之%_\\号', '轩轩轩轩轩轩轩轩'] as names) given,
       generate_series(1, 7) n`,
  );
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const names = async (query: object): Promise<string[]> => {
  const { records, total } = await admin.get(userPage, { query: { size: 100, ...query } });
  expect(records).toHaveLength(total);
  return records.map(({ realName }) => realName).sort();
};
const readsByParts = (statements: string[]): boolean =>
  statements.some((each) => each.includes('any(array(select p.row_id'));

describe('people by a part of their name', () => {
  test.each([
    ['子轩', ['欧阳子轩', '王子轩', '子轩']],
    ['轩', ['欧阳子轩', '王子轩', '轩轩轩轩轩轩轩轩', '子轩']],
    ['轩轩轩轩轩轩轩轩', ['轩轩轩轩轩轩轩轩']],
    ['轩轩轩轩轩轩轩轩轩', []],
    ['anna', ['ANNA', 'Anna Émile']],
    ['ANNA É', ['Anna Émile']],
    ['%_\\', ['百分之%_\\号']],
    ['阳 子', []],
  ])('%s finds what contains it, in the own tenant', async (realName, found) => {
    expect(await names({ realName })).toEqual([...found].sort());
  });

  test('at its beginning and at its end, too', async () => {
    expect(await names({ realName_likeright: '子' })).toEqual(['子轩']);
    expect(await names({ realName_likeleft: '阳子轩' })).toEqual(['欧阳子轩']);
    expect(await names({ realName_notlike: '轩' })).not.toContain('子轩');
  });

  test('is read by the parts, and row by row where no part can tell', async () => {
    const of = (realName: string) =>
      statementsOf(server, () => admin.get(userPage, { query: { size: 10, realName } }));
    expect(readsByParts(await of('子轩'))).toBe(true);
    // How this letter is folded, the language of the database says.
    expect(readsByParts(await of('Émile'))).toBe(false);
  });

  test('follows every way of changing a name, also where it is taken back', async () => {
    await owner.query("update blade_user set real_name = '李浩然' where id = 5021");
    expect([await names({ realName: '浩然' }), await names({ realName: '王子' })]).toEqual([['李浩然'], []]);
    await owner.query('begin');
    await owner.query("update blade_user set real_name = '李一诺' where id = 5021");
    await owner.query('delete from blade_user where id = 5011');
    await owner.query('rollback');
    expect([await names({ realName: '一诺' }), await names({ realName: '欧阳' })]).toEqual([
      [],
      ['欧阳子轩'],
    ]);
    await owner.query('delete from blade_user where id in (5011, 5012)');
    expect(await names({ realName: '欧阳' })).toEqual([]);
    await owner.query('update blade_user set is_deleted = 1 where id = 5021');
    expect(await names({ realName: '浩然' })).toEqual([]);
    const { rows } = await owner.query<{ kept: string }>(
      "select count(*) as kept from name_part where row_id in (5011, 5012, 5021) and of_column = 'blade_user.real_name'",
    );
    expect(Number(rows[0]!.kept)).toBe(new Set(['李', '李浩', '浩然', '然', '李浩然']).size - 2);
  });

  test('is read from what requests cannot write', async () => {
    await expect(sql`delete from name_part`.execute(server.everyRow)).rejects.toThrow('permission denied');
  });
});

test('of a word that very many names have, rows are read one by one', async () => {
  await owner.query(
    `insert into blade_user (tenant_id, id, account, password, user_type, real_name, phone)
     select '000000', 100000 + n, 'many' || n, '-', 'web', '同名', '1380' || lpad(n::text, 7, '0') from generate_series(1, 5001) n`,
  );
  const query = { size: 10, realName: '同名' };
  let total = 0;
  const statements = await statementsOf(server, async () => {
    ({ total } = await admin.get(userPage, { query }));
  });
  expect([total, readsByParts(statements)]).toEqual([5001, false]);
});
