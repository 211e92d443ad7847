// Statements whose answer nobody looks at (the beginning of a transaction, a lock that is waited for) do not wait for it
// either: they leave together with the next statement, in one packet, and PostgreSQL runs them one after the other.
import { sql } from 'kysely';
import type pg from 'pg';

/** Begins a statement, within a transaction, that is sent with the next one. If it fails, the next one fails with its error. */
export const ahead = sql.raw('/* ahead */');

const AHEAD = /^(?:begin$|\/\* ahead \*\/)/;
const NOTHING = { command: '', rowCount: 0, rows: [], fields: [], oid: 0 };

type Send = (...given: unknown[]) => unknown;

/** Makes the connection hold back what may go ahead of another statement. It has to be one that pipelines. */
export function sendAhead(client: pg.PoolClient): void {
  const { query: send } = client as unknown as { query: Send };
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  let held: Promise<unknown>[] = [];
  client.query = ((...given: unknown[]): unknown => {
    const [text] = given;
    if (typeof text === 'string' && AHEAD.test(text) && typeof given.at(-1) !== 'function') {
      stream.cork();
      const sent = send.apply(client, given) as Promise<unknown>;
      // Told by the next statement.
      sent.catch(() => undefined);
      held.push(sent);
      return Promise.resolve(NOTHING);
    }
    const answer = send.apply(client, given);
    if (held.length === 0) return answer;
    for (const _ of held) stream.uncork();
    const before = held;
    held = [];
    // Answers come in the order of statements: the first that fails says why.
    return answer instanceof Promise ? Promise.all([...before, answer]).then((all) => all.at(-1)) : answer;
  }) as typeof client.query;
}
