// Dictionaries: heads, their entries, trees of both, and the entries every select box asks for. The system's and the
// tenants' are answered by the same code.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { messages } from '../../../contract/kit/message.ts';
import { say } from '../../../contract/kit/text.ts';
import { dictBiz, dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { dict, dictCalls } from '../../../contract/system/dict.ts';
import {
  dictionaryBuiltIn,
  dictionaryRefusals,
  EVERY_DICTIONARY,
  HEAD_KEY,
  type DictionaryFamily,
  type DictionaryNode,
  type DictionaryRow,
} from '../../../contract/system/dictionary-family.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { ofTenant } from '../../kernel/database/whose.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { DICTIONARIES_CHANGED } from '../../kernel/dictionary-names.ts';
import { readContract } from '../../kernel/discovery.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context, type Handler } from '../../kernel/http/handle.ts';

type Rows = RowsOf<Entity>;

/** Code → keys on which the product itself relies. */
let builtIn: Promise<Map<string, Set<string>>> | null = null;
const builtInKeys = (): Promise<Map<string, Set<string>>> =>
  (builtIn ??= readContract().then(
    ({ dictionaries }) =>
      new Map(
        dictionaries.map(({ code, entries }) => [
          code,
          new Set([HEAD_KEY, ...Object.values(entries).map(({ key }) => String(key))]),
        ]),
      ),
  ));
const isBuiltIn = async (entity: Entity, row: { code: string; dictKey: string }): Promise<boolean> =>
  entity === dict && ((await builtInKeys()).get(row.code)?.has(row.dictKey) ?? false);

/** Selects rows with the name of their parent and whether something is below them. */
const withFamily = async (entity: Entity, { caller }: Door) => {
  const titles = await referenceTitles(caller, entity);
  return (query: Rows) =>
    query
      .selectAll(entity.table)
      .select(titles)
      .select(
        sql<boolean>`exists (select 1 from ${sql.table(entity.table)} c
          where ${ofTenant(caller, entity, 'c')} and c.parent_id = ${sql.ref(`${entity.table}.id`)} and c.is_deleted = 0)`.as(
          'hasChildren',
        ),
      )
      .$castTo<DictionaryRow>();
};

/** What stands at the top has a parent by name, too. */
const belowTop =
  ({ caller }: Door) =>
  (row: DictionaryRow): DictionaryRow => ({
    ...row,
    parentName: row.parentId === NO_ROW ? say(messages.top, caller.language) : row.parentName,
  });

async function rowsOf(
  door: Door,
  entity: Entity,
  narrow: (query: Rows) => Rows = (query) => query,
): Promise<DictionaryRow[]> {
  const query = (await withFamily(entity, door))(narrow(door.rows(entity)));
  const rows = await query
    .orderBy(`${entity.table}.code`)
    .orderBy(`${entity.table}.sort`)
    .orderBy(`${entity.table}.id`)
    .execute();
  return rows.map(belowTop(door));
}

/** Rows below their parents; those whose parent is not among them are roots. */
function forest<T extends { id: string; parentId: string }>(rows: T[]): (T & { children?: T[] })[] {
  const known = new Set(rows.map((row) => row.id));
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const grow = (row: T): T & { children?: T[] } => {
    const children = below.get(row.id)?.map(grow);
    return children ? { ...row, children } : row;
  };
  return rows.filter((row) => !known.has(row.parentId)).map(grow);
}

const nodesOf = (rows: DictionaryRow[]): DictionaryNode[] =>
  forest(rows.map(({ id, parentId, dictValue }) => ({ id, parentId, title: dictValue, value: id, key: id })));

/** Entries of a code; a sealed head seals all of them. */
async function entriesOf(
  door: Door,
  entity: Entity,
  code: string,
  withSealed: boolean,
): Promise<DictionaryRow[]> {
  const rows = await rowsOf(door, entity, (query) => query.where(`${entity.table}.code`, '=', code));
  const closed = rows.some((row) => row.dictKey === HEAD_KEY && row.isSealed === 1);
  return rows
    .filter((row) => row.dictKey !== HEAD_KEY && (withSealed || (!closed && row.isSealed === 0)))
    .map((row) => (closed ? { ...row, isSealed: 1 } : row));
}

/** What stands below an entry, as `below`; `living` leaves out what was removed. */
const treeBelow = ({ caller }: Door, entity: Entity, id: string, living: RawBuilder<unknown>) => sql`
  with recursive below as (
    select t.id from ${sql.table(entity.table)} t where ${ofTenant(caller, entity, 't')} and t.parent_id = ${id} ${living}
    union select t.id from ${sql.table(entity.table)} t join below b on t.parent_id = b.id
      where ${ofTenant(caller, entity, 't')} ${living}
  )`;
const allBelow = (door: Door, entity: Entity, id: string) =>
  sql<{ id: string }>`${treeBelow(door, entity, id, sql`and t.is_deleted = 0`)} select id from below`;

async function submit(entity: Entity, { door, body }: Context) {
  const { id, ...given } = body as Partial<DictionaryRow>;
  const before = id ? ((await door.one(entity, id)) as unknown as DictionaryRow) : null;
  const parentId = given.parentId ?? (before && !('parentId' in given) ? before.parentId : NO_ROW);
  const dictKey = given.dictKey ?? (before && !('dictKey' in given) ? before.dictKey : undefined);
  const values: Record<string, unknown> = { ...given, parentId, dictKey };
  if (before && (before.parentId === NO_ROW) !== (parentId === NO_ROW)) throw refuse(dictionaryRefusals.swap);
  const movedBelow = before
    ? (await allBelow(door, entity, before.id).execute(door.db)).rows.map((row) => row.id)
    : [];
  if (parentId === NO_ROW) {
    values.dictKey = HEAD_KEY;
  } else {
    if (parentId === id || movedBelow.includes(parentId))
      throw refuseField('parentId', dictionaryRefusals.ownParent);
    const [parent] = await rowsOf(door, entity, (query) => query.where(`${entity.table}.id`, '=', parentId));
    if (!parent) throw refuseField('parentId', dictionaryRefusals.noParent);
    if (!dictKey) throw refuseField('dictKey', dictionaryRefusals.noKey);
    values.code = parent.code;
  }
  if (before && (await isBuiltIn(entity, before))) {
    if (before.code !== values.code || before.dictKey !== values.dictKey)
      throw refuseField('code', dictionaryRefusals.ownedKey);
  }
  if (!before) return { id: await door.insert(entity, values) };
  await door.update(entity, before.id, values, undefined, clearedFields(entity, values));
  if (before.code !== values.code) {
    // What was removed goes along, so that it can come back, and keeps the time of its removal.
    await sql`${treeBelow(door, entity, before.id, sql``)} update ${sql.table(entity.table)} set code = ${values.code},
      update_time = case when is_deleted = 0 then now() else update_time end, version = version + 1
      where ${ofTenant(door.caller, entity)} and id in (select id from below)`.execute(door.db);
  }
  return { id: before.id };
}

async function remove(entity: Entity, { door, query }: Context): Promise<void> {
  const ids = new Set<string>(query.ids as string[]);
  const rows = await rowsOf(door, entity, (all) => all.where(`${entity.table}.id`, 'in', [...ids]));
  if (rows.length !== ids.size) throw notFound();
  for (const row of rows)
    if (await isBuiltIn(entity, row)) throw refuse(dictionaryBuiltIn, { name: row.dictValue });
  await door.remove(entity, [...ids]);
}

/** Lists show the words of keys, which every process keeps. */
const tellNames = ({ house, afterCommit }: Context): void =>
  afterCommit(() => house.shared.tell(DICTIONARIES_CHANGED));

const handlersOf = (entity: Entity, calls: DictionaryFamily): Handler[] => [
  handle(calls.list, async ({ door, request, query }) =>
    forest(await rowsOf(door, entity, (rows) => applyFilters(rows, entity, rawQuery({ request, query })))),
  ),
  handle(calls.parentList, async ({ door, request, query }) => {
    const page = await readPage(
      applyFilters(
        door.rows(entity).where(`${entity.table}.parentId`, '=', NO_ROW),
        entity,
        rawQuery({ request, query }),
      ),
      entity,
      query,
      await withFamily(entity, door),
    );
    return { ...page, records: page.records.map(belowTop(door)) };
  }),
  handle(calls.childList, async ({ door, query }) => {
    const ids = (await allBelow(door, entity, query.parentId).execute(door.db)).rows.map((row) => row.id);
    if (!ids.length) return [];
    const { code, dictValue } = query;
    return forest(
      await rowsOf(door, entity, (rows) =>
        applyFilters(rows.where(`${entity.table}.id`, 'in', ids), entity, { code, dictValue }),
      ),
    );
  }),
  handle(calls.detail, async ({ door, query }) => {
    const [row] = await rowsOf(door, entity, (rows) => rows.where(`${entity.table}.id`, '=', query.id));
    if (!row) throw notFound();
    return row;
  }),
  handle(calls.tree, async ({ door }) => nodesOf(await rowsOf(door, entity))),
  handle(calls.dictTree, async ({ door, query: { code } }) =>
    nodesOf(
      await rowsOf(door, entity, (rows) =>
        code && code !== EVERY_DICTIONARY
          ? rows.where(`${entity.table}.code`, '=', code).where(`${entity.table}.dictKey`, '<>', HEAD_KEY)
          : rows,
      ),
    ),
  ),
  handle(calls.parentTree, async ({ door }) =>
    nodesOf(await rowsOf(door, entity, (rows) => rows.where(`${entity.table}.parentId`, '=', NO_ROW))),
  ),
  handle(calls.dictionary, ({ door, query }) => entriesOf(door, entity, query.code, query.withSealed === 1)),
  handle(calls.dictionaryTree, async ({ door, query }) =>
    forest(await entriesOf(door, entity, query.code, false)),
  ),
  handle(calls.submit, async (context) => {
    const saved = await submit(entity, context as Context);
    tellNames(context as Context);
    return saved;
  }),
  handle(calls.remove, async (context) => {
    await remove(entity, context as Context);
    tellNames(context as Context);
  }),
];

export const handlers = [...handlersOf(dict, dictCalls), ...handlersOf(dictBiz, dictBizCalls)];
