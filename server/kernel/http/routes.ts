// From endpoints to routes: token → caller → access → validation → handler → envelope, in this one place.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_TENANT,
  GUEST_TOKEN,
  TOKEN_HEADER,
  UNATTENDED_HEADER,
} from '../../../contract/auth/oauth.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { isEmpty } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { say, type Language } from '../../../contract/kit/text.ts';
import { actingIn } from '../access/acting-tenant.ts';
import { guest, type Caller } from '../access/caller.ts';
import { refusalOf } from '../access/decide.ts';
import { bearerToken, loadCaller } from '../access/load-caller.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, openDoor, withoutSecrets, type Door } from '../database/door.ts';
import type { House } from '../house.ts';
import { explainIssues } from './explain-issues.ts';
import { Failure, forbidden, unauthorized } from './failure.ts';
import type { Context, FileAnswer, Handler } from './handle.ts';
import { receiveFile } from './receive-file.ts';
import { callerOf, noteCall, noteCallerOf, noteRefusal } from '../logs/call-log.ts';
import type { Logs } from '../logs/log-writer.ts';
import { noteCaller } from './request-log.ts';
import { success, wireJson } from './wire-json.ts';

export const languageOf = (request: FastifyRequest): Language =>
  /^en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';

const TENANT = /^[0-9A-Za-z]{1,12}$/;
/** The tenant a guest names; only ever the key of a look-up. */
export const tenantOf = (request: FastifyRequest): string => {
  const header = request.headers['tenant-id'];
  return typeof header === 'string' && TENANT.test(header) ? header : DEFAULT_TENANT;
};

/** A link cannot carry a header: what is downloaded or streamed takes the token as a parameter too. */
const TOKEN_PARAMETER = TOKEN_HEADER.toLowerCase();
const UNATTENDED = UNATTENDED_HEADER.toLowerCase();

function tokenOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const query = request.query as Record<string, unknown>;
  const form = (request.body ?? {}) as Record<string, unknown>;
  const parameter = query[TOKEN_PARAMETER] ?? form[TOKEN_PARAMETER];
  // Taken out before anything else sees the request: an address may be logged, a token never.
  delete query[TOKEN_PARAMETER];
  if (!Array.isArray(form)) delete form[TOKEN_PARAMETER];
  const byLink = endpoint.answerKind === 'file' || endpoint.answerKind === 'stream';
  const header = bearerToken(request.headers[TOKEN_PARAMETER]);
  return header ?? (byLink && typeof parameter === 'string' ? bearerToken(parameter) : null);
}

async function identify(
  house: House,
  request: FastifyRequest,
  endpoint: Endpoint,
  attended: boolean,
): Promise<Caller> {
  const language = languageOf(request);
  const token = tokenOf(request, endpoint);
  if (endpoint.access.kind === 'public') return guest(tenantOf(request), language, request.ip);
  const caller = token && (await loadCaller(house, token, language, request.ip, attended));
  if (!caller) throw unauthorized();
  const refusal = refusalOf(caller, endpoint, !isEmpty((request.body as { id?: unknown } | null)?.id));
  if (refusal) throw forbidden(refusal === 'apiScope' ? messages.noApiScope : messages.forbidden);
  if (endpoint.access.kind === 'permission' && caller.mustChangePassword)
    throw forbidden(messages.changePassword);
  return caller;
}

/** Query parameters and form fields are one thing to this family of clients. */
function parameters(request: FastifyRequest, endpoint: Endpoint): { query: unknown; body: unknown } {
  const raw = { ...(request.query as object) } as Record<string, unknown>;
  const payload = (request.body || {}) as Record<string, unknown>;
  if (Object.keys(endpoint.bodyFields).length === 0 && typeof payload === 'object')
    Object.assign(raw, payload);
  for (const [name, value] of Object.entries(raw)) if (Array.isArray(value)) raw[name] = value[0];
  return { query: raw, body: payload };
}

function validate(endpoint: Endpoint, request: FastifyRequest): { query: any; body: any } {
  const given = parameters(request, endpoint);
  const query = endpoint.query.safeParse(given.query);
  if (!query.success) throw explainIssues(query.error, endpoint.queryFields, given.query);
  const body = endpoint.body.safeParse(given.body);
  if (!body.success) throw explainIssues(body.error, endpoint.bodyFields, given.body);
  return { query: query.data, body: body.data };
}

async function answer(
  house: House,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = handler;
  noteCall(request, endpoint);
  const limited = endpoint.answerKind !== 'stream';
  if (limited) await house.rateLimit.address(request.ip);
  if (endpoint.guestAnswer !== undefined && bearerToken(request.headers[TOKEN_PARAMETER]) === GUEST_TOKEN)
    return endpoint.guestAnswer;
  const attended = request.headers[UNATTENDED] === undefined;
  const known = await identify(house, request, endpoint, attended);
  noteCaller(request, known);
  noteCallerOf(request, known);
  if (limited && known.userId) await house.rateLimit.user(known);
  if (!limited) request.identifyAgain = () => identify(house, request, endpoint, false).catch(() => null);
  const file = endpoint.upload ? await receiveFile(endpoint.upload, request) : null;
  const { query, body } = validate(endpoint, request);
  const caller = await actingIn(house.database, known, endpoint, query, body);
  const afterCommit: (() => void)[] = [];
  const context = (door: Door): Context => ({
    query,
    body,
    caller,
    door,
    house,
    request,
    reply,
    file,
    afterCommit: (work) => void afterCommit.push(work),
  });
  const result = endpoint.writes
    ? await inTransaction(house.database, caller, async (door) => {
        const value = await handler.run(context(door));
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
      })
    : await read(house, endpoint, (database) => handler.run(context(openDoor(database, caller))));
  for (const work of afterCommit) work();
  return result;
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
  const payload = endpoint.answerKind === 'raw' ? result : success(result, languageOf(request));
  return reply.type('application/json; charset=utf-8').send(wireJson(payload));
}

export function addRoutes(app: FastifyInstance, house: House, handlers: Handler[]): void {
  for (const handler of handlers) {
    const { endpoint } = handler;
    const methods = endpoint.method === 'GET' && endpoint.alsoPost ? ['GET', 'POST'] : [endpoint.method];
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: methods,
        url,
        handler: async (request, reply) =>
          send(endpoint, await answer(house, handler, request, reply), request, reply),
      });
    }
  }
}

/** PostgreSQL's words for input that a column cannot take: out of range, malformed, missing, against a check. */
const UNFIT_VALUES = new Set(['22003', '22P02', '22008', '22021', '23502', '23514']);
/** Serialisation failure, deadlock, unique violation: somebody else was faster. */
const RACES = new Set(['40001', '40P01', '23505']);

/** One envelope for everything that goes wrong. */
export function addErrorAnswers(app: FastifyInstance, logs: Logs): void {
  const envelope = (
    reply: FastifyReply,
    status: number,
    code: number,
    msg: string,
    data: unknown = null,
  ): FastifyReply =>
    reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(wireJson({ code, success: false, data, msg }));

  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request);
    if (error instanceof Failure) {
      noteRefusal(request, error.code);
      const errors = error.fields.map(({ field, text }) => ({ field, msg: say(text, language) }));
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      const data = errors.length ? { ...(error.data as object), errors } : (error.data ?? null);
      return envelope(reply, error.status, error.code, say(error.text, language), data);
    }
    const { statusCode: status = 500, code } = error as { statusCode?: number; code?: string };
    if (status === 413) return envelope(reply, 413, 413, say(messages.tooLarge, language));
    if (status === 415) return envelope(reply, 415, 415, say(messages.wrongMedia, language));
    if (status < 500 || (code !== undefined && UNFIT_VALUES.has(code))) {
      return envelope(reply, 400, 400, say(messages.unreadable, language));
    }
    if (code !== undefined && RACES.has(code))
      return envelope(reply, 409, 409, say(messages.conflict, language));
    const { name = 'Error', message = '', stack = '' } = error as Partial<Error>;
    logs.error({
      exceptionName: code === undefined ? name : `${name} ${code}`,
      message,
      stackTrace: stack,
      requestUri: request.routeOptions.url ?? null,
      method: request.method,
      remoteIp: request.ip,
      ...callerOf(request),
    });
    request.log.error({ err: error, path: request.routeOptions.url }, 'unexpected');
    return envelope(reply, 500, 500, say(messages.serverError, language));
  });
}

export const notFoundAnswer = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .type('application/json; charset=utf-8')
    .send(
      wireJson({ code: 404, success: false, data: null, msg: say(messages.notFound, languageOf(request)) }),
    );
