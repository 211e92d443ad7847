// Lists by the family's habits: filters named by field and suffix (`name`, `createTime_dategt`), sorting by
// `ascs`/`descs`, pages. Only declared fields and base columns are taken; a call that lists refuses other names before.
import { isDay } from '../../../contract/kit/calendar-day.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { flagFromWire, isDateTime, type FieldKind } from '../../../contract/kit/field.ts';
import { filterOf, sortedBy } from '../../../contract/kit/list-names.ts';
import { wallTimeFromIso } from '../../../contract/kit/wall-time.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '../../../contract/kit/wire.ts';
import { timeFromWire } from '../http/wire-json.ts';
import type { AnyTables } from './rows.ts';
import { isKept, totalOf } from './whole-table.ts';

/** `whole`: no fraction fits it. `day` and `moment`: the two kinds of time. */
type ColumnType = 'text' | 'whole' | 'fraction' | 'day' | 'moment';
const BASE_COLUMNS: Record<string, ColumnType> = {
  createUser: 'whole',
  createDept: 'whole',
  createTime: 'moment',
  updateUser: 'whole',
  updateTime: 'moment',
  status: 'whole',
};

const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function columnType(entity: Entity, name: string): ColumnType | null {
  if (name === 'id') return 'whole';
  // Names come from requests: what every object inherits is no column.
  if (!Object.hasOwn(entity.fields, name))
    return (!entity.bare && Object.hasOwn(BASE_COLUMNS, name) && BASE_COLUMNS[name]) || null;
  const declared = entity.fields[name]!;
  if (declared.virtual) return null;
  switch (declared.kind) {
    case 'json':
    case 'secret':
      return null;
    case 'text':
    case 'longText':
      return 'text';
    case 'date':
      return 'day';
    case 'dateTime':
      return 'moment';
    case 'decimal':
      return 'fraction';
    default:
      return 'whole';
  }
}

const FITS: Record<ColumnType, (value: string) => boolean> = {
  text: (value) => !value.includes('\u0000'),
  whole: (value) => /^-?\d{1,18}$/.test(value),
  fraction: (value) => /^-?\d{1,18}(\.\d{1,6})?$/.test(value),
  day: (value) => isDay(value) || isDateTime(value),
  moment: (value) => isDay(value) || isDateTime(value),
};

interface Filter {
  name: string;
  type: ColumnType;
  operator: string;
  value: string;
}

/** What was sent, in the words of the column. */
function valueSought(given: string | number, type: ColumnType, kind: FieldKind | undefined): string {
  const said = String(given).trim();
  if (kind === 'flag') return String(flagFromWire(said) ?? '');
  return type === 'day' || type === 'moment' ? wallTimeFromIso(said) : said;
}

/** The filters that the raw query names. */
function filtersOf(entity: Entity, raw: Record<string, unknown>): Filter[] {
  return Object.entries(raw).flatMap(([key, given]) => {
    // A filter the endpoint declares comes checked, a number as a number; one with a suffix comes as it was sent.
    if (typeof given !== 'string' && typeof given !== 'number') return [];
    const filter = filterOf(key);
    const name = filter?.field ?? key;
    const type = columnType(entity, name);
    if (!type) return [];
    const declared = entity.fields[name];
    const value = valueSought(given, type, declared?.kind);
    if (value === '') return [];
    const operator = filter?.operator ?? (type === 'text' && declared?.search !== 'equal' ? 'like' : 'equal');
    return operator === 'ignore' ? [] : [{ name, type, operator, value }];
  });
}

/** The words that rows must contain in a column of text to come through the filters. */
export const wordsSought = (entity: Entity, raw: Record<string, unknown>): { name: string; word: string }[] =>
  filtersOf(entity, raw)
    .filter(
      ({ type, operator, value }) =>
        type === 'text' && ['like', 'likeleft', 'likeright'].includes(operator) && FITS.text(value),
    )
    .map(({ name, value }) => ({ name, word: value }));

/** Adds the filters that the raw query names. Values that cannot fit the column match nothing. */
export function applyFilters<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  entity: Entity,
  raw: Record<string, unknown>,
): SelectQueryBuilder<DB, TB, O> {
  let filtered = query;
  for (const { name, type, operator, value } of filtersOf(entity, raw)) {
    const column = sql.ref(`${entity.table}.${name}`);
    if (operator === 'null' || operator === 'notnull') {
      filtered = filtered.where(
        operator === 'null' ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`,
      );
      continue;
    }
    const isTime = type === 'day' || type === 'moment';
    const fits =
      FITS[operator.includes('like') ? 'text' : type](value) && (isTime || !operator.startsWith('date'));
    filtered = filtered.where(fits ? condition(column, operator, type, value) : sql<boolean>`false`);
  }
  return filtered;
}

type Column = ReturnType<typeof sql.ref>;

function condition(column: Column, operator: string, type: ColumnType, value: string) {
  const asText = sql`${column}::text`;
  // Folding the case of every row costs several times the comparison: left out where the words have none, as Chinese.
  const like = value.toLowerCase() === value.toUpperCase() ? sql`like` : sql`ilike`;
  switch (operator) {
    case 'like':
      return sql<boolean>`${asText} ${like} ${`%${escapeLike(value)}%`}`;
    case 'notlike':
      return sql<boolean>`${asText} not ${like} ${`%${escapeLike(value)}%`}`;
    case 'likeleft':
      return sql<boolean>`${asText} ${like} ${`%${escapeLike(value)}`}`;
    case 'likeright':
      return sql<boolean>`${asText} ${like} ${`${escapeLike(value)}%`}`;
    default: {
      const compared = operator.replace('date', '');
      if (type === 'moment') return within(column, compared, value);
      const sign = SIGNS[compared] ?? '=';
      // A whole number may be larger than its column: it is compared as what it is.
      const bound =
        type === 'whole'
          ? sql`${value}::bigint`
          : type === 'fraction'
            ? sql`${value}::numeric`
            : type === 'day'
              ? sql`${value.slice(0, 10)}::date`
              : value;
      return sql<boolean>`${column} ${sql.raw(sign)} ${bound}`;
    }
  }
}

const SIGNS: Record<string, string> = { equal: '=', notequal: '<>', ge: '>=', le: '<=', gt: '>', lt: '<' };
const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

/**
 * A moment is stored finer than it is shown: what a list shows as 08:00:00 lies anywhere within that second, and on a
 * day anywhere within it. The bounds are compared with the column itself, so that an index on it serves.
 */
function within(column: Column, compared: string, value: string) {
  const isDay = value.length === 10;
  const from = timeFromWire(isDay ? `${value} 00:00:00` : value);
  const until = new Date(from.getTime() + (isDay ? DAY_MS : SECOND_MS));
  switch (compared) {
    case 'ge':
      return sql<boolean>`${column} >= ${from}`;
    case 'gt':
      return sql<boolean>`${column} >= ${until}`;
    case 'lt':
      return sql<boolean>`${column} < ${from}`;
    case 'le':
      return sql<boolean>`${column} < ${until}`;
    case 'notequal':
      return sql<boolean>`(${column} < ${from} or ${column} >= ${until})`;
    default:
      return sql<boolean>`(${column} >= ${from} and ${column} < ${until})`;
  }
}

type Way = 'asc' | 'desc';

/** The columns that a request's rows are in the order of. */
function orderOf(entity: Entity, raw: Record<string, unknown>): (readonly [name: string, way: Way])[] {
  const asked = [
    ...sortedBy(raw.ascs).map((name) => [name, 'asc'] as const),
    ...sortedBy(raw.descs).map((name) => [name, 'desc'] as const),
  ].filter(([name]) => columnType(entity, name) !== null);
  return asked.length
    ? [...asked, ['id', 'desc'] as const]
    : entity.order.map((name) =>
        name.startsWith('-') ? ([name.slice(1), 'desc'] as const) : ([name, 'asc'] as const),
      );
}

/**
 * The query in the order that the request asks for, else in the entity's own; `backwards`: the last row first. What is
 * unknown comes last, whichever way is asked for.
 */
export function readOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  entity: Entity,
  raw: Record<string, unknown>,
  backwards = false,
): SelectQueryBuilder<DB, TB, O> {
  return orderOf(entity, raw).reduce(
    (sorted, [name, way]) =>
      sorted.orderBy(sql.ref(`${entity.table}.${name}`), (by) => {
        const ascending = (way === 'asc') !== backwards;
        const ordered = ascending ? by.asc() : by.desc();
        if (!mayBeUnknown(entity, name)) return ordered;
        return backwards ? ordered.nullsFirst() : ordered.nullsLast();
      }),
    query,
  );
}

/** Said of these columns alone: an index is in PostgreSQL's own order, where unknown values come first from above. */
const mayBeUnknown = ({ fields }: Entity, name: string): boolean =>
  Object.hasOwn(fields, name) && !fields[name]!.required;

/** From so many rows on it is worth asking from which end a page is nearer. */
const DEEP = 1000;

/**
 * One page, with the exact number of all rows, by one statement; a page far behind by two. `query` selects from the
 * entity's table, unordered and nothing yet; `select` says what a row shows.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, {}>,
  entity: Entity,
  raw: Record<string, unknown> & { current?: number; size?: number },
  select: (query: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  const size = raw.size ?? DEFAULT_PAGE_SIZE;
  const current = raw.current ?? 1;
  const offset = (current - 1) * size;
  const ordered = readOrder(query, entity, raw);
  const id = sql.ref<string>(`${entity.table}.id`);
  const count = query.select(sql<number>`count(*)::int`.as('total'));
  const total = totalOf(query, sql<number>`(${count})`);
  const page = (records: Row[], of: number): Page<Row> => ({
    ...{ records, total: of, size, current },
    pages: Math.ceil(of / size),
  });
  if (offset >= DEEP && isKept(query) && orderOf(entity, raw).at(-1)?.[0] === 'id') {
    const [found] = await query.select(total.as('total')).limit(1).$castTo<{ total: number }>().execute();
    const left = (found?.total ?? 0) - offset;
    if (left <= 0) return page([], found?.total ?? 0);
    // What lies behind the page is passed over where that is less than what lies before it.
    const backwards = left < offset;
    const ids = readOrder(query, entity, raw, backwards)
      .select(id.as('id'))
      .limit(Math.min(size, left))
      .offset(backwards ? Math.max(left - size, 0) : offset);
    const rows = await select(ordered)
      .where(sql<boolean>`${id} = any(array(${ids}))`)
      .execute();
    return page(rows, found!.total);
  }
  const searched = filtersOf(entity, raw).some(({ operator }) => operator.includes('like'));
  const found = await (
    searched
      ? searchedPage(ordered, id, size, offset, select)
      : // Further pages find their ids first, once: what `select` adds would be worked out for every row that is passed
        // over, and a join has been begun at its wrong end where a table had just been filled.
        (offset === 0
          ? select(ordered).limit(size)
          : select(ordered).where(
              sql<boolean>`${id} = any(array(${ordered.select(id.as('id')).limit(size).offset(offset)}))`,
            )
        ).select(total.as('pageTotal'))
  ).execute();
  const rows = found as (Row & { pageTotal: number })[];
  const all =
    rows[0]?.pageTotal ??
    // A page behind the last one has no row that could tell.
    (offset === 0 ? 0 : (await count.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total);
  return page(
    rows.map(({ pageTotal: _, ...row }) => row as Row),
    all,
  );
}

/** Words are looked for in each row once, for the page and the number together. */
function searchedPage<DB, TB extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, TB, {}>,
  id: RawBuilder<string>,
  size: number,
  offset: number,
  select: (query: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const page = ordered
    .select([id.as('pageId'), sql<number>`(count(*) over ())::int`.as('pageTotal')])
    .limit(size)
    .offset(offset);
  // Kept once it is read: a table that has just been filled looks so small that it was read again for each of its rows.
  const once = sql<object>`(with found as materialized (${page}) select * from found)`;
  // Named as no column is, for `select` may name its own without their table.
  return (select(ordered) as unknown as SelectQueryBuilder<AnyTables, string, Row>)
    .innerJoin(once.as<'page'>(sql.ref('page')), (join) =>
      join.on(sql<boolean>`${sql.ref('page.pageId')} = ${id}`),
    )
    .select(sql<number>`${sql.ref('page.pageTotal')}`.as('pageTotal'));
}
