// Kinds of rows that a caller sees fewer of than tenant, departments and data scopes alone would show. An area says it
// once, beside the rows: `export const roleReach = reach(role, …)`; whoever reads rows through the door, chooses them,
// names them, restores them or counts their uses is held to it, because `rowRule` asks here.
import type { RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { isSystem, type Caller } from './caller.ts';

/** Which rows of the entity's table the caller reaches; null: no fewer than otherwise. `removed`: asked of the bin. */
type ReachRule = (caller: Caller, removed: boolean) => RawBuilder<boolean> | null;

// By table: several entities may show one.
const rules = new Map<string, ReachRule>();

/** Declares the reach of an entity's rows. The folders of areas are read before the first request. */
export function reach({ table }: Entity, rule: ReachRule): ReachRule {
  rules.set(table, rule);
  return rule;
}

/** Whether an area says who reaches the entity's rows. */
export const hasReach = ({ table }: Entity): boolean => rules.has(table);

/** What the caller reaches of the entity beyond the rules that all entities have; null: everything. */
export const reachOf = (caller: Caller, { table }: Entity, removed: boolean): RawBuilder<boolean> | null =>
  isSystem(caller) ? null : (rules.get(table)?.(caller, removed) ?? null);
