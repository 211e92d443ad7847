// What a menu needs of each food: grams per child, kilograms for all children, and kilograms to buy, because peel,
// bones and shells are bought too. Kilograms follow the kitchen's rounded weights of each age group.
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import type { AgeGroup } from '../../../../planner/nutrition/diners.ts';

export interface FoodNeed {
  foodId: string;
  foodName: string;
  /** Edible grams per child of the mix, over the days asked for. */
  gramsPerChild: number;
  /** Edible kilograms for all children. */
  kilograms: number;
  days: number;
}

export function foodNeeds(
  days: readonly MenuDay[],
  children: Readonly<Partial<Record<AgeGroup, number>>>,
): FoodNeed[] {
  const needs = new Map<string, FoodNeed & { on: Set<string> }>();
  for (const day of days)
    for (const meal of day.meals)
      for (const dish of meal.dishes)
        for (const food of dish.foods) {
          const need = needs.get(food.foodId) ?? {
            foodId: food.foodId,
            foodName: food.foodName,
            gramsPerChild: 0,
            kilograms: 0,
            days: 0,
            on: new Set<string>(),
          };
          need.gramsPerChild += food.grams;
          for (const [group, grams] of Object.entries(food.byAgeGroup) as [AgeGroup, number][])
            need.kilograms += (grams * (children[group] ?? 0)) / 1000;
          need.on.add(day.date);
          needs.set(food.foodId, need);
        }
  return [...needs.values()]
    .map(({ on, ...need }) => ({ ...need, days: on.size }))
    .sort((a, b) => b.kilograms - a.kilograms || b.gramsPerChild - a.gramsPerChild);
}

/** Kilograms to buy for kilograms on the plate; null where the edible part is not known. */
export const asBought = (kilograms: number, ediblePercent: number | null): number | null =>
  ediblePercent === null || ediblePercent <= 0 ? null : (kilograms * 100) / ediblePercent;

/** Fen for kilograms at fen per kilogram; null where either is unknown. */
export const costOf = (kilogramsBought: number | null, priceFen: number | null): number | null =>
  kilogramsBought === null || priceFen === null ? null : Math.round(kilogramsBought * priceFen);
