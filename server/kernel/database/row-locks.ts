// Whoever names a row, changes it or takes it away waits for the others of these three. A row that is named cannot be
// removed before the naming is stored, and then it is in use; a row that is being removed is named by nobody any more.
// Changes of one tree wait for each other, so that two moves at the same moment cannot make a circle.
import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Caller } from '../access/caller.ts';
import { ahead } from './ahead.ts';
import { EVERY_TENANT } from './database.ts';
import type { Door } from './door.ts';
import { preparedByText } from './prepared.ts';
import { serveTenant } from './serve-tenant.ts';
import { forTenantToRead, ofTenant } from './whose.ts';

/** `named` by another row, `changed`, or `removed` (and brought back); the first two do not hinder each other. */
type Purpose = 'named' | 'changed' | 'removed';

const STRENGTH: Record<Purpose, RawBuilder<unknown>> = {
  named: sql`for key share`,
  changed: sql`for no key update`,
  removed: sql`for update`,
};

/**
 * Holds rows of the caller's tenant, and of the platform's library where they are named, until the transaction ends.
 * Answers the ids of those that are there by then: living ones, or with `among: 1` removed ones.
 */
export async function lockRows(
  { db, caller }: Door,
  entity: Entity,
  ids: readonly string[],
  purpose: Purpose,
  among: 0 | 1 = 0,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { table, scope } = entity;
  const { tenantId } = caller;
  // Row security lets a tenant read the platform's library, not lock it.
  const platforms = purpose === 'named' && scope === 'library' && tenantId !== DEFAULT_TENANT;
  const whose = platforms ? forTenantToRead(caller, entity) : ofTenant(caller, entity);
  if (platforms) await serveTenant(db, EVERY_TENANT);
  // In one order, so that two who lock several do not wait for each other.
  const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and is_deleted = ${among} and ${whose} order by id ${STRENGTH[purpose]}`.execute(
    db,
  );
  if (platforms) await serveTenant(db, tenantId);
  return new Set(rows.map(({ id }) => id));
}

type Named = Pick<Entity, 'table' | 'scope'>;
type Holder = Pick<Door, 'db' | 'caller'>;

const keyOf = (caller: Caller, { table, scope }: Named, name: string): RawBuilder<unknown> =>
  sql`hashtextextended(${JSON.stringify([table, scope === 'none' ? '' : caller.tenantId, name])}, 0)`;

/** The transaction's next statement waits until nobody else holds this name within the tenant; it is held until the end. */
export async function lockName({ db, caller }: Holder, entity: Named, name: string): Promise<void> {
  await sql`${ahead}select pg_advisory_xact_lock(${keyOf(caller, entity, name)}) ${preparedByText}`.execute(
    db,
  );
}

/** As `lockName`, where somebody may hold all names of a group at once by its own name. */
export async function lockNameOf(
  { db, caller }: Holder,
  entity: Named,
  group: string,
  name: string,
): Promise<void> {
  await sql`${ahead}select pg_advisory_xact_lock_shared(${keyOf(caller, entity, group)}),
    pg_advisory_xact_lock(${keyOf(caller, entity, name)}) ${preparedByText}`.execute(db);
}

/** Waits until nobody else changes the structure of this tree. */
export const lockTree = (door: Door, entity: Entity): Promise<void> => lockName(door, entity, 'tree');
