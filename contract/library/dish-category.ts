// What dishes are sorted by, and menus are laid out in: categories, and the meals of a day.
import { z } from 'zod';
import { MEALS } from '../../planner/nutrition/meal-pattern.ts';
import { text } from '../kit/text.ts';

/** Dish categories, in the order of a menu, with their display names. */
export const DISH_CATEGORIES = {
  米饭: text('米饭', 'Rice'),
  面点: text('面点', 'Noodles and buns'),
  杂粮: text('杂粮', 'Whole grains'),
  早点: text('早点', 'Breakfast dishes'),
  粥羹: text('粥羹', 'Congee and porridge'),
  荤菜: text('荤菜', 'Meat dishes'),
  半荤: text('半荤', 'Meat with vegetables'),
  素菜: text('素菜', 'Vegetables'),
  汤: text('汤', 'Soups'),
  蛋类: text('蛋类', 'Eggs'),
  点心: text('点心', 'Snacks'),
  水果: text('水果', 'Fruit'),
  奶类: text('奶类', 'Dairy'),
  坚果: text('坚果', 'Nuts'),
} as const;
export type DishCategory = keyof typeof DISH_CATEGORIES;
/** Dishes of meat, whole or in part. */
export const OF_MEAT: readonly DishCategory[] = ['荤菜', '半荤'];
/** Dishes of flour, dry or in a soup. */
export const OF_FLOUR: readonly DishCategory[] = ['面点', '早点'];
/** Dishes that a meal's bread, rice or noodles are taken from. */
export const OF_STAPLES: readonly DishCategory[] = ['面点', '米饭', '杂粮', '早点'];
export const DISH_CATEGORY_KEYS = Object.keys(DISH_CATEGORIES) as [DishCategory, ...DishCategory[]];

export const mealKey = z.enum(Object.keys(MEALS) as [keyof typeof MEALS, ...(keyof typeof MEALS)[]]);
