// The statements that requests cost, told apart from those of the sealer, the workers and the logs, which run beside.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { TestServer } from './test-server.ts';

const request = new AsyncLocalStorage<true>();
/** A connection that goes over to another tenant: chance decides which one a request is given. */
const ASIDE = /^\s*select set_config\('app\.tenant_id'/;

/** What was sent to the database by the requests to `server` during `act`. */
export async function statementsOf(server: TestServer, act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const enter = (): void => request.enterWith(true);
  const { query } = pg.Client.prototype;
  server.app.server.prependListener('request', enter);
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string } | undefined)?.text;
    if (text && request.getStore() && !ASIDE.test(text)) statements.push(text);
    return (query as (...rest: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
    server.app.server.off('request', enter);
  }
  return statements;
}
