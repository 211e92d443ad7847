// Before a row is removed: whoever still uses it is named, the first ones by their titles, so that a person can go there.
import { sql } from 'kysely';
import { parentFieldOf, type Entity } from '../../../contract/kit/entity.ts';
import { rowUsed } from '../../../contract/kit/common-refusals.ts';
import { usedWords, type RowUse, type UsedRow } from '../../../contract/kit/row-used.ts';
import { filled, text, type Text, listedIn } from '../../../contract/kit/text.ts';
import { EVERY_TENANT } from './database.ts';
import type { Door } from './door.ts';
import { refuse, type Failure } from '../http/failure.ts';
import { isSharedBy, mayList, referenceWeb, titleOf, usedBy, type Use } from './references.ts';
import { serveTenant } from './serve-tenant.ts';

interface FoundUse {
  target: string;
  count: number;
  rows: { id: string; title: string | null }[] | null;
}

async function findUses(
  door: Door,
  entity: Entity,
  ids: readonly string[],
): Promise<(FoundUse & { use: Use })[]> {
  const uses = (await referenceWeb()).usesOf(entity).filter(({ target }) => target === 'kept');
  const found: (FoundUse & { use: Use })[] = [];
  // Rows of other tenants are counted by the system's own eyes, their names stay theirs.
  const shared = isSharedBy(door.caller, entity);
  if (shared && uses.length) await serveTenant(door.db, EVERY_TENANT);
  for (const use of uses) {
    const named = await mayList(door.caller, use.from);
    const statement = sql<FoundUse>`${usedBy(door.caller, use, entity, ids, named)}`;
    for (const row of (await statement.execute(door.db)).rows) found.push({ ...row, use });
  }
  if (shared && uses.length) await serveTenant(door.db, door.caller.tenantId);
  return found;
}

const several = (parts: Text[], zh: string, en: string): Text =>
  text(parts.map((part) => part.zh).join(zh), parts.map((part) => part.en).join(en));

function said({ count, rows, counted }: RowUse): Text {
  const number = text(`${count} ${counted.zh}`, `${count} ${counted.en}`);
  const names = rows.map(({ title }) => title);
  if (!names.length) return number;
  return text(
    `${number.zh}，例如 ${listedIn('zh', names)}`,
    `${number.en}, for example ${listedIn('en', names)}`,
  );
}

const MOST_NAMED = 3;

/** The refusal of a removal in the words of the person who wanted it. */
function refusal(entity: Entity, used: UsedRow[]): Failure {
  const words = parentFieldOf(entity) ? usedWords.below : usedWords.usedFor;
  const sentences = used
    .slice(0, MOST_NAMED)
    .map(({ title, uses }) => filled(words, { name: title, uses: several(uses.map(said), '；', '; ') }));
  if (used.length > MOST_NAMED) sentences.push(text(`共 ${used.length} 条`, `${used.length} rows in all`));
  return refuse(rowUsed, { uses: several(sentences, '；', '; ') }, { usedBy: used });
}

/** @throws a refusal that says by whom, when a living row still names one of these and may not lose it. */
export async function requireUnused(door: Door, entity: Entity, ids: readonly string[]): Promise<void> {
  const found = await findUses(door, entity, ids);
  if (found.length === 0) return;
  const wanted = [...new Set(found.map(({ target }) => target))];
  const rows = (await door
    .rows(entity)
    .select([`${entity.table}.id`, titleOf(entity, door.caller.language).as('title')])
    .where(`${entity.table}.id`, 'in', wanted)
    .execute()) as { id: string; title: string | null }[];
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  throw refusal(
    entity,
    wanted.map((id) => ({
      id,
      title: titles.get(id) ?? id,
      uses: found
        .filter(({ target }) => target === id)
        .map(({ use: { from }, count, rows: named }) => ({
          entity: from.name,
          counted: from.counted,
          place: from.place ? `${from.place}?${from.placeFilter ?? from.title}={title}` : null,
          count,
          rows: (named ?? []).flatMap((row) => (row.title ? [{ id: row.id, title: row.title }] : [])),
        })),
    })),
  );
}
