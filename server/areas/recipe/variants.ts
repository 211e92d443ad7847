// Allergy variants of menus: making, changing and reading them. They are changed while their menu may be changed.
import { inSentence } from '../../../contract/kit/text.ts';
import { dayOutside, dishGone, noDishes } from '../../../contract/recipe/recipe-refusals.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { variantRefusals } from '../../../contract/recipe/variant-refusals.ts';
import {
  MOST_VARIANTS,
  recipeVariant,
  remakeVariant,
  removeVariant,
  submitVariant,
  submitVariantDish,
  variantAlternatives,
  variantDetail,
  variantList,
  type VariantView,
} from '../../../contract/recipe/variant.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import type { Door } from '../../kernel/database/door.ts';
import { conflict, notFound, refuse, refuseField, requireVersion } from '../../kernel/http/failure.ts';
import { handle, handlePrepared } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { titleOf } from '../library/service/library.ts';
import { alternativesFor, replaced } from './menu-alternatives.ts';
import { bestPortion } from './menu-edits.ts';
import { checkCategory } from './place-dish.ts';
import { menuBeforeEdit, readMenu, type MenuState, type StoredDish } from './service/menu-store.ts';
import { datesOf, recipeForChange, requireAct } from './service/recipe-rows.ts';
import {
  readVariants,
  rowAt,
  storeVariantDishes,
  type StoredVariant,
  type StoredVariantDish,
  type VariantDish,
  type VariantWithDishes,
} from './service/variant-store.ts';
import { countsFirst, countsWorsened } from './variant-counts.ts';
import { placesInVariant, type PlaceInVariant } from './variant-dishes.ts';
import { madeVariant, rowByHand, variantState } from './variant-making.ts';
import { checkEaters, tooManyEaters } from './variant-eaters.ts';
import { allergenNames, unfitness } from './variant-fitness.ts';
import { isFreeOf } from './variant-setting.ts';
import { variantInShortOf, variantViewOf } from './variant-view.ts';

/** A variant that the caller may see, with its menu. */
async function variantOf(
  door: Door,
  variantId: string,
  menu: (door: Door, recipeId: string) => Promise<MenuState>,
): Promise<VariantWithDishes & { state: MenuState; all: VariantWithDishes[] }> {
  const { recipeId } = (await door.one(recipeVariant, variantId)) as StoredVariant;
  const state = await menu(door, recipeId);
  const all = await readVariants(door, state.recipe);
  const found = all.find(({ variant }) => variant.id === variantId);
  if (!found) throw notFound();
  return { ...found, state, all };
}

const menuToRead = async (door: Door, recipeId: string): Promise<MenuState> =>
  readMenu(door, await door.one(recipe, recipeId));

function placeAt(places: readonly PlaceInVariant[], recipeDishId: string): PlaceInVariant {
  const place = places.find(({ stored }) => stored.id === recipeDishId);
  // A dish without the allergens has nothing to replace it by.
  if (!place || place.state === 'same') throw notFound();
  return place;
}

/** Keeps the dishes of a variant, with an entry of what they were; its menu is locked and may be changed. */
async function storeWithAudit(
  door: Door,
  id: string,
  act: string,
  before: readonly StoredVariantDish[],
  after: readonly VariantDish[],
): Promise<void> {
  const { recipeId, version } = (await door.one(recipeVariant, id)) as StoredVariant;
  await storeVariantDishes(door, { id, recipeId, version }, before, after);
  await door.audit({ act, entity: recipeVariant.name, entityId: id, before, after });
}

/** The variants of a menu that stays as it is until the transaction ends, and may be changed. */
async function variantsForChange(door: Door, recipeId: string) {
  const menu = await recipeForChange(door, recipeId);
  requireAct(menu, 'arrange');
  return { menu, variants: await readVariants(door, menu) };
}

/** One of them, as it was when `read` was: what was worked out on it must not overwrite what others have chosen since. */
function sameAsRead(variants: readonly VariantWithDishes[], read: StoredVariant): VariantWithDishes {
  const now = variants.find(({ variant }) => variant.id === read.id);
  if (!now) throw notFound();
  requireVersion(now.variant, read.version);
  return now;
}

function requireRoom(variants: readonly VariantWithDishes[]): void {
  if (variants.length >= MOST_VARIANTS)
    throw refuse(variantRefusals.tooManyVariants, { most: MOST_VARIANTS });
}

/** The variant as it is now. */
async function viewNow(door: Door, variantId: string): Promise<VariantView> {
  const found = await variantOf(door, variantId, menuToRead);
  return variantViewOf(found.state, found, found.all);
}

export const handlers = [
  handle(variantList, async ({ door, query }) => {
    const row = await door.one(recipe, query.id);
    const found = await readVariants(door, row);
    // Most menus have none: nothing more is read for them.
    if (found.length === 0) return [];
    const state = await readMenu(door, row);
    return found.map((each) => variantInShortOf(state, each, found));
  }),
  handle(variantDetail, ({ door, query }) => viewNow(door, query.variantId)),
  handlePrepared(
    submitVariant,
    async (context) => {
      const { door, body } = context;
      const state = await menuBeforeEdit(door, body.id);
      if (state.dishes.length === 0) throw refuse(noDishes);
      const dates = body.dates && body.dates.length > 0 ? [...new Set(body.dates)].sort() : null;
      if (dates?.some((date) => !state.setting.dates.includes(date))) throw refuseField('dates', dayOutside);
      const variants = await readVariants(door, state.recipe);
      const before = variants.find(({ variant }) => variant.id === body.variantId) ?? null;
      if (body.variantId && !before) throw notFound();
      if (!before) requireRoom(variants);
      const { variantName, eaters } = body;
      const allergens = [...new Set(body.allergens)];
      const { conditions } = state.setting;
      checkEaters(conditions, state.setting.dates, { eaters, dates }, othersThan(before, variants));
      const wanted = { id: body.variantId ?? '', allergens, dates };
      const dishes = await madeVariant(context, state, wanted, before?.own ?? []);
      const values = { variantName, allergens, eaters, dates: dates ?? undefined };
      return { values, dishes, before, dates: state.setting.dates };
    },
    async ({ door, body }, { values, dishes, before, dates }) => {
      // Others may have made variants meanwhile, or changed the conditions.
      const { menu, variants } = await variantsForChange(door, body.id);
      const now = before && sameAsRead(variants, before.variant);
      if (!now) requireRoom(variants);
      checkEaters(menu.conditions, dates, values, othersThan(now, variants));
      const { deptId } = menu;
      const id = now
        ? now.variant.id
        : await door.insert(recipeVariant, { ...values, recipeId: body.id, deptId });
      if (now)
        await door.update(
          recipeVariant,
          id,
          values,
          body.version,
          values.dates === undefined ? ['dates'] : [],
        );
      await storeWithAudit(door, id, 'make', now?.own ?? [], dishes);
      return viewNow(door, id);
    },
  ),
  handlePrepared(
    remakeVariant,
    async (context) => {
      const found = await variantOf(context.door, context.body.variantId, menuBeforeEdit);
      const kept = context.body.everything ? found.own.filter(({ byHand }) => byHand) : found.own;
      return { ...found, dishes: await madeVariant(context, found.state, found.variant, kept) };
    },
    async ({ door }, { variant, dishes }) => {
      const { variants } = await variantsForChange(door, variant.recipeId);
      const { own } = sameAsRead(variants, variant);
      await door.touch(recipeVariant, [variant.id]);
      await storeWithAudit(door, variant.id, 'remake', own, dishes);
      return viewNow(door, variant.id);
    },
  ),
  handle(variantAlternatives, async (context) => {
    const { door, query } = context;
    const { variant, own, state } = await variantOf(door, query.variantId, menuToRead);
    const places = placesInVariant(state, variant, own);
    const place = placeAt(places, query.recipeDishId);
    const { eaten, stands } = withPlace(state, variant, places, place);
    // What stands on other days with the allergens is among the dishes that are ranked.
    const avoided = variant.allergens as Allergen[];
    const whyUnfit = unfitness(state, avoided);
    return alternativesFor(context, eaten, stands, query.keyword, {
      allowed: (dish) => isFreeOf(dish, avoided) && !whyUnfit(replaced(eaten, stands, dish.id, 1)),
      weighed: countsFirst,
      comesLast: (broken, brokenNow) => countsWorsened(broken, brokenNow).length > 0,
    });
  }),
  handlePrepared(
    submitVariantDish,
    async (context) => {
      const { door, body } = context;
      const { variant, own, state } = await variantOf(door, body.variantId, menuBeforeEdit);
      const places = placesInVariant(state, variant, own);
      const place = placeAt(places, body.recipeDishId);
      if (!body.dishId) return { variant, row: rowByHand(place, null) };
      const dish = state.setting.library.dishes.get(body.dishId);
      if (!dish?.offered) throw refuseField('dishId', dishGone);
      const avoided = variant.allergens as Allergen[];
      if (!isFreeOf(dish, avoided))
        throw refuseField('dishId', variantRefusals.holdsAllergen, {
          dish: titleOf(dish),
          allergens: inSentence(allergenNames(dish.allergens.filter((each) => avoided.includes(each)))),
        });
      const { eaten, stands } = withPlace(state, variant, places, place);
      checkCategory(eaten.setting, dish, stands);
      const portion = await bestPortion(context, eaten, stands, dish.id);
      const chosen = replaced(eaten, stands, dish.id, portion);
      const why = unfitness(state, avoided)(chosen);
      if (why) throw refuseField('dishId', variantRefusals.dishUnfit, { why });
      return { variant, row: rowByHand(place, chosen) };
    },
    async ({ door, body }, { variant, row }) => {
      const { variants } = await variantsForChange(door, variant.recipeId);
      // Others may have chosen elsewhere meanwhile.
      const now = variants.find((each) => each.variant.id === variant.id);
      if (!now) throw notFound();
      const { own } = now;
      const standing = rowAt(own, row);
      if (standing && standing.version > (body.version ?? variant.version))
        throw conflict({ version: now.variant.version }, variantRefusals.placeChanged);
      await door.touch(recipeVariant, [variant.id]);
      const others = own.filter((each) => each !== standing);
      await storeWithAudit(door, variant.id, 'chooseDish', own, [...others, row]);
      return viewNow(door, variant.id);
    },
  ),
  handle(removeVariant, async ({ door, query }) => {
    const rows = (await door
      .rows(recipeVariant)
      .selectAll('recipe_variant')
      .where('recipe_variant.id', 'in', query.ids)
      .execute()) as StoredVariant[];
    for (const id of [...new Set(rows.map(({ recipeId }) => recipeId))].sort())
      requireAct(await recipeForChange(door, id), 'arrange');
    await door.remove(recipeVariant, query.ids);
  }),
];

const othersThan = (one: VariantWithDishes | null, variants: readonly VariantWithDishes[]): StoredVariant[] =>
  variants.flatMap(({ variant }) => (variant.id === one?.variant.id ? [] : variant));

/** What is eaten with something in the place: what stands there, else the menu's dish. */
function withPlace(
  state: MenuState,
  variant: StoredVariant,
  places: readonly PlaceInVariant[],
  place: PlaceInVariant,
): { eaten: MenuState; stands: StoredDish } {
  const stands = place.instead ?? place.stored;
  const now: PlaceInVariant = place.instead ? place : { ...place, state: 'open' };
  const eaten = variantState(
    state,
    variant,
    places.map((each) => (each === place ? now : each)),
  );
  return { eaten, stands };
}

/** A variant comes back to a menu that may be changed, where there are still children for it. */
export const variantRestoring = restoring(recipeVariant, {
  async restored({ door }, rows) {
    for (const { recipeId } of rows) {
      const { menu, variants } = await variantsForChange(door, recipeId);
      if (variants.length > MOST_VARIANTS)
        throw refuse(variantRefusals.tooManyVariants, { most: MOST_VARIANTS });
      const eating = variants.map(({ variant }) => variant);
      const tooMany = tooManyEaters(menu.conditions, await datesOf(door.db, menu), eating);
      if (tooMany) throw refuse(variantRefusals.tooManyChildren, tooMany);
    }
  },
});
