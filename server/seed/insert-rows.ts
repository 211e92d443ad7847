// Many rows in few statements: for seeds, where every row is ours and the columns are known.
import type pg from 'pg';

const MOST_PARAMETERS = 60_000;

/** Inserts rows of equal keys (column names as in the database). */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const perStatement = Math.floor(MOST_PARAMETERS / columns.length);
  for (let at = 0; at < rows.length; at += perStatement) {
    const chunk = rows.slice(at, at + perStatement);
    const values = chunk.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(',')})`,
    );
    const parameters = chunk.flatMap((row) => columns.map((column) => row[column]));
    await client.query(`insert into ${table} (${columns.join(',')}) values ${values.join(',')}`, parameters);
  }
}
