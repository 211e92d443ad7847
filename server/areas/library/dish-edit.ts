// Own dishes (自建菜品): added, changed, removed and reviewed. A kindergarten's people change what is theirs; whoever
// answers for the tenant changes all of its dishes. The platform's library is changed by the platform alone.
import {
  dishEditRefusals,
  dishMoves,
  MOST_SALT_GRAMS,
  mostFoodGrams,
  removeDishInfo,
  submitDishInfo,
  updateCustomDishes,
  weightFits,
  type DishFood,
} from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dish } from '../../../contract/library/dish.ts';
import { food } from '../../../contract/library/food.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { moveRows } from '../../kernel/move-rows.ts';
import { spelled } from '../../kernel/spelling.ts';
import { readLibrary, titleOf } from './service/library.ts';
import { linesOf, nextCode, requireOwn, storeFoods } from './service/own-dishes.ts';

const { approved, submitted } = dishMachine.states;
/** What a new dish is until somebody says otherwise: days before it comes again, and how well it is liked. */
const USUAL = { repeatDays: 5, preference: 0.5 };

/** Every food once, there, of a weight that a dish may have, and no more salt than that. */
async function requireFoods(door: Door, foods: readonly DishFood[]): Promise<void> {
  // Held first, read then: who removes one of them is done by now, or waits and finds it in use.
  await lockRows(
    door,
    food,
    foods.map(({ foodId }) => foodId),
    'named',
  );
  const library = await readLibrary(door.db, door.caller.tenantId);
  const seen = new Set<string>();
  let salt = 0;
  for (const { foodId, grams } of foods) {
    const known = library.foods.get(foodId);
    if (!known) throw refuseField('foods', foodUnknown);
    if (known.deleted) throw refuseField('foods', dishEditRefusals.foodGone, { food: titleOf(known) });
    if (seen.has(foodId)) throw refuseField('foods', dishEditRefusals.foodTwice, { food: titleOf(known) });
    seen.add(foodId);
    if (!weightFits(grams)) throw refuseField('foods', dishEditRefusals.weight, { food: titleOf(known) });
    if (known.group === 'salt') salt += grams;
    const most = mostFoodGrams(known.group);
    if (grams > most && known.group !== 'salt')
      throw refuseField('foods', dishEditRefusals.tooMuch, { food: titleOf(known), most });
  }
  if (salt > MOST_SALT_GRAMS) throw refuseField('foods', dishEditRefusals.salty, { most: MOST_SALT_GRAMS });
}

/** The kindergarten whose own dish a new one is; null for those who answer for the whole tenant. */
const deptOf = ({ deptIds, currentDeptId, ownDeptIds }: Caller): string | null =>
  deptIds === null ? null : (currentDeptId ?? ownDeptIds[0] ?? deptIds[0] ?? null);

const CHOSEN = ['meals', 'months', 'regions', 'equipment'] as const;

/** What is chosen from a list is chosen once, however often it was sent. */
const chosenOnce = (values: Partial<Record<(typeof CHOSEN)[number], readonly unknown[] | null>>) =>
  Object.fromEntries(
    CHOSEN.flatMap((name) => (values[name] ? [[name, [...new Set(values[name])]] as const] : [])),
  );

const review = (context: Context, act: 'approve' | 'refuse'): Promise<unknown> =>
  moveRows(
    context,
    dishMoves[act].moves!,
    // The reason of an earlier refusal is none of a dish that is approved.
    () => (act === 'approve' ? { auditRemark: null } : {}),
  );

export const handlers = [
  handle(submitDishInfo, async ({ door, body, caller }) => {
    const { id, version: _, foods, ...given } = body;
    const values = { ...given, ...chosenOnce(given) };
    if (foods) await requireFoods(door, foods);
    const named = values.dishName === undefined ? {} : spelled(values.dishName);
    if (!id) {
      if (!foods) throw refuseField('foods', dishEditRefusals.foodsMissing);
      const deptId = deptOf(caller);
      const made = await door.insert(dish, {
        ...USUAL,
        ...values,
        ...named,
        ...(deptId && { deptId }),
        code: await nextCode(door),
        auditStatus: (deptId ? submitted : approved).key,
      });
      await storeFoods(door, [{ id: made, before: [], after: foods }]);
      return { id: made };
    }
    await requireOwn(door, [id]);
    await door.update(
      dish,
      id,
      {
        ...values,
        ...named,
        ...(caller.deptIds && { auditStatus: submitted.key }),
      },
      undefined,
      clearedFields(dish, values),
    );
    // Read once the row is held: another may have stored other foods while this waited for it.
    if (foods)
      await storeFoods(door, [{ id, before: (await linesOf(door, [id])).get(id) ?? [], after: foods }]);
    return { id };
  }),
  handle(removeDishInfo, async ({ door, query }) => {
    await requireOwn(door, query.ids);
    await door.remove(dish, query.ids);
  }),
  handle(dishMoves.approve, async (context) => void (await review(context, 'approve'))),
  handle(dishMoves.refuse, async (context) => void (await review(context, 'refuse'))),
  handle(updateCustomDishes, async (context) => {
    const { ids, auditStatus, auditRemark } = context.body;
    const approves = auditStatus === approved.key;
    if (!approves && !auditRemark) throw refuseField('auditRemark', dishEditRefusals.reasonMissing);
    await review({ ...context, query: { ids, auditRemark } }, approves ? 'approve' : 'refuse');
  }),
];
