// What stands in a workbook's cell for another record: its title or its code, several of them where the field names
// several. Read back into ids within the caller's reach.
import { sql } from 'kysely';
import type { Field } from '../../../contract/kit/field.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { cellRefusals } from '../../../contract/kit/workbook-refusals.ts';
import type { Door } from '../database/door.ts';
import { referenceWeb } from '../database/references.ts';

export interface NamedRows {
  /** The ids of the rows that the cell names by title, code or id; else the part that names none, and why. */
  idsOf(field: Field, cell: string): { ids: string[] } | { name: string; problem: Refusal };
}

/** The field holds ids of several rows. */
export const namesSeveral = ({ kind, reference }: Field): boolean =>
  reference !== undefined && kind === 'json';

const partsOf = (cell: string): string[] =>
  [...new Set(cell.split(/[,，、;；]/).map((part) => part.trim()))].filter(Boolean);

/** Finds the rows that the cells of reference columns name, one statement for each entity. */
export async function namedRows(
  door: Door,
  cells: readonly { field: Field; cell: string }[],
): Promise<NamedRows> {
  const web = await referenceWeb();
  const wanted = new Map<string, Set<string>>();
  for (const { field, cell } of cells) {
    if (!field.reference || cell === '') continue;
    const { entity } = field.reference;
    const names = wanted.get(entity) ?? new Set();
    for (const name of namesSeveral(field) ? [cell, ...partsOf(cell)] : [cell]) names.add(name);
    wanted.set(entity, names);
  }
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [name, names] of wanted) {
    const entity = web.entityOf(name);
    const columns = [entity.title, entity.titleEn, entity.code].filter((column) => column !== undefined);
    const byName = new Map<string, Set<string>>();
    const list = [...names];
    const texts = [
      sql`${sql.ref(`${entity.table}.id`)}::text`,
      ...columns.map((column) => sql`${sql.ref(`${entity.table}.${column}`)}::text`),
    ];
    const named = sql<string[]>`array[${sql.join(texts)}]`;
    // One by one, which PostgreSQL looks up; whether two lists overlap it would compare each with each.
    const isNamed = texts.map((each) => sql`${each} = any(${list}::text[])`);
    const rows = (await door
      .rows(entity)
      .select([`${entity.table}.id`, named.as('names')])
      .where(sql<boolean>`(${sql.join(isNamed, sql` or `)})`)
      .execute()) as { id: string; names: (string | null)[] }[];
    for (const row of rows)
      for (const one of new Set(row.names))
        if (one !== null) byName.set(one, (byName.get(one) ?? new Set()).add(row.id));
    found.set(name, byName);
  }
  return {
    idsOf(field, cell) {
      const rowsOf = (name: string): string[] => [...(found.get(field.reference!.entity)?.get(name) ?? [])];
      // A title may hold what divides several.
      const names = namesSeveral(field) && rowsOf(cell).length === 0 ? partsOf(cell) : [cell];
      const wrong = names.find((name) => rowsOf(name).length !== 1);
      if (wrong === undefined) return { ids: names.flatMap(rowsOf) };
      return {
        name: wrong,
        problem: rowsOf(wrong).length ? cellRefusals.ambiguous : cellRefusals.unknown,
      };
    },
  };
}
