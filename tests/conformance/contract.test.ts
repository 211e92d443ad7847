// The contract agrees with itself, with the database and with what is delivered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveredMenus } from '../../server/delivered/menus/menus.ts';
import type { DeliveredMenu } from '../../server/delivered/menus/delivered-menu.ts';
import { deliveredRoles } from '../../server/delivered/roles.ts';
import { buttonFacts } from '../../server/delivered/menus/button-facts.ts';
import { permissionCodes } from '../../contract/kit/access.ts';
import { methodsOf } from '../../contract/kit/endpoint.ts';
import type { Field } from '../../contract/kit/field.ts';
import { refusalsOf } from '../../contract/kit/common-refusals.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { startTestServer, type TestServer } from '../../server/kernel/testing/test-server.ts';

const contract = await readContract();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const buttons = (menu: DeliveredMenu): string[] => [
  ...(menu.buttons ?? []).map(({ code }) => code),
  ...(menu.children ?? []).flatMap(buttons),
];

/** Asked for besides, where the body tells whether a row exists already: a region is known by its code. */
const askedByHandlers = new Set(['region_edit']);

test('every permission that an endpoint asks for is a button of the menu, and a role can hold it', () => {
  const delivered = new Set(deliveredMenus.flatMap(buttons));
  const asked = new Set(contract.endpoints.flatMap(({ access }) => permissionCodes(access)));
  expect([...asked].filter((code) => !delivered.has(code))).toEqual([]);
  // The other way round: a button that no call asks for grants nothing.
  expect([...delivered].filter((code) => !asked.has(code) && !askedByHandlers.has(code))).toEqual([]);
  for (const role of deliveredRoles)
    expect(role.buttons.filter((code) => code !== '*' && !delivered.has(code))).toEqual([]);
});

test('a delivered button says which act it is, where it stands, and which call it makes', () => {
  const facts = buttonFacts(deliveredMenus, contract.endpoints);
  expect(facts.get('param_delete')).toEqual({
    alias: 'delete',
    path: '/api/blade-system/param/remove',
    action: 3,
  });
  expect(facts.get('role_delete')?.path).toBe('/api/blade-system/role/remove');
  expect(facts.get('param_edit')).toEqual({ alias: 'edit', path: '/system/param/edit', action: 2 });
  expect(facts.get('param_add')).toMatchObject({ alias: 'add', action: 1 });
  expect(facts.get('user_role')).toEqual({ alias: 'role', path: '/api/blade-user/grant', action: 3 });
  expect(facts.get('sms_log_view')).toMatchObject({ alias: 'log-view' });
  for (const [code, { alias, path, action }] of facts) {
    expect(alias, code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([1, 2, 3], code).toContain(action);
    if (alias === 'delete') expect(path, code).toMatch(/^\/api\/.*remove$/);
    if (!path?.startsWith('/api/')) continue;
    const call = contract.endpoints.find((each) => each.path === path)!;
    expect(permissionCodes(call.access), code).toContain(code);
    expect(methodsOf(call), code).toContain('POST');
  }
});

const COLUMN_TYPES: Record<Field['kind'], string[]> = {
  text: ['character varying', 'text'],
  longText: ['text', 'character varying'],
  secret: ['character varying', 'text'],
  integer: ['integer', 'bigint', 'smallint'],
  decimal: ['numeric', 'double precision'],
  fen: ['integer', 'bigint'],
  id: ['bigint'],
  date: ['date'],
  dateTime: ['timestamp with time zone'],
  flag: ['integer'],
  dictionary: ['integer'],
  json: ['jsonb'],
};
const snake = (field: string): string =>
  field
    .replace(/([A-Z])/g, '_$1')
    .replace(/([a-z])(\d)/g, '$1_$2')
    .toLowerCase();
const sameColumn = (column: string): string => column.replaceAll('_', '');

describe('every entity fits its table', () => {
  test.each(contract.entities.map((entity) => [entity.name, entity] as const))('%s', async (_, entity) => {
    const { rows } = await server.house.database.pool.query<{
      name: string;
      type: string;
      length: number | null;
    }>(
      `select column_name as name, data_type as type, character_maximum_length as length
       from information_schema.columns where table_name = $1`,
      [entity.table],
    );
    const columns = new Map(rows.map((row) => [sameColumn(row.name), row]));
    const wrong: string[] = [];
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.virtual) continue;
      const column = columns.get(sameColumn(snake(name)));
      if (!column)
        wrong.push(`alter table ${entity.table} add column ${snake(name)} ${COLUMN_TYPES[field.kind][0]};`);
      else if (!COLUMN_TYPES[field.kind].includes(column.type))
        wrong.push(`${entity.table}.${column.name} is ${column.type}, declared ${field.kind}`);
      else if (column.length !== null && field.kind !== 'date' && (field.max ?? 255) > column.length) {
        wrong.push(`${entity.table}.${column.name} holds ${column.length}, declared ${field.max ?? 255}`);
      }
    }
    const scopeColumns =
      entity.scope === 'none' ? [] : entity.scope === 'dept' ? ['tenant_id', 'dept_id'] : ['tenant_id'];
    for (const needed of [
      ...scopeColumns,
      'id',
      'is_deleted',
      'create_time',
      'update_time',
      'create_user',
      'update_user',
      ...(entity.log ? [] : ['version']),
    ]) {
      if (!columns.has(sameColumn(needed))) wrong.push(`${entity.table} lacks ${needed}`);
    }
    if (entity.log && columns.has('version'))
      wrong.push(`${entity.table} is a log: nothing counts its version`);
    expect(wrong).toEqual([]);
  });
});

test('the OpenAPI description names every endpoint with its access and its refusals', async () => {
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<
        string,
        {
          'x-access': unknown;
          operationId: string;
          responses: Record<string, { 'x-refusals'?: { reason: string; zh: string; en: string }[] }>;
        }
      >
    >;
  };
  expect(description.openapi).toBe('3.1.0');
  const ids = new Set<string>();
  for (const endpoint of contract.endpoints) {
    const operation =
      description.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.['x-access'], endpoint.path).toEqual(endpoint.access);
    expect(ids.has(operation!.operationId), operation!.operationId).toBe(false);
    ids.add(operation!.operationId);
  }
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  for (const endpoint of contract.endpoints) expect(page).toContain(endpoint.path);
  const withoutThem: string[] = [];
  for (const endpoint of contract.endpoints) {
    const { responses } =
      description.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
    for (const { code: reason, status, text } of refusalsOf(endpoint)) {
      const described = responses[status]?.['x-refusals']?.find((one) => one.reason === reason);
      if (described?.zh !== text.zh || described.en !== text.en || !page.includes(reason))
        withoutThem.push(`${endpoint.path} ${reason}`);
    }
  }
  expect(withoutThem).toEqual([]);
});
