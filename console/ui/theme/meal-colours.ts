// The colours of the meals, for style sheets and charts.
import type { CSSProperties } from 'react';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { usePalette } from './theme-store.ts';

/** Colours by meal, as the theme has them. */
export const useMealColours = (): Record<MealKey, string> => usePalette().meals;

/** The colour as --meal, for what a sheet paints in it. */
export const mealStyle = (colour: string): CSSProperties => ({ '--meal': colour }) as CSSProperties;
