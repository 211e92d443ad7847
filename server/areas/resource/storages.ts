// Storage configurations. A storage is an address that this server will call, so only the platform's people set them
// (for any tenant); a tenant's administrator sees what is in use.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import {
  configState,
  oss,
  ossCalls,
  ossCategory,
  ossDefault,
  ossDisable,
  ossEnable,
  ossTest,
} from '../../../contract/resource/oss.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { checkUnique, clearedFields } from '../../kernel/entity-service.ts';
import type { OssRow } from '../../kernel/files/files.ts';
import { StorageError } from '../../kernel/files/storage.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';

const words = {
  inUse: text(
    '该存储中还有 {count} 个文件，不能删除，可以停用',
    'There are {count} files in this storage. It cannot be deleted, but switched off',
  ),
  spoilt: text('读回的内容与写入的不一致', 'What was read back is not what was written'),
};
const failed = (reason: string): Text =>
  text(`存储连接失败：${reason}`, `The storage does not work: ${reason}`);

/** Fields that an S3 storage cannot do without. */
const needed = {
  endpoint: text('请输入资源地址', 'Please enter the endpoint'),
  bucketName: text('请输入空间名', 'Please enter the bucket'),
  accessKey: text('请输入访问密钥', 'Please enter the access key'),
  secretKey: text('请输入秘密密钥', 'Please enter the secret key'),
} as const;

/** Writes, reads and removes a small object. Answers how long it took, ms. */
async function tryStorage({ house }: Context, config: OssRow): Promise<number> {
  const begun = Date.now();
  const key = `${config.tenantId}/connection-test/${randomUUID()}`;
  const bytes = Buffer.from(`膳园 ${key}`);
  try {
    const storage = house.files.storageOf(config);
    await storage.put(key, bytes, 'text/plain');
    const found = await storage.get(key);
    const read = found ? Buffer.concat(await found.stream.toArray()) : null;
    await storage.remove(key);
    if (!read?.equals(bytes)) throw refuse(words.spoilt);
  } catch (error) {
    if (error instanceof StorageError) throw refuse(failed(error.message));
    throw error;
  }
  return Date.now() - begun;
}

const filesIn = async ({ house }: Context, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stored_object
    where storage = ${id}`.execute(house.database.forTenant('*'));
  return rows[0]!.count;
};

export const handlers = [
  handle(ossCalls.submit, async (context) => {
    const { door, body, caller } = context;
    requirePlatform(caller);
    const { id, ...values } = body;
    await checkUnique(door, oss, values, id);
    const stored = id ? await door.one(oss, id) : null;
    if (values.category === ossCategory.entries.s3.key) {
      for (const [name, words] of Object.entries(needed) as [keyof typeof needed, Text][])
        if (!values[name] && !(name.endsWith('Key') && stored?.[name])) throw refuseField(name, words);
    }
    if (!stored) return { id: await door.insert(oss, { pathStyle: 1, ...values }) };
    await door.update(oss, stored.id, values, undefined, clearedFields(oss, values));
    return { id: stored.id };
  }),
  handle(ossCalls.remove, async (context) => {
    const { door, query, caller } = context;
    requirePlatform(caller);
    for (const id of query.ids) {
      const count = await filesIn(context, id);
      if (count > 0) throw refuse(filled(words.inUse, { count }));
    }
    await door.remove(oss, query.ids);
  }),
  handle(ossTest, async (context) => {
    requirePlatform(context.caller);
    const config = await context.door.one(oss, context.query.id);
    return { milliseconds: await tryStorage(context, config) };
  }),
  handle(ossEnable, async (context) => {
    const { door, query, caller } = context;
    requirePlatform(caller);
    const config = await door.one(oss, query.id);
    await tryStorage(context, config);
    await sql`update blade_oss set status = ${configState.entries.off.key}
      where tenant_id = ${caller.tenantId} and status = ${configState.entries.on.key} and id <> ${query.id}`.execute(
      door.db,
    );
    await door.update(oss, query.id, { status: configState.entries.on.key });
  }),
  handle(ossDisable, async ({ door, query, caller }) => {
    requirePlatform(caller);
    await door.update(oss, query.id, { status: configState.entries.off.key });
  }),
  handle(ossDefault, async ({ house, caller }) => {
    const { name, config } = await house.files.choose(caller.tenantId);
    return {
      storage: name,
      ossCode: config?.ossCode ?? null,
      inherited: config !== null && config.tenantId !== caller.tenantId,
    };
  }),
];
