// Menu templates: who adds, sees, changes, switches and removes them, what their meals may have, and what is refused.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { combinationCalls } from '../../../contract/library/combination.ts';
import {
  submitMealTypeData,
  templateCalls,
  templateCheck,
  templateMachine,
  templateRefusals,
} from '../../../contract/library/combination-template.ts';
import { removeDishInfo, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishPage } from '../../../contract/library/dish.ts';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { removeDisableFood, submitDisableFoodList } from '../../../contract/organisation/dept-setting.ts';
import { newId } from '../../kernel/database/ids.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
/** A doctor of another kindergarten of the same tenant. */
let stranger: TestClient;
const dish: Record<string, string> = {};
const RICE = '白米饭';
const WINGS = '冰糖红烧鸡翅';
const SOUP = '番茄蛋花汤';
const SOY_MILK = '原味豆浆';

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
  const id = newId();
  await sql`insert into blade_user (tenant_id, id, account, password, user_type, name, real_name)
    select tenant_id, ${id}, 'stranger', password, user_type, 'stranger', 'stranger' from blade_user
    where account = 'doctor'`.execute(server.everyRow);
  await sql`insert into user_role (tenant_id, user_id, role_id) select r.tenant_id, ${id}, r.role_id
    from user_role r join blade_user u on u.id = r.user_id where u.account = 'doctor'`.execute(
    server.everyRow,
  );
  await sql`insert into user_dept (tenant_id, user_id, dept_id) select d.tenant_id, ${id}, d.id from blade_dept d
    where d.tenant_id = '000000' and d.dept_category = ${orgCategory.entries.kindergarten.key} and d.is_deleted = 0
      and not exists (select 1 from user_dept ud join blade_user u on u.id = ud.user_id
        where ud.dept_id = d.id and u.account = 'doctor') limit 1`.execute(server.everyRow);
  stranger = await server.signInAs({ account: 'stranger', kind: 'school' });
  for (const name of [RICE, WINGS, SOUP, SOY_MILK]) {
    const { records } = await admin.get(dishPage, { query: { dishName: name } });
    dish[name] = records.find(({ dishName }) => dishName === name)!.id;
  }
});
afterAll(() => server.close());

type Meals = NonNullable<BodyOf<typeof submitMealTypeData>['mealTypeData']>;
type Line = Meals[number]['lines'][number];
const line = (given: Partial<Line>): Line => ({
  ...{ weekday: 1, category: null, count: 1, dishIds: [], combinationId: null },
  ...given,
});
const wings = () => line({ category: '荤菜', dishIds: [dish[WINGS]!] });
const lunch = (...lines: Line[]): Meals => [{ mealType: 'lunch', lines }];

async function template(client: TestClient, templateName: string, meals?: Meals): Promise<string> {
  const { id } = await client.get(templateCalls.submit, {
    body: { templateName } as BodyOf<typeof templateCalls.submit>,
  });
  if (meals) await client.get(submitMealTypeData, { body: { id, mealTypeData: meals } });
  return id;
}
const read = (client: TestClient, id: string) => client.get(templateCalls.detail, { query: { id } });
const { use, unUse } = templateCalls.moves;

describe('a template of a kindergarten', () => {
  test('is its own: others neither see, change, switch nor remove it', async () => {
    const id = await template(doctor, '园里的一周', lunch(wings()));
    const row = await read(doctor, id);
    expect(row).toMatchObject({ editable: true, templateState: templateMachine.states.idle.key });
    expect(row.deptId).not.toBeNull();
    for (const call of [templateCalls.remove, use, unUse])
      expect((await stranger.ask(call, { query: { ids: [id] } })).code).toBe(404);
    expect((await stranger.ask(templateCalls.detail, { query: { id } })).code).toBe(404);
    const theirs = await stranger.get(templateCalls.list, { query: { size: 100 } });
    expect(theirs.records.map((each) => each.id)).not.toContain(id);
    const meals = await stranger.ask(submitMealTypeData, { body: { id, mealTypeData: [] } });
    expect(meals.code).toBe(404);
    await doctor.get(templateCalls.remove, { query: { ids: [id] } });
    expect((await doctor.ask(templateCalls.detail, { query: { id } })).code).toBe(404);
  });

  test('of everybody is shown to all, and is nobody’s but the administrators’ to change', async () => {
    const id = await template(admin, '全部园所的一周', lunch(wings()));
    expect(await read(doctor, id)).toMatchObject({ editable: false, deptId: null });
    const body = { id, templateName: '改名' } as BodyOf<typeof templateCalls.submit>;
    for (const refused of [
      await doctor.ask(templateCalls.submit, { body }),
      await doctor.ask(submitMealTypeData, { body: { id, mealTypeData: [] } }),
      await doctor.ask(templateCalls.remove, { query: { ids: [id] } }),
      await doctor.ask(use, { query: { ids: [id] } }),
      await doctor.ask(unUse, { query: { ids: [id] } }),
    ])
      expect(refused.reason).toBe(templateRefusals.notOwn.code);
  });

  test('is put in use and out of it; in use nothing of it is changed', async () => {
    const id = await template(doctor, '空的');
    const empty = await doctor.ask(use, { query: { ids: [id] } });
    expect([empty.reason, empty.msg]).toEqual([
      templateRefusals.empty.code,
      '“空的”还没有安排任何一餐，不能启用',
    ]);
    await doctor.get(submitMealTypeData, { body: { id, mealTypeData: lunch(wings()) } });
    await doctor.get(use, { query: { ids: [id] } });
    expect(await read(doctor, id)).toMatchObject({ templateState: templateMachine.states.used.key });
    const again = await doctor.ask(use, { query: { ids: [id] } });
    expect(again.msg).toContain('当前为“使用中”');
    const renamed = { id, templateName: '改名' } as BodyOf<typeof templateCalls.submit>;
    for (const refused of [
      await doctor.ask(templateCalls.submit, { body: renamed }),
      await doctor.ask(submitMealTypeData, { body: { id, mealTypeData: lunch() } }),
    ])
      expect(refused.reason).toBe(templateRefusals.inUse.code);
    await doctor.get(unUse, { query: { ids: [id] } });
    await doctor.get(templateCalls.submit, { body: renamed });
    expect(await read(doctor, id)).toMatchObject({ templateName: '改名' });
    await doctor.get(use, { query: { ids: [id] } });
    await doctor.get(templateCalls.remove, { query: { ids: [id] } });
  });
});

describe('its meals', () => {
  test('are saved one by one, told by name, and stay where they are not named', async () => {
    const id = await template(
      doctor,
      '一餐一餐',
      lunch(wings(), line({ weekday: 3, category: '汤', count: 2 })),
    );
    const { version } = await read(doctor, id);
    const dinner: Meals = [{ mealType: 'dinner', lines: [line({ category: '汤', dishIds: [dish[SOUP]!] })] }];
    await doctor.get(submitMealTypeData, { body: { id, mealTypeData: dinner, version } });
    const { mealTypeData } = await read(doctor, id);
    expect(mealTypeData.map(({ mealType }) => mealType)).toEqual(['lunch', 'dinner']);
    expect(mealTypeData[0]!.lines).toMatchObject([
      { weekday: 1, dishes: [{ dishName: WINGS, gone: false }] },
      { weekday: 3, category: '汤', count: 2, dishes: [] },
    ]);
    const late = await doctor.ask(submitMealTypeData, { body: { id, mealTypeData: dinner, version } });
    expect(late.reason).toBe(rowChanged.code);
    await doctor.get(submitMealTypeData, { body: { id, mealTypeData: lunch() } });
    expect((await read(doctor, id)).mealTypeData.map(({ mealType }) => mealType)).toEqual(['dinner']);
  });

  test('may have a combination, which is told with its dishes until it is removed', async () => {
    const { id: combinationId } = await doctor.get(combinationCalls.submit, {
      body: {
        combinationName: '鸡翅午餐',
        mealType: 'lunch',
        dishIds: [dish[RICE]!, dish[WINGS]!],
      } as BodyOf<typeof combinationCalls.submit>,
    });
    const id = await template(doctor, '有组合', lunch(line({ combinationId })));
    const told = async () => (await read(doctor, id)).mealTypeData[0]!.lines[0]!;
    expect(await told()).toMatchObject({ combinationName: '鸡翅午餐', gone: false });
    expect((await told()).dishes.map(({ dishName }) => dishName)).toEqual([RICE, WINGS]);
    const wrong: Meals = [{ mealType: 'dinner', lines: [line({ combinationId })] }];
    const refused = await doctor.ask(submitMealTypeData, { body: { id, mealTypeData: wrong } });
    expect(refused.reason).toBe(templateRefusals.otherMeal.code);
    await doctor.get(combinationCalls.remove, { query: { ids: [combinationId] } });
    expect(await told()).toMatchObject({ combinationName: null, gone: true });
    const { faults } = await doctor.get(templateCheck, { query: { id } });
    expect(faults).toMatchObject([{ weekday: 1, mealType: 'lunch', reasons: [{ kind: 'gone' }] }]);
  });

  test('may have combinations of its unit, of those above, and everybody’s', async () => {
    await template(doctor, '谁的组合');
    const combinationOf = async (client: TestClient, combinationName: string) =>
      (
        await client.get(combinationCalls.submit, {
          body: {
            ...{ combinationName, mealType: 'lunch', dishIds: [dish[RICE]!, dish[WINGS]!] },
          } as BodyOf<typeof combinationCalls.submit>,
        })
      ).id;
    const id = await template(admin, '园长看不到的组合');
    await sql`update combination_template set dept_id = (select dept_id from combination_template
      where tenant_id = '000000' and template_name = '谁的组合') where id = ${id}`.execute(server.everyRow);
    const placed = async (combinationId: string) =>
      admin.ask(submitMealTypeData, { body: { id, mealTypeData: lunch(line({ combinationId })) } });
    expect((await placed(await combinationOf(stranger, '别园的午餐'))).reason).toBe(
      templateRefusals.ofOthers.code,
    );
    expect((await placed(await combinationOf(doctor, '本园的午餐'))).reason).toBeUndefined();
    expect((await placed(await combinationOf(admin, '大家的午餐'))).reason).toBeUndefined();
  });

  test('are said by the call that saves them: without any, nothing is saved', async () => {
    const id = await template(doctor, '没有餐别', lunch(wings()));
    const before = await read(doctor, id);
    for (const body of [{ id }, { id, mealTypeData: null }, { id, mealType: 'lunch' }]) {
      const refused = await doctor.ask(submitMealTypeData, { body });
      expect([refused.reason, refused.msg]).toEqual([templateRefusals.noMeals.code, '请填写要保存的餐别']);
    }
    expect(await read(doctor, id)).toEqual(before);
  });

  test('one comes by itself, and what is empty in a line says nothing', async () => {
    const id = await template(doctor, '空值', lunch(wings()));
    const open = { weekday: '2', category: '汤', count: '', dishIds: '', combinationId: '' };
    await doctor.get(submitMealTypeData, { body: { id, mealType: 'dinner', lines: [open] } });
    const { mealTypeData } = await read(doctor, id);
    expect(mealTypeData.map(({ mealType }) => mealType)).toEqual(['lunch', 'dinner']);
    expect(mealTypeData[1]!.lines[0]).toMatchObject(line({ weekday: 2, category: '汤' }));
    const nothing = { weekday: 3, category: '素菜', count: null, dishIds: null, combinationId: null };
    const meals = [
      { mealType: 'lunch', lines: '' },
      { mealType: 'dinner', lines: [nothing] },
    ];
    await doctor.get(submitMealTypeData, { body: { id, mealTypeData: meals } });
    expect((await read(doctor, id)).mealTypeData).toMatchObject([
      { mealType: 'dinner', lines: [line({ weekday: 3, category: '素菜' })] },
    ]);
    const vague = await doctor.ask(submitMealTypeData, {
      body: { id, mealTypeData: [{ mealType: 'lunch' }] },
    });
    expect(vague.msg).toBe('每个餐别都要写明一周的安排');
  });

  test.each([
    ['a weekday that is none', () => lunch(line({ weekday: 8, category: '汤' })), null, '星期应为 1'],
    ['no dishes', () => lunch(line({ category: '汤', count: 0 })), null, '每行 1–6 道菜'],
    ['neither category nor combination', () => lunch(line({})), null, '每行要么选菜品分类'],
    ['one meal twice', () => [...lunch(wings()), ...lunch()], templateRefusals.mealTwice, '午餐提交了两次'],
    [
      'more dishes than there are to choose from',
      () => lunch(line({ category: '荤菜', count: 2, dishIds: [dish[WINGS]!] })),
      templateRefusals.tooFew,
      '周一午餐：要上 2 道，却只能从 1 道里选',
    ],
    ['a dish twice', () => lunch(wings(), wings()), templateRefusals.twice, `“${WINGS}”出现了两次`],
    [
      'a dish that is not there',
      () => lunch(line({ category: '汤', dishIds: ['1'] })),
      templateRefusals.unknown,
      '不存在',
    ],
    [
      'a combination that is not there',
      () => lunch(line({ combinationId: '1' })),
      templateRefusals.unknown,
      '不存在',
    ],
    [
      'a dish of another meal',
      () => lunch(line({ category: '奶类', dishIds: [dish[SOY_MILK]!] })),
      templateRefusals.otherMeal,
      `“${SOY_MILK}”不适合这一餐`,
    ],
    [
      'a dish of another kind',
      () => lunch(line({ category: '素菜', dishIds: [dish[WINGS]!] })),
      templateRefusals.otherKind,
      `“${WINGS}”不属于素菜`,
    ],
    [
      'too many lines',
      () => lunch(...Array.from({ length: 11 }, () => line({ category: '汤' }))),
      templateRefusals.tooMany,
      '周一午餐最多 10 行',
    ],
  ] as const)('%s is refused', async (name, meals, refusal, words) => {
    const id = await template(doctor, `拒绝 ${name}`);
    const answer = await doctor.ask(submitMealTypeData, { body: { id, mealTypeData: [...meals()] } });
    expect(answer.code).not.toBe(200);
    if (refusal) expect(answer.reason).toBe(refusal.code);
    expect(answer.msg).toContain(words);
    expect((await read(doctor, id)).mealTypeData).toEqual([]);
  });

  test('may have an own dish that is not approved; those of everybody may not', async () => {
    const { rows } = await sql<{ id: string }>`select id::text from food where tenant_id = '000000'
      and name = '番茄'`.execute(server.everyRow);
    const own = await doctor.get(submitDishInfo, {
      body: {
        ...{ dishName: '模板里的番茄', dishCateFirstName: '素菜', meals: ['lunch'], method: '炒' },
        foods: [{ foodId: rows[0]!.id, grams: 60, role: 'main' }],
      } as BodyOf<typeof submitDishInfo>,
    });
    const meals = lunch(line({ category: '素菜', dishIds: [own.id] }));
    const id = await template(doctor, '有自建菜', meals);
    const others = await stranger.ask(submitMealTypeData, {
      body: { id: await template(stranger, '别园的'), mealTypeData: meals },
    });
    expect(others.reason).toBe(templateRefusals.unknown.code);
    const everybodys = await admin.ask(submitMealTypeData, {
      body: { id: await template(admin, '大家的'), mealTypeData: meals },
    });
    expect(everybodys.reason).toBe(templateRefusals.unapproved.code);
    // Removed, it is still told, stays, and is told by the check.
    await doctor.get(removeDishInfo, { query: { ids: [own.id] } });
    const kept = await read(doctor, id);
    expect(kept.mealTypeData[0]!.lines[0]!.dishes).toMatchObject([{ dishName: '模板里的番茄', gone: true }]);
    await doctor.get(submitMealTypeData, { body: { id, mealTypeData: meals } });
    const { faults } = await doctor.get(templateCheck, { query: { id } });
    expect(faults).toMatchObject([{ weekday: 1, mealType: 'lunch', reasons: [{ kind: 'gone' }] }]);
  });
});

test('a check tells what the kindergarten cannot serve', async () => {
  const id = await template(doctor, '有鸡翅', lunch(wings()));
  expect((await doctor.get(templateCheck, { query: { id } })).faults).toEqual([]);
  const { rows } = await sql<{ id: string }>`select f.food_id::text as id from dish_food f
    where f.dish_id = ${dish[WINGS]} and f.role = 'main' limit 1`.execute(server.everyRow);
  const foodIds = rows.map((row) => row.id);
  await doctor.get(submitDisableFoodList, { body: { foodIds } });
  const { faults, dates } = await doctor.get(templateCheck, { query: { id } });
  expect(dates).toHaveLength(7);
  expect(faults).toMatchObject([{ weekday: 1, asked: 1, usable: 0, reasons: [{ kind: 'food' }] }]);
  await doctor.get(removeDisableFood, { query: { foodIds } });
});
