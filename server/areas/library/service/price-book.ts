// The prices of many kindergartens on many days, read once: a group's month asks for hundreds of them, and each asked for
// alone reads all entries again. Which price counts is said in `price-in-force.ts`, here as for one purchase.
import { sql } from 'kysely';
import type { Query } from '../../../kernel/database/database.ts';
import { unitsAboveSql } from '../../organisation/service/units-above.ts';
import type { Purchase } from './food-prices.ts';
import { type DatedPrice, priceInForce } from './price-in-force.ts';

/** Fen per kilogram as bought, for a purchase among those that were read; null: nobody has said a price of it. */
export type PriceBook = (purchase: Purchase, foodId: string) => number | null;

/** Of the whole tenant; no unit has it as its id. */
const EVERYBODY = '0';

interface Entry {
  foodId: string;
  owner: string;
  fen: number;
  fromDate: string;
}

/** The entries that concern one of the days: the last begun by the first of them of each food and owner, and all later. */
async function entriesOf(
  db: Query,
  tenantId: string,
  owners: readonly string[],
  [first, last]: readonly [string, string],
): Promise<Entry[]> {
  const theirs = sql`tenant_id = ${tenantId} and is_deleted = 0
    and (dept_id is null or dept_id = any(${[...owners]}::bigint[]))`;
  const columns = sql`food_id::text, coalesce(dept_id::text, ${EVERYBODY}) as owner, price_fen as fen, from_date`;
  const { rows } = await sql<Entry>`
    (select distinct on (food_id, dept_id) ${columns} from food_price
      where ${theirs} and from_date <= ${first}::date order by food_id, dept_id, from_date desc)
    union all
    select ${columns} from food_price where ${theirs} and from_date > ${first}::date and from_date <= ${last}::date`.execute(
    db,
  );
  return rows;
}

/** Reads all that is asked for of these purchases, in two statements, however many there are. */
export async function readPriceBook(
  db: Query,
  tenantId: string,
  purchases: readonly Purchase[],
): Promise<PriceBook> {
  const days = purchases.map(({ day }) => day).sort();
  if (days.length === 0) return () => null;
  const buyers = [...new Set(purchases.flatMap(({ deptId }) => deptId ?? []))];
  const { rows } = await sql<{ id: string; chain: string[] | null }>`
    select bought.id::text, (${unitsAboveSql(tenantId, sql`bought.id`)})::text[] as chain
    from unnest(${buyers}::bigint[]) as bought(id)`.execute(db);
  // The farthest first: the whole tenant, then from the top of the tree down.
  const chains = new Map(rows.map(({ id, chain }) => [id, [EVERYBODY, ...(chain ?? [])]]));
  const owners = [...new Set([...chains.values()].flat())].filter((id) => id !== EVERYBODY);
  const entries = await entriesOf(db, tenantId, owners, [days[0]!, days.at(-1)!]);
  const byFood = new Map(
    [...Map.groupBy(entries, ({ foodId }) => foodId)].map(([foodId, own]) => [
      foodId,
      Map.groupBy(own, ({ owner }) => owner),
    ]),
  );
  function* pricesAlong(
    chain: readonly string[],
    ofFood: ReadonlyMap<string, Entry[]>,
  ): Generator<DatedPrice> {
    for (const [nearness, owner] of chain.entries())
      for (const { fen, fromDate } of ofFood.get(owner) ?? []) yield { fen, fromDate, nearness };
  }
  return ({ deptId, day }, foodId) => {
    const ofFood = byFood.get(foodId);
    if (!ofFood) return null;
    const chain = (deptId === null ? undefined : chains.get(deptId)) ?? [EVERYBODY];
    return priceInForce(pricesAlong(chain, ofFood), day)?.fen ?? null;
  };
}
