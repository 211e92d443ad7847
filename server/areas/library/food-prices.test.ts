// Prices of foods: whose they are and who sees them, what they move, what is refused, and how they come from a workbook.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '../../../contract/kit/crud.ts';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import {
  exportPricesInForce,
  foodPriceHistory,
  foodPricesInForce,
  foodPricesOfDay,
  foodPriceTemplate,
  importFoodPrices,
  setFoodPrice,
} from '../../../contract/library/food-price-calls.ts';
import { foodPriceCalls, foodPriceRefusals } from '../../../contract/library/food-price.ts';
import { dishesData, submitDish } from '../../../contract/recipe/menu.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';
import { draftRecipe, weekAhead } from '../recipe/recipe-fixture.ts';
import { today } from '../recipe/service/service-dates.ts';
import { addStranger } from '../../../tests/conformance/isolation/strangers.ts';

let server: TestServer;
let doctor: TestClient;
let buyer: TestClient;
let admin: TestClient;
/** Of another kindergarten of the same tenant. */
let stranger: TestClient;
const SOUP = '番茄蛋花汤';
let egg: string;
let soup: string;
let usualFen: number;

async function foodNamed(name: string) {
  const { records } = await admin.get(foodCalls.list, { query: { name, size: 50 } });
  return records.find((row) => row.name === name)!;
}

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  buyer = await server.signIn('buyer');
  admin = await server.signIn('admin');
  const client = await connectUnbound(server.databaseUrl);
  const { rows } = await client.query<{ id: string }>(`select d.id::text from blade_dept d
    where d.tenant_id = '000000' and d.dept_category = 4 and d.is_deleted = 0 and not exists (
      select 1 from user_dept ud join blade_user u on u.id = ud.user_id
      where ud.dept_id = d.id and u.account in ('doctor', 'buyer')) limit 1`);
  await addStranger(client, {
    ...{ tenantId: '000000', account: 'stranger', userType: 'school_admin', everyButton: true },
    deptId: rows[0]!.id,
  });
  await client.end();
  stranger = await server.signInAs({ account: 'stranger', kind: 'school' });
  const row = await foodNamed('鸡蛋');
  egg = row.id;
  usualFen = row.priceFen!;
  const { records } = await admin.get(dishPage, { query: { dishName: SOUP } });
  soup = records.find(({ dishName }) => dishName === SOUP)!.id;
});
afterAll(() => server.close());

const price = (client: TestClient, body: object) =>
  client.get(setFoodPrice, { body: { foodId: egg, ...body } });
const inForce = async (client: TestClient, foodId = egg) =>
  (await client.get(foodPriceHistory, { query: { foodId } })).inForce;
const costOfSoup = async (client: TestClient): Promise<number> =>
  (await client.get(dishDetailCall, { query: { id: soup } })).costFen!;
const entriesOf = (client: TestClient) =>
  client.get(foodPriceCalls.list, { query: { foodId_equal: egg, size: 100 } });

/** Takes all prices of the food away again. */
async function forget(): Promise<void> {
  const client = await connectUnbound(server.databaseUrl);
  await client.query('delete from food_price');
  await client.end();
}

describe('whose a price is', () => {
  test('one’s own is nobody else’s to see, and moves nobody else’s costs', async () => {
    const before = { own: await costOfSoup(doctor), other: await costOfSoup(stranger) };
    expect(before.own).toBe(before.other);
    const { id, did } = await price(doctor, { priceFen: usualFen + 400 });
    expect(did).toBe('added');
    expect(await inForce(doctor)).toMatchObject({ priceFen: usualFen + 400, whose: 'own', since: today() });
    // The buyer of the same kindergarten sees it, and may change it.
    expect(await inForce(buyer)).toMatchObject({ priceFen: usualFen + 400, whose: 'own' });
    expect(await inForce(stranger)).toMatchObject({ priceFen: usualFen, whose: 'library', since: null });
    expect(await costOfSoup(doctor)).toBeGreaterThan(before.own);
    expect(await costOfSoup(stranger)).toBe(before.other);
    expect((await entriesOf(stranger)).total).toBe(0);
    expect(await stranger.get(foodPricesOfDay)).toEqual([]);
    expect(await doctor.get(foodPricesOfDay)).toEqual([{ foodId: egg, priceFen: usualFen + 400 }]);
    expect((await stranger.ask(foodPriceCalls.detail, { query: { id } })).code).toBe(404);
    expect((await stranger.ask(foodPriceCalls.remove, { query: { ids: [id] } })).code).toBe(404);
    const { deptId } = await doctor.get(foodPriceHistory, { query: { foodId: egg } });
    for (const call of [foodPriceHistory, foodPricesInForce, foodPricesOfDay, exportPricesInForce])
      expect([400, 404]).toContain((await stranger.ask(call, { query: { foodId: egg, deptId } })).code);
    expect([400, 404]).toContain(
      (await stranger.ask(setFoodPrice, { body: { foodId: egg, deptId, priceFen: 100 } })).code,
    );
    await forget();
    expect(await costOfSoup(doctor)).toBe(before.own);
  });

  test('of the whole tenant counts where nobody has an own one, and is not theirs to change', async () => {
    const { id } = await price(admin, { priceFen: usualFen + 100 });
    expect(await inForce(stranger)).toMatchObject({ priceFen: usualFen + 100, whose: 'tenant' });
    await price(doctor, { priceFen: usualFen + 300, fromDate: addDays(today(), -5) });
    // The own one began earlier, and counts all the same.
    expect(await inForce(doctor)).toMatchObject({
      ...{ priceFen: usualFen + 300, whose: 'own', beforeFen: usualFen + 100 },
    });
    const { version } = await doctor.get(foodPriceCalls.detail, { query: { id } });
    const changed = await doctor.ask(foodPriceCalls.submit, {
      body: { id, version, foodId: egg, priceFen: 1, fromDate: today() },
    });
    expect(changed.reason).toBe(foodPriceRefusals.notOwn.code);
    const removed = await doctor.ask(foodPriceCalls.remove, { query: { ids: [id] } });
    expect(removed.reason).toBe(foodPriceRefusals.notOwn.code);
    await forget();
  });

  test('of a group counts for its kindergartens', async () => {
    const group = await server.signIn('group');
    const { rows } = await sql<{ id: string }>`select d.dept_id::text as id from user_dept d
      join blade_user u on u.id = d.user_id where u.account = 'group'`.execute(server.everyRow);
    await price(group, { priceFen: usualFen + 200, deptId: rows[0]!.id });
    expect(await inForce(doctor)).toMatchObject({ priceFen: usualFen + 200, whose: 'unit' });
    await forget();
  });

  test('a cook sees and enters none', async () => {
    const cook = await server.signIn('cook');
    expect((await cook.ask(foodPricesInForce)).code).toBe(403);
    expect((await cook.ask(setFoodPrice, { body: { foodId: egg, priceFen: 100 } })).code).toBe(403);
  });
});

test('a menu costs what its foods cost on its first day; what begins later moves nothing of it', async () => {
  const dates = weekAhead(2);
  const menu = await draftRecipe(doctor, dates);
  await doctor.get(submitDish, {
    body: { id: menu.id, date: dates[0], meal: 'lunch', category: '汤', dishId: soup },
  });
  const cost = async (): Promise<number> =>
    (await doctor.get(dishesData, { query: { id: menu.id } })).days[0]!.costFen!;
  const before = await cost();
  await price(doctor, { priceFen: usualFen * 3, fromDate: dates[1] });
  expect(await cost()).toBe(before);
  await price(doctor, { priceFen: usualFen * 2, fromDate: dates[0] });
  const dearer = await cost();
  expect(dearer).toBeGreaterThan(before);
  const ofDay = await doctor.get(foodPricesOfDay, { query: { day: dates[0] } });
  expect(ofDay).toEqual([{ foodId: egg, priceFen: usualFen * 2 }]);
  expect((await doctor.get(foodPricesOfDay, { query: { day: dates[4] } }))[0]!.priceFen).toBe(usualFen * 3);
  await forget();
  expect(await cost()).toBe(before);
});

test('the history tells every entry, the price in force and its course', async () => {
  const days = [-90, -30, 7].map((count) => addDays(today(), count));
  const prices = [usualFen + 50, usualFen + 150, usualFen + 250];
  for (const [at, fromDate] of days.entries())
    await price(doctor, { priceFen: prices[at], fromDate, source: 'market', remark: `第${at}次` });
  const told = await doctor.get(foodPriceHistory, { query: { foodId: egg } });
  expect(told.entries.map(({ fromDate }) => fromDate)).toEqual(days.toReversed());
  expect(told.entries[0]).toMatchObject({
    source: 'market',
    remark: '第2次',
    userName: '王芳',
    editable: true,
  });
  expect(told.inForce).toMatchObject({
    ...{ priceFen: prices[1], since: days[1], beforeFen: prices[0], source: 'market' },
    changePercent: Math.round(((prices[1]! - prices[0]!) / prices[0]!) * 1000) / 10,
  });
  expect(told.course).toEqual(days.map((date, at) => ({ date, priceFen: prices[at] })));
  // The same again changes nothing; another price of the same day takes its place.
  expect((await price(doctor, { priceFen: prices[1] })).did).toBe('unchanged');
  expect((await price(doctor, { priceFen: prices[1]! + 1, fromDate: days[1] })).did).toBe('changed');
  expect((await entriesOf(doctor)).total).toBe(3);
  await forget();
});

test('the list finds what has no own price, and sorts by price', async () => {
  const query = { keyword: '鸡蛋', size: 200 };
  const found = await doctor.get(foodPricesInForce, { query });
  expect(found.records.map(({ id }) => id)).toContain(egg);
  await price(doctor, { priceFen: usualFen + 10 });
  const lacking = await doctor.get(foodPricesInForce, { query: { ...query, lacking: 1 } });
  expect(lacking.total).toBe(found.total - 1);
  const sorted = await doctor.get(foodPricesInForce, { query: { descs: 'priceFen', size: 50 } });
  const fen = sorted.records.map(({ priceFen }) => priceFen!);
  expect(fen).toEqual(fen.toSorted((a, b) => b - a));
  // What comes from the tap is not bought.
  expect(fen.every((each) => each > 0)).toBe(true);
  await forget();
});

describe('what is refused', () => {
  const { range, tooLate, tooEarly } = foodPriceRefusals;
  test.each([
    ['nothing', { priceFen: 0 }, range.code],
    ['too much', { priceFen: 1_000_000_000 }, range.code],
    ['a day far ahead', { priceFen: 600, fromDate: '2099-01-01' }, tooLate.code],
    ['a day long ago', { priceFen: 600, fromDate: '1999-01-01' }, tooEarly.code],
  ])('%s', async (_, body, reason) => {
    expect(await doctor.ask(setFoodPrice, { body: { foodId: egg, ...body } })).toMatchObject({
      ...{ code: 400, reason },
    });
    const entry = { foodId: egg, fromDate: today(), ...body };
    expect(await doctor.ask(foodPriceCalls.submit, { body: entry })).toMatchObject({ code: 400, reason });
  });
  test.each([
    ['a negative price', { priceFen: -5 }],
    ['a part of a fen', { priceFen: 600.5 }],
    ['no number', { priceFen: 'viel' }],
    ['an unknown food', { priceFen: 600, foodId: '1' }],
    ['no day of the calendar', { priceFen: 600, fromDate: '2026-02-30' }],
    ['an unknown source', { priceFen: 600, source: 'moon' }],
  ])('%s', async (_, body) => {
    expect((await doctor.ask(setFoodPrice, { body: { foodId: egg, ...body } })).code).toBe(400);
  });
  test('two entries of one day', async () => {
    const body = { foodId: egg, priceFen: 600, fromDate: today() };
    await doctor.get(foodPriceCalls.submit, { body });
    const again = await doctor.ask(foodPriceCalls.submit, { body: { ...body, priceFen: 700 } });
    expect(again).toMatchObject({ code: 400, reason: 'food-price.from-date.taken' });
    // Of the whole tenant, where no kindergarten is named.
    await admin.get(foodPriceCalls.submit, { body });
    expect((await admin.ask(foodPriceCalls.submit, { body })).reason).toBe('food-price.from-date.taken');
    await forget();
  });
});

describe('prices from a workbook', () => {
  interface Sent {
    code: number;
    msg: string;
    reason?: string;
    data: ImportResult;
  }
  async function send(lines: (string | number | null)[][], query = ''): Promise<Sent> {
    const [head, ...rows] = lines;
    const bytes = await writeSheet({
      name: 'x',
      columns: head!.map((header, at) => ({
        ...{ key: `c${at}`, header: String(header) },
        ...(header === '单价' && { format: 'money' as const }),
      })),
      rows: rows.map((row) => Object.fromEntries(row.map((value, at) => [`c${at}`, value]))),
    });
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes)]), 'prices.xlsx');
    const response = await fetch(`${server.url}${importFoodPrices.path}${query}`, {
      method: 'POST',
      headers: buyer.headers,
      body: form,
    });
    return (await response.json()) as Sent;
  }
  const sheetOf = async (path: string): Promise<string[][]> => {
    const response = await fetch(`${server.url}${path}`, { headers: buyer.headers });
    return readSheet(Buffer.from(await response.arrayBuffer()), 10_000);
  };
  const total = async (): Promise<number> =>
    (await buyer.get(foodPriceCalls.list, { query: { size: 1 } })).total;

  test('the template names the foods with their prices; sent back as it is, nothing changes', async () => {
    const lines = await sheetOf(foodPriceTemplate.path);
    expect(lines[0]).toEqual([
      ...[
        '编码',
        '食材 *',
        '分类',
        '单位',
        '现价（元）',
        '单价（元） *',
        '起始日期（不填为今天）',
        '来源',
        '备注',
      ],
    ]);
    const row = lines.find((cells) => cells[1] === '鸡蛋')!;
    expect(Number(row[4])).toBe(usualFen / 100);
    // Empty: sent back some days later it must not take newer prices back.
    expect(row[5] ?? '').toBe('');
    const trial = await send(lines, '?dryRun=1');
    expect(trial.data).toMatchObject({ stored: false, errors: [] });
    expect(trial.data.counts).toMatchObject({ added: 0, changed: 0 });
    expect(trial.data.counts!.unchanged + trial.data.counts!.skipped).toBe(lines.length - 1);
    await send(lines);
    expect(await total()).toBe(0);
  });

  test('is checked first, stored at once, and the same file again changes nothing', async () => {
    const lines = [
      ['食材', '单价', '来源'],
      ['鸡蛋', 13.5, '市场采购'],
      ['番茄', 6.28, ''],
    ];
    const trial = await send(lines, '?dryRun=1');
    expect(trial.data).toMatchObject({ stored: false, counts: { added: 2 } });
    expect(await total()).toBe(0);
    expect((await send(lines)).data).toMatchObject({ stored: true, rows: 2 });
    expect(await inForce(buyer)).toMatchObject({ priceFen: 1350, whose: 'own', source: 'market' });
    expect((await send(lines)).data.counts).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
    expect(await total()).toBe(2);
    const dearer = await send([lines[0]!, ['鸡蛋', 14, ''], lines[2]!]);
    expect(dearer.data.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await total()).toBe(2);
    await forget();
  });

  test('the list that is taken out comes back in', async () => {
    await price(buyer, { priceFen: 1350 });
    const lines = await sheetOf(exportPricesInForce.path);
    const [head, ...rows] = lines;
    const at = head!.findIndex((name) => name.startsWith('单价（'));
    const back = rows.map((cells) => (cells[1] === '番茄' ? cells.with(at, '7.77') : cells));
    const found = await send([head!, ...back], '?dryRun=1');
    expect(found.data.errors).toEqual([]);
    expect(found.data.counts).toMatchObject({ added: 1, changed: 0 });
    await forget();
  });

  test('of a thousand rows with seven wrong ones the seven are named; the right ones are stored where that is wanted', async () => {
    const foods = (await buyer.get(foodPricesInForce, { query: { size: 200 } })).records;
    const rows = Array.from({ length: 1000 }, (_, at): (string | number)[] => {
      const food = foods[at % foods.length]!;
      return [food.code, 0.01 + at / 100, addDays(today(), -Math.floor(at / foods.length) - 1)];
    });
    const wrong = new Map<number, (string | number)[]>([
      [10, ['没有这种食材', 5, '']],
      [20, [foods[0]!.code, 0, '']],
      [30, [foods[1]!.code, -3, '']],
      [40, [foods[2]!.code, 12.345, '']],
      [50, [foods[3]!.code, 10_000_000, '']],
      [60, [foods[4]!.code, 8, '2099-01-01']],
      [70, rows[7]!],
    ]);
    const sent = rows.map((row, at) => wrong.get(at) ?? row);
    const lines = [['食材', '单价', '起始日期'], ...sent];
    const trial = await send(lines, '?dryRun=1');
    expect(trial.data.errors.map(({ row }) => row)).toEqual([...wrong.keys()].map((at) => at + 2));
    expect(trial.data.errors.map(({ field }) => field)).toEqual([
      ...['foodId', 'priceFen', 'priceFen', 'priceFen', 'priceFen', 'fromDate', 'foodId'],
    ]);
    for (const { msg } of trial.data.errors) expect(msg).not.toBe('');
    const refused = await send(lines);
    expect(refused).toMatchObject({ code: 400, reason: 'workbook.rows' });
    expect(await total()).toBe(0);
    const stored = await send(lines, '?rightOnly=1');
    expect(stored.data).toMatchObject({ stored: true, rows: 993, errors: [] });
    expect(await total()).toBe(stored.data.counts!.added + stored.data.counts!.changed);
    expect(await total()).toBeGreaterThan(900);
    await forget();
  }, 120_000);

  test('a name of two foods is asked to be a code', async () => {
    const { id, ...twin } = await foodNamed('番茄');
    expect(id).not.toBe('');
    const body = { ...twin, code: 'TWIN01', name: '番茄二', nameEn: '番茄', photo: undefined };
    await admin.get(foodCalls.submit, { body });
    const found = await send(
      [
        ['食材', '单价'],
        ['番茄', 5],
      ],
      '?dryRun=1',
    );
    expect(found.data.errors[0]).toMatchObject({
      row: 2,
      field: 'foodId',
      reason: 'workbook.title.ambiguous',
    });
    const byCode = await send(
      [
        ['食材', '单价'],
        ['TWIN01', 5],
      ],
      '?dryRun=1',
    );
    expect(byCode.data.errors).toEqual([]);
  });

  test('needs its columns, and is no picture', async () => {
    expect((await send([['食材'], ['鸡蛋']])).reason).toBe('workbook.columns');
    const form = new FormData();
    form.append('file', new Blob(['<svg/>']), 'prices.xlsx');
    const response = await fetch(`${server.url}${importFoodPrices.path}`, {
      method: 'POST',
      headers: buyer.headers,
      body: form,
    });
    expect(((await response.json()) as Sent).code).toBe(400);
  });
});
