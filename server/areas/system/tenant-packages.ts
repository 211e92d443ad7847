// Packages of menus, and which tenant has which. A change reaches the administrators' roles of the tenants at once.
import { sql } from 'kysely';
import {
  platformTenantRefusals,
  tenant,
  tenantPackageDetail,
  tenantPackageSetting,
} from '../../../contract/system/tenant.ts';
import {
  packageMenusUnknown,
  tenantPackage,
  tenantPackageCalls,
  tenantPackageSelect,
} from '../../../contract/system/tenant-package.ts';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { forbidden, notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { regrantAdministrators, withMenusAbove } from './tenant-menus.ts';

async function tenantsWith(door: Door, packageId: string): Promise<string[]> {
  const rows = await door.rows(tenant).select('tenantId').where('packageId', '=', packageId).execute();
  return rows.map((row) => String(row.tenantId));
}

export const handlers = [
  handle(tenantPackageCalls.list, ({ door, request, query, caller }) => {
    requirePlatform(caller);
    const raw = rawQuery({ request, query });
    return readPage(applyFilters(door.rows(tenantPackage), tenantPackage, raw), tenantPackage, raw, (rows) =>
      rows.select(['id', 'packageName', 'menuId', 'remark', 'createTime', 'updateTime']).select(
        sql<number>`(select count(*)::int from blade_tenant t
            where t.package_id = tenant_package.id and t.is_deleted = 0)`.as('tenantCount'),
      ),
    );
  }),
  handle(tenantPackageCalls.detail, async ({ door, query, caller }) => {
    requirePlatform(caller);
    return await door.one(tenantPackage, query.id);
  }),
  handle(tenantPackageSelect, async ({ door, caller }) => {
    if (caller.tenantId !== DEFAULT_TENANT) return [];
    return await door.rows(tenantPackage).select(['id', 'packageName']).orderBy('packageName').execute();
  }),
  handle(tenantPackageCalls.submit, async ({ door, body }) => {
    const { id, ...given } = body;
    const menus = await withMenusAbove(door.db, given.menuId.split(','));
    if (!menus.length) throw refuse(packageMenusUnknown);
    const values = { ...given, menuId: menus.join(',') };
    if (!id) return { id: await door.insert(tenantPackage, values) };
    await door.update(tenantPackage, id, values, undefined, clearedFields(tenantPackage, values));
    await regrantAdministrators(door, await tenantsWith(door, id), id);
    return { id };
  }),
  handle(tenantPackageDetail, async ({ door, query, caller }) => {
    if (caller.tenantId !== DEFAULT_TENANT && query.tenantId !== caller.tenantId) throw forbidden();
    const { rows } = await sql<{ id: string; packageName: string; menuId: string; remark: string | null }>`
      select p.id, p.package_name, p.menu_id, p.remark from blade_tenant t
      join tenant_package p on p.id = t.package_id and p.is_deleted = 0
      where t.tenant_id = ${query.tenantId} and t.is_deleted = 0`.execute(door.db);
    return rows[0] ?? {};
  }),
  handle(tenantPackageSetting, async ({ door, query, caller }) => {
    requirePlatform(caller);
    const tenantIds = [...new Set(query.tenantId.split(',').map((one) => one.trim()))].filter(Boolean);
    if (tenantIds.includes(DEFAULT_TENANT)) throw refuse(platformTenantRefusals.platformPackage);
    if (query.packageId) await door.one(tenantPackage, query.packageId);
    const found = (await door
      .rows(tenant)
      .select(['id', 'tenantId'])
      .where('tenantId', 'in', tenantIds)
      .execute()) as { id: string }[];
    if (found.length !== tenantIds.length) throw notFound();
    const packageId = query.packageId ?? null;
    for (const { id } of found) await door.update(tenant, id, { packageId });
    await regrantAdministrators(door, tenantIds, packageId);
  }),
];
