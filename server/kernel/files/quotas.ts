// Whether there is room for one more file: of what a person may upload within a day, and of what a tenant may keep.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import {
  filesPerPerson,
  gigabytesPerTenant,
  megabytesPerPerson,
  quotaRefusals,
} from '../../../contract/resource/file-quotas.ts';
import type { Door } from '../database/door.ts';
import { lockName } from '../database/row-locks.ts';
import { refuse } from '../http/failure.ts';
import type { Parameters } from '../parameters/parameters.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/**
 * In the transaction that notes the upload, which thereby counts for the next. What was deleted counts as uploaded, and
 * as kept until its bytes are gone. @throws Failure one of `quotaRefusals`.
 */
export async function requireRoom(
  door: Pick<Door, 'db' | 'caller'>,
  parameters: Parameters,
  bytes: number,
): Promise<void> {
  const { db, caller } = door;
  const { tenantId, userId } = caller;
  const [mostFiles, mostMegabytes, mostGigabytes] = [
    await parameters.read(DEFAULT_TENANT, filesPerPerson),
    await parameters.read(DEFAULT_TENANT, megabytesPerPerson),
    await parameters.read(DEFAULT_TENANT, gigabytesPerTenant),
  ];
  await lockName(door, { table: 'unfinished_upload', scope: 'tenant' }, 'quota');
  const { rows: own } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(attach_size), 0)::float8 as bytes from (
      select attach_size from blade_attach where tenant_id = ${tenantId} and create_user = ${userId || null}
        and create_time > now() - interval '1 day'
      union all
      select attach_size from unfinished_upload where tenant_id = ${tenantId} and create_user = ${userId || null}
    ) uploads`.execute(db);
  const { files: before, bytes: volume } = own[0]!;
  if (mostFiles > 0 && before >= mostFiles) throw refuse(quotaRefusals.files, { most: mostFiles });
  if (mostMegabytes > 0 && volume + bytes > mostMegabytes * MEGABYTE)
    throw refuse(quotaRefusals.volume, { most: mostMegabytes });
  if (mostGigabytes === 0) return;
  const { rows: all } = await sql<{ bytes: number }>`
    select coalesce(sum(attach_size), 0)::float8 as bytes from (
      select attach_size from blade_attach where tenant_id = ${tenantId} and not swept
      union all
      select attach_size from unfinished_upload where tenant_id = ${tenantId}
    ) files`.execute(db);
  if (all[0]!.bytes + bytes > mostGigabytes * GIGABYTE)
    throw refuse(quotaRefusals.space, { most: mostGigabytes });
}
