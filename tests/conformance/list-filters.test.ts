// Generated from the contract: every list bears every filter of the family, and a time filters by what the list shows.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFieldUnknown } from '../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { listsRows } from '../../contract/kit/list-names.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { knownRow } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

type Row = Record<string, unknown>;

const { endpoints, entities } = await readContract();
const lists = endpoints.filter(
  ({ answerKind, crud, queryFields, access, writes }) =>
    !writes &&
    access.kind !== 'public' &&
    (answerKind === 'page' || crud?.act === 'list' || 'current' in queryFields),
);
const named = lists.map((list): [string, Endpoint] => [list.path, list]);

const COLUMNS = [
  'id',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'isDeleted',
  'version',
  'tenantId',
];
const OPERATORS = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'ge',
  'le',
  'gt',
  'lt',
  'datege',
  'dategt',
  'dateequal',
  'datelt',
  'datele',
  'null',
  'notnull',
  'ignore',
];
const VALUES = ['2030-01-01 00:00:00', '7', 'a'];
/** What fits no column, or only a wider one. */
const ODD = ['0000-01-01', '1.5', '99999999999999999'];

let server: TestServer;
let admin: TestClient;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  client = await connectUnbound(server.databaseUrl);
  const { rows } = await client.query<{ id: string }>(
    `select id::text as id from blade_dept where tenant_id = '000000' order by id limit 1`,
  );
  for (const entity of entities) await knownRow(client, entity, '000000', rows[0]!.id);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** What the list needs besides: a page of anything asks for nothing. */
const needed = ({ queryFields }: Endpoint): Row =>
  Object.fromEntries(
    Object.entries(queryFields).flatMap(([name, { required, kind }]) =>
      required ? [[name, kind === 'text' ? 'a' : '1']] : [],
    ),
  );

describe('every base column under every operator', () => {
  test.each(named)('%s', async (_, list) => {
    // The tenant is chosen by this name where somebody may choose it.
    const columns = COLUMNS.filter((name) => !(name in list.queryFields));
    const bare = await admin.ask(list, { query: needed(list) });
    for (const operator of [...OPERATORS, null])
      for (const value of operator === 'equal' ? [...VALUES, ...ODD] : VALUES) {
        const asked = columns.map((name) => [operator ? `${name}_${operator}` : name, value]);
        const query = { ...needed(list), ...Object.fromEntries(asked) };
        const answer = await admin.ask(list, { query });
        expect([answer.code, operator, value, answer.text.slice(0, 200)]).toEqual([
          bare.code,
          operator,
          value,
          expect.anything(),
        ]);
      }
  });
});

describe('the time that a list shows finds its row', () => {
  test.each(named)('%s', async (_, list) => {
    const found = async (query: Row): Promise<Row[]> => {
      const { data } = await admin.ask(list, { query: { ...needed(list), size: 200, ...query } });
      return Array.isArray(data) ? (data as Row[]) : ((data as { records?: Row[] } | null)?.records ?? []);
    };
    const [row] = await found({});
    const shown = row?.createTime;
    if (typeof shown !== 'string') return;
    const has = async (query: Row): Promise<boolean> => (await found(query)).some(({ id }) => id === row!.id);
    for (const at of [shown, shown.slice(0, 10)])
      for (const [operator, holds] of Object.entries({
        equal: true,
        ge: true,
        le: true,
        gt: false,
        lt: false,
        notequal: false,
      }))
        expect([
          at,
          operator,
          await has({ [operator === 'notequal' ? 'createTime_notequal' : `createTime_date${operator}`]: at }),
        ]).toEqual([at, operator, holds]);
  });
});

describe('a filter with an operator, or an order, that names no field is refused; other unknown names mean nothing', () => {
  const asked = endpoints.filter((each) => listsRows(each) && each.access.kind !== 'public');
  test.each(asked.map((list): [string, Endpoint] => [list.path, list]))('%s', async (_, list) => {
    const wrong = ['valueOf_like', 'constructor_equal', 'noSuchField_notnull', 'no_such_dategt'];
    for (const query of [
      ...wrong.map((name) => ({ [name]: '1' })),
      ...['constructor', 'createTime,no_such', '__proto__'].flatMap((names) =>
        'ascs' in list.queryFields ? [{ ascs: names }, { descs: names }] : [],
      ),
    ]) {
      const answer = await admin.ask(list, { query: { ...needed(list), ...query } });
      expect([answer.status, query, answer.reason]).toEqual([400, query, listFieldUnknown.code]);
    }
    const meaningless = {
      _t: '1',
      tenantMode: 'true',
      'Blade-Auth-X': '1',
      noSuchField: '1',
      begin_date: '1',
    };
    const blank = { valueOf_like: '', ascs: ' ', noSuchField_ignore: '1', create_time_notnull: '1' };
    const answer = await admin.ask(list, { query: { ...needed(list), ...meaningless, ...blank } });
    expect(answer.reason).not.toBe(listFieldUnknown.code);
  });
});
