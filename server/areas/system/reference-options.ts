// What a person may choose for a field that names another record: rows within the person's reach, by title, code or
// pinyin; of a tree all of them, until something is typed.
import { sql, type RawBuilder } from 'kysely';
import { parentFieldOf, type Entity } from '../../../contract/kit/entity.ts';
import type { Reference } from '../../../contract/kit/reference.ts';
import {
  nothingToChoose,
  referenceOptions,
  type ReferenceOption,
} from '../../../contract/system/reference-options.ts';
import { refusalOf } from '../../kernel/access/decide.ts';
import type { Door } from '../../kernel/database/door.ts';
import { readOrder } from '../../kernel/database/list-query.ts';
import { namedTitle, referenceWeb, titleOf } from '../../kernel/database/references.ts';
import { readContract } from '../../kernel/discovery.ts';
import { spelled } from '../../kernel/spelling.ts';
import { forbidden, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

const MOST = 30;
/** A tree is worth nothing in part: this many rows come whole. */
const MOST_OF_TREE = 3000;
/** Titles of which the pinyin is not stored are spelled one by one: no more than these. */
const MOST_SPELLED = 3000;
const LATIN = /^[a-z\s]+$/i;

type Rows = ReturnType<Door['rows']>;

const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Selects what an option shows. */
function asOptions({ caller }: Door, entity: Entity, rows: Rows) {
  const parent = parentFieldOf(entity);
  const note = entity.code
    ? sql.ref<string | null>(`${entity.table}.${entity.code}`)
    : parent
      ? namedTitle(caller, entity, parent, entity)
      : sql<string | null>`null::text`;
  const parentId = parent
    ? sql.ref<string | null>(`${entity.table}.${parent}`)
    : sql<string | null>`null::bigint`;
  return rows.select([
    sql.ref<string>(`${entity.table}.id`).as('id'),
    titleOf(entity, caller.language).as('title'),
    note.as('note'),
    parentId.as('parentId'),
  ]);
}

/** Titles, codes and stored spellings that contain what was typed. */
function contains(entity: Entity, typed: string): RawBuilder<boolean> {
  const like = `%${escapeLike(typed)}%`;
  const stored = ['pinyin', 'initials'].filter((name) => entity.fields[name]);
  const names = [entity.title, entity.titleEn, entity.code, ...stored].filter((name) => name !== undefined);
  return sql`(${sql.join(
    names.map((name) => sql`${sql.ref(`${entity.table}.${name}`)} ilike ${like}`),
    sql` or `,
  )})`;
}

async function bySpelling(
  rows: ReturnType<typeof asOptions>,
  entity: Entity,
  typed: string,
): Promise<ReferenceOption[]> {
  const plain = typed.toLowerCase().replace(/\s+/g, '');
  const all = await rows.orderBy(`${entity.table}.id`).limit(MOST_SPELLED).execute();
  return all.filter(({ title }) => {
    const { pinyin, initials } = spelled(title);
    return pinyin.includes(plain) || initials.includes(plain);
  });
}

async function find(
  door: Door,
  entity: Entity,
  { offers = {} }: Reference,
  keyword: string,
): Promise<ReferenceOption[]> {
  let rows = asOptions(door, entity, door.rows(entity));
  for (const [name, value] of Object.entries(offers))
    rows = rows.where(sql.ref(`${entity.table}.${name}`), '=', value);
  if (!keyword && parentFieldOf(entity)) return readOrder(rows, entity, {}).limit(MOST_OF_TREE).execute();
  const found = await (keyword ? rows.where(contains(entity, keyword)) : rows)
    .orderBy(sql`length(${titleOf(entity, door.caller.language)})`)
    .orderBy(`${entity.table}.id`)
    .limit(MOST)
    .execute();
  if (found.length === MOST || !LATIN.test(keyword) || entity.fields.pinyin) return found;
  const known = new Set(found.map(({ id }) => id));
  const spelt = await bySpelling(rows, entity, keyword);
  return [...found, ...spelt.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

/** Rows that are chosen already: one that has been removed meanwhile still has a title. */
async function standing(door: Door, entity: Entity, ids: readonly string[]): Promise<ReferenceOption[]> {
  const found: ReferenceOption[] = [];
  for (const rows of [door.rows(entity), door.removedRows(entity)]) {
    const lacking = ids.filter((id) => !found.some((row) => row.id === id));
    if (lacking.length === 0) break;
    const named = asOptions(door, entity, rows).where(`${entity.table}.id`, 'in', lacking);
    found.push(...(await named.execute()));
  }
  return found;
}

export const handlers = [
  handle(referenceOptions, async ({ door, query, caller }) => {
    const { endpoints } = await readContract();
    const endpoint = endpoints.find(
      ({ path, aliases }) => path === query.path || aliases.includes(query.path),
    );
    const declared = endpoint && { ...endpoint.queryFields, ...endpoint.bodyFields }[query.field];
    if (!endpoint || !declared?.reference) throw refuseField('field', nothingToChoose);
    // Adding or changing: whoever may do either chooses.
    if (refusalOf(caller, endpoint, false) && refusalOf(caller, endpoint, true)) throw forbidden();
    const entity = (await referenceWeb()).entityOf(declared.reference.entity);
    const found = await find(door, entity, declared.reference, query.keyword ?? '');
    const lacking = (query.ids ?? []).filter((id) => !found.some((row) => row.id === id));
    return [...(await standing(door, entity, lacking)), ...found];
  }),
];
