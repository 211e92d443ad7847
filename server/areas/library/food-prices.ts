// Entries of prices of foods: whose they are, who may change them, and setting one.
import {
  foodPriceCalls,
  foodPrice,
  foodPriceRefusals,
  type FoodPriceRow,
} from '../../../contract/library/food-price.ts';
import { setFoodPrice } from '../../../contract/library/food-price-calls.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields, detailRow, listRows, rowAfter } from '../../kernel/entity-service.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { enterPrice, foodOfPrice, namesOfPrice, requirePrice } from './service/entered-prices.ts';
import { titleOf } from './service/library.ts';
import { isUnitsOwn, reachByUnit, unitOf } from './service/unit-rows.ts';

reachByUnit(foodPrice);

type StoredRow = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (door: Door, id: string) => door.one(foodPrice, id);

const shownRow =
  (caller: Caller) =>
  (row: Record<string, unknown>): FoodPriceRow => {
    const stored = row as unknown as Omit<FoodPriceRow, 'editable'>;
    return { ...stored, editable: isUnitsOwn(caller, stored) };
  };

/** Refused, with its name, where one of the prices that the caller sees is not the caller's to change. */
async function requireOwn(door: Door, id: string): Promise<StoredRow> {
  const row = await rowOf(door, id);
  if (isUnitsOwn(door.caller, row)) return row;
  throw refuse(foodPriceRefusals.notOwn, {
    name: titleOf({ name: row.priceName ?? '', nameEn: row.nameEn }),
  });
}

export const handlers = [
  handle(foodPriceCalls.list, async ({ door, query, request, caller }) => {
    const page = await listRows(door, foodPrice, rawQuery({ request, query }));
    return { ...page, records: page.records.map(shownRow(caller)) };
  }),
  handle(foodPriceCalls.detail, async ({ door, query, caller }) =>
    shownRow(caller)(await detailRow(door, foodPrice, query.id)),
  ),
  handle(foodPriceCalls.submit, async ({ door, body, caller }) => {
    const { id, version: _, ...values } = body;
    const before = id ? await requireOwn(door, id) : null;
    const after = rowAfter(foodPrice, before, values);
    const unit = unitOf(caller, after.deptId ?? null, foodPriceRefusals.deptOutside);
    const { foodId, fromDate } = after as { foodId: string; fromDate: string };
    const isMoved = fromDate !== before?.fromDate;
    requirePrice({ priceFen: values.priceFen, ...(isMoved && { fromDate }) });
    const isNamedAnew = isMoved || foodId !== before?.foodId;
    const names = isNamedAnew ? namesOfPrice(await foodOfPrice(door, foodId), fromDate) : {};
    const row = { ...values, ...names, deptId: unit ?? undefined };
    if (!id) return { id: await door.insert(foodPrice, row) };
    const cleared = clearedFields(foodPrice, values).filter((name) => name !== 'deptId' || unit === null);
    await door.update(foodPrice, id, row, undefined, cleared);
    return { id };
  }),
  handle(foodPriceCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) await requireOwn(door, id);
    await door.remove(foodPrice, query.ids);
  }),
  handle(setFoodPrice, ({ door, body }) => enterPrice(door, body)),
];
