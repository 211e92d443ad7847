// The figures of the home pages are of what the caller may see, and of nothing else.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitchenDay, purchaseWeek, weekVerdicts } from '../../../contract/home/kitchen.ts';
import {
  platformDays,
  platformFigures,
  platformTenants,
  platformTroubles,
} from '../../../contract/home/platform.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipeCalendar, recipeDateList, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { deptList } from '../../../contract/organisation/dept-calls.ts';
import { addOtherTenant, addStranger, OTHER_TENANT } from '../../../tests/conformance/isolation/strangers.ts';

import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { newId } from '../../kernel/database/ids.ts';
import { generated, weekAhead } from '../recipe/recipe-fixture.ts';
import { today } from '../recipe/service/service-dates.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';

let server: TestServer;
let admin: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const client = await connectUnbound(server.databaseUrl);
  const deptId = await addOtherTenant(client);
  await addStranger(client, {
    tenantId: OTHER_TENANT,
    account: 'outsider',
    userType: 'web',
    deptId,
    everyButton: true,
  });
  await client.query(
    `insert into log_error (tenant_id, id, source, message, request_uri) values ('000000', 1, 1, 'boom', '/api/x')`,
  );
  await client.end();
  stranger = await server.signInAs({ account: 'outsider', kind: 'web', tenantId: OTHER_TENANT });
});
afterAll(() => server.close());

/** Gives every role of the person these conditions, by kind of data. */
async function limit(account: string, conditions: Record<string, string>): Promise<void> {
  const client = await connectUnbound(server.databaseUrl);
  for (const [resource, condition] of Object.entries(conditions))
    await client.query(
      `with scope as (insert into blade_data_scope (id, scope_name, menu_id, resource_code, scope_type, scope_value, scope_field)
           select $1, 'limit', m.id, $2, 5, $3, '*' from blade_menu m where m.code = 'food' returning id)
       insert into role_scope (tenant_id, role_id, scope_category, scope_id)
         select u.tenant_id, u.role_id, 1, scope.id from scope, user_role u join blade_user p on p.id = u.user_id
         where p.account = $4`,
      [newId(), resource, condition, account],
    );
  await client.end();
}

test('the platform counts all tenants, a tenant itself only', async () => {
  const all = await admin.get(platformFigures);
  expect(all).toMatchObject({ wholePlatform: true, tenants: 2, users: 9, kindergartens: 5, errorsToday: 1 });
  expect(all.online).toBe(2);
  const own = await stranger.get(platformFigures);
  expect(own).toMatchObject({
    wholePlatform: false,
    tenants: 1,
    users: 1,
    kindergartens: 0,
    errorsToday: 0,
    online: 1,
  });
  expect((await admin.get(platformTenants)).map(({ tenantId }) => tenantId).toSorted()).toEqual(
    ['000000', OTHER_TENANT].toSorted(),
  );
  expect((await stranger.get(platformTenants)).map(({ tenantId }) => tenantId)).toEqual([OTHER_TENANT]);
  expect(await admin.get(platformTroubles)).toMatchObject([
    { kind: 'error', title: 'boom', place: '/api/x' },
  ]);
  expect(await stranger.get(platformTroubles)).toEqual([]);
});

test('fourteen days end today, and a sign-in is counted on its day in China', async () => {
  const days = await admin.get(platformDays);
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toMatchObject({ date: today(), signIns: 2, people: 2, errors: 1 });
  expect((await stranger.get(platformDays)).at(-1)).toMatchObject({ signIns: 1, people: 1, errors: 0 });
});

test('people of kindergartens have no figures of the tenant, whatever buttons they hold', async () => {
  const group = await server.signIn('group');
  expect((await group.ask(platformFigures)).code).toBe(403);
  const client = await connectUnbound(server.databaseUrl);
  const park = (await admin.get(deptList))[0]!.id;
  await addStranger(client, {
    tenantId: '000000',
    account: 'headmaster',
    userType: 'school_admin',
    deptId: park,
    everyButton: true,
  });
  await client.end();
  const headmaster = await server.signInAs({ account: 'headmaster', kind: 'school' });
  for (const call of [platformFigures, platformDays, platformTroubles])
    expect((await headmaster.ask(call)).code).toBe(403);
});

test('the figures count what the lists show: data scopes limit them, too', async () => {
  const client = await connectUnbound(server.databaseUrl);
  const park = (await admin.get(deptList))[0]!.id;
  await addStranger(client, {
    tenantId: '000000',
    account: 'clerk',
    userType: 'web',
    deptId: park,
    everyButton: true,
  });
  const clerk = await server.signInAs({ account: 'clerk', kind: 'web' });
  expect(await clerk.get(platformFigures)).toMatchObject({ errorsToday: 1, kindergartens: 5 });
  expect(await clerk.get(platformTroubles)).toHaveLength(1);
  for (const [id, resource, column] of [
    [1, 'logError', 'createUser'],
    [2, 'user', 'id'],
    [3, 'dept', 'createUser'],
  ] as const) {
    await client.query(
      `insert into blade_data_scope (id, scope_name, menu_id, resource_code, scope_type, scope_column, scope_field)
        select $1, 'own', id, $2, 2, $3, '*' from blade_menu where code = 'user' limit 1`,
      [id, resource, column],
    );
    await client.query(
      `insert into role_scope (tenant_id, role_id, scope_id, scope_category)
        select '000000', id, $1, 1 from blade_role where role_alias = 'every_button_clerk'`,
      [id],
    );
  }
  await client.end();
  const limited = await clerk.get(platformFigures);
  expect(limited).toMatchObject({ errorsToday: 0, users: 1, kindergartens: 0, online: 1, signInsToday: 1 });
  expect((await clerk.get(platformDays)).at(-1)).toMatchObject({ errors: 0, people: 1 });
  expect(await clerk.get(platformTroubles)).toEqual([]);
});

test('suppliers learn nothing of kindergartens that are not theirs', async () => {
  const supplier = await server.signIn('supplier');
  expect((await supplier.get(homeSummary)).kindergartens).toEqual([]);
});

test('amounts are for all children, purchases are of next week, verdicts of one’s own kindergartens', async () => {
  const doctor = await server.signIn('doctor');
  const cook = await server.signIn('cook');
  expect(await cook.get(kitchenDay)).toEqual({ day: null });
  expect(await cook.get(purchaseWeek)).toMatchObject({ coveredDays: 0, foods: [], costFen: 0 });
  const week = weekAhead(1);
  const { id, view } = await generated(server, doctor, week);
  const { day } = await cook.get(kitchenDay);
  expect(day).toMatchObject({ recipeId: id, date: week[0], isToday: false, children: 259 });
  expect(day!.recipeStatus).toBe(recipeMachine.states.unconfirmed.key);
  const [dish] = day!.meals.flatMap(({ dishes }) => dishes);
  const planned = view.days[0]!.meals.flatMap((meal) => meal.dishes).find(
    (one) => one.dishName === dish!.dishName,
  )!;
  const [food] = planned.foods.toSorted((a, b) => b.grams - a.grams);
  const shown = dish!.foods.find(({ foodName }) => foodName === food!.foodName)!;
  // Weights differ by age, so that the sum lies near, not at, the mean's.
  expect(shown.kilograms / ((food!.grams * 259) / 1000)).toBeCloseTo(1, 0);
  const purchase = await cook.get(purchaseWeek);
  expect(purchase).toMatchObject({ monday: week[0], friday: week[4], coveredDays: 5, children: 259 });
  const perChildAndDay = purchase.costFen / 259 / 5;
  expect(perChildAndDay).toBeGreaterThan(800);
  expect(perChildAndDay).toBeLessThan(2000);
  expect(purchase.costByDay.reduce((sum, { costFen }) => sum + costFen, 0)).toBeCloseTo(purchase.costFen, -3);
  const client = await connectUnbound(server.databaseUrl);
  const deptId = doctor.token.current_dept_id;
  const person = { tenantId: '000000', userType: 'school_admin', deptId, everyButton: false };
  await addStranger(client, { ...person, account: 'gardener' });
  await client.end();
  const gardener = await server.signInAs({ account: 'gardener', kind: 'school' });
  const nothing = { menu: null, nutrients: [], week: [], priceFen: null, missingDates: [], todo: [] };
  expect(await gardener.get(homeSummary), 'who may not see menus sees none here').toMatchObject({
    ...nothing,
    kindergartens: [],
    dept: { deptId },
  });
  const group = await server.signIn('group');
  expect(await group.get(weekVerdicts)).toMatchObject([{ recipeId: id }]);
  const [verdict] = await doctor.get(weekVerdicts);
  expect(verdict!.judged).toBeGreaterThan(8);
  expect(verdict!.met + verdict!.outside.length).toBe(verdict!.judged);
  // What is known of the foods changes what is known of the menu.
  const times = (factor: number) =>
    sql`update food set energy = energy * ${factor}::numeric, update_time = clock_timestamp()`.execute(
      server.everyRow,
    );
  await times(2);
  expect((await doctor.get(weekVerdicts))[0]!.energyPercent! / verdict!.energyPercent!).toBeCloseTo(2, 1);
  await times(0.5);

  const span = { begin: week[0]!, end: week[4]! };
  const shownTo = async (who: TestClient) => ({
    ...(await who.get(kitchenDay)),
    bought: (await who.get(purchaseWeek)).coveredDays,
    menu: (await who.get(homeSummary)).menu?.recipeId ?? null,
    calendar: (await who.get(recipeCalendar, { query: span })).length,
    dates: (await who.get(recipeDateList, { query: span })).length,
    verdicts: (await who.get(weekVerdicts)).length,
  });
  expect(await shownTo(doctor)).toMatchObject({ bought: 5, menu: id, calendar: 5, dates: 5, verdicts: 1 });
  await limit('doctor', { recipe: `id <> ${id}` });
  expect(await shownTo(doctor)).toEqual({
    ...{ day: null, bought: 0, menu: null, calendar: 0, dates: 0, verdicts: 0 },
  });
  const second = await doctor.ask(submitRecipeDateList, { body: { dates: week } });
  expect(second.msg).toContain('另一份食谱');
}, 60_000);

test('the figures of one’s tenant count what data scopes leave', async () => {
  const client = await connectUnbound(server.databaseUrl);
  const deptId = (await admin.get(deptList))[0]!.id;
  const who = { tenantId: '000000', account: 'counter', userType: 'web', deptId };
  const userId = await addStranger(client, { ...who, everyButton: true });
  await client.end();
  const counter = await server.signInAs({ account: 'counter', kind: 'web' });
  expect((await counter.get(platformTenants))[0]!.users).toBeGreaterThan(5);
  await limit('counter', {
    user: `id = ${userId}`,
    dept: `id = ${deptId}`,
    recipe: 'id = 0',
    audit: 'id = 0',
  });
  expect(await counter.get(platformTenants)).toMatchObject([{ users: 1, kindergartens: 0, menus: 0 }]);
  expect((await counter.get(platformDays)).at(-1)).toMatchObject({
    signIns: 1,
    people: 1,
    writes: 0,
    menus: 0,
  });
});
