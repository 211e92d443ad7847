// Two menus of one kindergarten are asked for at the same time: the second knows what the first serves.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import { dishesData, validRecipe } from '../../../contract/recipe/menu.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, readProgress, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
});
afterAll(() => server.close());

test('menus of neighbouring weeks asked for at once are searched one after the other, and keep their distance', async () => {
  const friday = weekAhead(1)[4]!;
  const monday = weekAhead(2)[0]!;
  const drafts = [await draftRecipe(doctor, [friday]), await draftRecipe(doctor, [monday])];
  // In the order of the days: a menu keeps its distance from what is served before it, not after.
  for (const { id } of drafts) await doctor.get(generateRecipe, { query: { id } });
  const ends = await Promise.all(drafts.map(({ id }) => readProgress(server, doctor, id)));
  expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
  const { rows } = await sql<{
    apart: boolean;
  }>`select lead(taken_time) over (order by taken_time) >= update_time as apart
    from job where subject in (${sql.join(drafts.map(({ id }) => id))}) order by taken_time`.execute(
    server.everyRow,
  );
  expect(rows[0]!.apart).toBe(true);
  for (const { id } of drafts) {
    expect((await doctor.get(dishesData, { query: { id } })).days[0]!.meals.length).toBeGreaterThan(0);
    const { checks } = await doctor.get(validRecipe, { query: { id } });
    expect(checks.filter(({ broken, hard }) => broken && hard).map(({ why }) => why?.zh)).toEqual([]);
  }
}, 120_000);
