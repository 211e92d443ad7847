// What every call asks of its caller; asked again of jobs when their turn comes.
import { asksOwnPassword } from '../../../contract/kit/access.ts';
import { noApiScope, notAllowed, passwordIsInitial } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Caller } from '../access/caller.ts';
import { refusalOf } from '../access/decide.ts';
import { refuse } from './failure.ts';

/**
 * @param changes the body names a row by its id
 * @throws Failure when the caller may not make the call
 */
export function requireAllowed(caller: Caller, endpoint: Endpoint, changes: boolean): void {
  const refusal = refusalOf(caller, endpoint, changes);
  if (refusal) throw refuse(refusal === 'apiScope' ? noApiScope : notAllowed);
  if (caller.mustChangePassword && asksOwnPassword(endpoint.access)) throw refuse(passwordIsInitial);
}
