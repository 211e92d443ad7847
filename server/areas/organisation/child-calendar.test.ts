// The numbers of children by date: a menu takes those of its first day and keeps them, the past keeps its own whatever is
// saved today, and numbers that cannot be meant are refused with a sentence.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { addMonths, firstDayOf, monthOf } from '../../../contract/kit/months.ts';
import {
  childCalendar,
  submitChildCalendar,
  type ChildEntry,
} from '../../../contract/organisation/child-calendar.ts';
import {
  ageTypeCountList,
  deptSettingDetail,
  submitSetting,
  type AgeTypeCount,
} from '../../../contract/organisation/dept-setting.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { monthOverview } from '../../../contract/recipe/month-overview.ts';
import { menusOfOtherChildren } from '../../../contract/recipe/other-children.ts';
import { recipeDetailCall, submitConditions, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { conditionsBody, weekAhead } from '../recipe/recipe-fixture.ts';
import { today } from '../recipe/service/service-dates.ts';

let server: TestServer;
let doctor: TestClient;
let began: ChildEntry[];
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  began = (await doctor.get(childCalendar)).entries;
});
afterAll(() => server.close());
afterEach(async () => {
  await doctor.get(submitChildCalendar, { body: { entries: began } });
});

const middle = (boys: number): AgeTypeCount[] => [{ ageType: 'middle', boys, girls: 0, unknown: 0 }];
const from = (beginDate: string, boys: number, remark: string | null = null): ChildEntry => ({
  beginDate,
  ageTypes: middle(boys),
  remark,
});
const save = (entries: unknown, more: object = {}) =>
  doctor.ask(submitChildCalendar, { body: { entries, ...more } });
const store = async (...entries: ChildEntry[]): Promise<void> => {
  const answer = await save(entries);
  expect(answer.code, answer.text).toBe(200);
};
const read = async () => (await doctor.get(childCalendar)).entries;
const childrenOfMenu = async (id: string) =>
  (await doctor.get(recipeDetailCall, { query: { id } })).conditions.ageTypes;
const setting = async () => {
  const { options: _, deptName: __, ...rest } = await doctor.get(deptSettingDetail);
  return rest;
};

test('a kindergarten begins with one entry, which holds today', async () => {
  expect(began).toHaveLength(1);
  expect(began[0]!.beginDate < today()).toBe(true);
  expect((await setting()).ageTypes).toEqual(began[0]!.ageTypes);
  expect(await doctor.get(ageTypeCountList)).toEqual(began[0]!.ageTypes);
});

test('entries come back in order, whichever way they were sent', async () => {
  const later = from(addDays(today(), 90), 20, '新学期');
  await store(later, from('2026-03-01', 10));
  expect(await read()).toEqual([from('2026-03-01', 10), later]);
});

describe('menus', () => {
  test('take the numbers of their first day and keep them', async () => {
    const [soon, later] = [weekAhead(2), weekAhead(5)];
    await store(from('2026-01-01', 40), from(later[0]!, 25));
    const begin = async (dates: string[]) => (await doctor.get(submitRecipeDateList, { body: { dates } })).id;
    const [near, far] = [await begin(soon), await begin(later)];
    expect(await childrenOfMenu(near)).toEqual(middle(40));
    expect(await childrenOfMenu(far)).toEqual(middle(25));

    await store(from('2026-01-01', 41), from(later[0]!, 26));
    expect(await childrenOfMenu(near), 'made before').toEqual(middle(40));

    // Who leaves the number to the settings gets that of the first day, when saving and when the days change.
    const body = await conditionsBody(doctor, far);
    await doctor.get(submitConditions, { body: { ...body, dinersSwitch: 1, ageTypes: undefined } });
    expect(await childrenOfMenu(far)).toEqual(middle(26));
    await doctor.get(submitRecipeDateList, { body: { id: far, dates: weekAhead(3) } });
    expect(await childrenOfMenu(far)).toEqual(middle(41));
  });

  test('made for other numbers are told of, until their conditions are saved again', async () => {
    const [first] = weekAhead(7);
    await store(from('2026-01-01', 40));
    const { id } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(7) } });
    const told = async () => (await doctor.get(menusOfOtherChildren)).find((menu) => menu.id === id) ?? null;
    expect(await told()).toBeNull();
    await store(from('2026-01-01', 40), from(first!, 30));
    expect(await told()).toMatchObject({ beginDate: first, children: 40, now: 30 });
    const body = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, dinersSwitch: 1, ageTypes: undefined } });
    expect(await told()).toBeNull();
    // Its own number is nobody else's affair.
    const own = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...own, dinersSwitch: 2, ageTypes: middle(7) } });
    expect(await told()).toBeNull();
  });

  test('that were counted by themselves keep their number when their days change', async () => {
    await store(from('2026-01-01', 40), from(weekAhead(5)[0]!, 25));
    const { id } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(6) } });
    const body = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, dinersSwitch: 2, ageTypes: middle(7) } });
    await doctor.get(submitRecipeDateList, { body: { id, dates: weekAhead(4) } });
    expect(await childrenOfMenu(id)).toEqual(middle(7));
  });
});

describe('the settings’ own call', () => {
  test('changes the numbers from today on and leaves the past as it was', async () => {
    await store(from('2026-01-01', 40), from(addDays(today(), 30), 60));
    await doctor.get(submitSetting, { body: { ...(await setting()), ageTypes: middle(44) } });
    expect(await read()).toEqual([from('2026-01-01', 40), from(today(), 44), from(addDays(today(), 30), 60)]);
    // Once more on the same day: the same entry.
    await doctor.get(submitSetting, { body: { ...(await setting()), ageTypes: middle(45) } });
    expect((await read()).map(({ beginDate }) => beginDate)).toHaveLength(3);
    expect((await setting()).ageTypes).toEqual(middle(45));
  });

  test('adds nothing where the numbers are the same, or not sent', async () => {
    await store(from('2026-01-01', 40, '学期初'));
    const { ageTypes, ...rest } = await setting();
    const empty = { ageType: 'senior', boys: 0, girls: 0, unknown: 0 };
    await doctor.get(submitSetting, { body: { ...rest, ageTypes: [empty, ...ageTypes] } });
    const { version } = await setting();
    await doctor.get(submitSetting, { body: { ...rest, version } });
    expect(await read()).toEqual([from('2026-01-01', 40, '学期初')]);
    expect((await setting()).ageTypes).toEqual(middle(40));
  });

  test('is told when the numbers of today were changed by date, and not of those to come', async () => {
    await store(from('2026-01-01', 40));
    const seen = await setting();
    await store(from('2026-01-01', 40), from(addDays(today(), 10), 12));
    expect((await setting()).version).toBe(seen.version);
    await store(from('2026-01-01', 41), from(addDays(today(), 10), 12));
    const late = await doctor.ask(submitSetting, { body: seen });
    expect([late.status, late.reason]).toEqual([409, rowChanged.code]);
  });

  test('of a kindergarten without numbers answers none, and the first ones hold for all days', async () => {
    await sql`delete from child_calendar where dept_id = ${(await setting()).deptId}`.execute(
      server.everyRow,
    );
    const none = await setting();
    expect(none.ageTypes.every(({ boys, girls }) => boys + girls === 0)).toBe(true);
    expect(await read()).toEqual([]);
    await doctor.get(submitSetting, { body: none });
    expect(await read(), 'nothing was said').toEqual([]);
    await doctor.get(submitSetting, {
      body: { ...none, version: none.version + 1, ageTypes: middle(9) },
    });
    expect(await read()).toEqual([from(today(), 9)]);
  });
});

test('past months and today are told with the numbers of their days', async () => {
  const month = monthOf(today());
  const past = addMonths(month, -2);
  await store(from('2000-01-01', 10), from(firstDayOf(month), 20));
  const { deptId } = await setting();
  const children = async (asked: string) =>
    (await doctor.get(monthOverview, { query: { month: asked } })).rows.find((row) => row.deptId === deptId)!
      .children;
  expect([await children(past), await children(month)]).toEqual([10, 20]);
  expect((await doctor.get(homeSummary)).dept?.children).toBe(20);
});

describe('refused with a sentence', () => {
  const year = Number(today().slice(0, 4));
  const good = from('2026-01-01', 40);
  test.each([
    [
      'two entries on one day',
      [good, from('2026-01-01', 3)],
      '2026-01-01 已经有一条人数',
      'entries.1.beginDate',
    ],
    ['a day before 2000', [from('1999-12-31', 3)], '应在 2000-01-01 至', 'entries.0.beginDate'],
    ['a day beyond two years', [good, from(`${year + 3}-01-01`, 3)], '起始日期“', 'entries.1.beginDate'],
    ['a day that there is not', [from('2026-02-30', 3)], '起始日期“2026-02-30”不对', 'entries.0.beginDate'],
    ['nobody', [from('2026-01-01', 0)], '就餐人数必须大于 0', 'entries.0.ageTypes'],
    ['no numbers', [{ ...good, ageTypes: [] }], '就餐人数必须大于 0', 'entries.0.ageTypes'],
    [
      'an age twice',
      [{ ...good, ageTypes: [...middle(1), ...middle(2)] }],
      '同一年龄段不能填写两次',
      'entries.0.ageTypes',
    ],
    ['nothing left', [], '至少要保留一条人数', 'entries'],
    ['fewer than nobody', [from('2026-01-01', -1)], '人数不能为负数', null],
    ['a million', [from('2026-01-01', 1_000_000)], '人数不能超过 10000', null],
    ['half a child', [from('2026-01-01', 1.5)], '人数必须是整数', null],
    ['no day', [{ ...good, beginDate: '明天' }], '日期格式应为 yyyy-MM-dd', null],
    ['a long remark', [{ ...good, remark: '长'.repeat(101) }], '', null],
  ])('%s', async (_, entries, words, field) => {
    const answer = await save(entries);
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(words);
    expect(answer.msg).not.toBe('');
    if (field)
      expect(
        (answer.data as unknown as { errors: { field: string }[] }).errors.map((each) => each.field),
      ).toEqual([field]);
    expect(await read()).toEqual(began);
  });

  test('but what was stored without children may stay beside others', async () => {
    const nobody = from('2026-01-01', 0);
    await sql`update child_calendar set entries = ${JSON.stringify([nobody])}::jsonb
      where dept_id = ${(await setting()).deptId}`.execute(server.everyRow);
    await store(nobody, from('2026-09-01', 8));
  });

  test('in English, too', async () => {
    const english = await server.signIn('doctor', { language: 'en' });
    const { msg } = await english.ask(submitChildCalendar, { body: { entries: [good, good] } });
    expect(msg).toBe('There is already an entry from 2026-01-01; a day can have only one');
  });
});

test('of two who save at once the second is told, and the audit keeps what there was', async () => {
  const { version, deptId } = await doctor.get(childCalendar);
  expect((await save([from('2026-01-01', 40)], { version })).code).toBe(200);
  const late = await save([from('2026-01-01', 50)], { version });
  expect([late.status, late.reason]).toEqual([409, rowChanged.code]);
  expect(await read()).toEqual([from('2026-01-01', 40)]);
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from audit_log
    where entity = 'deptSetting' and entity_id = ${deptId} order by id desc limit 1`.execute(server.everyRow);
  expect(rows[0]).toMatchObject({ before: { entries: began }, after: { entries: [from('2026-01-01', 40)] } });
});

test('who may see the settings alone reads the numbers and changes none', async () => {
  const cook = await server.signIn('cook');
  const principal = await server.signIn('principal');
  expect((await principal.get(childCalendar)).entries).toEqual(began);
  expect((await cook.ask(submitChildCalendar, { body: { entries: began } })).code).toBe(403);
});
