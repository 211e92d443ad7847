// Allergy variants of menus: making, changing and reading them. They are changed while their menu may be changed.
import { inSentence, text } from '../../../contract/kit/text.ts';
import { dayOutside, dishGone, noDishes } from '../../../contract/recipe/recipe-refusals.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { variantRefusals } from '../../../contract/recipe/variant-refusals.ts';
import {
  recipeVariant,
  remakeVariant,
  removeVariant,
  submitVariant,
  submitVariantDish,
  variantAlternatives,
  variantDetail,
  variantList,
  type VariantEaters,
  type VariantView,
} from '../../../contract/recipe/variant.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import { AGE_GROUPS, totalDiners, type AgeGroup } from '../../../planner/nutrition/diners.ts';
import type { Door } from '../../kernel/database/door.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, handlePrepared } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { titleOf } from '../library/service/library.ts';
import { alternativesFor, replaced } from './menu-alternatives.ts';
import { bestPortion } from './menu-edits.ts';
import { dinersOfConditions } from './menu-problem.ts';
import { checkCategory } from './place-dish.ts';
import { menuBeforeEdit, readMenu, type MenuState, type StoredDish } from './service/menu-store.ts';
import { viewBasis } from './service/menu-view.ts';
import { recipeForChange, requireAct } from './service/recipe-rows.ts';
import {
  readVariants,
  storeVariantDishes,
  type StoredVariant,
  type VariantDish,
  type VariantWithDishes,
} from './service/variant-store.ts';
import { placesInVariant, type PlaceInVariant } from './variant-dishes.ts';
import { madeVariant, rowByHand, variantState } from './variant-making.ts';
import { allergenNames, unfitness } from './variant-fitness.ts';
import { isFreeOf } from './variant-setting.ts';
import { variantViewOf } from './variant-view.ts';

/** A variant that the caller may see, with its menu. */
async function variantOf(
  door: Door,
  variantId: string,
  menu: (door: Door, recipeId: string) => Promise<MenuState>,
): Promise<VariantWithDishes & { state: MenuState }> {
  const { recipeId } = (await door.one(recipeVariant, variantId)) as StoredVariant;
  const state = await menu(door, recipeId);
  const found = (await readVariants(door, state.recipe)).find(({ variant }) => variant.id === variantId);
  if (!found) throw notFound();
  return { ...found, state };
}

const menuToRead = async (door: Door, recipeId: string): Promise<MenuState> =>
  readMenu(door, await door.one(recipe, recipeId));

function placeAt(places: readonly PlaceInVariant[], recipeDishId: string): PlaceInVariant {
  const place = places.find(({ stored }) => stored.id === recipeDishId);
  // A dish without the allergens has nothing to replace it by.
  if (!place || place.state === 'same') throw notFound();
  return place;
}

const eatTogether = (one: Pick<StoredVariant, 'dates'>, other: Pick<StoredVariant, 'dates'>): boolean =>
  !one.dates || !other.dates || one.dates.some((date) => other.dates!.includes(date));

/** No more children than the menu is for, all its variants together. */
function checkEaters(
  { setting }: MenuState,
  wanted: Pick<StoredVariant, 'eaters' | 'dates'>,
  others: readonly Pick<StoredVariant, 'eaters' | 'dates'>[],
): void {
  const groups = wanted.eaters.map(({ ageType }) => ageType);
  const twice = groups.find((group, at) => groups.indexOf(group) < at);
  if (twice) throw refuseField('eaters', variantRefusals.groupTwice, { group: wordOf(twice) });
  const diners = dinersOfConditions(setting.conditions);
  const countIn = (eaters: readonly VariantEaters[], group: AgeGroup): number =>
    eaters.find(({ ageType }) => ageType === group)?.count ?? 0;
  for (const group of groups) {
    const count = totalDiners(diners.filter(({ ageGroup }) => ageGroup === group));
    const asked = [wanted, ...others.filter((other) => eatTogether(other, wanted))].reduce(
      (sum, { eaters }) => sum + countIn(eaters, group),
      0,
    );
    if (asked > count)
      throw refuseField('eaters', variantRefusals.tooManyChildren, {
        group: wordOf(group),
        count,
        wanted: asked,
      });
  }
}
const wordOf = (group: AgeGroup) => text(AGE_GROUPS[group].zh, AGE_GROUPS[group].en);

/** Keeps the dishes of a variant, with an entry of what they were; its menu is locked and may be changed. */
async function storeWithAudit(
  door: Door,
  { id, recipeId }: Pick<StoredVariant, 'id' | 'recipeId'>,
  act: string,
  before: readonly VariantDish[],
  after: readonly VariantDish[],
): Promise<void> {
  await storeVariantDishes(door, { id, recipeId }, after);
  await door.audit({ act, entity: recipeVariant.name, entityId: id, before, after });
}

/** The variant as it is now. */
async function viewNow(door: Door, variantId: string): Promise<VariantView> {
  const found = await variantOf(door, variantId, menuToRead);
  return variantViewOf(found.state, found);
}

export const handlers = [
  handle(variantList, async ({ door, query }) => {
    const row = await door.one(recipe, query.id);
    const found = await readVariants(door, row);
    // Most menus have none: nothing more is read for them.
    if (found.length === 0) return [];
    const state = await readMenu(door, row);
    const basis = viewBasis(state);
    const views: VariantView[] = [];
    for (const each of found) views.push(await variantViewOf(state, each, basis));
    return views;
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
      const { variantName, eaters } = body;
      const allergens = [...new Set(body.allergens)];
      const others = variants.flatMap(({ variant }) => (variant.id === body.variantId ? [] : variant));
      checkEaters(state, { eaters, dates }, others);
      const wanted = { id: body.variantId ?? '', allergens, dates };
      const dishes = await madeVariant(context, state, wanted, before?.own ?? []);
      const values = { variantName, allergens, eaters, dates: dates ?? undefined };
      return { values, dishes, before, deptId: state.recipe.deptId };
    },
    async ({ door, body }, { values, dishes, before, deptId }) => {
      requireAct(await recipeForChange(door, body.id), 'arrange');
      const id = before
        ? before.variant.id
        : await door.insert(recipeVariant, { ...values, recipeId: body.id, deptId });
      if (before)
        await door.update(
          recipeVariant,
          id,
          values,
          body.version,
          values.dates === undefined ? ['dates'] : [],
        );
      await storeWithAudit(door, { id, recipeId: body.id }, 'make', before?.own ?? [], dishes);
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
    async ({ door }, { variant, own, dishes }) => {
      requireAct(await recipeForChange(door, variant.recipeId), 'arrange');
      await door.touch(recipeVariant, [variant.id]);
      await storeWithAudit(door, variant, 'remake', own, dishes);
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
    return alternativesFor(
      context,
      eaten,
      stands,
      query.keyword,
      (dish) => isFreeOf(dish, avoided) && !whyUnfit(replaced(eaten, stands, dish.id, 1)),
    );
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
    async ({ door }, { variant, row }) => {
      const menu = await recipeForChange(door, variant.recipeId);
      requireAct(menu, 'arrange');
      // Others may have chosen elsewhere meanwhile.
      const own = (await readVariants(door, menu)).find((each) => each.variant.id === variant.id)?.own ?? [];
      const others = own.filter(
        ({ date, meal, insteadOf }) => date !== row.date || meal !== row.meal || insteadOf !== row.insteadOf,
      );
      await door.touch(recipeVariant, [variant.id]);
      await storeWithAudit(door, variant, 'chooseDish', own, [...others, row]);
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

/** A variant comes back to a menu that may be changed. */
export const variantRestoring = restoring(recipeVariant, {
  async restored({ door }, rows) {
    for (const { recipeId } of rows) requireAct(await recipeForChange(door, recipeId), 'arrange');
  },
});
