// May this caller make this call? Asked for every request, for every event of an open stream, and by the screen that
// explains permissions.
import type { Access } from '../../../contract/kit/access.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { covers } from '../../../contract/system/scope/covers.ts';
import { holdsEverything, may, type Caller } from './caller.ts';

/** An API scope of the platform, and whether one of the caller's roles holds it. */
export interface KnownApiScope {
  id: string;
  name: string;
  path: string;
  held: boolean;
}

type Addressed = Pick<Endpoint, 'path' | 'aliases'>;

/** The API scopes that guard a call, under whichever of its paths. */
export const coveringScopes = (scopes: readonly KnownApiScope[], endpoint: Addressed): KnownApiScope[] =>
  scopes.filter(({ path }) => [endpoint.path, ...endpoint.aliases].some((each) => covers(path, each)));

/** A call that API scopes guard needs a role that holds one of them; administrators need none. */
export function apiScopesAllow(caller: Caller, endpoint: Addressed): boolean {
  if (holdsEverything(caller)) return true;
  const guarding = coveringScopes(caller.apiScopes, endpoint);
  return guarding.length === 0 || guarding.some(({ held }) => held);
}

export type Refusal = 'permission' | 'apiScope';

/**
 * The button a call asks for; null when being signed in is enough. `changes`: the body names a row by its id. Whoever
 * holds the button of the whole family needs no other.
 */
export function neededPermission(caller: Caller, access: Access, changes: boolean): string | null {
  if (access.kind !== 'permission') return null;
  if (access.wholeCode && may(caller, access.wholeCode)) return access.wholeCode;
  return (changes && access.changeCode) || access.code;
}

/** What stands between the caller and the call; null when nothing does. */
export function refusalOf(
  caller: Caller,
  endpoint: Addressed & Pick<Endpoint, 'access'>,
  changes = false,
): Refusal | null {
  if (endpoint.access.kind === 'public') return null;
  const needed = neededPermission(caller, endpoint.access, changes);
  if (needed !== null && !may(caller, needed)) return 'permission';
  return apiScopesAllow(caller, endpoint) ? null : 'apiScope';
}
