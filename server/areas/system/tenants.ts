// Tenants: founded, limited and closed by the platform; what the login page asks about one before anybody signs in.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import {
  platformTenantRefusals,
  tenantDomainWrong,
  tenant,
  tenantCalls,
  tenantDatasource,
  tenantInfo,
  tenantSelect,
  tenantSetting,
  type FoundedTenant,
} from '../../../contract/system/tenant.ts';
import { tenantPackage } from '../../../contract/system/tenant-package.ts';
import { isPlatformAdministrator, may } from '../../kernel/access/caller.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { type Query } from '../../kernel/database/database.ts';
import { withinEveryTenant, type Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { furnishTenant, newTenantId } from './found-tenant.ts';

/** Host name of what a client sends: a full address, an origin or a bare host. */
const hostOf = (domain: string): string | null => {
  try {
    return new URL(domain.includes('://') ? domain : `http://${domain}`).hostname || null;
  } catch {
    return null;
  }
};

/** Tenants the caller may see: the platform's people all, everybody else the own one. */
const seen = (door: Door) => (door.caller.tenantId === DEFAULT_TENANT ? door.rows(tenant) : own(door));
const own = (door: Door) => door.rows(tenant).where('tenantId', '=', door.caller.tenantId);

type Rows = RowsOf<typeof tenant>;
/** Adds what a tenant shows beyond its own columns: the name of its package. */
async function withPackage(door: Door) {
  const titles = await referenceTitles(door.caller, tenant);
  return (query: Rows) => query.selectAll('blade_tenant').select(titles);
}

/** Users of each tenant, for the platform; counted across tenants, so by the system's own connection. */
async function countUsers(every: Query, tenantIds: string[]): Promise<Map<string, number>> {
  if (!tenantIds.length) return new Map();
  const { rows } = await sql<{ tenantId: string; n: number }>`
    select tenant_id, count(*)::int as n from blade_user
    where tenant_id in (${sql.join(tenantIds)}) and is_deleted = 0 group by tenant_id`.execute(every);
  return new Map(rows.map((row) => [row.tenantId, row.n]));
}

/** What was entered as a domain, as it is compared later. */
function domainFrom(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const host = hostOf(given);
  if (!host) throw refuseField('domain', tenantDomainWrong);
  return host;
}

export const handlers = [
  handle(tenantCalls.list, async ({ door, request, query, house }) => {
    const raw = rawQuery({ request, query });
    const page = await readPage(applyFilters(seen(door), tenant, raw), tenant, raw, await withPackage(door));
    const counts = await countUsers(
      house.database.acrossTenants('the platform counts the users of its tenants'),
      page.records.map((row) => row.tenantId),
    );
    const records = page.records.map((row) => ({ ...row, userCount: counts.get(row.tenantId) ?? 0 }));
    return { ...page, records };
  }),
  handle(tenantCalls.detail, async ({ door, query }) => {
    const row = await (
      await withPackage(door)
    )(seen(door))
      .where('blade_tenant.id', '=', query.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }),
  handle(tenantSelect, async ({ door, caller }) => {
    // Who works for the platform's own kindergartens has no business with other tenants.
    const rows = isPlatformAdministrator(caller) || may(caller, 'tenant_view') ? seen(door) : own(door);
    return await rows.select(['id', 'tenantId', 'tenantName']).orderBy('tenantId').execute();
  }),
  handle(tenantCalls.submit, async ({ door, body, caller, house }): Promise<FoundedTenant> => {
    requirePlatform(caller);
    const { id, accountNumber, expireTime, packageId, ...given } = body as Record<string, string> & {
      accountNumber?: number;
    };
    const values = { ...given, ...('domain' in given ? { domain: domainFrom(given.domain) } : {}) };
    if (id) {
      const before = await door.one(tenant, id);
      await door.update(tenant, id, values, undefined, clearedFields(tenant, values));
      return { id, tenantId: before.tenantId };
    }
    if (packageId) await door.one(tenantPackage, packageId);
    const tenantId = await newTenantId(door);
    const limit = accountNumber === undefined || accountNumber < 0 ? null : accountNumber;
    const row = { ...values, tenantId, accountNumber: limit, expireTime, packageId };
    const made = await door.insert(tenant, row);
    const tenantName = given.tenantName!;
    const first = await furnishTenant(door, house, { tenantId, tenantName, packageId: packageId ?? null });
    return { id: made, ...first };
  }),
  handle(tenantCalls.remove, async ({ door, query, caller }) => {
    requirePlatform(caller);
    const rows = (await door
      .rows(tenant)
      .select(['id', 'tenantId'])
      .where('id', 'in', query.ids)
      .execute()) as {
      id: string;
      tenantId: string;
    }[];
    if (rows.some((row) => row.tenantId === DEFAULT_TENANT)) throw refuse(platformTenantRefusals.platform);
    await door.remove(tenant, query.ids);
    // load-caller.ts refuses its people with their next request; their sessions do not come back either.
    await withinEveryTenant(door, 'whoever works in a removed tenant is signed out', (db) =>
      sql`update session set ended_at = now() where ended_at is null
        and tenant_id in (${sql.join(rows.map((row) => row.tenantId))})`.execute(db),
    );
  }),
  handle(tenantSetting, async ({ door, query, caller }) => {
    requirePlatform(caller);
    const { ids, ...given } = query;
    const limits = 'accountNumber' in given || 'expireTime' in given;
    const values: Record<string, unknown> = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value ?? null]),
    );
    if (given.accountNumber === -1) values.accountNumber = null;
    for (const id of ids) {
      const row = await door.one(tenant, id);
      if (
        row.tenantId === DEFAULT_TENANT &&
        limits &&
        (values.accountNumber !== null || values.expireTime !== null)
      )
        throw refuse(platformTenantRefusals.platformLimits);
      await door.update(tenant, id, values);
    }
  }),
  handle(tenantDatasource, async ({ door, query, caller }) => {
    requirePlatform(caller);
    const row = await door
      .rows(tenant)
      .select('id')
      .where('tenantId', '=', query.tenantId)
      .executeTakeFirst();
    if (!row) throw notFound();
    await door.update(tenant, row.id, { datasourceId: query.datasourceId ?? null });
  }),
  handle(tenantInfo, async ({ door, query }) => {
    const host = query.domain ? hostOf(query.domain) : null;
    if (!host) return {};
    const { rows } = await sql<{
      tenantId: string;
      tenantName: string;
      domain: string;
      backgroundUrl: string | null;
    }>`
      select tenant_id, tenant_name, domain, background_url from blade_tenant
      where domain = ${host} and is_deleted = 0 and status = 1`.execute(door.db);
    return rows[0] ?? {};
  }),
];
