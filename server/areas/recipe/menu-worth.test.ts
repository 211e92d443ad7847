// What one change of the conditions would buy, from the call to the result: a menu that is too cheap to be good hears
// what more money brings; what is told holds when it is tried; the menu itself stays as it is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpen } from '../../../contract/kit/job.ts';
import {
  stopWeighing,
  weighChanges,
  worthOfChanges,
  worthRefusals,
  type MenuWorth,
} from '../../../contract/recipe/menu-worth.ts';
import { dishesData, lockDish } from '../../../contract/recipe/menu.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { dishAt, generated, versionsOf, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
}, 60_000);
afterAll(() => server.close());

async function ended(id: string): Promise<MenuWorth> {
  for (;;) {
    const worth = await doctor.get(worthOfChanges, { query: { id } });
    if (!isOpen(worth.state)) return worth;
    expect(worth.done).toBeLessThanOrEqual(worth.of);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test('a menu short of money hears what more money keeps, and nothing of it changes', async () => {
  const { id, view } = await generated(server, doctor, weekAhead(1, 1), { price: 5.5 });
  expect((await doctor.get(worthOfChanges, { query: { id } })).state).toBe('none');
  await doctor.get(weighChanges, { body: { id } });
  const twice = await doctor.ask(weighChanges, { body: { id } });
  expect(twice).toMatchObject({ code: 400, reason: worthRefusals.weighing.code });
  const worth = await ended(id);
  expect(worth).toMatchObject({ state: 'done', outdated: false });
  expect(worth.missed).toBeGreaterThan(0);
  const price = worth.changes.find(({ change }) => change.kind === 'price');
  expect(price, JSON.stringify(worth.changes)).toBeDefined();
  expect(price!.gained.length).toBeGreaterThan(price!.lost.length);
  for (const { gained, lost, missed } of worth.changes)
    expect(missed).toBeLessThanOrEqual(worth.missed - gained.length + lost.length);
  expect((await doctor.get(dishesData, { query: { id } })).days).toEqual(view.days);

  const dish = dishAt(view, 0, 'lunch', '荤菜');
  await doctor.get(lockDish, {
    body: { id, versions: versionsOf(view), recipeDishId: dish.recipeDishId, locked: true },
  });
  expect(await doctor.get(worthOfChanges, { query: { id } })).toMatchObject({ outdated: true, changes: [] });
}, 240_000);

test('it can be stopped, and then tells what was tried by then', async () => {
  const { id } = await generated(server, doctor, weekAhead(2, 1), { price: 5.5 });
  const none = await doctor.ask(stopWeighing, { body: { id } });
  expect(none).toMatchObject({ code: 400, reason: worthRefusals.notWeighing.code });
  await doctor.get(weighChanges, { body: { id } });
  await doctor.get(stopWeighing, { body: { id } });
  expect((await ended(id)).state).toBe('cancelled');
}, 120_000);
