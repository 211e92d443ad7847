// What belongs to the whole installation is changed by the platform's own people only, whatever a role of a tenant
// holds.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { forbidden } from '../http/failure.ts';
import type { Caller } from './caller.ts';

/** Refuses callers whose own tenant is not the platform's; the system itself may. */
export function requirePlatform(caller: Caller): void {
  const home = caller.homeTenantId ?? caller.tenantId;
  if (home !== DEFAULT_TENANT && home !== EVERY_TENANT) throw forbidden();
}
