// The recycle bin over all entities: one statement for a page, one for the number, whatever the number of kinds.
import { isDay } from '../../../contract/kit/calendar-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { dateFromWire } from '../../../contract/kit/field.ts';
import { titleKeyOf } from '../../../contract/kit/reference.ts';
import { say } from '../../../contract/kit/text.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import {
  recycleBinDetail,
  recycleBinEntities,
  recycleBinPage,
  recycleBinRestore,
  recycleDays,
  undoRemoval,
  UNDO_MINUTES,
} from '../../../contract/system/recycle-bin.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { isOwnColumn, referenceTitles } from '../../kernel/database/references.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { timeFromWire } from '../../kernel/http/wire-json.ts';
import { isInTime, removablesOf, removedRows, type Removable } from '../../kernel/recycle/removable.ts';
import { restoreRows } from '../../kernel/recycle/restore-rows.ts';
import type { Restoring } from '../../kernel/recycle/restoring.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';

const DAY_MS = 86_400_000;

interface Filters {
  title?: string | undefined;
  removedBy?: string | undefined;
  removedByName?: string | undefined;
  removedFrom?: string | undefined;
  removedTo?: string | undefined;
}

type ShownRemoval = AnswerOf<typeof recycleBinPage>['records'][number];

/** As the statement finds it: the entity by name, the days not counted yet. */
interface Found {
  entity: string;
  rowId: string;
  title: string | null;
  removedBy: string | null;
  removedByName: string | null;
  removedAt: Date;
}

const like = (value: string): string => `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const dayBegins = (day: string): Date => timeFromWire(`${day} 00:00:00`);

/** The day of a filter that a search bar sends with the suffix of its end; what is none filters nothing. */
function dayOf(value: unknown): string | undefined {
  const day = dateFromWire(value);
  return typeof day === 'string' && isDay(day) ? day : undefined;
}

const daysOf = ({ house, caller }: Pick<Context, 'house' | 'caller'>): Promise<number> =>
  house.parameters.read(caller.tenantId, recycleDays);

/** The removed rows of one kind that the filters leave. */
function matching(door: Door, removable: Removable, days: number, filters: Filters): RowsOf<Entity> {
  const { entity } = removable;
  const column = (name: string) => sql.ref(`${entity.table}.${name}`);
  const { title, removedBy, removedFrom, removedTo } = filters;
  let rows = removedRows(door, removable).where(isInTime(entity, days));
  if (title) rows = rows.where(sql<boolean>`${column(entity.title)}::text ilike ${like(title)}`);
  if (removedBy) rows = rows.where(sql<boolean>`${column('updateUser')} = ${removedBy}`);
  if (removedFrom) rows = rows.where(sql<boolean>`${column('updateTime')} >= ${dayBegins(removedFrom)}`);
  if (removedTo)
    rows = rows.where(
      sql<boolean>`${column('updateTime')} < ${new Date(dayBegins(removedTo).getTime() + DAY_MS)}`,
    );
  return rows;
}

/** What every kind of row has in common. */
const inCommon = (rows: RowsOf<Entity>, { name, table, title }: Entity) =>
  rows.select([
    sql<string>`${name}::text`.as('entity'),
    sql<string>`${sql.ref(`${table}.id`)}`.as('rowId'),
    sql<string | null>`${sql.ref(`${table}.${title}`)}::text`.as('title'),
    sql<string | null>`${sql.ref(`${table}.updateUser`)}`.as('removedBy'),
    sql<Date>`${sql.ref(`${table}.updateTime`)}`.as('removedAt'),
  ]);

/** Who removed the row `b`: by the audit, which knows people of other tenants too, else by the user's record. */
const removerOf = ({ tenantId }: Caller): RawBuilder<string | null> => sql`coalesce(
  (select a.user_name from audit_log a where a.tenant_id = ${tenantId} and a.entity = b.entity
    and a.entity_id = b.row_id::text and a.act = 'remove' order by a.at desc limit 1),
  (select u.real_name from blade_user u where u.tenant_id = ${tenantId} and u.id = b.removed_by))`;

function present(found: Found, { label }: Entity, days: number, { language }: Caller): ShownRemoval {
  const left = found.removedAt.getTime() + days * DAY_MS - Date.now();
  const id = `${found.entity}:${found.rowId}`;
  return { ...found, id, entityLabel: say(label, language), daysLeft: Math.max(Math.ceil(left / DAY_MS), 0) };
}

/** The declaration of what a person reads of a row; an id that names another row is read by that row's title. */
function fieldsToShow({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const { label, kind, dictionary, unit, places, virtual } = field;
      if (virtual || kind === 'secret') return [];
      if (isOwnColumn(field)) return [[titleKeyOf(name), { label, kind: 'text' }]];
      return [[name, { label, kind, dictionary, unit, places }]];
    }),
  );
}

/** The kind of that name which the caller may restore, or a 404. */
async function removableNamed(caller: Caller, name: string): Promise<Removable> {
  const found = (await removablesOf(caller)).find(({ entity }) => entity.name === name);
  if (!found) throw notFound();
  return found;
}

/** The kind, of whose rows are found those alone that the caller has removed a moment ago. */
function justRemoved(kind: Removable): Removable {
  const column = (name: string) => sql.ref(`${kind.entity.table}.${name}`);
  const among: Restoring['among'] = (rows, caller) =>
    (kind.how?.among?.(rows, caller) ?? rows)
      .where(sql<boolean>`${column('updateUser')} = ${caller.userId}`)
      .where(sql<boolean>`${column('updateTime')} > now() - make_interval(mins => ${UNDO_MINUTES}::int)`);
  return { ...kind, how: { restores: kind.entity, ...kind.how, among } };
}

export const handlers = [
  handle(recycleBinEntities, async ({ caller }) =>
    (await removablesOf(caller)).map(({ entity }) => ({
      entity: entity.name,
      label: say(entity.label, caller.language),
    })),
  ),
  handle(recycleBinPage, async (context) => {
    const { door, query, caller } = context;
    const { current = 1, size = DEFAULT_PAGE_SIZE, ...given } = query;
    const raw = rawQuery(context);
    const filters = {
      ...given,
      removedFrom: given.removedFrom ?? dayOf(raw.removedAt_datege),
      removedTo: given.removedTo ?? dayOf(raw.removedAt_datele),
    };
    const kinds = (await removablesOf(caller)).filter(
      ({ entity }) => !filters.entity || entity.name === filters.entity,
    );
    if (kinds.length === 0) return { records: [], total: 0, size, current, pages: 0 };
    const days = await daysOf(context);
    const byRemover = filters.removedByName
      ? sql`where ${removerOf(caller)} ilike ${like(filters.removedByName)}`
      : sql``;
    const parts = (most: number | null) =>
      sql.join(
        kinds.map((kind) => {
          const rows = inCommon(matching(door, kind, days, filters), kind.entity);
          const { table } = kind.entity;
          return most === null
            ? rows
            : rows.orderBy(`${table}.updateTime`, 'desc').orderBy(`${table}.id`, 'desc').limit(most);
        }),
        sql` union all `,
      );
    // A page holds none but the newest of each kind; who removed them is asked of few then.
    const most = filters.removedByName ? null : current * size;
    const [page, count] = await Promise.all([
      sql<Found>`select b.*, ${removerOf(caller)} as removed_by_name from (
          select * from (${parts(most)}) b ${byRemover}
          order by removed_at desc, row_id desc limit ${size} offset ${(current - 1) * size}) b
        order by removed_at desc, row_id desc`.execute(door.db),
      sql<{ total: number }>`select count(*)::int as total from (${parts(null)}) b ${byRemover}`.execute(
        door.db,
      ),
    ]);
    const entities = new Map(kinds.map(({ entity }) => [entity.name, entity]));
    const { total } = count.rows[0]!;
    const records = page.rows.map((row) => present(row, entities.get(row.entity)!, days, caller));
    return { records: records, total, size, current, pages: Math.ceil(total / size) };
  }),
  handle(recycleBinDetail, async (context) => {
    const { door, query, caller } = context;
    const kind = await removableNamed(caller, query.entity);
    const { entity } = kind;
    const days = await daysOf(context);
    const shown = Object.entries(entity.fields).flatMap(([name, { virtual, kind: type }]) =>
      virtual || type === 'secret' ? [] : [name],
    );
    const base = ['id', 'createUser', 'createTime', 'updateUser', 'updateTime', 'status'];
    const one = (rows: RowsOf<Entity>) => rows.where(`${entity.table}.id`, '=', query.id);
    const rows = one(matching(door, kind, days, {}));
    const [row, found] = await Promise.all([
      rows
        .select([...new Set([...base, ...shown])].map((name) => `${entity.table}.${name}`))
        .select(await referenceTitles(caller, entity))
        .executeTakeFirst(),
      sql<Found>`select b.*, ${removerOf(caller)} as removed_by_name from (${inCommon(rows, entity)}) b`.execute(
        door.db,
      ),
    ]);
    const [head] = found.rows;
    if (!row || !head) throw notFound();
    return {
      ...present(head, entity, days, caller),
      row: row,
      fields: fieldsToShow(entity),
    };
  }),
  handle(recycleBinRestore, async (context) => {
    const kind = await removableNamed(context.caller, context.body.entity);
    const days = await daysOf(context);
    return { restored: await restoreRows(context as Context, kind, context.body.ids, days) };
  }),
  handle(undoRemoval, async (context) => {
    const kind = justRemoved(await removableNamed(context.caller, context.body.entity));
    const days = await daysOf(context);
    return { restored: await restoreRows(context as Context, kind, context.body.ids, days) };
  }),
];
