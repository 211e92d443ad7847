// The client a request comes from: `Authorization: Basic base64(id:secret)`, a row of the client table.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Query } from '../../kernel/database/database.ts';

/** Client id and secret that the request names, or null. */
function credentialsOf(request: FastifyRequest): { id: string; secret: string } | null {
  const match = /^basic(?:\s|%20)+([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '');
  const [, id, secret] =
    /^([\w.-]{1,48}):(.{1,256})$/.exec(match ? Buffer.from(match[1]!, 'base64').toString('utf8') : '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** The id of the known client that sends the request; null when it names none or its secret is wrong. */
export async function authenticateClient(db: Query, request: FastifyRequest): Promise<string | null> {
  const given = credentialsOf(request);
  if (!given) return null;
  const { rows } = await sql<{ clientSecret: string }>`select client_secret from blade_client
    where client_id = ${given.id} and is_deleted = 0 and status = 1`.execute(db);
  const known = rows[0] && Buffer.from(rows[0].clientSecret);
  const secret = Buffer.from(given.secret);
  return known && known.length === secret.length && timingSafeEqual(known, secret) ? given.id : null;
}
