// The rules of a menu in the groups in which they are declared, those with something missed first.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { declaredRule } from '../../../../contract/recipe/menu-rules.ts';
import { MENU_RULE_GROUPS, type MenuRuleGroup } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import { isSerious } from '../../../../contract/recipe/menu-summary.ts';
import type { RuleGroup } from './group-checks.ts';

/** What every menu must be, and what the standards ask of its food; the other groups are the declared ones. */
const OTHERS = {
  must: text('基本要求', 'Basic requirements'),
  nutrition: text('营养与膳食指南', 'Nutrition and dietary guideline'),
} as const satisfies Record<string, Text>;

const SECTIONS = { ...OTHERS, ...MENU_RULE_GROUPS };
export type SectionKey = keyof typeof SECTIONS;

/** Rules that are stated without a row in the declared table. */
const UNDECLARED: readonly [RegExp, MenuRuleGroup][] = [
  [/^price/, 'money'],
  [/^spread\./, 'meal'],
];

/** Where a rule stands. */
export function sectionOf({ kind, rule }: Pick<RuleGroup, 'kind' | 'rule'>): SectionKey {
  const group =
    declaredRule(rule)?.group ??
    (kind === 'repetition' ? 'weeks' : UNDECLARED.find(([test]) => test.test(rule))?.[1]);
  if (group) return group;
  if (rule.startsWith('template.')) return 'must';
  return ['slot', 'eligible', 'lock', 'repeat', 'conflict'].includes(kind) ? 'must' : 'nutrition';
}

export const isMissed = (group: RuleGroup): boolean => group.broken.length > 0;

/** Rules that are missed so that it must be said first, the dearest first. */
export const seriousOf = (groups: readonly RuleGroup[]): RuleGroup[] =>
  groups.filter((group) => isMissed(group) && isSerious(group));

export interface RuleSection {
  key: SectionKey;
  label: Text;
  missed: RuleGroup[];
  kept: RuleGroup[];
}

/** `groups` come with the broken ones in order of weight; a section stands where its worst rule would. */
export function sectionsOf(groups: readonly RuleGroup[]): RuleSection[] {
  const sections = new Map<SectionKey, RuleSection>();
  for (const group of groups) {
    const key = sectionOf(group);
    const section = sections.get(key) ?? { key, label: SECTIONS[key], missed: [], kept: [] };
    section[isMissed(group) ? 'missed' : 'kept'].push(group);
    sections.set(key, section);
  }
  return [...sections.values()];
}
