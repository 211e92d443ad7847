// A month of all kindergartens: of confirmed menus alone, within the caller's sight, and the same in list, detail and
// workbook.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysFrom } from '../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../contract/kit/holidays.ts';
import { addMonths, daysOfMonth, monthOf } from '../../../contract/kit/months.ts';
import {
  exportMonthOverview,
  kindergartenMonth,
  monthOverview,
  printMonthOverview,
} from '../../../contract/recipe/month-overview.ts';
import { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { statementsOf } from '../../kernel/testing/statements.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import { draftRecipe, fillMenu } from './recipe-fixture.ts';
import { today } from './service/service-dates.ts';

let server: TestServer;
let doctor: TestClient;
let group: TestClient;
let own = '';
// Nobody has planned the month after next yet.
const month = addMonths(monthOf(today()), 2);
const { begin, end } = daysOfMonth(month);
const days = daysFrom(begin, end).filter(isServiceDay);
const [first, second] = [days.slice(0, 4), days.slice(5, 8)];

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  group = await server.signIn('group');
  const ids: string[] = [];
  for (const dates of [first, second]) {
    const { id } = await draftRecipe(doctor, dates);
    await fillMenu(server, id, 8);
    ids.push(id);
  }
  await sql`update recipe set recipe_status = ${recipeMachine.states.completed.key},
    confirmed_missed = '{"hard": 0, "soft": 2}' where id = ${ids[0]}`.execute(server.everyRow);
  await sql`update recipe set recipe_status = ${recipeMachine.states.unconfirmed.key} where id = ${ids[1]}`.execute(
    server.everyRow,
  );
  own = (await doctor.get(kindergartenMonth, { query: { month } })).deptId;
}, 60_000);
afterAll(() => server.close());

const listed = async (client: TestClient, deptId?: string) =>
  client.get(monthOverview, { query: { month, ...(deptId ? { deptId } : {}) } });

test('a kindergarten counts its days, and measures what is confirmed', async () => {
  const { rows, serviceDays, further } = await listed(doctor);
  expect([serviceDays, further]).toEqual([days.length, 0]);
  const row = rows.find(({ deptId }) => deptId === own)!;
  expect(row).toMatchObject({
    confirmedDays: 4,
    openDays: 3,
    missingDays: days.length - 7,
    menus: 1,
    cleanMenus: 0,
    missed: { hard: 0, soft: 2 },
  });
  const { costFen, judged, met, outside, dishes, foods } = row;
  expect(costFen).toBeGreaterThan(0);
  expect(judged).toBeGreaterThan(5);
  expect(met + outside.length).toBe(judged);
  expect(Math.min(dishes, foods)).toBeGreaterThan(3);
});

test('what stands behind it: the menus, the days without one, the months before', async () => {
  const row = (await listed(doctor)).rows.find(({ deptId }) => deptId === own)!;
  const detail = await doctor.get(kindergartenMonth, { query: { month } });
  expect(detail.menus.map((menu) => [menu.days, menu.missed, menu.costFen])).toEqual([
    [4, { hard: 0, soft: 2 }, row.costFen],
    [3, null, null],
  ]);
  expect(detail.missingDates).toEqual(days.filter((day) => !first.includes(day) && !second.includes(day)));
  expect(detail.months.map((each) => each.month)).toEqual(
    [-5, -4, -3, -2, -1, 0].map((back) => addMonths(month, back)),
  );
  const { deptId: _, deptName: __, parentId: ___, parentName: ____, children: _____, ...figures } = row;
  expect(detail.months.at(-1)).toEqual({ month, serviceDays: days.length, ...figures });
});

test('a group sees its kindergartens, also below one unit alone, by one number of statements', async () => {
  const { rows } = await listed(group);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.find(({ deptId }) => deptId === own)?.confirmedDays).toBe(4);
  const others = rows.filter(({ deptId }) => deptId !== own);
  expect(new Set(others.map((row) => row.missingDays))).toEqual(new Set([days.length]));
  expect((await listed(group, own)).rows.map(({ deptId }) => deptId)).toEqual([own]);
  const statements = async (deptId?: string) =>
    (await statementsOf(server, () => listed(group, deptId))).length;
  expect(await statements()).toBe(await statements(own));
});

test('nobody sees another’s kindergarten', async () => {
  const { rows } = await listed(group);
  const theirs = (await listed(doctor)).rows.map(({ deptId }) => deptId);
  const other = rows.find(({ deptId }) => !theirs.includes(deptId))!.deptId;
  expect((await listed(doctor, other)).rows).toEqual([]);
  expect((await doctor.ask(kindergartenMonth, { query: { month, deptId: other } })).code).toBe(404);
  const stranger = await signInStranger(server);
  expect((await listed(stranger)).rows.map(({ deptId }) => deptId)).not.toContain(own);
  expect((await stranger.ask(kindergartenMonth, { query: { month, deptId: own } })).code).toBe(404);
  const supplier = await server.signInAs({ account: 'supplier', kind: 'supplier' });
  expect((await supplier.ask(monthOverview, { query: { month } })).code).toBe(403);
});

test('the workbook has the same lines, and their totals', async () => {
  const { rows } = await listed(group);
  const response = await fetch(`${server.url}${exportMonthOverview.path}?month=${month}`, {
    headers: group.headers,
  });
  const sheet = await readSheet(new Uint8Array(await response.arrayBuffer()), 100);
  expect(sheet.length).toBe(1 + rows.length + 1);
  expect(sheet[0]!.slice(0, 3)).toEqual(['园所', '上级单位', '幼儿']);
  expect(sheet.slice(1, -1).map((line) => line[0])).toEqual(rows.map(({ deptName }) => deptName));
  expect(sheet.at(-1)![0]).toBe('合计');
  expect(sheet.at(-1)![4]).toBe('4');
});

test('the paper has the same lines below their units, in the language of whoever prints it', async () => {
  const { rows } = await listed(group);
  const printed = async (language: 'zh' | 'en') => {
    const response = await fetch(`${server.url}${printMonthOverview.path}?month=${month}`, {
      headers: { ...group.headers, 'accept-language': language },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return readPdf(new Uint8Array(await response.arrayBuffer())).text.replace(/[\s\u200b]+/gu, '');
  };
  const paper = await printed('zh');
  for (const { deptName, parentName } of rows) {
    expect(paper).toContain(deptName.replace(/\s+/gu, ''));
    if (parentName !== null) expect(paper).toContain(parentName.replace(/\s+/gu, ''));
  }
  expect(paper).toContain('整周没有食谱');
  expect(await printed('en')).toContain('Wholeweekswithoutamenu');
});

test.each(['2026-13', '0000-01', '2026-1', 'x'])('the month %s is refused in words', async (wrong) => {
  const refused = await doctor.ask(monthOverview, { query: { month: wrong } });
  expect(refused.code).toBe(400);
  expect(refused.msg).toContain('月份');
});

test('before it was there, a kindergarten lacks nothing', async () => {
  const parentId = (await listed(group)).rows.find(({ deptId }) => deptId === own)!.parentId!;
  const { id } = await group.get(deptSubmit, {
    body: {
      ...{ parentId, deptName: '新来的园', deptCategory: 4, region: ['11', '1101', '110105'] },
      ...{ address: '某路 1 号', makeRecipeSelf: 1 },
    },
  });
  const back = addMonths(monthOf(today()), -2);
  const row = async (of: string) =>
    (await group.get(monthOverview, { query: { month: of } })).rows.find(({ deptId }) => deptId === id)!;
  expect(await row(back)).toMatchObject({ missingDays: 0, missingWeeks: 0 });
  expect(await row(month)).toMatchObject({ missingDays: days.length });
  const detail = async (of: string) => group.get(kindergartenMonth, { query: { month: of, deptId: id } });
  expect((await detail(back)).missingDates).toEqual([]);
  expect((await detail(back)).months.map(({ missingDays }) => missingDays)).toEqual([0, 0, 0, 0, 0, 0]);
  // Entered long ago, it lacks them all.
  await sql`update blade_dept set create_time = now() - interval '1 year' where id = ${id}`.execute(
    server.everyRow,
  );
  expect((await row(back)).missingDays).toBeGreaterThan(15);
  expect((await detail(back)).missingDates.length).toBeGreaterThan(15);
});
