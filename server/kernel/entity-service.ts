// What every entity can do without code of its own: list, detail, submit, remove, the acts of its state machine. An area's handler for the same
// endpoint takes precedence.
import type { CrudAct, Endpoint } from '../../contract/kit/endpoint.ts';
import { LOST_SECRETS, type Entity } from '../../contract/kit/entity.ts';
import { initialState } from '../../contract/kit/moves.ts';
import type { Door } from './database/door.ts';
import { applyFilters, readPage } from './database/list-query.ts';
import { amongNamed } from './database/name-parts.ts';
import { referenceTitles } from './database/references.ts';
import { exportList, exportRows } from './excel/export-rows.ts';
import { importRows, importTemplate } from './excel/import-rows.ts';
import { notFound } from './http/failure.ts';
import { rawQuery, type Context, type Handler } from './http/handle.ts';
import { moveRows } from './move-rows.ts';

/** Row without what must never leave the server. */
export function presentable<Row extends object>(entity: Entity, row: Row): Row {
  const shown = Object.entries(row).filter(([name]) => entity.fields[name]?.kind !== 'secret');
  return Object.fromEntries(shown) as Row;
}

/** As `presentable`; names the secrets of the row that are to be entered anew. */
export async function shownRow<Row extends object>(
  { vault }: Pick<Door, 'vault'>,
  entity: Entity,
  row: Row,
): Promise<Row> {
  const lost = await vault.lostFields(entity, row);
  return { ...presentable(entity, row), ...(lost.length && { [LOST_SECRETS]: lost }) };
}

export async function listRows(door: Door, entity: Entity, raw: Record<string, unknown>) {
  const titles = await referenceTitles(door.caller, entity);
  const rows = await amongNamed(door, applyFilters(door.rows(entity), entity, raw), entity, raw);
  const page = await readPage(rows, entity, raw, (query) => query.selectAll(entity.table).select(titles));
  return { ...page, records: await Promise.all(page.records.map((row) => shownRow(door, entity, row))) };
}

/** One row as its detail shows it, with the titles of the rows that its references name. @throws 404 */
export async function detailRow(door: Door, entity: Entity, id: string): Promise<Record<string, unknown>> {
  const row = (await door
    .rows(entity)
    .selectAll(entity.table)
    .select(await referenceTitles(door.caller, entity))
    .where(`${entity.table}.id`, '=', id)
    .executeTakeFirst()) as Record<string, unknown> | undefined;
  if (!row) throw notFound();
  return shownRow(door, entity, row);
}

/**
 * Names of the fields a form has emptied: it sent them, and nothing was left of the value. A field that was not sent
 * stays as it is, and so does an empty secret, because forms never show one.
 */
export const clearedFields = (entity: Entity, values: Record<string, unknown>): string[] =>
  Object.keys(values).filter((name) => {
    const declared = entity.fields[name];
    return values[name] === undefined && declared && !declared.virtual && declared.kind !== 'secret';
  });

/** The row as a change leaves it: what was sent over what is stored; nothing is stored yet for a new one. */
export const rowAfter = <Row extends object>(
  entity: Entity,
  stored: Row | null,
  values: object,
): Partial<Row> => ({
  ...stored,
  ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Row>),
  ...(Object.fromEntries(
    clearedFields(entity, values as Record<string, unknown>).map((name) => [name, null]),
  ) as Partial<Row>),
});

/** `last`: the call does nothing after it. */
async function submitRow(entity: Entity, { door, body }: Context, last: boolean) {
  const { id, ...values } = body as Record<string, unknown> & { id?: string };
  if (!id) return { id: await door.insert(entity, { ...initialState(entity), ...values }, { last }) };
  await door.update(entity, id, values, undefined, clearedFields(entity, values));
  return { id };
}

/** Answers a generic call. `written` are the handlers of areas: exports and imports go through them. */
export function entityHandler(
  endpoint: Endpoint,
  entity: Entity,
  written: ReadonlyMap<Endpoint, Handler>,
): Handler {
  const { act, family } = endpoint.crud!;
  const filter =
    ({ request, query }: Context) =>
    (door: Door) =>
      applyFilters(door.rows(entity), entity, rawQuery({ request, query }));
  const writtenSubmit = written.get(family.submit);
  // One of many rows of a workbook.
  const submit: Handler = writtenSubmit ?? {
    endpoint: family.submit,
    run: (context) => submitRow(entity, context, false),
  };
  const run: Record<CrudAct, Handler['run']> = {
    list: ({ door, request, query }) => listRows(door, entity, rawQuery({ request, query })),
    detail: ({ door, query }) => detailRow(door, entity, query.id),
    submit: writtenSubmit?.run ?? ((context) => submitRow(entity, context, true)),
    remove: ({ door, query }) => door.remove(entity, query.ids),
    async move(context) {
      await moveRows(context, endpoint.moves!);
    },
    export(context) {
      const list = written.get(family.list);
      return list ? exportList(context, entity, list) : exportRows(context, entity, filter(context));
    },
    template: (context) => importTemplate(context, entity),
    import: (context) => importRows(context, entity, submit),
  };
  return { endpoint, run: run[act] };
}
