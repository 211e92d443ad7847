// Which rows can be removed, by which calls, and whose they are in the recycle bin: whoever may make one of the calls
// finds there what it removed, within the tenant, departments and data scopes that hold for living rows.
import { sql } from 'kysely';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Caller } from '../access/caller.ts';
import { refusalOf } from '../access/decide.ts';
import { isOfPlatform } from '../access/platform.ts';
import type { Door } from '../database/door.ts';
import { readAreas, readContract } from '../discovery.ts';
import type { RowsOf } from '../database/rows.ts';
import type { Restoring } from './restoring.ts';

export interface Removable {
  entity: Entity;
  /** The calls that remove its rows. */
  calls: Endpoint[];
  how: Restoring | null;
}

let known: Promise<Removable[]> | undefined;
/** Every entity whose rows some call removes; read once. */
export const readRemovables = (): Promise<Removable[]> => (known ??= collect());

async function collect(): Promise<Removable[]> {
  const { endpoints } = await readContract();
  const { restorings } = await readAreas();
  const found = new Map<Entity, Removable>();
  for (const call of endpoints) {
    const { removes: entity } = call;
    if (!entity) continue;
    const how = restorings.find(({ restores }) => restores === entity) ?? null;
    const removable = found.get(entity) ?? { entity, calls: [], how };
    removable.calls.push(call);
    found.set(entity, removable);
  }
  return [...found.values()].sort((a, b) => (a.entity.name < b.entity.name ? -1 : 1));
}

/** Those that the caller may remove, and so restore, in the tenant acted in. */
export async function removablesOf(caller: Caller): Promise<Removable[]> {
  const away = caller.homeTenantId !== undefined;
  return (await readRemovables()).filter(
    ({ entity, calls, how }) =>
      calls.some((call) => refusalOf(caller, call) === null && (!away || call.acting !== null)) &&
      (entity.scope !== 'none' || isOfPlatform(caller)) &&
      (how?.allowed?.(caller) ?? true),
  );
}

/** The removed rows of an entity that are the caller's to see. */
export function removedRows(door: Door, { entity, how }: Removable): RowsOf<Entity> {
  const rows = door.removedRows(entity);
  return how?.among?.(rows, door.caller) ?? rows;
}

/** Whether a removed row is still within its days. */
export const isInTime = ({ table }: Entity, days: number) =>
  sql<boolean>`${sql.ref(`${table}.updateTime`)} > now() - make_interval(days => ${days}::int)`;
