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

/** `key`: of `signingKey`. */
export function openTokens(key: string): Tokens {
  const signer = createSigner({ key, algorithm: 'HS256' });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 1000 });
  return {
    sign: (claims, seconds) => signer({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds }),
    read(token, type) {
      try {
        const claims = verify(token) as TokenClaims;
        return claims.token_type === type ? claims : null;
      } catch {
        return null;
      }
    },
  };
}
