// Statements that every request makes. Planning one of them costs more than running it, so PostgreSQL keeps its plan
// for as long as the connection lives.
import { sql } from 'kysely';
import type pg from 'pg';

/** Begins a statement that is to be prepared; one name, one text. */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`);

const MARK = /^\/\* prepared (\w+) \*\//;

/** Makes the connection prepare what is marked so. */
export function prepareMarked(client: pg.PoolClient): void {
  const marking = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
    const { query } = Object.getPrototypeOf(client) as { query: (...all: unknown[]) => unknown };
    return query.apply(client, name ? [{ name, text, values }, ...rest] : given);
  };
  client.query = marking as typeof client.query;
}
