// A proof has hundreds of lines: one for every day, meal and dish. People think in rules; this folds the lines of one
// rule into one, with how often it was checked, where it is broken and how far off the worst place is. A rule that
// holds for every dish by itself is one while it is kept, and one for each dish that breaks it.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import { ruleKey, type Check, type RuleKind, type Sentence } from '../../../../planner/solution.ts';

export interface RuleGroup {
  key: string;
  kind: RuleKind;
  /** Id of the rule as it was stated. */
  rule: string;
  name: Text;
  hard: boolean;
  /** Places where it was checked. */
  places: number;
  broken: MenuCheck[];
  /** The place nearest to, or furthest beyond, its bound: the one to show figures of. */
  tightest: Check;
  penalty: number;
}

/** Rules that hold for every slot or dish by themselves are one rule to people. */
const folded: Partial<Record<RuleKind, Text>> = {
  slot: text('每餐菜品齐全', 'Every meal has all its dishes'),
  eligible: text('不用禁用食材和过季菜品', 'No prohibited foods, no dishes out of season'),
  lock: text('锁定的菜品和用量保持不变', 'Locked dishes and weights are unchanged'),
  repeat: text('菜品不在间隔期内重复', 'No dish repeats too soon'),
};

/** How close a line is to breaking, as a share of its bound; broken lines are negative. */
function closeness(check: Check): number {
  if (check.slack === null) return check.broken ? -Infinity : Infinity;
  const bound = Math.max(Math.abs(check.lower ?? 0), Math.abs(check.upper ?? 0)) || 1;
  return check.slack / bound;
}

/** Lines folded by rule: broken hard ones first, then by what they cost, then as they came. */
export function groupChecks(checks: readonly MenuCheck[]): RuleGroup[] {
  const groups = new Map<string, RuleGroup>();
  const brokenKinds = new Set(checks.filter(({ broken }) => broken).map(({ kind }) => kind));
  for (const check of checks) {
    const common = folded[check.kind];
    // Beside the dishes that break it, such a rule is not shown as kept.
    if (common && !check.broken && brokenKinds.has(check.kind)) continue;
    const key = common && !check.broken ? check.kind : ruleKey(check);
    const group = groups.get(key);
    if (!group) {
      groups.set(key, {
        key,
        kind: check.kind,
        rule: check.rule,
        name: common ?? check.name,
        hard: check.hard,
        places: 1,
        broken: check.broken ? [check] : [],
        tightest: check,
        penalty: check.penalty,
      });
      continue;
    }
    group.places += 1;
    group.hard ||= check.hard;
    group.penalty += check.penalty;
    if (check.broken) group.broken.push(check);
    if (closeness(check) < closeness(group.tightest)) group.tightest = check;
  }
  const rank = (group: RuleGroup): number => (group.broken.length === 0 ? 2 : group.hard ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.penalty - a.penalty);
}

export interface BrokenSentence {
  /** Null where nothing is said but the places. */
  why: Sentence | null;
  places: MenuCheck[];
}

/** Where a rule is broken, the earliest first. */
export const brokenInOrder = ({ broken }: Pick<RuleGroup, 'broken'>): MenuCheck[] =>
  broken.toSorted((a, b) => (a.scope.days[0] ?? '').localeCompare(b.scope.days[0] ?? ''));

/** Why a rule is broken: each sentence once, with the places it is true of, the earliest first. */
export function sentencesOf(group: RuleGroup): BrokenSentence[] {
  const sentences = new Map<string, BrokenSentence>();
  for (const check of brokenInOrder(group)) {
    const { why } = check;
    const key = why?.zh ?? '';
    const sentence = sentences.get(key);
    if (sentence) sentence.places.push(check);
    else sentences.set(key, { why, places: [check] });
  }
  return [...sentences.values()];
}

/** Their sentences speak of a dish and leave open where it stands; those of all other rules name the place. */
export const PLACE_UNSAID: ReadonlySet<Check['kind']> = new Set<Check['kind']>([
  'eligible',
  'lock',
  'repeat',
]);

export interface RuleCount {
  kept: number;
  all: number;
}
export const countRules = (groups: readonly RuleGroup[], hard: boolean): RuleCount => {
  const own = groups.filter((group) => group.hard === hard);
  return { kept: own.filter((group) => group.broken.length === 0).length, all: own.length };
};
