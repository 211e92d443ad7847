// Storage configurations. A storage is an address that this server will call, so only the platform's people set them
// (for any tenant); a tenant's administrator sees what is in use.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import {
  ossInUse,
  ossNeeds,
  ossTrialRefusals,
  configState,
  oss,
  ossCalls,
  ossCategory,
  ossDefault,
  ossDisable,
  ossEnable,
  ossTest,
} from '../../../contract/resource/oss.ts';
import { reach } from '../../kernel/access/reach.ts';
import { byWholeTenant } from '../../kernel/access/whole-tenant.ts';
import { isOfPlatform, requirePlatform } from '../../kernel/access/platform.ts';
import { clearedFields, rowAfter } from '../../kernel/entity-service.ts';
import type { OssRow } from '../../kernel/files/files.ts';
import { StorageError } from '../../kernel/files/storage.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type Context } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';

/** Where the files of everybody lie. */
export const ossReach = reach(oss, byWholeTenant);

/** Writes, reads and removes a small object. Answers how long it took, ms. */
async function tryStorage({ house }: Context, config: OssRow): Promise<number> {
  const begun = Date.now();
  const key = `${config.tenantId}/connection-test/${randomUUID()}`;
  const bytes = Buffer.from(`膳园 ${key}`);
  try {
    const storage = await house.files.storageOf(config);
    await storage.put(key, bytes, 'text/plain');
    const found = await storage.get(key);
    const read = found ? Buffer.concat(await found.stream.toArray()) : null;
    await storage.remove(key);
    if (!read?.equals(bytes)) throw refuse(ossTrialRefusals.spoilt);
  } catch (error) {
    if (error instanceof StorageError) throw refuse(ossTrialRefusals.failed, { reason: error.message });
    throw error;
  }
  return Date.now() - begun;
}

async function tried(context: Context<{ id: string }>): Promise<{ milliseconds: number; version: number }> {
  requirePlatform(context.caller);
  const config = await context.door.one(oss, context.query.id);
  return { milliseconds: await tryStorage(context, config), version: config.version };
}

const filesIn = async ({ house }: Context, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stored_object
    where storage = ${id}`.execute(
    house.database.acrossTenants('the platform’s storage keeps files of all tenants'),
  );
  return rows[0]!.count;
};

export const handlers = [
  handle(ossCalls.submit, async (context) => {
    const { door, body, caller } = context;
    requirePlatform(caller);
    const { id, ...values } = body;
    const stored = id ? await door.one(oss, id) : null;
    const after = rowAfter(oss, stored, values);
    if (after.category === ossCategory.entries.s3.key) {
      for (const [name, missing] of Object.entries(ossNeeds) as [keyof typeof ossNeeds, Refusal][])
        if (!after[name]) throw refuseField(name, missing);
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
      if (count > 0) throw refuse(ossInUse, { count });
    }
    await door.remove(oss, query.ids);
  }),
  handlePrepared(ossTest, tried, async (_, { milliseconds }) => ({ milliseconds })),
  handlePrepared(ossEnable, tried, async ({ door, query, caller }, { version }) => {
    await sql`update blade_oss set status = ${configState.entries.off.key}, version = version + 1
      where tenant_id = ${caller.tenantId} and status = ${configState.entries.on.key} and id <> ${query.id}`.execute(
      door.db,
    );
    // As it was tried: settings that somebody has changed since are not in use unseen.
    await door.update(oss, query.id, { status: configState.entries.on.key }, version);
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

export const ossRestoring = restoring(oss, { allowed: isOfPlatform });
