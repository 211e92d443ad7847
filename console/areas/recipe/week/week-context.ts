// What the parts of the week view share: the menu, whether it may be changed, and the acts on a dish.
import { createContext, useContext } from 'react';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { VariantInShort } from '../../../../contract/recipe/variant.ts';
import type { LastChange } from './use-menu-editing.ts';
import type { DishOnMenu, PlacedDish } from './menu-edits.ts';

/** Where a broken rule applies, to be shown in the grid. */
export interface Highlight {
  key: string;
  days: string[];
  meal: string | null;
  dishId: string | null;
}

export interface DishActs {
  move: (placed: PlacedDish) => void;
  drop: (dish: DishOnMenu, to: { date: string; meal: MealKey; swapWith: DishOnMenu | null }) => void;
  replace: (placed: PlacedDish) => void;
  edit: (date: string, meal: MealKey) => void;
  lock: (placed: PlacedDish) => void;
  lockWeight: (placed: PlacedDish) => void;
  remove: (placed: PlacedDish) => void;
  add: (date: string, meal: MealKey) => void;
  combine: (date: string, meal: MealKey) => void;
}

export interface WeekContextValue {
  view: MenuView;
  highlight: Highlight | null;
  lastChange: LastChange | null;
  /** Allergy variants of the menu. */
  variants: readonly VariantInShort[];
  showVariants: (date: string | null) => void;
}

export const WeekContext = createContext<WeekContextValue | null>(null);

/** Apart from the rest, because it hardly ever changes: cards that did not change need not be drawn again. */
export interface DishActsValue {
  editable: boolean;
  acts: DishActs;
}
export const DishActsContext = createContext<DishActsValue | null>(null);

export function useDishActs(): DishActsValue {
  const value = useContext(DishActsContext);
  if (!value) throw new Error('This part stands only inside the week view');
  return value;
}

export function useWeek(): WeekContextValue {
  const value = useContext(WeekContext);
  if (!value) throw new Error('This part stands only inside the week view');
  return value;
}
