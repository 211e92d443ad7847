// Whose a dish is to change, and how its foods are written: by the editor, and where a food is replaced in many dishes.
import { sql } from 'kysely';
import { dishEditRefusals, type DishFood } from '../../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { dish } from '../../../../contract/library/dish.ts';
import { workedDeptIds, worksFor, type Caller } from '../../../kernel/access/caller.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { lockName } from '../../../kernel/database/row-locks.ts';
import { refuse } from '../../../kernel/http/failure.ts';
import { titleOf, type LibraryDish } from './library.ts';

const { approved } = dishMachine.states;
const OWN_CODE = 'Z';

type DishOwner = Pick<LibraryDish, 'tenantId' | 'deptId' | 'auditStatus'>;

/**
 * Whether the dish is the caller's to change: of the tenant, and for people of departments of one worked in. One that is
 * approved stands on other menus, and is changed by whoever answers for the tenant alone.
 */
export const isEditableBy = (caller: Caller, dish: DishOwner): boolean =>
  dish.tenantId === caller.tenantId &&
  worksFor(caller, dish.deptId) &&
  (caller.deptIds === null || dish.auditStatus !== approved.key);

/** Refused, with its name, where one of the dishes that the caller sees is not the caller's to change. */
export async function requireOwn(door: Door, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const row = await door.one(dish, id);
    const owner = { tenantId: row.tenantId, deptId: row.deptId, auditStatus: row.auditStatus! };
    if (isEditableBy(door.caller, owner)) continue;
    const isShared = owner.deptId !== null && workedDeptIds(door.caller)?.includes(owner.deptId) === true;
    const refusal = isShared ? dishEditRefusals.approvedAlready : dishEditRefusals.notOwn;
    throw refuse(refusal, { dish: titleOf({ name: row.dishName, nameEn: row.nameEn }) });
  }
}

/** The next code of an own dish: Z0001, Z0002, … Two who add at the same moment wait for each other. */
export async function nextCode(door: Door): Promise<string> {
  await lockName(door, dish, 'code');
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(code from 2)::int), 0) as last from dish
    where tenant_id = ${door.caller.tenantId} and code ~ ${`^${OWN_CODE}[0-9]{1,8}$`}`.execute(door.db);
  return `${OWN_CODE}${String(rows[0]!.last + 1).padStart(4, '0')}`;
}

/** A food of a dish as it is stored. */
export type FoodLine = Pick<DishFood, 'foodId' | 'grams' | 'role'>;

/** The foods of dishes of the tenant in their order, by dish. */
export async function linesOf(
  { db, caller }: Door,
  ids: readonly string[],
): Promise<Map<string, FoodLine[]>> {
  const { rows } = await sql<FoodLine & { dishId: string }>`
    select dish_id::text, food_id::text, grams::float8 as grams, role from dish_food
    where tenant_id = ${caller.tenantId} and dish_id = any(${[...ids]}::bigint[]) order by dish_id, sort`.execute(
    db,
  );
  const lines = new Map<string, FoodLine[]>();
  for (const { dishId, ...line } of rows) lines.set(dishId, [...(lines.get(dishId) ?? []), line]);
  return lines;
}

/** Other foods for a dish of the tenant. */
export interface ChangedFoods {
  readonly id: string;
  /** None of a dish that is new. */
  readonly before: readonly FoodLine[];
  readonly after: readonly FoodLine[];
}

/** Whether the foods are the same, with the same weights and roles, in the same order. */
export const sameFoods = (one: readonly FoodLine[], other: readonly FoodLine[]): boolean =>
  one.length === other.length &&
  one.every(({ foodId, grams, role }, at) => {
    const { foodId: food, grams: weight, role: part } = other[at]!;
    return foodId === food && grams === weight && role === part;
  });

/** Replaces the foods of dishes of the tenant; what they were is in the audit. */
export async function storeFoods(door: Door, changes: readonly ChangedFoods[]): Promise<void> {
  const { db, caller } = door;
  const changed = changes.filter(({ before, after }) => !sameFoods(before, after));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, after }) =>
    after.map(({ foodId, grams, role }, sort) => ({ dish_id: id, food_id: foodId, grams, role, sort })),
  );
  await sql`delete from dish_food
    where tenant_id = ${caller.tenantId} and dish_id = any(${ids}::bigint[])`.execute(db);
  await sql`insert into dish_food (tenant_id, dish_id, food_id, grams, role, sort)
    select ${caller.tenantId}, x.dish_id, x.food_id, x.grams, x.role, x.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(dish_id bigint, food_id bigint, grams numeric, role text, sort int)`.execute(db);
  const written = (lines: readonly FoodLine[]) => ({
    foods: lines.map(({ foodId, grams, role }): FoodLine => ({ foodId, grams, role })),
  });
  for (const { id, before, after } of changed)
    if (before.length > 0)
      await door.audit({
        act: 'update',
        entity: dish.name,
        entityId: id,
        before: written(before),
        after: written(after),
      });
}

/**
 * How many own dishes of these people nobody has approved yet.
 * @param deptId only those of this unit
 */
export async function countUnapproved(
  door: Door,
  userIds: readonly string[],
  deptId: string | undefined,
): Promise<number> {
  let rows = door
    .rows(dish)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dish.createUser', 'in', [...userIds])
    .where('dish.auditStatus', '<>', approved.key);
  if (deptId) rows = rows.where('dish.deptId', '=', deptId);
  return (await rows.executeTakeFirstOrThrow()).count;
}
