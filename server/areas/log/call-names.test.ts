// The call log in the language of its reader.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logApiCalls } from '../../../contract/log/log.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let chinese: TestClient;
let english: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chinese = await server.signIn('admin');
  english = await server.signIn('admin', { language: 'en' });
  await chinese.ask(postCalls.remove, { query: { ids: '1' } });
  await server.house.logs.flush();
});
afterAll(() => server.close());

const { zh, en } = postCalls.remove.summary;
const found = async (reader: TestClient, title: string) => {
  const page = await reader.get(logApiCalls.list, { query: { title } });
  return page.records as unknown as { id: string; title: string }[];
};

test.each([
  ['zh', () => chinese, zh],
  ['en', () => english, en],
])('a call is listed, found and shown under its name: %s', async (_, reader, name) => {
  const [row, ...others] = await found(reader(), name.toUpperCase());
  expect(others).toEqual([]);
  expect(row!.title).toBe(name);
  expect(await reader().get(logApiCalls.detail, { query: { id: row!.id } })).toMatchObject({ title: name });
  expect(await found(reader(), 'no call is called this')).toEqual([]);
});
