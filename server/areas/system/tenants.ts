// What the login page asks: which tenant a domain belongs to.
import { sql } from 'kysely';
import { tenantInfo } from '../../../contract/system/tenant.ts';
import { handle } from '../../kernel/http/handle.ts';

/** Host name of what a client sends: a full address, an origin or a bare host. */
const hostOf = (domain: string): string | null => {
  try {
    return new URL(domain.includes('://') ? domain : `http://${domain}`).hostname;
  } catch {
    return null;
  }
};

export const handlers = [
  handle(tenantInfo, async ({ door, query }) => {
    const host = query.domain ? hostOf(query.domain) : null;
    if (!host) return {};
    const { rows } = await sql<{ tenantId: string; tenantName: string; domain: string }>`
      select tenant_id, tenant_name, domain from blade_tenant where domain = ${host} and is_deleted = 0 and status = 1`.execute(
      door.db,
    );
    return rows[0] ?? {};
  }),
];
