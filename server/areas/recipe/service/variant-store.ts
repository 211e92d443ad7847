// Variants of menus in the database: each with the dishes in which it differs.
import { sql } from 'kysely';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { recipeVariant, type RecipeVariantDishRow } from '../../../../contract/recipe/variant.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { newId } from '../../../kernel/database/ids.ts';
import type { RecipeRow } from './recipe-rows.ts';

export type StoredVariant = RowOf<typeof recipeVariant>;
/** As stored, without what all dishes of a variant share. */
export type VariantDish = Omit<RecipeVariantDishRow, 'tenantId' | 'id' | 'variantId' | 'recipeId'>;

export interface VariantWithDishes {
  readonly variant: StoredVariant;
  readonly own: readonly VariantDish[];
}

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
  const { rows: dishes } = await sql<VariantDish & { variantId: string }>`
    select variant_id, date, meal, category, instead_of, dish_id, portion, foods, by_hand
    from recipe_variant_dish where tenant_id = ${door.caller.tenantId} and recipe_id = ${recipe.id}
    order by date, id`.execute(door.db);
  const byVariant = Map.groupBy(dishes, ({ variantId }) => variantId);
  return rows.map((variant) => ({ variant, own: byVariant.get(variant.id) ?? [] }));
}

/** Stores the dishes of a variant in place of those it had. */
export async function storeVariantDishes(
  door: Door,
  variant: Pick<StoredVariant, 'id' | 'recipeId'>,
  dishes: readonly VariantDish[],
): Promise<void> {
  const { db, caller } = door;
  await sql`delete from recipe_variant_dish
    where tenant_id = ${caller.tenantId} and variant_id = ${variant.id}`.execute(db);
  if (dishes.length === 0) return;
  // The same dish twice in a meal has one replacement.
  const byPlace = new Map(dishes.map((dish) => [`${dish.date}|${dish.meal}|${dish.insteadOf}`, dish]));
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
  }));
  await sql`insert into recipe_variant_dish (tenant_id, id, variant_id, recipe_id, date, meal, category, instead_of,
      dish_id, portion, foods, by_hand)
    select ${caller.tenantId}, x.id, ${variant.id}::bigint, ${variant.recipeId}::bigint, x.date, x.meal, x.category,
      x.instead_of, x.dish_id, x.portion, x.foods, x.by_hand
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, date date, meal text, category text,
      instead_of bigint, dish_id bigint, portion numeric, foods jsonb, by_hand boolean)`.execute(db);
}
