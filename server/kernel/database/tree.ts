// Entities whose rows stand below rows of their own kind.
import { sql } from 'kysely';
import { treeCircle } from '../../../contract/kit/common-refusals.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { refuseField } from '../http/failure.ts';
import type { Door } from './door.ts';
import { isOwnColumn } from './references.ts';
import { lockTree } from './row-locks.ts';
import { ofTenant } from './whose.ts';

/** The field that names the row above; undefined where rows make no tree. */
export const parentField = ({ name: own, fields }: Entity): string | undefined =>
  Object.keys(fields).find((name) => {
    const declared = fields[name]!;
    return isOwnColumn(declared) && declared.reference.entity === own;
  });

/** @throws a refusal when the row would stand below itself. Nobody else moves rows of the tree from here on. */
export async function requireNoCircle(
  door: Door,
  entity: Entity,
  id: string,
  field: string,
  parentId: unknown,
): Promise<void> {
  await lockTree(door, entity);
  const table = sql.table(entity.table);
  const parent = sql.ref(field);
  const { rows } = await sql`with recursive above as (
      select id, ${parent} as up from ${table} where id = ${parentId} and ${ofTenant(door.caller, entity)}
      union select t.id, t.${parent} from ${table} t join above a on t.id = a.up
      where ${ofTenant(door.caller, entity, 't')})
    select 1 from above where id = ${id} limit 1`.execute(door.db);
  if (rows.length > 0) throw refuseField(field, treeCircle);
}
