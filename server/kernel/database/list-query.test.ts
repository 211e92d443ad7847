import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCalls } from '../../../contract/system/post.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  for (let n = 1; n <= 7; n += 1)
    await admin.get(postCalls.submit, {
      body: { category: 1, postCode: `Probe${n}`, postName: `试用岗位${n}`, sort: n },
    });
});
afterAll(() => server.close());

const page = (query: Record<string, unknown>) => admin.get(postCalls.list, { query });

test('every page tells the number of all rows, one behind the last too', async () => {
  const { total } = await page({ size: 3 });
  expect(total).toBeGreaterThanOrEqual(7);
  for (const current of [2, 3, 400]) expect((await page({ size: 3, current })).total).toBe(total);
  expect((await page({ size: 3, current: 400 })).records).toEqual([]);
});

test('a search finds its pages and its number, and nothing of the way it was found', async () => {
  const names: string[] = [];
  for (const current of [1, 2, 3]) {
    const { records, total, pages } = await page({ size: 3, current, postName: '用岗位' });
    expect([total, pages]).toEqual([7, 3]);
    names.push(...records.map(({ postName }) => String(postName)));
    for (const record of records) expect(Object.keys(record)).not.toContain('pageTotal');
  }
  expect(names).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `试用岗位${n}`));
  expect((await page({ size: 3, current: 9, postName: '用岗位' })).total).toBe(7);
  expect(await page({ postName: '没有的岗位' })).toMatchObject({ records: [], total: 0, pages: 0 });
});

test('words with upper and lower case are found by either', async () => {
  for (const postCode of ['probe', 'PROBE', 'Probe']) expect((await page({ postCode })).total).toBe(7);
  expect((await page({ postName_notlike: '试用' })).records.map(({ postCode }) => postCode)).not.toContain(
    'Probe1',
  );
});
