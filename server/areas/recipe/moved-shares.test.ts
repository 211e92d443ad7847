// A kindergarten leaves its group: what was shared with and by it within the group is told before and taken back with the
// move; what stays in one group, or was shared beyond it on purpose, stays.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { deptDetail, deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import { deptMovePreview } from '../../../contract/organisation/dept-move.ts';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { receivedDish, receivedRefusals } from '../../../contract/recipe/received-share.ts';
import { saveShare, shareReceivers, shareRefusals } from '../../../contract/recipe/resource-share.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

const LEAVES = '花家地幼儿园';
const STAYS = '海淀中心幼儿园';
let server: TestServer;
let admin: TestClient;
let doctor: TestClient;
let leaver: TestClient;
const units = new Map<string, { id: string; parentId: string }>();
const idOf = (name: string): string => units.get(name)!.id;
let foodId: string;
let elsewhere: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  doctor = await server.signIn('doctor');
  leaver = await signInStranger(server, 'leaver', LEAVES);
  const found = await sql<{ id: string; name: string; parentId: string }>`
    select id::text, dept_name as name, parent_id::text from blade_dept where tenant_id = '000000'`.execute(
    server.everyRow,
  );
  for (const { name, ...unit } of found.rows) units.set(name, unit);
  const { rows } = await sql<{ id: string }>`select id::text from food
    where tenant_id = '000000' and name = '番茄'`.execute(server.everyRow);
  foodId = rows[0]!.id;
  const group = units.get('阳光教育集团')!;
  ({ id: elsewhere } = await admin.get(deptSubmit, {
    body: { parentId: group.parentId, deptName: '另一集团', deptCategory: orgCategory.entries.group.key },
  }));
});
afterAll(() => server.close());

async function ownDish(client: TestClient, dishName: string): Promise<string> {
  const { id } = await client.get(submitDishInfo, {
    body: {
      ...{ dishName, dishCateFirstName: '素菜', meals: ['lunch'], method: '炒', steps: ['切块'] },
      foods: [{ foodId, grams: 60, role: 'main' }],
    } as BodyOf<typeof submitDishInfo>,
  });
  return id;
}
async function shared(client: TestClient, resourceId: string, to: string): Promise<string> {
  const body = { kind: 'dish', resourceId, shareRight: 'copy', receiverIds: [idOf(to)] };
  const { ids } = await client.get(saveShare, { body: body as BodyOf<typeof saveShare> });
  return ids[0]!;
}
const move = async (name: string, parentId: string): Promise<void> => {
  const { version } = await admin.get(deptDetail, { query: { id: idOf(name) } });
  await admin.get(deptSubmit, { body: { id: idOf(name), parentId, version } });
};
const livingAmong = async (ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text from resource_share
    where is_deleted = 0 and id = any(${ids}::bigint[]) order by id`.execute(server.everyRow);
  return rows.map(({ id }) => id);
};

test('shares that leave the group are counted before, taken back with the move, and not restored', async () => {
  const dish = await ownDish(doctor, '集团里的番茄');
  const [given, stays] = [await shared(doctor, dish, LEAVES), await shared(doctor, dish, STAYS)];
  const theirs = await ownDish(leaver, '花家地的番茄');
  const received = await shared(leaver, theirs, STAYS);
  const over = await shared(doctor, await ownDish(doctor, '已到期的番茄'), LEAVES);
  await sql`update resource_share set until_date = date '2020-01-01' where id = ${over}`.execute(
    server.everyRow,
  );
  const all = [given, stays, received, over];

  const preview = (parentId: string) => admin.get(deptMovePreview, { query: { id: idOf(LEAVES), parentId } });
  expect((await preview(elsewhere)).shares).toEqual({ given: 1, received: 1 });
  const within = units.get(STAYS)!.parentId;
  expect((await preview(within)).shares).toEqual({ given: 0, received: 0 });
  await move(LEAVES, within);
  expect(await livingAmong(all)).toHaveLength(4);

  await move(LEAVES, elsewhere);
  expect(await livingAmong(all)).toEqual([stays]);
  const gone = await leaver.ask(receivedDish, { query: { id: given } });
  expect(gone.reason).toBe(receivedRefusals.takenBack.code);
  const { rows: told } = await sql<{ act: string }>`select act from audit_log
    where entity = 'resourceShare' and entity_id = ${given} order by id desc limit 1`.execute(
    server.everyRow,
  );
  expect(told).toEqual([{ act: 'remove' }]);

  const restored = await doctor.ask(recycleBinRestore, { body: { entity: 'resourceShare', ids: [given] } });
  expect(restored.code).not.toBe(200);
  expect(await livingAmong(all)).toEqual([stays]);
  const offered = await doctor.get(shareReceivers, { query: { kind: 'dish', resourceId: dish } });
  expect(offered.map(({ deptId }) => deptId)).not.toContain(idOf(LEAVES));
  const again = await doctor.ask(saveShare, {
    body: { kind: 'dish', resourceId: dish, shareRight: 'copy', receiverIds: [idOf(LEAVES)] } as BodyOf<
      typeof saveShare
    >,
  });
  expect(again.reason).toBe(shareRefusals.outside.code);
});

test('what the platform shared across groups on purpose outlives a move, and its own restoring works', async () => {
  const dish = await ownDish(doctor, '平台共享的番茄');
  const across = await shared(admin, dish, LEAVES);
  await move(STAYS, elsewhere);
  await move(LEAVES, units.get('东部园区')!.id);
  await move(LEAVES, elsewhere);
  // Within the group for a while, it became one of the group's.
  expect(await livingAmong([across])).toEqual([]);
  const { restored } = await admin.get(recycleBinRestore, {
    body: { entity: 'resourceShare', ids: [across] },
  });
  expect(restored).toBe(1);
  await move(STAYS, units.get('东部园区')!.id);
  expect(await livingAmong([across])).toEqual([across]);
});
