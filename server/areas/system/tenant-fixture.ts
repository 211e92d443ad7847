// For tests: a second tenant with its administrator signed in.
import { sql } from 'kysely';
import { tenantCalls, type FoundedTenant } from '../../../contract/system/tenant.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';

export interface SecondTenant extends FoundedTenant {
  /** Its administrator, who has chosen a password already. */
  admin: TestClient;
}

export async function foundTenant(
  server: TestServer,
  platform: TestClient,
  body: Record<string, unknown> = {},
): Promise<SecondTenant> {
  const made = await platform.get(tenantCalls.submit, { body: { tenantName: '星河教育', ...body } });
  const { account = '', password = '', tenantId } = made;
  await sql`update blade_user set must_change_password = 0 where tenant_id = ${tenantId}`.execute(
    server.everyRow,
  );
  return { ...made, admin: await server.signInAs({ account, kind: 'web', tenantId, password }) };
}
