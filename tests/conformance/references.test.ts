// Every declared reference: an id of nobody or of another tenant is refused by the name of its field, the title of the
// row stands beside the id, keys stand behind where tenants do not share rows, and a row in use cannot be removed.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../contract/kit/entity.ts';
import { titleKeyOf } from '../../contract/kit/reference.ts';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import { dataScopeCalls } from '../../contract/system/data-scope.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { systemCaller } from '../../server/kernel/access/caller.ts';
import { inTransaction, openDoor, type Door } from '../../server/kernel/database/door.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { isOwnColumn, referenceTitles, referenceWeb } from '../../server/kernel/database/references.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { Failure } from '../../server/kernel/http/failure.ts';
import { requireReferences } from '../../server/kernel/http/require-references.ts';
import { startTestServer, type TestServer } from '../../server/kernel/testing/test-server.ts';
import { knownRow, newRow } from './isolation/known-rows.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints, entities } = await readContract();
const web = await referenceWeb();
const HOME = '000000';
const ELSEWHERE = '900001';

/** Every field of a writing call that names a row of another entity. */
const written = endpoints
  .filter(({ writes }) => writes)
  .flatMap((endpoint) =>
    Object.entries({ ...endpoint.queryFields, ...endpoint.bodyFields }).flatMap(
      ([name, { reference, kind }]) =>
        reference ? [{ endpoint, name, target: web.entityOf(reference.entity), many: kind === 'json' }] : [],
    ),
  );
const columns = entities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, declared]) =>
    isOwnColumn(declared)
      ? [{ entity, name, target: web.entityOf(declared.reference.entity), orNone: declared.reference.orNone }]
      : [],
  ),
);
const uses = entities.flatMap((target) =>
  web
    .usesOf(target)
    .filter((use) => use.target === 'kept')
    .map((use) => ({ target, use, name: 'field' in use.by ? use.by.field : use.by.link.table })),
);

let server: TestServer;
let client: pg.Client;
let dept: string;
let deptElsewhere: string;
const deptEntity = web.entityOf('dept');

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  await client.query(`insert into blade_tenant (id, tenant_id, tenant_name) values ($1, $2, '别处')`, [
    newId(),
    ELSEWHERE,
  ]);
  dept = await knownRow(client, deptEntity, HOME, '0');
  deptElsewhere = await knownRow(client, deptEntity, ELSEWHERE, '0');
});
afterAll(async () => {
  await client?.end();
  await server?.close();
});

const at = (path: string, name: string): string => `${path} ${name}`;
const door = (): Door => openDoor(server.house.database, systemCaller(HOME));

async function fieldsRefused(work: Promise<unknown>): Promise<string[]> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).refusal.status).toBe(400);
  return (failure as Failure).fields.map(({ field }) => field);
}

test('there are references to hold', () => {
  expect(written.length).toBeGreaterThan(20);
  expect(columns.length).toBeGreaterThan(8);
  expect(uses.length).toBeGreaterThan(8);
});

describe('an id of nobody, and one of another tenant, is refused by the name of its field', () => {
  test.each(written.map((each) => [at(each.endpoint.path, each.name), each] as const))(
    '%s',
    async (_, { endpoint, name, target, many }) => {
      const ask = (id: string) => {
        const given = { [name]: many ? [id] : id };
        return requireReferences(door(), endpoint, given, given);
      };
      expect(await fieldsRefused(ask(newId()))).toContain(name);
      if (target.scope === 'none') return;
      const foreign = await knownRow(client, target, ELSEWHERE, deptElsewhere);
      expect(await fieldsRefused(ask(foreign))).toContain(name);
      await ask(await knownRow(client, target, HOME, dept));
    },
  );

  test('over the wire too, before anything is stored', async () => {
    const admin = await server.signIn('admin');
    const answer = await admin.ask(dataScopeCalls.submit, {
      body: { scopeName: '越权', menuId: newId(), resourceCode: 'dept', scopeType: 1 },
    });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'menuId' }] } });
  });
});

/** A row of `entity` at home that names a row of `target` by this column, and the row it names. */
async function naming(
  entity: Entity,
  name: string,
  target: Entity,
): Promise<{ row: string; named: string; title: string }> {
  const row = await knownRow(client, entity, HOME, dept);
  // Of a tree: a row does not stand below itself.
  const make = entity.table === target.table ? newRow : knownRow;
  const named = await make(client, target, HOME, dept);
  await client.query(`update ${entity.table} set ${snakeCase(name)} = $1 where id = $2`, [named, row]);
  const { rows } = await client.query<{ title: string }>(
    `select ${snakeCase(target.title)}::text as title from ${target.table} where id = $1`,
    [named],
  );
  return { row, named, title: rows[0]!.title };
}

describe('beside the id stands the title of the row it names', () => {
  test.each(columns.map((each) => [at(each.entity.name, each.name), each] as const))(
    '%s',
    async (_, { entity, name, target }) => {
      const { row, title } = await naming(entity, name, target);
      const found = (await door()
        .rows(entity)
        .select(await referenceTitles(systemCaller(HOME), entity))
        .where(`${entity.table}.id`, '=', row)
        .executeTakeFirstOrThrow()) as Record<string, unknown>;
      expect(found[titleKeyOf(name)]).toBe(title);
    },
  );
});

describe('a key stands behind every reference whose target tenants do not share', () => {
  /** Roots of trees are written as 0, which is no row: the server checks these alone. */
  const keyed = [
    ...columns
      .filter(({ orNone }) => !orNone)
      .map(({ entity, name, target }) => ({ table: entity.table, column: snakeCase(name), target })),
    ...entities.flatMap(({ links }) =>
      links
        // Holds ids of two entities, told apart by another column.
        .filter(({ where }) => !where)
        .map((link) => ({ table: link.table, column: link.column, target: web.entityOf(link.entity) })),
    ),
  ].filter(({ target }) => target.scope !== 'library');

  test.each(keyed.map((each) => [`${each.table}.${each.column}`, each] as const))('%s', async (_, each) => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
      [each.table],
    );
    const key = new RegExp(`\\(([^)]*, )?${each.column}\\) REFERENCES ${each.target.table}\\(`);
    expect(rows.map(({ definition }) => definition).filter((text) => key.test(text))).not.toEqual([]);
  });
});

/** What a row of a table of links must say besides whom it names. */
const BESIDES: Record<string, Record<string, unknown>> = {
  dish_food: { grams: 1, role: 'aux', sort: 99 },
  dept_setting: {
    ...{ pattern_key: 'probe', meal_types: '[]', price_fen: 1600, supply_percent: 70 },
    ...{ edition: 'probe', standard: 'probe' },
  },
};

describe('a row in use is not removed, and the refusal says who uses it', () => {
  test.each(uses.map((each) => [`${each.target.name}: ${each.use.from.name} ${each.name}`, each] as const))(
    '%s',
    async (_, { target, use }) => {
      let named: string;
      if ('field' in use.by) ({ named } = await naming(use.from, use.by.field, target));
      else {
        const { table, row, column, where = {} } = use.by.link;
        named = await knownRow(client, target, HOME, dept);
        const owner = await knownRow(client, use.from, HOME, dept);
        const values: Record<string, unknown> = { tenant_id: HOME, [row]: owner, [column]: named, ...where };
        Object.assign(values, BESIDES[table]);
        const names = Object.keys(values);
        await client.query(
          `insert into ${table} (${names.join(', ')}) values (${names.map((__, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
          Object.values(values),
        );
      }
      const failure = await inTransaction(server.house.database, systemCaller(HOME), (inside) =>
        inside.remove(target, [named]),
      ).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(Failure);
      const { usedBy } = (failure as Failure).data as { usedBy: UsedRow[] };
      expect(usedBy.find(({ id }) => id === named)?.uses.map(({ entity }) => entity)).toContain(
        use.from.name,
      );
    },
  );
});
