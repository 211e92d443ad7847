// An administrator gives people a first password again.
import type { Context } from '../../kernel/http/handle.ts';
import { clearFailures } from '../auth/service/failed-logins.ts';
import { manageableUsers } from './manageable-users.ts';
import {
  changesForeignPassword,
  preparePassword,
  storePassword,
  type PreparedPassword,
} from './service/set-password.ts';

/** Before the transaction: the first password that these users are to get, hashed for each who may get one. */
export async function prepareReset(
  { house, door, caller }: Pick<Context, 'house' | 'door' | 'caller'>,
  userIds: string[],
): Promise<PreparedPassword> {
  const { length } = await manageableUsers(door, userIds);
  return preparePassword(house, caller.tenantId, undefined, { people: length });
}

/** Sets one first password for all these users, ends their sessions and pauses; answers the password. */
export async function resetPasswords(
  { house, door, afterCommit }: Pick<Context, 'house' | 'door' | 'afterCommit'>,
  userIds: string[],
  prepared: PreparedPassword,
): Promise<string> {
  const found = await manageableUsers(door, userIds);
  const { tenantId } = door.caller;
  await storePassword(
    door,
    found.map(({ id }) => id),
    prepared.digest,
    { mustChange: await changesForeignPassword(house, tenantId), prepared },
  );
  // Who has forgotten a password has tried often.
  afterCommit(() => {
    for (const one of found) void clearFailures(house, one).catch(() => undefined);
  });
  return prepared.initial!;
}
