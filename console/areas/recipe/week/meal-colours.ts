// Each meal has a colour of the theme's series, as decoration; the meal's name always stands beside it.
import type { CSSProperties } from 'react';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';

const SERIES: Record<MealKey, number> = {
  breakfast: 2,
  morningSnack: 1,
  lunch: 0,
  afternoonSnack: 3,
  dinner: 5,
};

/** Colours by meal, as the theme has them. */
export function useMealColours(): Record<MealKey, string> {
  const { series } = usePalette();
  return Object.fromEntries(
    MEAL_KEYS.map((meal) => [meal, series[SERIES[meal]] ?? 'var(--sy-primary)']),
  ) as Record<MealKey, string>;
}

export const mealStyle = (colour: string): CSSProperties => ({ '--meal': colour }) as CSSProperties;
