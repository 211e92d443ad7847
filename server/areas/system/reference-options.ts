// What a person may choose for a field that names another record: rows within the person's reach, by title, code or
// pinyin.
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import {
  nothingToChoose,
  referenceOptions,
  type ReferenceOption,
} from '../../../contract/system/reference-options.ts';
import { refusalOf } from '../../kernel/access/decide.ts';
import type { Door } from '../../kernel/database/door.ts';
import { referenceWeb, titleOf } from '../../kernel/database/references.ts';
import { readContract } from '../../kernel/discovery.ts';
import { spelled } from '../../kernel/spelling.ts';
import { forbidden, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

const MOST = 30;
/** Titles of which the pinyin is not stored are spelled one by one: no more than these. */
const MOST_SPELLED = 3000;
const LATIN = /^[a-z\s]+$/i;

const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const chosenFrom = (door: Door, entity: Entity) =>
  door
    .rows(entity)
    .select([
      sql.ref<string>(`${entity.table}.id`).as('id'),
      titleOf(entity, door.caller.language).as('title'),
      (entity.code ? sql.ref<string | null>(`${entity.table}.${entity.code}`) : sql<null>`null::text`).as(
        'note',
      ),
    ]);

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

async function bySpelling(door: Door, entity: Entity, typed: string): Promise<ReferenceOption[]> {
  const plain = typed.toLowerCase().replace(/\s+/g, '');
  const rows = (await chosenFrom(door, entity)
    .orderBy(`${entity.table}.id`)
    .limit(MOST_SPELLED)
    .execute()) as ReferenceOption[];
  return rows.filter(({ title }) => {
    const { pinyin, initials } = spelled(title);
    return pinyin.includes(plain) || initials.startsWith(plain);
  });
}

async function find(door: Door, entity: Entity, keyword: string): Promise<ReferenceOption[]> {
  let rows = chosenFrom(door, entity);
  if (keyword) rows = rows.where(contains(entity, keyword));
  const found = (await rows
    .orderBy(sql`length(${titleOf(entity, door.caller.language)})`)
    .orderBy(`${entity.table}.id`)
    .limit(MOST)
    .execute()) as ReferenceOption[];
  if (found.length === 0 && LATIN.test(keyword) && !entity.fields.pinyin)
    return (await bySpelling(door, entity, keyword)).slice(0, MOST);
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
    const found = await find(door, entity, query.keyword ?? '');
    const lacking = (query.ids ?? []).filter((id) => !found.some((row) => row.id === id));
    if (lacking.length === 0) return found;
    const chosen = (await chosenFrom(door, entity)
      .where(`${entity.table}.id`, 'in', lacking)
      .execute()) as ReferenceOption[];
    return [...chosen, ...found];
  }),
];
