// Reading a typed recipe: foods with grams for one child, and what somebody should look at before taking them.
import {
  LEAST_FOOD_GRAMS,
  MOST_FOOD_GRAMS,
  recipeGrams,
  usualRole,
} from '../../../contract/library/dish-edit.ts';
import {
  LONGEST_RECIPE_TEXT,
  MOST_READ,
  readTypedRecipe,
  type FoodDoubt,
  type TypedFood,
} from '../../../contract/library/typed-recipe.ts';
import { handle } from '../../kernel/http/handle.ts';
import { foodPieceOf, referenceData } from '../organisation/service/reference-data.ts';
import { libraryInSight, type Library, type LibraryFood } from './service/library.ts';
import { createFoodFinder, type FoodFinder } from './typed-recipe/food-named.ts';
import type { Amount } from './typed-recipe/amount-text.ts';
import { readRecipeText } from './typed-recipe/recipe-text.ts';

/**
 * g of one millilitre, by the guideline's group, as kitchens reckon (a teaspoon of 5 ml: salt 6 g, oil 4.6 g); what is not
 * named is reckoned as water. Weights by them are told as estimates, but for what is poured.
 */
const DENSITY: Partial<Record<LibraryFood['group'], number>> = {
  ...{ oil: 0.92, salt: 1.2, sugar: 0.85, cereal: 0.6, dairy: 1.03 },
};
/** What a kitchen says of any food that it counts. */
const ENGLISH_PIECES = ['pc', 'pcs', 'piece', 'pieces'];
const ANY_PIECE: ReadonlySet<string> = new Set(['个', '只', '颗', '枚', ...ENGLISH_PIECES]);

interface Weighed {
  grams: number | null;
  doubt: FoodDoubt | null;
}

/** Edible grams that an amount of the food comes to, and what is in doubt about them. */
function gramsOf(
  amount: Amount | null,
  { name, group, edible }: Pick<LibraryFood, 'name' | 'group' | 'edible'>,
): Weighed {
  if (amount === null || amount.kind === 'vague') return { grams: null, doubt: 'amountMissing' };
  const about = amount.rough ? 'amountGuessed' : null;
  switch (amount.kind) {
    case 'grams':
      return amount.gross
        ? { grams: (amount.value * (edible ?? 100)) / 100, doubt: 'amountGuessed' }
        : { grams: amount.value, doubt: about };
    case 'millilitres':
      return { grams: amount.value * (DENSITY[group] ?? 1), doubt: about };
    case 'measures':
      return { grams: amount.value * (DENSITY[group] ?? 1), doubt: 'amountGuessed' };
    case 'pieces': {
      const counted = foodPieceOf(name);
      if (counted && (ANY_PIECE.has(amount.unit) || counted.unit.zh === amount.unit))
        return { grams: amount.value * counted.edibleGrams, doubt: about };
      const usual = referenceData().usualPieces.find(({ foods }) => foods.includes(name));
      return usual && [...usual.units, ...ENGLISH_PIECES].includes(amount.unit)
        ? { grams: amount.value * usual.edibleGrams, doubt: 'amountGuessed' }
        : { grams: null, doubt: 'pieceUnknown' };
    }
  }
}

const foodOf = ({ id, name, nameEn }: LibraryFood) => ({ id, name, nameEn });

const finders = new WeakMap<Library, FoodFinder>();
function finderOf(library: Library): FoodFinder {
  let finder = finders.get(library);
  if (!finder) finders.set(library, (finder = createFoodFinder(library, referenceData().kitchenWords)));
  return finder;
}

/** A food with all that the text says of it. */
interface Sum {
  read: TypedFood;
  grams: number | null;
}

/** The weight as a recipe is written, and what is to be said of it. */
function rounded({ read, grams }: Sum): TypedFood {
  if (grams === null) return read;
  const doubts: FoodDoubt[] = [
    ...(grams > MOST_FOOD_GRAMS ? (['amountLarge'] as const) : []),
    ...(grams < LEAST_FOOD_GRAMS / 2 ? (['amountGuessed'] as const) : []),
  ];
  return {
    ...read,
    grams: Math.max(LEAST_FOOD_GRAMS, recipeGrams(grams)),
    doubts: [...new Set([...read.doubts, ...doubts])],
  };
}

export const handlers = [
  handle(readTypedRecipe, async ({ door, body }) => {
    const recipe = readRecipeText(body.recipe, LONGEST_RECIPE_TEXT);
    const portions = body.portions ?? recipe.portions ?? 1;
    const find = finderOf(await libraryInSight(door));
    const sums: Sum[] = [];
    for (const { written, name, remark, amount, role, perChild } of recipe.foods.slice(0, MOST_READ)) {
      const { food, sure, others } = find(name, remark);
      if (food === 'nothing') continue;
      const weighed = food && gramsOf(amount, food);
      const grams = weighed?.grams == null ? null : weighed.grams / (perChild ? 1 : portions);
      const doubts: FoodDoubt[] = [
        ...(food === null ? (['unknown'] as const) : sure ? [] : (['guessed'] as const)),
        ...(food?.forbiddenLevel ? (['prohibited'] as const) : []),
        ...(weighed?.doubt ? [weighed.doubt] : []),
      ];
      const same = food && sums.find(({ read }) => read.food?.id === food.id);
      if (same) {
        const all = new Set([...same.read.doubts, ...doubts, 'merged' as const]);
        // Of one that has no weight the other's is all that is known, and it stays in doubt.
        same.grams = same.grams === null && grams === null ? null : (same.grams ?? 0) + (grams ?? 0);
        same.read = { ...same.read, written: `${same.read.written}、${written}`, doubts: [...all] };
        continue;
      }
      const hasMain = sums.some(({ read }) => read.food && read.role === 'main');
      sums.push({
        read: {
          written,
          food: food && foodOf(food),
          grams: null,
          role: role ?? usualRole(food?.group, food !== null && !hasMain),
          doubts,
          others: others.map(foodOf),
        },
        grams,
      });
    }
    return { portions, foods: sums.map(rounded) };
  }),
];
