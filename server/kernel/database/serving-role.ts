// The role that serves requests is not the one that owns the tables: it reads and writes rows, and what is to be written
// once it can only add to. Rights are given at every start, so that a new table needs no line of its own.
import type pg from 'pg';

/** What it may do on the tables that are not simply its own to read and write; `()` names columns. */
const RESTRICTED: Record<string, readonly string[]> = {
  // Written once. Places and removal by age go through audit_seal and audit_purge.
  audit_log: [
    'select',
    `insert (tenant_id, id, user_id, user_name, dept_id, address, act, entity, entity_id, before, after)`,
  ],
  audit_chain: ['select', 'insert', 'update'],
  // Read, and held while a secret is being sealed; made and dropped by the owner's commands.
  vault_key: ['select', 'update (given_up)'],
  // Noted by triggers: changes of rights, of the number of rows and of the library, and the parts of names.
  rights_change: ['select'],
  row_count: ['select'],
  library_mark: ['select'],
  name_part: ['select'],
  schema_migration: ['select'],
  seed_stage: ['select'],
  delivery: ['select'],
  delivery_history: ['select'],
};
const EVERYTHING = ['select', 'insert', 'update', 'delete'];

const LOCK = 7361006;

/** Gives `role` the rights that it lacks. `client` is the owner's; nothing happens when the owner itself serves. */
export async function grantServing(client: pg.ClientBase, role: string): Promise<void> {
  const { rows: owners } = await client.query('select 1 where current_user = $1', [role]);
  if (owners.length) return;
  const name = `"${role.replaceAll('"', '""')}"`;
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ name: string; sequence: boolean }>(
      `select relname as name, relkind = 'S' as sequence from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and not relispartition
         and not has_table_privilege($1, oid, 'select')`,
      [role],
    );
    for (const each of rows) {
      const rights = each.sequence ? ['usage', 'select'] : (RESTRICTED[each.name] ?? EVERYTHING);
      const kind = each.sequence ? 'sequence' : 'table';
      await client.query(`grant ${rights.join(', ')} on ${kind} public."${each.name}" to ${name}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
