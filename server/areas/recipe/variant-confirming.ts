// What the variants of a menu say to its confirmation: a menu is valid when nobody's meal waits for a dish.
import { filled, inSentence, listedText, text, type Text } from '../../../contract/kit/text.ts';
import { variantsOpen, variantsTooMany } from '../../../contract/recipe/variant-refusals.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Check } from '../../../planner/solution.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { faultCheck } from './dish-faults.ts';
import type { MenuSetting } from './menu-problem.ts';
import type { MenuState } from './service/menu-store.ts';
import { readVariants, type VariantWithDishes } from './service/variant-store.ts';
import { placesInVariant, type PlaceInVariant } from './variant-dishes.ts';
import { tooManyEaters, type TooMany } from './variant-eaters.ts';
import { dishName } from './variant-fitness.ts';

const NAMED = 3;

const PLACE = text('{date} {meal}“{dish}”', '{date}, {meal}, “{dish}”');
const PLACE_UNFIT = text('{date} {meal}“{dish}”（{why}）', '{date}, {meal}, “{dish}” ({why})');
const MORE = text('{places} 等', '{places} …');
const OPEN_IN = text(
  '过敏替代餐“{variant}”没有可提供的替代菜品：{place}',
  'The allergy variant “{variant}” has no replacement that may be served: {place}',
);

/** Day, meal and dish of the menu, and why what was chosen there may not be served. */
function placeWords({ stored, unfit }: PlaceInVariant, setting: MenuSetting): Text {
  const { date, meal, dishId } = stored;
  const where = { date, meal: inSentence(MEALS[meal as MealKey]), dish: dishName(setting, dishId) };
  return unfit ? filled(PLACE_UNFIT, { ...where, why: unfit }) : filled(PLACE, where);
}

const openIn = (state: MenuState, { variant, own }: VariantWithDishes): PlaceInVariant[] =>
  placesInVariant(state, variant, own).filter((place) => place.state === 'open');

const tooManyIn = ({ setting }: MenuState, variants: readonly VariantWithDishes[]): TooMany | null =>
  tooManyEaters(
    setting.conditions,
    setting.dates,
    variants.map(({ variant }) => variant),
  );

const EATERS = text('过敏替代餐的人数', 'Children of the allergy variants');
const eatersCheck = (dates: readonly string[], tooMany: TooMany): Check => ({
  rule: 'variant.eaters',
  kind: 'limit',
  name: EATERS,
  scope: { days: [...dates] },
  hard: true,
  value: tooMany.wanted,
  lower: null,
  upper: tooMany.count,
  slack: tooMany.count - tooMany.wanted,
  broken: true,
  penalty: 0,
  unknown: [],
  why: filled(variantsTooMany.text, tooMany),
});

/** A broken hard rule for each place of a variant that waits for a dish, and one for children whom there are not. */
export async function variantChecks(door: Door, state: MenuState): Promise<Check[]> {
  const variants = await readVariants(door, state.recipe);
  const tooMany = tooManyIn(state, variants);
  const open = variants.flatMap((each) =>
    openIn(state, each).map((place) => {
      const { stored } = place;
      const words = { variant: each.variant.variantName, place: placeWords(place, state.setting) };
      return faultCheck(stored, dishName(state.setting, stored.dishId), filled(OPEN_IN, words));
    }),
  );
  return tooMany ? [eatersCheck(state.setting.dates, tooMany), ...open] : open;
}

/**
 * The dishes that come in by a menu's variants.
 * @throws Failure with the first places, while one of the variants has places that wait for a dish; and where variants
 *   are for more children than there are
 */
export async function dishesOfVariants(door: Door, state: MenuState): Promise<string[]> {
  const dishes: string[] = [];
  const variants = await readVariants(door, state.recipe);
  const tooMany = tooManyIn(state, variants);
  if (tooMany) throw refuse(variantsTooMany, tooMany);
  for (const each of variants) {
    const open = openIn(state, each);
    if (open.length > 0) {
      const named = listedText(open.slice(0, NAMED).map((place) => placeWords(place, state.setting)));
      const places = open.length > NAMED ? filled(MORE, { places: named }) : named;
      throw refuse(variantsOpen, { variant: each.variant.variantName, count: open.length, places });
    }
    dishes.push(
      ...placesInVariant(state, each.variant, each.own).flatMap(({ instead }) => instead?.dishId ?? []),
    );
  }
  return dishes;
}
