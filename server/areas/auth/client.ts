// The client a request comes from: `Authorization: Basic base64(id:secret)`, a row of the client table. It says which
// grants the program may use and how long its tokens live.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { client } from '../../../contract/system/client.ts';
import { sameText } from '../../kernel/access/same-text.ts';
import type { Door } from '../../kernel/database/door.ts';
import { noneWhenUnreadable } from '../../kernel/vault/vault.ts';

export interface Client {
  id: string;
  grants: ReadonlySet<string>;
  /** Life of an access token, in seconds. */
  accessSeconds: number;
  /** Life of a refresh token, in seconds. */
  refreshSeconds: number;
}

/** Client id and secret that the request names, or null. */
function credentialsOf(request: FastifyRequest): { id: string; secret: string } | null {
  const match = /^basic(?:\s|%20)+([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '');
  const [, id, secret] =
    /^([\w.-]{1,48}):(.{1,256})$/.exec(match ? Buffer.from(match[1]!, 'base64').toString('utf8') : '') ?? [];
  return id && secret ? { id, secret } : null;
}

const DEFAULT_ACCESS_SECONDS = 3600;
const DEFAULT_REFRESH_SECONDS = 604_800;

/** The known client that sends the request; null when it names none or its secret is wrong, or can no longer be read. */
export async function authenticateClient(
  { db, vault }: Door,
  request: FastifyRequest,
): Promise<Client | null> {
  const given = credentialsOf(request);
  if (!given) return null;
  const { rows } = await sql<RowOf<typeof client>>`select * from blade_client
    where client_id = ${given.id} and is_deleted = 0 and status = 1`.execute(db);
  const row = rows[0] && (await vault.openFields(client, rows[0]).catch(noneWhenUnreadable));
  if (!row?.clientSecret) return null;
  if (!sameText(given.secret, row.clientSecret)) return null;
  return {
    id: given.id,
    grants: new Set(row.authorizedGrantTypes.split(',').map((name) => name.trim())),
    accessSeconds: row.accessTokenValidity || DEFAULT_ACCESS_SECONDS,
    refreshSeconds: row.refreshTokenValidity || DEFAULT_REFRESH_SECONDS,
  };
}
