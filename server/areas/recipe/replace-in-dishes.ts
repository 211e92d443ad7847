// A food replaced in the dishes of the library: storing it, there and back.
import { sql } from 'kysely';
import { listedText, type Text } from '../../../contract/kit/text.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dish as dishEntity } from '../../../contract/library/dish.ts';
import { replacementRefusals } from '../../../contract/recipe/food-replacement.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { conflict, notFound, refuse } from '../../kernel/http/failure.ts';
import { libraryInSight, titleOf, type LibraryDish } from '../library/service/library.ts';
import {
  isEditableBy,
  linesOf,
  requireOwn,
  sameFoods,
  storeFoods,
  type ChangedFoods,
} from '../library/service/own-dishes.ts';
import { quoted, unfitness, type FoodSwap } from './replaced-dish.ts';
import { withSwap } from './replaced-lines.ts';

const { submitted } = dishMachine.states;

interface HeldDish {
  id: string;
  version: number;
  tenantId: string;
  deptId: string | null;
  auditStatus: number;
}

/** Rows of the tenant's dishes as they are once nobody else changes them; those that have gone are left out. */
async function heldDishes(door: Door, ids: readonly string[]): Promise<Map<string, HeldDish>> {
  await lockRows(door, dishEntity, ids, 'changed');
  const { rows } = await sql<HeldDish>`
    select id::text, version, tenant_id, dept_id::text, audit_status from dish
    where tenant_id = ${door.caller.tenantId} and id = any(${[...ids]}::bigint[]) and is_deleted = 0`.execute(
    door.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores other foods: the dishes' versions count up, and those of a kindergarten are reviewed again. */
async function storeSwapped(door: Door, changes: readonly ChangedFoods[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return;
  if (door.caller.deptIds === null) await door.touch(dishEntity, ids);
  else for (const id of ids) await door.update(dishEntity, id, { auditStatus: submitted.key });
  await storeFoods(door, changes);
}

/**
 * Replaces the food in these dishes.
 * @throws 404 of a dish out of sight, what is said of dishes that are others', 409 with the names of those that have
 *   changed since they were read, `unfit` of one that cannot have the new food
 */
export async function replaceInDishes(
  door: Door,
  swap: FoodSwap,
  chosen: readonly { id: string; version: number }[],
): Promise<ChangedFoods[]> {
  if (chosen.length === 0) return [];
  const library = await libraryInSight(door);
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const named = ids.map((id) => library.dishes.get(id));
  const known = named.filter((dish) => dish !== undefined);
  if (known.length < named.length) throw notFound();
  const held = await heldDishes(door, ids);
  const isOwn = ({ tenantId }: LibraryDish): boolean => tenantId === door.caller.tenantId;
  // What is there and not in the reader's sight.
  if (known.some((dish) => dish.deleted && (!isOwn(dish) || held.has(dish.id)))) throw notFound();
  const there = known.filter((dish) => !isOwn(dish) || held.has(dish.id));
  await requireOwn(
    door,
    there.filter((dish) => !isEditableBy(door.caller, held.get(dish.id) ?? dish)).map(({ id }) => id),
  );
  const lines = await linesOf(door, ids);
  const moved = known.filter(
    ({ id }) =>
      held.get(id)?.version !== versions.get(id) ||
      !lines.get(id)?.some(({ foodId }) => foodId === swap.foodId),
  );
  if (moved.length > 0)
    throw conflict(undefined, replacementRefusals.changed, {
      names: listedText(moved.map((dish) => quoted(titleOf(dish)))),
    });
  const changes = ids.map((id): ChangedFoods => {
    const before = lines.get(id)!;
    const after = withSwap(before, swap).lines;
    const why = unfitness(library, swap, before, after);
    if (why) throw refuse(replacementRefusals.unfit, { name: titleOf(library.dishes.get(id)!), why });
    return { id, before, after };
  });
  await storeSwapped(door, changes);
  return changes;
}

/**
 * Puts the foods of before back, where nobody has changed them since. Answers the names of the dishes where somebody
 * has; then nothing may be stored of the whole.
 */
export async function putBackDishes(door: Door, changes: readonly ChangedFoods[]): Promise<Text[]> {
  const ids = changes.map(({ id }) => id);
  const held = await heldDishes(door, ids);
  const lines = await linesOf(door, ids);
  const moved = changes.filter(({ id, after }) => {
    const row = held.get(id);
    return !row || !isEditableBy(door.caller, row) || !sameFoods(lines.get(id) ?? [], after);
  });
  if (moved.length === 0) {
    await storeSwapped(
      door,
      changes.map(({ id, before, after }) => ({ id, before: after, after: before })),
    );
    return [];
  }
  const { dishes } = await libraryInSight(door);
  return moved.map(({ id }) => {
    const dish = dishes.get(id);
    return quoted(dish ? titleOf(dish) : id);
  });
}
