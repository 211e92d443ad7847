// Replacing a food in dishes and on coming menus: what it would change, doing it, and taking it back in one step.
import { sql } from 'kysely';
import { food } from '../../../contract/library/food.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import {
  MOST_REPLACED_DISHES,
  MOST_REPLACEMENTS,
  previewReplacement,
  recentReplacements,
  replaceFood,
  replacementRefusals,
  undoReplacement,
} from '../../../contract/recipe/food-replacement.ts';
import { listedText } from '../../../contract/kit/text.ts';
import { judgedDeptId, may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { conflict, forbidden, notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { disabledFor } from '../library/service/disabled-foods.ts';
import { libraryInSight, titleOf, type Library } from '../library/service/library.ts';
import type { ChangedFoods } from '../library/service/own-dishes.ts';
import { pairRemarks } from './dish-pairs.ts';
import { putBackDishes, replaceInDishes } from './replace-in-dishes.ts';
import { putBackMenus, replaceInMenus, type MenuChangeKept } from './replace-in-menus.ts';
import { dishesHolding, dishReplacement, type FoodSwap } from './replaced-dish.ts';
import { proposedFactors, type Swap } from './replaced-lines.ts';
import { menuReplacements } from './replaced-menus.ts';
import { unitsAbove } from '../organisation/service/units-above.ts';

const {
  same,
  forbidden: prohibited,
  nothingChosen,
  undoneAlready,
  changedSince,
  foodGone,
} = replacementRefusals;

/** The foods of the swap; refused where the new one may not come in. */
function foodsOf({ foods }: Library, { foodId, toFoodId, factor }: Swap): FoodSwap {
  const [from, to] = [foods.get(foodId), foods.get(toFoodId)];
  if (!from) throw refuseField('foodId', foodUnknown);
  if (!to || to.deleted) throw refuseField('toFoodId', foodUnknown);
  if (from === to) throw refuseField('toFoodId', same);
  if (to.forbiddenLevel !== null) throw refuseField('toFoodId', prohibited, { food: titleOf(to) });
  return { ...{ foodId, toFoodId, factor }, from, to };
}

/** Each part by the button that changes it by hand. */
function requireParts({ caller }: Door, parts: { dishes: number; menus: number }): void {
  if (parts.dishes > 0 && !may(caller, 'dish_edit')) throw forbidden();
  if (parts.menus > 0 && !may(caller, 'recipe_edit')) throw forbidden();
}

interface KeptReplacement {
  foodId: string;
  toFoodId: string;
  dishes: ChangedFoods[];
  menus: MenuChangeKept[];
  undoneAt: Date | null;
}

/** Those of the caller; whoever answers for the whole tenant has all. */
const theirs = ({ caller: { deptIds, userId } }: Door) =>
  deptIds === null ? sql`true` : sql`f.user_id = ${userId || null}`;

export const handlers = [
  handle(previewReplacement, async (context) => {
    const { door, body, caller } = context;
    const library = await libraryInSight(door);
    const swap = foodsOf(library, body);
    const { own, others } = may(caller, 'dish_edit')
      ? dishesHolding(door, library, swap.foodId)
      : { own: [], others: 0 };
    const { tenantId, language } = caller;
    const deptId = judgedDeptId(caller);
    const units = deptId ? await unitsAbove(door.db, { tenantId, deptId }) : [];
    const reader = { library, language, pairs: pairRemarks(library, units) };
    const dishes = own.slice(0, MOST_REPLACED_DISHES).map((dish) => dishReplacement(dish, swap, reader));
    const left = new Set(body.leftDishIds);
    const changed = dishes.filter(({ id, unfit }) => !unfit && !left.has(id));
    return {
      factors: proposedFactors(swap.from, swap.to),
      unwanted: (await disabledFor(door, deptId, library)).has(swap.toFoodId),
      dishes,
      furtherDishes: own.length - dishes.length,
      othersDishes: others,
      ...(may(caller, 'recipe_edit')
        ? await menuReplacements(context, swap, new Set(changed.map(({ id }) => id)))
        : { menus: [], furtherMenus: 0 }),
    };
  }),
  handle(replaceFood, async ({ door, body, caller }) => {
    const { dishes: dishesChosen = [], menus: menusChosen = [], factor } = body;
    const swap = foodsOf(await libraryInSight(door), body);
    if (dishesChosen.length + menusChosen.length === 0) throw refuse(nothingChosen);
    requireParts(door, { dishes: dishesChosen.length, menus: menusChosen.length });
    // The menus first: while dishes are being changed, each look at the library would read all of it anew.
    const menus = await replaceInMenus(door, swap, menusChosen);
    const dishes = await replaceInDishes(door, swap, dishesChosen);
    const id = newId();
    await sql`insert into food_replacement (tenant_id, id, food_id, to_food_id, factor, dishes, menus, user_id)
      values (${caller.tenantId}, ${id}, ${swap.foodId}, ${swap.toFoodId}, ${factor},
        ${JSON.stringify(dishes)}::jsonb, ${JSON.stringify(menus)}::jsonb, ${caller.userId || null})`.execute(
      door.db,
    );
    await door.audit({
      act: 'replaceFood',
      entity: food.name,
      entityId: swap.foodId,
      before: { foodId: swap.foodId },
      after: { foodId: swap.toFoodId, factor, dishes: dishes.length, menus: menus.length },
    });
    return { id, dishes: dishes.length, menus: menus.length };
  }),
  handle(recentReplacements, async ({ door, caller }) => {
    const { tenantId, language } = caller;
    const { rows } = await sql<{
      id: string;
      foodId: string;
      toFoodId: string;
      factor: number;
      dishes: number;
      menus: number;
      userName: string | null;
      at: Date;
      undoneAt: Date | null;
      undoneByName: string | null;
    }>`
      select f.id::text, f.food_id::text, f.to_food_id::text, f.factor::float8 as factor,
        jsonb_array_length(f.dishes) as dishes, jsonb_array_length(f.menus) as menus,
        u.real_name as user_name, f.at, f.undone_at, b.real_name as undone_by_name
      from food_replacement f
        left join blade_user u on u.tenant_id = f.tenant_id and u.id = f.user_id
        left join blade_user b on b.tenant_id = f.tenant_id and b.id = f.undone_by
      where f.tenant_id = ${tenantId} and ${theirs(door)}
      order by f.id desc limit ${MOST_REPLACEMENTS}`.execute(door.db);
    const { foods } = await libraryInSight(door);
    const nameOf = (id: string): string => {
      const found = foods.get(id);
      return found ? titleOf(found)[language] : '';
    };
    return rows.map(({ foodId, toFoodId, ...row }) => ({
      ...row,
      foodName: nameOf(foodId),
      toFoodName: nameOf(toFoodId),
    }));
  }),
  handle(undoReplacement, async ({ door, body, caller }) => {
    const { rows } = await sql<KeptReplacement>`
      select food_id::text, to_food_id::text, dishes, menus, undone_at from food_replacement f
      where f.tenant_id = ${caller.tenantId} and f.id = ${body.id} and ${theirs(door)} for update`.execute(
      door.db,
    );
    const [kept] = rows;
    if (!kept) throw notFound();
    if (kept.undoneAt) throw refuse(undoneAlready);
    const { foodId, toFoodId, dishes, menus } = kept;
    const counts = { dishes: dishes.length, menus: menus.length };
    requireParts(door, counts);
    const old = (await libraryInSight(door)).foods.get(foodId);
    if (!old || old.deleted) throw refuse(foodGone, { food: old ? titleOf(old) : foodId });
    const moved = [...(await putBackMenus(door, menus)), ...(await putBackDishes(door, dishes))];
    if (moved.length > 0) throw conflict(undefined, changedSince, { names: listedText(moved) });
    await sql`update food_replacement set undone_by = ${caller.userId || null}, undone_at = now()
      where tenant_id = ${caller.tenantId} and id = ${body.id}`.execute(door.db);
    await door.audit({
      act: 'undo',
      entity: food.name,
      entityId: foodId,
      before: { foodId: toFoodId },
      after: { foodId, ...counts },
    });
    return counts;
  }),
];
