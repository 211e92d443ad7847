// What whoever runs the server asks it: does it live, may it get requests, what are its figures.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../access/same-text.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface Readiness {
  /** Name of a part → whether it can be used; null: this installation has none. */
  checks: Record<string, () => Promise<boolean | null>>;
  stopping(): boolean;
}

export interface MetricsAccess {
  token: string | null;
  /** On a port of its own, which the operator keeps from the public. */
  ownPort: boolean;
}

const CHECK_MS = 3_000;

const inTime = (check: Promise<boolean | null>): Promise<boolean | null> =>
  Promise.race([
    check.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_MS, false).unref()),
  ]);

/** `/healthz`: the process lives. `/readyz`: it may get requests; 503 and the part that is down otherwise. */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const names = Object.keys(readiness.checks);
    const found = await Promise.all(names.map((name) => inTime(readiness.checks[name]!())));
    const checks = Object.fromEntries(
      names.map((name, at) => [name, found[at] === null ? 'unused' : found[at] ? 'up' : 'down']),
    );
    const status = readiness.stopping() ? 'stopping' : found.includes(false) ? 'down' : 'up';
    return reply
      .status(status === 'up' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks });
  });
}

/** `/metrics`: to who names the token; without a token, to this machine only and never through a proxy. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return refused(reply, access);
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function mayRead(request: FastifyRequest, { token, ownPort }: MetricsAccess): boolean {
  if (token) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  if (ownPort) return true;
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return proxied === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

const refused = (reply: FastifyReply, { token }: MetricsAccess): FastifyReply =>
  (token ? reply.status(401).header('www-authenticate', 'Bearer') : reply.status(403))
    .type('text/plain')
    .send('not for you\n');

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
