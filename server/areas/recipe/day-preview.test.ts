// A day by a meal structure: planned for a real kindergarten and kept nowhere; where no day is possible, the place that
// cannot be filled is named; what cannot be planned is refused before; it is its asker's alone and can be given up.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWeekend } from '../../../contract/kit/calendar-day.ts';
import { dishCateSetCalls, type CateSetLine } from '../../../contract/library/dish-cate-set.ts';
import {
  previewDay,
  previewDayCancel,
  previewDayProgress,
  previewRefusals,
  type PreviewProgress,
} from '../../../contract/recipe/day-preview.ts';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import { generationRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import { recipePage, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, followed, weekAhead } from './recipe-fixture.ts';
import { today } from './service/service-dates.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
}, 60_000);
afterAll(() => server.close());

const sets = async () => (await doctor.get(dishCateSetCalls.list, { query: { size: 100 } })).records;
const linesOf = async (name: string): Promise<CateSetLine[]> =>
  (await sets()).find(({ setName }) => setName === name)!.lines;
const seen = (jobId: string, hear?: (event: string, told: PreviewProgress) => void) =>
  followed<PreviewProgress>(`${server.url}${previewDayProgress.path}?jobId=${jobId}`, doctor, hear);

test('the day has the dishes of the structure, their pictures and the word of the rules, and no menu is left', async () => {
  const before = (await doctor.get(recipePage)).total;
  const lines = await linesOf('三菜一汤');
  const { jobId } = await doctor.get(previewDay, { body: { lines } });
  const told: string[] = [];
  const { state, day } = await seen(jobId, (event) => told.push(event));
  expect([state, told.at(-1)]).toEqual(['done', 'done']);
  const [planned] = day!.view!.days;
  expect(planned!.date > today()).toBe(true);
  expect(isWeekend(planned!.date)).toBe(false);
  for (const { meal, dishes } of planned!.meals) {
    expect(dishes.map(({ category }) => category).toSorted(), meal).toEqual(
      (await sets())
        .find(({ setName }) => setName === '三菜一汤')!
        .lines.filter((line) => line.meal === meal)
        .map(({ categories }) => categories[0]!)
        .toSorted(),
    );
  }
  const served = planned!.meals.flatMap(({ dishes }) => dishes);
  expect(new Set(day!.looks.map(({ dishId }) => dishId))).toEqual(
    new Set(served.map(({ dishId }) => dishId)),
  );
  expect(day!.view!.figures.brokenHard).toBe(0);
  expect(planned!.energy).toBeGreaterThan(500);
  expect((await doctor.get(recipePage)).total).toBe(before);
}, 120_000);

test('a place that no dish can fill is named', async () => {
  const lines = (await linesOf('简餐')).filter(({ meal }) => meal !== 'morningSnack');
  const { jobId } = await doctor.get(previewDay, {
    body: { lines: [...lines, { meal: 'morningSnack', category: '汤', count: 1 }] },
  });
  const { state, day } = await seen(jobId);
  expect([state, day!.view]).toEqual(['done', null]);
  expect(day!.failure!.proven).toBe(true);
  const said = day!.failure!.clash.map(({ text }) => text.zh).join('；');
  expect(said).toContain('早点');
  expect(said).toContain('汤');
}, 120_000);

test('meals without dishes are refused by their names, and so is a group that is not there', async () => {
  const lines = (await linesOf('简餐')).filter(({ meal }) => !['breakfast', 'lunch'].includes(meal));
  const empty = await doctor.ask(previewDay, { body: { lines } });
  expect([empty.reason, empty.msg]).toEqual([
    previewRefusals.emptyMeals.code,
    expect.stringContaining('供应早餐、午餐'),
  ]);
  const noGroup = await doctor.ask(previewDay, {
    body: { lines: [...lines, { meal: 'lunch', groupId: '77', count: 1 }] },
  });
  expect(noGroup.reason).toBe('dish-cate-set.lines.no-group');
});

test('it is its asker’s alone, and ends when it is given up', async () => {
  const { jobId } = await doctor.get(previewDay, { body: { lines: await linesOf('三菜一汤') } });
  const principal = await server.signIn('principal');
  expect((await principal.ask(previewDayCancel, { body: { jobId } })).code).toBe(404);
  await doctor.get(previewDayCancel, { body: { jobId } });
  expect(await seen(jobId)).toMatchObject({ state: 'cancelled', day: null });
  const again = await doctor.ask(previewDayCancel, { body: { jobId } });
  expect(again.reason).toBe(previewRefusals.notRunning.code);
}, 60_000);

test('of a person the last one alone is kept', async () => {
  const lines = await linesOf('简餐');
  const kept = async () =>
    (
      await sql`select id from job where kind = 'recipe.preview' and create_user = ${doctor.token.user_id}`.execute(
        server.everyRow,
      )
    ).rows.length;
  for (let time = 0; time < 2; time++) {
    const { jobId } = await doctor.get(previewDay, { body: { lines } });
    // However it ended.
    await doctor.get(previewDayCancel, { body: { jobId } });
    await seen(jobId);
    expect(await kept()).toBe(1);
  }
}, 60_000);

test('where no structure is in use a new menu has no dishes, and is not generated', async () => {
  const admin = await server.signIn('admin');
  const delivered = (await sets()).map(({ id }) => id);
  const put = async (status: number) => {
    for (const id of delivered) await admin.get(dishCateSetCalls.submit, { body: { id, status } });
  };
  await put(0);
  const [date] = weekAhead(3, 1);
  const { id } = await doctor.get(submitRecipeDateList, { body: { dates: [date!] } });
  const refused = await doctor.ask(generateRecipe, { query: { id } });
  expect([refused.reason, refused.msg]).toEqual([
    generationRefusals.emptyMeals.code,
    expect.stringMatching(/^早餐、.*还没有菜品/),
  ]);
  await put(1);
  const { id: next } = await draftRecipe(doctor, weekAhead(4, 1));
  expect((await doctor.ask(generateRecipe, { query: { id: next } })).code).toBe(200);
});
