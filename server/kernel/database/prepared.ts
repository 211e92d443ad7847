// Statements that are made again and again. Planning one of them costs more than running it, so PostgreSQL keeps its plan
// for as long as the connection lives.
import { createHash } from 'node:crypto';
import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../contract/kit/tables.ts';

/** Begins a statement that is to be prepared; one name, one text. */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`);

/**
 * Ends a statement that is to be prepared, of which there are several texts: one for each entity and set of fields. For
 * those that have one good plan, whatever their values are.
 */
export const preparedByText = sql.raw('/* prepared */');

/** Stands in the text of a statement for a value that comes with each run. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement of every request: prepared, and its text built once, for building it costs as much as asking.
 * @param name one name, one text
 * @param build `given` names a value that comes with each run
 */
export function preparedStatement<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (given: (value: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let built: Pick<CompiledQuery, 'sql' | 'parameters'> | undefined;
  return async (db, values) => {
    built ??= sql`${prepared(name)} ${build((value) => sql`${new Given(value)}`)}`.compile(db);
    const parameters = built.parameters.map((each) => (each instanceof Given ? values[each.name] : each));
    const { rows } = await db.executeQuery(CompiledQuery.raw(built.sql, parameters) as CompiledQuery<Row>);
    return rows;
  };
}

const MARK = /^\/\* prepared (\w+) \*\//;
const MARKED_END = '/* prepared */';
/** Which fields a request sends is its own affair; connections do not keep any number of plans for that. */
const MOST_TEXTS = 300;
const names = new Map<string, string>();

function nameByText(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = `t${createHash('sha1').update(text).digest('hex')}`;
  names.set(text, name);
  return name;
}

const nameOf = (text: string): string | undefined =>
  MARK.exec(text)?.[1] ?? (text.endsWith(MARKED_END) ? nameByText(text) : undefined);

/** Makes the connection prepare what is marked so. */
export function prepareMarked(client: pg.PoolClient): void {
  const marking = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    const { query } = Object.getPrototypeOf(client) as { query: (...all: unknown[]) => unknown };
    return query.apply(client, name ? [{ name, text, values }, ...rest] : given);
  };
  client.query = marking as typeof client.query;
}
