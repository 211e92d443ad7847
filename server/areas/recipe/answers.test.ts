// What another system reads in the answers about menus: names beside keys, money in whole fen, figures without noise, and
// a description of the API that says how each call is made.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { dishPage } from '../../../contract/library/dish.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import {
  changeDish,
  dishesData,
  lockWeight,
  nutritionReport,
  oneDayData,
  oneMealData,
  unlockWeight,
  validRecipe,
  type MenuView,
} from '../../../contract/recipe/menu.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import {
  DINERS_WORDS,
  recipeCalendar,
  recipeDateList,
  recipeDetailCall,
} from '../../../contract/recipe/recipe.ts';
import { exportRecordPage, paperPdf, PAPERS } from '../../../contract/recipe/report.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { dishAt, doctorWithMenu } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 120_000);
afterAll(() => server.close());

const asked = async (call: Endpoint, query: Record<string, string>, language = 'zh'): Promise<string> => {
  const response = await fetch(`${server.url}${call.path}?${new URLSearchParams(query)}`, {
    headers: { ...doctor.headers, 'accept-language': language },
  });
  return response.text();
};

test.each(['zh', 'en'] as const)('names stand beside keys, in %s', async (language) => {
  const rows = async (call: Endpoint, query: Record<string, string>): Promise<Record<string, unknown>[]> => {
    const { data } = JSON.parse(await asked(call, query, language)) as {
      data: Record<string, unknown>[] | { records: Record<string, unknown>[] };
    };
    return 'records' in data ? data.records : [data].flat();
  };
  const span = { begin: view.days[0]!.date, end: view.days.at(-1)!.date };
  const status = recipeMachine.states.unconfirmed.label[language];
  for (const call of [recipeDateList, recipeCalendar])
    expect((await rows(call, span)).map(({ recipeStatusName }) => recipeStatusName)).toEqual(
      view.days.map(() => status),
    );
  const [detail] = await rows(recipeDetailCall, { id });
  expect(detail).toMatchObject({ recipeStatusName: status, dinersSwitchName: DINERS_WORDS[2][language] });
  await asked(paperPdf, { id, paper: 'week' }, language);
  const [record] = await rows(exportRecordPage, {});
  expect(record).toMatchObject({
    paper: 'week',
    paperName: PAPERS.week[language],
    languageName: { zh: '中文', en: 'English' }[language],
  });
});

/** Every number of an answer under its name. */
function numbersIn(value: unknown, name = ''): [name: string, value: number][] {
  if (typeof value === 'number') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, Array.isArray(value) ? name : key));
}

test('money is whole fen, and no figure has more digits than it means', async () => {
  const [{ date }] = view.days as [MenuView['days'][number]];
  const { recipeDishId } = dishAt(view, 0, 'lunch', '荤菜');
  const calls: [Endpoint, Record<string, string>][] = [
    [dishesData, { id }],
    [oneDayData, { id, date }],
    [oneMealData, { id, date, meal: 'lunch' }],
    [nutritionReport, { id }],
    [validRecipe, { id }],
    [changeDish, { id, recipeDishId }],
    [homeSummary, {}],
    [dishPage, { size: '200' }],
  ];
  const wrong: string[] = [];
  for (const [call, query] of calls)
    for (const [name, value] of numbersIn(JSON.parse(await asked(call, query))))
      if (name.endsWith('Fen') ? !Number.isInteger(value) : Number(value.toPrecision(12)) !== value)
        wrong.push(`${call.path} ${name} ${value}`);
  expect(wrong).toEqual([]);
});

test('a call that writes and is also asked by GET is described with its parameters', async () => {
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { parameters: { name: string; required: boolean }[]; requestBody?: object; responses: object }
      >
    >;
  };
  for (const call of [lockWeight, unlockWeight]) {
    const { get, post } = description.paths[call.path]!;
    expect(get!.parameters).toMatchObject([
      { name: 'id', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'versions', in: 'query', required: false, content: { 'application/json': {} } },
      { name: 'recipeDishId', in: 'query', required: true, schema: { type: 'string' } },
    ]);
    expect([get!.requestBody, post!.parameters]).toEqual([undefined, []]);
    expect(get!.responses).toEqual(post!.responses);
  }
  // As described, so it is done.
  const { recipeDishId } = dishAt(view, 0, 'lunch', '荤菜');
  const [{ date, version }] = view.days as [MenuView['days'][number]];
  const versions = JSON.stringify({ [date]: version });
  const locked = JSON.parse(await asked(lockWeight, { id, recipeDishId, versions })) as { data: MenuView };
  expect(dishAt(locked.data, 0, 'lunch', '荤菜').weightLocked).toBe(true);
  expect(JSON.parse(await asked(unlockWeight, { id, recipeDishId, versions }))).toMatchObject({
    reason: 'recipe.day.changed',
  });
});
