// Tokens are short: they name the session, everything else is read from the database, so that a right taken away
// is gone with the next request.
import { randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Database } from '../database/database.ts';
import { installationSecret } from '../vault/installation-secrets.ts';

export interface TokenClaims {
  token_type: 'access_token' | 'refresh_token' | 'ticket';
  session_id: string;
  tenant_id: string;
  user_id: string;
  /** Of a refresh token: which of the session's tokens it is; only the newest is taken. */
  serial?: string;
  /** Of a ticket: the one answer that it opens. */
  opens?: string;
  /** Set by signing: when it ends, s since 1970. */
  exp?: number;
}
export interface Tokens {
  /** A token that lives for `seconds`. */
  sign(claims: TokenClaims, seconds: number): string;
  /** The claims of a genuine, unexpired token of this type, else null. */
  read(token: string, type: TokenClaims['token_type']): TokenClaims | null;
}

/** What tokens and links are signed with: every process of an installation signs alike. */
export const signingKey = (database: Database): Promise<string> =>
  installationSecret(database, 'signing', () => randomBytes(48).toString('base64'));

/** Genuine tokens that are known as such: each request reads its own more than once. */
const MOST_KNOWN = 1000;

/** `key`: of `signingKey`. */
export function openTokens(key: string): Tokens {
  const signer = createSigner({ key, algorithm: 'HS256' });
  const verify = createVerifier({ key, algorithms: ['HS256'] });
  const known = new Map<string, TokenClaims>();
  /** Claims of a genuine token; whether they still hold is another matter. */
  const genuine = (token: string): TokenClaims | null => {
    const found = known.get(token);
    if (found) return found;
    try {
      const claims = verify(token) as TokenClaims;
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
      known.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  };
  return {
    sign: (claims, seconds) => signer({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds }),
    read(token, type) {
      const claims = genuine(token);
      if (!claims || claims.exp === undefined || claims.exp * 1000 <= Date.now()) return null;
      return claims.token_type === type ? claims : null;
    },
  };
}
