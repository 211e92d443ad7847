// The statutory form of a time: of confirmed menus alone, by who may print, with a record of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { exportRecordPage } from '../../../contract/recipe/report.ts';
import { nothingConfirmed, spanForm, spanMenus } from '../../../contract/recipe/span-form.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import { draftRecipe, fillMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
const weeks = [weekAhead(1), weekAhead(2), weekAhead(3)];
const span = { begin: weeks[0]![1]!, end: weeks[2]!.at(-1)! };
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  const { completed } = recipeMachine.states;
  for (const [at, dates] of weeks.entries()) {
    const { id } = await draftRecipe(doctor, dates);
    await fillMenu(server, id, 8);
    if (at < 2)
      await sql`update recipe set recipe_status = ${completed.key} where id = ${id}`.execute(server.everyRow);
  }
}, 60_000);
afterAll(() => server.close());

const printed = (query: Record<string, string>, who = doctor): Promise<Response> =>
  fetch(`${server.url}${spanForm.path}?${new URLSearchParams(query)}`, { headers: who.headers });

test('the confirmed menus of the time, whole or in part, are told and set on one page', async () => {
  const { days, menus } = await doctor.get(spanMenus, { query: span });
  expect([days, menus.length]).toEqual([4 + 5, 2]);
  const response = await printed(span);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(pdf.pages).toBe(1);
  expect(pdf.text.replaceAll(/\s/g, '')).toContain('9天');
  const { records } = await doctor.get(exportRecordPage);
  expect(records[0]).toMatchObject({ paper: 'statutory', recipeName: `${weeks[0]![1]}—${weeks[1]!.at(-1)}` });
});

test('a time without a confirmed menu is refused with its dates, and who may not print gets nothing', async () => {
  const open = { begin: weeks[2]![0]!, end: weeks[2]![4]! };
  expect(await doctor.get(spanMenus, { query: open })).toEqual({ days: 0, menus: [] });
  const refused = await doctor.ask(spanForm, { query: open });
  expect(refused).toMatchObject({ code: 400, reason: nothingConfirmed.code });
  expect(refused.msg).toContain(open.begin);
  const turned = await doctor.ask(spanForm, { query: { begin: span.end, end: span.begin } });
  expect(turned.code).toBe(400);
  const supplier = await server.signInAs({ account: 'supplier', kind: 'supplier' });
  expect((await supplier.ask(spanMenus, { query: span })).code).toBe(403);
});
