// Which calls enter the call log, and with what: writes and refusals always, reads when the tenant's parameter asks for
// them. Decided after the answer has left.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { logReads, logType } from '../../../contract/log/log.ts';
import { departmentOf, type Caller } from '../access/caller.ts';
import { withoutSecrets } from '../database/without-secrets.ts';
import type { House } from '../house.ts';

interface Note {
  endpoint: Endpoint;
  caller: Caller | null;
  /** Code of the refusal, where there was one. */
  refused: number | null;
}
const notes = new WeakMap<FastifyRequest, Note>();

export const noteCall = (request: FastifyRequest, endpoint: Endpoint): void =>
  void notes.set(request, { endpoint, caller: null, refused: null });
export function noteCallerOf(request: FastifyRequest, caller: Caller): void {
  const note = notes.get(request);
  if (note) note.caller = caller;
}
export function noteRefusal(request: FastifyRequest, code: number): void {
  const note = notes.get(request);
  if (note) note.refused = code;
}

/** Who called, for other logs. */
export function callerOf(request: FastifyRequest) {
  const caller = notes.get(request)?.caller;
  if (!caller?.userId) return {};
  return {
    tenantId: caller.tenantId,
    createBy: caller.account,
    createUser: caller.userId,
    createDept: departmentOf(caller),
  };
}

/** What guests prove themselves with besides passwords. */
const PROOF = /^(code|state|captcha.*|phone_?code)$/i;

/** Members of one object or list, and characters of one text, that a line of the log keeps. */
const MOST_MEMBERS = 50;
const MOST_CHARACTERS = 1_000;
const MOST_LEVELS = 5;

/** As much of what was sent as a line of the log has room for. */
function cut(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_MEMBERS).map((one) => cut(one, levels - 1));
  const kept: Record<string, unknown> = {};
  let members = 0;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if ((members += 1) > MOST_MEMBERS) break;
    kept[name.slice(0, MOST_CHARACTERS)] = cut((value as Record<string, unknown>)[name], levels - 1);
  }
  return kept;
}

/** What was sent, without what must not be kept: secrets by name, by their declared kind, and the proofs of guests. */
export function loggedParameters(
  request: Pick<FastifyRequest, 'query' | 'body'>,
  endpoint: Endpoint,
): string {
  const fields = { ...endpoint.queryFields, ...endpoint.bodyFields };
  const hides = (name: string): boolean =>
    fields[name]?.kind === 'secret' || (endpoint.access.kind === 'public' && PROOF.test(name));
  const shown = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null) return undefined;
    const kept = cut(given);
    if (Array.isArray(kept)) return withoutSecrets(kept);
    const top = Object.fromEntries(
      Object.entries(kept as object).map(([name, value]) => [name, hides(name) ? '***' : (value as unknown)]),
    );
    return withoutSecrets(top);
  };
  const query = shown(request.query);
  const body = shown(request.body);
  if (Array.isArray(body)) return JSON.stringify(body);
  return JSON.stringify({ ...(query as object), ...(body as object) });
}

export function addCallLog(
  app: FastifyInstance,
  { logs, parameters }: Pick<House, 'logs' | 'parameters'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const note = notes.get(request);
    if (!note) return;
    const { endpoint, caller } = note;
    const code = note.refused ?? reply.statusCode;
    const refused = code >= 400;
    // What a guest was refused belongs to the platform: a tenant that was only named must not be filled with it.
    const tenantId = caller?.userId ? (caller.homeTenantId ?? caller.tenantId) : null;
    if (!endpoint.writes && !refused && !(tenantId && (await parameters.read(tenantId, logReads)))) return;
    const path = endpoint.path.split('/');
    logs.api({
      tenantId,
      type: endpoint.writes ? logType.entries.write.key : logType.entries.read.key,
      title: endpoint.summary.zh,
      answerCode: code,
      requestUri: endpoint.path,
      method: request.method,
      methodClass: path.slice(2, -1).join('/'),
      methodName: path.at(-1)!,
      params: loggedParameters(request, endpoint),
      remoteIp: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      createBy: caller?.account || null,
      createUser: caller?.userId || null,
      createDept: caller?.userId ? departmentOf(caller) : null,
      time: String(Math.round(reply.elapsedTime)),
    });
  });
}
