// Fewer ways to the database and back. Statements whose answer nobody looks at (the beginning of a transaction, a lock
// that is waited for) leave together with the next statement, in one packet, and PostgreSQL runs them one after the
// other. The last statement of a transaction takes its end along; one that is the whole of it needs neither beginning nor
// end, for a statement is a transaction by itself.
import { sql } from 'kysely';
import type pg from 'pg';

/** Begins a statement, within a transaction, that is sent with the next one. If it fails, the next one fails with its error. */
export const ahead = sql.raw('/* ahead */');

/**
 * Begins a statement after which nothing of its transaction has to be stored: what it has done stands when it is
 * answered, whatever is thrown from then on. A statement that follows all the same is in a transaction of its own.
 */
export const LAST = '/* last */';

const AHEAD = '/* ahead */';
const NOTHING = { command: '', rowCount: 0, rows: [], fields: [], oid: 0 };

type Send = (...given: unknown[]) => unknown;

/** Makes the connection send what belongs together at once. It has to be one that pipelines. */
export function sendAhead(client: pg.PoolClient): void {
  const { query: send } = client as unknown as { query: Send };
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  /** `begun` is told to the caller and not to PostgreSQL, `ended` the other way round. */
  let transaction: 'none' | 'begun' | 'open' | 'ended' = 'none';
  let end: unknown = NOTHING;
  let held: Promise<unknown>[] = [];

  const sendSilently = (...given: unknown[]): Promise<unknown> => {
    const sent = send.apply(client, given) as Promise<unknown>;
    // Told by the statement that somebody waits for.
    sent.catch(() => undefined);
    return sent;
  };
  const hold = (...given: unknown[]): void => {
    stream.cork();
    held.push(sendSilently(...given));
  };
  const sendHeld = (answer: unknown): unknown => {
    if (held.length === 0) return answer;
    for (const _ of held) stream.uncork();
    const before = held;
    held = [];
    // Answers come in the order of statements: the first that fails says why.
    return answer instanceof Promise ? Promise.all([...before, answer]).then((all) => all.at(-1)) : answer;
  };

  client.query = ((...given: unknown[]): unknown => {
    const text = typeof given[0] === 'string' && typeof given.at(-1) !== 'function' ? given[0] : '';
    if (text === 'begin') {
      transaction = 'begun';
      return Promise.resolve(NOTHING);
    }
    if (text === 'commit' || text === 'rollback') {
      const [before, ended] = [transaction, text === 'commit' ? end : NOTHING];
      [transaction, end] = ['none', NOTHING];
      return before === 'begun' || before === 'ended'
        ? Promise.resolve(ended)
        : sendHeld(send.apply(client, given));
    }
    const last = text.startsWith(LAST);
    if (last && transaction === 'begun') {
      transaction = 'ended';
      return send.apply(client, given);
    }
    if (transaction === 'begun' || transaction === 'ended') {
      transaction = 'open';
      hold('begin');
    }
    if (text.startsWith(AHEAD)) {
      hold(...given);
      return Promise.resolve(NOTHING);
    }
    if (!last || transaction !== 'open') return sendHeld(send.apply(client, given));
    stream.cork();
    const answer = send.apply(client, given);
    end = sendSilently('commit');
    stream.uncork();
    transaction = 'ended';
    return sendHeld(answer);
  }) as typeof client.query;
}
