// Tokens are short: they name the session, everything else is read from the database, so that a right taken away
// is gone with the next request. The same key seals the few secrets that must be read again.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type pg from 'pg';

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
  /** Encrypts a secret that the server itself must read again; `owner` ties it to one row. */
  seal(secret: string, owner: string): string;
  /** What `seal` took, or null when it was sealed for another owner or with another key. */
  unseal(sealed: string, owner: string): string | null;
}

/** The signing key lives in the database, so that every process of an installation signs alike. */
export async function loadTokens(pool: pg.Pool): Promise<Tokens> {
  await pool.query(`insert into signing_key (id, secret) values (1, $1) on conflict (id) do nothing`, [
    randomBytes(48).toString('base64'),
  ]);
  const { rows } = await pool.query<{ secret: string }>('select secret from signing_key where id = 1');
  const key = rows[0]!.secret;
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
    ...sealing(key),
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealing(secret: string): Pick<Tokens, 'seal' | 'unseal'> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed secrets', 32));
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([
          opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          opener.final(),
        ]).toString();
      } catch {
        return null;
      }
    },
  };
}
