// What a change does to the rules of a menu: those it breaks, those it misses, those it mends.
import { ruleKey, type Check, type Sentence } from '../../../planner/solution.ts';
import { checkKey, newlyMissed } from './menu-alternatives.ts';

export interface ChangedRules {
  /** Mandatory rules that are broken now where they were not, in words. */
  breaks: Sentence[];
  /** Goals that are missed and were met, the dearest first. */
  misses: Sentence[];
  /** Rules that were broken and are kept. */
  mends: Sentence[];
}

/** By the broken checks before and after. */
export function changedRules(before: readonly Check[], after: readonly Check[]): ChangedRules {
  const keysBefore = new Set(before.map(checkKey));
  const rulesBefore = new Set(before.map(ruleKey));
  const rulesAfter = new Set(after.map(ruleKey));
  const mended = before.filter((check) => !rulesAfter.has(ruleKey(check)));
  return {
    breaks: after
      .filter((check) => check.hard && !keysBefore.has(checkKey(check)))
      .map((check) => check.why ?? check.name),
    misses: newlyMissed(after, rulesBefore),
    // Each rule once, by its name.
    mends: [...new Map(mended.map((check) => [ruleKey(check), check.name])).values()],
  };
}
