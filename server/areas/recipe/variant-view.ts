// A variant as people see it: each day beside the menu's, dish by dish.
import { filled } from '../../../contract/kit/text.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import { MEAL_KEYS } from '../../../planner/nutrition/meal-pattern.ts';
import type { VariantDay, VariantInShort, VariantView } from '../../../contract/recipe/variant.ts';
import { variantRefusals } from '../../../contract/recipe/variant-refusals.ts';
import { figuresOf } from '../library/service/library.ts';
import { ruleKey, type Check, type Sentence } from '../../../planner/solution.ts';
import type { JudgedDishes, MenuState, StoredDish } from './service/menu-store.ts';
import { dishView, judge, mealDishes, portionsOf, viewBasis, type ViewBasis } from './service/menu-view.ts';
import type { StoredVariant, VariantWithDishes } from './service/variant-store.ts';
import { countsWorsened, isWeeklyCount } from './variant-counts.ts';
import { eatenAt, isEatenOn, placesInVariant, type PlaceInVariant } from './variant-dishes.ts';
import { tooManyEaters } from './variant-eaters.ts';
import { lacksOf } from './variant-lacks.ts';
import { variantState } from './variant-making.ts';
import { whyNothing } from './variant-reasons.ts';

function figuresOfDay(dishes: readonly StoredDish[], { setting }: ViewBasis): VariantDay['ofMenu'] {
  const { amount, costFen } = figuresOf(portionsOf(dishes, setting));
  const { energy, protein, calcium } = amount;
  return { energy, protein, calcium, costFen: wholeFen(costFen) };
}

function dayOf(
  date: string,
  places: readonly PlaceInVariant[],
  basis: ViewBasis,
  allergens: readonly Allergen[],
): VariantDay {
  const byId = new Map(places.map((place) => [place.stored.id, place]));
  const stored = places.map((place) => place.stored);
  return {
    date,
    places: MEAL_KEYS.flatMap((meal) =>
      mealDishes(
        stored.filter((dish) => dish.meal === meal),
        meal,
        basis,
      ).map((dish) => {
        const place = byId.get(dish.recipeDishId)!;
        return {
          meal,
          state: place.state,
          dish,
          instead: place.instead && dishView(place.instead, basis),
          byHand: place.byHand,
          why: whyNothing(place, basis.setting, allergens),
        };
      }),
    ),
    ofMenu: figuresOfDay(stored, basis),
    ofVariant: figuresOfDay(
      places.flatMap((place) => eatenAt(place) ?? []),
      basis,
    ),
  };
}

/**
 * Mandatory rules that the menu keeps and what the variant's children eat does not, each once, and what they eat too
 * often in a week by the variant.
 */
async function brokenOnlyIn(
  state: MenuState,
  variant: StoredVariant,
  places: readonly PlaceInVariant[],
): Promise<Sentence[]> {
  if (places.length === 0) return [];
  // Where nothing is eaten, or nothing is found yet, is told by itself.
  const told = ({ broken, hard, kind, rule }: Check): boolean =>
    broken && kind !== 'slot' && (hard || isWeeklyCount(rule));
  const brokenIn = async (menu: JudgedDishes): Promise<Check[]> => (await judge(menu)).checks.filter(told);
  const eaten = await brokenIn(variantState(state, variant, places));
  if (eaten.length === 0) return [];
  const ofMenu = await brokenIn(state);
  const brokenThere = new Set(ofMenu.map(ruleKey));
  const mandatory = eaten.filter((check) => check.hard && !brokenThere.has(ruleKey(check)));
  const eachOnce = new Map(mandatory.map((check) => [ruleKey(check), check]));
  return [...eachOnce.values(), ...countsWorsened(eaten, ofMenu)].map(({ why, name }) => why ?? name);
}

/**
 * A variant without its dishes.
 * @param all of the menu's, this one among them
 */
export function variantInShortOf(
  state: MenuState,
  { variant, own }: VariantWithDishes,
  all: readonly VariantWithDishes[],
  places = placesInVariant(state, variant, own),
): VariantInShort {
  const { conditions, dates } = state.setting;
  const byDate = Map.groupBy(places, ({ stored }) => stored.date);
  const count = (of: readonly PlaceInVariant[], wanted: PlaceInVariant['state']): number =>
    of.filter((place) => place.state === wanted).length;
  const eating = all.map((each) => each.variant);
  const tooMany = tooManyEaters(conditions, dates, eating, variant);
  return {
    id: variant.id,
    recipeId: variant.recipeId,
    version: variant.version,
    variantName: variant.variantName,
    allergens: variant.allergens as Allergen[],
    eaters: variant.eaters,
    dates: variant.dates ?? null,
    replaced: count(places, 'replaced'),
    without: count(places, 'without'),
    open: count(places, 'open'),
    differences: dates
      .filter((date) => isEatenOn(variant, date))
      .map((date) => {
        const ofDay = byDate.get(date) ?? [];
        return { date, changed: ofDay.length - count(ofDay, 'same'), open: count(ofDay, 'open') };
      }),
    tooMany: tooMany && filled(variantRefusals.tooManyChildren.text, tooMany),
  };
}

/** The whole variant beside the menu. */
export async function variantViewOf(
  state: MenuState,
  found: VariantWithDishes,
  all: readonly VariantWithDishes[],
): Promise<VariantView> {
  const { variant, own } = found;
  const basis = viewBasis(state);
  const places = placesInVariant(state, variant, own);
  const byDate = Map.groupBy(places, ({ stored }) => stored.date);
  const days = state.days
    .filter(({ date }) => isEatenOn(variant, date))
    .map(({ date }) => dayOf(date, byDate.get(date) ?? [], basis, variant.allergens as Allergen[]));
  return {
    ...variantInShortOf(state, found, all, places),
    days,
    lacks: lacksOf(days, variant.allergens as Allergen[]),
    broken: await brokenOnlyIn(state, variant, places),
  };
}
