// A link carries no header, and an address is written down in many places: it carries a ticket instead of the token. A
// ticket opens one answer, to one person, for a minute; what that person may see is decided anew when it is used.
import { createHash } from 'node:crypto';
import { TICKET_SECONDS } from '../../../contract/auth/link-ticket.ts';
import type { Caller } from './caller.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

// Always the last parameter: what stands before it is, letter by letter, what it opens.
const TICKETED = /^(.+)[?&]ticket=([\w.-]+)$/;

const digestOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

/** The address of an answer, path and query, with a ticket of the caller. */
export function withTicket(tokens: Tokens, { sessionId, tenantId, userId }: Caller, address: string): string {
  const claims = { session_id: sessionId, tenant_id: tenantId, user_id: userId };
  const opens = digestOf(address);
  const ticket = tokens.sign({ ...claims, token_type: 'ticket', opens }, TICKET_SECONDS);
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`;
}

/** Who the ticket in this address says is asking; null without one that fits and lives. */
export function ticketOf(tokens: Tokens, address: string): TokenClaims | null {
  const [, opened = '', ticket = ''] = TICKETED.exec(address) ?? [];
  const claims = tokens.read(ticket, 'ticket');
  return claims && claims.opens === digestOf(opened) ? claims : null;
}
