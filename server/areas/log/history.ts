// The history of one row, out of the audit. Whoever may see the row may see how it became what it is: the call that
// shows it is asked first, and nothing is told of fields that it does not show.
import { sql } from 'kysely';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { say, text, listedIn } from '../../../contract/kit/text.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import type { AuditRow } from '../../../contract/log/audit.ts';
import { rowHistory, type HistoryChange } from '../../../contract/log/history.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { hiddenFields } from '../../kernel/access/data-scope.ts';
import { refusalOf } from '../../kernel/access/decide.ts';
import type { Door } from '../../kernel/database/door.ts';
import { isOwnColumn, referenceWeb, titleOf } from '../../kernel/database/references.ts';
import { readAreas, readContract } from '../../kernel/discovery.ts';
import { entityHandler } from '../../kernel/entity-service.ts';
import { Failure, notFound } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { namesOfTable } from './audit-sight.ts';
import { fieldsOf, isSameValue, readable } from './service/audit-values.ts';

interface Shown {
  entity: Entity;
  /** Names by which the audit knows rows of the same table. */
  names: string[];
  details: Endpoint[];
}

/** What is known of the kind of that name, and the calls that show one of its rows by its id. */
async function shownBy(name: string): Promise<Shown | null> {
  const { entities, endpoints } = await readContract();
  const entity = entities.find((each) => each.name === name && !each.log && !each.bare);
  if (!entity) return null;
  const details = endpoints.flatMap((each) =>
    each.crud?.entity === name && each.crud.act === 'detail'
      ? [each]
      : each.edits?.entity?.name === name && each.edits.by === 'id'
        ? [each.edits.detail]
        : [],
  );
  return { entity, names: await namesOfTable(entity.table), details: [...new Set(details)] };
}

/** The row as one of the calls shows it to the caller, or a 404. */
async function rowShown(context: Context, { entity, details }: Shown): Promise<Record<string, unknown>> {
  const { caller, query } = context;
  const away = caller.homeTenantId !== undefined;
  const open = details.filter((each) => refusalOf(caller, each) === null && (!away || each.acting !== null));
  const { handlers } = await readAreas();
  for (const detail of open) {
    const handler =
      handlers.find(({ endpoint }) => endpoint === detail) ?? entityHandler(detail, entity, new Map());
    try {
      const row = await handler.run({ ...context, query: { id: query.id } });
      if (row) return row as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  throw notFound();
}

/**
 * Refused where the row is shown without saying whose it is: what became of it among its own people is theirs, as with
 * an approved dish of another kindergarten.
 */
async function requireOwner(door: Door, { entity }: Shown, id: string, row: Record<string, unknown>) {
  if (!('deptId' in entity.fields) || row['deptId'] !== null) return;
  const stored = await door
    .rows(entity)
    .select(sql.ref<string | null>(`${entity.table}.dept_id`).as('deptId'))
    .where(`${entity.table}.id`, '=', id)
    .executeTakeFirst();
  if (stored && stored.deptId !== null) throw notFound();
}

/** Fields that the reader knows from the row itself, its links with others among them; a secret is told of, never told. */
const knownFields = (entity: Entity, caller: Caller, row: Record<string, unknown>): Map<string, Field> => {
  const hidden = new Set(hiddenFields(caller, entity));
  return new Map(
    Object.entries(entity.fields).filter(
      ([name, { virtual, reference, kind, places }]) =>
        (!virtual || reference !== undefined) &&
        !hidden.has(name) &&
        (kind === 'secret' || name in row) &&
        (places === undefined || places.length > 0),
    ),
  );
};

/** Fields that a change has set to another value; of a new row nothing is told but that it is new. */
const changedFields = ({ before, after }: AuditRow, fields: Map<string, Field>): [string, Field][] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (before === null || after === null) return [];
  return [...fields].filter(
    ([name, field]) =>
      name in is &&
      // A link is told where both sides were kept: a row by itself does not have it.
      (!field.virtual || name in was) &&
      (field.kind === 'secret' ? is[name] !== null : !isSameValue(field, was[name], is[name])),
  );
};

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(','))
    .map(String)
    .filter((id) => /^\d+$/.test(id));

type Titles = Map<string, Map<string, string>>;

/** Titles of the rows that the changes name, as far as the caller sees them; one statement for each kind. */
async function titlesOf(door: Door, named: readonly [Field, unknown][]): Promise<Titles> {
  const web = await referenceWeb();
  const wanted = Map.groupBy(named, ([{ reference }]) => reference!.entity);
  const found: Titles = new Map();
  for (const [name, values] of wanted) {
    const entity = web.entityOf(name);
    const ids = [...new Set(values.flatMap(([, value]) => idsIn(value)))].filter((id) => id !== NO_ROW);
    const titles = new Map<string, string>();
    found.set(name, titles);
    if (ids.length === 0) continue;
    for (const rows of [door.rows(entity), door.removedRows(entity)]) {
      const some = await rows
        .select([`${entity.table}.id as id`, titleOf(entity, door.caller.language).as('title')])
        .where(`${entity.table}.id`, 'in', ids)
        .$castTo<{ id: string; title: string | null }>()
        .execute();
      for (const { id, title } of some) if (title !== null) titles.set(id, title);
    }
  }
  return found;
}

const outOfSight = text('不可见的数据', 'Out of your sight');

/** The value as a reader takes it: of a reference the titles. */
function shownValue({ caller }: Door, field: Field, value: unknown, titles: Titles): unknown {
  const { reference } = field;
  if (!reference) return readable(field, value, caller.language);
  const known = titles.get(reference.entity);
  const words = idsIn(value).map((id) =>
    id === NO_ROW ? say(messages.top, caller.language) : (known?.get(id) ?? say(outOfSight, caller.language)),
  );
  return words.length ? listedIn(caller.language, words) : null;
}

/** Entries of links from before both sides were kept say nothing. */
const tells = sql`not (act = 'link' and before is null)`;

export const handlers = [
  handle(rowHistory, async (context) => {
    const { door, query, caller } = context;
    const { current = 1, size = DEFAULT_PAGE_SIZE } = query;
    const shown = await shownBy(query.entity);
    if (!shown) throw notFound();
    const { entity, names } = shown;
    const row = await rowShown(context as Context, shown);
    await requireOwner(door, shown, query.id, row);
    const fields = knownFields(entity, caller, row);
    const [page, count] = await Promise.all([
      sql<AuditRow>`select id, at, user_name, act, before, after from audit_log
        where tenant_id = ${caller.tenantId} and entity = any(${names}) and entity_id = ${query.id} and ${tells}
        order by at desc, id desc limit ${size} offset ${(current - 1) * size}`.execute(door.db),
      sql<{ total: number }>`select count(*)::int as total from audit_log
        where tenant_id = ${caller.tenantId} and entity = any(${names}) and entity_id = ${query.id}
          and ${tells}`.execute(door.db),
    ]);
    const changed = page.rows.map((row) => ({ row, changes: changedFields(row, fields) }));
    const titles = await titlesOf(
      door,
      changed.flatMap(({ row, changes }) =>
        changes.flatMap(([name, field]): [Field, unknown][] =>
          field.reference && (isOwnColumn(field) || field.kind === 'json')
            ? [
                [field, fieldsOf(row.before)[name]],
                [field, fieldsOf(row.after)[name]],
              ]
            : [],
        ),
      ),
    );
    const changeOf = (row: AuditRow, name: string, field: Field): HistoryChange => ({
      field: name,
      label: say(field.label, caller.language),
      kind: field.reference ? 'text' : field.kind,
      dictionary: field.dictionary ?? null,
      before: shownValue(door, field, fieldsOf(row.before)[name], titles),
      after: shownValue(door, field, fieldsOf(row.after)[name], titles),
    });
    const { total } = count.rows[0]!;
    return {
      records: changed.map(({ row, changes }) => ({
        id: row.id,
        at: row.at,
        userName: row.userName,
        act: row.act,
        changes: changes.map(([name, field]) => changeOf(row, name, field)),
      })),
      ...{ total, size, current, pages: Math.ceil(total / size) },
    };
  }),
];
