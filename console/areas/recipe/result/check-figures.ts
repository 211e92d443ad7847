// Figures of a rule with their unit. The planner counts without units; the rule's id says what it counts (the ids are
// given where the rules are stated, on the server).
import { declaredRule, type MenuRule } from '../../../../contract/recipe/menu-rules.ts';
import type { Check } from '../../../../planner/solution.ts';
import { NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';

interface Unit {
  /** The figure shown is the planner's × factor. */
  factor: number;
  before: string;
  after: string;
  decimals: number;
}
const percent: Unit = { factor: 100, before: '', after: '%', decimals: 1 };
const yuan: Unit = { factor: 0.01, before: '¥', after: '', decimals: 2 };
const grams: Unit = { factor: 1, before: '', after: ' g', decimals: 0 };
const plain: Unit = { factor: 1, before: '', after: '', decimals: 1 };

const MEASURES: Record<NonNullable<MenuRule['measures']>, Unit> = {
  grams,
  gramsDaily: grams,
  share: percent,
  fen: yuan,
  minutes: { factor: 1, before: '', after: ' min', decimals: 0 },
};

const shares = ['energy.share.', 'energyShare.', 'goodProtein', 'animalFat', 'darkVegetables', 'addedSugar'];

/** Rules of one nutrient, by its key: within a day, and as a mean of days. */
const nutrientOf = (rule: string): NutrientKey | null => {
  const [, a = '', b = ''] = /^(\w+)\.(\w+)$/.exec(rule) ?? [];
  const key = a === 'floor' || a === 'ceiling' ? b : b === 'day' || b === 'week' ? a : '';
  return key in NUTRIENTS ? (key as NutrientKey) : null;
};

/** The rule counts fen, people speak of a part of the budget. */
const shareOf = (budget: number): Unit => ({ ...percent, factor: 100 / budget });

function unitOf({ rule }: Check, budget: number | null): Unit {
  if (rule === 'price.used' && budget) return shareOf(budget);
  if (rule === 'price' || rule.startsWith('price.')) return yuan;
  if (shares.some((share) => rule.startsWith(share))) return percent;
  if (rule.startsWith('guide.')) return grams;
  const measures = declaredRule(rule)?.measures;
  if (measures) return MEASURES[measures];
  const nutrient = nutrientOf(rule);
  if (nutrient) {
    const { unit, decimals } = NUTRIENTS[nutrient];
    return { factor: 1, before: '', after: ` ${unit}`, decimals };
  }
  return plain;
}

/** Bounds that are counted per day while the line covers several days. */
const days = (check: Check, perDay: boolean): number => (perDay ? Math.max(1, check.scope.days.length) : 1);
/** Rules whose bounds are means of a day. */
const isPerDay = (rule: string): boolean =>
  /^(price$|floor\.|ceiling\.|guide\.)/.test(rule) ||
  (rule.endsWith('.week') && nutrientOf(rule) !== null) ||
  declaredRule(rule)?.measures === 'gramsDaily';

export interface CheckFigures {
  value: string;
  /** `≥ 40`, `12–17 %`; empty where there is no bound. */
  target: string;
  /** Distance to the nearer bound: what is left, or what is missing. */
  slack: string;
}

/** Digits that let a broken value be told from its bound: 258.3 g above 258 g must not read "258 g of 258 g". */
function decimalsFor(check: Check, unit: Unit, part: number): number {
  if (!check.broken || check.slack === null) return unit.decimals;
  const miss = Math.abs((check.slack * unit.factor) / part);
  let decimals = unit.decimals;
  while (decimals < 3 && miss * 10 ** decimals < 1) decimals += 1;
  return decimals;
}

/** The figures of a line; `budget` is the meal money of the whole menu, fen. */
export function figuresOf(check: Check, budget: number | null = null): CheckFigures {
  const unit = unitOf(check, budget);
  const part = days(check, isPerDay(check.rule));
  const decimals = decimalsFor(check, unit, part);
  const number = (value: number): string =>
    ((value * unit.factor) / part).toLocaleString('en-US', { maximumFractionDigits: decimals });
  const say = (value: number | null): string =>
    value === null ? '—' : `${unit.before}${number(value)}${unit.after}`;
  const { lower, upper } = check;
  let target = '';
  if (lower !== null && upper !== null)
    target = lower === upper ? say(lower) : `${unit.before}${number(lower)}–${number(upper)}${unit.after}`;
  else if (lower !== null) target = `≥ ${say(lower)}`;
  else if (upper !== null) target = `≤ ${say(upper)}`;
  return { value: say(check.value), target, slack: check.slack === null ? '' : say(Math.abs(check.slack)) };
}
