// Rules within a meal: its dishes are unlike in method, colour, taste and cut, and two of a kind do not meet.
import type { MenuRuleKey } from '../../../../contract/recipe/menu-rules.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Spread } from '../../../../planner/problem.ts';
import type { RuleBasis } from '../rule-basis.ts';
import { OF_MEAT } from '../../../../contract/library/dish-category.ts';
import { mealsAmong, mostInMeal, spread, type DishRules } from './rule-parts.ts';

const MAIN_MEALS: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

export function mealRules(basis: RuleBasis): DishRules {
  const mainMeals = mealsAmong(basis, ...MAIN_MEALS);
  const within = (key: MenuRuleKey, attribute: string, rest: Partial<Spread> = {}): Spread[] =>
    mainMeals.length === 0
      ? []
      : spread(basis, key, attribute, 'meal', { where: { meals: mainMeals }, ...rest });
  return {
    limits: [
      ...mostInMeal(basis, 'aquatic.meal', ['ofAquatic'], mealsAmong(basis, 'lunch', 'dinner')),
      ...mostInMeal(basis, 'dinner.bowl', ['soupy'], mealsAmong(basis, 'dinner')),
      ...mostInMeal(basis, 'rice.meal', ['ofRice']),
      ...mostInMeal(basis, 'staple.meal', ['fullStaple'], mainMeals),
      ...mostInMeal(basis, 'starch.meal', ['floury', 'ofTuber'], mainMeals),
      ...mostInMeal(basis, 'egg.meal', ['ofEgg']),
    ],
    spreads: [
      ...within('spread.method', 'method'),
      ...within('spread.color', 'color'),
      ...within('spread.taste', 'taste'),
      ...within('spread.shape', 'shape', { select: { categories: [...OF_MEAT, '素菜', '汤'] } }),
      ...within('spread.heavy', 'heavy'),
    ],
  };
}
