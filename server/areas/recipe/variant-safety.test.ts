// Nobody with an allergy is served what the menu itself may not have: not by a choice, not by what was chosen before.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deriveFood } from '../../../contract/library/food-derive.ts';
import { disabledFoodHits } from '../../../contract/organisation/disabled-food-hits.ts';
import { removeDisableFood, submitDisableFoodList } from '../../../contract/organisation/dept-setting.ts';
import { validRecipe } from '../../../contract/recipe/menu.ts';
import {
  completeRecipe,
  recipeCalendar,
  recipeDetailCall,
  setUnConfirm,
} from '../../../contract/recipe/recipe.ts';
import { variantRefusals, variantsOpen } from '../../../contract/recipe/variant-refusals.ts';
import {
  remakeVariant,
  removeVariant,
  submitVariant,
  submitVariantDish,
  variantAlternatives,
  variantDetail,
  type VariantPlace,
  type VariantView,
} from '../../../contract/recipe/variant.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { doctorWithMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let variant: VariantView;
let ageType: string;
const dates = weekAhead(1, 2);
beforeAll(async () => {
  ({ server, doctor, id } = await doctorWithMenu(dates));
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  ageType = conditions.ageTypes.find(({ boys, girls, unknown }) => boys + girls + unknown > 3)!.ageType;
}, 180_000);
afterAll(() => server.close());

const places = (each: VariantView): VariantPlace[] => each.days.flatMap((day) => day.places);
const make = async (): Promise<VariantView> => {
  variant = await doctor.get(submitVariant, {
    body: { id, variantName: '无蛋无奶', allergens: ['egg', 'milk'], eaters: [{ ageType, count: 1 }] },
  });
  return variant;
};
const now = (): Promise<VariantView> => doctor.get(variantDetail, { query: { variantId: variant.id } });
const prohibited: string[] = [];
async function prohibit(foodId: string): Promise<void> {
  prohibited.push(foodId);
  await doctor.get(submitDisableFoodList, { body: { foodIds: [foodId] } });
}
async function allowAll(): Promise<void> {
  if (prohibited.length > 0)
    await doctor.get(removeDisableFood, { query: { foodIds: prohibited.splice(0).join(',') } });
}
afterEach(async () => {
  await allowAll();
  await doctor.get(removeVariant, { query: { ids: variant.id } });
});

/** A food of some replacement that no dish of the menu has: prohibiting it leaves the menu valid. */
function foodOfVariantAlone(): { place: VariantPlace; foodId: string; foodName: string } {
  const ofMenu = new Set(places(variant).flatMap(({ dish }) => dish.foods.map(({ foodId }) => foodId)));
  for (const place of places(variant))
    for (const { foodId, foodName } of place.instead?.foods ?? [])
      if (!ofMenu.has(foodId)) return { place, foodId, foodName };
  throw new Error('every food of the replacements is on the menu, too');
}

test('a dish with a prohibited food is neither offered nor accepted', async () => {
  await make();
  const place = places(variant).find(({ state, meal }) => state === 'replaced' && meal !== 'breakfast')!;
  const query = { variantId: variant.id, recipeDishId: place.dish.recipeDishId };
  const before = await doctor.get(variantAlternatives, { query });
  const ofMenu = new Set(places(variant).flatMap(({ dish }) => dish.foods.map(({ foodId }) => foodId)));
  const { rows: recipes } = await sql<{ dishId: string; foodId: string; foodName: string }>`
    select p.dish_id, p.food_id, f.name as food_name from dish_food p join food f on f.id = p.food_id`.execute(
    server.everyRow,
  );
  const part = recipes.find(
    ({ dishId, foodId }) => before.some((each) => each.dishId === dishId) && !ofMenu.has(foodId),
  )!;
  await prohibit(part.foodId);
  const after = await doctor.get(variantAlternatives, { query });
  expect(after.map(({ dishId }) => dishId)).not.toContain(part.dishId);
  const refused = await doctor.ask(submitVariantDish, { body: { ...query, dishId: part.dishId } });
  expect(refused).toMatchObject({ code: 400, reason: variantRefusals.dishUnfit.code });
  expect(refused.msg).toContain(`含不可用食材：${part.foodName}`);
}, 60_000);

test('who is about to prohibit a food is told of the menus that have it in a variant or in what is made of it', async () => {
  await make();
  const hitsOf = async (foodId: string) =>
    (await doctor.get(disabledFoodHits, { body: { foodIds: [foodId] } })).flatMap(({ recipeId, dishes }) =>
      recipeId === id ? dishes : [],
    );
  const { place, foodId } = foodOfVariantAlone();
  const day = variant.days.find((each) => each.places.includes(place))!.date;
  const named = { date: day, meal: place.meal, dishName: place.instead!.dishName, variantName: '无蛋无奶' };
  expect(await hitsOf(foodId)).toContainEqual(named);

  // A sauce with it in a dish of the menu.
  const admin = await server.signIn('admin');
  const sauce = await admin.get(deriveFood, {
    body: {
      ...{ name: '试验拌料', code: 'T0801', category: '速食', foodGroup: 'snack', edible: 100 },
      ...{ way: 'recipe', foods: [{ foodId, grams: 50 }] },
    },
  });
  const { dishName, recipeDishId } = place.dish;
  const { rows } = await sql<{
    foods: unknown;
  }>`select foods from recipe_dish where id = ${recipeDishId}`.execute(server.everyRow);
  const store = (foods: unknown) =>
    sql`update recipe_dish set foods = ${JSON.stringify(foods)}::jsonb where id = ${recipeDishId}`.execute(
      server.everyRow,
    );
  await store([{ foodId: sauce.id, grams: 20 }]);
  expect(await hitsOf(foodId)).toContainEqual({ ...named, dishName, variantName: null });
  await store(rows[0]!.foods);
});

test('what holds a food that is prohibited later waits for another dish: nothing is confirmed or served by then', async () => {
  await make();
  const { place, foodId, foodName } = foodOfVariantAlone();
  const { meal, dish, instead } = place;
  await prohibit(foodId);
  const told = await now();
  const open = places(told).find((each) => each.dish.recipeDishId === dish.recipeDishId)!;
  expect(open).toMatchObject({ state: 'open', instead: null });
  expect(open.why!.zh).toContain(`“${instead!.dishName}”含不可用食材：${foodName}`);
  expect(told.open).toBeGreaterThan(0);
  const query = { begin: dates[0]!, end: dates.at(-1)! };
  const day = told.days.find((each) => each.places.includes(open))!.date;
  const [ofDay] = (await doctor.get(recipeCalendar, { query })).filter(({ date }) => date === day);
  expect(ofDay!.variants[0]!.dishes).toContainEqual({
    meal,
    state: 'open',
    insteadOf: dish.dishName,
    dishName: null,
  });

  const { valid, checks } = await doctor.get(validRecipe, { query: { id } });
  expect(valid).toBe(false);
  expect(checks.filter(({ broken, hard }) => broken && hard).map(({ why }) => why!.zh)).toEqual(
    expect.arrayContaining([expect.stringContaining(`“${instead!.dishName}”含不可用食材：${foodName}`)]),
  );
  const refused = await doctor.ask(completeRecipe, { query: { id } });
  expect(refused).toMatchObject({ code: 400, reason: variantsOpen.code });
  for (const word of [day, dish.dishName, instead!.dishName, foodName]) expect(refused.msg).toContain(word);

  const mended = await doctor.get(remakeVariant, { body: { variantId: variant.id } });
  expect(mended.open).toBe(0);
  expect(
    places(mended).flatMap((each) => each.instead?.foods.map((food) => food.foodId) ?? []),
  ).not.toContain(foodId);
  expect((await doctor.get(validRecipe, { query: { id } })).valid).toBe(true);
}, 60_000);

test('a choice by hand is asked again, too', async () => {
  await make();
  const { place, foodId } = foodOfVariantAlone();
  const body = { variantId: variant.id, recipeDishId: place.dish.recipeDishId };
  await doctor.get(submitVariantDish, { body: { ...body, dishId: place.instead!.dishId } });
  await prohibit(foodId);
  expect((await now()).open).toBeGreaterThan(0);
  const mended = await doctor.get(remakeVariant, { body: { variantId: variant.id, everything: true } });
  const standing = places(mended).find(({ dish }) => dish.recipeDishId === place.dish.recipeDishId)!;
  expect([mended.open, standing.instead?.dishId === place.instead!.dishId]).toEqual([0, false]);
}, 60_000);

test('a confirmed menu keeps its variants, with a mark at what is prohibited since, as its own dishes have', async () => {
  await make();
  const { place, foodId, foodName } = foodOfVariantAlone();
  await doctor.get(completeRecipe, { query: { id } });
  await prohibit(foodId);
  const standing = places(await now()).find(({ dish }) => dish.recipeDishId === place.dish.recipeDishId)!;
  expect(standing).toMatchObject({ state: 'replaced', instead: { blockedBy: [{ foodName }] } });
  await doctor.get(setUnConfirm, { query: { id } });
  expect((await now()).open).toBeGreaterThan(0);
}, 60_000);

test('a dish of meat on a day without meat waits for another dish', async () => {
  await make();
  const place = places(variant).find(({ state }) => state === 'replaced')!;
  const { rows } = await sql<{ id: string; dishName: string }>`select d.id, d.dish_name from dish d
    where d.dish_cate_first_name = '荤菜' and exists (select 1 from dish_food p join food f on f.id = p.food_id
      where p.dish_id = d.id and f.name like '牛%') limit 1`.execute(server.everyRow);
  const day = variant.days.find((each) => each.places.includes(place))!.date;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  await sql`update recipe_variant_dish set dish_id = ${rows[0]!.id} where variant_id = ${variant.id}
    and date = ${day} and meal = ${place.meal} and instead_of = ${place.dish.dishId}`.execute(
    server.everyRow,
  );
  const setDays = (days: string) =>
    sql`update recipe set conditions = jsonb_set(conditions, '{wishes}', coalesce(conditions->'wishes', '{}')
      || jsonb_build_object('meatlessDays', ${days}::jsonb)) where id = ${id}`.execute(server.everyRow);
  await setDays(JSON.stringify([weekday]));
  const told = places(await now()).find(({ dish }) => dish.recipeDishId === place.dish.recipeDishId)!;
  expect(told.state).toBe('open');
  expect(told.why!.zh).toContain('不合“素食日”的要求');
  await setDays('[]');
}, 60_000);
