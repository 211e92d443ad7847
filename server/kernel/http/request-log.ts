// One line of JSON per request (LOG_LEVEL=info) and its figures. Route patterns, never addresses: a query may carry a
// password. The id of the request is the proxy's when it gives one, and goes back to the client.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import type { Metrics } from '../metrics/metrics.ts';

export const REQUEST_ID = 'x-request-id';
const GIVEN_ID = /^[\w.-]{8,64}$/;

export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

const callers = new WeakMap<FastifyRequest, Caller>();
/** So that the line of this request names who sent it. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller);

export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    // An open stream is no slow answer.
    const stream = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!stream) metrics.request(request.method, route, reply.statusCode, seconds);
    const caller = callers.get(request);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(seconds * 1000),
        address: request.ip,
        ...(caller?.userId && { tenant: caller.tenantId, user: caller.userId }),
      },
      'request',
    );
  });
}
