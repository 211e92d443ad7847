// The one door to a tenant's rows. It takes the caller, applies tenant, deletion mark and data scope to every
// read, fills the base columns, and leaves an audit entry for every write. Handlers get it opened; they cannot
// build one without a caller.
import { CompiledQuery, sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Entity, Opened } from '../../../contract/kit/entity.ts';
import { departmentOf, type Caller } from '../access/caller.ts';
import type { Vault } from '../vault/vault.ts';
import { hiddenFields, rowRule } from '../access/data-scope.ts';
import { requirePlatform } from '../access/platform.ts';
import { holdFiles } from '../files/held-files.ts';
import { conflict, forbidden, notFound, requireVersion, staleRow, type RowState } from '../http/failure.ts';
import { timeFromWire } from '../http/wire-json.ts';
import { LAST } from './ahead.ts';
import type { Database, Query } from './database.ts';
import { EVERY_TENANT } from './database.ts';
import { newId } from './ids.ts';
import { preparedByText } from './prepared.ts';
import { requireUnique } from './require-unique.ts';
import { requireUnused } from './require-unused.ts';
import { lockRows } from './row-locks.ts';
import { anyTables, type AnyRow, type AnyTables, type RowsOf, type StoredOf } from './rows.ts';
import { serveTenant } from './serve-tenant.ts';
import { reachLater, togetherOf } from './together.ts';
import { parentField, requireNoCircle } from './tree.ts';
import { markWhole } from './whole-table.ts';
import { forTenantToRead, ofTenant } from './whose.ts';
import { withoutSecretFields, withoutSecrets } from './without-secrets.ts';

export interface AuditEntry {
  act: string;
  entity: string;
  entityId: string | null;
  before?: unknown;
  after?: unknown;
}

export interface Door {
  readonly caller: Caller;
  /** The tenant's query builder; inside a writing call, its transaction. */
  readonly db: Query;
  /** Opens the secrets of rows; what is written through the door is sealed without asking. */
  readonly vault: Vault;
  /** Entries written so far by this door. */
  readonly audited: number;
  /** Rows of the entity that the caller may see, deleted ones left out. */
  rows<E extends Entity>(entity: E): RowsOf<E>;
  /** Deleted rows of the entity, by the same rules; those of the platform's library are its own alone. */
  removedRows<E extends Entity>(entity: E): RowsOf<E>;
  /** One row the caller may see, or a 404. */
  one<E extends Entity>(entity: E, id: string): Promise<StoredOf<E>>;
  /**
   * Inserts and answers the new id; refuses values that are unique and taken.
   * @param last nothing of the call has to be stored after it: the row then need not wait for the end of the transaction
   */
  insert<E extends Entity>(
    entity: E,
    values: Partial<Opened<StoredOf<E>>>,
    last?: { last: boolean },
  ): Promise<string>;
  /** The version that this request was made on: the row's next change is refused when it has another by then. */
  expect(entity: Entity, id: string, version: number): void;
  /**
   * Changes one row the caller may see and counts its version up; after `expect`, else with `version`, only if nobody
   * changed it since: what the request was made on counts more than what its handler has read. Refuses values that are
   * unique and taken, and a place below itself. Undefined values stay as they are; the fields named in `cleared` go back to their column's
   * default, which is null where none is declared.
   */
  update<E extends Entity>(
    entity: E,
    id: string,
    values: Partial<Opened<StoredOf<E>>>,
    version?: number,
    cleared?: readonly string[],
  ): Promise<void>;
  /** Counts up the versions of rows of which a part changed that lies in another table; whoever changed it audits it. */
  touch(entity: Entity, ids: readonly string[]): Promise<void>;
  /** Marks rows deleted; ids the caller may not see, and rows that others still use, make it fail as a whole. */
  remove<E extends Entity>(entity: E, ids: string[]): Promise<void>;
  /** Takes the mark away again. Which rows may come back is decided in kernel/recycle/restore-rows.ts. */
  restore<E extends Entity>(entity: E, ids: readonly string[]): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
}

const ownRow = (caller: Caller, entity: Entity, row: Record<string, unknown>): boolean =>
  entity.scope !== 'library' || row.tenantId === caller.tenantId;

/** Rows that all tenants share are the platform's to write. */
function requireOwner(caller: Caller, entity: Entity): void {
  if (entity.scope === 'none') requirePlatform(caller);
}

function makeDoor(caller: Caller, db: Query, vault: Vault): Door {
  let audited = 0;
  const expected = new Map<string, number>();
  const rowKey = (entity: Entity, id: string): string => `${entity.table} ${id}`;
  const counted = () => ({
    version: sql`version + 1`,
    updateUser: caller.userId || null,
    updateTime: sql`now()`,
  });
  const loose = anyTables(db);
  const auditRow = (entry: AuditEntry): AnyRow => {
    audited += 1;
    return {
      id: newId(),
      tenantId: caller.tenantId,
      userId: caller.userId || null,
      userName: caller.realName,
      deptId: departmentOf(caller),
      address: caller.address,
      act: entry.act,
      entity: entry.entity,
      entityId: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(withoutSecrets(entry.before)),
      after: entry.after === undefined ? null : JSON.stringify(withoutSecrets(entry.after)),
    };
  };

  const rowsOfAny = (entity: Entity) => reachableRows(loose, caller, entity, false);
  const requireRow = async (entity: Entity, id: string) => {
    const rows = rowsOfAny(entity).selectAll(entity.table);
    const row = await rows
      .where(`${entity.table}.id`, '=', id)
      .$castTo<AnyRow & RowState>()
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  };

  const door: Door = {
    caller,
    db,
    vault,
    get audited() {
      return audited;
    },
    rows: (entity) => reachableRows(loose, caller, entity, false),
    removedRows: (entity) => reachableRows(loose, caller, entity, true),
    async one(entity, id) {
      return (await requireRow(entity, id)) as StoredOf<typeof entity>;
    },
    async insert(entity, given, { last } = { last: false }) {
      requireOwner(caller, entity);
      const { version: _, ...values } = given as Record<string, unknown>;
      const followed =
        rowRule(caller, entity)?.checksNewRows ||
        Object.keys(values).some((name) => entity.fields[name]?.files);
      const id = (values.id as string | undefined) ?? newId();
      const sealed = await vault.sealFields(db, entity, { tenantId: caller.tenantId, id }, values);
      const row: Record<string, unknown> = {
        ...toColumns(entity, sealed),
        id,
        createUser: caller.userId || null,
        createDept: departmentOf(caller),
        updateUser: caller.userId || null,
      };
      if (entity.scope !== 'none') row.tenantId = caller.tenantId;
      await requireUnique(door, entity, values, undefined, 'left out');
      const entry = auditRow({
        act: 'insert',
        entity: entity.name,
        entityId: id,
        after: withoutSecretFields(entity, values),
      });
      if (!(await addAudited(loose, entity.table, row, entry, last && !followed))) {
        await requireUnique(door, entity, values);
        throw conflict();
      }
      await requireVisible(door, entity, id);
      await holdFiles(db, caller, entity, id, values);
      return id;
    },
    expect(entity, id, version) {
      expected.set(rowKey(entity, id), version);
    },
    async update(entity, id, given, wanted, givenUp = []) {
      requireOwner(caller, entity);
      const before = await requireRow(entity, id);
      const version = expected.get(rowKey(entity, id)) ?? wanted;
      requireVersion(before, version);
      // What the caller cannot see comes back empty from a form: it stays. The version is counted here alone.
      const hidden = new Set([...hiddenFields(caller, entity), 'version']);
      // No row changes hands: a body names the tenant that its sender acts in.
      if (entity.scope !== 'none') hidden.add('tenantId');
      const values = Object.fromEntries(Object.entries(given).filter(([name]) => !hidden.has(name)));
      // What has a value is not cleared besides: a column is set once.
      const cleared = givenUp.filter((name) => !hidden.has(name) && values[name] === undefined);
      const above = parentField(entity);
      if (above && values[above] !== undefined && values[above] !== before[above])
        await requireNoCircle(door, entity, id, above, values[above]);
      await requireUnique(
        door,
        entity,
        { ...values, ...Object.fromEntries(cleared.map((name) => [name, null])) },
        id,
      );
      const place = { tenantId: String(before.tenantId ?? ''), id };
      const sealed = await vault.sealFields(db, entity, place, values);
      let query = loose
        .updateTable(entity.table)
        .set({ ...toColumns(entity, sealed), ...counted() })
        .where('id', '=', id)
        .where('isDeleted', '=', 0)
        .where(ofTenant(caller, entity));
      for (const name of cleared) query = query.set({ [name]: sql`default` });
      if (version !== undefined) query = query.where('version', '=', version);
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      // A tenant reads the platform's library, and does not write it.
      if (numUpdatedRows === 0n)
        throw ownRow(caller, entity, before) ? staleRow(await requireRow(entity, id)) : forbidden();
      expected.delete(rowKey(entity, id));
      await requireVisible(door, entity, id);
      await holdFiles(db, caller, entity, id, values);
      const changed: Record<string, unknown> = {};
      for (const name of Object.keys(values)) changed[name] = before[name];
      const emptied = Object.fromEntries(cleared.map((name) => [name, null]));
      const after = { ...values, ...emptied };
      await door.audit({
        act: 'update',
        entity: entity.name,
        entityId: id,
        before: withoutSecretFields(entity, changed),
        after: withoutSecretFields(entity, after),
      });
    },
    async touch(entity, ids) {
      requireOwner(caller, entity);
      let query = loose
        .updateTable(entity.table)
        .set(counted())
        .where('id', 'in', [...new Set(ids)])
        .where(ofTenant(caller, entity));
      for (const id of ids) {
        const version = expected.get(rowKey(entity, id));
        if (version === undefined) continue;
        query = query.where((row) => row.or([row('id', '<>', id), row('version', '=', version)]));
      }
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) !== new Set(ids).size) throw conflict();
      for (const id of ids) expected.delete(rowKey(entity, id));
    },
    async remove(entity, ids) {
      requireOwner(caller, entity);
      const wanted = [...new Set(ids)];
      const found = await rowsOfAny(entity)
        .select(`${entity.table}.id`)
        .where(`${entity.table}.id`, 'in', wanted)
        .execute();
      if (found.length !== wanted.length) throw notFound();
      const held = await lockRows(door, entity, wanted, 'removed');
      // The platform's library is read by every tenant, and removed by none.
      if (held.size !== wanted.length) throw entity.scope === 'library' ? forbidden() : notFound();
      await requireUnused(door, entity, wanted);
      const { numUpdatedRows } = await loose
        .updateTable(entity.table)
        .set({ isDeleted: 1, ...counted() })
        .where('id', 'in', wanted)
        .where(ofTenant(caller, entity))
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) !== wanted.length) throw forbidden();
      for (const id of wanted) await door.audit({ act: 'remove', entity: entity.name, entityId: id });
    },
    async restore(entity, ids) {
      requireOwner(caller, entity);
      const wanted = [...new Set(ids)];
      const { numUpdatedRows } = await loose
        .updateTable(entity.table)
        .set({ isDeleted: 0, ...counted() })
        .where('id', 'in', wanted)
        .where('isDeleted', '=', 1)
        .where(ofTenant(caller, entity))
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) !== wanted.length) throw conflict();
      for (const id of wanted) await door.audit({ act: 'restore', entity: entity.name, entityId: id });
    },
    async audit(entry) {
      await loose.insertInto('auditLog').values(auditRow(entry)).execute();
    },
  };
  return door;
}

const insertTexts = new Map<string, string>();
const MOST_INSERTS = 500;

/**
 * Adds the row and its entry by one statement, for adding is what is done most; its text is built once for the same
 * columns. Answers whether no unique index was in the way: the transaction goes on either way.
 */
async function addAudited(
  db: Kysely<AnyTables>,
  table: string,
  row: AnyRow,
  entry: AnyRow,
  last: boolean,
): Promise<boolean> {
  const key = `${last ? LAST : ''}${table} ${Object.keys(row).join(' ')}`;
  let text = insertTexts.get(key);
  if (text === undefined) {
    const columns = Object.keys(entry);
    const compiled = db
      .with('added', (added) =>
        added
          .insertInto(table)
          .values(row)
          .onConflict((taken) => taken.doNothing())
          .returning('id'),
      )
      .insertInto('auditLog')
      .columns(columns)
      .expression((from) =>
        from.selectFrom('added').select(columns.map((name) => sql`${entry[name]}`.as(name))),
      )
      .modifyEnd(preparedByText)
      .compile().sql;
    text = last ? LAST + compiled : compiled;
    if (insertTexts.size < MOST_INSERTS) insertTexts.set(key, text);
  }
  const parameters = [...Object.values(row), ...Object.values(entry)];
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, parameters));
  return numAffectedRows === 1n;
}

/** Rows with or without the deletion mark, within the caller's tenant, departments and data scopes. */
function reachableRows<E extends Entity>(
  db: Kysely<AnyTables>,
  caller: Caller,
  entity: E,
  removed: boolean,
): RowsOf<E> {
  let query = visibleTable(db, caller, entity);
  if (!entity.bare) query = query.where(`${entity.table}.isDeleted`, '=', removed ? 1 : 0);
  query = query.where(removed ? ofTenant(caller, entity) : forTenantToRead(caller, entity));
  const rule = rowRule(caller, entity, removed);
  if (rule) query = query.where(rule.condition);
  else if (!removed && entity.scope !== 'none' && entity.scope !== 'library')
    query = markWhole(query, { tenantId: caller.tenantId, table: entity.table });
  // Named while the program runs, typed by its declaration.
  return query;
}

/** The entity's table; fields the caller may not see are empty in it, for answers, filters and sorting alike. */
function visibleTable(
  db: Kysely<AnyTables>,
  caller: Caller,
  entity: Entity,
): SelectQueryBuilder<AnyTables, string, {}> {
  const hidden = new Set(hiddenFields(caller, entity));
  if (hidden.size === 0) return db.selectFrom(entity.table);
  const columns = (caller.tableColumns.get(entity.table) ?? []).map(({ name }) =>
    // Of the column's own type, so that whatever is asked of it still fits.
    hidden.has(name) ? sql`nullif(${sql.ref(`t.${name}`)}, ${sql.ref(`t.${name}`)})`.as(name) : `t.${name}`,
  );
  const rows = db.selectFrom(`${entity.table} as t`).where(forTenantToRead(caller, entity, 't'));
  return db.selectFrom(rows.select(columns).as(entity.table));
}

/** A row must not be written to where its writer could not reach it. */
async function requireVisible(door: Door, entity: Entity, id: string): Promise<void> {
  if (!rowRule(door.caller, entity)?.checksNewRows) return;
  const together = togetherOf(door);
  if (together) return reachLater(together, entity, id);
  const found = await door
    .rows(entity)
    .select(sql<number>`1`.as('found'))
    .where(`${entity.table}.id`, '=', id)
    .executeTakeFirst();
  if (!found) throw forbidden();
}

/** jsonb columns want JSON text, times a moment; everything else goes as it is. */
function toColumns(entity: Entity, values: object): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || entity.fields[name]?.virtual) continue;
    const kind = entity.fields[name]?.kind;
    if (kind === 'json' && value !== null) row[name] = JSON.stringify(value);
    else if (kind === 'dateTime' && typeof value === 'string') row[name] = timeFromWire(value);
    else row[name] = value;
  }
  return row;
}

/** Reading door: no transaction. */
export const openDoor = (database: Database, caller: Caller): Door =>
  makeDoor(caller, database.forTenant(caller.tenantId), database.vault);

/** Runs `work` with a door inside one transaction: all of it is stored, or nothing. */
export function inTransaction<T>(
  database: Database,
  caller: Caller,
  work: (door: Door) => Promise<T>,
): Promise<T> {
  return database
    .forTenant(caller.tenantId)
    .transaction()
    .execute((transaction) => work(makeDoor(caller, transaction as unknown as Query, database.vault)));
}

/**
 * Does a part of a writing call in another tenant, inside the same transaction: founding a tenant, ending its
 * sessions. Whoever calls it has decided that the caller may.
 */
export async function withinTenant<T>(
  door: Door,
  tenantId: string,
  work: (door: Door) => Promise<T>,
): Promise<T> {
  const { caller, db } = door;
  await serveTenant(db, tenantId);
  const homeTenantId = caller.homeTenantId ?? caller.tenantId;
  const there = {
    ...caller,
    tenantId,
    homeTenantId,
    deptIds: null,
    currentDeptId: null,
    dataScopes: new Map(),
  };
  const result = await work(makeDoor(there, db, door.vault));
  await serveTenant(db, caller.tenantId);
  return result;
}

/**
 * Does a part of a writing call on the rows of all tenants, inside the same transaction. The statements are the
 * system's own: they need not say whose rows they mean.
 * @param _why what it is for, as it has to be on rows of others
 */
export async function withinEveryTenant<T>(
  { caller, db }: Door,
  _why: string,
  work: (db: Query) => Promise<T>,
): Promise<T> {
  await serveTenant(db, EVERY_TENANT);
  const result = await work(db);
  await serveTenant(db, caller.tenantId);
  return result;
}
