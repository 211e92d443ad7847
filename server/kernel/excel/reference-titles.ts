// What stands in a workbook's cell for another record: its title or its code. Read back into ids within the caller's
// reach.
import { sql } from 'kysely';
import type { Field } from '../../../contract/kit/field.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { titleRefusals } from '../../../contract/kit/workbook-refusals.ts';
import type { Door } from '../database/door.ts';
import { isOwnColumn, referenceWeb } from '../database/references.ts';

export interface NamedRows {
  /** The id of the row with this title, code or id; else why there is none. */
  idOf(entity: string, cell: string): { id: string } | { problem: Refusal };
}

/** Finds the rows that the cells of reference columns name, one statement for each entity. */
export async function namedRows(
  door: Door,
  cells: readonly { field: Field; cell: string }[],
): Promise<NamedRows> {
  const web = await referenceWeb();
  const wanted = new Map<string, Set<string>>();
  for (const { field, cell } of cells) {
    if (!isOwnColumn(field) || cell === '') continue;
    const { entity } = field.reference;
    wanted.set(entity, (wanted.get(entity) ?? new Set()).add(cell));
  }
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [name, names] of wanted) {
    const entity = web.entityOf(name);
    const columns = [entity.title, entity.titleEn, entity.code].filter((column) => column !== undefined);
    const byName = new Map<string, Set<string>>();
    const list = [...names];
    const named = sql<string[]>`array[${sql.join([
      sql`${sql.ref(`${entity.table}.id`)}::text`,
      ...columns.map((column) => sql`${sql.ref(`${entity.table}.${column}`)}::text`),
    ])}]`;
    const rows = (await door
      .rows(entity)
      .select([`${entity.table}.id`, named.as('names')])
      .where(sql<boolean>`${named} && ${list}::text[]`)
      .execute()) as { id: string; names: (string | null)[] }[];
    for (const row of rows)
      for (const one of new Set(row.names))
        if (one !== null) byName.set(one, (byName.get(one) ?? new Set()).add(row.id));
    found.set(name, byName);
  }
  return {
    idOf(entity, cell) {
      const ids = [...(found.get(entity)?.get(cell) ?? [])];
      if (ids.length === 1) return { id: ids[0]! };
      return { problem: ids.length ? titleRefusals.ambiguous : titleRefusals.unknown };
    },
  };
}
