// Papers that show dishes as they look: the poster of a week, and the cards that stand beside the dishes.
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import type { PaperKind } from '../../../contract/recipe/report.ts';
import { MEAL_KEYS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { House } from '../../kernel/house.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import { readPictures } from '../resource/service/read-pictures.ts';
import type {
  Allergen,
  CardDish,
  DishCardsPrint,
  PaperPicture,
  PicturePosterPrint,
} from './print/print-data.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { dishView, mealDishes, viewBasis, type ViewBasis } from './service/menu-view.ts';
import type { StoredVariant, VariantWithDishes } from './service/variant-store.ts';
import { differencesOf } from './variant-papers.ts';

/** JPEGs by the links that dishes have them by. */
export type PaperPhotos = ReadonlyMap<string, Uint8Array>;

interface Part {
  readonly date?: string | undefined;
  readonly meal?: MealKey | undefined;
}

const isPartOf =
  (kind: PaperKind, { date, meal }: Part) =>
  (dish: StoredDish): boolean => {
    if (kind === 'poster') return !date || mondayOf(dish.date) === mondayOf(date);
    return (!date || dish.date === date) && (!meal || dish.meal === meal);
  };

interface DishOnCard {
  readonly stored: StoredDish;
  /** Whose children it is cooked for; null: it is of the menu. */
  readonly variant: StoredVariant | null;
}

/** The dishes of the part in the order in which they are eaten, each before those that allergy variants have in its place. */
function dishesOnCards(state: MenuState, variants: readonly VariantWithDishes[], part: Part): DishOnCard[] {
  const different = Map.groupBy(differencesOf(state, variants), ({ place }) => place.stored.id);
  const mealAt = ({ meal }: StoredDish): number => MEAL_KEYS.indexOf(meal as MealKey);
  return state.dishes
    .filter(isPartOf('cards', part))
    .toSorted((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : mealAt(a) - mealAt(b) || a.sort - b.sort,
    )
    .flatMap((stored) => [
      { stored, variant: null },
      ...(different.get(stored.id) ?? []).flatMap(({ variant, place }) =>
        place.instead ? { stored: place.instead, variant } : [],
      ),
    ]);
}

/**
 * Photos of the dishes that the paper shows, as far as the caller may see them; of other papers none are read.
 * @param variants those of the menu
 */
export async function paperPhotos(
  { door, house }: { door: Door; house: House },
  kind: PaperKind,
  state: MenuState,
  variants: readonly VariantWithDishes[],
  part: Part,
): Promise<PaperPhotos> {
  if (kind !== 'poster' && kind !== 'cards') return new Map();
  const shown =
    kind === 'cards'
      ? dishesOnCards(state, variants, part).map(({ stored }) => stored)
      : state.dishes.filter(isPartOf(kind, part));
  const { dishes } = state.setting.library;
  return readPictures(
    door,
    house,
    shown.flatMap(({ dishId }) => dishes.get(dishId)?.photoSmall ?? []),
  );
}

/** What is left of a dish that left the library for good. */
const BARE: PaperPicture['drawn'] = { vessel: 'plate', scene: 'heap', parts: [] };

function pictureAt({ setting }: ViewBasis, dishId: string, photos: PaperPhotos): PaperPicture {
  const dish = setting.library.dishes.get(dishId);
  if (!dish) return { drawn: BARE, photo: null };
  return { drawn: pictureOf(dish), photo: (dish.photoSmall && photos.get(dish.photoSmall)) || null };
}

/** The week of `date`, all weeks without one. */
export function posterPrint(
  state: MenuState,
  photos: PaperPhotos,
  kindergarten: string,
  date?: string,
): PicturePosterPrint {
  const basis = viewBasis(state);
  const shown = state.dishes.filter(isPartOf('poster', { date }));
  const days = state.days.filter((day) => !date || mondayOf(day.date) === mondayOf(date));
  return {
    kindergarten,
    meals: MEAL_KEYS.filter((meal) => shown.some((dish) => dish.meal === meal)),
    days: days.map((day) => ({
      date: day.date,
      dishes: Object.fromEntries(
        MEAL_KEYS.map((meal) => [
          meal,
          mealDishes(
            shown.filter((dish) => dish.date === day.date && dish.meal === meal),
            meal,
            basis,
          ).map(({ dishId, dishName, allergens }) => ({
            name: dishName,
            allergens: allergens as Allergen[],
            picture: pictureAt(basis, dishId, photos),
          })),
        ]),
      ),
    })),
  };
}

/**
 * One card for each dish as it is served: made of other foods on another day, or for an allergy variant, it is another card.
 * @param variants those of the menu
 */
export function cardsPrint(
  state: MenuState,
  variants: readonly VariantWithDishes[],
  photos: PaperPhotos,
  kindergarten: string,
  part: Part,
): DishCardsPrint {
  const basis = viewBasis(state);
  const cards = new Map<string, { card: Omit<CardDish, 'served'>; meals: Set<MealKey> }>();
  for (const { stored, variant } of dishesOnCards(state, variants, part)) {
    const { dishId, dishName, allergens, foods } = dishView(stored, basis);
    const told = foods
      .filter(({ main, grams }) => main && grams > 0)
      .toSorted((a, b) => b.grams - a.grams)
      .map(({ foodName }) => foodName);
    const key = [variant?.id, dishId, ...told.toSorted(), ...allergens].join(' ');
    const meal = stored.meal as MealKey;
    const before = cards.get(key);
    if (before) before.meals.add(meal);
    else
      cards.set(key, {
        card: {
          name: dishName,
          variant: variant?.variantName ?? null,
          allergens: allergens as Allergen[],
          picture: pictureAt(basis, dishId, photos),
          foods: told,
        },
        meals: new Set([meal]),
      });
  }
  const { date } = part;
  return {
    kindergarten,
    cards: [...cards.values()].map(({ card, meals }) => ({
      ...card,
      served: date ? { date, meals: [...meals] } : null,
    })),
  };
}
