// Two windows share a session, and the session works in one kindergarten. What a window shows was read for one: it can
// neither read nor write in another one unnoticed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout, token, userInfo, WORKING_DEPT_HEADER } from '../../../contract/auth/oauth.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { recipePage, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { weekAhead } from '../recipe/recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let first: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  doctor = await server.signIn('doctor');
  first = doctor.token.current_dept_id;
  const { depts } = await doctor.get(userInfo);
  second = (depts as { deptId: string }[]).find(({ deptId }) => deptId !== first)!.deptId;
});

/** As the window asks that shows this kindergarten. */
const from =
  (dept: string): TestClient['ask'] =>
  (endpoint, given) =>
    callEndpoint(server.url, { ...doctor.headers, [WORKING_DEPT_HEADER]: dept }, endpoint, given);
const switchTo = (deptId: string) =>
  doctor.ask(token, { query: { grant_type: 'current_dept', current_dept_id: deptId } });
const refused = { status: 409, reason: 'dept.switched' };

test('after a switch in another window nothing is written where it was not meant', async () => {
  const { options: _, deptId: __, deptName: ___, ...seen } = (await from(first)(deptSettingDetail)).data;
  await switchTo(second);
  const before = await doctor.get(deptSettingDetail);
  expect(before.deptId).toBe(second);
  const saved = await from(first)(submitSetting, { body: { ...seen, price: 29, version: before.version } });
  expect(saved).toMatchObject({ ...refused, data: { deptId: second } });
  expect(await doctor.get(deptSettingDetail)).toEqual(before);
  const dates = weekAhead(30);
  expect(await from(first)(submitRecipeDateList, { body: { dates } })).toMatchObject(refused);
  expect(await from(second)(submitRecipeDateList, { body: { dates } })).toMatchObject({ code: 200 });
});

test('nor is anything read that would be shown as the other one’s', async () => {
  await switchTo(second);
  for (const endpoint of [deptSettingDetail, recipePage, userInfo])
    expect(await from(first)(endpoint), endpoint.path).toMatchObject(refused);
  await switchTo(first);
  expect((await from(first)(deptSettingDetail)).data.deptId).toBe(first);
});

test('people of no kindergarten say so, and are answered', async () => {
  const admin = await server.signIn('admin');
  const headers = { ...admin.headers, [WORKING_DEPT_HEADER]: admin.token.current_dept_id };
  expect(await callEndpoint(server.url, headers, userInfo)).toMatchObject({ code: 200 });
});

test('a client that names none is answered in the one worked in; signing out is never refused', async () => {
  await switchTo(second);
  expect((await doctor.get(deptSettingDetail)).deptId).toBe(second);
  expect(await from(first)(logout)).toMatchObject({ code: 200 });
  expect(await doctor.ask(userInfo)).toMatchObject({ code: 401 });
});
