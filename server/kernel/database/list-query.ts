// Lists by the family's habits: filters named by field and suffix (`name`, `createTime_dategt`), sorting by
// `ascs`/`descs`, pages. Only declared fields and base columns are taken, anything else is ignored.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '../../../contract/kit/wire.ts';
import { timeFromWire } from '../http/wire-json.ts';

const SUFFIX =
  /^(\w+?)_(equal|notequal|like|likeleft|likeright|notlike|ge|le|gt|lt|datege|dategt|dateequal|datelt|datele|null|notnull|ignore)$/;
const WIRE_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;
const BASE_COLUMNS: Record<string, 'text' | 'number' | 'time'> = {
  id: 'number',
  createUser: 'number',
  createDept: 'number',
  createTime: 'time',
  updateUser: 'number',
  updateTime: 'time',
  status: 'number',
};

const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function columnType(entity: Entity, name: string): 'text' | 'number' | 'time' | null {
  // Names come from requests: what every object inherits is no column.
  if (!Object.hasOwn(entity.fields, name))
    return (Object.hasOwn(BASE_COLUMNS, name) && BASE_COLUMNS[name]) || null;
  const declared = entity.fields[name]!;
  if (declared.virtual || declared.kind === 'json' || declared.kind === 'secret') return null;
  if (declared.kind === 'text' || declared.kind === 'longText') return 'text';
  if (declared.kind === 'date' || declared.kind === 'dateTime') return 'time';
  return 'number';
}

const fits = (type: 'text' | 'number' | 'time', value: string): boolean => {
  if (type === 'number') return /^-?\d{1,18}(\.\d{1,6})?$/.test(value);
  if (type === 'time') return WIRE_TIME.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')));
  return !value.includes('\u0000');
};

/** Adds the filters that the raw query names. Values that cannot fit the column match nothing. */
export function applyFilters<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  entity: Entity,
  raw: Record<string, unknown>,
): SelectQueryBuilder<DB, TB, O> {
  let filtered = query;
  for (const [key, given] of Object.entries(raw)) {
    // A filter the endpoint declares comes checked, a number as a number; one with a suffix comes as it was sent.
    if (typeof given !== 'string' && typeof given !== 'number') continue;
    const value = String(given).trim();
    if (value === '') continue;
    const match = SUFFIX.exec(key);
    const name = match?.[1] ?? key;
    const type = columnType(entity, name);
    if (!type) continue;
    const declared = entity.fields[name];
    const operator =
      match?.[2] ??
      (type === 'text' && declared?.search !== 'equal' ? 'like' : type === 'text' ? 'equal' : 'equal');
    const column = sql.ref(`${entity.table}.${name}`);
    if (operator === 'ignore') continue;
    if (operator === 'null' || operator === 'notnull') {
      filtered = filtered.where(
        operator === 'null' ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`,
      );
      continue;
    }
    const isDate = operator.startsWith('date');
    if (isDate ? !fits('time', value) : !fits(operator.includes('like') ? 'text' : type, value)) {
      filtered = filtered.where(sql<boolean>`false`);
      continue;
    }
    filtered = filtered.where(condition(column, operator, type, value));
  }
  return filtered;
}

function condition(
  column: ReturnType<typeof sql.ref>,
  operator: string,
  type: 'text' | 'number' | 'time',
  value: string,
) {
  const asText = sql`${column}::text`;
  switch (operator) {
    case 'like':
      return sql<boolean>`${asText} ilike ${`%${escapeLike(value)}%`}`;
    case 'notlike':
      return sql<boolean>`${asText} not ilike ${`%${escapeLike(value)}%`}`;
    case 'likeleft':
      return sql<boolean>`${asText} ilike ${`%${escapeLike(value)}`}`;
    case 'likeright':
      return sql<boolean>`${asText} ilike ${`${escapeLike(value)}%`}`;
    default: {
      const sign =
        { equal: '=', notequal: '<>', ge: '>=', le: '<=', gt: '>', lt: '<' }[operator.replace('date', '')] ??
        '=';
      const bound = type === 'time' ? (value.length === 10 ? value : timeFromWire(value)) : value;
      const cast = type === 'time' && value.length === 10 ? sql`${column}::date` : column;
      return sql<boolean>`${cast} ${sql.raw(sign)} ${bound}`;
    }
  }
}

/** The query in the order that the request asks for, else in the entity's own. */
export function readOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  entity: Entity,
  raw: Record<string, unknown>,
): SelectQueryBuilder<DB, TB, O> {
  const asked = [
    ...list(raw.ascs).map((name) => [name, 'asc'] as const),
    ...list(raw.descs).map((name) => [name, 'desc'] as const),
  ].filter(([name]) => columnType(entity, name) !== null);
  const order = asked.length
    ? [...asked, ['id', 'desc'] as const]
    : entity.order.map((name) =>
        name.startsWith('-') ? ([name.slice(1), 'desc'] as const) : ([name, 'asc'] as const),
      );
  return order.reduce(
    (sorted, [name, way]) => sorted.orderBy(sql.ref(`${entity.table}.${name}`), way),
    query,
  );
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const list = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => camel(part.trim()))
        .filter(Boolean)
    : [];

/**
 * One page: a statement for the rows, one for the count. `query` selects from the entity's table, unordered and nothing
 * yet; `select` says what a row shows.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, {}>,
  entity: Entity,
  raw: Record<string, unknown> & { current?: number; size?: number },
  select: (query: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  const size = raw.size ?? DEFAULT_PAGE_SIZE;
  const current = raw.current ?? 1;
  const ordered = readOrder(query, entity, raw);
  const id = sql.ref<string>(`${entity.table}.id`);
  // Further pages find their ids first: what `select` adds would be worked out for every row that is passed over.
  const rows =
    current === 1
      ? select(ordered).limit(size)
      : select(ordered).where(
          sql<boolean>`${id} in (select id from (${ordered
            .select(id.as('id'))
            .limit(size)
            .offset((current - 1) * size)}) page)`,
        );
  const count = query
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const [records, { total }] = await Promise.all([rows.execute(), count]);
  return { records, total, size, current, pages: Math.ceil(total / size) };
}
