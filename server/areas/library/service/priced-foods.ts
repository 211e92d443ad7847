// Foods with what they cost somebody: the price in force, whose it is, since when, and what it took the place of.
import type { PricedFood, PriceOwner } from '../../../../contract/library/food-price-calls.ts';
import { say, text, type Language } from '../../../../contract/kit/text.ts';
import { dept } from '../../../../contract/organisation/dept.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { notFound } from '../../../kernel/http/failure.ts';
import { today } from '../../recipe/service/service-dates.ts';
import { buyerOf, type Purchase, type StoredPrice } from './food-prices.ts';
import { isUnusable, titleOf, type Library, type LibraryFood } from './library.ts';
import { priceInForce } from './price-in-force.ts';

export const KILOGRAM = text('千克', 'kg');

/** Who buys today: the unit that is named, which has to be one of the caller's, else `buyerOf`. */
export async function purchaseToday(door: Door, deptId: string | undefined): Promise<Purchase> {
  const { caller } = door;
  if (deptId !== undefined) {
    await door.one(dept, deptId);
    if (caller.deptIds !== null && !caller.deptIds.includes(deptId)) throw notFound();
  }
  return { deptId: deptId ?? buyerOf(caller), day: today() };
}

/** Foods that are bought: what nobody may serve is not, nor what comes from the tap. */
export const boughtFoods = ({ foods }: Library): LibraryFood[] => {
  const none = new Set<string>();
  return [...foods.values()].filter((food) => food.priceFen !== 0 && !isUnusable(food, none));
};

export const ownerOf = ({ deptId }: Pick<StoredPrice, 'deptId'>, purchase: Purchase): PriceOwner =>
  deptId === null ? 'tenant' : deptId === purchase.deptId ? 'own' : 'unit';

/** Whether the price is the buyer's own: the tenant's, where nobody in it is named. */
export const isOwnPrice = ({ whose }: Pick<PricedFood, 'whose'>, { deptId }: Purchase): boolean =>
  whose === (deptId === null ? 'tenant' : 'own');

const percentOf = (fen: number, before: number | null): number | null =>
  before ? Math.round(((fen - before) / before) * 1000) / 10 : null;

/** @param entries of this food, each owner's two newest that have begun at least */
export function pricedFood(
  food: LibraryFood,
  entries: readonly StoredPrice[],
  purchase: Purchase,
  language: Language,
): PricedFood {
  const chosen = priceInForce(entries, purchase.day);
  const common = {
    ...{ id: food.id, code: food.code, category: food.category },
    foodName: titleOf(food)[language],
    unit: say(KILOGRAM, language),
  };
  if (!chosen)
    return {
      ...common,
      ...{ priceFen: food.priceFen, whose: food.priceFen === null ? null : 'library', deptName: null },
      ...{ since: null, source: null, beforeFen: null, changePercent: null },
    };
  const others = entries.filter((entry) => entry !== chosen);
  const beforeFen = priceInForce(others, purchase.day)?.fen ?? food.priceFen;
  const whose = ownerOf(chosen, purchase);
  return {
    ...common,
    ...{ priceFen: chosen.fen, whose, deptName: whose === 'unit' ? chosen.deptName : null },
    ...{ since: chosen.fromDate, source: chosen.source, beforeFen },
    changePercent: percentOf(chosen.fen, beforeFen),
  };
}
