// Rules of which dishes stand together, what single foods amount to and what all costs, as the planner takes them: those
// of the declared table (contract/recipe/menu-rules.ts) by its groups, each in dish-rules/<group>.ts, the kinds of food
// that the evaluation standard asks for, and the traditional pairs.
import type { MenuRuleGroup } from '../../../contract/recipe/menu-rules/menu-rule.ts';
import type { LibraryFood } from '../library/service/library.ts';
import { amountRules } from './dish-rules/amounts.ts';
import { countRules } from './dish-rules/counts.ts';
import { dayRules } from './dish-rules/day.ts';
import { kindsOfFood } from './dish-rules/kinds-of-food.ts';
import { kitchenRules } from './dish-rules/kitchen.ts';
import { mealRules } from './dish-rules/meal.ts';
import { moneyRules } from './dish-rules/money.ts';
import type { DishRules } from './dish-rules/rule-parts.ts';
import { stapleRules } from './dish-rules/staples.ts';
import { tabooPairs } from './dish-rules/taboo-pairs.ts';
import { vegetableRules } from './dish-rules/vegetables.ts';
import { weeksRules } from './dish-rules/weeks.ts';
import type { RuleBasis } from './rule-basis.ts';

type RulesOf = (basis: RuleBasis, foods: readonly LibraryFood[]) => DishRules;

const BY_GROUP: Record<MenuRuleGroup, RulesOf> = {
  weeks: weeksRules,
  day: dayRules,
  meal: mealRules,
  vegetables: vegetableRules,
  staples: stapleRules,
  counts: countRules,
  amounts: amountRules,
  money: moneyRules,
  kitchen: kitchenRules,
};

/** @param foods those of the problem's dishes */
export function dishRules(basis: RuleBasis, foods: readonly LibraryFood[]): Required<DishRules> {
  const parts = [kindsOfFood, ...Object.values(BY_GROUP), tabooPairs].map((rulesOf) => rulesOf(basis, foods));
  return {
    limits: parts.flatMap(({ limits = [] }) => limits),
    spreads: parts.flatMap(({ spreads = [] }) => spreads),
    repetitions: parts.flatMap(({ repetitions = [] }) => repetitions),
    conflicts: parts.flatMap(({ conflicts = [] }) => conflicts),
    varieties: parts.flatMap(({ varieties = [] }) => varieties),
  };
}
