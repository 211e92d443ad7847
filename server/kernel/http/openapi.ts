// GET /api/openapi.json and its readable page /api/docs, both read from the contract.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEFAULT_TENANT, TOKEN_HEADER } from '../../../contract/auth/oauth.ts';
import type { Access } from '../../../contract/kit/access.ts';
import { commonRefusals, refusalsOf } from '../../../contract/kit/common-refusals.ts';
import { methodsOf, type Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Fields } from '../../../contract/kit/field.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { apiDocsReaders } from '../../../contract/system/web-walls.ts';
import type { House } from '../house.ts';
import { notFoundAnswer } from './error-answers.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  }) as Json;
  return rest;
};

// Requests are described by the declared field, not by its wire-lenient preprocessing, which accepts anything.
function fieldSchema(declared: Fields[string]): Json {
  const unit = declared.unit ? ` (${declared.unit.en})` : '';
  const otherNames = declared.alsoNamed ? `; also taken as ${declared.alsoNamed.join(', ')}` : '';
  const description = `${declared.label.zh} / ${declared.label.en}${unit}${otherNames}`;
  const limits = {
    ...(declared.min !== undefined && { minimum: declared.min }),
    ...(declared.max !== undefined && { maximum: declared.max }),
  };
  switch (declared.kind) {
    case 'integer':
    case 'dictionary':
    case 'flag':
      return { type: 'integer', ...limits, description };
    case 'fen':
      return { type: 'integer', minimum: 0, ...limits, description: `${description}, fen` };
    case 'decimal':
      return { type: 'number', ...limits, description };
    case 'id':
      return { type: 'string', pattern: '^\\d{1,19}$', description };
    case 'date':
      return { type: 'string', format: 'date', description };
    case 'dateTime':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', description };
    case 'json':
      return { ...schemaOf(declared.schema, 'input'), description };
    default:
      return { type: 'string', ...(declared.max !== undefined && { maxLength: declared.max }), description };
  }
}

const accessText = (access: Access): string =>
  access.kind === 'permission'
    ? `permission ${access.code}`
    : access.kind === 'public'
      ? 'public'
      : 'signed in';

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'data', 'msg'],
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: { type: 'string' } },
});

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answerKind === 'file')
    return { description: 'file', content: { 'application/octet-stream': {} } };
  if (endpoint.answerKind === 'stream')
    return { description: 'server-sent events', content: { 'text/event-stream': {} } };
  const data = endpoint.answer ? schemaOf(endpoint.answer, 'output') : {};
  return {
    description: 'ok',
    content: { 'application/json': { schema: endpoint.answerKind === 'raw' ? data : envelope(data) } },
  };
}

/** What the endpoint may refuse with, by HTTP status: each `reason` with its sentence. */
function refusalAnswers(endpoint: Endpoint): Record<number, Json> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, refusals]) => [status, refusalAnswer(refusals)]));
}

const refusalAnswer = (refusals: Refusal[]): Json => ({
  description: refusals.map(({ code, text }) => `${code}: ${text.zh} / ${text.en}`).join('\n'),
  'x-refusals': refusals.map(({ code, envelopeCode, text }) => ({
    reason: code,
    code: envelopeCode,
    ...text,
  })),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
        properties: { reason: { enum: refusals.map(({ code }) => code) } },
      },
    },
  },
});

const refusalSchema: Json = {
  type: 'object',
  description: 'A call that was refused. `reason` is stable; programs switch on it, never on `msg`.',
  required: ['code', 'success', 'data', 'msg', 'reason'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    data: {
      type: ['object', 'null'],
      properties: {
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'msg', 'reason'],
            properties: {
              field: { type: 'string' },
              msg: { type: 'string' },
              reason: { type: 'string' },
            },
          },
        },
      },
    },
    msg: { type: 'string' },
    reason: { type: 'string' },
  },
};

/** Parts of the path in camel case, divided by `_`: `tenant-package/detail` is not `tenant/package-detail`. */
const operationId = (method: string, path: string): string =>
  `${method}${path.replaceAll('/', '_').replace(/[^A-Za-z0-9_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** The answer, and the refusals. A missing token is refused with HTTP 200, beside the answer. */
function answersOf(endpoint: Endpoint): Record<string, Json> {
  const { 200: beside, ...refused } = refusalAnswers(endpoint);
  return {
    200: { ...answerOf(endpoint), ...(beside && { 'x-refusals': beside['x-refusals'] }) },
    ...refused,
  };
}

/** A query parameter; a structured one is sent as JSON text. */
function parameter([name, declared]: [string, Fields[string]]): Json {
  const schema = fieldSchema(declared);
  return {
    name,
    in: 'query',
    required: Boolean(declared.required),
    ...(schema.type === 'object' ? { content: { 'application/json': { schema } } } : { schema }),
  };
}

function operation(endpoint: Endpoint, method: string): Json {
  const asQuery = method === 'get' && endpoint.method === 'POST';
  const bodyNames = asQuery ? [] : Object.entries(endpoint.bodyFields);
  return {
    operationId: operationId(method, endpoint.path),
    summary: `${endpoint.summary.zh} / ${endpoint.summary.en}`,
    description: `Access: ${accessText(endpoint.access)}`,
    tags: [endpoint.path.split('/').slice(2, 4).join('/')],
    'x-access': endpoint.access,
    security: endpoint.access.kind === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...pathNames(endpoint.path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries({ ...endpoint.queryFields, ...(asQuery && endpoint.bodyFields) }).map(parameter),
    ],
    ...(bodyNames.length && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: bodyNames.filter(([, declared]) => declared.required).map(([name]) => name),
              properties: Object.fromEntries(
                bodyNames.map(([name, declared]) => [name, fieldSchema(declared)]),
              ),
            },
          },
        },
      },
    }),
    responses: answersOf(endpoint),
  };
}

/** `/render/:source` as OpenAPI writes it. */
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

export function openApi(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const methods = methodsOf(endpoint).map((each) => each.toLowerCase());
      for (const method of methods)
        (paths[templated(path)] ??= {})[method] = {
          ...operation(endpoint, method),
          operationId: operationId(method, path),
        };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shanyuan 膳园',
      version: '1',
      description: 'Back-office of kindergarten nutrition and catering.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER, description: 'bearer <access token>' },
      },
    },
  };
}

const escape = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(endpoints: Endpoint[]): string {
  const inOrder = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const groups = Map.groupBy(inOrder, ({ path }) => path.split('/').slice(2, 4).join('/'));
  const fields = (title: string, declared: Fields): string =>
    Object.keys(declared).length === 0
      ? ''
      : `<table><caption>${title}</caption><tr><th>名称 name</th><th>类型 type</th><th>必填</th><th>说明 meaning</th></tr>${Object.entries(
          declared,
        )
          .map(
            ([name, f]) =>
              `<tr><td><code>${escape(name)}</code></td><td>${f.kind}</td><td>${f.required ? '✓' : ''}</td><td>${escape(f.label.zh)} / ${escape(f.label.en)}</td></tr>`,
          )
          .join('')}</table>`;
  const common = new Map<string, Refusal>();
  for (const endpoint of endpoints) for (const each of commonRefusals(endpoint)) common.set(each.code, each);
  const refusalRow = ({ code, status, text }: Refusal): string =>
    `<tr${common.has(code) ? ` id="${escape(code)}"` : ''}><td><code>${escape(code)}</code></td><td>${status}</td><td>${escape(text.zh)} / ${escape(text.en)}</td></tr>`;
  const refusalRows = (list: readonly Refusal[]): string =>
    `<tr><th>原因 reason</th><th>HTTP</th><th>说明 meaning</th></tr>${list.map(refusalRow).join('')}`;
  const refusalTable = (endpoint: Endpoint): string =>
    `${
      endpoint.refusals.length
        ? `<table><caption>拒绝 refusals</caption>${refusalRows(endpoint.refusals)}</table>`
        : ''
    }<p>${commonRefusals(endpoint)
      .map(({ code }) => `<a href="#${escape(code)}"><code>${escape(code)}</code></a>`)
      .join(' ')}</p>`;
  const section = ([group, list]: [string, Endpoint[]]): string =>
    `<section><h2 id="${escape(group)}">${escape(group)}</h2>${list
      .map(
        (
          e,
        ) => `<details><summary><b class="${e.method}">${methodsOf(e).join(' ')}</b> <code>${escape(e.path)}</code> ${escape(e.summary.zh)} · ${escape(e.summary.en)} <i>${escape(accessText(e.access))}</i></summary>
${e.aliases.length ? `<p>${e.aliases.map((a) => `<code>${escape(a)}</code>`).join(' ')}</p>` : ''}${fields('查询 query', e.queryFields)}${fields('正文 body', e.bodyFields)}${refusalTable(e)}<p>${e.answerKind}</p></details>`,
      )
      .join('')}</section>`;
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>膳园 API</title>
<style>:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;max-width:1080px;margin:24px auto;padding:0 16px}nav{columns:3 220px;margin-bottom:24px}details{border-top:1px solid #8884;padding:6px 0}summary{cursor:pointer;overflow-wrap:anywhere}b{display:inline-block;min-width:44px}.GET{color:#177245}.POST{color:#226fd4}i{float:right;opacity:.75}table{border-collapse:collapse;margin:8px 0 8px 44px}td,th{border:1px solid #8884;padding:2px 8px;text-align:left}caption{text-align:left}</style>
<h1>膳园 API</h1><p>${endpoints.length} calls. Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>
<details><summary>各接口共有的拒绝原因 · Refusals common to all calls of a kind</summary><table>${refusalRows([...common.values()])}</table></details>
<nav>${[...groups.keys()].map((g) => `<div><a href="#${escape(g)}">${escape(g)}</a></div>`).join('')}</nav>${[...groups].map(section).join('')}</html>`;
}

/** The two descriptions; not there for whom they are not meant. */
export function addApiDocs(app: FastifyInstance, endpoints: Endpoint[], house: House): void {
  const { parameters, embedded, settings } = house;
  const told = new Map<string, string>();
  const describe = (path: string, type: string, make: () => string): void => {
    app.get(path, async (request, reply) => {
      const readers = await parameters.read(DEFAULT_TENANT, apiDocsReaders);
      if (readers === 'nobody' || (readers === 'demo' && !(embedded && settings.demo)))
        return notFoundAnswer(request, reply);
      if (!told.has(path)) told.set(path, make());
      return reply.type(type).send(told.get(path));
    });
  };
  describe('/api/openapi.json', 'application/json', () => JSON.stringify(openApi(endpoints)));
  describe('/api/docs', 'text/html; charset=utf-8', () => page(endpoints));
}
