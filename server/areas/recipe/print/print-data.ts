/**
 * What goes into the printed papers of a menu: plain data, ready for one kindergarten, without any I/O.
 * Amounts are g per child, kcal and g per child and day, fen per child and day; null = unknown, printed as
 * "—", never as 0. Names are printed as they are: nothing in them is ever read as layout code.
 * The third paper, the nutrition report, needs no shape of its own: it prints planner/nutrition's report.
 */
import type { DishPicture } from '../../../../contract/library/picture/dish-picture.ts';
import type { PiecesServed } from '../../../../contract/recipe/dish-pieces.ts';
import type { AgeGroup } from '../../../../planner/nutrition/diners.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export type PrintLanguage = 'zh' | 'en';

/** The eight allergen groups of GB 7718-2025, as food rows name them. */
export type Allergen = 'gluten' | 'crustacean' | 'fish' | 'egg' | 'peanut' | 'soy' | 'milk' | 'nut';

/** A meal of the day; `time` is HH:mm. */
export interface MealSlot {
  readonly meal: MealKey;
  readonly time: string | null;
}

/** The menu for the wall. More than one calendar week gives one sheet per week. */
export interface WeekMenuPrint {
  readonly kindergarten: string;
  /** Replaces the heading 一周食谱; null keeps it. */
  readonly title: string | null;
  /** Rows of the poster, in the order of the day. */
  readonly meals: readonly MealSlot[];
  /** Service days in order. */
  readonly days: readonly WeekMenuDay[];
  /** The meal budget of a child's day. */
  readonly priceFen: number | null;
  /** A line to the parents below the menu; null prints the usual one. */
  readonly footnote: string | null;
}

export interface WeekMenuDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Shown under the date: a holiday, a birthday meal … */
  readonly note: string | null;
  readonly dishes: Readonly<Partial<Record<MealKey, readonly WeekMenuDish[]>>>;
  /** Per child. */
  readonly energyKcal: number | null;
  readonly proteinGrams: number | null;
  /** Fen, not rounded. */
  readonly costFen: number | null;
}

export interface WeekMenuDish {
  readonly name: string;
  readonly allergens: readonly Allergen[];
  /** Small print under the name: its foods, g of edible raw weight per child; null = names alone. */
  readonly foods: readonly { readonly name: string; readonly grams: number }[] | null;
}

/** How a dish looks: what is drawn of it, unless it has a photo (JPEG). Dishes that look alike may share one. */
export interface PaperPicture {
  readonly drawn: DishPicture;
  readonly photo: Uint8Array | null;
}

export interface PicturedDish {
  readonly name: string;
  readonly allergens: readonly Allergen[];
  readonly picture: PaperPicture;
}

/** The week in pictures, for the wall and for parents. More than one calendar week gives one sheet per week. */
export interface PicturePosterPrint {
  readonly kindergarten: string;
  /** Rows of the poster, in the order of the day. */
  readonly meals: readonly MealKey[];
  /** Service days in order. */
  readonly days: readonly {
    /** yyyy-MM-dd */
    readonly date: string;
    readonly dishes: Readonly<Partial<Record<MealKey, readonly PicturedDish[]>>>;
  }[];
}

/** Cards to stand beside the dishes where they are handed out. */
export interface DishCardsPrint {
  readonly kindergarten: string;
  readonly cards: readonly CardDish[];
}

export interface CardDish extends PicturedDish {
  /** Name of the allergy variant that it is cooked for; null for a dish of the menu. */
  readonly variant: string | null;
  /** Its foods but oil, salt and sauces, heaviest first. */
  readonly foods: readonly string[];
  /** When it is eaten, on cards of one day; null on those of several. */
  readonly served: { readonly date: string; readonly meals: readonly MealKey[] } | null;
}

/** The cook's sheets of one day: one sheet per meal given. */
export interface CookSheetPrint {
  readonly kindergarten: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** Last day of sheets for several days; absent for the sheets of one day. */
  readonly dateTo?: string;
  /** Children to cook for, per age group, in printing order. */
  readonly heads: readonly { readonly ageGroup: AgeGroup; readonly count: number }[];
  readonly meals: readonly CookMeal[];
}

export interface CookMeal extends MealSlot {
  /** The meal's own day, on sheets for several days. */
  readonly date?: string;
  readonly dishes: readonly CookDish[];
  /** Children who must not get something, with what they get instead; one line each. */
  readonly allergyNotes: readonly string[];
}

export interface CookDish {
  readonly name: string;
  /** Dish category and cooking method as the library names them. */
  readonly category: string | null;
  readonly method: string | null;
  readonly allergens: readonly Allergen[];
  /** Who eats it, where it is not everybody: the same groups as on the sheet. */
  readonly heads?: CookSheetPrint['heads'];
  /** Name of the allergy variant that it is cooked for; absent for a dish of the menu. */
  readonly variant?: string;
  /** Whole pieces of a child, where they are counted; a group is absent where they are unknown. */
  readonly pieces?: Readonly<Partial<Record<AgeGroup, PiecesServed>>>;
  readonly steps: readonly string[];
  readonly foods: readonly CookFood[];
}

export interface CookFood {
  readonly name: string;
  /** g of edible part per child; null or absent = unknown for that group. */
  readonly grams: Readonly<Partial<Record<AgeGroup, number | null>>>;
  /** Edible part of what is bought, % (0–100]; null = unknown. */
  readonly ediblePercent: number | null;
  /** Printed quieter than the foods of the plate. */
  readonly seasoning: boolean;
  /** Foods counted in pieces: "个" and g of one piece as bought; null = by weight only. */
  readonly piece: { readonly unit: string; readonly grams: number } | null;
}

/** What children with an allergy eat: one sheet per variant and calendar week, for the classroom. */
export interface VariantPrint {
  readonly kindergarten: string;
  readonly recipeName: string;
  readonly sheets: readonly VariantSheet[];
}

export interface VariantSheet {
  readonly name: string;
  readonly avoided: readonly Allergen[];
  readonly heads: CookSheetPrint['heads'];
  /** In order, at least one. */
  readonly days: readonly {
    /** yyyy-MM-dd */
    readonly date: string;
    readonly meals: readonly {
      readonly meal: MealKey;
      /** Dishes that these children must not get, with what they get: null = nothing. */
      readonly changed: readonly { readonly dish: string; readonly instead: string | null }[];
      /** Dishes that they eat like everybody. */
      readonly same: readonly string[];
    }[];
  }[];
}
