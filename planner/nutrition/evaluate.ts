/**
 * The verdict on what one child eats in the kindergarten in a day: every nutrient against its target and
 * limit (table 1 of the report). Live nutrition panels and the report use the same function, so that a
 * screen can never disagree with the print.
 *
 * Limits: an upper level (UL) passed by the kindergarten's meals alone is excessive; passed only in
 * proportion to their share of the day it is high. A ceiling (PI-NCD, the guideline's salt) is held against
 * the kindergarten's share at once. A limit that the known part of the food passes is passed, whatever the rest
 * holds; every other verdict needs a value for most of the weight (`dataAtLeastPercent`).
 */
import type { DinerCount } from './diners.ts';
import { energySources } from './energy-sources.ts';
import { type EvaluationStandard, gradeNutrient, type NutrientRule, ruleOf } from './evaluation-standard.ts';
import { type Intake, mergePortions, type Portion, sumIntake, sumNutrient } from './intake.ts';
import { type Label, NUTRIENT_KEYS, type NutrientKey, NUTRIENTS } from './nutrients.ts';
import type { EnergySources, NutrientRow, UnknownShare } from './nutrition-report.ts';
import { type GroupTarget, groupTarget, type ReferenceEdition } from './reference.ts';
import { type Verdict, VERDICTS } from './verdicts.ts';

/** The rows that Chinese report forms always list. */
const CORE_NUTRIENTS: ReadonlySet<NutrientKey> = new Set<NutrientKey>([
  'energy',
  'protein',
  'calcium',
  'iron',
  'zinc',
  'phosphorus',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'niacin',
  'vitaminC',
]);

export interface EvaluationBasis {
  readonly diners: readonly DinerCount[];
  readonly edition: ReferenceEdition;
  readonly standard: EvaluationStandard;
  /** Share of the day that the kindergarten supplies, %. */
  readonly supplyPercent: number;
}

export interface Evaluation {
  readonly intake: Intake;
  readonly nutrients: readonly NutrientRow[];
  readonly energySources: EnergySources;
}

/**
 * Evaluates the food that one child (the mean child of `diners`) eats in the kindergarten on one day. Of no food
 * nothing is said: a menu that nobody has planned yet is no menu that lacks everything.
 * @param portions edible grams per child and day
 * @throws RangeError on a weight that is negative or not a number
 */
export function evaluateIntake(portions: Iterable<Portion>, basis: EvaluationBasis): Evaluation {
  const merged = mergePortions(portions);
  const intake = merged.length === 0 ? nothingKnown() : sumIntake(merged);
  const sources = energySources(merged, basis.standard, basis.diners);
  const targets = groupTarget(basis.diners, basis.edition, basis.supplyPercent);
  const animal = merged.filter(({ food }) => food.animal);
  const nutrients = NUTRIENT_KEYS.map((key) =>
    nutrientRow(key, intake, sumNutrient(animal, key), targets[key] ?? null, basis, sources),
  );
  return { intake, nutrients, energySources: sources };
}

function nothingKnown(): Intake {
  const sum = sumIntake([]);
  const amount = Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, null])) as Intake['amount'];
  return { ...sum, amount };
}

function nutrientRow(
  key: NutrientKey,
  intake: Intake,
  fromAnimals: number | null,
  target: GroupTarget | null,
  basis: EvaluationBasis,
  sources: EnergySources,
): NutrientRow {
  const { standard, supplyPercent } = basis;
  const rule = ruleOf(standard, key);
  const actual = intake.amount[key];
  const unknown = intake.unknown[key];
  const coverage = actual !== null && target && target.target > 0 ? (actual / target.target) * 100 : null;
  const { fromFood } = NUTRIENTS[key];
  const required = fromFood ? requiredOfTarget(rule, standard, supplyPercent) : { min: null, max: null };
  const judged = judge();
  const meets = meetsRequirement(coverage, required);
  return {
    ...base(key, target),
    actual,
    requiredPercent: required,
    coveragePercent: coverage,
    dailyPercent: actual !== null && target && target.value > 0 ? (actual / target.value) * 100 : null,
    verdict: judged.verdict,
    verdictLabel: VERDICTS[judged.verdict],
    meetsStandard: judged.verdict === 'noData' || judged.verdict === 'tooFewData' || !fromFood ? null : meets,
    note: judged.note,
    unknown,
  };

  function judge(): { verdict: Verdict; note: Label | null } {
    if (actual === null) return { verdict: 'noData', note: null };
    if (!fromFood) return { verdict: 'notJudged', note: NOT_FROM_FOOD };
    const limit = judgeLimit(rule, actual, fromAnimals, target, standard, supplyPercent);
    if (limit) return limit;
    if (100 - unknown.gramsPercent < standard.dataAtLeastPercent) {
      return { verdict: 'tooFewData', note: tooMuchUnknown(unknown) };
    }
    if (rule.judgedBy === 'energyShare') {
      const share = key === 'fat' ? sources.fat : key === 'protein' ? sources.protein : sources.carbohydrate;
      return { verdict: share.verdict, note: JUDGED_BY_SHARE };
    }
    if (rule.judgedBy === 'limit') {
      return target?.limit == null ? { verdict: 'notJudged', note: null } : { verdict: 'met', note: null };
    }
    if (coverage === null) return { verdict: 'notJudged', note: null };
    const verdict = gradeNutrient(standard, key, coverage)!;
    const belowTarget = verdict === 'low' || verdict === 'severelyLow' || verdict === 'nearlyMet';
    const note =
      belowTarget && unknown.foods > 0
        ? atLeast(unknown.foods)
        : limitForOthers(rule, actual, target, supplyPercent);
    return { verdict, note };
  }
}

const JUDGED_BY_SHARE: Label = {
  zh: '按占能量的比例评价。',
  en: 'Assessed by its share of energy.',
};

const NOT_FROM_FOOD: Label = {
  zh: '主要来自日照和补充剂，不按膳食评价。',
  en: 'Comes mainly from sunlight and supplements; not judged by diet.',
};

/** Which foods lack the value: what is not named is counted. */
function tooMuchUnknown({ gramsPercent, names, foods }: UnknownShare): Label {
  // 10.4 % must not read as the 10 % that are allowed.
  const share = gramsPercent.toFixed(gramsPercent < 20 ? 1 : 0);
  const more = foods - names.length;
  return {
    zh: `食物重量的 ${share}% 没有该项数据（${names.join('、')}${more > 0 ? `等 ${foods} 种` : ''}），无法评价。`,
    en:
      `${share}% of the food by weight has no value for it (${names.join(', ')}` +
      `${more > 0 ? ` and ${more} more` : ''}), so it cannot be assessed.`,
  };
}

function atLeast(foods: number): Label {
  return {
    zh: `有 ${foods} 种食材缺该项数据，实际值可能更高。`,
    en: `${foods} food${foods === 1 ? ' has' : 's have'} no value for it; the true figure may be higher.`,
  };
}

/** Why more than the upper intake is no fault: it is that of a form which these foods do not hold. */
const NOT_COUNTED: Record<NutrientRule['limitCounts'], Label | null> = {
  all: null,
  animal: {
    zh: '可耐受最高摄入量只计动物性食物里的维生素 A，蔬果里的胡萝卜素不受此限。',
    en: 'The tolerable upper intake is that of vitamin A from animal foods; carotene of vegetables and fruit is not limited.',
  },
  none: {
    zh: '可耐受最高摄入量只针对强化食品和补充剂，食物里天然含有的不受此限。',
    en: 'The tolerable upper intake is that of fortified foods and supplements; what foods hold by nature is not limited.',
  },
};

function limitForOthers(
  { limitCounts }: NutrientRule,
  actual: number,
  target: GroupTarget | null,
  supplyPercent: number,
): Label | null {
  const limit = target?.limit;
  return limit != null && actual > (limit * supplyPercent) / 100 ? NOT_COUNTED[limitCounts] : null;
}

function judgeLimit(
  rule: NutrientRule,
  actual: number,
  fromAnimals: number | null,
  target: GroupTarget | null,
  standard: EvaluationStandard,
  supplyPercent: number,
): { verdict: Verdict; note: Label } | null {
  const limit = target?.limit;
  if (limit == null || !target || rule.limitCounts === 'none') return null;
  const counted = rule.limitCounts === 'animal' ? (fromAnimals ?? 0) : actual;
  const part = (limit * supplyPercent) / 100;
  const { decimals, unit } = NUTRIENTS[target.nutrient];
  const number = (value: number) => `${value.toFixed(decimals)} ${unit}`;
  if (target.limitKind === 'UL') {
    if (counted > limit) {
      return {
        verdict: 'excessive',
        note: {
          zh: `超过全天可耐受最高摄入量（UL）${number(limit)}。`,
          en: `Above the tolerable upper intake of the day, ${number(limit)}.`,
        },
      };
    }
    if (counted > part) {
      return {
        verdict: 'high',
        note: {
          zh: `按园内供给比例折算超过可耐受最高摄入量（园内部分 ${number(part)}）。`,
          en: `In proportion to the kindergarten's share above the tolerable upper intake (${number(part)}).`,
        },
      };
    }
    return null;
  }
  if (counted <= part) return null;
  return {
    verdict: counted > (part * (rule.grading?.high ?? standard.grading.high)) / 100 ? 'excessive' : 'high',
    note: {
      zh: `超过园内限量 ${number(part)}（全天 ${number(limit)}）。`,
      en: `Above the share of the upper limit for the meals here, ${number(part)} (whole day: ${number(limit)}).`,
    },
  };
}

/** The standard's requirement in % of the kindergarten's target; see EvaluationStandard.requiredOf. */
function requiredOfTarget(
  rule: NutrientRule,
  standard: EvaluationStandard,
  supplyPercent: number,
): { min: number | null; max: number | null } {
  if (standard.requiredOf === 'target') return rule.required;
  const convert = (percent: number | null) => {
    if (percent === null || supplyPercent < percent) return percent;
    return (percent / supplyPercent) * 100;
  };
  return { min: convert(rule.required.min), max: convert(rule.required.max) };
}

function meetsRequirement(
  coverage: number | null,
  required: { min: number | null; max: number | null },
): boolean | null {
  if (coverage === null || (required.min === null && required.max === null)) return null;
  const slack = 1e-9;
  return (
    (required.min === null || coverage >= required.min - slack) &&
    (required.max === null || coverage <= required.max + slack)
  );
}

function base(key: NutrientKey, target: GroupTarget | null) {
  const { label, unit, decimals } = NUTRIENTS[key];
  return {
    nutrient: key,
    label,
    unit,
    decimals,
    core: CORE_NUTRIENTS.has(key),
    referenceKind: target?.kind ?? null,
    dailyReference: target?.value ?? null,
    dailyReferenceHigh: target?.high ?? null,
    dailyLimit: target?.limit ?? null,
    limitKind: target?.limitKind ?? null,
    target: target?.target ?? null,
    targetHigh: target?.targetHigh ?? null,
    confidence: target?.confidence ?? null,
  };
}
