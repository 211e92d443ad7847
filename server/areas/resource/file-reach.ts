// Whose files a caller reads, lists and removes: the own ones, those of rows that the caller sees, and, of files that no
// row holds, those of the caller's departments.
import { sql, type RawBuilder } from 'kysely';
import { attach } from '../../../contract/resource/attach.ts';
import { holdsEverything, may, type Caller } from '../../kernel/access/caller.ts';
import { scopesOn } from '../../kernel/access/data-scope.ts';
import { reach } from '../../kernel/access/reach.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { AttachRow } from '../../kernel/files/files.ts';
import { heldInSight, holderNamed } from '../../kernel/files/held-files.ts';

/** Of files that nothing holds; a data scope says it in the departments' place. */
function ofDepartments(caller: Caller): RawBuilder<boolean> {
  if (scopesOn(caller, attach).length) return sql<boolean>`true`;
  if (caller.deptIds) return sql<boolean>`blade_attach.create_dept = any(${[...caller.deptIds]}::bigint[])`;
  // People without departments see the whole tenant, or, without the right to its attachments, nothing of it.
  return may(caller, 'attach_view') ? sql<boolean>`true` : sql<boolean>`false`;
}

export const attachReach = reach(attach, (caller) => {
  if (holdsEverything(caller)) return null;
  const ways = [
    sql<boolean>`blade_attach.create_user = ${caller.userId}`,
    sql<boolean>`(blade_attach.held_by is null and ${ofDepartments(caller)})`,
    ...heldInSight(caller),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
});

/** A file with the row that holds it, which only the server knows. */
export interface HeldFile extends AttachRow {
  heldBy: string | null;
  heldRow: string | null;
}

/** Whether a row of the library, which other tenants read too, holds the file, and the reader sees that row. */
export async function isSharedInSight(door: Door, file: HeldFile): Promise<boolean> {
  const holder = holderNamed(file.heldBy);
  if (holder?.entity.scope !== 'library') return false;
  const { table } = holder.entity;
  const found = await door
    .rows(holder.entity)
    .select(sql<number>`1`.as('found'))
    .where(
      sql<boolean>`${sql.table(table)}.id = ${file.heldRow} and ${sql.table(table)}.tenant_id = ${file.tenantId}`,
    )
    .where(holder.seen(door.caller))
    .executeTakeFirst();
  return found !== undefined;
}
