// A sign-in that is under way at a third party. The state is good once and only in the browser that began, which
// holds its twin in a cookie: nobody can be led into somebody else's account.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../../kernel/access/same-text.ts';
import type { House } from '../../kernel/house.ts';

const LIFE_SECONDS = 10 * 60;
const COOKIE = 'shanyuan_oauth';

export interface Departure {
  source: string;
  tenantId: string;
  redirectUri: string;
  /** PKCE: proves to the third party that the code was asked for here. */
  verifier: string;
}

const keyOf = (state: string): string => `oauth:${state}`;
const twinOf = (state: string): string => createHash('sha256').update(`twin:${state}`).digest('base64url');

/** Notes the departure, gives the browser its cookie, and answers the state. */
export async function depart(
  { shared }: House,
  reply: FastifyReply,
  departure: Omit<Departure, 'verifier'>,
): Promise<{ state: string; verifier: string }> {
  const state = randomBytes(24).toString('base64url');
  const secret = randomBytes(24).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  await shared.put(
    keyOf(state),
    JSON.stringify({ ...departure, verifier, twin: twinOf(secret) }),
    LIFE_SECONDS,
  );
  const secure = departure.redirectUri.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/api/blade-auth/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { state, verifier };
}

/** The departure that this request returns from, or null: unknown, late, used, or another browser's. */
export async function returnFrom(
  { shared }: House,
  request: FastifyRequest,
  source: string,
  state: string,
): Promise<Departure | null> {
  const stored = state ? await shared.take(keyOf(state)) : null;
  if (!stored) return null;
  const { twin, ...departure } = JSON.parse(stored) as Departure & { twin: string };
  const secret = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  return sameText(twinOf(secret), twin) && departure.source === source ? departure : null;
}
