// Variants of menus in the database: each with the dishes in which it differs.
import { sql } from 'kysely';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { recipeVariant, type RecipeVariantDishRow } from '../../../../contract/recipe/variant.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { newId } from '../../../kernel/database/ids.ts';
import type { RecipeRow } from './recipe-rows.ts';

export type StoredVariant = RowOf<typeof recipeVariant>;
/** As stored, without what all dishes of a variant share. */
export type StoredVariantDish = Omit<RecipeVariantDishRow, 'tenantId' | 'id' | 'variantId' | 'recipeId'>;
/** As it is chosen; the version is counted where it is stored. */
export type VariantDish = Omit<StoredVariantDish, 'version'>;

export interface VariantWithDishes {
  readonly variant: StoredVariant;
  readonly own: readonly StoredVariantDish[];
}

/** The row of the same place. */
export const rowAt = <Row extends VariantDish>(
  rows: readonly Row[],
  { date, meal, insteadOf }: Pick<VariantDish, 'date' | 'meal' | 'insteadOf'>,
): Row | undefined =>
  rows.find((row) => row.date === date && row.meal === meal && row.insteadOf === insteadOf);

/** The variants of a menu in the order in which they were made. */
export async function readVariants(
  door: Door,
  recipe: Pick<RecipeRow, 'id' | 'tenantId'>,
): Promise<VariantWithDishes[]> {
  const rows = (await door
    .rows(recipeVariant)
    .selectAll('recipe_variant')
    .where('recipe_variant.recipeId', '=', recipe.id)
    .orderBy('recipe_variant.id')
    .execute()) as StoredVariant[];
  if (rows.length === 0) return [];
  const { rows: dishes } = await sql<StoredVariantDish & { variantId: string }>`
    select variant_id, date, meal, category, instead_of, dish_id, portion, foods, by_hand, version
    from recipe_variant_dish where tenant_id = ${door.caller.tenantId} and recipe_id = ${recipe.id}
    order by date, id`.execute(door.db);
  const byVariant = Map.groupBy(dishes, ({ variantId }) => variantId);
  return rows.map((variant) => ({ variant, own: byVariant.get(variant.id) ?? [] }));
}

const same = (a: VariantDish, b: VariantDish): boolean =>
  a.dishId === b.dishId &&
  a.byHand === b.byHand &&
  a.portion === b.portion &&
  JSON.stringify(a.foods) === JSON.stringify(b.foods);

/**
 * Stores the dishes of a variant in place of those it had.
 * @param variant with the version that it has from now on
 * @param before what it had: places that stay as they are keep their version
 */
export async function storeVariantDishes(
  door: Door,
  variant: Pick<StoredVariant, 'id' | 'recipeId' | 'version'>,
  before: readonly StoredVariantDish[],
  dishes: readonly VariantDish[],
): Promise<void> {
  const { db, caller } = door;
  await sql`delete from recipe_variant_dish
    where tenant_id = ${caller.tenantId} and variant_id = ${variant.id}`.execute(db);
  if (dishes.length === 0) return;
  // The same dish twice in a meal has one replacement.
  const byPlace = new Map(dishes.map((dish) => [`${dish.date}|${dish.meal}|${dish.insteadOf}`, dish]));
  const versionOf = (dish: VariantDish): number => {
    const was = rowAt(before, dish);
    return was && same(was, dish) ? was.version : variant.version;
  };
  const rows = [...byPlace.values()].map((dish) => ({
    id: newId(),
    date: dish.date,
    meal: dish.meal,
    category: dish.category,
    instead_of: dish.insteadOf,
    dish_id: dish.dishId,
    portion: dish.portion,
    foods: dish.foods,
    by_hand: dish.byHand,
    version: versionOf(dish),
  }));
  await sql`insert into recipe_variant_dish (tenant_id, id, variant_id, recipe_id, date, meal, category, instead_of,
      dish_id, portion, foods, by_hand, version)
    select ${caller.tenantId}, x.id, ${variant.id}::bigint, ${variant.recipeId}::bigint, x.date, x.meal, x.category,
      x.instead_of, x.dish_id, x.portion, x.foods, x.by_hand, x.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, date date, meal text, category text,
      instead_of bigint, dish_id bigint, portion numeric, foods jsonb, by_hand boolean, version int)`.execute(
    db,
  );
}
