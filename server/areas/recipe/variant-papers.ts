// What papers say of a menu's allergy variants: whom each dish is cooked for, and the sheet of the classroom.
import { text, type Language } from '../../../contract/kit/text.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import { AGE_GROUP_KEYS, totalDiners } from '../../../planner/nutrition/diners.ts';
import { MEAL_KEYS } from '../../../planner/nutrition/meal-pattern.ts';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { titleOf } from '../library/service/library.ts';
import { dinersOfConditions } from './menu-diners.ts';
import type { CookDish, CookSheetPrint, VariantPrint } from './print/print-data.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import type { ViewBasis } from './service/menu-view.ts';
import type { StoredVariant, VariantWithDishes } from './service/variant-store.ts';
import { isEatenOn, placesInVariant, type PlaceInVariant } from './variant-dishes.ts';

type Heads = CookSheetPrint['heads'];
/** Who eats a dish, where it is not everybody. */
export type DishEaters = Pick<CookDish, 'heads' | 'variant'>;

/** A dish of the menu that the children of a variant do not eat. */
export interface Difference {
  readonly variant: StoredVariant;
  readonly place: PlaceInVariant;
}

/** The children of the menu by age group. */
export function headsOf({ setting }: Pick<MenuState, 'setting'>): Heads {
  const diners = dinersOfConditions(setting.conditions);
  return AGE_GROUP_KEYS.map((ageGroup) => ({
    ageGroup,
    count: totalDiners(diners.filter((row) => row.ageGroup === ageGroup)),
  })).filter(({ count }) => count > 0);
}

const eatersOf = ({ eaters }: Pick<StoredVariant, 'eaters'>): Heads =>
  AGE_GROUP_KEYS.flatMap((ageGroup) => {
    const count = eaters.find(({ ageType }) => ageType === ageGroup)?.count ?? 0;
    return count > 0 ? [{ ageGroup, count }] : [];
  });

export const variantEatersOf = (variant: StoredVariant): DishEaters => ({
  heads: eatersOf(variant),
  variant: variant.variantName,
});

/** Everything in which the variants differ from the menu. */
export const differencesOf = (state: MenuState, variants: readonly VariantWithDishes[]): Difference[] =>
  variants.flatMap(({ variant, own }) =>
    placesInVariant(state, variant, own).flatMap((place) =>
      place.state === 'same' ? [] : { variant, place },
    ),
  );

/** Who is left for a dish of the menu; null where all are. */
export function withoutEaters(heads: Heads, others: readonly Difference[]): DishEaters | null {
  if (others.length === 0) return null;
  const gone = others.flatMap(({ variant }) => eatersOf(variant));
  return {
    heads: heads.map(({ ageGroup, count }) => ({
      ageGroup,
      // Variants may be for more children than there are by now: the menu is not confirmed like that.
      count: Math.max(
        0,
        gone.reduce((left, each) => left - (each.ageGroup === ageGroup ? each.count : 0), count),
      ),
    })),
  };
}

/** Whether somebody of the age group eats the dish. */
export const isServed = (eaters: DishEaters | null, group: string): boolean =>
  !eaters?.heads || eaters.heads.some(({ ageGroup, count }) => ageGroup === group && count > 0);

const ARROW = ' → ';
const NOTHING = text('不供应', 'nothing');
const NOT_YET = text('未选替代菜品，不可提供', 'nothing chosen yet, do not serve');

/** One line for each variant that differs at a meal. */
export function allergyNotes(differences: readonly Difference[], { setting, language }: ViewBasis): string[] {
  const name = ({ dishId }: StoredDish): string => {
    const dish = setting.library.dishes.get(dishId);
    return dish ? titleOf(dish)[language] : '';
  };
  const byVariant = Map.groupBy(differences, ({ variant }) => variant);
  return [...byVariant].map(([variant, own]) => {
    const swaps = own.map(({ place }) => {
      const instead = place.instead
        ? name(place.instead)
        : (place.state === 'open' ? NOT_YET : NOTHING)[language];
      return `${name(place.stored)}${ARROW}${instead}`;
    });
    return `${variant.variantName}${SEPARATOR[language].colon}${swaps.join(SEPARATOR[language].comma)}`;
  });
}
const SEPARATOR: Record<Language, { colon: string; comma: string }> = {
  zh: { colon: '：', comma: '，' },
  en: { colon: ': ', comma: ', ' },
};

/**
 * The sheets of the variants, one for each week.
 * @param date any day of the only week wanted
 */
export function variantPrint(
  state: MenuState,
  variants: readonly VariantWithDishes[],
  kindergarten: string,
  date: string | undefined,
): VariantPrint {
  const { language, setting } = state;
  const wanted = state.days
    .map((day) => day.date)
    .filter((each) => !date || mondayOf(each) === mondayOf(date));
  const name = ({ dishId }: StoredDish): string => {
    const dish = setting.library.dishes.get(dishId);
    return dish ? titleOf(dish)[language] : '';
  };
  return {
    kindergarten,
    recipeName: state.recipe.recipeName,
    sheets: variants.flatMap(({ variant, own }) => {
      const places = placesInVariant(state, variant, own);
      const weeks = Map.groupBy(
        wanted.filter((each) => isEatenOn(variant, each)),
        mondayOf,
      );
      return [...weeks.values()].map((dates) => ({
        name: variant.variantName,
        avoided: variant.allergens as Allergen[],
        heads: eatersOf(variant),
        days: dates.map((each) => ({
          date: each,
          meals: MEAL_KEYS.flatMap((meal) => {
            const ofMeal = places
              .filter(({ stored }) => stored.date === each && stored.meal === meal)
              .toSorted((a, b) => a.stored.sort - b.stored.sort);
            if (ofMeal.length === 0) return [];
            return {
              meal,
              changed: ofMeal
                .filter((place) => place.state !== 'same')
                .map((place) => ({
                  dish: name(place.stored),
                  instead: place.instead
                    ? name(place.instead)
                    : place.state === 'open'
                      ? NOT_YET[language]
                      : null,
                })),
              same: ofMeal.filter((place) => place.state === 'same').map(({ stored }) => name(stored)),
            };
          }),
        })),
      }));
    }),
  };
}
