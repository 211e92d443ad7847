// What foods cost whom on which day: the one place that is asked for it. Costs of dishes and menus read the prices in
// force of all foods at once; the screens of prices read the entries themselves.
import { sql, type RawBuilder } from 'kysely';
import { foodPrice } from '../../../../contract/library/food-price.ts';
import { dept } from '../../../../contract/organisation/dept.ts';
import { departmentOf, type Caller } from '../../../kernel/access/caller.ts';
import type { Query } from '../../../kernel/database/database.ts';
import { unitsAboveSql } from '../../organisation/service/units-above.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { inSight } from '../../../kernel/database/in-sight.ts';
import { priceInForce, type DatedPrice } from './price-in-force.ts';

/** Who buys, and when. */
export interface Purchase {
  /** The kindergarten, or a unit above several; null: the tenant as a whole. */
  readonly deptId: string | null;
  /** yyyy-MM-dd */
  readonly day: string;
}

/**
 * For whom somebody buys where nobody is named: the unit worked in, and the tenant as a whole for whoever answers for it,
 * as what they enter counts for all.
 */
export const buyerOf = (caller: Caller): string | null =>
  caller.deptIds === null ? null : departmentOf(caller);

/** Food → fen per kilogram as bought, of foods that somebody has said a price of. */
export type FoodPrices = ReadonlyMap<string, number>;

/**
 * Of each food and owner the newest entries that have begun, as `p`, with `nearness`.
 * @param most how many of each
 */
export const entriesInForce = (
  tenantId: string,
  { deptId, day }: { deptId: RawBuilder<unknown>; day: RawBuilder<unknown> },
  most: number,
): RawBuilder<unknown> => sql`
  (select * from (
    select e.*, coalesce(array_position(unit.chain, e.dept_id), 0) as nearness,
      row_number() over (partition by e.food_id, e.dept_id order by e.from_date desc) as place
    from (select ${unitsAboveSql(tenantId, deptId)} as chain) unit, food_price e
    where e.tenant_id = ${tenantId} and e.is_deleted = 0 and e.from_date <= ${day}
      and (e.dept_id is null or e.dept_id = any(unit.chain))
  ) newest where newest.place <= ${most}) p`;

/** A text of all that `pricesOf` reads, the same for the same prices; a part of a statement. */
export const pricesText = (
  tenantId: string,
  purchase: { deptId: RawBuilder<unknown>; day: RawBuilder<unknown> },
): RawBuilder<string> => sql`
  (select coalesce(json_agg(json_build_array(p.food_id::text, p.price_fen, p.from_date::text, p.nearness)
      order by p.food_id, p.nearness, p.from_date)::text, '[]')
    from ${entriesInForce(tenantId, purchase, 1)})`;

export const purchaseValues = ({ deptId, day }: Purchase) => ({
  deptId: sql`${deptId}::bigint`,
  day: sql`${day}::date`,
});

/** Reads what `pricesText` wrote. */
export function pricesOf(written: string): FoodPrices {
  const entries = (JSON.parse(written) as [string, number, string, number][]).map(
    ([foodId, fen, fromDate, nearness]) => ({ foodId, fen, fromDate, nearness }),
  );
  const byFood = Map.groupBy(entries, ({ foodId }) => foodId);
  // All of them have begun.
  return new Map([...byFood].map(([foodId, own]) => [foodId, priceInForce(own, '9999-12-31')!.fen]));
}

/** The prices of several purchases of a tenant, in their order, in one statement; as `pricesText` writes them. */
export async function readPrices(
  db: Query,
  tenantId: string,
  purchases: readonly Purchase[],
): Promise<string[]> {
  if (purchases.length === 0) return [];
  const keyOf = ({ deptId, day }: Purchase): string => `${deptId}|${day}`;
  const once = [...new Map(purchases.map((each) => [keyOf(each), each])).values()];
  const { rows } = await sql<{ prices: string }>`
    select ${pricesText(tenantId, { deptId: sql`bought.dept_id`, day: sql`bought.day` })} as prices
    from unnest(${once.map(({ deptId }) => deptId)}::bigint[], ${once.map(({ day }) => day)}::date[])
      with ordinality as bought(dept_id, day, place) order by bought.place`.execute(db);
  const texts = new Map(once.map((each, at) => [keyOf(each), rows[at]!.prices]));
  return purchases.map((each) => texts.get(keyOf(each))!);
}

/** An entry as the screens of prices read it. */
export interface StoredPrice extends DatedPrice {
  readonly id: string;
  readonly foodId: string;
  readonly deptId: string | null;
  /** null: of the whole tenant, or of a unit out of sight. */
  readonly deptName: string | null;
  readonly source: string | null;
  readonly remark: string | null;
}

/**
 * Of every food, or of some, each owner's two newest entries that have begun: the price in force, and what it took the
 * place of. What is paid is a figure of the buyer, the same for all who may read it; what else an entry says is told where
 * the entry is in sight.
 */
export async function readEntries(
  door: Door,
  purchase: Purchase,
  foodIds: readonly string[] | null = null,
): Promise<Map<string, StoredPrice[]>> {
  const { tenantId } = door.caller;
  const { rows } = await sql<StoredPrice>`
    select p.id::text, p.food_id::text, p.dept_id::text, d.dept_name, p.price_fen as fen,
      p.from_date, p.nearness, case when ${inSight(door, foodPrice, sql`p.id`)} then p.source end as source, p.remark
    from ${entriesInForce(tenantId, purchaseValues(purchase), 2)}
      left join blade_dept d on d.tenant_id = ${tenantId} and d.id = p.dept_id and ${inSight(door, dept, sql`d.id`)}
    where ${foodIds}::bigint[] is null or p.food_id = any(${foodIds}::bigint[])`.execute(door.db);
  return Map.groupBy(rows, (row) => row.foodId);
}
