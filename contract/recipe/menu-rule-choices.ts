// What a kindergarten chose of the rules of good menus, as it travels. Apart from the rules themselves (menu-rules.ts),
// whose sentences a list of menus need not load; the server checks a choice against its rule.
import { z } from 'zod';
import { fromJsonText, wireNumber } from '../kit/wire-values.ts';

/** By the rule's key: its figure here, or null where the rule is not wanted. A rule that is not named holds as usual. */
export const menuRuleChoices = z.preprocess(
  fromJsonText,
  z.record(z.string().max(64), wireNumber(z.number()).nullable()),
);
