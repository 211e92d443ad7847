// A fresh installation for comparisons of the library, and rows of it under new names.
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { provisionDatabase } from '../server/kernel/database/provision.ts';
import { readSettings } from '../server/kernel/settings.ts';
import type { TestClient } from '../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer } from '../tests/crash/run-server.ts';
import { cpuTime } from './cpu-time.ts';

const FIRST_ID = 7_000_000;
const MOST_ADDED = 1_000_000;

/** ms by the clock. */
export async function took(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
export interface House {
  client: pg.Client;
  admin: TestClient;
  doctor: TestClient;
  url: string;
  /** ms of the processor that server and PostgreSQL have used so far. */
  cpu(): Promise<number>;
}
/** A fresh installation with its delivered library. */
export async function inHouse(work: (house: House) => Promise<void>): Promise<void> {
  const dataDir = await makeDataDir();
  const server = await runServer(dataDir);
  try {
    const { ownerUrl } = await provisionDatabase({ ...readSettings({}), dataDir }, false);
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', '*', false)");
      const [admin, doctor] = [await server.signIn('admin'), await server.signIn('doctor')];
      const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
      const processes = [server.process.pid!, Number((await fs.readFile(pidFile, 'utf8')).split('\n')[0])];
      const cpu = async (): Promise<number> =>
        (await Promise.all(processes.map(cpuTime))).reduce((sum, each) => sum + each, 0);
      await work({ client, admin, doctor, url: server.url, cpu });
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

/** So many rows: fewer than are delivered, or more, under new names. */
export async function fillWith(client: pg.Client, table: 'dish' | 'food', upTo: number): Promise<void> {
  const name = table === 'dish' ? 'dish_name' : 'name';
  const living = `tenant_id = '000000' and is_deleted = 0 and status = 1`;
  // The delivered library has more than the smallest size.
  const surplus = `(select id from ${table} where not (${living}) or id not in
    (select id from ${table} where ${living} order by id limit ${upTo}))`;
  if (table === 'dish') await client.query(`delete from dish_food where dish_id in ${surplus}`);
  if (table === 'dish') await client.query(`delete from dish where id in ${surplus}`);
  const { rows } = await client.query<{ id: string }>(`select id from ${table} where ${living} order by id`);
  const given = rows.filter(({ id }) => Number(id) < FIRST_ID || Number(id) > FIRST_ID + MOST_ADDED);
  await client.query('create temp table if not exists base (id bigint, place int)');
  await client.query('truncate base');
  await client.query(
    'insert into base select id, at - 1 from unnest($1::bigint[]) with ordinality u(id, at)',
    [given.map(({ id }) => id)],
  );
  const span = `generate_series(${rows.length}, ${upTo - 1}) n join base b on b.place = n % ${given.length}`;
  await client.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(
         'id', ${FIRST_ID} + n, 'code', 'Z' || lpad(n::text, 6, '0'), '${name}', t.${name} || n))).*
       from ${span} join ${table} t on t.id = b.id`,
  );
  if (table === 'dish')
    await client.query(
      `insert into dish_food (tenant_id, dish_id, food_id, grams, role, sort)
       select f.tenant_id, ${FIRST_ID} + n, f.food_id, f.grams, f.role, f.sort
       from ${span} join dish_food f on f.dish_id = b.id`,
    );
  for (const each of ['dish', 'dish_food', 'food']) await client.query(`vacuum analyze ${each}`);
}
