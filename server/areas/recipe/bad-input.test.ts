// Bad input of every kind is refused in words that name the field and the reason, and never a fault of the server.
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dishesData, moveDish, submitDish, undoChange } from '../../../contract/recipe/menu.ts';
import {
  completeRecipe,
  recipeDetailCall,
  recipePage,
  removeRecipe,
  setPersonManager,
  submitCateSetData,
  submitConditions,
  submitRecipeDateList,
  submitRecipeName,
} from '../../../contract/recipe/recipe.ts';
import { mealFull, MOST_MEAL_DISHES } from '../../../contract/recipe/recipe-refusals.ts';
import { generateCancel, generateProgress, generateRecipe } from '../../../contract/recipe/generation.ts';
import { dishCanUsePage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import {
  conditionsBody,
  draftRecipe,
  fillMenu,
  readProgress,
  weekAhead,
  type Draft,
} from './recipe-fixture.ts';
import { today } from './service/service-dates.ts';

let server: TestServer;
let doctor: TestClient;
let draft: Draft;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  draft = await draftRecipe(doctor, weekAhead(1));
});
afterAll(() => server.close());

const errorsOf = (data: unknown): { field: string; msg: string }[] =>
  (data as { errors: { field: string; msg: string }[] }).errors;

describe('days', () => {
  const dates = async (given: unknown) => doctor.ask(submitRecipeDateList, { body: { dates: given } });
  test.each([
    ['none', [], '请选择食谱日期'],
    ['nothing', undefined, '请选择食谱日期'],
    ['a past day', [addDays(today(), -1)], `${addDays(today(), -1)} 已经过去，不能选择`],
    ['a day twice', [addDays(today(), 9), addDays(today(), 9)], `${addDays(today(), 9)} 重复选择`],
    ['no real day', ['2027-02-30'], '2027-02-30 不是有效的日期'],
    ['too far ahead', [addDays(today(), 900)], `${addDays(today(), 900)} 太远，不能选择`],
    ['63 days', Array.from({ length: 63 }, (_, at) => addDays(today(), 30 + at)), '一份食谱最多 62 天'],
    ['no day at all', ['<script>'], '日期格式应为 yyyy-MM-dd'],
  ])('%s is refused', async (_, given, words) => {
    const answer = await dates(given);
    expect(answer.code).toBe(400);
    expect(answer.msg).toBe(words);
    expect(errorsOf(answer.data)[0]!.field).toMatch(/^dates/);
  });

  test('of one that is no day, one thing is said', async () => {
    const { data } = await doctor.ask(recipePage, { query: { dates: '2026-11-30,2026-12-01' } });
    expect(errorsOf(data)).toMatchObject([{ field: 'dates', msg: '使用日期不是有效的日期（yyyy-MM-dd）' }]);
  });

  test('of another kindergarten are not to be had', async () => {
    const cook = await server.signIn('cook');
    expect((await cook.ask(submitRecipeDateList, { body: { dates: weekAhead(5) } })).code).toBe(403);
    const answer = await doctor.ask(submitRecipeDateList, { body: { dates: weekAhead(5), deptId: '999' } });
    expect(answer.code).toBe(400);
    expect(errorsOf(answer.data)[0]!.field).toBe('deptId');
  });
});

describe('conditions', () => {
  const refused = async (changes: Record<string, unknown>) => {
    const body = await conditionsBody(doctor, draft.id);
    return doctor.ask(submitConditions, { body: { ...body, ...changes } });
  };
  test.each([
    ['useTaboo', 5, '遵循传统相克请选择 0（否）或 1（是）'],
    ['useTaboo', 'abc', '遵循传统相克请选择 0（否）或 1（是）'],
    ['dinersSwitch', 7, '就餐人数请选择 1（按园所设置）或 2（本食谱单独填写）'],
    ['dinersSwitch', 1.5, '就餐人数请选择 1（按园所设置）或 2（本食谱单独填写）'],
    ['dinersSwitch', null, '请选择就餐人数'],
    ['calculationType', 9, '计算方法没有这个选项'],
    ['patternKey', '', '请选择餐式'],
  ])('%s %j is told which choices there are', async (field, value, msg) => {
    expect(errorsOf((await refused({ [field]: value })).data)).toMatchObject([{ field, msg }]);
  });
  test.each([
    ['a price of 0', { price: 0 }, 'price'],
    ['a negative price', { price: -3 }, 'price'],
    ['a price that is no number', { price: 'abc' }, 'price'],
    ['negative heads', { ageTypes: [{ ageType: 'junior', boys: -1, girls: 2 }] }, 'ageTypes'],
    ['half a child', { ageTypes: [{ ageType: 'junior', boys: 1.5, girls: 2 }] }, 'ageTypes'],
    ['no children', { ageTypes: [{ ageType: 'junior', boys: 0, girls: 0 }] }, 'ageTypes'],
    [
      'an age twice',
      {
        ageTypes: [
          { ageType: 'junior', boys: 1, girls: 0 },
          { ageType: 'junior', boys: 1, girls: 0 },
        ],
      },
      'ageTypes',
    ],
    ['an unknown age', { ageTypes: [{ ageType: 'toString', boys: 1, girls: 0 }] }, 'ageTypes'],
    ['an unknown pattern', { patternKey: 'constructor' }, 'patternKey'],
    ['an unknown edition', { edition: '1999' }, 'edition'],
    ['an unknown standard', { standard: 'x' }, 'standard'],
    ['a food that does not exist', { disabledFoodIds: ['123'] }, 'disabledFoodIds'],
    ['shares of other meals', { mealTypes: [{ mealType: 'lunch', percent: 100 }] }, 'mealTypes'],
    ['an empty name', { recipeName: '  ' }, 'recipeName'],
    ['a name of 10 000 characters', { recipeName: '食'.repeat(10_000) }, 'recipeName'],
    ['an unknown method of calculation', { calculationType: 7 }, 'calculationType'],
  ])('%s is refused at its field', async (_, changes, field) => {
    const answer = await refused(changes);
    expect(answer.code).toBe(400);
    expect(answer.msg).not.toBe('');
    expect(errorsOf(answer.data)[0]!.field.split('.')[0]).toBe(field);
  });

  test.each([
    ['2001 foods', { disabledFoodIds: Array.from({ length: 2001 }, () => '1') }, '禁用食材最多 2000 项'],
    ['four diets', { wishes: { diets: ['halal', 'halal', 'halal', 'halal'] } }, '饮食要求中的一项最多 3 项'],
    ['weekday 0', { wishes: { meatlessDays: [0] } }, '星期应为 1（星期一）至 7（星期日）'],
    ['no head count', { ageTypes: [{ ageType: 'junior', boys: '', girls: 2 }] }, '请输入人数'],
  ])('%s: the sentence says the limit', async (_, changes, words) => {
    expect(await refused(changes)).toMatchObject({ code: 400, msg: words });
  });

  test.each([
    ['null', null],
    ['empty', ''],
  ])('a wish that is %s is as usual', async (_, open) => {
    const { id } = await draftRecipe(doctor, weekAhead(6, 1));
    const body = await conditionsBody(doctor, id);
    const wished = { taste: 'north', neighbours: 'alike' };
    const { version } = await doctor.get(submitConditions, { body: { ...body, wishes: wished } });
    const wishes = { taste: open, neighbours: open };
    await doctor.get(submitConditions, { body: { ...body, version, wishes } });
    expect((await doctor.get(recipeDetailCall, { query: { id } })).conditions.wishes).toEqual({});
  });

  test('are saved once per version: the second of two is told', async () => {
    const body = await conditionsBody(doctor, draft.id);
    const answers = await Promise.all([
      doctor.ask(submitConditions, { body: { ...body, price: 15.5 } }),
      doctor.ask(submitConditions, { body: { ...body, price: 15.6 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await doctor.get(recipeDetailCall, { query: { id: draft.id } });
    expect(kept.price).toBe(answers[0].status === 200 ? 15.5 : 15.6);
    draft.version = kept.version;
  });

  test.each([
    ['no slots', [], '请至少选择一类菜品'],
    ['seven soups', [{ meal: 'lunch', category: '汤', count: 7 }], '每类菜品最多 6 道'],
    ['an unknown category', [{ meal: 'lunch', category: '甜品', count: 1 }], null],
    ['a meal without dishes', [{ meal: 'lunch', category: '汤', count: 1 }], '早餐至少需要一类菜品'],
  ])('%s', async (_, slots, words) => {
    const answer = await doctor.ask(submitCateSetData, {
      body: { id: draft.id, version: draft.version, slots, method: 'quick' },
    });
    expect(answer.code).toBe(400);
    if (words) expect(answer.msg).toBe(words);
  });
});

describe('generation', () => {
  test('a second one while one runs is refused; cancelling keeps the best so far; a cancelled job is over', async () => {
    const { id } = await draftRecipe(doctor, weekAhead(2), {}, 'thorough');
    const { jobId } = await doctor.get(generateRecipe, { query: { id } });
    const second = await doctor.ask(generateRecipe, { query: { id } });
    expect(second.msg).toBe('食谱正在生成，请稍候或先停止');
    expect(second.data.jobId).toBe(jobId);
    const during = await doctor.ask(submitConditions, {
      body: { ...(await conditionsBody(doctor, id)), price: 20 },
    });
    expect(during.msg).toContain('当前为“生成中”');
    expect((await doctor.ask(removeRecipe, { query: { ids: id } })).msg).toContain('当前为“生成中”');
    let cancelled = false;
    const seen: string[] = [];
    const last = await readProgress(server, doctor, id, (event, progress) => {
      seen.push(event);
      if (progress.incumbent === null || cancelled) return;
      cancelled = true;
      void doctor.get(generateCancel, { body: { id } });
    });
    expect(last.state).toBe('cancelled');
    expect(last.limitSeconds).toBe(60);
    expect(seen.at(-1)).toBe('done');
    expect(seen.slice(0, -1)).not.toContain('done');
    const detail = await doctor.get(recipeDetailCall, { query: { id } });
    expect(detail.recipeStatusName).toBe('待确认');
    const view = await doctor.get(dishesData, { query: { id } });
    expect(view.figures.brokenHard).toBe(0);
    expect((await doctor.ask(generateCancel, { body: { id } })).msg).toBe('食谱没有在生成');
    const after = await readProgress(server, doctor, id);
    expect(after.state).toBe('cancelled');
  }, 90_000);

  test('a job whose server was killed is taken again, starts from the best menu it had, and finishes', async () => {
    const { id } = await draftRecipe(doctor, weekAhead(3));
    await doctor.get(generateRecipe, { query: { id } });
    await readProgress(server, doctor, id);
    const { jobId } = await doctor.get(recipeDetailCall, { query: { id } });
    const db = server.everyRow;
    // As a kill -9 leaves it: running, the lease of a process that is no more, the recipe still generating.
    await sql`update recipe set recipe_status = 2, proof = null where id = ${id}`.execute(db);
    await sql`delete from recipe_dish where recipe_id = ${id}`.execute(db);
    await sql`update job set state = 'running', lease_owner = 'gone', lease_until = now() - interval '1 second',
      result = null where id = ${jobId}`.execute(db);
    const last = await readProgress(server, doctor, id);
    expect(last.state).toBe('done');
    const detail = await doctor.get(recipeDetailCall, { query: { id } });
    expect(detail.recipeStatusName).toBe('待确认');
    expect((await doctor.get(dishesData, { query: { id } })).figures.brokenHard).toBe(0);
  }, 60_000);

  test('with every dish of a kind forbidden explains itself instead of inventing a menu', async () => {
    const foods = await doctor.get(foodCalls.list, { query: { size: 200, category: '乳' } });
    const more = await doctor.get(foodCalls.list, { query: { size: 200, keyword: '豆浆' } });
    const ids = [...foods.records, ...more.records].map((row) => row.id);
    const dairy = (await draftRecipe(doctor, weekAhead(4), { disabledFoodIds: ids })).id;
    const left = await doctor.get(dishCanUsePage, { query: { dishCateFirstName: '奶类', size: 100 } });
    expect(left.total).toBeGreaterThan(0);
    await doctor.get(generateRecipe, { query: { id: dairy } });
    expect((await readProgress(server, doctor, dairy)).state).toBe('done');
    const detail = await doctor.get(recipeDetailCall, { query: { id: dairy } });
    expect(detail.recipeStatusName).toBe('无法生成');
    const { clash } = detail.explanation as { clash: { text: { zh: string } }[] };
    expect(clash.length).toBeGreaterThan(0);
    expect(JSON.stringify(clash)).toContain('奶');
    expect(
      (await doctor.get(dishesData, { query: { id: dairy } })).days.flatMap((day) =>
        day.meals.flatMap(({ dishes }) => dishes),
      ),
    ).toEqual([]);
  }, 90_000);

  test('is not possible without children, and its progress not without a generation', async () => {
    const setting = await doctor.get(deptSettingDetail);
    const { options: _, ...kept } = setting;
    await doctor.get(submitSetting, { body: { ...kept, ageTypes: [] } });
    const { id } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(6) } });
    const answer = await doctor.ask(generateRecipe, { query: { id } });
    expect(answer.msg).toBe('请先填写就餐人数');
    expect((await doctor.ask(generateProgress, { query: { id } })).code).toBe(404);
    await doctor.get(submitSetting, { body: { ...kept, version: setting.version + 1 } });
  });

  test('a food without nutrients stays visible as unknown', async () => {
    const view = await doctor.get(dishesData, { query: { id: draft.id } });
    expect(view.figures.costFen).toBeNull();
    expect(view.days.every(({ energy }) => energy === null)).toBe(true);
  });
});

describe('acts', () => {
  test('that the state does not allow are refused with both names', async () => {
    const answer = await doctor.ask(completeRecipe, { query: { id: draft.id } });
    expect(answer.msg).toContain('当前为“草稿”，不能确认食谱');
    const english = await server.signIn('doctor', { language: 'en' });
    expect((await english.ask(completeRecipe, { query: { id: draft.id } })).msg).toContain('is “Draft”');
  });

  test('on somebody else’s menu do not find it', async () => {
    const admin = await server.signIn('admin');
    const found = await sql<{
      id: string;
    }>`select id from blade_dept where dept_name = '彩虹桥幼儿园'`.execute(server.everyRow);
    const { id } = await admin.get(submitRecipeDateList, {
      body: { dates: weekAhead(1), deptId: found.rows[0]!.id },
    });
    for (const [call, given] of [
      [recipeDetailCall, { query: { id } }],
      [dishesData, { query: { id } }],
      [generateRecipe, { query: { id } }],
      [removeRecipe, { query: { ids: id } }],
      [submitRecipeName, { body: { id, recipeName: 'x' } }],
      [undoChange, { body: { id, changeId: '1' } }],
      [setPersonManager, { query: { id, userId: doctor.token.user_id } }],
    ] as const)
      expect((await doctor.ask(call, given)).code).toBe(404);
  });

  test('a person of another kindergarten cannot be in charge', async () => {
    const answer = await doctor.ask(setPersonManager, { query: { id: draft.id, userId: '1' } });
    expect(errorsOf(answer.data)[0]!.field).toBe('userId');
    await doctor.get(setPersonManager, { query: { id: draft.id, userId: doctor.token.user_id } });
    expect((await doctor.get(recipeDetailCall, { query: { id: draft.id } })).personManagerName).toBe('王芳');
  });
});

test('a meal without a share worth naming, a time that is none, and a meal of too many dishes are refused', async () => {
  const given = await conditionsBody(doctor, draft.id);
  const [first, second, ...rest] = given['mealTypes'] as { mealType: string; percent: number }[];
  const mealTypes = [
    { ...first!, percent: 1e-300 },
    { ...second!, percent: first!.percent + second!.percent },
    ...rest,
  ];
  const { version } = await doctor.get(recipeDetailCall, { query: { id: draft.id } });
  const share = await doctor.ask(submitConditions, { body: { ...given, version, mealTypes } });
  expect([share.code, share.msg]).toEqual([400, '每餐的比例至少为 1%']);

  const [date] = weekAhead(9);
  const full = await draftRecipe(doctor, [date!]);
  await fillMenu(server, full.id, MOST_MEAL_DISHES * 4);
  const { days } = await doctor.get(dishesData, { query: { id: full.id } });
  const lunch = days[0]!.meals.find(({ meal }) => meal === 'lunch')!.dishes;
  expect(lunch).toHaveLength(MOST_MEAL_DISHES);
  const { rows } = await sql<{ id: string; category: string }>`
    select id, dish_cate_first_name as category from dish order by id desc limit 1`.execute(server.everyRow);
  const [one] = rows;
  const more = await doctor.ask(submitDish, {
    body: { id: full.id, date, meal: 'lunch', category: one!.category, dishId: one!.id },
  });
  expect([more.code, more.reason]).toEqual([400, mealFull.code]);
  const other = days[0]!.meals.find(({ meal }) => meal === 'breakfast')!.dishes[0]!;
  const moved = await doctor.ask(moveDish, {
    body: { id: full.id, recipeDishId: other.recipeDishId, date, meal: 'lunch' },
  });
  expect(moved.reason).toBe(mealFull.code);
}, 60_000);
