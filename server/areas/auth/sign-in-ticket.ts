// Between the first and the second factor: a ticket, good for some minutes and a few wrong codes, stands for the
// person whose password was right.
import { randomBytes } from 'node:crypto';
import type { House } from '../../kernel/house.ts';

const LIFE_SECONDS = 10 * 60;
const MOST_TRIES = 3;

export interface Ticket {
  tenantId: string;
  userId: string;
  clientId: string;
  currentDeptId: string;
  how: 'password' | 'social';
  /** The set-up inside this sign-in has already asked for a code. */
  proved: boolean;
}

const keyOf = (id: string): string => `sign-in:${id}`;

export async function issueTicket({ shared }: House, ticket: Ticket): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await shared.put(keyOf(id), JSON.stringify(ticket), LIFE_SECONDS);
  return id;
}

export async function readTicket({ shared }: House, id: string): Promise<Ticket | null> {
  const stored = id ? await shared.read(keyOf(id)) : null;
  return stored ? (JSON.parse(stored) as Ticket) : null;
}

/** Ends the ticket; of two who do it at the same moment one gets it. */
export async function takeTicket({ shared }: House, id: string): Promise<Ticket | null> {
  const stored = id ? await shared.take(keyOf(id)) : null;
  return stored ? (JSON.parse(stored) as Ticket) : null;
}

export const markProved = ({ shared }: House, id: string, ticket: Ticket): Promise<void> =>
  shared.put(keyOf(id), JSON.stringify({ ...ticket, proved: true }), LIFE_SECONDS);

/** Counts a code that is tried with this ticket; false when there were too many: the ticket is spent. */
export async function mayTry({ shared }: House, id: string): Promise<boolean> {
  if ((await shared.count(`${keyOf(id)}:tries`, LIFE_SECONDS)) <= MOST_TRIES) return true;
  await shared.forget(keyOf(id));
  return false;
}
