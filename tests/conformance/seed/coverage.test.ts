// What the seed's clients call and open: answered as docs/coverage.md says, and never less than before.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../../server/kernel/discovery.ts';
import { startTestServer, type TestServer } from '../../../server/kernel/testing/test-server.ts';
import { answeredCalls, coverageOf, fallen, PAGE, printCoverage, seedCalls, seedRoutes } from './coverage.ts';

const contract = await readContract();
const printed = printCoverage(coverageOf(contract));
const page = readFileSync(PAGE, 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the seed is counted whole', () => {
  expect([new Set(seedCalls).size, new Set(seedRoutes).size]).toEqual([324, 60]);
});

test('no figure has fallen', () => {
  expect(fallen(page, printed)).toEqual([]);
});

test('docs/coverage.md is what `npm run coverage` prints', () => {
  expect(page).toBe(printed);
});

test('a figure that falls is named, with the sums above it', () => {
  const less = {
    ...contract,
    endpoints: contract.endpoints.filter(({ path }) => !path.startsWith('/api/blade-system/post/')),
  };
  expect(fallen(printed, printCoverage(coverageOf(less)))).toEqual([
    'blade-system/post: 4 were answered, 0 are',
    expect.stringMatching(/^all calls: \d+ were answered, \d+ are$/),
  ]);
});

test('what counts as answered is there on a running server', async () => {
  const dead: string[] = [];
  for (const call of answeredCalls(contract)) {
    const [method = '', url = ''] = call.split(' ');
    if ((await fetch(`${server.url}${url}`, { method })).status === 404) dead.push(call);
  }
  expect(dead).toEqual([]);
});
