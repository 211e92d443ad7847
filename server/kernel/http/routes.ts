// From endpoints to routes: token → caller → access → validation → handler → envelope, in this one place.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_TENANT,
  GUEST_TOKEN,
  TOKEN_HEADER,
  UNATTENDED_HEADER,
  WORKING_DEPT_HEADER,
} from '../../../contract/auth/oauth.ts';
import { tokenInLinks } from '../../../contract/auth/link-ticket.ts';
import { deptSwitched, methodWrong } from '../../../contract/kit/common-refusals.ts';
import { methodsOf, type Endpoint } from '../../../contract/kit/endpoint.ts';
import { actingIn } from '../access/acting-tenant.ts';
import { guest, type Caller } from '../access/caller.ts';
import { bearerToken, loadCaller } from '../access/load-caller.ts';
import { ticketOf } from '../access/tickets.ts';
import type { TokenClaims } from '../access/tokens.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, openDoor, type Door } from '../database/door.ts';
import { withoutSecrets } from '../database/without-secrets.ts';
import type { House } from '../house.ts';
import { bodyLimitOf } from './body-walls.ts';
import { explainIssues } from './explain-issues.ts';
import { requireDeclaredFailure } from './declared-refusals.ts';
import {
  ATTEMPTS,
  beginEdit,
  changesRow,
  namesId,
  namesVersion,
  rowConflict,
  sentValues,
  unlessStale,
} from './edits.ts';
import { Failure, refuse, unauthorized } from './failure.ts';
import { Remarked, type Context, type FileAnswer, type Handler } from './handle.ts';
import { readParameters } from './parameters.ts';
import { receiveFile, receiveForm } from './receive-file.ts';
import { requireAllowed } from './require-allowed.ts';
import { requireChoices } from './require-choices.ts';
import { requireListNames } from './require-list-names.ts';
import { requireReferences } from './require-references.ts';
import { noteCall, noteCallerOf } from '../logs/call-log.ts';
import { noteCaller } from './request-log.ts';
import { languageOf } from './request-language.ts';
import { success, wireJson } from './wire-json.ts';

const TENANT = /^[0-9A-Za-z]{1,12}$/;
/** The tenant a guest names; only ever the key of a look-up. */
export const tenantOf = (request: FastifyRequest): string => {
  const header = request.headers['tenant-id'];
  return typeof header === 'string' && TENANT.test(header) ? header : DEFAULT_TENANT;
};

const TOKEN_PARAMETER = TOKEN_HEADER.toLowerCase();
const UNATTENDED = UNATTENDED_HEADER.toLowerCase();
const WORKING_DEPT = WORKING_DEPT_HEADER.toLowerCase();

/** What is downloaded may be asked for by a link or a form, which carry no header. */
const isDownload = ({ answerKind }: Endpoint): boolean => answerKind === 'file';

function takeOut(from: unknown, name: string): string | null {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return null;
  const values = from as Record<string, unknown>;
  const value = values[name];
  delete values[name];
  return typeof value === 'string' ? value : null;
}

/** Who the request says it is: by the token in its header, else, of downloads, by a form's token or a link's ticket. */
async function claimsOf(
  { tokens, parameters }: House,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<TokenClaims | null> {
  // Taken out before anything else sees the request.
  const inLink = takeOut(request.query, TOKEN_PARAMETER);
  const inForm = takeOut(request.body, TOKEN_PARAMETER);
  const claimsIn = (value: string | null): TokenClaims | null => {
    const token = bearerToken(value ?? undefined);
    return token ? tokens.read(token, 'access_token') : null;
  };
  const header = bearerToken(request.headers[TOKEN_PARAMETER]);
  if (header || !isDownload(endpoint)) return header ? tokens.read(header, 'access_token') : null;
  if (request.method === 'GET') {
    const ticket = ticketOf(tokens, request.url);
    if (ticket) return ticket;
  }
  const claims = claimsIn(inLink);
  if (claims && (await parameters.read(claims.tenant_id, tokenInLinks))) return claims;
  return claimsIn(inForm);
}

/** Refuses what was meant for another kindergarten than the one the session works in now. */
function requireSameDept({ currentDeptId }: Caller, endpoint: Endpoint, request: FastifyRequest): void {
  const meant = request.headers[WORKING_DEPT];
  if (meant === undefined || endpoint.anyDept || meant === (currentDeptId ?? '')) return;
  throw refuse(deptSwitched, {}, { deptId: currentDeptId ?? '' });
}

async function identify(
  house: House,
  request: FastifyRequest,
  endpoint: Endpoint,
  claims: TokenClaims | null,
  attended: boolean,
): Promise<Caller> {
  const language = languageOf(request);
  if (endpoint.access.kind === 'public') return guest(tenantOf(request), language, request.ip);
  const caller = claims && (await loadCaller(house, claims, language, request.ip, attended));
  if (!caller) throw unauthorized();
  requireSameDept(caller, endpoint, request);
  requireAllowed(caller, endpoint, namesId(endpoint, readParameters(endpoint, request).body));
  return caller;
}

function validate(endpoint: Endpoint, request: FastifyRequest): Pick<Context, 'query' | 'body'> {
  requireListNames(endpoint, request.query);
  const given = readParameters(endpoint, request);
  const query = endpoint.query.safeParse(given.query);
  if (!query.success) throw explainIssues(query.error, endpoint.queryFields, given.query);
  const body = changesRow(endpoint, given.body)
    ? sentValues(endpoint, given.body)
    : endpoint.body.safeParse(given.body);
  if (!body.success) throw explainIssues(body.error, endpoint.bodyFields, given.body);
  return { query: query.data, body: body.data };
}

/** Before anything of a request is read: too many of one address, and bodies of nobody, are refused here. */
async function admit(house: House, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  noteCall(request, endpoint);
  await house.rateLimit.address(request.ip);
  if (request.method !== 'POST' || endpoint.access.kind === 'public' || isDownload(endpoint)) return;
  const token = bearerToken(request.headers[TOKEN_PARAMETER]);
  if (token === GUEST_TOKEN && endpoint.guestAnswer !== undefined) return;
  if (!token || !house.tokens.read(token, 'access_token')) throw unauthorized();
}

async function answer(
  house: House,
  handler: Handler,
  handlers: ReadonlyMap<Endpoint, Handler>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = handler;
  if (endpoint.guestAnswer !== undefined && bearerToken(request.headers[TOKEN_PARAMETER]) === GUEST_TOKEN)
    return endpoint.guestAnswer;
  // Before anything is decided: an id in the form makes an addition a change, which takes another permission.
  if (!endpoint.upload) await receiveForm(request, bodyLimitOf(endpoint));
  const attended = request.headers[UNATTENDED] === undefined;
  const claims = await claimsOf(house, request, endpoint);
  const known = await identify(house, request, endpoint, claims, attended);
  noteCaller(request, known);
  noteCallerOf(request, known);
  if (known.userId) await house.rateLimit.user(known);
  if (endpoint.answerKind === 'stream') {
    request.identifyAgain = async () =>
      identify(house, request, endpoint, await claimsOf(house, request, endpoint), false).catch(() => null);
  }
  const file = endpoint.upload ? await receiveFile(endpoint.upload, request) : null;
  const { query, body } = validate(endpoint, request);
  const caller = await actingIn(house.database, known, endpoint, query, body);
  const afterCommit: (() => void)[] = [];
  const contextOf = (door: Door): Context => ({
    query,
    body,
    caller,
    door,
    house,
    request,
    reply,
    file,
    signedIn: async () => claims && loadCaller(house, claims, known.language, known.address),
    afterCommit: (work) => void afterCommit.push(work),
  });
  const reading = (): Context => contextOf(openDoor(house.database, caller));
  let prepared: unknown;
  const write = (): Promise<unknown> =>
    inTransaction(house.database, caller, async (door) => {
      afterCommit.length = 0;
      const context = contextOf(door);
      await requireReferences(door, endpoint, query, body);
      await requireChoices(door, house.dictionaryNames, endpoint, query, body);
      const edited = { ...context, body: await beginEdit(context, endpoint, handlers) };
      const value = await handler.run(edited, prepared);
      // A handler that wrote no entry of its own still leaves one: nothing a person does goes unrecorded.
      if (door.audited === 0) {
        await door.audit({
          act: endpoint.path.split('/').at(-1)!,
          entity: endpoint.path,
          entityId: null,
          after: withoutSecrets({ ...query, ...body }),
        });
      }
      return value;
    });
  const work = async (): Promise<unknown> => {
    prepared = await handler.prepare?.(reading());
    return endpoint.writes
      ? unlessStale(write, namesVersion(endpoint, query, body) ? 1 : ATTEMPTS, async (stale) =>
          endpoint.edits ? rowConflict(stale, reading(), endpoint.edits, handlers) : stale,
        )
      : read(house, endpoint, (database) => handler.run(contextOf(openDoor(database, caller))));
  };
  // Guests are counted by their addresses; files and streams have lines of their own.
  const isOnesOwn =
    caller.userId !== null && endpoint.answerKind !== 'file' && endpoint.answerKind !== 'stream';
  const result = isOnesOwn ? await house.personTurns.take(caller, endpoint.writes, work) : await work();
  for (const then of afterCommit) then();
  return endpoint.rowFields
    ? house.dictionaryNames.addTo(result, endpoint.rowFields, caller.language)
    : result;
}

/** From the replica where the endpoint allows it; from the primary when the replica cannot answer. */
async function read<T>(
  house: House,
  endpoint: Endpoint,
  from: (database: Database) => Promise<T>,
): Promise<T> {
  if (!endpoint.replica || !house.replica) return from(house.database);
  try {
    return await from(house.replica);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return from(house.database);
  }
}

function send(
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (reply.sent || endpoint.answerKind === 'stream') return reply;
  if (endpoint.answerKind === 'file') {
    const file = result as FileAnswer;
    if (file.size !== undefined) reply.header('content-length', file.size);
    return reply
      .type(file.type)
      .header(
        'content-disposition',
        `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes);
  }
  const language = languageOf(request);
  const payload =
    endpoint.answerKind === 'raw'
      ? result
      : result instanceof Remarked
        ? success(result.data, language, result.words)
        : success(result, language);
  return reply.type('application/json; charset=utf-8').send(wireJson(payload));
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function addRoutes(app: FastifyInstance, house: House, handlers: Handler[]): void {
  const byEndpoint = new Map(handlers.map((handler) => [handler.endpoint, handler]));
  const answered = new Map<string, Set<string>>();
  for (const handler of handlers) {
    const { endpoint } = handler;
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      const methods = methodsOf(endpoint);
      // HEAD is asked by what only looks, previews of links among them: it never changes anything.
      const looks = !endpoint.writes && methods.includes('GET');
      answered.set(url, new Set([...(answered.get(url) ?? []), ...methods, ...(looks ? ['HEAD'] : [])]));
      app.route({
        method: methods,
        exposeHeadRoute: looks,
        url,
        bodyLimit: bodyLimitOf(endpoint),
        onRequest: (request) => admit(house, endpoint, request),
        handler: async (request, reply) => {
          const result = await answer(house, handler, byEndpoint, request, reply).catch((error: unknown) => {
            requireDeclaredFailure(house, endpoint, error);
            throw error;
          });
          return send(endpoint, result, request, reply);
        },
      });
    }
  }
  for (const [url, methods] of answered) {
    const others = METHODS.filter((method) => !methods.has(method));
    // In `onRequest`: nothing of the body is read.
    const onRequest = async (_: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('allow', [...methods].join(', '));
      throw refuse(methodWrong);
    };
    app.route({ method: others, url, onRequest, handler: async () => undefined });
  }
}
