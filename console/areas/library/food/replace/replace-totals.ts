// What the chosen dishes and menus amount to together.
import type {
  DishReplacement,
  FigureChange,
  MenuReplacement,
} from '../../../../../contract/recipe/food-replacement.ts';

export interface ReplaceTotals {
  dishes: number;
  menus: number;
  /** Days of the menus. */
  days: number;
  /** Mean change of one portion of the dishes, kcal, mg and fen; null where nothing of it is known. */
  energy: number | null;
  sodium: number | null;
  costFen: number | null;
  /** Allergens that come in, with the number of dishes, and of menus with such dishes. */
  gained: { allergen: string; dishes: number; menus: number }[];
  /** Dishes of which the rules say more than a note, and menus that break a mandatory rule. */
  worseDishes: number;
  worseMenus: number;
}

/** How much it changes; null where a side of it is unknown. */
export const differenceOf = ({ before, after }: FigureChange): number | null =>
  before === null || after === null ? null : after - before;

function meanOf(changes: readonly FigureChange[]): number | null {
  const known = changes.map(differenceOf).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function totalsOf(
  dishes: readonly DishReplacement[],
  menus: readonly MenuReplacement[],
): ReplaceTotals {
  const inMenus = menus.map(({ told }) => new Set(told.flatMap(({ allergensGained }) => allergensGained)));
  const gained = new Set([
    ...dishes.flatMap(({ allergensGained }) => allergensGained),
    ...inMenus.flatMap((allergens) => [...allergens]),
  ]);
  return {
    dishes: dishes.length,
    menus: menus.length,
    days: menus.reduce((sum, { days }) => sum + days.length, 0),
    energy: meanOf(dishes.map(({ energy }) => energy)),
    sodium: meanOf(dishes.map(({ sodium }) => sodium)),
    costFen: meanOf(dishes.map(({ costFen }) => costFen)),
    gained: [...gained].map((allergen) => ({
      allergen,
      dishes: dishes.filter(({ allergensGained }) => allergensGained.includes(allergen)).length,
      menus: inMenus.filter((allergens) => allergens.has(allergen)).length,
    })),
    worseDishes: dishes.filter(({ breaks }) => breaks.some(({ level }) => level !== 'note')).length,
    worseMenus: menus.filter(({ breaks }) => breaks.length > 0).length,
  };
}
