// Leaving for a third party: what for, and as whom, is kept in this window until it comes back.
import type { LoginKind } from '../../../../contract/auth/user-kind.ts';
import { addressOf } from '../../../client/api.ts';

export interface Departure {
  purpose: 'sign-in' | 'bind';
  kind: LoginKind;
  tenantId: string;
}
const KEY = 'shanyuan.third-party';

/** Goes to the third party's own sign-in. */
export function leaveFor(source: string, departure: Departure): void {
  sessionStorage.setItem(KEY, JSON.stringify(departure));
  const { tenantId } = departure;
  location.assign(addressOf(`/api/blade-auth/oauth/render/${encodeURIComponent(source)}`, { tenantId }));
}

/** What this window left for; null when it did not. */
export function departureOf(): Departure | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Departure | null;
  } catch {
    return null;
  }
}
export const forgetDeparture = (): void => sessionStorage.removeItem(KEY);
