// What a tenant may hold at most: the menus and buttons of its package. A tenant without a package, and the platform,
// may hold all.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Query } from '../database/database.ts';

/**
 * Ids of the package `p` of a tenant `t` as texts; null: no limit. A package that was removed limits as before: its
 * tenants lose nothing by it.
 */
export const menusOfPackage = sql`case when t.package_id is not null and t.tenant_id <> ${DEFAULT_TENANT}
  then string_to_array(coalesce(p.menu_id, ''), ',') end`;

/** Menus and buttons that roles of the tenant may hold; null: all. */
export async function packageMenus(db: Query, tenantId: string): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ menus: string[] | null }>`
    select ${menusOfPackage} as menus
    from blade_tenant t left join tenant_package p on p.id = t.package_id
    where t.tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.menus ? new Set(rows[0].menus) : null;
}
