// Who works in several kindergartens works in one at a time: nothing of another one is shown, offered or changed meanwhile.
// Whoever stands above them has all at hand, wherever the session happens to be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { token, userInfo } from '../../../contract/auth/oauth.ts';
import type { BodyOf, Endpoint } from '../../../contract/kit/endpoint.ts';
import { combinationCalls } from '../../../contract/library/combination.ts';
import {
  conflictCalls,
  conflictRefusals,
  previewConflict,
} from '../../../contract/library/combination-conflict.ts';
import { templateCalls } from '../../../contract/library/combination-template.ts';
import { removeDishInfo, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishVersions } from '../../../contract/library/dish-versions.ts';
import { dishCanUsePage, dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { setFoodPrice } from '../../../contract/library/food-price-calls.ts';
import { foodPriceCalls } from '../../../contract/library/food-price.ts';
import { submitDisableFoodList } from '../../../contract/organisation/dept-setting.ts';
import { dishUses } from '../../../contract/recipe/dish-uses.ts';
import { previewReplacement } from '../../../contract/recipe/food-replacement.ts';
import { submitDish } from '../../../contract/recipe/menu.ts';
import { recycleBinPage } from '../../../contract/system/recycle-bin.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, weekAhead } from '../recipe/recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let first: string;
let second: string;
const food: Record<string, string> = {};
/** Rows of the first kindergarten. */
const own: Record<'dish' | 'template' | 'combination' | 'pair' | 'price' | 'menu', string> = {
  ...{ dish: '', template: '', combination: '', pair: '', price: '', menu: '' },
};

const workIn = (deptId: string) =>
  doctor.ask(token, { query: { grant_type: 'current_dept', current_dept_id: deptId } });
interface Answered {
  code: number;
  reason?: string;
  data: { id: string; records: { id: string }[]; dishes: { id: string }[]; menus: { id: string }[] };
}
/** Any of the calls, by its place. */
async function asked(
  client: TestClient,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { query = {}, body }: { query?: Record<string, string>; body?: object },
): Promise<Answered> {
  const response = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { ...client.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answered;
}
const submitted = async (client: TestClient, call: Endpoint, body: object): Promise<string> =>
  (await asked(client, call, { body })).data.id;
const ownDish = (client: TestClient, dishName: string): Promise<string> =>
  submitted(client, submitDishInfo, {
    ...{ dishName, dishCateFirstName: '半荤', meals: ['lunch'], method: '炒' },
    foods: [
      { foodId: food.番茄, grams: 60, role: 'main' },
      { foodId: food.鸡蛋, grams: 30, role: 'main' },
    ],
  });
const idsOf = async (
  client: TestClient,
  call: Endpoint,
  query: Record<string, string> = {},
): Promise<string[]> =>
  (await asked(client, call, { query: { size: '100', ...query } })).data.records.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  first = doctor.token.current_dept_id;
  const { depts } = await doctor.get(userInfo);
  second = (depts as { deptId: string }[]).find(({ deptId }) => deptId !== first)!.deptId;
  for (const name of ['番茄', '鸡蛋', '牛奶']) {
    const { records } = await doctor.get(foodCalls.list, { query: { name } });
    food[name] = records.find((row) => row.name === name)!.id;
  }
  const { records } = await doctor.get(dishPage, {
    query: { meal: 'lunch', dishCateFirstName: '素菜', size: 2 },
  });
  own.dish = await ownDish(doctor, '第一园的菜');
  own.template = await submitted(doctor, templateCalls.submit, { templateName: '第一园的模板' });
  own.combination = await submitted(doctor, combinationCalls.submit, {
    ...{ combinationName: '第一园的组合', mealType: 'lunch', dishIds: records.map(({ id }) => id) },
  });
  own.pair = await submitted(doctor, conflictCalls.submit, {
    ...{ conflictName: '第一园的相克', scope: 'meal' },
    firstSide: [{ kind: 'food', id: food.番茄 }],
    secondSide: [{ kind: 'food', id: food.牛奶 }],
  });
  own.price = await submitted(doctor, setFoodPrice, { foodId: food.鸡蛋, priceFen: 9870 });
  const dates = weekAhead(5, 1);
  const { id } = await draftRecipe(doctor, dates);
  own.menu = id;
  const place = { date: dates[0]!, meal: 'lunch', category: '半荤' } as const;
  await doctor.get(submitDish, { body: { id, ...place, dishId: own.dish } });
});
afterAll(() => server.close());

const lists: [Exclude<keyof typeof own, 'menu'>, Endpoint, Endpoint][] = [
  ['dish', dishPage, removeDishInfo],
  ['template', templateCalls.list, templateCalls.remove],
  ['combination', combinationCalls.list, combinationCalls.remove],
  ['pair', conflictCalls.list, conflictCalls.remove],
  ['price', foodPriceCalls.list, foodPriceCalls.remove],
];

describe('a person of two kindergartens', () => {
  test.each(lists)('sees and removes no %s of the one that is not worked in', async (kind, list, remove) => {
    await workIn(first);
    const query: Record<string, string> =
      kind === 'dish' ? { own: '1' } : kind === 'price' ? { foodId: food.鸡蛋! } : { descs: 'createTime' };
    expect(await idsOf(doctor, list, query)).toContain(own[kind]);
    await workIn(second);
    expect(await idsOf(doctor, list, query)).not.toContain(own[kind]);
    expect((await asked(doctor, remove, { query: { ids: own[kind] } })).code).toBe(404);
  });

  test('changes nothing there, and adds nothing for it', async () => {
    await workIn(second);
    expect((await doctor.ask(dishVersions, { query: { id: own.dish } })).code).toBe(404);
    expect((await doctor.ask(dishDetailCall, { query: { id: own.dish } })).code).toBe(404);
    const there = { query: { ids: [own.template] } };
    expect((await doctor.ask(templateCalls.moves.unUse, there)).code).toBe(404);
    const body = { templateName: '给第一园的', deptId: first } as BodyOf<typeof templateCalls.submit>;
    expect((await doctor.ask(templateCalls.submit, { body })).reason).toBe(
      'combination-template.dept.outside',
    );
  });

  test('names in no pair what only the other one may know', async () => {
    await workIn(second);
    const body = {
      scope: 'meal',
      firstSide: [{ kind: 'dish', id: own.dish }],
      secondSide: [{ kind: 'food', id: food.牛奶 }],
    };
    const refused = await doctor.ask(conflictCalls.submit, {
      body: body as BodyOf<typeof conflictCalls.submit>,
    });
    expect(refused.reason).toBe(conflictRefusals.unknown.code);
    expect(refused.text).not.toContain('第一园的菜');
    const preview = await doctor.ask(previewConflict, { body: body as BodyOf<typeof previewConflict> });
    expect(preview.reason).toBe(conflictRefusals.unknown.code);
  });

  test('is told of no menu of the other one', async () => {
    const body = { foodId: food.鸡蛋!, toFoodId: food.牛奶!, factor: 1, leftDishIds: [] };
    const holding = async () => {
      const { dishes, menus } = (await asked(doctor, previewReplacement, { body })).data;
      return [...dishes, ...menus].map(({ id }) => id);
    };
    const uses = async () => (await doctor.get(dishUses, { query: { id: own.dish } })).places;
    await workIn(first);
    expect(await holding()).toEqual(expect.arrayContaining([own.dish, own.menu]));
    expect(await uses()).toHaveLength(1);
    await workIn(second);
    const told = await holding();
    for (const id of [own.dish, own.menu]) expect(told).not.toContain(id);
    expect(await uses()).toEqual([]);
  });

  test('still has the other one’s dishes where it is named', async () => {
    await workIn(second);
    expect(await idsOf(doctor, dishCanUsePage, { dishName: '第一园的菜' })).toEqual([]);
    expect(await idsOf(doctor, dishCanUsePage, { dishName: '第一园的菜', deptId: first })).toEqual([
      own.dish,
    ]);
  });

  test('takes back from the bin what is of the one worked in', async () => {
    await workIn(second);
    const id = await ownDish(doctor, '第二园删掉的菜');
    await doctor.get(removeDishInfo, { query: { ids: [id] } });
    const query = { entity: 'dish' };
    const entry = `dish:${id}`;
    expect(await idsOf(doctor, recycleBinPage, query)).toContain(entry);
    await workIn(first);
    expect(await idsOf(doctor, recycleBinPage, query)).not.toContain(entry);
  });
});

test('what one kindergarten does without is nothing to the platform', async () => {
  await workIn(first);
  const egg = { body: { foodIds: [food.鸡蛋!] } };
  await doctor.get(submitDisableFoodList, egg);
  const blocked = async (client: TestClient): Promise<unknown[]> =>
    (await client.get(dishDetailCall, { query: { id: own.dish } })).blockedBy;
  expect(await blocked(doctor)).toHaveLength(1);
  const admin = await server.signIn('admin');
  expect(await blocked(admin)).toEqual([]);
  const { records } = await admin.get(dishPage, { query: { dishName: '第一园的菜' } });
  expect(records.map(({ blockedBy }) => blockedBy)).toEqual([[]]);
});

test('who stands above several kindergartens has what is of all of them', async () => {
  const group = await server.signIn('group');
  await workIn(second);
  const there = await submitted(doctor, templateCalls.submit, { templateName: '第二园的模板' });
  const seen = await idsOf(group, templateCalls.list, { descs: 'createTime' });
  expect(seen).toEqual(expect.arrayContaining([own.template, there]));
  await group.get(templateCalls.remove, { query: { ids: [there] } });
});
