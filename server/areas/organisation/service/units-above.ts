// A unit of the organisation with those that stand above it, by the path that each unit keeps of them.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../../kernel/database/database.ts';

/** The unit and those above it, the farthest first, as an array of ids; null without a unit. */
export const unitsAboveSql = (tenantId: string, deptId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select string_to_array(concat_ws(',', nullif(k.ancestors, ''), k.id), ',')::bigint[] from blade_dept k
    where k.tenant_id = ${tenantId} and k.id = ${deptId})`;

/** Ids of the unit and of those above it; the unit alone where the tenant has no such. */
export async function unitsAbove(
  db: Query,
  { tenantId, deptId }: { tenantId: string; deptId: string },
): Promise<string[]> {
  const { rows } = await sql<{ units: string[] | null }>`
    select ${unitsAboveSql(tenantId, sql`${deptId}`)}::text[] as units`.execute(db);
  return rows[0]?.units ?? [deptId];
}
