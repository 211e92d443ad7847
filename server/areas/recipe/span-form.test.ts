// The statutory form of a time: of confirmed menus alone, by who may print, with a record of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { exportRecordPage } from '../../../contract/recipe/report.ts';
import { nothingConfirmed, spanForm, spanMenus } from '../../../contract/recipe/span-form.ts';
import { statementsOf } from '../../kernel/testing/statements.ts';
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
  const drafts: string[] = [];
  // The last two are in the way of nobody while they are drafts.
  for (const dates of [...weeks, weeks[1]!, weeks[2]!]) {
    const { id } = await draftRecipe(doctor, dates);
    await fillMenu(server, id, 8);
    drafts.push(id);
  }
  const [first, second, , others, removed] = drafts;
  const confirmed = [first, second, others, removed];
  await sql`update recipe set recipe_status = ${recipeMachine.states.completed.key}
    where id = any(${confirmed}::bigint[])`.execute(server.everyRow);
  await sql`update recipe r set dept_id = k.id from blade_dept k
    where r.id = ${others} and k.tenant_id = r.tenant_id and k.dept_category = 4 and k.id <> r.dept_id`.execute(
    server.everyRow,
  );
  await sql`update recipe set is_deleted = 1 where id = ${removed}`.execute(server.everyRow);
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

test('another kindergarten sees its own menus alone, and a removed menu is nowhere', async () => {
  const { rows } = await sql<{ others: string; own: string }>`
    select distinct o.dept_id as others, d.dept_id as own
    from recipe_day d join recipe o on o.tenant_id = d.tenant_id and o.id = d.recipe_id
    where o.dept_id <> d.dept_id`.execute(server.everyRow);
  const group = await server.signIn('group');
  const told = async (deptId: string) => {
    const { days, menus } = await group.get(spanMenus, { query: { ...span, deptId } });
    return [days, menus.length];
  };
  expect(await told(rows[0]!.others)).toEqual([5, 1]);
  expect(await told(rows[0]!.own)).toEqual([4 + 5, 2]);
});

test('a form of several menus takes as many statements as that of one', async () => {
  const statements = async (end: string) =>
    (await statementsOf(server, () => printed({ ...span, end }))).length;
  expect(await statements(span.end)).toBe(await statements(weeks[0]!.at(-1)!));
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
