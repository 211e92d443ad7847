// The rules of good menus, declared once: what each asks, who says so, whether it must hold or is aimed at, and the
// figure a kindergarten may choose. A group's rules are in menu-rules/<group>.ts; here is the one table of all. The server
// makes limits and spreads of them (menu-rules.ts and dish-rules.ts in server/areas/recipe), the console shows them as
// settings, docs/menu-rules.md is printed from them.
import { AMOUNT_RULES } from './menu-rules/amounts.ts';
import { COUNT_RULES } from './menu-rules/counts.ts';
import { DAY_RULES } from './menu-rules/day.ts';
import { KITCHEN_RULES } from './menu-rules/kitchen.ts';
import { MEAL_RULES } from './menu-rules/meal.ts';
import type { MenuRule, MenuRuleGroup, RuleOfGroup } from './menu-rules/menu-rule.ts';
import { MONEY_RULES } from './menu-rules/money.ts';
import { STAPLE_RULES } from './menu-rules/staples.ts';
import { VEGETABLE_RULES } from './menu-rules/vegetables.ts';
import { WEEKS_RULES } from './menu-rules/weeks.ts';

type InGroup<G extends MenuRuleGroup, R> = { readonly [K in keyof R]: R[K] & { readonly group: G } };

function inGroup<G extends MenuRuleGroup, R extends Readonly<Record<string, RuleOfGroup>>>(
  group: G,
  rules: R,
): InGroup<G, R> {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, { group, ...rule }])) as InGroup<
    G,
    R
  >;
}

export const MENU_RULES = {
  ...inGroup('weeks', WEEKS_RULES),
  ...inGroup('day', DAY_RULES),
  ...inGroup('meal', MEAL_RULES),
  ...inGroup('vegetables', VEGETABLE_RULES),
  ...inGroup('staples', STAPLE_RULES),
  ...inGroup('counts', COUNT_RULES),
  ...inGroup('amounts', AMOUNT_RULES),
  ...inGroup('money', MONEY_RULES),
  ...inGroup('kitchen', KITCHEN_RULES),
} satisfies Record<string, MenuRule>;
export type MenuRuleKey = keyof typeof MENU_RULES;
export const MENU_RULE_KEYS = Object.keys(MENU_RULES) as MenuRuleKey[];

/** The declared rule that a rule's id is of: weeks of unlike length have a number behind its key, festivals their name. */
export const declaredRule = (id: string): MenuRule | undefined =>
  (MENU_RULES as Record<string, MenuRule>)[id] ??
  (MENU_RULES as Record<string, MenuRule>)[id.replace(/\.[^.]+$/, '')];

/** What a kindergarten chose: its figure for a rule, or null where it does not want the rule. */
export type MenuRuleChoices = Partial<Record<MenuRuleKey, number | null>>;

/** What a rule comes to where nothing was chosen: its usual figure, true where it has none, null where it is not asked. */
export function usualChoice(key: MenuRuleKey): number | true | null {
  const { optional, value: figure } = MENU_RULES[key] as MenuRule;
  return optional ? null : (figure?.usual ?? true);
}
