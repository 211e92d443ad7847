// Files of tenants: which storage a tenant's new files go to, how they are stored and given back, and when the bytes
// are removed. The rows decide; the storage only keeps bytes.
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { attach } from '../../../contract/resource/attach.ts';
import { fileKinds, type FileKind } from '../../../contract/resource/file-kinds.ts';
import { readFile } from '../../../contract/resource/file.ts';
import { oss, ossCategory } from '../../../contract/resource/oss.ts';
import { recycleDays } from '../../../contract/system/recycle-bin.ts';
import type { Database, Query } from '../database/database.ts';
import type { Door } from '../database/door.ts';
import { newId } from '../database/ids.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Settings } from '../settings.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageError, type Storage } from './storage.ts';

export type AttachRow = RowOf<typeof attach>;
export type OssRow = RowOf<typeof oss>;

/** Names of the installation's own storages; any other is the id of a `blade_oss` row. */
export const DISK = 'disk';
export const SETTINGS_S3 = 's3';

export interface StorageChoice {
  /** What rows remember the storage by. */
  name: string;
  config: OssRow | null;
}

export interface NewFile {
  originalName: string;
  /** One of `fileKinds`, checked against the content. */
  extension: string;
  kind: FileKind;
  bytes: Buffer;
  isPublic: boolean;
}

export interface Files {
  /** The storage that new files of the tenant go to. */
  choose(tenantId: string): Promise<StorageChoice>;
  /** Stores a file and its row in the door's transaction. @throws StorageError */
  store(door: Door, file: NewFile): Promise<AttachRow>;
  /** The row and its bytes; null when either is gone. @throws StorageError */
  open(row: AttachRow): ReturnType<Storage['get']>;
  /**
   * Removes the bytes of deleted rows that no longer lie in the recycle bin and that no other row needs; answers how
   * many rows were dealt with.
   */
  sweep(): Promise<number>;
  storageOf(config: OssRow): Storage;
}

export function openFiles(settings: Settings, database: Database, parameters: Parameters): Files {
  const disk = diskStorage(path.join(settings.dataDir, 'files'));
  const bucket = settings.s3 && s3Storage({ ...settings.s3, pathStyle: true });
  const every = database.acrossTenants(
    'storages are the platform’s, and bytes outlive the rows of all tenants',
  );

  async function choose(tenantId: string): Promise<StorageChoice> {
    const { rows } = await sql<OssRow>`select * from blade_oss
      where tenant_id in (${tenantId}, ${DEFAULT_TENANT}) and status = 2 and is_deleted = 0
      order by (tenant_id = ${tenantId}) desc limit 1`.execute(every);
    const config = rows[0] ?? null;
    return { name: config ? config.id : bucket ? SETTINGS_S3 : DISK, config };
  }
  function storageOf(config: OssRow): Storage {
    if (config.category === ossCategory.entries.disk.key) return disk;
    if (config.category !== ossCategory.entries.s3.key)
      throw new StorageError(`no storage of category ${config.category}`);
    return s3Storage({
      endpoint: config.endpoint ?? '',
      bucket: config.bucketName ?? '',
      accessKey: config.accessKey ?? '',
      secretKey: config.secretKey ?? '',
      region: config.region,
      pathStyle: config.pathStyle !== 0,
    });
  }
  /** A configuration is found also when it was switched off or deleted: files stay where they were put. */
  async function named(name: string): Promise<Storage> {
    if (name === DISK) return disk;
    if (name === SETTINGS_S3) {
      if (!bucket) throw new StorageError('S3_ENDPOINT is no longer set');
      return bucket;
    }
    const { rows } = await sql<OssRow>`select * from blade_oss where id = ${name}`.execute(every);
    if (!rows[0]) throw new StorageError(`no storage ${name}`);
    return storageOf(rows[0]);
  }

  return {
    choose,
    storageOf,
    async store(door, file) {
      const { tenantId } = door.caller;
      const hash = createHash('sha256').update(file.bytes).digest('hex');
      const objectKey = `${tenantId}/${hash.slice(0, 2)}/${hash}`;
      const choice = await choose(tenantId);
      const storage = choice.config ? storageOf(choice.config) : await named(choice.name);
      // Locks the object until the row is stored, against a removal at the same time.
      await sql`insert into stored_object (tenant_id, storage, object_key, size)
        values (${tenantId}, ${choice.name}, ${objectKey}, ${file.bytes.length})
        on conflict (tenant_id, storage, object_key) do update set size = excluded.size`.execute(door.db);
      await storage.put(objectKey, file.bytes, file.kind.type);
      const id = newId();
      const linkKey = randomBytes(16).toString('base64url');
      const row = {
        id,
        link: `${readFile.path}?id=${id}${file.isPublic ? `&key=${linkKey}` : ''}`,
        domain: '',
        name: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}/${id}.${file.extension}`,
        originalName: file.originalName,
        extension: file.extension,
        attachSize: file.bytes.length,
        contentType: file.kind.type,
        hash,
        storage: choice.name,
        objectKey,
        isPublic: file.isPublic ? 1 : 0,
        linkKey,
      };
      await door.insert(attach, row);
      return row as AttachRow;
    },
    open: async (row) => (await named(row.storage!)).get(row.objectKey!),
    async sweep() {
      const { rows: tenants } = await sql<{ tenantId: string }>`select distinct tenant_id from blade_attach
        where is_deleted = 1 and not swept`.execute(every);
      let swept = 0;
      for (const { tenantId } of tenants) {
        const days = await parameters.read(tenantId, recycleDays);
        const { rows } = await sql<Swept>`select tenant_id, id, storage, object_key from blade_attach
          where tenant_id = ${tenantId} and is_deleted = 1 and not swept
            and update_time <= now() - make_interval(days => ${days}::int) order by update_time limit 500`.execute(
          every,
        );
        for (const row of rows) {
          const storage = await named(row.storage!).catch(() => null);
          if (storage && (await sweepOne(every, storage, row).catch(() => false))) swept += 1;
        }
      }
      return swept;
    },
  };
}

type Swept = Pick<AttachRow, 'tenantId' | 'id' | 'storage' | 'objectKey'>;

/** Removes one object unless a live row needs it. The lock is taken first: whoever stores it waits or is seen. */
function sweepOne(every: Query, storage: Storage, row: Swept): Promise<boolean> {
  return every.transaction().execute(async (db) => {
    const same = sql`tenant_id = ${row.tenantId} and storage = ${row.storage} and object_key = ${row.objectKey}`;
    await sql`select 1 from stored_object where ${same} for update`.execute(db);
    const { rows } = await sql`select 1 from blade_attach where ${same} and is_deleted = 0 limit 1`.execute(
      db,
    );
    if (rows.length === 0) {
      await storage.remove(row.objectKey!);
      await sql`delete from stored_object where ${same}`.execute(db);
    }
    await sql`update blade_attach set swept = true where id = ${row.id}`.execute(db);
    return true;
  });
}

/** Whether browsers may show it in place. */
export const shownInPlace = (extension: string): boolean => fileKinds[extension]?.image === true;
