// One colour per meal, the same in shares, calendars and legends; from the theme's series, so that dark themes hold.
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';

const place: Record<MealKey, number> = {
  breakfast: 2,
  morningSnack: 1,
  lunch: 0,
  afternoonSnack: 3,
  dinner: 4,
};

/** Answers the colour of a meal in the theme now in use. */
export function useMealColour(): (meal: MealKey) => string {
  const { series } = usePalette();
  return (meal) => series[place[meal]] ?? 'var(--sy-primary-fill)';
}
