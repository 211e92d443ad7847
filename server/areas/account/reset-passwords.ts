// An administrator gives people a first password again.
import { wirePassword } from '../../kernel/access/passwords.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { House } from '../../kernel/house.ts';
import { clearFailures } from '../auth/service/failed-logins.ts';
import { manageableUsers } from './manageable-users.ts';
import { changesForeignPassword, firstPassword, storePassword } from './service/set-password.ts';

/** Sets one first password for all these users, ends their sessions and pauses; answers the password. */
export async function resetPasswords(house: House, door: Door, userIds: string[]): Promise<string> {
  const found = await manageableUsers(door, userIds);
  const { tenantId } = door.caller;
  const password = await firstPassword(house, tenantId);
  await storePassword(
    door,
    found.map(({ id }) => id),
    wirePassword(password),
    { mustChange: await changesForeignPassword(house, tenantId) },
  );
  // Who has forgotten a password has tried often.
  for (const { account } of found) await clearFailures(house, tenantId, account);
  return password;
}
