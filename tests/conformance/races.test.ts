// Two at the same moment: what one names the other cannot remove, what may occur once is stored once, two moves make
// no circle, of two savers of one version the second is told, and whoever names no version is told nothing.
import type pg from 'pg';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { addDays } from '../../contract/kit/calendar-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userCalls, userGrant } from '../../contract/account/user-calls.ts';
import { noticeCalls } from '../../contract/content/notice.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import { deptDetail, deptRemove, deptSubmit } from '../../contract/organisation/dept-calls.ts';
import { dictBizCalls } from '../../contract/system/dict-biz.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { menuCalls } from '../../contract/system/menu.ts';
import { postCalls } from '../../contract/system/post.ts';
import { alreadyRestored, recycleBinRestore } from '../../contract/system/recycle-bin.ts';
import { roleCalls } from '../../contract/system/role.ts';
import { tenantPackageCalls } from '../../contract/system/tenant-package.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { packageMenus } from '../../server/kernel/access/tenant-package.ts';
import { systemCaller } from '../../server/kernel/access/caller.ts';
import { inTransaction } from '../../server/kernel/database/door.ts';
import { isOwnColumn } from '../../server/kernel/database/references.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { readRemovables } from '../../server/kernel/recycle/removable.ts';
import {
  startTestServer,
  type Answer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { newRow, removedTwin } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const PLATFORM = '000000';
const PAIRS = 20;
const { entities } = await readContract();
const removables = await readRemovables();

let server: TestServer;
let client: pg.Client;
let admin: TestClient;
let kindergarten: string;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  admin = await server.signIn('admin');
  const { rows } = await client.query<{ id: string }>(
    `select id::text from blade_dept where dept_name = '阳光第一幼儿园'`,
  );
  kindergarten = rows[0]!.id;
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const next = (): string => `竞${++number}`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const made = async (answer: Promise<Answer<unknown>>): Promise<string> => {
  const { code, msg, data } = await answer;
  if (code !== 200) throw new Error(msg);
  return (data as { id: string }).id;
};
const count = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await client.query<{ n: number }>(statement, values)).rows[0]!.n;

const newDept = (): Promise<string> =>
  made(admin.ask(deptSubmit, { body: { parentId: '0', deptName: next(), deptCategory: 3 } }));
const newRole = (given: object = {}): Promise<string> =>
  made(admin.ask(roleCalls.submit, { body: { roleName: next(), roleAlias: 'race', ...given } }));
const newPost = (): Promise<string> =>
  made(
    admin.ask(postCalls.submit, {
      body: { category: 1, postCode: `R${++number}`, postName: next(), sort: 1 },
    }),
  );
const newUser = (given: object = {}): Promise<Answer<unknown>> =>
  admin.ask(userCalls.submit, {
    body: { account: `race${++number}`, realName: '竞', userType: 'web', ...given },
  });
const newHead = (): Promise<string> =>
  made(
    admin.ask(dictBizCalls.submit, {
      body: { code: `race${++number}`, dictValue: '头', dictKey: '-1', sort: 1, isSealed: 0 },
    }),
  );

/** Runs both `PAIRS` times at almost the same moment; how often both were done. */
async function bothDone(
  start: () => Promise<{ use: Promise<Answer<unknown>>; remove: () => Promise<Answer<unknown>> }>,
): Promise<number> {
  let both = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const started = await start();
    const [used, removed] = await Promise.all([started.use, pause(pair % 10).then(() => started.remove())]);
    expect([200, 400, 404, 409]).toContain(used.status);
    expect([200, 400, 404, 409]).toContain(removed.status);
    if (used.code === 200 && removed.code === 200) both += 1;
  }
  return both;
}

describe('what is named is not removed, what is being removed is not named', () => {
  const remove = (family: { remove: Endpoint }, id: string) => () =>
    admin.ask(family.remove, { query: { ids: id } });

  test('a role of a unit', async () => {
    const both = await bothDone(async () => {
      const deptId = await newDept();
      const body = { roleName: next(), roleAlias: 'race', deptId };
      return {
        use: admin.ask(roleCalls.submit, { body }),
        remove: () => admin.ask(deptRemove, { query: { ids: deptId } }),
      };
    });
    expect(both).toBe(0);
  });

  test('a person of a role and with a post', async () => {
    const person = await made(newUser());
    const granted = await bothDone(async () => {
      const roleId = await newRole();
      return {
        use: admin.ask(userGrant, { query: { userIds: [person], roleIds: [roleId] } }),
        remove: remove(roleCalls, roleId),
      };
    });
    expect(granted).toBe(0);
    const posted = await bothDone(async () => {
      const postId = await newPost();
      return { use: newUser({ postId }), remove: remove(postCalls, postId) };
    });
    expect(posted).toBe(0);
  });

  test('an entry below a head of a dictionary, new and brought back', async () => {
    const below = (parentId: string) =>
      admin.ask(dictBizCalls.submit, {
        body: { parentId, code: 'race', dictValue: '子', dictKey: '1', sort: 1, isSealed: 0 },
      });
    const added = await bothDone(async () => {
      const head = await newHead();
      return { use: below(head), remove: remove(dictBizCalls, head) };
    });
    expect(added).toBe(0);
    const restored = await bothDone(async () => {
      const head = await newHead();
      const entry = await made(below(head));
      await admin.get(dictBizCalls.remove, { query: { ids: entry } });
      return {
        use: admin.ask(recycleBinRestore, { body: { entity: 'dictBiz', ids: [entry] } }),
        remove: remove(dictBizCalls, head),
      };
    });
    expect(restored).toBe(0);
  });

  test('no living row names a removed one afterwards', async () => {
    const web = new Map(entities.map((entity) => [entity.name, entity]));
    for (const entity of entities) {
      for (const [name, declared] of Object.entries(entity.fields)) {
        if (!isOwnColumn(declared) || declared.reference.target !== 'kept') continue;
        const target = web.get(declared.reference.entity)!;
        const dangling = await count(`select count(*)::int as n from ${entity.table} r
          join ${target.table} o on o.id = r.${snakeCase(name)} and o.is_deleted = 1 where r.is_deleted = 0`);
        expect(dangling, `${entity.name}.${name}`).toBe(0);
      }
      for (const { table, row, column, entity: other, target, where = {} } of entity.links) {
        if (target !== 'kept') continue;
        const only = Object.entries(where).map(([key, value]) => `and l.${key} = ${value}`);
        const dangling = await count(`select count(*)::int as n from ${table} l
          join ${entity.table} r on r.id = l.${row} and r.is_deleted = 0
          join ${web.get(other)!.table} o on o.id = l.${column} and o.is_deleted = 1 ${only.join(' ')}`);
        expect(dangling, `${entity.name} ${table}`).toBe(0);
      }
    }
  });
});

test('a package that was removed all the same takes no rights from its tenants', async () => {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from blade_menu where code = 'food_view'`,
  );
  const packageId = await made(
    admin.ask(tenantPackageCalls.submit, { body: { packageName: next(), menuId: rows[0]!.id } }),
  );
  await client.query(
    `insert into blade_tenant (id, tenant_id, tenant_name, package_id) values (1, '555555', '包', $1)`,
    [packageId],
  );
  await client.query(`update tenant_package set is_deleted = 1 where id = $1`, [packageId]);
  const menus = await packageMenus(server.everyRow, '555555');
  expect([...menus!]).toContain(rows[0]!.id);
});

describe('what is declared unique is stored once', () => {
  const unique = entities.flatMap((entity) =>
    entity.unique.map((rule) => [`${entity.name} ${rule.fields.join(' ')}`, entity, rule.fields] as const),
  );
  test('there are such rules', () => expect(unique.length).toBeGreaterThan(10));

  const living = async (entity: Entity, fields: readonly string[], id: string): Promise<number> =>
    count(
      `select count(*)::int as n from ${entity.table} o join ${entity.table} r on r.id = $1
        and ${fields.map((name) => `o.${snakeCase(name)} is not distinct from r.${snakeCase(name)}`).join(' and ')}
        ${entity.scope === 'none' ? '' : 'and o.tenant_id = r.tenant_id'} where o.is_deleted = 0`,
      [id],
    );

  test.each(unique)('%s: written by two', async (_, entity, fields) => {
    const last = fields.at(-1)!;
    const given = Object.fromEntries(
      fields
        .filter((name) => entity.fields[name]!.kind === 'text')
        .map((name) => [snakeCase(name), null as unknown]),
    );
    const rows: string[] = [];
    for (let each = 0; each < 2; each += 1) {
      for (const column of Object.keys(given)) given[column] = `U${++number}`;
      if (entity.name === 'tenant') given.tenant_id = String(700_000 + number);
      rows.push(await newRow(client, entity, PLATFORM, kindergarten, given));
    }
    const { rows: first } = await client.query<Record<string, unknown>>(
      `select ${fields.map((name) => `${snakeCase(name)} as "${name}"`).join(', ')} from ${entity.table} where id = $1`,
      [rows[0]],
    );
    number += 1;
    const fresh = entity.fields[last]!.kind === 'date' ? addDays('2030-01-01', number) : `U${number}`;
    const values = { ...first[0]!, [last]: fresh };
    const tried = await Promise.allSettled(
      rows.map((id) =>
        inTransaction(server.house.database, systemCaller(PLATFORM), async (door) => {
          await door.update(entity, id, values);
          await pause(30);
        }),
      ),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect((refused.reason as { refusal?: { code: string } }).refusal?.code).toBe(
      entity.unique.find((rule) => rule.fields === fields)!.refusal.code,
    );
  });

  const restorable = unique.filter(
    ([, entity]) =>
      // A tenant's own number stays its own.
      entity.name !== 'tenant' && removables.some(({ entity: { name } }) => name === entity.name),
  );
  test.each(restorable)('%s: brought back by two', async (_, entity, fields) => {
    const texts = fields.filter((name) => entity.fields[name]!.kind === 'text');
    const given = Object.fromEntries(texts.map((name) => [snakeCase(name), `U${++number}`]));
    const id = await newRow(client, entity, PLATFORM, kindergarten, given);
    await client.query(`update ${entity.table} set is_deleted = 1, update_time = now() where id = $1`, [id]);
    const twin = await removedTwin(client, entity, id);
    const answers = await Promise.all(
      [id, twin].map((each) => admin.ask(recycleBinRestore, { body: { entity: entity.name, ids: [each] } })),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === 200).length).toBeLessThanOrEqual(1);
    expect(await living(entity, fields, id)).toBeLessThanOrEqual(1);
  });
});

test('a row that several bring back at once comes back once, and the others are told', async () => {
  const id = await newRole();
  await admin.get(roleCalls.remove, { query: { ids: id } });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.ask(recycleBinRestore, { body: { entity: 'role', ids: [id] } })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const { code, reason } of answers) if (code !== 200) expect(reason).toBe(alreadyRestored.code);
});

describe('two moves at the same moment make no circle', () => {
  const trees = [
    [
      'roles',
      () => newRole(),
      (id: string, parentId: string) => ({ call: roleCalls.submit, body: { id, parentId } }),
    ],
    [
      'menus',
      () =>
        made(
          admin.ask(menuCalls.submit, {
            body: { name: next(), code: `race_${++number}`, category: 1, path: `/race/${number}` },
          }),
        ),
      (id: string, parentId: string) => ({ call: menuCalls.submit, body: { id, parentId } }),
    ],
    [
      'units',
      () => newDept(),
      (id: string, parentId: string) => ({ call: deptSubmit, body: { id, parentId } }),
    ],
    [
      'dictionaries',
      async () => {
        const code = `race${++number}`;
        const entry = { code, dictValue: '条目', sort: 1, isSealed: 0 };
        const parentId = await made(admin.ask(dictCalls.submit, { body: { ...entry, dictKey: '-1' } }));
        return made(admin.ask(dictCalls.submit, { body: { ...entry, parentId, dictKey: '1' } }));
      },
      (id: string, parentId: string) => ({ call: dictCalls.submit, body: { id, parentId } }),
    ],
  ] as const;
  test.each(trees)('%s', async (_, make, move) => {
    for (let pair = 0; pair < PAIRS / 2; pair += 1) {
      const [one, other] = [await make(), await make()];
      const answers = await Promise.all(
        [move(one, other), move(other, one)].map(({ call, body }) => admin.ask(call, { body })),
      );
      expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('of two savers of one version the second is told', () => {
  test('units', async () => {
    const id = await newDept();
    for (let pair = 0; pair < 5; pair += 1) {
      const { version } = await admin.get(deptDetail, { query: { id } });
      const answers = await Promise.all(
        ['address', 'remark'].map((name) => admin.ask(deptSubmit, { body: { id, version, [name]: next() } })),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    }
  });

  test('notices', async () => {
    const body = { title: next(), category: 1, audience: 1, content: '<p>字</p>', noticeState: 1 };
    const id = await made(admin.ask(noticeCalls.submit, { body }));
    for (let pair = 0; pair < 5; pair += 1) {
      const { version } = (await admin.get(noticeCalls.detail, { query: { id } })) as { version: number };
      const answers = await Promise.all(
        [next(), next()].map((title) =>
          admin.ask(noticeCalls.submit, { body: { ...body, id, version, title } }),
        ),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    }
  });
});

test('whoever names no version is refused for nothing', async () => {
  const id = await newPost();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      admin.ask(postCalls.submit, { body: at % 2 ? { id, remark: next() } : { id, sort: at } }),
    ),
  );
  expect(answers.map(({ code }) => code).filter((code) => code !== 200)).toEqual([]);
});
