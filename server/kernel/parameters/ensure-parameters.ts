// Every declared parameter has a row of the platform, so that administrators find it before anybody has changed it.
import type { Parameter } from '../../../contract/kit/parameter.ts';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { EVERY_TENANT, type Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';

/** Adds the rows that are missing; those that are there keep their values. */
export async function ensureParameters(database: Database, declared: readonly Parameter[]): Promise<void> {
  if (!declared.length) return;
  await database
    .forTenant(EVERY_TENANT)
    .insertInto('blade_param')
    .values(
      declared.map(({ key, label, remark, initial }) => ({
        tenantId: DEFAULT_TENANT,
        id: newId(),
        paramName: label.zh,
        paramKey: key,
        paramValue: String(initial),
        remark: remark.zh,
      })) as never,
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'paramKey']).where('isDeleted', '=', 0).doNothing(),
    )
    .execute();
}
