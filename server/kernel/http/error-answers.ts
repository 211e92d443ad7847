// One answer for everything that goes wrong: a refusal with its reason, a fault of Fastify or PostgreSQL as what it means
// to whoever asked, and a fault of ours, which is logged.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  callUnknown,
  requestTooLarge,
  rowChanged,
  serverBusy,
  serverError,
  serviceAway,
  storageFull,
  unreadable,
  wrongMedia,
} from '../../../contract/kit/common-refusals.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { say } from '../../../contract/kit/text.ts';
import { isDatabaseAway, isPoolTaken } from '../database/away.ts';
import { callerOf, noteRefusal } from '../logs/call-log.ts';
import type { Logs } from '../logs/log-writer.ts';
import { UndeclaredRefusal } from './declared-refusals.ts';
import { Failure } from './failure.ts';
import { languageOf } from './request-language.ts';
import { wireJson } from './wire-json.ts';
import { AskerLeft } from '../waiting-line.ts';

/** PostgreSQL's words for input that a column cannot take: out of range, malformed, missing, against a check. */
const UNFIT_VALUES = new Set(['22003', '22P02', '22008', '22021', '23502', '23514']);
/** The database's disk is full, or this machine's. */
const STORAGE_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const AWAY_SECONDS = 5;
/** Read by nobody but the log of requests, which has this number from the proxies in front. */
const CLIENT_GONE = 499;
/** Serialisation failure, deadlock, unique violation: somebody else was faster. */
const RACES = new Set(['40001', '40P01', '23505']);

/** One envelope for everything that goes wrong; `reason` is the code of the refusal. */
function sendRefusal(
  reply: FastifyReply,
  { status, envelopeCode, code: reason }: Refusal,
  msg: string,
  data: unknown = null,
): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(wireJson({ code: envelopeCode, success: false, data, msg, reason }));
}

/** What a fault of Fastify or PostgreSQL means to whoever asked; null for a fault of ours. */
function meaningOf(error: { statusCode?: number; code?: string; message?: string }): Refusal | null {
  const { statusCode: status = 500, code } = error;
  if (isPoolTaken(error)) return serverBusy;
  if (isDatabaseAway(error)) return serviceAway;
  if (code !== undefined && STORAGE_FULL.has(code)) return storageFull;
  if (status === 413) return requestTooLarge;
  if (status === 415) return wrongMedia;
  if (status < 500 || (code !== undefined && UNFIT_VALUES.has(code))) return unreadable;
  return code !== undefined && RACES.has(code) ? rowChanged : null;
}

/** Answers every fault: what was refused with its reason, what is ours with an entry in the log of errors. */
export function addErrorAnswers(app: FastifyInstance, logs: Logs): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request);
    if (error instanceof Failure) {
      noteRefusal(request, error.refusal.envelopeCode);
      const errors = error.fields.map((one) => ({
        field: one.field,
        msg: say(one.text, language),
        reason: one.refusal.code,
      }));
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      const data = errors.length ? { ...(error.data as object), errors } : error.data;
      return sendRefusal(reply, error.refusal, say(error.text, language), data);
    }
    if (error instanceof AskerLeft) return reply.status(CLIENT_GONE).send();
    const meaning = meaningOf(error as Error);
    if (meaning === serviceAway || meaning === serverBusy) reply.header('retry-after', AWAY_SECONDS);
    if (meaning) return sendRefusal(reply, meaning, say(meaning.text, language));
    const { code, name = 'Error', message = '', stack = '' } = error as Partial<NodeJS.ErrnoException>;
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
    // Thrown under test alone, where whoever reads the answer wants to know which.
    const msg = error instanceof UndeclaredRefusal ? message : say(serverError.text, language);
    return sendRefusal(reply, serverError, msg);
  });
}

/** To a path that nobody serves. */
export const notFoundAnswer = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, callUnknown, say(callUnknown.text, languageOf(request)));
