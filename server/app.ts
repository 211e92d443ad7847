// Builds the server: database, jobs, routes, console. main.ts starts it, tests build it on databases of their own.
import path from 'node:path';
import { existsSync } from 'node:fs';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeEventStreams } from './kernel/http/event-stream.ts';
import { addApiDocs } from './kernel/http/openapi.ts';
import { addErrorAnswers, addRoutes, notFoundAnswer } from './kernel/http/routes.ts';
import { addSecurityHeaders } from './kernel/http/security-headers.ts';
import { loadTokens } from './kernel/access/tokens.ts';
import { openDatabase } from './kernel/database/database.ts';
import { readAreas, readContract, type Contract } from './kernel/discovery.ts';
import { entityHandler } from './kernel/entity-service.ts';
import type { Handler } from './kernel/http/handle.ts';
import type { House } from './kernel/house.ts';
import { startJobs } from './kernel/jobs/jobs.ts';
import { openParameters } from './kernel/parameters/parameters.ts';
import type { Settings } from './kernel/settings.ts';
import { inProcessState } from './kernel/shared-state/in-process.ts';

const CONSOLE = path.resolve(import.meta.dirname, '../console/dist');
const BODY_LIMIT = 4 * 1024 * 1024;

export interface BuiltServer {
  app: FastifyInstance;
  house: House;
  contract: Contract;
  /** Ends requests, streams, jobs and connections, in this order. */
  close(): Promise<void>;
}

/** `url`: a migrated and seeded database. */
export async function buildServer(
  settings: Settings,
  url: string,
  options: { embedded: boolean; logErrors?: boolean },
): Promise<BuiltServer> {
  const database = openDatabase(url);
  const shared = inProcessState();
  const parameters = openParameters(database, shared);
  const jobs = startJobs(database, shared, 1);
  const tokens = await loadTokens(database.pool);
  const house: House = { settings, database, embedded: options.embedded, tokens, shared, parameters, jobs };
  // One after the other: a loader that evaluates both at once may hand out a module half-filled.
  const contract = await readContract();
  const areas = await readAreas();

  const app = Fastify({
    logger: { level: options.logErrors === false ? 'silent' : 'error', redact: ['req.headers', 'req.query'] },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    trustProxy: false,
  });
  addSecurityHeaders(app);
  acceptForms(app);
  await app.register(multipart);
  addErrorAnswers(app);
  addRoutes(app, house, withEntityHandlers(contract, areas.handlers));
  addApiDocs(app, contract.endpoints);
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_, reply) => {
    const up = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.status(up ? 200 : 503).send({ status: up ? 'up' : 'down' });
  });
  addConsole(app);
  app.addHook('preClose', async () => {
    closeEventStreams();
    app.server.closeIdleConnections();
  });
  await app.ready();
  jobs.start(house, areas.jobKinds);
  return {
    app,
    house,
    contract,
    async close() {
      await app.close();
      await jobs.stop();
      parameters.stop();
      await shared.close();
      await database.close();
    },
  };
}

function withEntityHandlers(contract: Contract, written: Handler[]): Handler[] {
  const done = new Set(written.map((handler) => handler.endpoint));
  const handlers = [...written];
  for (const endpoint of contract.endpoints) {
    if (done.has(endpoint)) continue;
    const entity = endpoint.crud && contract.entities.find((each) => each.name === endpoint.crud!.entity);
    if (!entity)
      throw new Error(
        `${endpoint.method} ${endpoint.path} is promised by the contract and answered by nobody`,
      );
    handlers.push(entityHandler(endpoint, entity, endpoint.crud!.act));
  }
  return handlers;
}

function acceptForms(app: FastifyInstance): void {
  const parseForm = (_: unknown, body: unknown, done: (error: Error | null, value?: unknown) => void): void =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(
        null,
        JSON.parse(String(body), (key, value: unknown) => (key === '__proto__' ? undefined : value)),
      );
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}

/** The console on every path that is not the API: its files, else its start page (it routes by itself). */
function addConsole(app: FastifyInstance): void {
  if (existsSync(path.join(CONSOLE, 'index.html'))) {
    app.register(fastifyStatic, {
      root: CONSOLE,
      wildcard: false,
      // The build leaves .br and .gz beside its files.
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/');
    if (wantsPage && existsSync(path.join(CONSOLE, 'index.html'))) return reply.sendFile('index.html');
    return notFoundAnswer(request, reply);
  });
}
