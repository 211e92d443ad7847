// What a menu needs of each food: grams per child, kilograms for all children, and kilograms to buy, because peel,
// bones and shells are bought too, and when it is delivered. Kilograms follow the kitchen's rounded weights of each age
// group.
import type { MenuDay, MenuDish } from '../../../../contract/recipe/menu.ts';
import type { VariantInShort, VariantView } from '../../../../contract/recipe/variant.ts';
import type { AgeGroup } from '../../../../planner/nutrition/diners.ts';
import { addDays } from '../../../../contract/kit/calendar-day.ts';

export interface FoodNeed {
  foodId: string;
  foodName: string;
  /** Edible grams per child of the mix who eats the menu, over the days asked for; 0 for foods of variants alone. */
  gramsPerChild: number;
  /** Edible kilograms for all children. */
  kilograms: number;
  /** Of these, on each day it is served: date → kilograms, in the order of the days. */
  onDays: ReadonlyMap<string, number>;
}

type Children = Readonly<Partial<Record<AgeGroup, number>>>;

const without = (children: Children, gone: VariantInShort['eaters']): Children =>
  Object.fromEntries(
    Object.entries(children).map(([group, count]) => [
      group,
      // Variants may be for more children than there are by now; the menu is not confirmed like that.
      Math.max(0, count - (gone.find(({ ageType }) => ageType === group)?.count ?? 0)),
    ]),
  );
const asChildren = (eaters: VariantInShort['eaters']): Children =>
  Object.fromEntries(eaters.map(({ ageType, count }) => [ageType, count]));

/**
 * What the days need of each food, the most first.
 * @param children of the menu, those who eat a variant among them
 * @param variants their own dishes are bought for them, and the menu's in their place are not
 */
export function foodNeeds(
  days: readonly MenuDay[],
  children: Children,
  variants: readonly Pick<VariantView, 'eaters' | 'days'>[],
): FoodNeed[] {
  const needs = new Map<string, FoodNeed & { onDays: Map<string, number> }>();
  const add = (dish: MenuDish, date: string, eaters: Children, ofMenu: boolean): void => {
    for (const food of dish.foods) {
      const need = needs.get(food.foodId) ?? {
        foodId: food.foodId,
        foodName: food.foodName,
        gramsPerChild: 0,
        kilograms: 0,
        onDays: new Map<string, number>(),
      };
      const kilograms = Object.entries(food.byAgeGroup).reduce(
        (sum, [group, grams]) => sum + (grams * (eaters[group as AgeGroup] ?? 0)) / 1000,
        0,
      );
      if (ofMenu) need.gramsPerChild += food.grams;
      need.kilograms += kilograms;
      need.onDays.set(date, (need.onDays.get(date) ?? 0) + kilograms);
      needs.set(food.foodId, need);
    }
  };
  for (const day of days) {
    const differing = variants.flatMap(({ eaters, days: own }) =>
      own
        .filter(({ date }) => date === day.date)
        .flatMap(({ places }) => places)
        .filter(({ state }) => state !== 'same')
        .map((place) => ({ place, eaters })),
    );
    for (const { dishes } of day.meals)
      for (const dish of dishes) {
        const others = differing.filter(({ place }) => place.dish.recipeDishId === dish.recipeDishId);
        const left = others.reduce((now, { eaters }) => without(now, eaters), children);
        add(dish, day.date, left, true);
        for (const { place, eaters } of others)
          if (place.instead) add(place.instead, day.date, asChildren(eaters), false);
      }
  }
  return [...needs.values()].sort((a, b) => b.kilograms - a.kilograms || b.gramsPerChild - a.gramsPerChild);
}

export interface Delivery {
  date: string;
  /** Edible kilograms, of all the days that it is for. */
  kilograms: number;
}

/**
 * The fewest deliveries of a food: each comes on a day it is served and is for as many days as the food keeps.
 * @param keepDays the day of delivery included; unknown: a delivery for each day
 */
export function deliveriesOf(onDays: FoodNeed['onDays'], keepDays: number | null): Delivery[] {
  const deliveries: Delivery[] = [];
  for (const [date, kilograms] of [...onDays].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = deliveries.at(-1);
    if (last && date < addDays(last.date, keepDays ?? 1)) last.kilograms += kilograms;
    else deliveries.push({ date, kilograms });
  }
  return deliveries;
}

/** Kilograms to buy for kilograms on the plate; null where the edible part is not known. */
export const asBought = (kilograms: number, ediblePercent: number | null): number | null =>
  ediblePercent === null || ediblePercent <= 0 ? null : (kilograms * 100) / ediblePercent;

/** Fen for kilograms at fen per kilogram; null where either is unknown. */
export const costOf = (kilogramsBought: number | null, priceFen: number | null): number | null =>
  kilogramsBought === null || priceFen === null ? null : Math.round(kilogramsBought * priceFen);
