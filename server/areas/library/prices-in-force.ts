// The prices in force as a list and a workbook, the history of one food's price, and what foods cost on a day.
import { sql } from 'kysely';
import {
  exportPricesInForce,
  foodPriceHistory,
  foodPricesInForce,
  foodPricesOfDay,
  type PricedFood,
  type PriceEntry,
} from '../../../contract/library/food-price-calls.ts';
import { foodPrice } from '../../../contract/library/food-price.ts';
import { food } from '../../../contract/library/food.ts';
import type { QueryOf } from '../../../contract/kit/endpoint.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { unitsAboveSql } from '../organisation/service/units-above.ts';
import { pricesOf, purchaseValues, readEntries, readPrices, type Purchase } from './service/food-prices.ts';
import { foodLike } from './service/food-keyword.ts';
import { libraryInSight } from './service/library.ts';
import { courseOf } from './service/price-in-force.ts';
import { priceList } from './service/price-sheets.ts';
import { boughtFoods, isOwnPrice, ownerOf, pricedFood, purchaseToday } from './service/priced-foods.ts';
import { pagedRows, sortedRows, type Sorts } from './service/rows-in-memory.ts';
import { isUnitsOwn } from './service/unit-rows.ts';

type Filters = QueryOf<typeof foodPricesInForce>;

const SORTS: Sorts<PricedFood> = {
  code: (row) => row.code,
  foodName: (row) => row.foodName,
  category: (row) => row.category,
  priceFen: (row) => row.priceFen,
  since: (row) => row.since,
  changePercent: (row) => row.changePercent,
};

/** Foods that a keyword finds; null where none is given. */
async function idsNamed(door: Door, keyword: string | undefined): Promise<ReadonlySet<string> | null> {
  const named = foodLike(keyword);
  if (!named) return null;
  const rows = await door.rows(food).select('food.id').where(named).execute();
  return new Set(rows.map(({ id }) => id));
}

/** All foods that fit, for whoever buys. */
export async function pricedFoods(door: Door, purchase: Purchase, query: Filters): Promise<PricedFood[]> {
  const library = await libraryInSight(door, null);
  const entries = await readEntries(door, purchase);
  const named = await idsNamed(door, query.keyword);
  return boughtFoods(library)
    .filter(
      ({ id, category }) => (!query.category || category === query.category) && (!named || named.has(id)),
    )
    .map((each) => pricedFood(each, entries.get(each.id) ?? [], purchase, door.caller.language))
    .filter((row) => !query.lacking || !isOwnPrice(row, purchase));
}

const list = handle(foodPricesInForce, async ({ door, query }) => {
  const rows = await pricedFoods(door, await purchaseToday(door, query.deptId), query);
  return pagedRows(sortedRows(rows, query, SORTS), query);
});

const MOST_ENTRIES = 200;

interface HistoryRow extends Omit<PriceEntry, 'whose' | 'editable' | 'priceFen'> {
  fen: number;
  nearness: number;
  total: string;
}

/** The entries of a food that concern the buyer, its own and those above, also those to come; the latest first. */
async function historyOf(door: Door, foodId: string, purchase: Purchase): Promise<HistoryRow[]> {
  const { tenantId } = door.caller;
  const { rows } = await sql<HistoryRow>`
    select e.id::text, e.version, e.price_fen as fen, e.from_date, e.dept_id::text, d.dept_name, e.source, e.remark,
      coalesce(array_position(unit.chain, e.dept_id), 0) as nearness, u.real_name as user_name,
      count(*) over () as total
    from (select ${unitsAboveSql(tenantId, purchaseValues(purchase).deptId)} as chain) unit
      cross join food_price e
      left join blade_dept d on d.tenant_id = ${tenantId} and d.id = e.dept_id and ${inSight(door, dept, sql`d.id`)}
      left join blade_user u on u.tenant_id = ${tenantId} and u.id = e.update_user
    where e.tenant_id = ${tenantId} and e.is_deleted = 0 and e.food_id = ${foodId}
      and ${inSight(door, foodPrice, sql`e.id`)}
      and (e.dept_id is null or e.dept_id = any(unit.chain))
    order by e.from_date desc, e.id desc limit ${MOST_ENTRIES}`.execute(door.db);
  return rows;
}

/** The name of the buyer; null: the tenant as a whole. */
async function nameOf({ db, caller: { tenantId } }: Door, { deptId }: Purchase): Promise<string | null> {
  if (deptId === null) return null;
  const { rows } = await sql<{ deptName: string }>`
    select dept_name from blade_dept where tenant_id = ${tenantId} and id = ${deptId}`.execute(db);
  return rows[0]?.deptName ?? null;
}

export const handlers = [
  list,
  handle(exportPricesInForce, (context) => exportList(context, priceList, list)),
  handle(foodPriceHistory, async ({ door, query, caller }) => {
    const purchase = await purchaseToday(door, query.deptId);
    const { tenantId, language } = caller;
    const told = (await libraryInSight(door, null)).foods.get(query.foodId);
    if (!told) throw notFound();
    const entries = await readEntries(door, purchase, [told.id]);
    const rows = await historyOf(door, told.id, purchase);
    return {
      deptId: purchase.deptId,
      deptName: await nameOf(door, purchase),
      inForce: pricedFood(told, entries.get(told.id) ?? [], purchase, language),
      usualFen: told.priceFen,
      entries: rows.map(({ fen, nearness: _nearness, total: _total, ...row }) => ({
        ...row,
        priceFen: fen,
        whose: ownerOf(row, purchase),
        editable: isUnitsOwn(caller, { tenantId, deptId: row.deptId }),
      })),
      further: Number(rows[0]?.total ?? 0) - rows.length,
      course: courseOf(rows, told.priceFen),
    };
  }),
  handle(foodPricesOfDay, async ({ door, query, caller }) => {
    const { deptId, day } = await purchaseToday(door, query.deptId);
    const [written] = await readPrices(door.db, caller.tenantId, [{ deptId, day: query.day ?? day }]);
    return [...pricesOf(written!)].map(([foodId, priceFen]) => ({ foodId, priceFen }));
  }),
];
