// A small menu for the tests of this folder: two days, two meals, round figures.
import type { MenuDay, MenuDish, MenuView, NutrientLine } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export function dish(recipeDishId: string, facts: Partial<MenuDish> = {}): MenuDish {
  return {
    recipeDishId,
    dishId: `d${recipeDishId}`,
    dishName: `dish ${recipeDishId}`,
    category: '素菜',
    sort: 0,
    portion: 1,
    locked: false,
    weightLocked: false,
    ofTemplate: false,
    method: '炒',
    tags: [],
    allergens: [],
    blockedBy: [],
    energy: 100,
    protein: 5,
    costFen: 200,
    pieces: null,
    foods: [{ foodId: 'f1', foodName: '白菜', grams: 80, most: 500, main: true, byAgeGroup: { middle: 80 } }],
    ...facts,
  };
}

const total = (dishes: MenuDish[], key: 'energy' | 'costFen'): number =>
  dishes.reduce((sum, one) => sum + (one[key] ?? 0), 0);

export function day(date: string, meals: Partial<Record<MealKey, MenuDish[]>>, version = 1): MenuDay {
  const rows = Object.entries(meals).map(([meal, dishes]) => ({
    meal: meal as MealKey,
    dishes,
    energy: total(dishes, 'energy'),
    costFen: total(dishes, 'costFen'),
  }));
  const all = rows.flatMap((row) => row.dishes);
  return {
    date,
    version,
    meals: rows,
    energy: total(all, 'energy'),
    energyTarget: 1000,
    energyVerdict: 'met',
    protein: 30,
    costFen: total(all, 'costFen'),
    foodCount: 12,
  };
}

export function line(
  nutrient: string,
  coverage: number | null,
  facts: Partial<NutrientLine> = {},
): NutrientLine {
  return {
    nutrient,
    label: { zh: nutrient, en: nutrient },
    unit: 'mg',
    decimals: 0,
    target: 100,
    value: coverage,
    coverage,
    lowerPercent: 80,
    upperPercent: 110,
    verdict: 'met',
    verdictLabel: { zh: '达标', en: 'Met' },
    unknownFoods: 0,
    unknownPercent: 0,
    ...facts,
  };
}

export function menu(days: MenuDay[], figures: Partial<MenuView['figures']> = {}): MenuView {
  return {
    days,
    figures: {
      nutrients: [line('energy', 96), line('calcium', 78)],
      costFen: 2500,
      priceFen: 2600,
      checks: [],
      brokenHard: 0,
      brokenSoft: 2,
      objective: 10,
      groupsOff: [],
      ...figures,
    },
  };
}

export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';
export const twoDays = (): MenuView =>
  menu([
    day(MONDAY, { lunch: [dish('1'), dish('2')], afternoonSnack: [dish('3')] }, 4),
    day(TUESDAY, { lunch: [dish('4')], afternoonSnack: [dish('5')] }, 7),
  ]);
