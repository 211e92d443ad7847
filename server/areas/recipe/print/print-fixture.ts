/**
 * A real-looking week for tests and bench: dishes of the shipped library laid out by turns over five meals,
 * with their foods, so that the three papers are set from the same data that a kindergarten has on day one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { piecesServed } from '../../../../contract/recipe/dish-pieces.ts';
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import type { AgeGroup, DinerCount } from '../../../../planner/nutrition/diners.ts';
import type { FoodFacts } from '../../../../planner/nutrition/food-facts.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { NutritionReport } from '../../../../planner/nutrition/nutrition-report.ts';
import { portionRatios } from '../../../../planner/nutrition/reference.ts';
import { buildNutritionReport, type IntakeLine } from '../../../../planner/nutrition/report.ts';
import {
  type DishCategory,
  type DishSeed,
  loadDishes,
} from '../../../delivered/library/dishes/load-dishes.ts';
import {
  byKey,
  formPlacesOf,
  loadAdviceFoods,
  loadEvaluationStandards,
  loadFoodGuides,
  loadMealPatterns,
  loadReferenceEditions,
  loadRetention,
  loadStatutoryPlaces,
  REFERENCE_DEFAULTS,
  retentionTableOf,
  STATUTORY_NORM,
} from '../../../reference/load-reference.ts';
import { pictureOf } from '../../library/service/dish-picture.ts';
import type { Pictured } from '../../library/service/seen-foods.ts';
import { cookingWay } from '../cooking-ways.ts';
import type {
  Allergen,
  CookDish,
  CookSheetPrint,
  DishCardsPrint,
  PicturedDish,
  PicturePosterPrint,
  WeekMenuDay,
  WeekMenuPrint,
} from './print-data.ts';

type LibraryFood = FoodFacts & { readonly allergens: readonly Allergen[] };

/** One list of alternatives per place on the table. */
const PLACES: Readonly<Record<MealKey, readonly (readonly DishCategory[])[]>> = {
  breakfast: [['早点', '面点'], ['粥羹'], ['蛋类']],
  morningSnack: [['奶类'], ['坚果']],
  lunch: [['米饭'], ['荤菜'], ['素菜'], ['汤']],
  afternoonSnack: [['水果'], ['点心']],
  dinner: [['面点', '杂粮'], ['半荤'], ['素菜'], ['粥羹']],
};

const TIMES: Readonly<Record<MealKey, string>> = {
  breakfast: '08:00',
  morningSnack: '09:40',
  lunch: '11:30',
  afternoonSnack: '14:50',
  dinner: '16:40',
};

export const DINERS: readonly DinerCount[] = [
  { ageGroup: 'nursery', sex: 'male', count: 14 },
  { ageGroup: 'nursery', sex: 'female', count: 12 },
  { ageGroup: 'junior', sex: 'male', count: 30 },
  { ageGroup: 'junior', sex: 'female', count: 29 },
  { ageGroup: 'middle', sex: 'male', count: 33 },
  { ageGroup: 'middle', sex: 'female', count: 34 },
  { ageGroup: 'senior', sex: 'male', count: 36 },
  { ageGroup: 'senior', sex: 'female', count: 31 },
];

function loadLibraryFoods(): Map<string, LibraryFood> {
  const folder = new URL('../../../delivered/library/foods/', import.meta.url);
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      return Array.isArray(content) ? (content as (LibraryFood & { code: string })[]) : [];
    });
  return new Map(rows.map((row) => [row.name, { ...row, id: row.code }]));
}

export interface PrintSample {
  readonly week: WeekMenuPrint;
  readonly poster: PicturePosterPrint;
  /** Of the first day. */
  readonly cards: DishCardsPrint;
  /** All meals of the first day. */
  readonly cook: CookSheetPrint;
  readonly report: NutritionReport;
}

/** Builds the sample; `days` service days from Monday 2026-11-16. */
export function printSample(days = 5): PrintSample {
  const foods = loadLibraryFoods();
  const dishes = loadDishes().filter(({ foods: own }) => own.every(([name]) => foods.has(name)));
  const edition = byKey(loadReferenceEditions(), REFERENCE_DEFAULTS.edition);
  const ratios = portionRatios(DINERS, edition);
  const groups = [...new Set(DINERS.map(({ ageGroup }) => ageGroup))];
  const dates = Array.from({ length: days }, (_, index) => `2026-11-${16 + index}`);

  const pick = (meal: MealKey, place: number, day: number): DishSeed => {
    const wanted = PLACES[meal][place]!;
    const candidates = dishes.filter((d) => d.meals.includes(meal) && wanted.includes(d.category));
    return candidates[(day * 7 + place * 3 + (meal === 'dinner' ? 4 : 0)) % candidates.length]!;
  };
  const menu = dates.map((date, day) => ({
    date,
    meals: MEAL_KEYS.map((meal) => ({
      meal,
      dishes: PLACES[meal].map((_, place) => pick(meal, place, day)),
    })),
  }));
  const allergensOf = (dish: DishSeed) => dish.foods.flatMap(([name]) => foods.get(name)!.allergens);

  const lines: IntakeLine[] = menu.flatMap(({ date, meals }) =>
    meals.flatMap(({ meal, dishes: served }) =>
      served.flatMap((dish) =>
        dish.foods.map(([name, grams]) => {
          const food = foods.get(name)!;
          return { foodId: food.id, date, meal, grams, way: cookingWay(dish, food) };
        }),
      ),
    ),
  );
  const report = buildNutritionReport({
    kindergarten: '阳光第二幼儿园',
    recipeName: '第47周带量食谱',
    dateFrom: dates[0]!,
    dateTo: dates.at(-1)!,
    days: dates.map((date) => ({ date, children: null })),
    pattern: byKey(loadMealPatterns(), REFERENCE_DEFAULTS.pattern),
    method: 'weights',
    diners: DINERS,
    lines,
    foods: new Map([...foods.values()].map((food) => [food.id, food])),
    edition,
    standard: byKey(loadEvaluationStandards(), REFERENCE_DEFAULTS.standard),
    norm: byKey(loadEvaluationStandards(), STATUTORY_NORM),
    formPlaces: formPlacesOf(loadStatutoryPlaces(), foods.values()),
    guide: byKey(loadFoodGuides(), REFERENCE_DEFAULTS.guide),
    retention: retentionTableOf(loadRetention(), foods.values()),
    adviceFoods: loadAdviceFoods(),
    standardFen: 2200,
    leastSpentPercent: MENU_RULES['price.used'].value.usual,
  });

  const weekDays = menu.map(({ date, meals }): WeekMenuDay => {
    const eaten = meals.flatMap(({ dishes: served }) => served.flatMap((dish) => dish.foods));
    const sum = (key: 'energy' | 'protein') =>
      eaten.reduce((total, [name, grams]) => total + ((foods.get(name)![key] ?? 0) * grams) / 100, 0);
    return {
      date,
      note: null,
      energyKcal: sum('energy'),
      proteinGrams: sum('protein'),
      costFen: report.mix.cost.byDay.find((row) => row.date === date)?.actualFen ?? null,
      dishes: Object.fromEntries(
        meals.map(({ meal, dishes: served }) => [
          meal,
          served.map((dish) => ({ name: dish.name, allergens: allergensOf(dish), foods: null })),
        ]),
      ),
    };
  });

  const cookFood = ([name, grams, role]: DishSeed['foods'][number]) => ({
    name,
    grams: Object.fromEntries(
      groups.map((group): [AgeGroup, number] => [group, grams * (ratios[group] ?? 1)]),
    ),
    ediblePercent: foods.get(name)!.edible,
    seasoning: role === 'seasoning',
    piece: name === '鸡蛋' ? { unit: '个', grams: 57 } : null,
  });

  const piecesOf = ({ pieces = 1, foods: own }: DishSeed): NonNullable<CookDish['pieces']> => {
    const grams = own.reduce((sum, [, each]) => sum + each, 0);
    return Object.fromEntries(
      groups.map((group) => {
        const part = ratios[group] ?? 1;
        return [group, piecesServed({ perChild: pieces, allOfIt: true }, part, grams * part)];
      }),
    );
  };

  const pictured = (dish: DishSeed): PicturedDish => ({
    name: dish.name,
    allergens: allergensOf(dish),
    picture: {
      drawn: pictureOf({
        ...dish,
        foods: dish.foods.map(([name, grams, role]) => ({ food: foods.get(name)!, grams, role })),
      } as unknown as Pictured),
      photo: null,
    },
  });

  return {
    poster: {
      kindergarten: '阳光第二幼儿园',
      meals: [...MEAL_KEYS],
      days: menu.map(({ date, meals }) => ({
        date,
        dishes: Object.fromEntries(meals.map(({ meal, dishes: served }) => [meal, served.map(pictured)])),
      })),
    },
    cards: {
      kindergarten: '阳光第二幼儿园',
      cards: menu[0]!.meals.flatMap(({ meal, dishes: served }) =>
        served.map((dish) => ({
          ...pictured(dish),
          variant: null,
          foods: dish.foods.filter(([, , role]) => role !== 'seasoning').map(([name]) => name),
          served: { date: dates[0]!, meals: [meal] },
        })),
      ),
    },
    week: {
      kindergarten: '阳光第二幼儿园',
      title: null,
      meals: MEAL_KEYS.map((meal) => ({ meal, time: TIMES[meal] })),
      days: weekDays,
      priceFen: 1600,
      footnote: null,
    },
    cook: {
      kindergarten: '阳光第二幼儿园',
      date: dates[0]!,
      heads: groups.map((ageGroup) => ({
        ageGroup,
        count: DINERS.filter((row) => row.ageGroup === ageGroup).reduce((sum, row) => sum + row.count, 0),
      })),
      meals: menu[0]!.meals.map(({ meal, dishes: served }) => ({
        meal,
        time: TIMES[meal],
        allergyNotes: meal === 'breakfast' ? ['小班 2 人鸡蛋过敏：改为蒸南瓜 50 g'] : [],
        dishes: served.map((dish) => ({
          name: dish.name,
          category: dish.category,
          method: dish.method,
          allergens: allergensOf(dish),
          ...(dish.pieces && { pieces: piecesOf(dish) }),
          steps: dish.steps,
          foods: dish.foods.map(cookFood),
        })),
      })),
    },
    report,
  };
}
