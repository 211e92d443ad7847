// Sharing: what may be shared with whom, what the receivers see and for how long, that nobody else sees it, and what they
// make of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { rowUnknown } from '../../../contract/kit/common-refusals.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { combinationCalls } from '../../../contract/library/combination.ts';
import { submitMealTypeData, templateCalls } from '../../../contract/library/combination-template.ts';
import { dishMoves, removeDishInfo, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import { dishesData } from '../../../contract/recipe/menu.ts';
import { dayTaken } from '../../../contract/recipe/recipe-refusals.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import {
  copyRefusals,
  copyShare,
  exportReceived,
  receivedDish,
  receivedMenu,
  receivedRefusals,
  receivedShares,
  receivedTemplate,
} from '../../../contract/recipe/received-share.ts';
import {
  saveShare,
  shareCalls,
  shareReceivers,
  shareRefusals,
  type ShareKind,
} from '../../../contract/recipe/resource-share.ts';
import { dataScopeCalls } from '../../../contract/system/data-scope.ts';
import { roleGrant } from '../../../contract/system/role.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, fillMenu, weekAhead } from './recipe-fixture.ts';
import { today } from './service/service-dates.ts';

const GIVER = '阳光第一幼儿园';
const RECEIVER = '花家地幼儿园';
const THIRD = '海淀中心幼儿园';

let server: TestServer;
let admin: TestClient;
/** Of the kindergarten that gives, that receives, and that has nothing to do with it. */
let doctor: TestClient;
let receiver: TestClient;
let third: TestClient;
const units = new Map<string, string>();
let tomato: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  doctor = await server.signIn('doctor');
  receiver = await signInStranger(server, 'receiver', RECEIVER);
  third = await signInStranger(server, 'third', THIRD);
  const found = await sql<{ id: string; name: string }>`select id::text, dept_name as name from blade_dept
    where tenant_id = '000000'`.execute(server.everyRow);
  for (const { id, name } of found.rows) units.set(name, id);
  const foods = await sql<{ id: string }>`select id::text from food
    where tenant_id = '000000' and name = '番茄'`.execute(server.everyRow);
  tomato = foods.rows[0]!.id;
});
afterAll(() => server.close());

async function ownDish(dishName: string, client = doctor): Promise<string> {
  const { id } = await client.get(submitDishInfo, {
    body: {
      ...{ dishName, dishCateFirstName: '素菜', meals: ['lunch'], method: '炒', steps: ['切块', '快炒'] },
      foods: [{ foodId: tomato, grams: 60, role: 'main' }],
    } as BodyOf<typeof submitDishInfo>,
  });
  return id;
}

type Save = Partial<BodyOf<typeof saveShare>>;
const asked = (kind: ShareKind, resourceId: string, more: Save = {}) => ({
  body: {
    ...{ kind, resourceId, shareRight: 'copy', receiverIds: [units.get(RECEIVER)!] },
    ...more,
  } as BodyOf<typeof saveShare>,
});
async function shared(kind: ShareKind, resourceId: string, more: Save = {}): Promise<string> {
  const { ids } = await doctor.get(saveShare, asked(kind, resourceId, more));
  return ids[0]!;
}
const given = async (resourceId: string) =>
  (await doctor.get(shareCalls.list, { query: { resourceId } })).records;
const received = async (client: TestClient) =>
  (await client.get(receivedShares, { query: { size: 200 } })).records;
const takeBack = (id: string) => doctor.get(shareCalls.remove, { query: { ids: [id] } });
const ended = (id: string) =>
  sql`update resource_share set until_date = ${addDays(today(), -1)}::date where id = ${id}`.execute(
    server.everyRow,
  );

describe('giving', () => {
  let dishId: string;
  beforeAll(async () => {
    dishId = await ownDish('要共享的番茄');
  });

  test('is offered within the group, not to the kindergarten itself', async () => {
    const offered = await doctor.get(shareReceivers, { query: { kind: 'dish', resourceId: dishId } });
    const names = offered.map(({ deptName }) => deptName);
    expect(names).toContain(RECEIVER);
    expect(names).toContain(THIRD);
    expect(names).not.toContain(GIVER);
  });

  test('is told to giver and receiver alone, with both names', async () => {
    const id = await shared('dish', dishId, { note: '孩子们很喜欢' });
    expect(await given(dishId)).toMatchObject([
      { id, resourceName: '要共享的番茄', deptName: GIVER, receiverName: RECEIVER, shareRight: 'copy' },
    ]);
    const [row] = (await received(receiver)).filter((each) => each.id === id);
    expect(row).toMatchObject({ deptName: GIVER, note: '孩子们很喜欢', untilDate: null, copyId: null });
    expect((await received(third)).map((each) => each.id)).not.toContain(id);
    expect((await received(doctor)).map((each) => each.id)).not.toContain(id);
    const theirs = await receiver.get(shareCalls.list, { query: { size: 200 } });
    expect(theirs.records.map((each) => each.id)).not.toContain(id);
  });

  test('of somebody with two kindergartens is listed where it was received', async () => {
    const other = await ownDish('给二园的番茄');
    const id = await shared('dish', other, { receiverIds: [units.get('阳光第二幼儿园')!] });
    expect((await received(doctor)).map((each) => each.id)).not.toContain(id);
    expect((await received(admin)).map((each) => each.id)).toContain(id);
  });

  test('twice changes what there is; two at once give it once', async () => {
    const [before] = await given(dishId);
    const until = addDays(today(), 30);
    const again = await doctor.get(
      saveShare,
      asked('dish', dishId, { shareRight: 'read', untilDate: until }),
    );
    expect(again).toEqual({ ids: [before!.id], added: 0, changed: 1 });
    expect(await given(dishId)).toMatchObject([{ shareRight: 'read', untilDate: until, note: null }]);
    const other = await ownDish('两人同时共享');
    const both = await Promise.all([1, 2].map(() => doctor.ask(saveShare, asked('dish', other))));
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(await given(other)).toHaveLength(1);
  });

  test('one share is changed by itself, on its version', async () => {
    const [row] = await given(dishId);
    const { id, version } = row!;
    const body = { id, version, note: '改了', untilDate: '' } as unknown as BodyOf<typeof saveShare>;
    await doctor.get(saveShare, { body });
    expect(await given(dishId)).toMatchObject([{ note: '改了', untilDate: null, shareRight: 'read' }]);
    expect((await doctor.ask(saveShare, { body })).code).toBe(409);
    for (const other of [receiver, third]) {
      expect((await other.ask(saveShare, asked('dish', dishId, { id, note: '别人' }))).code).toBe(404);
      expect((await other.ask(shareCalls.remove, { query: { ids: [id] } })).code).toBe(404);
    }
  });

  test.each([
    ['to nobody', { receiverIds: [] as string[] }, shareRefusals.nobody],
    ['to oneself', { receiverIds: [GIVER] }, shareRefusals.outside],
    ['to what is no kindergarten', { receiverIds: ['绿源食材配送'] }, shareRefusals.outside],
    ['until yesterday', { untilDate: -1 }, shareRefusals.past],
    ['until before it begins', { fromDate: 9, untilDate: 3 }, shareRefusals.ends],
  ])('%s is refused', async (_, wrong, refusal) => {
    const { receiverIds, fromDate, untilDate } = wrong as {
      receiverIds?: string[];
      fromDate?: number;
      untilDate?: number;
    };
    const answer = await doctor.ask(
      saveShare,
      asked('dish', dishId, {
        ...(receiverIds && { receiverIds: receiverIds.map((name) => units.get(name)!) }),
        ...(fromDate !== undefined && { fromDate: addDays(today(), fromDate) }),
        ...(untilDate !== undefined && { untilDate: addDays(today(), untilDate) }),
      }),
    );
    expect([answer.code, answer.reason]).toEqual([400, refusal.code]);
  });

  test('of what is not one’s own, everybody’s, refused, removed or not ready is refused', async () => {
    const reasonOf = async (client: TestClient, kind: ShareKind, id: string) =>
      (await client.ask(saveShare, asked(kind, id, { receiverIds: [units.get('彩虹桥幼儿园')!] }))).reason;
    // What another kindergarten has for itself is not there.
    expect(await reasonOf(third, 'dish', dishId)).toBe(shareRefusals.gone.code);
    const { records } = await admin.get(dishPage, { query: { dishName: '白米饭' } });
    const everybodys = records.find(({ deptId }) => deptId === null)!.id;
    expect(await reasonOf(doctor, 'dish', everybodys)).toBe(shareRefusals.everybodys.code);
    const approved = await ownDish('已通过的番茄');
    await admin.get(dishMoves.approve, { query: { ids: [approved] } });
    expect(await reasonOf(third, 'dish', approved)).toBe(shareRefusals.notOwn.code);
    const refused = await ownDish('被退回的番茄');
    await admin.get(dishMoves.refuse, { query: { ids: [refused], auditRemark: '太少' } });
    expect(await reasonOf(doctor, 'dish', refused)).toBe(shareRefusals.refusedDish.code);
    const removed = await ownDish('删掉的番茄');
    await doctor.get(removeDishInfo, { query: { ids: [removed] } });
    expect(await reasonOf(doctor, 'dish', removed)).toBe(shareRefusals.gone.code);
    const { id: draft } = await draftRecipe(doctor, weekAhead(20));
    expect(await reasonOf(doctor, 'menu', draft)).toBe(shareRefusals.unconfirmed.code);
    const { id: empty } = await doctor.get(templateCalls.submit, {
      body: { templateName: '空的' } as BodyOf<typeof templateCalls.submit>,
    });
    expect(await reasonOf(doctor, 'template', empty)).toBe(shareRefusals.emptyTemplate.code);
  });
});

describe('a received dish', () => {
  let dishId: string;
  let id: string;
  beforeAll(async () => {
    dishId = await ownDish('给他们的番茄');
    id = await shared('dish', dishId);
  });
  const read = (client: TestClient) => client.ask(receivedDish, { query: { id } });

  test('is read through the share alone, by its receiver alone', async () => {
    const answer = await receiver.get(receivedDish, { query: { id } });
    expect(answer.share).toMatchObject({ deptName: GIVER, shareRight: 'copy' });
    expect(answer.dish).toMatchObject({
      ...{ dishName: '给他们的番茄', editable: false, steps: ['切块', '快炒'] },
      foods: [{ grams: 60 }],
    });
    expect((await receiver.ask(dishDetailCall, { query: { id: dishId } })).code).toBe(404);
    expect((await read(third)).reason).toBe(rowUnknown.code);
    expect((await receiver.ask(receivedMenu, { query: { id } })).reason).toBe(rowUnknown.code);
  });

  test('shows nothing that a data scope hides of dishes', async () => {
    await sql`update dish set taste = '甜' where id = ${dishId}`.execute(server.everyRow);
    const taste = async () => (await receiver.get(receivedDish, { query: { id } })).dish.taste;
    expect(await taste()).toBe('甜');
    const { rows } = await sql<{ menuId: string; roleId: string }>`select
      (select id::text from blade_menu where code = 'dish') as menu_id,
      (select role_id::text from user_role where user_id = ${receiver.token.user_id} limit 1) as role_id`.execute(
      server.everyRow,
    );
    const { menuId, roleId } = rows[0]!;
    const scope = {
      menuId,
      scopeName: '不看口味',
      resourceCode: 'dish',
      scopeType: 1,
      scopeField: 'dishName',
    };
    const made = await admin.get(dataScopeCalls.submit, { body: scope });
    await admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [made.id] } });
    expect(await taste()).toBeNull();
    await admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [] } });
  });

  test('is shown no more once the share has ended, was taken back, or the dish is refused', async () => {
    const refusedBy = async (reason: string): Promise<void> => {
      expect((await read(receiver)).reason).toBe(reason);
      expect((await receiver.ask(copyShare, { body: { id } })).reason).toBe(reason);
      expect((await received(receiver)).map((each) => each.id)).not.toContain(id);
    };
    await ended(id);
    await refusedBy(receivedRefusals.expired.code);
    await sql`update resource_share set until_date = null, from_date = ${addDays(today(), 2)}::date
      where id = ${id}`.execute(server.everyRow);
    await refusedBy(receivedRefusals.notYet.code);
    await sql`update resource_share set from_date = ${today()}::date where id = ${id}`.execute(
      server.everyRow,
    );
    await admin.get(dishMoves.refuse, { query: { ids: [dishId], auditRemark: '再看看' } });
    await refusedBy(receivedRefusals.unavailable.code);
    await admin.get(dishMoves.approve, { query: { ids: [dishId] } });
    await takeBack(id);
    await refusedBy(receivedRefusals.takenBack.code);
    expect((await read(third)).reason).toBe(rowUnknown.code);
    await doctor.get(recycleBinRestore, { body: { entity: 'resourceShare', ids: [id] } });
    expect((await read(receiver)).code).toBe(200);
  });

  test('is copied once, as an own dish to be reviewed that names whose it was', async () => {
    const made = await receiver.get(copyShare, { body: { id } });
    expect(made).toMatchObject({ kind: 'dish', name: `给他们的番茄（来自${GIVER}）`, leftOut: [] });
    const copy = await receiver.get(dishDetailCall, { query: { id: made.id } });
    expect(copy).toMatchObject({
      ...{ deptName: RECEIVER, auditStatus: dishMachine.states.submitted.key, editable: true },
      ...{ steps: ['切块', '快炒'], foods: [{ foodId: tomato, grams: 60, role: 'main' }] },
    });
    expect((await received(receiver)).find((each) => each.id === id)).toMatchObject({ copyId: made.id });
    const again = await receiver.ask(copyShare, { body: { id } });
    expect([again.reason, again.msg]).toEqual([
      copyRefusals.already.code,
      `已经复制过，本园的“给他们的番茄（来自${GIVER}）”就是它；删除后可以重新复制`,
    ]);
    await receiver.get(removeDishInfo, { query: { ids: [made.id] } });
    const both = await Promise.all([1, 2].map(() => receiver.ask(copyShare, { body: { id } })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    await takeBack(id);
    const kept = await receiver.get(dishPage, { query: { dishName: '给他们的番茄（来自' } });
    expect(kept.records).toHaveLength(1);
  });

  test('for reading alone is not copied, and not by who could not make it', async () => {
    const readOnly = await shared('dish', await ownDish('只能看的番茄'), { shareRight: 'read' });
    expect((await receiver.ask(copyShare, { body: { id: readOnly } })).reason).toBe(
      copyRefusals.readOnly.code,
    );
    const cook = await server.signIn('cook');
    expect((await cook.ask(copyShare, { body: { id: readOnly } })).code).toBe(403);
    expect((await cook.ask(receivedDish, { query: { id: readOnly } })).code).toBe(403);
  });
});

test('a received template is copied whole: own dishes along, combinations as their dishes', async () => {
  const own = await ownDish('模板里的自建菜');
  const gone = await ownDish('模板里删掉的菜');
  const { records } = await doctor.get(dishPage, { query: { dishName: '番茄蛋花汤' } });
  const soup = records.find(({ dishName }) => dishName === '番茄蛋花汤')!.id;
  const { id: combinationId } = await doctor.get(combinationCalls.submit, {
    body: {
      ...{ combinationName: '本园的一餐', mealType: 'lunch', dishIds: [soup, own] },
    } as BodyOf<typeof combinationCalls.submit>,
  });
  const { id: templateId } = await doctor.get(templateCalls.submit, {
    body: { templateName: '做得好的一周' } as BodyOf<typeof templateCalls.submit>,
  });
  const line = { category: null, count: 1, dishIds: [] as string[], combinationId: null as string | null };
  const mealTypeData = [
    {
      mealType: 'lunch' as const,
      lines: [
        { ...line, weekday: 1, category: '素菜' as const, dishIds: [own] },
        { ...line, weekday: 2, category: '素菜' as const, count: 2 },
        { ...line, weekday: 3, combinationId },
        { ...line, weekday: 4, category: '素菜' as const, dishIds: [gone] },
      ],
    },
  ];
  await doctor.get(submitMealTypeData, { body: { id: templateId, mealTypeData } });
  const id = await shared('template', templateId);
  await doctor.get(removeDishInfo, { query: { ids: [gone] } });

  const { template } = await receiver.get(receivedTemplate, { query: { id } });
  expect(template.mealTypeData[0]!.lines).toMatchObject([
    { weekday: 1, dishes: [{ dishName: '模板里的自建菜', gone: false }] },
    { weekday: 2, count: 2 },
    { weekday: 3, combinationName: '本园的一餐', gone: false },
    { weekday: 4, dishes: [{ dishName: '模板里删掉的菜', gone: true }] },
  ]);
  expect((await third.ask(receivedTemplate, { query: { id } })).code).toBe(404);

  const made = await receiver.get(copyShare, { body: { id } });
  expect(made).toMatchObject({
    ...{ kind: 'template', name: `做得好的一周（来自${GIVER}）` },
    ...{ copiedDishes: [`模板里的自建菜（来自${GIVER}）`], leftOut: ['模板里删掉的菜'] },
  });
  const copy = await receiver.get(templateCalls.detail, { query: { id: made.id } });
  expect(copy).toMatchObject({ editable: true, deptName: RECEIVER });
  const lines = copy.mealTypeData[0]!.lines;
  expect(lines.map(({ weekday, category, count }) => [weekday, category, count])).toEqual([
    [1, '素菜', 1],
    [2, '素菜', 2],
    [3, '汤', 1],
    [3, '素菜', 1],
  ]);
  const named = lines.flatMap(({ dishes }) => dishes);
  expect(named.every((dish) => !dish.gone)).toBe(true);
  // One copy of the dish, wherever it stands.
  expect(lines[0]!.dishIds).toEqual(lines[3]!.dishIds);
  expect((await receiver.ask(copyShare, { body: { id } })).reason).toBe(copyRefusals.already.code);
});

describe('a received menu', () => {
  let recipeId: string;
  let id: string;
  const week = weekAhead(3);
  const setState = (key: number) =>
    sql`update recipe set recipe_status = ${key} where id = ${recipeId}`.execute(server.everyRow);
  beforeAll(async () => {
    recipeId = (await draftRecipe(doctor, week)).id;
    await fillMenu(server, recipeId, 4, true);
    const own = await ownDish('食谱里的自建菜');
    await sql`update recipe_dish set dish_id = ${own}::bigint, category = '素菜',
        foods = ${JSON.stringify([{ foodId: tomato, grams: 60 }])}::jsonb
      where recipe_id = ${recipeId} and date = ${week[0]!}::date and meal = 'lunch'`.execute(server.everyRow);
    await setState(recipeMachine.states.completed.key);
    id = await shared('menu', recipeId);
  });

  test('is read day by day, by its receiver alone, while it is confirmed', async () => {
    const { menu, share } = await receiver.get(receivedMenu, { query: { id } });
    // What its kindergarten pays and prohibits is that kindergarten's.
    for (const day of menu.days)
      for (const each of [day, ...day.meals, ...day.meals.flatMap(({ dishes }) => dishes)])
        expect(each.costFen).toBeNull();
    expect(share.deptName).toBe(GIVER);
    expect(menu.days.map(({ date }) => date)).toEqual(week);
    const names = menu.days[0]!.meals.flatMap(({ dishes }) => dishes.map(({ dishName }) => dishName));
    expect(names).toContain('食谱里的自建菜');
    expect((await receiver.ask(recipeDetailCall, { query: { id: recipeId } })).code).toBe(404);
    expect((await third.ask(receivedMenu, { query: { id } })).code).toBe(404);
    await setState(recipeMachine.states.unconfirmed.key);
    const reopened = await receiver.ask(receivedMenu, { query: { id } });
    expect(reopened.reason).toBe(receivedRefusals.unavailable.code);
    await setState(recipeMachine.states.completed.key);
  });

  test('is copied to another week as one to be confirmed, own dishes along', async () => {
    const missing = await receiver.ask(copyShare, { body: { id } });
    expect(missing.reason).toBe(copyRefusals.weekMissing.code);
    const to = weekAhead(5);
    const made = await receiver.get(copyShare, { body: { id, beginDate: to[2]! } });
    expect(made).toMatchObject({
      kind: 'menu',
      copiedDishes: [`食谱里的自建菜（来自${GIVER}）`],
      leftOut: [],
    });
    const detail = await receiver.get(recipeDetailCall, { query: { id: made.id } });
    expect(detail).toMatchObject({
      ...{ dates: to, deptName: RECEIVER, recipeName: made.name },
      recipeStatus: recipeMachine.states.unconfirmed.key,
    });
    const [theirs, ours] = [
      await doctor.get(dishesData, { query: { id: recipeId } }),
      await receiver.get(dishesData, { query: { id: made.id } }),
    ];
    const dishesOf = (view: typeof ours) =>
      view.days.map(({ meals }) => meals.map(({ meal, dishes }) => [meal, dishes.length]));
    expect(dishesOf(ours)).toEqual(dishesOf(theirs));
    const own = ours.days[0]!.meals.flatMap(({ dishes }) => dishes).find(({ dishName }) =>
      dishName.startsWith('食谱里的自建菜'),
    );
    expect(own!.blockedBy).toEqual([]);
    const taken = await receiver.ask(copyShare, { body: { id, beginDate: to[0]! } });
    expect(taken.reason).toBe(dayTaken.code);
    // Another week, with the dish that was copied before.
    const again = await receiver.get(copyShare, { body: { id, beginDate: weekAhead(6)[0]! } });
    expect(again.copiedDishes).toEqual([]);
    const past = await receiver.ask(copyShare, { body: { id, beginDate: weekAhead(-2)[0]! } });
    expect(past.code).toBe(400);
  });
});

test('the lists are workbooks, too', async () => {
  await shared('dish', await ownDish('导出的番茄'));
  for (const [client, call] of [
    [doctor, shareCalls.exportFile],
    [receiver, exportReceived],
  ] as const) {
    const response = await fetch(`${server.url}${call.path}`, { headers: client.headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheet');
  }
});
