import { afterAll, beforeAll, expect, test } from 'vitest';
import { preferences, setPreference } from '../../../contract/account/preference.ts';
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
