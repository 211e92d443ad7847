// Foods made of others: tried, and stored with what they are made of.
import {
  deriveFields,
  deriveFood,
  deriveRefusals,
  previewDerivedFood,
  type DeriveWay,
} from '../../../contract/library/food-derive.ts';
import { food, type FoodOrigin } from '../../../contract/library/food.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { deriveOf, requireNotOfItself } from './service/derived-food.ts';
import { requireOtherFoods } from './service/other-foods.ts';
import { titleOf } from './service/library.ts';

const OF_WAY: Readonly<Record<DeriveWay, readonly (keyof FoodOrigin)[]>> = {
  table: ['foodId', 'table', 'fill'],
  water: ['foodId', 'waterAdded', 'waterTo'],
  recipe: ['foods', 'yieldGrams'],
};

/** What was said of how it is made, as it is kept; what belongs to another way is left out. */
function originOf<Body extends object>(body: Body & { way: string }): FoodOrigin {
  const { way } = body;
  const said = OF_WAY[way as DeriveWay].map((name) => [name, (body as FoodOrigin)[name]] as const);
  return { way, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

/** What people filled in of the food itself; what was not sent stays as it is. */
const enteredOf = (body: BodyOf<typeof deriveFood>): Partial<RowOf<typeof food>> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => Object.hasOwn(food.fields, name) && !Object.hasOwn(deriveFields, name),
    ),
  );

/** A food of the platform is not another tenant's to change. */
async function requireOwn(door: Door, id: string): Promise<void> {
  const row = await door.one(food, id);
  if (row.tenantId !== door.caller.tenantId)
    throw refuse(deriveRefusals.notOwn, { food: titleOf(row)[door.caller.language] });
}

export const handlers = [
  handle(previewDerivedFood, async ({ door, body }) => {
    const { id } = body;
    const asked = originOf(body);
    if (id) await requireNotOfItself(door, id, asked);
    return (await deriveOf(door, asked)).shown;
  }),
  handle(deriveFood, async ({ door, body }) => {
    const { id, code, name } = body;
    const asked = originOf(body);
    if (id) {
      await requireOwn(door, id);
      await requireNotOfItself(door, id, asked);
    }
    const { shown, row } = await deriveOf(door, asked);
    await requireOtherFoods(door, { name, code }, id);
    const said = enteredOf(body);
    const figures = Object.fromEntries(shown.figures.map(({ nutrient, value }) => [nutrient, value]));
    const values = {
      ...{ ...row, ...said, ...spelled(name), ...figures },
      ...{ water: shown.water, source: shown.source, origin: asked },
      forbiddenLevel: shown.forbiddenLevel,
    };
    if (!id) return { id: await door.insert(food, values) };
    await door.update(food, id, values, undefined, clearedFields(food, said));
    return { id };
  }),
];
