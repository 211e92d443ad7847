// docs/adding-an-entity.md, followed to the letter on an installation that existed before: three files, and the entity
// is there with its calls, buttons, dictionaries and the acts of its machine, for those who may.
import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../contract/kit/entity.ts';
import { stateOf, type MoveCall } from '../../contract/kit/moves.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { menuButtons, menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { recycleBinRestore } from '../../contract/system/recycle-bin.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import {
  tryAct,
  tryAllOrNone,
  tryTwoPeople,
  tryWithoutAnswers,
  type Walk,
} from '../conformance/machines/walk-machine.ts';
import { makeDataDir, runServer, type RunningServer } from '../crash/run-server.ts';
import { kitchenEquipment, kitchenEquipmentCalls as calls } from './new-entity/kitchen-equipment.ts';
import { sourcesWithEntity } from './new-entity/sources.ts';
import { apiDocsReaders } from '../../contract/system/web-walls.ts';
import { restoreOldInstallation, type OldInstallation } from './old-installation.ts';

let sources: string;
let written: string[];
let old: OldInstallation;
let server: RunningServer;
let admin: TestClient;
let dept: string;
let walk: Walk;
beforeAll(async () => {
  sources = await makeDataDir();
  written = await sourcesWithEntity(sources);
  old = await restoreOldInstallation();
  // Calls are described on demo installations only, unless a parameter says otherwise.
  await old.client.query(
    `insert into blade_param (tenant_id, id, param_name, param_key, param_value)
      values ('000000', 1, $1, $1, 'everybody')`,
    [apiDocsReaders.key],
  );
  // An installation on a database of its own makes no accounts; these are the archive's.
  server = await runServer(
    old.dataDir,
    { DATABASE_URL: old.url, ADMIN_PASSWORD: 'not-asked-for-1' },
    sources,
  );
  admin = await server.signIn('admin');
  const { rows } = await old.client.query<{ id: string }>(
    `select id::text from blade_dept where tenant_id = '000000' and dept_category = 4 order by id limit 1`,
  );
  dept = rows[0]!.id;
  const { entities } = await readContract();
  walk = {
    client: old.client,
    admin,
    nobody: await server.signIn('seller'),
    dept,
    entityOf: (name) => entities.find((each) => each.name === name)!,
  };
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await old?.end();
  await fs.rm(sources, { recursive: true, force: true });
});

const add = async (equipmentCode: string, more: object = {}) =>
  (
    await admin.get(calls.submit, {
      body: { equipmentCode, equipmentName: `蒸箱 ${equipmentCode}`, kind: 1, deptId: dept, ...more },
    })
  ).id;
const codesOf = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap(({ code, children = [] }) => [code, ...codesOf(children)]);
const one = (id: string) => admin.get(calls.detail, { query: { id } });

test('at most four files were written', () => {
  expect(written.length).toBeLessThanOrEqual(4);
});

test('its screen, a button for each act, and its dictionaries have arrived', async () => {
  expect(codesOf(await admin.get(menuRoutes))).toContain('kitchen_equipment');
  const acts = ['view', 'add', 'edit', 'delete', 'send_repair', 'put_back', 'retire'];
  expect(codesOf(await admin.get(menuButtons))).toEqual(
    expect.arrayContaining(acts.map((act) => `kitchen_equipment_${act}`)),
  );
  const words = async (code: string) =>
    (await admin.get(dictCalls.dictionary, { query: { code } })).map(({ dictValue }) => dictValue);
  expect(await words('equipment_kind')).toEqual(['烹饪设备', '冷藏设备']);
  expect(await words('equipment_state')).toEqual(['使用中', '维修中', '已报废']);
});

test('a row begins in the first state, whatever is sent, and says what its ids and keys mean', async () => {
  const whole = await add('E1');
  const part = await add('E2', { parentId: whole, state: 3, fault: '编造' });
  expect(await one(part)).toMatchObject({
    state: 1,
    stateName: '使用中',
    kindName: '烹饪设备',
    parentName: '蒸箱 E1',
    fault: null,
  });
  const found = await admin.get(calls.list, { query: { state: 1, equipmentCode: 'E' } });
  expect(found.records.map(({ id }) => id).toSorted()).toEqual([whole, part].toSorted());
  expect((await admin.get(calls.list, { query: { state: 3 } })).total).toBe(0);
  // The form does not move it either.
  await admin.get(calls.submit, { body: { id: part, state: 3 } });
  expect((await one(part)).state).toBe(1);
});

test('a tree stays a tree', async () => {
  const [top, middle] = [await add('T1'), await add('T2')];
  const low = await add('T3', { parentId: middle });
  await admin.get(calls.submit, { body: { id: middle, parentId: top } });
  for (const parentId of [top, low])
    expect(await admin.ask(calls.submit, { body: { id: top, parentId } })).toMatchObject({
      code: 400,
      reason: 'reference.circle',
      data: { errors: [{ field: 'parentId' }] },
    });
  expect(await admin.ask(calls.submit, { body: { id: low, parentId: '1' } })).toMatchObject({
    reason: 'reference.unknown',
  });
});

test('what is used stays, what was removed comes back', async () => {
  const whole = await add('R1');
  const part = await add('R2', { parentId: whole });
  expect(await admin.ask(calls.remove, { query: { ids: whole } })).toMatchObject({ reason: 'row.used' });
  await admin.get(calls.remove, { query: { ids: part } });
  await admin.get(recycleBinRestore, { body: { entity: kitchenEquipment.name, ids: part } });
  expect((await one(part)).parentId).toBe(whole);
});

test('its calls are described', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
  for (const { path } of [calls.list, calls.submit, ...Object.values(calls.moves)])
    expect(paths).toHaveProperty([path]);
});

describe('its machine', () => {
  const moves: MoveCall[] = Object.values(calls.moves);
  const states = Object.keys(stateOf(kitchenEquipment as Entity)!.machine.states);
  const all = moves.flatMap((call) => states.map((state) => [call.moves!.act, state, call] as const));
  test.each(all)('%s from %s', (_, state, call) => tryAct(walk, call, state));
  test.each(moves.map((call) => [call.moves!.act, call] as const))(
    '%s of several, by two, without answers',
    async (_, call) => {
      await tryAllOrNone(walk, call);
      await tryTwoPeople(walk, call);
      await tryWithoutAnswers(walk, call);
    },
  );
});
