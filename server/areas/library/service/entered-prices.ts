// A price as somebody enters it: for which unit, within which limits, under which name its row is known.
import { DEFAULT_TENANT } from '../../../../contract/auth/oauth.ts';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import type { RowOutcome } from '../../../../contract/kit/crud.ts';
import {
  foodPrice,
  foodPriceRefusals,
  LEAST_PRICE_FEN,
  MOST_DAYS_AGO,
  MOST_DAYS_AHEAD,
  MOST_PRICE_FEN,
} from '../../../../contract/library/food-price.ts';
import { foodUnknown } from '../../../../contract/library/food-unknown.ts';
import { sql } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { today } from '../../recipe/service/service-dates.ts';
import { readEntries, type StoredPrice } from './food-prices.ts';
import { titleOf, type Titled } from './library.ts';
import { priceInForce } from './price-in-force.ts';
import { unitOf } from './unit-rows.ts';

/** Refuses what cannot be the price of a kilogram, and a day too far from today. */
export function requirePrice({ priceFen, fromDate }: { priceFen?: number; fromDate?: string }): void {
  if (priceFen !== undefined && !(priceFen >= LEAST_PRICE_FEN && priceFen <= MOST_PRICE_FEN))
    throw refuseField('priceFen', foodPriceRefusals.range, {
      least: LEAST_PRICE_FEN / 100,
      most: MOST_PRICE_FEN / 100,
    });
  if (fromDate === undefined) return;
  const [first, last] = [addDays(today(), -MOST_DAYS_AGO), addDays(today(), MOST_DAYS_AHEAD)];
  if (fromDate > last) throw refuseField('fromDate', foodPriceRefusals.tooLate, { last });
  if (fromDate < first) throw refuseField('fromDate', foodPriceRefusals.tooEarly, { first });
}

/** What the row of a price is called: the food and the day. */
export function namesOfPrice(food: Titled, fromDate: string): { priceName: string; nameEn: string } {
  const { zh, en } = titleOf(food);
  return { priceName: `${zh} ${fromDate}`, nameEn: `${en} ${fromDate}` };
}

interface BoughtFood extends Titled {
  id: string;
  usualFen: number | null;
}

async function foodsOfPrices(
  { db, caller }: Door,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoughtFood>> {
  const { rows } = await sql<BoughtFood>`
    select id::text, name, name_en, price_fen as usual_fen from food
    where tenant_id in (${caller.tenantId}, ${DEFAULT_TENANT}) and id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A food of the tenant or the platform, also one that has left the library. @throws where there is none */
export async function foodOfPrice(door: Door, foodId: string): Promise<BoughtFood> {
  const found = (await foodsOfPrices(door, [foodId])).get(foodId);
  if (!found) throw refuseField('foodId', foodUnknown);
  return found;
}

export interface EnteredPrice {
  foodId: string;
  /** Empty: the caller's kindergarten, or all of them for whoever manages them all. */
  deptId?: string | undefined;
  priceFen: number;
  /** Today, where nothing is said. */
  fromDate?: string | undefined;
  source?: string | undefined;
  remark?: string | undefined;
}

/** What is stored of a food and its prices, as `enterPrice` asks for it. */
interface StoredPrices {
  food: BoughtFood;
  entries: readonly StoredPrice[];
}

interface Sought {
  foodId: string;
  unit: string | null;
  fromDate: string;
}

async function storedPrices(door: Door, { foodId, unit, fromDate }: Sought): Promise<StoredPrices> {
  const food = await foodOfPrice(door, foodId);
  const entries = await readEntries(door, { deptId: unit, day: fromDate }, [foodId]);
  return { food, entries: entries.get(foodId) ?? [] };
}

/** Stored prices that have been asked for together. */
export type PricesAtOnce = (sought: Sought) => StoredPrices | undefined;

/** Asks what is stored for many prices: a statement for each day, not for each price. */
export async function pricesAtOnce(
  door: Door,
  entered: readonly Pick<EnteredPrice, 'foodId' | 'deptId' | 'fromDate'>[],
): Promise<PricesAtOnce> {
  const sought = entered.map(({ foodId, deptId, fromDate = today() }): Sought => ({
    ...{ foodId, fromDate },
    unit: unitOf(door.caller, deptId ?? null, foodPriceRefusals.deptOutside),
  }));
  const foods = await foodsOfPrices(door, [...new Set(sought.map(({ foodId }) => foodId))]);
  const keyOf = ({ unit, fromDate }: Sought): string => `${unit}|${fromDate}`;
  const entries = new Map<string, Map<string, StoredPrice[]>>();
  for (const [key, own] of Map.groupBy(sought, keyOf)) {
    const { unit, fromDate } = own[0]!;
    const ids = own.map(({ foodId }) => foodId);
    entries.set(key, await readEntries(door, { deptId: unit, day: fromDate }, ids));
  }
  return (one) => {
    const food = foods.get(one.foodId);
    const known = entries.get(keyOf(one));
    return food && known && { food, entries: known.get(one.foodId) ?? [] };
  };
}

/**
 * What the unit pays from a day on. One that says what is paid already changes nothing; one from a day that the unit has a
 * price of takes its place.
 * @param known what has been asked of it before; of a food with a price that has been entered since, nothing
 * @throws the refusals of `setFoodPrice`
 */
export async function enterPrice(
  door: Door,
  { foodId, deptId, priceFen, fromDate = today(), source, remark }: EnteredPrice,
  known?: PricesAtOnce,
): Promise<{ id: string | null; did: RowOutcome }> {
  requirePrice({ priceFen, fromDate });
  const unit = unitOf(door.caller, deptId ?? null, foodPriceRefusals.deptOutside);
  const sought = { foodId, unit, fromDate };
  const { food, entries } = known?.(sought) ?? (await storedPrices(door, sought));
  const own = entries.filter((entry) => entry.deptId === unit);
  const sameDay = own.find((entry) => entry.fromDate === fromDate);
  const said = { priceFen, ...(source && { source }), ...(remark && { remark }) };
  const isPaid = (priceInForce(entries, fromDate)?.fen ?? food.usualFen) === priceFen;
  const addsWords =
    sameDay !== undefined && ((source && source !== sameDay.source) || (remark && remark !== sameDay.remark));
  if (isPaid && !addsWords) return { id: null, did: 'unchanged' };
  if (sameDay) {
    await door.update(foodPrice, sameDay.id, said);
    return { id: sameDay.id, did: 'changed' };
  }
  const id = await door.insert(foodPrice, {
    ...{ foodId, fromDate, ...said, ...namesOfPrice(food, fromDate) },
    ...(unit !== null && { deptId: unit }),
  });
  return { id, did: own.length > 0 ? 'changed' : 'added' };
}
