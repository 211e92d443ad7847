// Which kinds of dish may come in where a kind has no dish that a child may eat: an egg dish without egg is none, a
// bun without gluten is rice. Practice of kitchens: what carries the same part of the meal, the nearest first.
import type { DishCategory } from '../../../contract/library/dish-category.ts';

export const SUBSTITUTE_KINDS: Readonly<Record<DishCategory, readonly DishCategory[]>> = {
  米饭: ['杂粮', '面点', '粥羹'],
  面点: ['杂粮', '米饭', '早点', '粥羹'],
  杂粮: ['米饭', '面点', '早点', '粥羹'],
  早点: ['面点', '杂粮', '粥羹'],
  粥羹: ['汤', '杂粮', '早点'],
  荤菜: ['半荤', '蛋类', '素菜'],
  半荤: ['荤菜', '蛋类', '素菜'],
  素菜: ['半荤'],
  汤: ['粥羹'],
  蛋类: ['荤菜', '半荤', '素菜', '奶类', '杂粮', '早点', '面点'],
  点心: ['杂粮', '早点', '粥羹', '水果'],
  水果: ['点心'],
  奶类: ['粥羹', '点心', '杂粮', '水果'],
  坚果: ['水果', '点心'],
};
