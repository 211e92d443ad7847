// How many rules a menu misses, as people count them: places of one rule are one. A confirmed menu keeps the count of its
// confirmation, because rules and figures of foods grow better after it.
import { z } from 'zod';
import { ruleKey, type Check } from '../../planner/solution.ts';

export const missedRules = z.object({ hard: z.number().int(), soft: z.number().int() });
export type MissedRules = z.infer<typeof missedRules>;

/** Broken rules by whether they had to hold; one that had to in some place counts as such alone. */
export function missedRulesOf(
  checks: readonly Pick<Check, 'kind' | 'rule' | 'hard' | 'broken'>[],
): MissedRules {
  const broken = checks.filter((check) => check.broken);
  const hard = new Set(broken.filter((check) => check.hard).map(ruleKey));
  const all = new Set(broken.map(ruleKey));
  return { hard: hard.size, soft: all.size - hard.size };
}
