// Papers of a confirmed menu tell what was confirmed, whatever becomes of its dishes in the library; opened again, the
// menu is made of the dishes of today.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishesData, type MenuView } from '../../../contract/recipe/menu.ts';
import { completeRecipe, setUnConfirm } from '../../../contract/recipe/recipe.ts';
import { paperPdf } from '../../../contract/recipe/report.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import { dishAt, doctorWithMenu } from './recipe-fixture.ts';

const NEW_NAME = '改名后的菜';
const OLD_STEP = '旧做法焯水三分钟';
const NEW_STEP = '新做法清蒸八分钟';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 300_000);
afterAll(() => server.close());

const nameNow = async (): Promise<string> =>
  dishAt(await doctor.get(dishesData, { query: { id } }), 1, 'lunch', '荤菜').dishName;

async function cookSheet(): Promise<string> {
  const query = new URLSearchParams({ id, paper: 'cook', date: view.days[1]!.date, meal: 'lunch' });
  const response = await fetch(`${server.url}${paperPdf.path}?${query}`, { headers: doctor.headers });
  const { text } = readPdf(new Uint8Array(await response.arrayBuffer()));
  return text.replaceAll(/\s/g, '');
}

async function rewrite(dishId: string, name: string, step: string): Promise<void> {
  await sql`update dish set dish_name = ${name}, steps = ${JSON.stringify([step])}::jsonb, update_time = now()
    where id = ${dishId}`.execute(server.everyRow);
}

test('a confirmed menu is printed as it was confirmed, until it is opened again', async () => {
  const { dishId, dishName } = dishAt(view, 1, 'lunch', '荤菜');
  await rewrite(dishId, dishName, OLD_STEP);
  await doctor.get(completeRecipe, { query: { id } });

  await rewrite(dishId, NEW_NAME, NEW_STEP);
  await sql`update dish_food set role = 'seasoning' where dish_id = ${dishId}`.execute(server.everyRow);
  await sql`update dish set status = 0, update_time = now() where id = ${dishId}`.execute(server.everyRow);
  expect(await nameNow()).toBe(dishName);
  const confirmed = await cookSheet();
  expect(confirmed).toContain(OLD_STEP);
  expect(confirmed).not.toContain(NEW_STEP);
  expect(confirmed).toContain(dishName);

  await doctor.get(setUnConfirm, { query: { id } });
  expect(await nameNow()).toBe(NEW_NAME);
  const opened = await cookSheet();
  expect(opened).toContain(NEW_STEP);
  expect(opened).not.toContain(OLD_STEP);

  // Confirmed anew, it keeps the dishes of now.
  await sql`update dish set status = 1, update_time = now() where id = ${dishId}`.execute(server.everyRow);
  await doctor.get(completeRecipe, { query: { id } });
  await rewrite(dishId, dishName, OLD_STEP);
  expect(await nameNow()).toBe(NEW_NAME);
}, 300_000);
