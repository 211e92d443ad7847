// What coming back from the recycle bin takes besides losing the deletion mark. An area exports one beside the
// removal that asks more than the entity's declaration says: `export const userRestoring = restoring(user, { … })`.
import type { Entity, RowOf } from '../../../contract/kit/entity.ts';
import type { Caller } from '../access/caller.ts';
import type { RowsOf } from '../database/rows.ts';
import type { Context } from '../http/handle.ts';

export type StoredRow = Record<string, unknown> & { id: string };

interface Ways<E extends Entity, Row> {
  /** Callers who could never have removed a row find none of them. */
  allowed?(caller: Caller): boolean;
  /** Of the removed rows those that the caller could have removed, where the door alone shows more. */
  among?(rows: RowsOf<E>, caller: Caller): RowsOf<E>;
  /** The marks are gone: refuses what must not be after all (nothing is stored then), and tells who has to know. */
  restored?(context: Context, rows: Row[]): Promise<void> | void;
}
export interface Restoring extends Ways<Entity, StoredRow> {
  restores: Entity;
}

export const restoring = <E extends Entity>(restores: E, ways: Ways<E, RowOf<E> & StoredRow>): Restoring => ({
  restores,
  ...ways,
});
