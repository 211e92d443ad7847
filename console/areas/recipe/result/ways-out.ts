// What can be done about each way out of an impossible menu: the planner names a rule and how far it must give; here
// it becomes a change of the wizard's values, where the wizard has such a value.
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import { roundBudget } from '../../../../contract/recipe/round-budget.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Explanation, Relaxation } from '../../../../planner/solution.ts';
import { mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { countOf, withSlot } from '../wizard/slot-counts.ts';

export type WayOut =
  /** Step 2 with another price, yuan. */
  | { kind: 'price'; price: number }
  /** Step 2 without these foods among the menu's own forbidden ones. */
  | { kind: 'allowFoods'; foodIds: readonly string[] }
  /** The kindergarten's own list holds them. */
  | { kind: 'kindergartenFood' }
  /** Step 2 without traditional pairs. */
  | { kind: 'noTaboo' }
  /** A pair that people keep apart: it is changed, or put out of use, where they are listed. */
  | { kind: 'ownPair' }
  /** Step 3 with fewer dishes of a kind: as many fewer as the planner tried. */
  | { kind: 'fewerDishes'; slots: SlotCount[] }
  /** Another template, or none, in step 2. */
  | { kind: 'template' }
  /** The week view, at the week in which the dish is locked. */
  | { kind: 'unlock'; week: string };

export interface MenuNow {
  /** Foods forbidden in this menu only. */
  ownFoods: readonly string[];
  /** Foods the kindergarten itself disabled. */
  kindergartenFoods: readonly string[];
  slots: readonly SlotCount[];
}

/** Whether the planner has found why there is no menu: a clash of rules, not that the time was too short. */
export const isExplanation = (value: unknown): value is Explanation =>
  typeof value === 'object' && value !== null && ((value as Partial<Explanation>).clash?.length ?? 0) > 0;

/** The change that a relaxation means; null where the wizard has nothing to change. */
export function wayOutOf(relaxation: Relaxation, now: MenuNow): WayOut | null {
  if (!relaxation.works) return null;
  const { kind, rule, value } = relaxation;
  if (kind === 'limit' && rule === 'price' && value !== null) {
    return { kind: 'price', price: roundBudget(value) / 100 };
  }
  if (kind === 'limit' && rule.startsWith('template.')) return { kind: 'template' };
  const { foods } = relaxation;
  if (foods !== undefined && foods.length > 0) {
    if (foods.every((food) => now.ownFoods.includes(food))) return { kind: 'allowFoods', foodIds: foods };
    return foods.every((food) => now.kindergartenFoods.includes(food)) ? { kind: 'kindergartenFood' } : null;
  }
  if (kind === 'lock') return { kind: 'unlock', week: mondayOf(rule.split('/')[0]!) };
  if (kind === 'conflict') return rule.startsWith('taboo.') ? { kind: 'noTaboo' } : { kind: 'ownPair' };
  if (kind === 'slot' && value !== null) {
    const [meal, category] = rule.split('|') as [MealKey, DishCategory];
    const left = countOf(now.slots, meal, category) - value;
    return left >= 0 ? { kind: 'fewerDishes', slots: withSlot(now.slots, meal, category, left) } : null;
  }
  return null;
}
