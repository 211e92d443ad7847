// A list costs one statement for the caller, one for its rows, one for their number: never more, however long it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../server/kernel/discovery.ts';
import { statementsOf } from '../../server/kernel/testing/statements.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const MOST = 3;
/** Lists that need a further one, whatever their length, each with its reason. */
const EXCEPTIONS: Record<string, number> = {
  // The caller, the kitchen, its forbidden foods, and whether the library in memory is still the one stored.
  '/api/mrtc-recipe/dish-info/can-use-page': 4,
  // As it, for the kitchen that the caller works in.
  '/api/mrtc-recipe/combination/list': 4,
  // Users of all tenants on the page: only the system's own connection sees them.
  '/api/blade-system/tenant/list': 4,
};
const contract = await readContract();
const lists = contract.endpoints.filter(({ answerKind }) => answerKind === 'page');

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Something for every field that must be there. */
const needed = (fields: (typeof lists)[number]['queryFields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [[name, field.kind === 'date' ? '2026-01-05' : '1']] : [],
    ),
  );

describe('statements of a list', () => {
  test.each(lists.map((list) => [list.path, list] as const))('%s', async (_, list) => {
    const given = { query: { current: 1, size: 50, ...needed(list.queryFields) } };
    // Once before, so that parameters and the like are at hand.
    const first = await admin.ask(list, given);
    const statements = await statementsOf(server, async () => {
      expect((await admin.ask(list, given)).code).toBe(first.code);
    });
    expect([200, 404]).toContain(first.code);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(EXCEPTIONS[list.path] ?? MOST);
  });
});
