// Tokens are short: they name the session, everything else is read from the database, so that a right taken away
// is gone with the next request.
import { randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type pg from 'pg';

export const ACCESS_SECONDS = 3600;
export const REFRESH_SECONDS = 604_800;

export interface TokenClaims {
  token_type: 'access_token' | 'refresh_token';
  session_id: string;
  tenant_id: string;
  user_id: string;
  /** Of a refresh token: which of the session's tokens it is; only the newest is taken. */
  serial?: string;
}
export interface Tokens {
  sign(claims: TokenClaims): string;
  /** The claims of a genuine, unexpired token of this type, else null. */
  read(token: string, type: TokenClaims['token_type']): TokenClaims | null;
}

/** The signing key lives in the database, so that every process of an installation signs alike. */
export async function loadTokens(pool: pg.Pool): Promise<Tokens> {
  await pool.query(`insert into signing_key (id, secret) values (1, $1) on conflict (id) do nothing`, [
    randomBytes(48).toString('base64'),
  ]);
  const { rows } = await pool.query<{ secret: string }>('select secret from signing_key where id = 1');
  const key = rows[0]!.secret;
  const signers = {
    access_token: createSigner({ key, algorithm: 'HS256', expiresIn: ACCESS_SECONDS * 1000 }),
    refresh_token: createSigner({ key, algorithm: 'HS256', expiresIn: REFRESH_SECONDS * 1000 }),
  };
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 1000 });
  return {
    sign: (claims) => signers[claims.token_type](claims),
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
