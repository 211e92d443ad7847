// Prices read once for many say what each purchase asked for alone says.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { statementsOf } from '../../kernel/testing/statements.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { pricesOf, readPrices, type Purchase } from './service/food-prices.ts';
import { readPriceBook } from './service/price-book.ts';

const TENANT = '000000';
const FIRST = '2026-03-02';
let server: TestServer;
let foods: string[];
let purchases: Purchase[];

beforeAll(async () => {
  server = await startTestServer();
  const { rows: units } = await sql<{ id: string }>`select id::text from blade_dept
    where tenant_id = ${TENANT} and is_deleted = 0 order by id`.execute(server.everyRow);
  const { rows } = await sql<{ id: string }>`select id::text from food order by id limit 40`.execute(
    server.everyRow,
  );
  foods = rows.map(({ id }) => id);
  const days = [0, 1, 7, 8, 30].map((after) => addDays(FIRST, after));
  purchases = [null, '999999999999', ...units.map(({ id }) => id)].flatMap((deptId) =>
    days.map((day) => ({ deptId, day })),
  );
  const owners = [null, ...units.map(({ id }) => id)];
  // Entries of the tenant, of units and of kindergartens, before, on and after the days; some of them removed.
  let id = 880_000_000;
  for (const [unit, owner] of owners.entries())
    for (const [at, food] of foods.entries())
      for (const begins of [-400, -1, 0, 7, 9, 31])
        if ((unit * 7 + at * 5 + begins + 400) % 11 < 3)
          await sql`insert into food_price (id, tenant_id, food_id, dept_id, price_fen, from_date, price_name, is_deleted)
            values (${(id += 1)}, ${TENANT}, ${food}, ${owner}, ${100 + (id % 9000)}, ${addDays(FIRST, begins)}, 'x',
              ${id % 13 === 0 ? 1 : 0})`.execute(server.everyRow);
}, 60_000);
afterAll(() => server.close());

test('for each kindergarten, unit, day and food', async () => {
  const alone = (await readPrices(server.everyRow, TENANT, purchases)).map(pricesOf);
  const book = await readPriceBook(server.everyRow, TENANT, purchases);
  expect(alone.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(purchases.length * 10);
  for (const [at, purchase] of purchases.entries())
    expect(
      foods.map((food) => book(purchase, food)),
      JSON.stringify(purchase),
    ).toEqual(foods.map((food) => alone[at]!.get(food) ?? null));
});

test('in two statements, however many purchases', async () => {
  const count = async (some: Purchase[]) =>
    (await statementsOf(server, () => readPriceBook(server.everyRow, TENANT, some))).length;
  expect(await count(purchases)).toBe(await count(purchases.slice(-1)));
  expect((await readPriceBook(server.everyRow, TENANT, []))(purchases[0]!, foods[0]!)).toBeNull();
});
