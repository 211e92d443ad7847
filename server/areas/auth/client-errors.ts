// Errors that a client uploads: kept with the audit of the person who sent them, in sizes nobody can flood with.
import type { ClientError } from '../../../contract/auth/oauth.ts';
import type { Door } from '../../kernel/database/door.ts';

const MOST_ITEMS = 50;
const LONGEST_TEXT = 2000;

/** Stores what the client reports; too much of it is cut off. */
export async function storeClientErrors(door: Door, items: ClientError[]): Promise<void> {
  const kept = items
    .slice(0, MOST_ITEMS)
    .map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          value.replaceAll('\u0000', '').slice(0, LONGEST_TEXT),
        ]),
      ),
    );
  await door.audit({ act: 'client-errors', entity: 'client-error', entityId: null, after: kept });
}
