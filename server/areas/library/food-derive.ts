// Foods made of others: tried, and stored with what they are made of.
import {
  deriveFields,
  deriveFood,
  deriveRefusals,
  previewDerivedFood,
} from '../../../contract/library/food-derive.ts';
import { food, type FoodOrigin } from '../../../contract/library/food.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { deriveOf, requireNotOfItself } from './service/derived-food.ts';
import { requireOtherFoods } from './service/other-foods.ts';
import { titleOf } from './service/library.ts';

/** What was said of how it is made, as it is kept. */
const originOf = (body: object): FoodOrigin =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => Object.hasOwn(deriveFields, name) && value !== undefined),
  ) as FoodOrigin;

/** A food of the platform is not another tenant's to change. */
async function requireOwn(door: Door, id: string): Promise<void> {
  const row = await door.one(food, id);
  if (row.tenantId !== door.caller.tenantId)
    throw refuse(deriveRefusals.notOwn, { food: titleOf(row)[door.caller.language] });
}

export const handlers = [
  handle(previewDerivedFood, async ({ door, body: { id, ...asked } }) => {
    if (id) await requireNotOfItself(door, id, asked);
    return (await deriveOf(door, asked)).shown;
  }),
  handle(deriveFood, async ({ door, body }) => {
    const {
      id,
      version: _,
      code,
      name,
      nameEn,
      category,
      foodGroup,
      edible,
      priceFen,
      keepDays,
      note,
      ...asked
    } = body;
    if (id) {
      await requireOwn(door, id);
      await requireNotOfItself(door, id, asked);
    }
    const { shown, row } = await deriveOf(door, asked);
    await requireOtherFoods(door, { name, code }, id);
    const said = { code, name, nameEn, category, foodGroup, edible, priceFen, keepDays, note };
    const figures = Object.fromEntries(shown.figures.map(({ nutrient, value }) => [nutrient, value]));
    const values = {
      ...{ ...row, ...said, ...spelled(name), ...figures },
      ...{ water: shown.water, source: shown.source, origin: originOf(asked) },
      forbiddenLevel: shown.forbiddenLevel,
    };
    if (!id) return { id: await door.insert(food, values) };
    await door.update(food, id, values, undefined, clearedFields(food, said));
    return { id };
  }),
];
