// What children with an allergy eat: none of it ever holds the allergen, nothing else changes, and it follows the menu.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ALLERGENS, type Allergen } from '../../../contract/library/food.ts';
import { inSeason } from '../../../contract/library/season.ts';
import { changeDish, submitDish, type MenuView } from '../../../contract/recipe/menu.ts';
import { wrongState } from '../../../contract/recipe/recipe-refusals.ts';
import {
  completeRecipe,
  recipeCalendar,
  setUnConfirm,
  submitConditions,
} from '../../../contract/recipe/recipe.ts';
import { variantRefusals, variantsOpen } from '../../../contract/recipe/variant-refusals.ts';
import {
  remakeVariant,
  removeVariant,
  submitVariant,
  submitVariantDish,
  variantAlternatives,
  variantDetail,
  variantList,
  type VariantPlace,
  type VariantView,
} from '../../../contract/recipe/variant.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { conditionsBody, doctorWithMenu, versionsOf, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
let ageType: string;
const dates = weekAhead(1);
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu(dates));
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  ageType = conditions.ageTypes.find(({ boys, girls, unknown }) => boys + girls + unknown > 3)!.ageType;
}, 180_000);
afterAll(() => server.close());

afterEach(async () => {
  const left = (await doctor.ask(variantList, { query: { id } })).data ?? [];
  for (const variant of left) await drop(variant);
});

const placesOf = (variant: VariantView): VariantPlace[] => variant.days.flatMap(({ places }) => places);
const body = (allergens: Allergen[], more: Record<string, unknown> = {}) => ({
  id,
  variantName: allergens.map((each) => ALLERGENS[each].zh).join('') || '无',
  allergens,
  eaters: [{ ageType, count: 1 }],
  ...more,
});
const made = (allergens: Allergen[], more: Record<string, unknown> = {}): Promise<VariantView> =>
  doctor.get(submitVariant, { body: body(allergens, more) });
/** The first place that was replaced for whose dish `ask` finds something: what a menu holds is the planner's choice. */
async function firstReplaced<T>(
  variant: VariantView,
  ask: (dish: VariantPlace['dish']) => Promise<T | undefined>,
): Promise<[VariantPlace, T]> {
  for (const place of placesOf(variant)) {
    const found = place.state === 'replaced' ? await ask(place.dish) : undefined;
    if (found !== undefined) return [place, found];
  }
  throw new Error('no place of the variant will do');
}
const drop = (variant: Pick<VariantView, 'id'>) => doctor.get(removeVariant, { query: { ids: variant.id } });

/** Allergens of dishes by what their recipes hold in the database, told by nobody's arithmetic. */
async function allergensStored(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ dishId: string; allergens: string[] | null }>`
    select p.dish_id, f.allergens from dish_food p join food f on f.id = p.food_id`.execute(server.everyRow);
  const found = new Map<string, Set<string>>();
  for (const { dishId, allergens } of rows) {
    const own = found.get(dishId) ?? new Set();
    found.set(dishId, own);
    for (const each of allergens ?? []) own.add(each);
  }
  return found;
}

describe('a variant', () => {
  test.each<[Allergen[]]>([
    [['egg', 'milk']],
    [['gluten']],
    [['egg', 'milk', 'gluten', 'soy', 'nut', 'peanut']],
  ])(
    'without %j holds none of them on any day, and changes nothing else',
    async (allergens) => {
      const variant = await made(allergens);
      const stored = await allergensStored();
      const { rows: seasons } = await sql<{ id: string; months: number[] | null }>`
      select id, months from dish`.execute(server.everyRow);
      const months = new Map(seasons.map((row) => [row.id, row.months]));
      const holds = (dishId: string): boolean => allergens.some((each) => stored.get(dishId)?.has(each));
      expect(variant.days.map(({ date }) => date)).toEqual(dates);
      for (const { date, places } of variant.days)
        for (const place of places) {
          const { dish, instead, state, why } = place;
          // As few other dishes as there can be: exactly those that hold an allergen.
          expect([dish.dishName, state === 'same']).toEqual([dish.dishName, !holds(dish.dishId)]);
          if (state === 'same') continue;
          expect(['replaced', 'without']).toContain(state);
          expect(state === 'replaced').toBe(why === null);
          if (!instead) continue;
          expect([instead.dishName, holds(instead.dishId)]).toEqual([instead.dishName, false]);
          expect(instead.allergens.filter((each) => allergens.includes(each as Allergen))).toEqual([]);
          expect(inSeason(months.get(instead.dishId), Number(date.slice(5, 7)))).toBe(true);
          expect(instead.foods.length).toBeGreaterThan(0);
        }
      const places = placesOf(variant);
      expect(variant.open).toBe(0);
      expect(places.flatMap(({ dish }) => dish.recipeDishId).sort()).toEqual(
        view.days
          .flatMap(({ meals }) =>
            meals.flatMap(({ dishes }) => dishes.map(({ recipeDishId }) => recipeDishId)),
          )
          .sort(),
      );
    },
    60_000,
  );

  test('of eggs and milk is near the menu in energy, protein and money, and as alike as can be', async () => {
    const variant = await made(['egg', 'milk']);
    const mean = (of: (day: VariantView['days'][number]) => number | null): number =>
      variant.days.reduce((sum, day) => sum + of(day)!, 0) / variant.days.length;
    const share = (name: 'energy' | 'protein' | 'costFen'): number =>
      mean(({ ofVariant }) => ofVariant[name]) / mean(({ ofMenu }) => ofMenu[name]);
    expect(share('energy')).toBeGreaterThan(0.93);
    expect(share('energy')).toBeLessThan(1.07);
    expect(share('protein')).toBeGreaterThan(0.8);
    expect(share('costFen')).toBeLessThan(1.1);
    // No dish without milk has as much calcium: somebody has to be told.
    expect(variant.lacks.map(({ zh }) => zh)).toContainEqual(
      expect.stringMatching(/^钙平均每天.*遵医嘱补钙$/),
    );
  });

  test('a drink for milk each morning, and meat, fish or tofu for an egg', async () => {
    const { rows } = await sql<{ id: string; category: string }>`
      select id, dish_cate_first_name as category from dish`.execute(server.everyRow);
    const kinds = new Map(rows.map(({ id, category }) => [id, category]));
    const kindsInstead = async (avoided: Allergen, category: string): Promise<string[]> => {
      const variant = await made([avoided]);
      return placesOf(variant).flatMap(({ dish, instead }) =>
        instead && kinds.get(dish.dishId) === category ? kinds.get(instead.dishId)! : [],
      );
    };
    const drinks = await kindsInstead('milk', '奶类');
    expect(drinks.length).toBeGreaterThan(0);
    expect(drinks.filter((kind) => kind !== '奶类')).toEqual([]);
    const protein = await kindsInstead('egg', '蛋类');
    // What is dear or was eaten that day gives way to a staple now and then, not each morning.
    const others = protein.filter((kind) => !['荤菜', '半荤', '素菜', '奶类'].includes(kind));
    expect(others.length).toBeLessThan(protein.length / 2);
  }, 60_000);

  test('of one day leaves the others to the menu', async () => {
    const variant = await made(['milk'], { dates: [dates[1]] });
    expect(variant.days.map(({ date }) => date)).toEqual([dates[1]]);
    const outside = await doctor.ask(submitVariant, { body: body(['egg'], { dates: ['2030-01-01'] }) });
    expect(outside).toMatchObject({ code: 400, reason: 'recipe.day.outside' });
  });
});

describe('what stands there instead', () => {
  test('is chosen by hand from dishes without the allergens, stays when made again, and may be nothing', async () => {
    const few = { dates: dates.slice(0, 2) };
    const variant = await made(['egg', 'milk'], few);
    const [place, options] = await firstReplaced(variant, async ({ recipeDishId: at }) => {
      const each = await doctor.get(variantAlternatives, {
        query: { variantId: variant.id, recipeDishId: at },
      });
      return each.length > 4 ? each : undefined;
    });
    const { recipeDishId } = place.dish;
    for (const { allergens } of options)
      expect(allergens.filter((each) => each === 'egg' || each === 'milk')).toEqual([]);
    const chosen = options.find(({ dishId }) => dishId !== place.instead!.dishId)!;
    const given = { variantId: variant.id, recipeDishId };
    const after = await doctor.get(submitVariantDish, { body: { ...given, dishId: chosen.dishId } });
    const now = (each: VariantView) => placesOf(each).find(({ dish }) => dish.recipeDishId === recipeDishId)!;
    expect(now(after)).toMatchObject({ state: 'replaced', byHand: true, instead: { dishId: chosen.dishId } });

    const again = await doctor.get(remakeVariant, { body: { variantId: variant.id, everything: true } });
    expect(now(again)).toMatchObject({ byHand: true, instead: { dishId: chosen.dishId } });

    const refused = await doctor.ask(submitVariantDish, {
      body: { variantId: variant.id, recipeDishId, dishId: place.dish.dishId },
    });
    expect(refused).toMatchObject({ code: 400, reason: variantRefusals.holdsAllergen.code });
    const older = await doctor.ask(submitVariant, {
      body: body(['egg', 'milk'], { ...few, variantId: variant.id, version: variant.version }),
    });
    expect(older.code).toBe(409);

    const nothing = await doctor.get(submitVariantDish, { body: { variantId: variant.id, recipeDishId } });
    expect(now(nothing)).toMatchObject({ state: 'without', instead: null });
    expect(now(nothing).why!.zh).toContain('不供应');
  });

  test('follows the menu: a dish changed there is open, and one call mends it', async () => {
    const variant = await made(['milk'], { dates: dates.slice(0, 2) });
    const [{ dish: milk }, other] = await firstReplaced(variant, async ({ recipeDishId }) => {
      const options = await doctor.get(changeDish, { query: { id, recipeDishId } });
      return options.find(({ allergens }) => allergens.includes('milk'));
    });
    const day = view.days.find(({ meals }) =>
      meals.some(({ dishes }) => dishes.some(({ recipeDishId }) => recipeDishId === milk.recipeDishId)),
    )!;
    const meal = day.meals.find(({ dishes }) =>
      dishes.some(({ recipeDishId }) => recipeDishId === milk.recipeDishId),
    )!;
    view = await doctor.get(submitDish, {
      body: {
        id,
        versions: versionsOf(view),
        recipeDishId: milk.recipeDishId,
        date: day.date,
        meal: meal.meal,
        category: milk.category,
        dishId: other.dishId,
      },
    });
    const [stale] = await doctor.get(variantList, { query: { id } });
    expect(stale).toMatchObject({ id: variant.id, open: 1, replaced: variant.replaced - 1 });
    const refused = await doctor.ask(completeRecipe, { query: { id } });
    expect(refused.reason).toBe(variantsOpen.code);
    const mended = await doctor.get(remakeVariant, { body: { variantId: variant.id } });
    expect(mended.open).toBe(0);
    const kept = (each: VariantView) =>
      placesOf(each).flatMap(({ dish, instead }) =>
        dish.recipeDishId === milk.recipeDishId ? [] : (instead?.dishId ?? '-'),
      );
    expect(kept(mended)).toEqual(kept(variant));
  });
});

test('the calendar tells of a day who eats what instead of what', async () => {
  const variant = await made(['milk'], { dates: [dates[1]] });
  const query = { begin: dates[0]!, end: dates.at(-1)! };
  const days = await doctor.get(recipeCalendar, { query });
  expect(days.map(({ variants }) => variants.length)).toEqual([0, 1, 0, 0, 0]);
  const [told] = days[1]!.variants;
  expect(told).toMatchObject({ variantName: variant.variantName, children: 1 });
  const replaced = placesOf(variant).filter(({ state }) => state !== 'same');
  expect(told!.dishes).toHaveLength(replaced.length);
  expect(told!.dishes.map(({ insteadOf, dishName }) => [insteadOf, dishName])).toEqual(
    expect.arrayContaining(replaced.map(({ dish, instead }) => [dish.dishName, instead?.dishName ?? null])),
  );
  // What waits for a replacement is told, and not as a dish that they eat.
  await sql`delete from recipe_variant_dish where variant_id = ${variant.id}`.execute(server.everyRow);
  const [, second] = await doctor.get(recipeCalendar, { query });
  expect(second!.variants[0]!.dishes.map(({ state, dishName }) => [state, dishName])).toEqual(
    replaced.map(() => ['open', null]),
  );
});

test('a mandatory rule that only the variant breaks is told, one that the menu breaks too is not', async () => {
  const variant = await made(['milk'], { dates: [dates[0]] });
  expect(variant.broken).toEqual([]);
  const given = await conditionsBody(doctor, id);
  const setPrice = async (price: number): Promise<void> => {
    const { version } = await doctor.get(recipeDetailCall, { query: { id } });
    await doctor.get(submitConditions, { body: { ...given, version, price } });
  };
  const now = () => doctor.get(variantDetail, { query: { variantId: variant.id } });
  // So much of one replacement that it costs more than the budget leaves.
  await sql`update recipe_variant_dish set foods = (select jsonb_agg(jsonb_build_object('foodId', f->>'foodId',
      'grams', 60 * (f->>'grams')::numeric)) from jsonb_array_elements(foods) f)
    where variant_id = ${variant.id} and dish_id is not null`.execute(server.everyRow);
  const tooDear = async (): Promise<string[]> =>
    (await now()).broken.map(({ en }) => en).filter((why) => /price|budget|cost/i.test(why));
  expect(await tooDear()).toHaveLength(1);
  await setPrice(0.5);
  expect(await tooDear()).toEqual([]);
  await setPrice(given['price'] as number);
}, 60_000);

test('more children than there are, a name twice, and no allergen are refused at their fields', async () => {
  await made(['egg'], { variantName: '无蛋', dates: [dates[0]] });
  const ask = (more: Record<string, unknown>) => doctor.ask(submitVariant, { body: body(['milk'], more) });
  const many = await ask({ eaters: [{ ageType, count: 9999 }] });
  expect(many).toMatchObject({ code: 400, reason: variantRefusals.tooManyChildren.code });
  const twice = await ask({
    eaters: [
      { ageType, count: 1 },
      { ageType, count: 1 },
    ],
  });
  expect(twice.reason).toBe(variantRefusals.groupTwice.code);
  expect((await ask({ variantName: '无蛋' })).reason).toBe('recipe-variant.variant-name.taken');
  expect((await ask({ allergens: [] })).msg).toBe('请至少选择一种致敏原');
});

test('a confirmed menu keeps its variants as they are, and who may not see the menu sees none', async () => {
  const variant = await made(['milk']);
  await doctor.get(completeRecipe, { query: { id } });
  const place = placesOf(variant).find(({ state }) => state === 'replaced')!;
  const acts = [
    doctor.ask(submitVariant, { body: body(['egg']) }),
    doctor.ask(remakeVariant, { body: { variantId: variant.id } }),
    doctor.ask(submitVariantDish, {
      body: { variantId: variant.id, recipeDishId: place.dish.recipeDishId },
    }),
    doctor.ask(removeVariant, { query: { ids: variant.id } }),
  ];
  for (const answer of await Promise.all(acts)) expect(answer.reason).toBe(wrongState.code);
  // Its dishes are printed as they were confirmed, as the menu's are.
  const { rows: confirmed } = await sql<{ dishId: string }>`
    select dish_id from confirmed_dish where recipe_id = ${id}`.execute(server.everyRow);
  expect(confirmed.map(({ dishId }) => dishId)).toContain(place.instead!.dishId);
  expect((await doctor.get(variantDetail, { query: { variantId: variant.id } })).replaced).toBe(
    variant.replaced,
  );
  await doctor.get(setUnConfirm, { query: { id } });

  await sql`insert into blade_dept (tenant_id, id, parent_id, ancestors, dept_name, full_name, dept_category)
    select tenant_id, 77, parent_id, ancestors, '别的园', '别的园', dept_category from blade_dept
    where id = (select dept_id from recipe where id = ${id})`.execute(server.everyRow);
  await sql`update recipe set dept_id = 77 where id = ${id}`.execute(server.everyRow);
  await sql`update recipe_variant set dept_id = 77 where recipe_id = ${id}`.execute(server.everyRow);
  for (const answer of [
    await doctor.ask(variantList, { query: { id } }),
    await doctor.ask(variantDetail, { query: { variantId: variant.id } }),
    await doctor.ask(remakeVariant, { body: { variantId: variant.id } }),
    await doctor.ask(removeVariant, { query: { ids: variant.id } }),
  ])
    expect(answer.code).toBe(404);
});
