// Foods made of others: tried, and stored with what they are made of.
import {
  deriveFields,
  deriveFood,
  deriveRefusals,
  foodsMadeOf,
  previewDerivedFood,
  type DeriveWay,
} from '../../../contract/library/food-derive.ts';
import { food, type FoodOrigin } from '../../../contract/library/food.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockRows, lockTree } from '../../kernel/database/row-locks.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { deriveOf, requireNotOfItself } from './service/derived-food.ts';
import { partsOf } from './service/made-of.ts';
import { withKept } from './service/kept-by-hand.ts';
import { requireOtherFoods } from './service/other-foods.ts';
import { titleOf } from './service/library.ts';
import { partsOf } from './service/made-of.ts';

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

/** A food of the platform is not another tenant’s to change. */
async function ownFood(door: Door, id: string) {
  const row = await door.one(food, id);
  if (row.tenantId !== door.caller.tenantId)
    throw refuse(deriveRefusals.notOwn, { food: titleOf(row)[door.caller.language] });
  return row;
}

/** The columns that follow from what it is made of; none of a food whose figures were entered and stay. */
async function madeOf(door: Door, body: BodyOf<typeof deriveFood>): Promise<Partial<RowOf<typeof food>>> {
  const { id, way } = body;
  const stored = id ? await ownFood(door, id) : null;
  const asked = way ? originOf({ ...body, way }) : (stored?.origin ?? null);
  if (!asked) {
    if (!stored) throw refuseField('way', deriveRefusals.wayMissing);
    return {};
  }
  // One after the other, so that two foods are not made of each other, and of none that is being removed.
  await lockTree(door, food);
  await lockRows(door, food, partsOf(asked), 'named');
  if (id) await requireNotOfItself(door, id, asked);
  const derived = await deriveOf(door, asked);
  const { shown, row } = stored ? withKept(derived, stored) : derived;
  const figures = Object.fromEntries(shown.figures.map(({ nutrient, value }) => [nutrient, value]));
  const { water, source, forbiddenLevel } = shown;
  return { ...row, ...figures, water, source, forbiddenLevel, origin: asked };
}

export const handlers = [
  handle(previewDerivedFood, async ({ door, body }) => {
    const { id } = body;
    const asked = originOf(body);
    if (id) await requireNotOfItself(door, id, asked);
    const derived = await deriveOf(door, asked);
    return (id ? withKept(derived, await ownFood(door, id)) : derived).shown;
  }),
  handle(foodsMadeOf, async ({ door, query, caller }) => {
    const rows = await door
      .rows(food)
      .select(['food.id', 'food.name', 'food.nameEn', 'food.origin'])
      .where('food.origin', 'is not', null)
      .orderBy('food.code')
      .execute();
    const chosen = new Set(query.ids);
    return rows
      .filter(({ id, origin }) => !chosen.has(id) && partsOf(origin).some((part) => chosen.has(part)))
      .map((row) => ({ id: row.id, foodName: titleOf(row)[caller.language] }));
  }),
  handle(deriveFood, async ({ door, body }) => {
    const { id, code, name } = body;
    const made = await madeOf(door, body);
    await requireOtherFoods(door, { name, code }, id);
    const said = enteredOf(body);
    const values = { ...made, ...said, ...spelled(name) };
    if (!id) return { id: await door.insert(food, values) };
    await door.update(food, id, values, undefined, clearedFields(food, said));
    return { id };
  }),
];
