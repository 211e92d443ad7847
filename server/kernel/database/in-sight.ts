// Ids that lie beside a row (in links, in stamps) name rows that the reader may not see: this asks.
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { rowRule } from '../access/data-scope.ts';
import type { Door } from './door.ts';

/** Whether the id names a living row of the entity that the caller sees; true where nothing limits the caller there. */
export const inSight = (door: Door, entity: Entity, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  rowRule(door.caller, entity)
    ? sql<boolean>`${id} in (${door.rows(entity).select(sql.ref(`${entity.table}.id`).as('id'))})`
    : sql<boolean>`true`;
