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
import type { Caller } from '../access/caller.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/door.ts';
import { newId } from '../database/ids.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Settings } from '../settings.ts';
import { diskStorage } from './disk-storage.ts';
import { requireRoom } from './quotas.ts';
import { s3Storage } from './s3-storage.ts';
import {
  beginUpload,
  endUpload,
  sweepRow,
  sweepUpload,
  unendedUploads,
  type ObjectHolder,
  type StoredObject,
} from './stored-objects.ts';
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
  /** Uploaded for a row that is still to be saved; removed when none is. */
  awaitsRow: boolean;
}

export interface Files {
  /** The storage that new files of the tenant go to. */
  choose(tenantId: string): Promise<StorageChoice>;
  /**
   * Stores a file, then its row: there is none before its bytes are safe.
   * @throws StorageError, and Failure when the person's or the tenant's quota is used up
   */
  store(caller: Caller, file: NewFile): Promise<AttachRow>;
  /** The row and its bytes; null when either is gone. @throws StorageError */
  open(row: Pick<AttachRow, 'storage' | 'objectKey'>): ReturnType<Storage['get']>;
  /**
   * Removes bytes that nobody needs: of deleted rows that no longer lie in the recycle bin, and of uploads that never
   * ended; answers how many of both were dealt with.
   */
  sweep(): Promise<number>;
  storageOf(config: OssRow): Promise<Storage>;
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
  async function storageOf(config: OssRow): Promise<Storage> {
    if (config.category === ossCategory.entries.disk.key) return disk;
    if (config.category !== ossCategory.entries.s3.key)
      throw new StorageError(`no storage of category ${config.category}`);
    const { accessKey, secretKey } = await database.vault.openFields(oss, config).catch((error: Error) => {
      throw new StorageError(error.message);
    });
    return s3Storage({
      endpoint: config.endpoint ?? '',
      bucket: config.bucketName ?? '',
      accessKey: accessKey ?? '',
      secretKey: secretKey ?? '',
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
    async store(caller, file) {
      const { tenantId } = caller;
      const hash = createHash('sha256').update(file.bytes).digest('hex');
      const objectKey = `${tenantId}/${hash.slice(0, 2)}/${hash}`;
      const choice = await choose(tenantId);
      const storage = choice.config ? await storageOf(choice.config) : await named(choice.name);
      const place: StoredObject = { tenantId, storage: choice.name, objectKey };
      const { length } = file.bytes;
      const begun = await beginUpload(
        database.forTenant(tenantId),
        place,
        { userId: caller.userId, bytes: length },
        (db) => requireRoom({ db, caller }, parameters, length),
      );
      await storage.put(objectKey, file.bytes, file.kind.type);
      const id = newId();
      const linkKey = randomBytes(16).toString('base64url');
      const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      const row = {
        id,
        link: `${readFile.path}?id=${id}&key=${linkKey}`,
        domain: '',
        // Not by the id, which can be counted up.
        name: `${day}/${randomBytes(16).toString('hex')}.${file.extension}`,
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
      await inTransaction(database, atHome(caller), async (door) => {
        await endUpload(door.db, tenantId, begun);
        await door.insert(attach, row);
        if (file.awaitsRow)
          await sql`update blade_attach set awaits_row = true
            where tenant_id = ${tenantId} and id = ${id}`.execute(door.db);
      });
      return row as AttachRow;
    },
    open: async (row) => (await named(row.storage!)).get(row.objectKey!),
    async sweep() {
      const { rows: tenants } = await sql<{ tenantId: string }>`select distinct tenant_id from blade_attach
        where is_deleted = 1 and not swept`.execute(every);
      let swept = 0;
      for (const { tenantId } of tenants) {
        const days = await parameters.read(tenantId, recycleDays);
        const { rows } = await sql<ObjectHolder>`select tenant_id, id, storage, object_key from blade_attach
          where tenant_id = ${tenantId} and is_deleted = 1 and not swept
            and update_time <= now() - make_interval(days => ${days}::int) order by update_time limit 500`.execute(
          every,
        );
        for (const row of rows) {
          const storage = await named(row.storage!).catch(() => null);
          if (storage && (await sweepRow(every, storage, row).catch(() => false))) swept += 1;
        }
      }
      for (const upload of await unendedUploads(every)) {
        const storage = await named(upload.storage).catch(() => null);
        if (storage && (await sweepUpload(every, storage, upload).catch(() => false))) swept += 1;
      }
      await disk.sweepDrafts();
      return swept;
    },
  };
}

/** The caller in a department of their own: a file is not that of a kindergarten below, where somebody works just now. */
const atHome = (caller: Caller): Caller => ({
  ...caller,
  currentDeptId: caller.ownDeptIds.find((id) => id === caller.currentDeptId) ?? caller.ownDeptIds[0] ?? null,
});

/** Whether browsers may show it in place. */
export const shownInPlace = (extension: string): boolean => fileKinds[extension]?.image === true;
