// Files uploaded for a row that was never saved: somebody chose a picture and gave the form up. Rows hold files by what
// they write down: the link, which has the id in it, the stored name or the id alone; in a field, in a text, in a
// flow's variables, in what an undo brings back. Nothing else is called like that, so that every table is read as it
// stands: a list of fields that hold files would forget one, and what it forgot would be lost.
import { sql } from 'kysely';
import { attach } from '../../../contract/resource/attach.ts';
import { systemCaller } from '../access/caller.ts';
import type { Database, Query } from '../database/database.ts';
import { inTransaction } from '../database/door.ts';

/** What a file is named by; a link has the id in it. */
export interface NamedFile {
  id: string;
  name: string;
}
interface AwaitedFile extends NamedFile {
  tenantId: string;
  createTime: Date;
}

/** A form that was left open for longer is not saved any more. */
const GRACE_DAYS = 7;
const MOST = 500;

/** What tells of a file and does not hold it: its own row, its bytes, what was called and when, and what a job made. */
export const TELL_ONLY: readonly string[] = [
  attach.table,
  'stored_object',
  'unfinished_upload',
  'log_usual',
  'log_api',
  'log_error',
  'sms_log',
  'job',
];
const AUDIT = 'audit_log';

/** An id, or the random part of a stored name, among anything else. */
const ANY_NAME = '[0-9a-f]{32}|[0-9]{15,19}';
const namesOf = ({ id, name }: NamedFile): string[] => [id, ...(name.match(/[0-9a-f]{32}/) ?? [name])];

/**
 * Those of the files that a row of any tenant names: deleted rows and the history that brings values back among them.
 * @param since when the first of them was uploaded: nothing that was noted before can name them
 */
export async function heldFiles<F extends NamedFile>(
  every: Query,
  files: readonly F[],
  since: Date,
): Promise<F[]> {
  if (files.length === 0) return [];
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and has_table_privilege(c.oid, 'select') and c.relname <> all(${TELL_ONLY}::text[])`.execute(every);
  const wanted = files.flatMap(namesOf);
  const found = new Set<string>();
  for (const { name } of tables) {
    // That a file was uploaded is noted, too, and holds nothing.
    const among = name === AUDIT ? sql`t.at >= ${since} and t.entity <> ${attach.name}` : sql`true`;
    const { rows } = await sql<{ word: string }>`select distinct words[1] as word
      from ${sql.table(name)} t, regexp_matches(t::text, ${ANY_NAME}, 'g') words
      where ${among} and words[1] = any(${wanted}::text[])`.execute(every);
    for (const { word } of rows) found.add(word);
  }
  return files.filter((file) => namesOf(file).some((word) => found.has(word)));
}

/**
 * Removes the files whose row never came into the recycle bin, from where they can be restored; answers how many.
 * Each file is looked at once.
 */
export async function removeUnawaited(database: Database): Promise<number> {
  const every = database.acrossTenants('a file of one tenant may be named by rows of the platform');
  const { rows: files } = await sql<AwaitedFile>`select tenant_id, id, name, create_time from blade_attach
    where awaits_row and is_deleted = 0 and create_time < now() - make_interval(days => ${GRACE_DAYS})
    order by create_time limit ${MOST}`.execute(every);
  const held = new Set(files.length ? await heldFiles(every, files, files[0]!.createTime) : []);
  for (const tenantId of new Set(files.map((file) => file.tenantId)))
    await inTransaction(database, systemCaller(tenantId), async (door) => {
      const idsOf = (some: AwaitedFile[]): string[] => some.map(({ id }) => id);
      const own = files.filter((file) => file.tenantId === tenantId);
      await sql`update blade_attach set awaits_row = false
        where tenant_id = ${tenantId} and id = any(${idsOf(own)}::bigint[])`.execute(door.db);
      const { rows: gone } = await sql<{ id: string }>`update blade_attach
        set is_deleted = 1, update_time = now(), version = version + 1
        where tenant_id = ${tenantId} and is_deleted = 0
          and id = any(${idsOf(own.filter((file) => !held.has(file)))}::bigint[])
        returning id`.execute(door.db);
      for (const { id } of gone) await door.audit({ act: 'remove', entity: attach.name, entityId: id });
    });
  return files.length - held.size;
}
