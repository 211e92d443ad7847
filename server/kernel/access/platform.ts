// What belongs to the whole installation is changed by the platform's own people only, whatever a role of a tenant
// holds.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { forbidden } from '../http/failure.ts';
import type { Caller } from './caller.ts';

/** The caller's own tenant is the platform's; so is the system's. */
export function isOfPlatform(caller: Caller): boolean {
  const home = caller.homeTenantId ?? caller.tenantId;
  return home === DEFAULT_TENANT || home === EVERY_TENANT;
}

/** Refuses callers whose own tenant is not the platform's; the system itself may. */
export function requirePlatform(caller: Caller): void {
  if (!isOfPlatform(caller)) throw forbidden();
}
