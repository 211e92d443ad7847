// A confirmed menu keeps its dishes as they were confirmed: whoever rewrites a dish later changes no paper of it.
import { sql } from 'kysely';
import type { DishFoodRole } from '../../../../contract/library/dish-words.ts';
import { dish } from '../../../../contract/library/dish.ts';
import { hiddenFields } from '../../../kernel/access/data-scope.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { allergensOf, readLibrary, type Library, type LibraryDish } from '../../library/service/library.ts';
import type { RecipeRow } from './recipe-rows.ts';

/** What is kept of a dish: all that is printed of it or judged by; when and where it may be offered is not. */
const KEPT = [
  'name',
  'nameEn',
  'category',
  'method',
  'taste',
  'color',
  'tags',
  'steps',
  'equipment',
  'handMinutes',
  'shaped',
  'pieces',
  'coreTemperature',
] as const satisfies readonly (keyof LibraryDish)[];

type ConfirmedDish = Pick<LibraryDish, (typeof KEPT)[number]> & {
  readonly foods: readonly { foodId: string; grams: number; role: DishFoodRole }[];
};

const factsOf = (served: LibraryDish): ConfirmedDish => ({
  ...(Object.fromEntries(KEPT.map((key) => [key, served[key]])) as Pick<LibraryDish, (typeof KEPT)[number]>),
  foods: served.foods.map(({ food, grams, role }) => ({ foodId: food.id, grams, role })),
});

/** Keeps the dishes of a menu as the library has them now, all of their facts, whatever of them the caller may see. */
export async function keepDishes(
  { db, caller }: Door,
  { id }: Pick<RecipeRow, 'id'>,
  dishIds: Iterable<string>,
) {
  const { dishes } = await readLibrary(db, caller.tenantId);
  const kept = [...new Set(dishIds)].flatMap((dishId) => {
    const served = dishes.get(dishId);
    return served ? [{ dish_id: dishId, facts: factsOf(served) }] : [];
  });
  await sql`insert into confirmed_dish (tenant_id, recipe_id, dish_id, facts)
    select ${caller.tenantId}, ${id}::bigint, x.dish_id, x.facts
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x(dish_id bigint, facts jsonb)`.execute(db);
}

/** A menu that is opened again is made of the dishes of today. */
export async function forgetDishes({ db, caller }: Door, { id }: Pick<RecipeRow, 'id'>): Promise<void> {
  await sql`delete from confirmed_dish where tenant_id = ${caller.tenantId} and recipe_id = ${id}`.execute(
    db,
  );
}

interface KeptDish {
  readonly dishId: string;
  readonly facts: ConfirmedDish;
}

/** The library with the dishes that a menu has kept as they were then; none are where it is not confirmed. */
export async function withKeptDishes(
  door: Door,
  { id }: Pick<RecipeRow, 'id'>,
  library: Library,
): Promise<Library> {
  return (await librariesOf(door, new Map([[id, library]]))).get(id)!;
}

/** The same for several menus of the caller's tenant at once, by menu. */
export async function librariesOf(
  { db, caller }: Door,
  libraries: ReadonlyMap<string, Library>,
): Promise<Map<string, Library>> {
  const recipeIds = [...libraries.keys()];
  const { rows } = await sql<KeptDish & { recipeId: string }>`
    select recipe_id, dish_id, facts from confirmed_dish
    where tenant_id = ${caller.tenantId} and recipe_id = any(${recipeIds}::bigint[])`.execute(db);
  const hidden = new Set<string>(hiddenFields(caller, dish));
  const kept = Map.groupBy(rows, ({ recipeId }) => recipeId);
  return new Map([...libraries].map(([id, library]) => [id, laidOver(library, kept.get(id) ?? [], hidden)]));
}

function laidOver(library: Library, kept: readonly KeptDish[], hidden: ReadonlySet<string>): Library {
  if (kept.length === 0) return library;
  const dishes = new Map(library.dishes);
  for (const { dishId, facts } of kept) {
    const now = dishes.get(dishId);
    if (!now) continue;
    const { foods: parts, ...told } = facts;
    const seen = Object.fromEntries(Object.entries(told).filter(([key]) => !hidden.has(key)));
    const foods = parts.flatMap(({ foodId, ...part }) => {
      const food = library.foods.get(foodId);
      return food ? [{ food, ...part }] : [];
    });
    dishes.set(dishId, { ...now, ...seen, foods, allergens: allergensOf(foods.map(({ food }) => food)) });
  }
  return { ...library, dishes };
}
