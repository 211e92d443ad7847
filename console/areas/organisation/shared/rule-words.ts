// Choices of rules: which differ from others, and all of them in words, for comparing two settings.
import { text } from '../../../../contract/kit/text.ts';
import {
  MENU_RULE_KEYS,
  MENU_RULES,
  usualChoice,
  type MenuRuleChoices,
  type MenuRuleKey,
} from '../../../../contract/recipe/menu-rules.ts';
import { unitBehind } from '../../../../contract/recipe/menu-rules/rule-figure.ts';
import type { MenuRule } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import type { Say } from '../../../client/language.ts';

/** What a rule comes to with these choices: its figure, true where it has none, null where it is off. */
export function effective(choices: MenuRuleChoices, key: MenuRuleKey): number | true | null {
  const chosen = choices[key];
  return chosen === undefined ? usualChoice(key) : chosen;
}

/** The rules that come to something else than with the usual choices. */
export const changedRules = (choices: MenuRuleChoices, usual: MenuRuleChoices): MenuRuleKey[] =>
  MENU_RULE_KEYS.filter((key) => !Object.is(effective(choices, key), effective(usual, key)));

/** The choices with another one for a rule; undefined: as declared. */
export function withChoice(
  choices: MenuRuleChoices,
  key: MenuRuleKey,
  chosen: number | null | undefined,
): MenuRuleChoices {
  const { [key]: _, ...others } = choices;
  return chosen === undefined || chosen === usualChoice(key) ? others : { ...others, [key]: chosen };
}

/** All choices in one line. */
export function ruleWords(t: Say, choices: MenuRuleChoices): string {
  const words = changedRules(choices, {}).map((key) => {
    const { name, value } = MENU_RULES[key] as MenuRule;
    const chosen = choices[key];
    return chosen === null || chosen === undefined
      ? t(text('{rule}：停用', '{rule}: off'), { rule: t(name) })
      : t(text('{rule}：{figure}{unit}', '{rule}: {figure} {unit}'), {
          rule: t(name),
          figure: chosen,
          unit: value ? t(unitBehind(value, chosen)) : '',
        });
  });
  return words.length > 0 ? words.join(t(text('；', '; '))) : t(text('全部默认', 'All as usual'));
}
