// What every answer tells the browser: take nothing for code that is not ours, be framed by nobody else. Which pages
// may be framed and whose pictures shown, administrators list; styles are inline because the component library writes
// them.
import type { FastifyInstance } from 'fastify';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { framedOrigins, imageOrigins, originsOf } from '../../../contract/system/web-walls.ts';
import type { Parameters } from '../parameters/parameters.ts';

const policy = (frames: string[], pictures: string[]): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Of answers of the API, opened as pages: nothing in them runs, loads or is framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What no page of ours asks a browser for. */
const NOT_ASKED_FOR = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
const YEAR_SECONDS = 365 * 24 * 3600;

async function policyNow(parameters: Parameters): Promise<string> {
  try {
    const frames = await parameters.read(DEFAULT_TENANT, framedOrigins);
    const pictures = await parameters.read(DEFAULT_TENANT, imageOrigins);
    return policy(originsOf(frames), originsOf(pictures));
  } catch {
    // Pages come while the database is away, too.
    return policy([], []);
  }
}

export function addSecurityHeaders(app: FastifyInstance, parameters: Parameters): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('permissions-policy', NOT_ASKED_FOR)
      // Menus may open pages elsewhere in windows of their own; those get no hold of ours.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups');
    // Said over TLS only, which a proxy in front tells: elsewhere a browser would be locked out.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    if (request.url.startsWith('/api') && request.url !== '/api/docs')
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY);
    else reply.header('content-security-policy', await policyNow(parameters));
  });
}
