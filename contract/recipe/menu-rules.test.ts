// The table of rules is put together from the files of its groups: none may hide another's rule.
import { expect, test } from 'vitest';
import { MENU_RULE_KEYS, MENU_RULES, type MenuRuleKey } from './menu-rules.ts';
import { AMOUNT_RULES } from './menu-rules/amounts.ts';
import { COUNT_RULES } from './menu-rules/counts.ts';
import { DAY_RULES } from './menu-rules/day.ts';
import { KITCHEN_RULES } from './menu-rules/kitchen.ts';
import { MEAL_RULES } from './menu-rules/meal.ts';
import { MENU_RULE_GROUPS, type MenuRuleGroup } from './menu-rules/menu-rule.ts';
import { MONEY_RULES } from './menu-rules/money.ts';
import { STAPLE_RULES } from './menu-rules/staples.ts';
import { VEGETABLE_RULES } from './menu-rules/vegetables.ts';
import { WEEKS_RULES } from './menu-rules/weeks.ts';

const DECLARED: Record<MenuRuleGroup, object> = {
  weeks: WEEKS_RULES,
  day: DAY_RULES,
  meal: MEAL_RULES,
  vegetables: VEGETABLE_RULES,
  staples: STAPLE_RULES,
  counts: COUNT_RULES,
  amounts: AMOUNT_RULES,
  money: MONEY_RULES,
  kitchen: KITCHEN_RULES,
};

test('every rule stands in the table once, in the group that declares it, in the order of the groups', () => {
  const groups = Object.keys(MENU_RULE_GROUPS) as MenuRuleGroup[];
  const declared = groups.flatMap((group) => Object.keys(DECLARED[group]).map((key) => ({ key, group })));
  const inTable = MENU_RULE_KEYS.map((key: MenuRuleKey) => ({ key, group: MENU_RULES[key].group }));
  expect(inTable).toEqual(declared);
});
