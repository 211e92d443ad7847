// The isolation matrix, generated from the contract: every endpoint × everybody who must not get through it. People of
// another tenant and of another kindergarten hold every button and know the ids; nothing of the others may show in an
// answer, and not one row of theirs may change. Of libraries a tenant sees the platform's rows and none of a third's, and
// changes neither.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { readRemovables } from '../../server/kernel/recycle/removable.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { idsOf, knownRow, removedTwin, watchTables, type Touched } from './isolation/known-rows.ts';
import { samplesOf, type KnownRows } from './isolation/request-samples.ts';
import {
  addDepartment,
  addOtherTenant,
  addStranger,
  OTHER_TENANT,
  THIRD_TENANT,
} from './isolation/strangers.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints, entities } = await readContract();
const name = ({ method, path }: Endpoint): string => `${method} ${path}`;
const guarded = endpoints.filter(({ access }) => access.kind !== 'public');
const permitted = endpoints.filter(({ access }) => access.kind === 'permission');
/** Calls that end the caller's own session, or never end by themselves. */
const probed = guarded.filter(
  ({ path, answerKind }) => answerKind !== 'stream' && !/\/(logout|end|end-others)$/.test(path),
);
const named = (list: Endpoint[]): [string, Endpoint][] => list.map((endpoint) => [name(endpoint), endpoint]);
const tenantEntities = entities.filter(({ scope }) => scope === 'tenant' || scope === 'dept');
const libraries = entities.filter(({ scope }) => scope === 'library');

let server: TestServer;
let client: pg.Client;
let known: KnownRows;
/** With the platform's rows of libraries, and with a third tenant's. */
let foreign: KnownRows[];
let expired: TestClient;
let disabled: TestClient;
let nobody: TestClient;
let supplier: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id::text, dept_name as name from blade_dept where tenant_id = '000000'`,
  );
  const dept = (wanted: string): string => rows.find((row) => row.name === wanted)!.id;
  const [first, far, platform] = [dept('阳光第一幼儿园'), dept('海淀中心幼儿园'), dept('膳园平台')];
  const ids = new Map<string, string>();
  for (const entity of tenantEntities) ids.set(entity.name, await knownRow(client, entity, '000000', first));
  ids.set('dept', first);
  ids.set(
    'user',
    (await client.query(`select id::text from blade_user where account = 'doctor'`)).rows[0].id,
  );
  const otherDept = await addOtherTenant(client);
  const web = { tenantId: '000000', userType: 'web', deptId: platform };
  await addStranger(client, {
    ...web,
    account: 'outsider',
    tenantId: OTHER_TENANT,
    deptId: otherDept,
    everyButton: true,
  });
  await addStranger(client, {
    ...web,
    account: 'neighbour',
    userType: 'school_admin',
    deptId: far,
    everyButton: true,
  });
  await addStranger(client, { ...web, account: 'nobody', everyButton: false });
  const ended = await addStranger(client, { ...web, account: 'ended', everyButton: true });
  const stopped = await addStranger(client, { ...web, account: 'stopped', everyButton: true });
  [expired, disabled, nobody] = (await Promise.all(
    ['ended', 'stopped', 'nobody'].map((account) => server.signInAs({ account, kind: 'web' })),
  )) as [TestClient, TestClient, TestClient];
  await client.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
    ended,
  ]);
  await client.query(`update blade_user set enable_status = 1 where id = $1`, [stopped]);
  const removed = new Map<string, string>();
  const removables = new Set((await readRemovables()).map(({ entity }) => entity));
  for (const entity of tenantEntities)
    if (removables.has(entity))
      removed.set(entity.name, await removedTwin(client, entity, ids.get(entity.name)!));
  known = { living: ids, removed };
  foreign = [];
  const ofThird = await addDepartment(client, THIRD_TENANT);
  for (const [tenantId, deptId] of [
    ['000000', first],
    [THIRD_TENANT, ofThird],
  ] as const) {
    const withLibraries = { living: new Map(ids), removed: new Map(removed) };
    for (const entity of libraries) {
      const id = await knownRow(client, entity, tenantId, deptId);
      withLibraries.living.set(entity.name, id);
      if (removables.has(entity))
        withLibraries.removed.set(entity.name, await removedTwin(client, entity, id));
    }
    foreign.push(withLibraries);
  }
  [supplier, seller] = await Promise.all([server.signIn('supplier'), server.signIn('seller')]);
}, 60_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

describe('an expired session and a disabled user reach nothing', () => {
  test.each(named(guarded))('%s', async (_, endpoint) => {
    for (const caller of [expired, disabled]) expect((await caller.ask(endpoint)).code).toBe(401);
  });
});

describe('without the permission, whatever the kind of user', () => {
  test.each(named(permitted))('%s', async (_, endpoint) => {
    for (const caller of [nobody, supplier, seller])
      expect(await caller.ask(endpoint)).toMatchObject({ status: 403, code: 403 });
  });
});

const ID = /\b\d{15,19}\b/g;

function probe(
  account: string,
  kind: 'web' | 'school',
  tenantId: string,
  rows: () => KnownRows[],
  unseen: () => Promise<Set<string>>,
  watch: () => Promise<Touched>,
): void {
  let caller: TestClient;
  let hidden: Set<string>;
  let touched: Touched;
  const signIn = (): Promise<TestClient> => server.signInAs({ account, kind, tenantId });
  beforeAll(async () => {
    caller = await signIn();
    hidden = await unseen();
    touched = await watch();
  });

  test.each(named(probed))('%s', async (_, endpoint) => {
    for (const { query, body } of samplesOf(endpoint, ...rows())) {
      const hasBody = Object.keys(endpoint.bodyFields).length > 0;
      const ask = () =>
        callEndpoint(server.url, caller.headers, endpoint, { query, ...(hasBody && { body }) });
      let answer = await ask();
      if (answer.code === 401) {
        caller = await signIn();
        answer = await ask();
      }
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
      const sent = JSON.stringify([query, body]);
      const shown = [...answer.text.matchAll(ID)].map(([id]) => id).filter((id) => hidden.has(id));
      // An echo of what was sent tells nothing new; an id that was not sent is a leak.
      expect(
        shown.filter((id) => !sent.includes(id) || answer.success),
        answer.text.slice(0, 600),
      ).toEqual([]);
      if (!endpoint.writes) continue;
      expect(await touched(), `${sent} → ${answer.text.slice(0, 300)}`).toEqual([]);
    }
  });
}

describe('another tenant, with every button and known ids', () => {
  probe(
    'outsider',
    'web',
    OTHER_TENANT,
    () => foreign,
    () =>
      idsOf(client, [...tenantEntities, ...libraries], ({ scope }) =>
        // What the platform has removed from a library is its own affair.
        scope === 'library'
          ? `tenant_id <> '${OTHER_TENANT}' and (tenant_id <> '000000' or is_deleted = 1)`
          : `tenant_id <> '${OTHER_TENANT}'`,
      ),
    () =>
      watchTables(client, (columns) =>
        columns.has('tenant_id') ? `tenant_id <> '${OTHER_TENANT}'` : 'true',
      ),
  );
});

describe('another kindergarten of the same tenant, with every button and known ids', () => {
  const elsewhere = `dept_id in (select id from blade_dept where dept_category = 4 and dept_name <> '海淀中心幼儿园')`;
  probe(
    'neighbour',
    'school',
    '000000',
    () => [known],
    () =>
      idsOf(client, tenantEntities, (entity) =>
        entity.scope === 'dept'
          ? elsewhere
          : entity.name === 'dept'
            ? `dept_category = 4 and dept_name <> '海淀中心幼儿园'`
            : entity.name === 'user'
              ? `account in ('doctor', 'cook', 'buyer', 'principal')`
              : null,
      ),
    () =>
      watchTables(client, (columns, table) =>
        columns.has('dept_id') && columns.has('tenant_id')
          ? elsewhere
          : table === 'blade_dept'
            ? `dept_name <> '海淀中心幼儿园' and tenant_id = '000000'`
            : table === 'blade_user'
              ? `account in ('doctor', 'cook', 'buyer', 'principal')`
              : null,
      ),
  );
});
