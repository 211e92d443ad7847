// The drawing beside a meal's name on papers, by its name in the folder icons.
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export const MEAL_ICONS: Readonly<Record<MealKey, string>> = {
  breakfast: 'breakfast',
  morningSnack: 'morning-snack',
  lunch: 'lunch',
  afternoonSnack: 'afternoon-snack',
  dinner: 'dinner',
};
