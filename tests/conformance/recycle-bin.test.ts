// The recycle bin, generated: every kind of row that a call removes is listed with who and when, comes back as it was,
// and does not where it could not stand. New entities and new removals are found by what they declare.
import { titleKeyOf } from '../../contract/kit/reference.ts';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import {
  recycleBinDetail,
  recycleBinEntities,
  recycleBinPage,
  recycleBinRestore,
  restoredTaken,
  undoRemoval,
  UNDO_MINUTES,
} from '../../contract/system/recycle-bin.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { referenceWeb } from '../../server/kernel/database/references.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { readRemovables } from '../../server/kernel/recycle/removable.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { knownRow, newRow } from './isolation/known-rows.ts';
import { addOtherTenant, addStranger, OTHER_TENANT } from './isolation/strangers.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints } = await readContract();
const removables = await readRemovables();
const kinds = removables.map((kind) => [kind.entity.name, kind] as const);

let server: TestServer;
let client: pg.Client;
let admin: TestClient;
let dept: string;
const PLATFORM = '000000';

async function deptNamed(name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from blade_dept where dept_name = $1',
    [name],
  );
  return rows[0]!.id;
}

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  admin = await server.signIn('admin');
  dept = await deptNamed('阳光第一幼儿园');
  GIVEN.resourceShare = { receiver_id: await deptNamed('阳光第二幼儿园') };
  await addOtherTenant(client);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** What a row must hold beyond what its columns ask for, so that its own removal takes it. */
const GIVEN: Record<string, Record<string, unknown>> = {
  region: { code: '990000', parent_code: '00', ancestors: '00', level: 1 },
  // Draft: other menus are not to be removed.
  recipe: { recipe_status: 1 },
  tenant: { tenant_id: '876543' },
};
/** Columns that a removal and a restoring write. */
const WRITTEN = new Set(['update_user', 'update_time', 'version', 'is_deleted']);

async function stored(entity: Entity, id: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from ${entity.table} where id = $1`,
    [id],
  );
  return Object.fromEntries(Object.entries(rows[0]!).filter(([name]) => !WRITTEN.has(name)));
}

async function made(entity: Entity, given: Record<string, unknown> = {}): Promise<string> {
  const values = { ...GIVEN[entity.name], ...given };
  if (entity.name !== 'region') return newRow(client, entity, PLATFORM, dept, values);
  const names = Object.keys({ name: '', ...values });
  const all = { name: '试验区', ...values } as Record<string, unknown>;
  const { rows } = await client.query<{ id: string }>(
    `insert into blade_region (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     returning id::text`,
    names.map((name) => all[name]),
  );
  return rows[0]!.id;
}

/** Removes the row by the entity's own call. */
async function remove({ entity, calls }: (typeof removables)[number], id: string): Promise<void> {
  const call =
    calls.find(({ crud }) => crud) ?? calls.find(({ path: at }) => /\/(remove|delete-report)$/.test(at))!;
  const query: Record<string, string> = entity.name === 'region' ? { id: '990000' } : { ids: id };
  await admin.get(call as Endpoint, { query });
}

const listed = async (who: TestClient, entity: Entity, id: string) =>
  (await who.get(recycleBinPage, { query: { entity: entity.name, size: 200 } })).records.find(
    ({ rowId }) => rowId === id,
  );
const restore = (who: TestClient, entity: Entity, ids: string) =>
  who.ask(recycleBinRestore, { body: { entity: entity.name, ids } });
const erase = (entity: Entity, ids: string[]) =>
  client.query(`delete from ${entity.table} where id = any($1)`, [ids]);

test('every removal of rows says whose', () => {
  const found = new Set(removables.map(({ entity }) => entity.name));
  for (const wanted of ['user', 'dept', 'role', 'menu', 'region', 'recipe', 'notice', 'feedback', 'tenant'])
    expect(found).toContain(wanted);
  // Calls that take away what is no row of an entity, each with its reason.
  const others = new Set([
    // A dish of a day, with an undo of its own.
    '/api/mrtc-recipe/recipe/remove-dish',
    // The list of foods that a kindergarten avoids.
    '/api/mrtc-recipe/dept-setting/remove/disable-food',
    // Photos: of two fields of a row, whose files go to the bin of files.
    '/api/mrtc-recipe/dish-info/remove-image-dish',
    '/api/mrtc-recipe/food-info/remove-food-img',
  ]);
  const silent = endpoints.filter(
    ({ path: at, removes }) => /remove|delete/.test(at) && !removes && !others.has(at),
  );
  expect(silent.map(({ path: at }) => at)).toEqual([]);
});

test('no code removes rows of an entity whose removal no call declares', async () => {
  const areas = path.resolve(import.meta.dirname, '../../server/areas');
  const files = fs.readdirSync(areas, { recursive: true, encoding: 'utf8' });
  const tables = new Set(removables.map(({ entity }) => entity.table));
  const wrong: string[] = [];
  for (const file of files.filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))) {
    const source = fs.readFileSync(path.join(areas, file), 'utf8');
    for (const [, name] of source.matchAll(/\bdoor\.remove\(\s*(\w+)/g)) {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']*contract/[^']*)'`).exec(
        source,
      );
      // A parameter of its function: the dictionaries' two families.
      if (!from) continue;
      const module = (await import(path.resolve(areas, path.dirname(file), from[1]!))) as Record<
        string,
        Entity
      >;
      if (!tables.has(module[name!]!.table)) wrong.push(`${file}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('removed, found with who and when, restored as it was', () => {
  test.each(kinds)('%s', async (_, kind) => {
    const { entity } = kind;
    const id = await made(entity);
    const before = await stored(entity, id);
    await remove(kind, id);
    const found = await listed(admin, entity, id);
    expect(found, 'in the bin').toMatchObject({
      entity: entity.name,
      entityLabel: entity.label.zh,
      daysLeft: 30,
    });
    expect(found!.removedByName).toBe(admin.token.real_name);
    expect(found!.title).toBe(
      before[snakeCase(entity.title)] === null ? null : String(before[snakeCase(entity.title)]),
    );
    const passed = Date.now() - new Date(`${String(found!.removedAt).replace(' ', 'T')}+08:00`).getTime();
    expect(Math.abs(passed)).toBeLessThan(60_000);

    const { row } = await admin.get(recycleBinDetail, { query: { entity: entity.name, id } });
    const titles = new Set<string>(Object.keys(entity.fields).map(titleKeyOf));
    for (const [name, field] of Object.entries(entity.fields)) {
      // The title of a row that a reference names stands beside its id.
      if (titles.has(name)) continue;
      if (field.kind === 'secret' || field.virtual) expect(row, name).not.toHaveProperty(name);
      else expect(row, name).toHaveProperty(name);
    }

    const back = await restore(admin, entity, id);
    expect(back, back.text).toMatchObject({ code: 200, data: { restored: 1 } });
    expect(await stored(entity, id)).toEqual(before);
    expect(await listed(admin, entity, id)).toBeUndefined();
    const { rows } = await client.query(
      `select act from audit_log where entity = $1 and entity_id = $2 order by at`,
      [entity.name, id],
    );
    expect(rows.map(({ act }: { act: string }) => act)).toEqual(['remove', 'restore']);
    const again = await restore(admin, entity, id);
    expect(again).toMatchObject({ code: 400, msg: '数据已恢复，无需再次恢复' });

    // Its time is over: it is neither listed nor restored.
    await remove(kind, id);
    await client.query(`update ${entity.table} set update_time = now() - interval '30 days' where id = $1`, [
      id,
    ]);
    expect(await listed(admin, entity, id)).toBeUndefined();
    expect((await admin.ask(recycleBinDetail, { query: { entity: entity.name, id } })).code).toBe(404);
    const late = await restore(admin, entity, id);
    expect(late.code).toBe(400);
    expect(late.msg).toContain('删除已超过 30 天，不能恢复');
    await erase(entity, [id]);
  });
});

describe('undone at once by whoever removed it, and by nobody else', () => {
  let other: TestClient;
  beforeAll(async () => {
    await addStranger(client, {
      account: 'other-admin',
      tenantId: PLATFORM,
      userType: 'web',
      deptId: dept,
      everyButton: true,
    });
    other = await server.signInAs({ account: 'other-admin', kind: 'web' });
  });
  const undo = (who: TestClient, entity: Entity, ids: string) =>
    who.ask(undoRemoval, { body: { entity: entity.name, ids } });

  test.each(kinds)('%s', async (_, kind) => {
    const { entity } = kind;
    const id = await made(entity);
    const before = await stored(entity, id);
    await remove(kind, id);
    expect((await undo(other, entity, id)).code).toBe(404);
    const back = await undo(admin, entity, id);
    expect(back, back.text).toMatchObject({ code: 200, data: { restored: 1 } });
    expect(await stored(entity, id)).toEqual(before);

    await remove(kind, id);
    await client.query(
      `update ${entity.table} set update_time = now() - make_interval(mins => $2) where id = $1`,
      [id, UNDO_MINUTES],
    );
    expect((await undo(admin, entity, id)).code).toBe(404);
    await erase(entity, [id]);
  });
});

describe('a value that may occur once and is taken by now', () => {
  const once = kinds.flatMap(([name, kind]) =>
    kind.entity.unique.map((rule) => [`${name}: ${rule.fields.join(', ')}`, kind, rule] as const),
  );
  test.each(once)('%s', async (_, kind, rule) => {
    const { entity } = kind;
    const given: Record<string, unknown> = {};
    const web = await referenceWeb();
    for (const name of rule.fields) {
      const field = entity.fields[name]!;
      const { reference } = field;
      if (reference && reference.entity !== entity.name)
        given[snakeCase(name)] = await knownRow(client, web.entityOf(reference.entity), PLATFORM, dept);
      else if (field.kind === 'id') given[snakeCase(name)] = '0';
      else if (field.kind === 'date') given[snakeCase(name)] = '2025-06-01';
      else if (name === 'userType') given[snakeCase(name)] = 'web';
      else if (name === 'phone') given[snakeCase(name)] = '13900000001';
      else given[snakeCase(name)] = `bin${String(Date.now()).slice(-8)}`;
    }
    const id = await made(entity, given);
    await remove(kind, id);
    const other = await made(entity, { ...given, ...(entity.name === 'tenant' && { tenant_id: '876544' }) });
    const answer = await restore(admin, entity, id);
    expect(answer.code, answer.text).toBe(400);
    expect(answer.msg).toContain(String(given[snakeCase(rule.fields.at(-1)!)]));
    expect(answer.msg).toContain('不能恢复');
    expect(answer.reason).toBe(restoredTaken.code);
    expect(answer.data).toMatchObject({ entity: entity.name, rowId: other });
    expect(await listed(admin, entity, id)).toBeDefined();
    await erase(entity, [id, other]);
  });
});

describe('what stands below another', () => {
  const trees = kinds.filter(([, { entity }]) => entity.fields.parentId);
  test.each(trees)('%s: not without the one above; in one act both', async (_, kind) => {
    const { entity } = kind;
    const code = `bin${String(Date.now()).slice(-8)}`;
    const entry = entity.fields.dictKey ? { code, dict_key: '1' } : {};
    // A unit stands under a larger one.
    const [high, low] = entity.name === 'dept' ? [{ dept_category: 2 }, { dept_category: 4 }] : [{}, {}];
    const above = await made(entity, { ...(entity.fields.dictKey && { code, dict_key: '-1' }), ...high });
    const below = await made(entity, { ...entry, ...low, parent_id: above });
    await remove(kind, below);
    await remove(kind, above);
    const refused = await restore(admin, entity, below);
    expect(refused.code, refused.text).toBe(400);
    expect(refused.msg).toContain('上级');
    expect(refused.data).toMatchObject({ entity: entity.name, rowId: above });
    expect((await restore(admin, entity, `${below},${above}`)).data).toEqual({ restored: 2 });

    // Removed together, back together.
    const call = kind.calls.find(({ path: at }) => at.endsWith('/remove'))!;
    await admin.get(call as Endpoint, { query: { ids: `${above},${below}` } });
    expect((await restore(admin, entity, above)).data).toEqual({ restored: 2 });
    // Removed earlier, it stays where it is.
    await remove(kind, below);
    await remove(kind, above);
    expect((await restore(admin, entity, above)).data).toEqual({ restored: 1 });
    await erase(entity, [above, below]);
  });
});

describe('not for others', () => {
  const strangers: Record<string, TestClient> = {};
  beforeAll(async () => {
    const platform = { tenantId: PLATFORM, userType: 'web', deptId: dept };
    await addStranger(client, { ...platform, account: 'bare', everyButton: false });
    const bare = await server.signInAs({ account: 'bare', kind: 'web' });
    strangers.bare = bare;
    const { rows } = await client.query<{ id: string }>(
      `select id::text from blade_dept where tenant_id = $1`,
      [OTHER_TENANT],
    );
    await addStranger(client, {
      account: 'afar',
      tenantId: OTHER_TENANT,
      userType: 'web',
      deptId: rows[0]!.id,
      everyButton: true,
    });
    strangers.afar = await server.signInAs({ account: 'afar', kind: 'web', tenantId: OTHER_TENANT });
    // Sees and restores the bin, but may remove nothing.
    const holder = await addStranger(client, { ...platform, account: 'holder', everyButton: true });
    await client.query(
      `delete from role_menu where role_id in (select role_id from user_role where user_id = $1)
        and menu_id not in (select id from blade_menu where code like 'recycle_bin%')`,
      [holder],
    );
    strangers.holder = await server.signInAs({ account: 'holder', kind: 'web' });
  });

  test('without the button neither the list nor the act is answered', async () => {
    expect((await strangers.bare!.ask(recycleBinPage)).code).toBe(403);
    expect((await strangers.bare!.ask(recycleBinRestore, { body: { entity: 'post', ids: '1' } })).code).toBe(
      403,
    );
  });

  test('who may remove nothing finds nothing but what everybody may remove', async () => {
    const kept = await strangers.holder!.get(recycleBinEntities);
    // One's own files.
    expect(kept.map(({ entity }) => entity)).toEqual(['attach']);
    expect((await strangers.holder!.get(recycleBinPage, { query: { size: 200 } })).total).toBe(0);
  });

  test.each(kinds)('another tenant and whoever may not remove it: %s', async (_, kind) => {
    const { entity } = kind;
    const id = await made(entity);
    await remove(kind, id);
    for (const who of [strangers.afar!, strangers.holder!]) {
      expect(await listed(who, entity, id)).toBeUndefined();
      expect((await who.ask(recycleBinDetail, { query: { entity: entity.name, id } })).code).toBe(404);
      expect((await restore(who, entity, id)).code).toBe(404);
    }
    await erase(entity, [id]);
  });
});
