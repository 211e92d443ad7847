// Prices from a workbook: the template holds the foods with what they cost now, so that whoever was at the market only
// writes beside it what changed. A row does what setting a price by hand does.
import type { QueryOf } from '../../../contract/kit/endpoint.ts';
import { field, shape } from '../../../contract/kit/field.ts';
import {
  foodPriceTemplate,
  importFoodPrices,
  setFoodPrice,
  setPriceFields,
  type PricedFood,
} from '../../../contract/library/food-price-calls.ts';
import { priceFields } from '../../../contract/library/food-price.ts';
import type { Language } from '../../../contract/kit/text.ts';
import { importRightRows, importTemplate, type RowHandler } from '../../kernel/excel/import-rows.ts';
import type { SheetRow } from '../../kernel/excel/sheet.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { FOOD_CATEGORIES, type FoodCategory } from '../../../planner/nutrition/food-facts.ts';
import { openWaitingLine } from '../../kernel/waiting-line.ts';
import { pricedFoods } from './prices-in-force.ts';
import { enterPrice, pricesAtOnce, type EnteredPrice, type PricesAtOnce } from './service/entered-prices.ts';
import { priceEntry, templateColumns } from './service/price-sheets.ts';
import { purchaseToday } from './service/priced-foods.ts';

/** Importing may be work for seconds; two at a time, so that a short workbook need not wait for a long one. */
const AT_ONCE = 2;
const line = openWaitingLine(() => AT_ONCE);

/** Without a price a row says nothing: the template names foods that nobody knows a price of. */
const rowFields = { ...setPriceFields, priceFen: field.fen(priceFields.priceFen.label) };
const rowCall = { ...setFoodPrice, bodyFields: rowFields, body: shape(rowFields) };

type Importing = Context<QueryOf<typeof importFoodPrices>>;

function storing({ query: { deptId } }: Importing): RowHandler {
  let known: PricesAtOnce | undefined;
  /** Foods of the rows above: what is stored of them is another thing by now. */
  let entered = new Set<string>();
  const row = handle(rowCall, async ({ door, body: { priceFen, ...said } }) => {
    if (priceFen === undefined) return { id: null, did: 'skipped' as const };
    const isAgain = entered.has(said.foodId);
    entered.add(said.foodId);
    return enterPrice(door, { ...said, priceFen, deptId }, isAgain ? undefined : known);
  });
  return {
    ...row,
    async ahead(door, bodies) {
      entered = new Set();
      known = await pricesAtOnce(
        door,
        (bodies as unknown as EnteredPrice[])
          .filter(({ priceFen }) => priceFen !== undefined)
          .map((body) => ({ ...body, deptId })),
      );
    },
  };
}

/** Foods of one name are told apart by their code. */
function rowsOf(foods: readonly PricedFood[], language: Language): SheetRow[] {
  const named = Map.groupBy(foods, ({ foodName }) => foodName);
  return foods
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, foodName, category, unit, priceFen }) => ({
      code,
      foodId: named.get(foodName)!.length > 1 ? code : foodName,
      category: FOOD_CATEGORIES[category as FoodCategory]?.[language] ?? category,
      unit,
      presentFen: priceFen === null ? null : priceFen / 100,
      priceFen: null,
    }));
}

export const handlers = [
  handle(foodPriceTemplate, async (context) => {
    const { door, query, caller } = context;
    const foods = await pricedFoods(door, await purchaseToday(door, query.deptId), {});
    return importTemplate(context, priceEntry, {
      columns: templateColumns,
      rows: rowsOf(foods, caller.language),
    });
  }),
  handle(importFoodPrices, (context) =>
    line.run(context, (signal) => importRightRows(context, priceEntry, storing(context), signal)),
  ),
];
