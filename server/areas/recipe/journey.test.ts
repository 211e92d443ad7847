// The main journey over the real server: wizard, generation with progress, week view, confirmation, papers.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineRefusals } from '../../../contract/kit/common-refusals.ts';
import { generateCancel, generateRecipe } from '../../../contract/recipe/generation.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { standingOf, type MenuProof } from '../../../contract/recipe/menu-proof.ts';
import { missedRulesOf } from '../../../contract/recipe/missed-rules.ts';
import {
  type MenuView,
  dishesData,
  nutrientAndDrisList,
  nutritionReport,
  oneDayData,
  oneMealData,
  removeDish,
  validRecipe,
} from '../../../contract/recipe/menu.ts';
import {
  completeRecipe,
  recipeCalendar,
  recipeDetailCall,
  recipePage,
  setUnConfirm,
  submitConditions,
  submitRecipeDateList,
} from '../../../contract/recipe/recipe.ts';
import type { Explanation } from '../../../planner/solution.ts';
import { deleteReport, exportRecordPage, getPdfUrls, paperPdf } from '../../../contract/recipe/report.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import { statementsOf } from '../../kernel/testing/statements.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import {
  conditionsBody,
  doctorWithMenu,
  draftRecipe,
  generated,
  readProgress,
  weekAhead,
} from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 120_000);
afterAll(() => server.close());

test('a generated week keeps every hard rule and says how good it is', async () => {
  expect(view.days).toHaveLength(5);
  expect(view.figures.checks.filter(({ broken, hard }) => broken && hard).map(({ why }) => why?.zh)).toEqual(
    [],
  );
  expect(view.figures.costFen).toBeLessThanOrEqual(view.figures.priceFen);
  const energy = view.figures.nutrients.find(({ nutrient }) => nutrient === 'energy')!;
  expect(energy.coverage).toBeGreaterThan(90);
  expect(energy.coverage).toBeLessThan(110);
  expect(view.figures.checks.find(({ rule }) => rule === 'variety.week')!.value).toBeGreaterThanOrEqual(25);
  for (const day of view.days) expect(day.foodCount).toBeGreaterThanOrEqual(12);
  const detail = await doctor.get(recipeDetailCall, { query: { id } });
  expect(detail.recipeStatusName).toBe('待确认');
  expect(detail.editedSince).toBe(false);
  const proof = detail.proof as MenuProof & { objective: number; bound: number; gap: number };
  expect(proof.bound).toBeLessThanOrEqual(proof.objective);
  expect(proof.gap).toBeCloseTo((proof.objective - proof.bound) / proof.objective, 6);
});

test('a proof stands until the figures that it was made of are others', async () => {
  const standing = async () => {
    const detail = await doctor.get(recipeDetailCall, { query: { id } });
    const { figures } = await doctor.get(dishesData, { query: { id } });
    return standingOf(detail.proof as MenuProof, detail.editedSince, figures.objective);
  };
  expect(await standing()).toBe('stands');
  const raise = (factor: number) =>
    sql`update food set iron = iron * ${factor}, update_time = now()`.execute(server.everyRow);
  await raise(0.5);
  expect(await standing()).toBe('overtaken');
  await raise(2);
  expect(await standing()).toBe('stands');
});

test('the week view takes a handful of statements, however many dishes it has', async () => {
  const statements = await statementsOf(server, () => doctor.get(dishesData, { query: { id } }));
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(12);
});

test('day, meal, nutrients by class age and the report agree with the week', async () => {
  const date = view.days[0]!.date;
  const { day, nutrients } = await doctor.get(oneDayData, { query: { id, date } });
  expect(day.energyVerdict).toBe(nutrients.find(({ nutrient }) => nutrient === 'energy')!.verdict);
  expect(day).toEqual(view.days[0]);
  expect(nutrients.map(({ nutrient }) => nutrient)).toEqual([...NUTRIENT_KEYS]);
  const meal = await doctor.get(oneMealData, { query: { id, date, meal: 'lunch' } });
  expect(meal.dishes).toEqual(day.meals.find((each) => each.meal === 'lunch')!.dishes);
  const seniors = await doctor.get(nutrientAndDrisList, { query: { id, ageGroup: 'senior' } });
  expect(seniors.find(({ nutrient }) => nutrient === 'vitaminD')!.verdict).toBe('notJudged');
  expect(seniors.find(({ nutrient }) => nutrient === 'folate')!.verdict).not.toBe('noData');
  expect(seniors[0]!.target!).toBeGreaterThan(view.figures.nutrients[0]!.target!);
  expect((await doctor.ask(nutrientAndDrisList, { query: { id, ageGroup: 'toString' } })).code).toBe(400);
  const report = await doctor.get(nutritionReport, { query: { id } });
  const energy = report.mix.nutrients.find(({ nutrient }) => nutrient === 'energy')!;
  expect(energy.actual).toBeCloseTo(view.figures.nutrients[0]!.value!, 6);
});

test('a confirmed menu keeps what it missed when it was confirmed, whatever is found in it later', async () => {
  const missedNow = async () => missedRulesOf((await doctor.get(validRecipe, { query: { id } })).checks);
  const kept = async () => (await doctor.get(recipeDetailCall, { query: { id } })).confirmedMissed;
  const before = await missedNow();
  expect(await kept()).toBeNull();
  await doctor.get(completeRecipe, { query: { id } });
  expect(await kept()).toEqual(before);
  const scale = (factor: number) =>
    sql`update food set calcium = calcium * ${factor}, iron = iron * ${factor}, update_time = now()`.execute(
      server.everyRow,
    );
  await scale(0.25);
  expect((await missedNow()).soft).toBeGreaterThan(before.soft);
  expect(await kept()).toEqual(before);
  await scale(4);
  await doctor.get(setUnConfirm, { query: { id } });
  expect(await kept()).toBeNull();
});

test('confirming needs no broken rule, can be taken back, and a confirmed menu is not generated again', async () => {
  expect((await doctor.get(validRecipe, { query: { id } })).valid).toBe(true);
  await doctor.get(completeRecipe, { query: { id } });
  const again = await doctor.ask(generateRecipe, { query: { id } });
  expect(again.msg).toContain('已确认');
  const [day] = view.days;
  const taken = await doctor.ask(removeDish, {
    body: {
      id,
      versions: { [day!.date]: day!.version },
      recipeDishId: day!.meals[0]!.dishes[0]!.recipeDishId,
    },
  });
  expect(taken.msg).toContain('不能修改菜品');
  await doctor.get(setUnConfirm, { query: { id } });
  expect((await doctor.get(recipeDetailCall, { query: { id } })).recipeStatus).toBe(3);
});

test('the list finds it by day and name, the calendar and the home page show it', async () => {
  const date = view.days[2]!.date;
  const page = await doctor.get(recipePage, { query: { dates: date, recipeName: '食谱' } });
  expect(page.records.map((row) => row.id)).toEqual([id]);
  expect((await doctor.get(recipePage, { query: { dates: '2030-01-01' } })).total).toBe(0);
  const calendar = await doctor.get(recipeCalendar, { query: { begin: date, end: date } });
  expect(calendar[0]!.meals.map(({ meal }) => meal)).toContain('lunch');
  const home = await doctor.get(homeSummary);
  expect(home.menu?.recipeId).toBe(id);
  expect(home.missingDates).not.toContain(date);
  expect(home.week).toHaveLength(5);
  expect(home.nutrients).toHaveLength(NUTRIENT_KEYS.length);
});

test('every paper is a PDF in the language asked for and leaves a record', async () => {
  const urls = await doctor.get(getPdfUrls, { query: { id } });
  expect(urls).toHaveLength(15);
  const english = await server.signIn('doctor', { language: 'en' });
  for (const [paper, words, who] of [
    ['week', '一周食谱', doctor],
    ['weekGrams', '带量食谱', doctor],
    ['cook', '厨房带量单', doctor],
    ['nutrition', 'Energy', english],
    // An official form is Chinese whoever prints it.
    ['statutory', '膳食营养分析表', english],
  ] as const) {
    const response = await fetch(`${server.url}/api/mrtc-recipe/report/pdf?id=${id}&paper=${paper}`, {
      headers: who.headers,
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.text).toContain(words);
    if (paper === 'cook') expect(pdf.pages).toBeGreaterThanOrEqual(25);
  }
  const records = await doctor.get(exportRecordPage);
  expect(records.records.map(({ paper, pages }) => [paper, pages! > 0])).toEqual([
    ['statutory', true],
    ['nutrition', true],
    ['cook', true],
    ['weekGrams', true],
    ['week', true],
  ]);
});

test('a record of a paper is removed by who made it, and by whoever edits menus', async () => {
  const cook = await server.signIn('cook');
  const records = async (who: TestClient) => (await who.get(exportRecordPage)).records;
  const [first, second] = await records(cook);
  expect(first!.removable).toBe(false);
  const remove = (who: TestClient, ...ids: string[]) => who.ask(deleteReport, { query: { ids: ids.join() } });
  expect((await remove(cook, first!.id)).code).toBe(403);
  await fetch(`${server.url}${paperPdf.path}?id=${id}&paper=week`, { headers: cook.headers });
  const [own] = await records(cook);
  expect(own).toMatchObject({ createUserName: '张建国', removable: true });
  expect((await remove(cook, own!.id, first!.id)).code, 'all or none').toBe(403);
  expect((await remove(cook, own!.id)).code).toBe(200);
  expect((await records(doctor)).map(({ id: record }) => record)).toContain(second!.id);
  expect((await remove(doctor, first!.id)).code).toBe(200);
});

test('who waits for papers holds no transaction, and nobody fills the line alone', async () => {
  const url = `${server.url}${paperPdf.path}?id=${id}&paper=cook`;
  const held = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.everyRow);
    return rows[0]!.count;
  };
  const answers = Array.from({ length: 12 }, () => fetch(url, { headers: doctor.headers }));
  const whenPrinted = answers.map(async (answer) => {
    if (!(await answer).ok) throw new Error('refused');
    return held();
  });
  // At most that of the next paper, to store its record.
  expect(await Promise.any(whenPrinted)).toBeLessThanOrEqual(1);
  const refused = (await Promise.all(answers)).filter(({ status }) => status === 429);
  expect(refused).not.toEqual([]);
  expect(refused[0]!.headers.get('retry-after')).toBe('5');
  expect(await refused[0]!.json()).toMatchObject({ reason: lineRefusals.ownFull.code });
}, 60_000);

test('a second menu sees the first: days are taken, and nothing of last week comes back too soon', async () => {
  const next = await generated(server, doctor, weekAhead(2));
  const repeated = next.view.figures.checks.filter(({ kind, broken }) => kind === 'repeat' && broken);
  expect(repeated).toEqual([]);
  const second = await doctor.ask(submitRecipeDateList, { body: { dates: weekAhead(2) } });
  expect(second.msg).toContain('已有食谱');
});

test('conditions that clash give no menu but the reason, and a way out', async () => {
  const { id: impossible } = await draftRecipe(doctor, weekAhead(4), { price: 2 });
  await doctor.get(generateRecipe, { query: { id: impossible } });
  const last = await readProgress(server, doctor, impossible);
  expect(last.state).toBe('done');
  const detail = await doctor.get(recipeDetailCall, { query: { id: impossible } });
  expect(detail.recipeStatusName).toBe('无法生成');
  const { clash, relaxations } = detail.explanation as Explanation;
  expect(clash.map(({ rule }) => rule)).toContain('price');
  const way = relaxations.find(({ rule, works }) => rule === 'price' && works)!;
  expect(way.value).toBeGreaterThan(200);
  // The least fills the places and little else; behind it stands a budget whose menu was made and missed less.
  const [least, enough] = relaxations.filter(({ rule }) => rule === 'price');
  expect(least).toEqual(way);
  expect(least!.missed).toBeGreaterThan(10);
  expect(enough).toMatchObject({ kind: 'limit', works: true, proven: false });
  expect(enough!.value! % 50).toBe(0);
  expect(enough!.value).toBeGreaterThan(least!.value!);
  expect(enough!.missed).toBeLessThan(least!.missed! / 4);
  expect(enough!.text.zh).toContain((enough!.value! / 100).toFixed(2));
  expect(enough!.refused ?? null).toBeNull();
  // A second try that is given up leaves what the first has shown.
  await doctor.get(generateRecipe, { query: { id: impossible } });
  await doctor.get(generateCancel, { body: { id: impossible } });
  expect((await readProgress(server, doctor, impossible)).state).toBe('cancelled');
  expect((await doctor.get(recipeDetailCall, { query: { id: impossible } })).explanation).toEqual(
    detail.explanation,
  );
  // What the console's button does, half a yuan at a time; then the menu must come that was promised.
  const price = Math.ceil(way.value! / 50) / 2;
  await doctor.get(submitConditions, {
    body: { ...(await conditionsBody(doctor, impossible)), price },
  });
  await doctor.get(generateRecipe, { query: { id: impossible } });
  expect((await readProgress(server, doctor, impossible)).state).toBe('done');
  const made = await doctor.get(dishesData, { query: { id: impossible } });
  expect(made.figures.brokenHard).toBe(0);
  expect(made.days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes)).length).toBeGreaterThan(20);
}, 120_000);
