// The first wall stands alone: whatever a test makes the server say to PostgreSQL for a tenant names that tenant beside
// each of its tables. A statement that does not is refused here, and fails the file that made it.
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { readStatement, type ReadStatement } from './compared-tenants.ts';
import type { TenantTables } from './tenant-bindings.ts';

/** Whose rows a connection serves: as set for good, and for the transaction. */
interface Serving {
  always?: string;
  now?: string;
}

interface Wall {
  faults: string[];
}
/** Files share the process and so the driver: it is built once. */
const shared = globalThis as { shanyuanFirstWall?: Wall };

const SERVES = /set_config\('app\.tenant_id', \$1, (true|false)\)/;
const ENDS = /^\s*(begin|start transaction|commit|rollback)\b/i;

async function build(tables: TenantTables): Promise<Wall> {
  await loadModule();
  const wall: Wall = { faults: [] };
  const served = new WeakMap<pg.Client, Serving>();
  const read = new Map<string, ReadStatement>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function walled(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config =
      typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown });
    const { text } = config;
    const values = (('values' in config && config.values) ||
      (Array.isArray(second) ? second : [])) as unknown[];
    const pass = () => (query as (...rest: unknown[]) => unknown).apply(this, given);
    if (text === undefined) return pass();
    const serving = served.get(this) ?? {};
    served.set(this, serving);
    if (ENDS.test(text)) delete serving.now;
    const set = SERVES.exec(text);
    if (set) serving[set[1] === 'true' ? 'now' : 'always'] = String(values[0]);
    const tenant = serving.now ?? serving.always;
    if (set || tenant === undefined || tenant === EVERY_TENANT) return pass();
    let statement = read.get(text);
    if (!statement) read.set(text, (statement = readOrSay(text, tables)));
    const faults = [...statement.faults, ...foreign(statement, values, tenant)];
    if (faults.length === 0) return pass();
    const fault = `${faults.join('; ')}\n  serving ${tenant}: ${text.replace(/\s+/g, ' ')}`;
    wall.faults.push(fault);
    const told = given.at(-1);
    if (typeof told !== 'function') return Promise.reject(new Error(fault));
    (told as (error: Error) => void)(new Error(fault));
    return undefined;
  } as typeof query;
  return wall;
}

function readOrSay(text: string, tables: TenantTables): ReadStatement {
  try {
    return readStatement(text, tables);
  } catch (error) {
    return { faults: [String(error)], values: [] };
  }
}

/** Values that are not those of the tenant which the connection serves. */
function foreign({ values }: ReadStatement, given: unknown[], tenant: string): string[] {
  return values.flatMap(({ table, platformToo, value }) => {
    const compared = 'literal' in value ? value.literal : given[value.parameter - 1];
    const fits = (each: unknown): boolean => each === tenant || (platformToo && each === DEFAULT_TENANT);
    return [compared].flat().every(fits) ? [] : [`${table}: compared with ${JSON.stringify(compared)}`];
  });
}

const wall = (shared.shanyuanFirstWall ??= await build(
  new Map(Object.entries(inject('database').tenantTables)),
));

afterAll(() => {
  const faults = wall.faults.splice(0);
  expect([...new Set(faults)], 'statements that name a table of a tenant and not the tenant').toEqual([]);
});
