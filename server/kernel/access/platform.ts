// What belongs to the whole installation is changed by the platform's own people only, whatever a role of a tenant
// holds.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { forbidden } from '../http/failure.ts';
import type { Caller } from './caller.ts';

/** The caller's own tenant is the platform's. */
export const isOfPlatform = (caller: Caller): boolean =>
  (caller.homeTenantId ?? caller.tenantId) === DEFAULT_TENANT;

/** Refuses callers whose own tenant is not the platform's. */
export function requirePlatform(caller: Caller): void {
  if (!isOfPlatform(caller)) throw forbidden();
}
