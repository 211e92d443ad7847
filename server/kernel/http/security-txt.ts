// GET /.well-known/security.txt (RFC 9116): whom to tell about a hole in this installation, where its operator says so.
import type { FastifyInstance } from 'fastify';

const DAYS = 180;
const DAY_MS = 86_400_000;

/** `contact`: a mailto: or https: address; without one there is no such page. */
export function addSecurityTxt(app: FastifyInstance, contact: string | null): void {
  if (!contact) return;
  app.get('/.well-known/security.txt', (_, reply) => {
    // Days, not moments: the same text all day long.
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + DAYS) * DAY_MS).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: zh, en'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
