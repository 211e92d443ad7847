// The client a request comes from: `Authorization: Basic base64(id:secret)`.
import type { FastifyRequest } from 'fastify';

/** The client id that the request names, or null. */
export function clientOf(request: FastifyRequest): string | null {
  const match = /^basic(?:\s|%20)+([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '');
  const id = match && Buffer.from(match[1]!, 'base64').toString('utf8').split(':')[0];
  return id && /^[\w.-]{1,48}$/.test(id) ? id : null;
}
