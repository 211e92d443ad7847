import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPreference } from '../../../contract/account/preference-change.ts';
import { preferences } from '../../../contract/account/preference.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a preference is kept for its person alone, replaced and forgotten', async () => {
  const doctor = await server.signIn('doctor');
  const cook = await server.signIn('cook');
  const value = { hidden: ['a'], density: 'small' };
  await doctor.get(setPreference, { body: { key: 'list.food', value } });
  await doctor.get(setPreference, { body: { key: 'list.food.size', value: 50 } });
  expect(await doctor.get(preferences)).toEqual({ 'list.food': value, 'list.food.size': 50 });
  expect(await cook.get(preferences)).toEqual({});
  await doctor.get(setPreference, { body: { key: 'list.food.size', value: 100 } });
  await doctor.get(setPreference, { body: { key: 'list.food', value: null } });
  expect(await doctor.get(preferences)).toEqual({ 'list.food.size': 100 });
});

test('what is no key or too large is refused', async () => {
  const doctor = await server.signIn('doctor');
  expect(await doctor.ask(setPreference, { body: { key: 'a b', value: 1 } })).toMatchObject({ code: 400 });
  const large = await doctor.ask(setPreference, { body: { key: 'a', value: 'x'.repeat(20_000) } });
  expect(large).toMatchObject({ code: 400 });
});

test.each([
  { value: 'a\u0000b' },
  { value: { '\u0000': 1 } },
  { value: [{ name: '\ud800' }] },
  { value: 1, was: ['a\u0000'] },
])('what no database keeps is refused: %j', async (change) => {
  const doctor = await server.signIn('doctor');
  expect(await doctor.ask(setPreference, { body: { key: 'list.x', ...change } })).toMatchObject({
    code: 400,
  });
});

test('a changed list is kept where nobody else changed it since, and otherwise told', async () => {
  const doctor = await server.signIn('doctor');
  const key = 'list.dish.filters';
  const [first, second] = [
    { name: '午餐', filters: { meal: 'lunch' } },
    { name: '汤', filters: { kind: '汤' } },
  ];
  const change = (was: unknown[], value: unknown[] | null) =>
    doctor.get(setPreference, { body: { key, value, was } });
  expect(await change([first], [first, second])).toEqual({ kept: false, value: null });
  expect(await change([], [first])).toEqual({ kept: true, value: [first] });
  expect(await change([], [second])).toEqual({ kept: false, value: [first] });
  expect(await change([first], [first, second])).toEqual({ kept: true, value: [first, second] });
  expect(await change([first], null)).toEqual({ kept: false, value: [first, second] });
  expect(await change([first, second], null)).toEqual({ kept: true, value: null });
  expect(await change([first, second], null)).toEqual({ kept: true, value: null });
});
