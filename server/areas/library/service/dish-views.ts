// Dishes as answers show them: a row of a list, and one dish with all that is known of it.
import { sql } from 'kysely';
import type { DishDetail, DishSummary } from '../../../../contract/library/dish.ts';
import { worksFor, type Caller } from '../../../kernel/access/caller.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { disabledFor } from './disabled-foods.ts';
import { pictureOf } from './dish-picture.ts';
import { blockingIn, titleOf, type Library, type LibraryDish } from './library.ts';
import { isEditableBy } from './own-dishes.ts';

/** Who reads dishes, and the foods that their kindergarten does without. */
interface DishReader {
  caller: Caller;
  disabled: ReadonlySet<string>;
}

const isTheirs = ({ deptId }: LibraryDish, caller: Caller): boolean =>
  deptId !== null && worksFor(caller, deptId);

/** A row before it is known which page is shown: what only that page needs comes later. */
export type FoundDish = Omit<DishSummary, 'picture'>;

/** What lists show of a dish, its picture apart. */
export function dishSummaryOf(dish: LibraryDish, { caller, disabled }: DishReader): FoundDish {
  const { language } = caller;
  return {
    id: dish.id,
    code: dish.code,
    dishName: titleOf(dish)[language],
    dishCateFirstName: dish.category,
    meals: [...dish.meals],
    method: dish.method,
    taste: dish.taste,
    color: dish.color,
    months: dish.months && [...dish.months],
    repeatDays: dish.repeatDays,
    preference: dish.preference,
    tags: [...dish.tags],
    allergens: [...dish.allergens],
    energy: dish.nutrients.energy,
    protein: dish.nutrients.protein,
    costFen: dish.costFen,
    // Whose it is, is told to theirs and to those above.
    deptId: isTheirs(dish, caller) ? dish.deptId : null,
    deptName: null,
    auditStatus: dish.auditStatus,
    auditRemark: isTheirs(dish, caller) ? dish.auditRemark : null,
    version: dish.version,
    editable: isEditableBy(caller, dish),
    blockedBy: blockingIn(dish, disabled, language),
    createTime: dish.createTime,
    photoSmall: dish.photoSmall,
  };
}

/** The rows with the names of the kindergartens whose own dishes they are. */
export async function withDeptNames<Row extends FoundDish>(
  { db, caller }: Door,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = new Set(rows.flatMap(({ deptId }) => deptId ?? []));
  if (ids.size === 0) return [...rows];
  const found = await sql<{ id: string; deptName: string }>`select id, dept_name from blade_dept
    where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::bigint[])`.execute(db);
  const names = new Map(found.rows.map(({ id, deptName }) => [id, deptName]));
  return rows.map((row) => ({ ...row, deptName: (row.deptId && names.get(row.deptId)) ?? null }));
}

/** Who reads dishes, for the kindergarten that would use them. */
export const readerOf = async (door: Door, deptId: string | null, library: Library): Promise<DishReader> => ({
  caller: door.caller,
  disabled: await disabledFor(door, deptId, library),
});

/** One dish with its foods, nutrients and steps, as the reader is shown it. */
export async function dishInFull(door: Door, dish: LibraryDish, reader: DishReader): Promise<DishDetail> {
  const { language } = reader.caller;
  const [shown] = await withDeptNames(door, [dishSummaryOf(dish, reader)]);
  return {
    ...shown!,
    picture: pictureOf(dish),
    photo: dish.photo,
    dishName: dish.name,
    nameEn: dish.nameEn,
    steps: [...dish.steps],
    equipment: [...dish.equipment],
    handMinutes: dish.handMinutes,
    shaped: dish.shaped,
    pieces: dish.pieces,
    coreTemperature: dish.coreTemperature,
    regions: [...dish.regions],
    occasion: dish.occasion,
    foods: dish.foods.map(({ food, grams, role }) => ({
      foodId: food.id,
      foodName: titleOf(food)[language],
      grams,
      role,
      edible: food.edible,
      allergens: [...food.allergens],
    })),
    nutrients: { ...dish.nutrients },
  };
}
