// What a kindergarten chose of the rules of good menus, as it travels. Apart from the rules themselves (menu-rules.ts),
// whose sentences a list of menus need not load; the server checks a choice against its rule.
import { z } from 'zod';
import { fromJsonText, wireNumber } from '../kit/wire-values.ts';

/** Without what says nothing, as a form sends a figure that nobody typed. */
function said(given: unknown): unknown {
  const choices = fromJsonText(given);
  return typeof choices === 'object' && choices !== null && !Array.isArray(choices)
    ? Object.fromEntries(Object.entries(choices).filter(([, figure]) => figure !== ''))
    : choices;
}

/** By the rule's key: its figure here, or null where the rule is not wanted. A rule that is not named holds as usual. */
export const menuRuleChoices = z.preprocess(
  said,
  z.record(z.string().max(64), wireNumber(z.number()).nullable()),
);
