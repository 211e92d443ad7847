// What data scopes limit. A scope names an entity and limits its table: several entities may show one, and whatever
// reads those rows by another name is held to it.
import type { Entity } from '../../../contract/kit/entity.ts';
import { readContract } from '../discovery.ts';
import type { HeldScope, StoredScope } from './data-scope.ts';

let named: Promise<ReadonlyMap<string, Entity>> | undefined;
const entitiesByName = (): Promise<ReadonlyMap<string, Entity>> =>
  (named ??= readContract().then(
    ({ entities, bare }) => new Map([...entities, ...bare].map((entity) => [entity.name, entity])),
  ));

/** Entities whose rows a scope may limit: those of tenants, each table by one name. */
export const scopedEntities = async (): Promise<Entity[]> =>
  [...(await entitiesByName()).values()].filter(({ scope, partOf }) => scope !== 'none' && !partOf);

/** The entity of that name, by which scopes may limit it or not. */
export const entityNamed = async (name: string): Promise<Entity | undefined> =>
  (await entitiesByName()).get(name);

/** The scopes by the table that they limit; what is no more limits nothing. */
export async function scopesByTable(
  stored: readonly StoredScope[],
): Promise<ReadonlyMap<string, readonly HeldScope[]>> {
  const known = await entitiesByName();
  const held = stored.flatMap((scope) => {
    const entity = known.get(scope.resource);
    return entity ? [{ ...scope, entity }] : [];
  });
  return Map.groupBy(held, ({ entity }) => entity.table);
}
