// What the printed papers of a menu are made of, and the record that each leaves when it is handed out.
import { sql } from 'kysely';
import { type Language, listedIn, say, text } from '../../../contract/kit/text.ts';
import type { MenuDish } from '../../../contract/recipe/menu.ts';
import { piecesServed } from '../../../contract/recipe/dish-pieces.ts';
import { noDishes } from '../../../contract/recipe/recipe-refusals.ts';
import { noVariants } from '../../../contract/recipe/variant-refusals.ts';
import { exportRecord, PAPER_CUTS, PAPERS, type PaperKind } from '../../../contract/recipe/report.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { allergensOf, titleOf, type LibraryFood } from '../library/service/library.ts';
import { referenceData } from '../organisation/service/reference-data.ts';
import { factsOf } from './dish-facts.ts';
import { pieceOf } from './food-pieces.ts';
import { kitchenGrams } from './menu-numbers.ts';
import { youngestOf } from './menu-diners.ts';
import { piecesOnMenu } from './served-pieces.ts';
import {
  allergyNotes,
  differencesOf,
  headsOf,
  isServed,
  variantEatersOf,
  variantPrint,
  withoutEaters,
  type DishEaters,
} from './variant-papers.ts';
import { readVariants, type VariantWithDishes } from './service/variant-store.ts';
import { menuOf } from './menu-reading.ts';
import { reportOf } from './menu-report.ts';
import type { Allergen, CookDish, CookSheetPrint, WeekMenuPrint } from './print/print-data.ts';
import { cardsPrint, posterPrint, type PaperPhotos } from './picture-papers.ts';
import type { PrintTask } from './print/print-thread.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { dailyCostOf, dayView, servedFoods, viewBasis, type ViewBasis } from './service/menu-view.ts';

/** The menu of a recipe that the caller may see, where there is something to print. */
export async function menuToPrint(door: Door, recipeId: string): Promise<MenuState> {
  const state = await menuOf(door, recipeId);
  if (state.dishes.length === 0) throw refuse(noDishes);
  return state;
}

export async function kindergartenName({ db, caller }: Door, { recipe }: MenuState): Promise<string> {
  const { rows } = await sql<{ deptName: string }>`
    select dept_name from blade_dept where tenant_id = ${caller.tenantId} and id = ${recipe.deptId}`.execute(
    db,
  );
  return rows[0]?.deptName ?? '';
}

interface WeekWanted {
  date: string | undefined;
  /** Whether each dish says what of it a child gets. */
  withGrams: boolean;
}

/** What the paper of a menu's weeks says; of the week of `date` alone where one is given. */
export function weekPrint(
  state: MenuState,
  kindergarten: string,
  { date, withGrams }: WeekWanted,
): WeekMenuPrint {
  const basis = viewBasis(state);
  const wanted = state.days.filter((day) => !date || mondayOf(day.date) === mondayOf(date));
  const days = wanted.map((day) => dayView(state, day.date, basis));
  const meals = MEAL_KEYS.filter((meal) => days.some((day) => day.meals.some((each) => each.meal === meal)));
  return {
    kindergarten,
    title: withGrams ? PAPERS.weekGrams[state.language] : null,
    meals: meals.map((meal) => ({ meal, time: null })),
    days: days.map((day) => ({
      date: day.date,
      note: null,
      dishes: Object.fromEntries(
        day.meals.map(({ meal, dishes }) => [
          meal,
          dishes.map(({ dishName, allergens, foods }) => ({
            name: dishName,
            allergens: allergens as Allergen[],
            foods: withGrams ? gramsTold(foods) : null,
          })),
        ]),
      ),
      energyKcal: day.energy,
      proteinGrams: day.protein,
      // Not yet rounded: the paper says the mean of the week, too.
      costFen: dailyCostOf({ ...state, dishes: state.dishes.filter(({ date }) => date === day.date) }),
    })),
    priceFen: state.setting.priceFen,
    footnote: null,
  };
}

/** The foods of a dish that a parent asks for, heaviest first, as a kitchen weighs them. */
const gramsTold = (foods: MenuDish['foods']): { name: string; grams: number }[] =>
  foods
    .filter(({ main, grams }) => main && grams > 0)
    .toSorted((a, b) => b.grams - a.grams)
    .map(({ foodName, grams }) => ({ name: foodName, grams }));

/** What the rules ask of whoever cooks these foods, by their names: soaking times, stones, bones. */
function cautions(served: readonly LibraryFood[], { setting, language }: ViewBasis): string[] {
  const youngest = youngestOf(setting.conditions);
  return referenceData().forbiddenFoods.flatMap(({ match, foods, maxAgeYears, reason }) => {
    if (match !== 'practice' || (maxAgeYears !== null && youngest >= maxAgeYears)) return [];
    const here = served.filter(({ name }) => foods.includes(name)).map((food) => titleOf(food)[language]);
    if (here.length === 0) return [];
    return say(text('{foods}：{reason}', '{foods}: {reason}'), language, {
      foods: listedIn(language, here),
      reason,
    });
  });
}

function cookDish(stored: StoredDish, basis: ViewBasis, eaters: DishEaters | null): CookDish {
  const { library } = basis.setting;
  const dish = library.dishes.get(stored.dishId);
  const served = servedFoods(stored, basis.setting);
  const roles = new Map(dish?.foods.map(({ food, role }) => [food.id, role]));
  // A whole egg is one for everybody, whatever else its age group eats more or less of.
  const alike = dish !== undefined && factsOf(dish).wholePieces;
  const factors = Object.entries(basis.ratios).flatMap(([group, factor]): [string, number][] =>
    isServed(eaters, group) && factor !== undefined ? [[group, alike ? 1 : factor]] : [],
  );
  const pieces = piecesOnMenu(dish, stored);
  const grams = stored.foods.reduce((sum, food) => sum + food.grams, 0);
  return {
    name: dish ? titleOf(dish)[basis.language] : '',
    category: dish?.category ?? stored.category,
    method: dish?.method ?? null,
    allergens: allergensOf(served),
    ...eaters,
    steps: [...(dish?.steps ?? []), ...cautions(served, basis)],
    ...(pieces && {
      pieces: Object.fromEntries(
        factors.map(([group, factor]) => [group, piecesServed(pieces, factor, grams * factor)]),
      ),
    }),
    foods: stored.foods.flatMap(({ foodId, grams: ofMix }) => {
      const food = library.foods.get(foodId);
      if (!food) return [];
      return [
        {
          name: titleOf(food)[basis.language],
          grams: Object.fromEntries(
            factors.map(([group, factor]) => [group, kitchenGrams(ofMix * factor, food.group)]),
          ),
          ediblePercent: food.edible,
          seasoning: roles.get(foodId) === 'seasoning',
          piece: pieceOf(food, basis.language),
        },
      ];
    }),
  };
}

function cookPrint(
  state: MenuState,
  variants: readonly VariantWithDishes[],
  kindergarten: string,
  dates: readonly string[],
  meal: MealKey | undefined,
): CookSheetPrint {
  const basis = viewBasis(state);
  const heads = headsOf(state);
  const different = differencesOf(state, variants);
  const several = dates.length > 1;
  return {
    kindergarten,
    date: dates[0]!,
    ...(several && { dateTo: dates.at(-1)! }),
    heads,
    meals: dates.flatMap((date) =>
      MEAL_KEYS.filter((each) => !meal || each === meal).flatMap((each) => {
        const own = state.dishes.filter((dish) => dish.date === date && dish.meal === each);
        if (own.length === 0) return [];
        return [
          {
            meal: each,
            time: null,
            ...(several && { date }),
            dishes: own
              .toSorted((a, b) => a.sort - b.sort)
              .flatMap((dish) => {
                const others = different.filter(({ place }) => place.stored.id === dish.id);
                return [
                  cookDish(dish, basis, withoutEaters(heads, others)),
                  ...others.flatMap(({ variant, place }) =>
                    place.instead ? cookDish(place.instead, basis, variantEatersOf(variant)) : [],
                  ),
                ];
              }),
            allergyNotes: allergyNotes(
              different.filter(({ place }) => own.includes(place.stored)),
              basis,
            ),
          },
        ];
      }),
    ),
  };
}

/** Of a paper: the language, and the part of the menu where not all of it is meant. */
export interface Wanted {
  language: Language;
  date: string | undefined;
  meal: MealKey | undefined;
  /** Of the nutrition report: what cooking leaves, too. */
  losses?: boolean;
}

export function fileName(kind: PaperKind, state: MenuState, { language, date, meal }: Wanted): string {
  const cut = PAPER_CUTS[kind];
  const of =
    date && cut.days === 'week'
      ? state.days.find((day) => mondayOf(day.date) === mondayOf(date))?.date
      : cut.days && date;
  const parts = [
    state.recipe.recipeName,
    PAPERS[kind][language],
    of,
    cut.meal && meal && MEALS[meal][language],
  ];
  return `${parts.filter(Boolean).join(' ')}.pdf`;
}

/** The variants that a paper is made with; refused where the paper is of variants and there is none. */
export async function variantsToPrint(
  door: Door,
  { recipe }: MenuState,
  { paper, variantId }: { paper: PaperKind; variantId?: string | undefined },
): Promise<VariantWithDishes[]> {
  const all = await readVariants(door, recipe);
  if (paper !== 'variant') return all;
  const wanted = all.filter(({ variant }) => !variantId || variant.id === variantId);
  if (wanted.length === 0) throw refuse(noVariants);
  return wanted;
}

/**
 * What the typesetter is given for a paper.
 * @param variants those of the menu
 * @param photos of the paper's dishes, where it shows any (`paperPhotos`)
 */
export function printTask(
  kind: PaperKind,
  state: MenuState,
  variants: readonly VariantWithDishes[],
  kindergarten: string,
  { language, date, meal, losses = false }: Wanted,
  photos: PaperPhotos = new Map(),
): PrintTask {
  switch (kind) {
    case 'week':
    case 'weekGrams': {
      const withGrams = kind === 'weekGrams';
      return { paper: 'week', language, data: weekPrint(state, kindergarten, { date, withGrams }) };
    }
    case 'poster':
      return { paper: kind, language, data: posterPrint(state, photos, kindergarten, date) };
    case 'cards':
      return {
        ...{ paper: kind, language },
        data: cardsPrint(state, variants, photos, kindergarten, { date, meal }),
      };
    case 'cook': {
      const dates = date ? [date] : state.days.map((day) => day.date);
      return { paper: kind, language, data: cookPrint(state, variants, kindergarten, dates, meal) };
    }
    case 'variant':
      return { paper: kind, language, data: variantPrint(state, variants, kindergarten, date) };
    case 'nutrition':
      return { paper: kind, language, losses, data: reportOf(state, kindergarten) };
    case 'statutory':
      return { paper: kind, language, data: reportOf(state, kindergarten) };
  }
}

/** Of more dishes than two weeks have, a cook's sheet takes seconds; all other papers are short. */
const MOST_DISHES_AT_ONCE = 150;

/** Dishes that the paper sets out one by one, which is what takes the time. */
export function dishesSetOut(
  kind: PaperKind,
  { dishes }: Pick<MenuState, 'dishes'>,
  { date, meal }: Partial<Pick<Wanted, 'date' | 'meal'>>,
): number {
  if (kind !== 'cook') return 0;
  return dishes.filter((dish) => (!date || dish.date === date) && (!meal || dish.meal === meal)).length;
}

/** Whether nobody should wait for the paper before an empty screen: it is made by a job. */
export const isLong = (...paper: Parameters<typeof dishesSetOut>): boolean =>
  dishesSetOut(...paper) > MOST_DISHES_AT_ONCE;

interface Exported extends Pick<Wanted, 'language'> {
  paper: PaperKind;
  bytes: Uint8Array;
  createUserName: string;
}

/** Notes that a paper of the menu was made. */
export async function recordExport(
  door: Door,
  { deptId, id, recipeName }: Pick<MenuState['recipe'], 'deptId' | 'id' | 'recipeName'>,
  { bytes, ...exported }: Exported,
): Promise<void> {
  await door.insert(exportRecord, {
    ...exported,
    ...{ deptId, recipeId: id, recipeName },
    pages: pagesIn(bytes),
    bytes: bytes.length,
  });
}

/** Pages of a PDF as the typesetter writes it: page objects stand in the open. */
function pagesIn(bytes: Uint8Array): number | null {
  const count = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  return count ?? null;
}
