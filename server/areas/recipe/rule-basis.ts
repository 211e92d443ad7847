// What the rules of a menu are made from, and the weights with which its goals compete.
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { DishOccasion } from '../../../contract/library/dish-words.ts';
import { usualChoice, type MenuRuleChoices, type MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import type { DinerCount } from '../../../planner/nutrition/diners.ts';
import type { EvaluationStandard } from '../../../planner/nutrition/evaluation-standard.ts';
import type { FoodGuide } from '../../../planner/nutrition/food-guide.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { ReferenceEdition } from '../../../planner/nutrition/reference.ts';
import type { Unit } from '../../../planner/problem.ts';
import type { LibraryFood, TabooPairRow } from '../library/service/library.ts';
import { dryPart, isDarkLeaf, isRealVegetable } from './dish-facts.ts';

export interface RuleBasis {
  readonly diners: readonly DinerCount[];
  readonly edition: ReferenceEdition;
  readonly standard: EvaluationStandard;
  readonly guide: FoodGuide;
  readonly supplyPercent: number;
  readonly mealShares: readonly { mealType: MealKey; percent: number }[];
  /** Points by which a meal may be off its share. */
  readonly tolerancePoints: number;
  readonly priceFen: number;
  readonly useTaboo: boolean;
  readonly foods: ReadonlyMap<string, LibraryFood>;
  /** Ids of the problem's dishes. */
  readonly dishes: ReadonlySet<string>;
  /** Incompatible pairs that hold in the kindergarten. */
  readonly taboos: readonly TabooPairRow[];
  /** Meals that the menu has, in the order of the day. */
  readonly meals: readonly MealKey[];
  /** Categories that its slots ask for, and how many places there are for fruit a day. */
  readonly categories: ReadonlySet<string>;
  readonly fruitSlots: number;
  /** Festivals and solar terms that fall on these days and have dishes, with the days to eat them on. */
  readonly occasions: readonly { occasion: DishOccasion; dates: readonly string[] }[];
  /** Days that are not meatless. */
  readonly meatDays: readonly string[];
  /** Meals at which noodles in soup may take the place of soup or porridge. */
  readonly bowlMeals: readonly MealKey[];
  /** Places of the menu by kind, with how many dishes each takes and what the dearest largest serving costs, fen. */
  readonly places: readonly {
    slot: string;
    meal: MealKey;
    category: DishCategory;
    count: number;
    dearestFen: number;
  }[];
  /** Minutes of hands for a hundred portions → the dishes that take as many. */
  readonly handMinutes: ReadonlyMap<number, readonly string[]>;
  /** What the kindergarten chose of the rules. */
  readonly choices: MenuRuleChoices;
  /** Service days by week: Monday → dates. */
  readonly weeks: ReadonlyMap<string, readonly string[]>;
}

/** The figure of a rule here: the kindergarten's, else the usual one; null where the rule is not wanted. */
export function figureOf({ choices }: Pick<RuleBasis, 'choices'>, key: MenuRuleKey): number | null {
  const chosen = choices[key];
  if (chosen !== undefined) return chosen;
  const usual = usualChoice(key);
  return usual === true ? 0 : usual;
}

/** Groups of foods that the rules speak about; every food of the problem carries its own. */
export function ruleGroupsOf(food: LibraryFood): string[] {
  const groups: string[] = [food.group];
  if (food.animal) groups.push('animal');
  if (food.animal || food.group === 'soy') groups.push('goodProtein');
  if (food.group === 'vegetable' && food.dark) groups.push('darkVegetable');
  if (isDarkLeaf(food)) groups.push('darkLeaf');
  if (isRealVegetable(food)) groups.push('realVegetable');
  const dry = dryPart(food);
  if (dry > 0) groups.push(grainGroup(dry));
  return groups;
}

/** Grains by how much of them is grain: rules of grams weigh them dry. */
export const grainGroup = (dry: number): string => `grain.${dry}`;

/** Weights of the goals. A weight is what a miss of 100 % would cost; eight per cent off costs 0.08 of it. */
export const WEIGHT = {
  energy: 12,
  mealShare: 3,
  protein: 6,
  energyShare: 6,
  goodProtein: 4,
  core: 5,
  other: 2,
  minor: 2,
  ceiling: 4,
  guide: 3,
  variety: 4,
} as const;

/** A goal: missing it costs `weight`, and forbids nothing. */
export const soft = (weight: number) => ({ hard: false as const, weight });

/** Shares are told in per cent. */
export const PERCENT = { text: '%', factor: 100, decimals: 1 } as const satisfies Unit;

/** Of a rule that counts dishes: one too many, or too few, costs the rule's weight, whatever the count. */
export const EACH = { scale: 1, near: 1, steep: 1 } as const;
