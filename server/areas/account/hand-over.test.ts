// Somebody leaves: what is open with them is told, and passes to another in the call that disables or removes them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverRefusals } from '../../../contract/account/hand-over.ts';
import {
  staffDetails,
  staffOpenWork,
  staffRemove,
  staffSubmit,
  staffUpdateUser,
} from '../../../contract/account/staff.ts';
import {
  userChangeStatus,
  userDetail,
  userOpenWork,
  userSubmit,
} from '../../../contract/account/user-calls.ts';
import { grantableRoles } from '../../../contract/account/registration.ts';
import { inboxPage } from '../../../contract/content/inbox.ts';
import { recipeDetailCall, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, weekAhead } from '../recipe/recipe-fixture.ts';

let server: TestServer;
let group: TestClient;
let admin: TestClient;
let doctorRole: string;
const depts = new Map<string, string>();
let week = 2;

beforeAll(async () => {
  server = await startTestServer();
  [group, admin] = await Promise.all([server.signIn('group'), server.signIn('admin')]);
  const { rows } = await sql<{ id: string; deptName: string }>`select id, dept_name from blade_dept`.execute(
    server.everyRow,
  );
  for (const { id, deptName } of rows) depts.set(deptName, id);
  doctorRole = (await group.get(grantableRoles)).find(({ roleAlias }) => roleAlias === 'health_doctor')!.id;
});
afterAll(() => server.close());

let phones = 0;
interface Person {
  id: string;
  client: TestClient;
}
async function newDoctor(realName: string, dept: string): Promise<Person> {
  const phone = `1392333${String(phones++).padStart(4, '0')}`;
  const body = { realName, phone, roleId: doctorRole, deptId: depts.get(dept), enableStatus: 0 };
  const { id, initialPassword } = await group.get(staffSubmit, { body });
  await sql`update blade_user set must_change_password = 0 where id = ${id}`.execute(server.everyRow);
  return {
    id,
    client: await server.signInAs({ account: phone, kind: 'school', password: initialPassword! }),
  };
}
const FIRST = '阳光第一幼儿园';
const SECOND = '阳光第二幼儿园';
const managerOf = async (id: string): Promise<string | null> =>
  (await group.get(recipeDetailCall, { query: { id } })).personManager;

test('what is open with somebody is told, with who could take it over', async () => {
  const leaving = await newDoctor('方医生', FIRST);
  const other = await newDoctor('高医生', FIRST);
  const elsewhere = await newDoctor('何医生', SECOND);
  const draft = await draftRecipe(leaving.client, weekAhead(week++));
  const work = await group.get(staffOpenWork, { query: { userIds: leaving.id } });
  expect(work).toMatchObject({
    menuCount: 1,
    ownDishCount: 0,
    jobCount: 0,
    menus: [{ id: draft.id, deptName: FIRST, realName: '方医生', recipeStatusName: '草稿' }],
  });
  const ids = work.successors.map(({ id }) => id);
  expect(ids).toContain(other.id);
  expect(ids).not.toContain(leaving.id);
  expect(ids).not.toContain(elsewhere.id);
  // Of the same role first: the others of the kindergarten may be cooks.
  expect(work.successors[0]!.roleName).toContain('保健医');
  expect(await group.get(staffOpenWork, { query: { userIds: other.id } })).toMatchObject({
    menuCount: 0,
    menus: [],
    successors: [],
  });
});

test('removed, disabled, and of many at once: the successor is in charge and is told', async () => {
  const to = await newDoctor('金医生', FIRST);
  const removed = await newDoctor('罗医生', FIRST);
  const draft = await draftRecipe(removed.client, weekAhead(week++));
  await group.get(staffRemove, { query: { ids: removed.id, handOverTo: to.id } });
  expect(await managerOf(draft.id)).toBe(to.id);
  const { records } = await to.client.get(inboxPage, { query: { size: 10 } });
  expect(records.map(({ title }) => title)).toContain('有食谱交给您负责');

  // Who was put in charge leaves, too: what they did not make themselves passes on as well.
  const next = await newDoctor('毛医生', FIRST);
  await group.get(staffUpdateUser, { query: { id: to.id, enableStatus: 1, handOverTo: next.id } });
  expect(await managerOf(draft.id)).toBe(next.id);

  const last = await newDoctor('白医生', FIRST);
  const own = await draftRecipe(last.client, weekAhead(week++));
  const { id: third } = await newDoctor('石医生', FIRST);
  await admin.get(userChangeStatus, {
    query: { userIds: [next.id, last.id], enableStatus: 1, handOverTo: third },
  });
  expect([await managerOf(draft.id), await managerOf(own.id)]).toEqual([third, third]);
  expect(await admin.get(userOpenWork, { query: { userIds: third } })).toMatchObject({ menuCount: 2 });
});

test('a form that disables hands over, one that saves anything else does not', async () => {
  const { id: to } = await newDoctor('邹医生', FIRST);
  const people = [await newDoctor('熊医生', FIRST), await newDoctor('孟医生', FIRST)];
  for (const [at, [detail, submit]] of (
    [
      [staffDetails, staffSubmit],
      [userDetail, userSubmit],
    ] as const
  ).entries()) {
    const { id, client } = people[at]!;
    const draft = await draftRecipe(client, weekAhead(week++));
    const save = async (enableStatus: number) => {
      const { version, realName, phone } = await admin.get(detail, { query: { id } });
      await admin.get(submit, { body: { id, version, realName, phone, enableStatus, handOverTo: to } });
    };
    await save(0);
    expect(await managerOf(draft.id)).toBeNull();
    await save(1);
    expect(await managerOf(draft.id)).toBe(to);
    expect((await admin.get(detail, { query: { id } })).enableStatus).toBe(1);
  }
});

test('who cannot take over is refused, and nothing has happened', async () => {
  const leaving = await newDoctor('侯医生', FIRST);
  const draft = await draftRecipe(leaving.client, weekAhead(week++));
  const elsewhere = await newDoctor('段医生', SECOND);
  const off = await newDoctor('雷医生', FIRST);
  await group.get(staffUpdateUser, { query: { id: off.id, enableStatus: 1 } });
  const remove = (handOverTo: string) => group.ask(staffRemove, { query: { ids: leaving.id, handOverTo } });
  expect(await remove(leaving.id)).toMatchObject({ code: 400, reason: handOverRefusals.leaves.code });
  expect(await remove(off.id)).toMatchObject({ code: 400, reason: handOverRefusals.disabled.code });
  expect(await remove(elsewhere.id)).toMatchObject({ code: 400, reason: handOverRefusals.beyond.code });
  expect((await remove('-1')).code).toBe(400);
  expect((await group.get(staffOpenWork, { query: { userIds: leaving.id } })).menuCount).toBe(1);
  expect(await managerOf(draft.id)).toBeNull();
});

test('nothing is handed over where nobody leaves', async () => {
  const staying = await newDoctor('汤医生', FIRST);
  const draft = await draftRecipe(staying.client, weekAhead(week++));
  const { id: to } = await newDoctor('尹医生', FIRST);
  await group.get(staffUpdateUser, { query: { id: staying.id, enableStatus: 0, handOverTo: to } });
  await admin.get(userChangeStatus, { query: { userIds: [staying.id], enableStatus: 0, handOverTo: to } });
  expect(await managerOf(draft.id)).toBeNull();
});

test('who takes nobody over leaves menus as they are', async () => {
  const leaving = await newDoctor('龙医生', FIRST);
  const draft = await draftRecipe(leaving.client, weekAhead(week++));
  await group.get(staffRemove, { query: { ids: leaving.id } });
  expect(await managerOf(draft.id)).toBeNull();
});

test('who leaves one kindergarten of two hands over its menus alone', async () => {
  const leaving = await newDoctor('万医生', `${FIRST}`);
  await sql`insert into user_dept (tenant_id, user_id, dept_id)
    values ('000000', ${leaving.id}, ${depts.get(SECOND)!})`.execute(server.everyRow);
  const here = await draftRecipe(leaving.client, weekAhead(week++));
  await sql`update recipe set create_user = ${leaving.id} where id = ${here.id}`.execute(server.everyRow);
  const to = await newDoctor('钱医生', SECOND);
  const query = { userIds: leaving.id, deptId: depts.get(SECOND)! };
  expect(await group.get(staffOpenWork, { query })).toMatchObject({ menuCount: 0 });
  await group.get(staffRemove, {
    query: { ids: leaving.id, deptId: depts.get(SECOND)!, handOverTo: to.id },
  });
  expect(await managerOf(here.id)).toBeNull();
});

test('who is taken out of one of two kindergartens in a form hands over its menus alone', async () => {
  const { id, client } = await newDoctor('单医生', FIRST);
  const save = async (units: string[], handOverTo?: string) => {
    const { version, realName, phone } = await group.get(staffDetails, { query: { id } });
    const deptId = units.map((unit) => depts.get(unit)!);
    return group.ask(staffSubmit, { body: { id, version, realName, phone, deptId, handOverTo } });
  };
  expect((await save([FIRST, SECOND])).code).toBe(200);
  const here = await draftRecipe(client, weekAhead(week++));
  const there = await client.get(submitRecipeDateList, {
    body: { dates: weekAhead(week++), deptId: depts.get(SECOND) },
  });
  const openIn = async (units: string[]) =>
    (
      await group.get(staffOpenWork, {
        query: { userIds: id, deptIds: units.map((unit) => depts.get(unit)!) },
      })
    ).menus.map((menu) => menu.id);
  expect(await openIn([FIRST, SECOND])).toEqual([]);
  expect(await openIn([FIRST])).toEqual([there.id]);
  const to = await newDoctor('双医生', SECOND);
  expect((await save([FIRST], to.id)).code).toBe(200);
  expect(await managerOf(there.id)).toBe(to.id);
  expect(await managerOf(here.id)).toBeNull();
});

test('who may not edit menus is neither offered nor taken', async () => {
  const leaving = await newDoctor('段医生', FIRST);
  await draftRecipe(leaving.client, weekAhead(week++));
  const work = await group.get(staffOpenWork, { query: { userIds: leaving.id } });
  expect(work.successors.filter(({ roleName }) => /厨师|采购员/.test(roleName))).toEqual([]);
  const { token } = await server.signIn('cook');
  const refused = await group.ask(staffRemove, {
    query: { ids: leaving.id, handOverTo: token.user_id },
  });
  expect(refused).toMatchObject({ code: 400, reason: handOverRefusals.mayNot.code });
});

test('people whom the caller does not see have nothing to tell', async () => {
  expect((await group.ask(staffOpenWork, { query: { userIds: admin.token.user_id } })).code).toBe(404);
});
