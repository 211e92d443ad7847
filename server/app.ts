// Builds the server: database, jobs, routes, console. main.ts starts it, tests build it on databases of their own.
import path from 'node:path';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { openAfterwards } from './kernel/afterwards.ts';
import { GUEST_BYTES, parseForm, parseJson } from './kernel/http/body-walls.ts';
import { openEventStreams } from './kernel/http/event-stream.ts';
import { addGracefulStop } from './kernel/http/graceful-stop.ts';
import { addApiDocs } from './kernel/http/openapi.ts';
import { addHealth, addMetrics, type Readiness } from './kernel/http/operation.ts';
import { openFiles } from './kernel/files/files.ts';
import { personTurns } from './kernel/http/person-turns.ts';
import { rateLimit } from './kernel/http/rate-limit.ts';
import { addRequestLog, requestId } from './kernel/http/request-log.ts';
import { addErrorAnswers, notFoundAnswer } from './kernel/http/error-answers.ts';
import { addRoutes } from './kernel/http/routes.ts';
import { addSecurityHeaders } from './kernel/http/security-headers.ts';
import { addSecurityTxt } from './kernel/http/security-txt.ts';
import { openTokens, signingKey } from './kernel/access/tokens.ts';
import { openDatabase, openReplica } from './kernel/database/database.ts';
import { takeProcessNumber } from './kernel/database/ids.ts';
import { pendingMigrations } from './kernel/database/migrate.ts';
import { openDictionaryNames } from './kernel/dictionary-names.ts';
import { readAreas, readContract, type Contract } from './kernel/discovery.ts';
import { entityHandler } from './kernel/entity-service.ts';
import type { Handler } from './kernel/http/handle.ts';
import type { House } from './kernel/house.ts';
import { startJobs } from './kernel/jobs/jobs.ts';
import { startSealer } from './kernel/audit/sealer.ts';
import { startHousekeeping } from './kernel/housekeeping.ts';
import { addCallLog } from './kernel/logs/call-log.ts';
import { openLogs } from './kernel/logs/log-writer.ts';
import { openMetrics } from './kernel/metrics/metrics.ts';
import { openParameters } from './kernel/parameters/parameters.ts';
import type { Settings } from './kernel/settings.ts';
import { inProcessState } from './kernel/shared-state/in-process.ts';
import { redisState } from './kernel/shared-state/redis.ts';
import { outerKeys } from './kernel/vault/outer-keys.ts';

/** A job's lease is renewed while another one is looked for. */
const ERRAND_CONNECTIONS = 2;
const CONSOLE = path.resolve(import.meta.dirname, '../console/dist');
/** A request must be here completely by then. */
const REQUEST_MS = 60_000;
/** With less free than that on the disk of files and embedded database, the server asks for no more requests. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** Longer than the balancers in front keep theirs, so that it is never us who closes under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface BuiltServer {
  app: FastifyInstance;
  /** Figures and health on a port of their own, where METRICS_PORT asks for it. */
  operation: FastifyInstance | null;
  house: House;
  contract: Contract;
  /** Ends requests, streams, jobs and connections, in this order. */
  close(): Promise<void>;
}

/** `url`: a database that `prepareDatabase` has brought up to date. */
export async function buildServer(
  settings: Settings,
  url: string,
  options: { embedded: boolean; logErrors?: boolean },
): Promise<BuiltServer> {
  const database = openDatabase(url, outerKeys(settings));
  // Its own errands: neither readiness nor the lease of a job waits behind requests.
  const errands = openDatabase(url, outerKeys(settings), ERRAND_CONNECTIONS);
  const replica = settings.databaseReplicaUrl ? openReplica(settings.databaseReplicaUrl, database) : null;
  const shared = settings.redisUrl ? redisState(settings.redisUrl) : inProcessState();
  const parameters = openParameters(database, shared);
  const metrics = openMetrics({
    database,
    replica,
    openStreams: openEventStreams,
    sharedAnswers: () => shared.answers(),
  });
  const logs = openLogs(database, settings);
  const jobs = startJobs(errands, shared, parameters, (kind, state, seconds, tenantId) => {
    metrics.job(kind, state, seconds);
    logs.usual({
      tenantId,
      logLevel: state === 'failed' ? 'error' : 'info',
      logId: 'job',
      logData: `${kind} ${state} ${seconds.toFixed(1)} s`,
    });
  });
  await takeProcessNumber(database.pool);
  const signing = await signingKey(database);
  const rates = rateLimit({ settings, shared, parameters, metrics });
  const { embedded } = options;
  const { trustProxy } = settings;
  // One after the other: a loader that evaluates both at once may hand out a module half-filled.
  const contract = await readContract();
  const areas = await readAreas();
  const dictionaryNames = openDictionaryNames(database, shared, contract.dictionaries);
  const house: House = {
    ...{ settings, database, replica, embedded, shared, parameters, jobs, metrics },
    tokens: openTokens(signing),
    rateLimit: rates,
    personTurns: personTurns(),
    files: openFiles(settings, database, parameters),
    dictionaryNames,
    logs,
    afterwards: openAfterwards(),
  };

  const app = Fastify({
    logger: {
      level: options.logErrors === false ? 'silent' : settings.logLevel,
      redact: ['req.headers', 'req.query', 'req.url'],
    },
    // Its own lines name addresses with their queries.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: GUEST_BYTES,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // A request that a kept-alive connection brings while the server stops is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
  });
  const stop = addGracefulStop(app, settings.shutdownDelay);
  addRequestLog(app, metrics);
  addSecurityHeaders(app, parameters);
  acceptForms(app);
  await app.register(multipart);
  addCallLog(app, house);
  addErrorAnswers(app, logs);
  addRoutes(app, house, withEntityHandlers(contract, areas.handlers));
  addApiDocs(app, contract.endpoints, house);
  const readiness: Readiness = {
    stopping: stop.stopping,
    checks: {
      database: async () => Boolean(await errands.pool.query('select 1')),
      redis: async () => (settings.redisUrl ? shared.answers() : null),
      storage: async () => (await freeBytes(settings.dataDir)) > LEAST_FREE_BYTES,
      migrations: async () => (await pendingMigrations(errands.pool)).length === 0,
    },
  };
  addSecurityTxt(app, settings.securityContact);
  addHealth(app, readiness);
  const operation = settings.metricsPort === null ? null : Fastify({ forceCloseConnections: true });
  if (operation) addHealth(operation, readiness);
  addMetrics(operation ?? app, metrics, { token: settings.metricsToken, ownPort: operation !== null });
  addConsole(app);
  await app.ready();
  jobs.start(house, areas.jobKinds);
  const stopSealer = startSealer(database);
  const stopHousekeeping = startHousekeeping(house);
  logs.usual({ logLevel: 'info', logId: 'start', logData: `process ${process.pid}` });
  return {
    app,
    operation,
    house,
    contract,
    async close() {
      await Promise.all([stop.run(), jobs.stop()]);
      await house.afterwards.settled();
      await operation?.close();
      stopHousekeeping();
      await stopSealer();
      logs.usual({ logLevel: 'info', logId: 'stop', logData: `process ${process.pid}` });
      await logs.stop();
      parameters.stop();
      dictionaryNames.stop();
      await shared.close();
      await replica?.close();
      await errands.close();
      await database.close();
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function withEntityHandlers(contract: Contract, written: Handler[]): Handler[] {
  const done = new Map(written.map((handler) => [handler.endpoint, handler]));
  const handlers = [...written];
  for (const endpoint of contract.endpoints) {
    if (done.has(endpoint)) continue;
    const entity = endpoint.crud && contract.entities.find((each) => each.name === endpoint.crud!.entity);
    if (!entity)
      throw new Error(
        `${endpoint.method} ${endpoint.path} is promised by the contract and answered by nobody`,
      );
    handlers.push(entityHandler(endpoint, entity, done));
  }
  return handlers;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => parseForm(body),
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    parseJson(body),
  );
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
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|metrics)\b/.test(request.url);
    if (wantsPage && existsSync(path.join(CONSOLE, 'index.html'))) return reply.sendFile('index.html');
    return notFoundAnswer(request, reply);
  });
}
