// A meal while it is being edited: dishes with grams per child that may differ from what is saved. Grams are edible and
// raw, per child of the mix; an emptied field is null, one that cannot be read NaN: neither can be saved.
import type { MenuDay, MenuDish } from '../../../../contract/recipe/menu.ts';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import type { BlockingFood } from '../../../../contract/library/dish.ts';
import { piecesServed, type DishPieces, type PiecesServed } from '../../../../contract/recipe/dish-pieces.ts';
import { weightMistake } from '../../../../contract/recipe/dish-weight.ts';
import type { AgeGroup } from '../../../../planner/nutrition/diners.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export interface DraftFood {
  foodId: string;
  foodName: string;
  grams: number | null;
  /** What may be saved, g; unknown of a dish just added. */
  most?: number | undefined;
}
export interface DraftDish {
  /** Stands for the row; new rows get one of their own. */
  key: string;
  dishId: string;
  dishName: string;
  category: DishCategory;
  locked: boolean;
  weightLocked: boolean;
  blockedBy: readonly BlockingFood[];
  allergens: readonly string[];
  /** Its pieces at the saved weights, and those weights, g; null where nothing is counted, and of a dish just added. */
  pieces: (DishPieces & { grams: number }) | null;
  foods: readonly DraftFood[];
}
export interface MealDraft {
  /** Version of the day that the draft started from. */
  version: number;
  dishes: readonly DraftDish[];
}

const draftDish = (dish: MenuDish): DraftDish => ({
  key: dish.recipeDishId,
  dishId: dish.dishId,
  dishName: dish.dishName,
  category: dish.category,
  locked: dish.locked,
  weightLocked: dish.weightLocked,
  blockedBy: dish.blockedBy,
  allergens: dish.allergens,
  pieces: dish.pieces && { ...dish.pieces, grams: dish.foods.reduce((sum, { grams }) => sum + grams, 0) },
  foods: dish.foods.map(({ foodId, foodName, grams, most }) => ({ foodId, foodName, grams, most })),
});

const dishesIn = (day: MenuDay, meal: MealKey): MenuDish[] =>
  day.meals.find((one) => one.meal === meal)?.dishes ?? [];

export const draftOf = (day: MenuDay, meal: MealKey): MealDraft => ({
  version: day.version,
  dishes: dishesIn(day, meal).map(draftDish),
});

export function changeDish(
  draft: MealDraft,
  key: string,
  change: (dish: DraftDish) => DraftDish | null,
): MealDraft {
  return {
    ...draft,
    dishes: draft.dishes.flatMap((dish) => (dish.key === key ? (change(dish) ?? []) : dish)),
  };
}

/**
 * The dishes of a combination put into the meal, each in the place of another where that still stands. Nothing is put where
 * one of them could not be had, nor twice.
 */
export function withPuts(
  draft: MealDraft,
  puts: readonly { dish: DraftDish | null; instead: string | undefined }[],
): MealDraft {
  const found = puts.flatMap(({ dish, instead }) => (dish ? { dish, instead } : []));
  if (found.length < puts.length) return draft;
  const fresh = found.filter(({ dish }) => draft.dishes.every(({ dishId }) => dishId !== dish.dishId));
  const inPlace = (key: string): DraftDish | undefined => fresh.find(({ instead }) => instead === key)?.dish;
  const stands = new Set(draft.dishes.map(({ key }) => key));
  return {
    ...draft,
    dishes: [
      ...draft.dishes.map((dish) => inPlace(dish.key) ?? dish),
      ...fresh.flatMap(({ dish, instead }) => (instead && stands.has(instead) ? [] : dish)),
    ],
  };
}

export const withGrams = (dish: DraftDish, foodId: string, grams: number | null): DraftDish => ({
  ...dish,
  foods: dish.foods.map((food) => (food.foodId === foodId ? { ...food, grams } : food)),
});

/** Every weight of a dish multiplied, rounded to a tenth of a gram. */
export const scaled = (dish: DraftDish, factor: number): DraftDish => ({
  ...dish,
  foods: dish.foods.map((food) => ({
    ...food,
    grams: food.grams === null ? null : Math.round(food.grams * factor * 10) / 10,
  })),
});

const comparable = (draft: MealDraft): string =>
  JSON.stringify(
    draft.dishes.map(({ dishId, locked, weightLocked, foods }) => [
      dishId,
      locked,
      weightLocked,
      foods.map(({ foodId, grams }) => [foodId, grams]),
    ]),
  );

/** Whether anything differs from what is saved. */
export const differs = (draft: MealDraft, day: MenuDay, meal: MealKey): boolean =>
  comparable(draft) !== comparable(draftOf(day, meal));

/** Fields that cannot be saved. */
export const mistakenFields = (draft: MealDraft): number =>
  draft.dishes.reduce(
    (sum, dish) => sum + dish.foods.filter(({ grams, most }) => weightMistake(grams, most)).length,
    0,
  );

/** What cannot be saved is counted as nothing. */
const counted = (grams: number | null): number => (weightMistake(grams) ? 0 : (grams ?? 0));

/**
 * Change of grams by food against what is saved, without foods that did not change. An emptied field is nothing; a weight
 * that cannot be is a slip of the finger and changes nothing, so that the figures beside it stay those of a menu.
 */
export function gramChanges(draft: MealDraft, day: MenuDay, meal: MealKey): Map<string, number> {
  const changes = new Map<string, number>();
  const add = (foodId: string, grams: number): void => {
    changes.set(foodId, (changes.get(foodId) ?? 0) + grams);
  };
  const saved = dishesIn(day, meal);
  const savedGrams = (key: string, foodId: string): number =>
    saved.find(({ recipeDishId }) => recipeDishId === key)?.foods.find((food) => food.foodId === foodId)
      ?.grams ?? 0;
  for (const { key, foods } of draft.dishes)
    for (const { foodId, grams } of foods)
      add(foodId, grams !== null && weightMistake(grams) ? savedGrams(key, foodId) : (grams ?? 0));
  for (const dish of saved) for (const food of dish.foods) add(food.foodId, -food.grams);
  return new Map([...changes].filter(([, grams]) => Math.abs(grams) > 1e-9));
}

/**
 * Portion of each age group as a multiple of the mix's, read from the day's own rounded weights; the more food, the
 * nearer to the exact ratio. Empty for a day without dishes.
 */
export function groupRatios(day: MenuDay): Partial<Record<AgeGroup, number>> {
  const sums = new Map<AgeGroup, { own: number; mix: number }>();
  for (const meal of day.meals)
    for (const dish of meal.dishes)
      for (const food of dish.foods)
        for (const [group, grams] of Object.entries(food.byAgeGroup) as [AgeGroup, number][]) {
          const sum = sums.get(group) ?? { own: 0, mix: 0 };
          sums.set(group, { own: sum.own + grams, mix: sum.mix + food.grams });
        }
  return Object.fromEntries(
    [...sums].filter(([, { mix }]) => mix > 0).map(([group, { own, mix }]) => [group, own / mix]),
  );
}

/** The saved, rounded weights of the age groups of one food in one dish. */
export function savedByGroup(
  day: MenuDay,
  meal: MealKey,
  key: string,
  foodId: string,
): MenuDish['foods'][number] | null {
  const dish = dishesIn(day, meal).find((one) => one.recipeDishId === key);
  return dish?.foods.find((food) => food.foodId === foodId) ?? null;
}

/** Grams of an age group: the saved rounding where the weight is as saved, else by ratio, to the gram (small ones 0.1). */
export function groupGrams(
  grams: number | null,
  saved: MenuDish['foods'][number] | null,
  group: AgeGroup,
  ratio: number | undefined,
): number | null {
  if (grams === null || weightMistake(grams)) return null;
  const known = saved?.byAgeGroup[group];
  if (saved && known !== undefined && Math.abs(saved.grams - grams) < 1e-9) return known;
  if (ratio === undefined) return null;
  const exact = grams * ratio;
  return exact < 5 ? Math.round(exact * 10) / 10 : Math.round(exact);
}

/** Pieces of a child of an age group at the weights as they stand in the draft. */
export function groupPieces({ pieces, foods }: DraftDish, ratio: number | undefined): PiecesServed | null {
  const grams = foods.reduce((sum, food) => sum + counted(food.grams), 0);
  if (!pieces || ratio === undefined || grams === 0) return null;
  const perChild = (pieces.perChild * grams) / pieces.grams;
  return piecesServed({ ...pieces, perChild }, ratio, grams * ratio);
}

/** Sensible step of an input: tenths for seasonings, grams for food. */
export const stepOf = (grams: number | null): number => (grams !== null && grams < 5 ? 0.1 : 1);
