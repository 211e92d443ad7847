// Which bytes are needed. Files of the same content are one object; it stays while a row that is there or may come back
// from the recycle bin needs it, or an upload is about to. Whoever decides holds the object's lock.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Storage } from './storage.ts';

export interface StoredObject {
  tenantId: string;
  storage: string;
  objectKey: string;
}
/** A row that keeps an object: a file's, or an upload's that is under way. */
export interface ObjectHolder extends StoredObject {
  id: string;
}

/** An upload that has not ended after so long never will: a storage has 20 s for an answer. */
const LONGEST_UPLOAD = sql`interval '1 hour'`;

const sameObject = ({ tenantId, storage, objectKey }: StoredObject) =>
  sql`tenant_id = ${tenantId} and storage = ${storage} and object_key = ${objectKey}`;

/** Locks the object to the end of the transaction, also where nothing of it is stored yet. */
const lockObject = (db: Query, { tenantId, storage, objectKey }: StoredObject) =>
  sql`insert into stored_object (tenant_id, storage, object_key) values (${tenantId}, ${storage}, ${objectKey})
    on conflict (tenant_id, storage, object_key) do update set object_key = excluded.object_key`.execute(db);

/**
 * Notes, before a byte leaves, that an upload is under way; answers its id. `requireRoom` refuses it when it is too much.
 */
export const beginUpload = (
  db: Query,
  place: StoredObject,
  upload: { userId: string; bytes: number },
  requireRoom: (transaction: Query) => Promise<void>,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const id = newId();
    await lockObject(transaction, place);
    await requireRoom(transaction);
    await sql`insert into unfinished_upload (tenant_id, id, storage, object_key, create_user, attach_size)
      values (${place.tenantId}, ${id}, ${place.storage}, ${place.objectKey}, ${upload.userId || null}, ${upload.bytes})`.execute(
      transaction,
    );
    return id;
  });

/** In the transaction that stores the row: from then on the row keeps the bytes. */
export async function endUpload(db: Query, tenantId: string, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from unfinished_upload where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error('this upload took so long that its bytes were swept');
}

/** Uploads of which nothing will come any more: their process was killed, or their storage failed. */
export const unendedUploads = async (db: Query): Promise<ObjectHolder[]> =>
  (
    await sql<ObjectHolder>`select tenant_id, id, storage, object_key from unfinished_upload
      where create_time < now() - ${LONGEST_UPLOAD} order by create_time limit 500`.execute(db)
  ).rows;

/** Lets go of an object for one of its holders: its bytes go with the last that needs them. */
const letGo = (
  every: Query,
  storage: Storage,
  holder: ObjectHolder,
  release: (whose: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<boolean> =>
  every.transaction().execute(async (db) => {
    await lockObject(db, holder);
    await release(sql`tenant_id = ${holder.tenantId} and id = ${holder.id}`).execute(db);
    await dropUnlessNeeded(db, storage, holder);
    return true;
  });

/** Forgets an upload, and removes what it stored unless somebody needs it. */
export const sweepUpload = (every: Query, storage: Storage, upload: ObjectHolder): Promise<boolean> =>
  letGo(every, storage, upload, (whose) => sql`delete from unfinished_upload where ${whose}`);

/** Deals with one deleted row that left the recycle bin. */
export const sweepRow = (every: Query, storage: Storage, row: ObjectHolder): Promise<boolean> =>
  letGo(every, storage, row, (whose) => sql`update blade_attach set swept = true where ${whose}`);

async function dropUnlessNeeded(db: Query, storage: Storage, object: StoredObject): Promise<void> {
  const { rows } = await sql`select 1 from blade_attach where ${sameObject(object)} and not swept
    union all select 1 from unfinished_upload where ${sameObject(object)} limit 1`.execute(db);
  if (rows.length > 0) return;
  await storage.remove(object.objectKey);
  await sql`delete from stored_object where ${sameObject(object)}`.execute(db);
}
