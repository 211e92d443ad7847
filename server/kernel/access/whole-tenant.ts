// Whoever is limited to departments may still have all of them: the head of a group whose tenant is the group.
import { sql, type RawBuilder } from 'kysely';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import type { Caller } from './caller.ts';

/**
 * Whether these departments are the whole tenant: nothing at the top of it lies outside them.
 * @param tenant the tenant's number, as a part of the statement
 */
export const areWholeTenant = (
  tenant: RawBuilder<unknown>,
  deptIds: readonly string[],
): RawBuilder<boolean> =>
  deptIds.length === 0
    ? sql`false`
    : sql`not exists (select 1 from blade_dept top where top.tenant_id = ${tenant} and top.parent_id = ${NO_ROW}
        and top.is_deleted = 0 and not top.id = any(${[...deptIds]}::bigint[]))`;

/** Reach of rows that act on everybody of the tenant: its settings are not a part's to read and change. */
export const byWholeTenant = ({ tenantId, deptIds }: Caller): RawBuilder<boolean> | null =>
  deptIds && areWholeTenant(sql`${tenantId}`, deptIds);
