// The language that a request asks for.
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/kit/text.ts';

/** Chinese unless English is asked for. */
export const languageOf = (request: FastifyRequest): Language =>
  /^en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
