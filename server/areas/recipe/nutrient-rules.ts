// Rules about what is in the food: energy and its shares, nutrients against reference and limit, composition by the
// evaluation standard, and the guideline's food groups.
import { text, type Text } from '../../../contract/kit/text.ts';
import { MENU_RULES } from '../../../contract/recipe/menu-rules.ts';
import { gradingOf, ruleOf, shareBandFor } from '../../../planner/nutrition/evaluation-standard.ts';
import { guideBand, guideGrams, type GuideGroup } from '../../../planner/nutrition/food-guide.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import {
  KCAL_PER_GRAM,
  NUTRIENT_KEYS,
  NUTRIENTS,
  type NutrientKey,
} from '../../../planner/nutrition/nutrients.ts';
import { groupTarget, type GroupTarget } from '../../../planner/nutrition/reference.ts';
import type { Limit, Term } from '../../../planner/problem.ts';
import type { LibraryFood } from '../library/service/library.ts';
import { figureOf, PERCENT, soft, WEIGHT, type RuleBasis } from './rule-basis.ts';

/** Day's energy as a share of the target: closer than the ±10 % that count as met, because menus sit at the band's edge. */
const ENERGY_BAND = { lower: 0.96, upper: 1.04 };
/** Vitamins and minerals aim above the standard's 90 %, so that rounding and small edits stay within it. */
const FLOOR = 0.95;
const CORE: ReadonlySet<NutrientKey> = new Set([
  'calcium',
  'iron',
  'zinc',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'vitaminC',
]);
const SECOND: ReadonlySet<NutrientKey> = new Set(['fibre', 'potassium', 'magnesium']);
/**
 * Reported and judged, but not planned: a day that keeps the other floors brings twice the reference of them, and
 * their figures have more gaps, which a floor would take for nothing.
 */
const UNPLANNED: ReadonlySet<NutrientKey> = new Set([
  'vitaminD',
  'vitaminB6',
  'vitaminB12',
  'folate',
  'iodine',
]);
/** Added sugar at most this share of energy, %; 4 kcal a gram (WHO; the guideline's "as little as possible"). */
const SUGAR_ENERGY_PERCENT = 10;
const SUGAR_KCAL = 4;

const nutrient = (key: NutrientKey, rest: Partial<Extract<Term, { of: 'nutrient' }>> = {}): Term => ({
  of: 'nutrient',
  nutrient: key,
  ...rest,
});
const macroEnergy: Term[] = (['protein', 'fat', 'carbohydrate'] as const).map((key) =>
  nutrient(key, { coef: KCAL_PER_GRAM[key] }),
);

function energyLimits(basis: RuleBasis, target: GroupTarget | undefined): Limit[] {
  const limits: Limit[] = [];
  if (target) {
    limits.push({
      id: 'energy.day',
      name: text('每日能量', 'Daily energy'),
      terms: [nutrient('energy')],
      per: 'day',
      lower: target.target * ENERGY_BAND.lower,
      upper: target.target * ENERGY_BAND.upper,
      ...soft(WEIGHT.energy),
    });
  }
  const total = basis.mealShares.reduce((sum, { percent }) => sum + percent, 0) || 1;
  for (const { mealType, percent } of basis.mealShares) {
    const share = percent / total;
    const off = basis.tolerancePoints / 100;
    limits.push({
      id: `energy.share.${mealType}`,
      name: text(`${MEALS[mealType].zh}供能比`, `${MEALS[mealType].en}, share of energy`),
      terms: [nutrient('energy', { where: { meals: [mealType] } })],
      denominator: [nutrient('energy')],
      per: 'day',
      lower: Math.max(0, share - off),
      upper: Math.min(1, share + off),
      unit: PERCENT,
      ...(target && { scale: target.target * share }),
      ...soft(WEIGHT.mealShare),
    });
  }
  return limits;
}

interface RatioRule {
  id: string;
  name: Text;
  terms: Term[];
  denominator: Term[];
  band: { min: number | null; max: number | null };
  /** What the standard's band counts in: 0.01 for per cent, 1 for a ratio. */
  unit: number;
  /** Usual amount of the denominator per child and day: turns a miss of the ratio into a share of the bound. */
  usual: number;
  weight: number;
}

function ratioLimit({ id, name, terms, denominator, band, unit, usual, weight }: RatioRule): Limit[] {
  const lower = band.min === null ? null : band.min * unit;
  const upper = band.max === null ? null : band.max * unit;
  const bound = lower || upper;
  if (!bound) return [];
  return [
    {
      id,
      name,
      terms,
      denominator,
      per: 'week',
      basis: 'per-day',
      lower,
      upper,
      scale: bound * usual,
      unit: unit === 1 ? { text: '', decimals: 2 } : PERCENT,
      ...soft(weight),
    },
  ];
}

function nutrientLimits(basis: RuleBasis, targets: Partial<Record<string, GroupTarget>>): Limit[] {
  const { standard, supplyPercent } = basis;
  const limits: Limit[] = [];
  const protein = targets.protein;
  const grading = gradingOf(standard, 'protein');
  if (protein) {
    limits.push({
      id: 'protein.day',
      name: text('每日蛋白质', 'Daily protein'),
      terms: [nutrient('protein')],
      per: 'day',
      lower: protein.target,
      ...soft(WEIGHT.protein),
    });
    limits.push({
      id: 'protein.week',
      name: text('蛋白质上限（周均）', 'Protein, upper limit (weekly mean)'),
      terms: [nutrient('protein')],
      per: 'week',
      basis: 'per-day',
      upper: protein.target * (grading.met / 100),
      ...soft(WEIGHT.protein),
    });
  }
  for (const key of NUTRIENT_KEYS) {
    if (key === 'energy' || key === 'protein' || key === 'fat' || key === 'carbohydrate') continue;
    if (UNPLANNED.has(key)) continue;
    const target = targets[key];
    if (!target) continue;
    const { label } = NUTRIENTS[key];
    const rule = ruleOf(standard, key);
    const part = target.limit === null ? null : (target.limit * supplyPercent) / 100;
    if (rule.judgedBy !== 'limit') {
      limits.push({
        id: `floor.${key}`,
        name: text(`${label.zh}（周均）`, `${label.en} (weekly mean)`),
        terms: [nutrient(key)],
        per: 'week',
        basis: 'per-day',
        lower: target.target * FLOOR,
        ...soft(CORE.has(key) ? WEIGHT.core : SECOND.has(key) ? WEIGHT.other : WEIGHT.minor),
      });
    }
    if (part !== null && rule.limitCounts !== 'none') {
      const ofAnimals = rule.limitCounts === 'animal';
      limits.push({
        id: `ceiling.${key}`,
        name: text(`${label.zh}上限（周均）`, `${label.en}, upper limit (weekly mean)`),
        terms: [nutrient(key, ofAnimals ? { foods: { groups: ['animal'] } } : {})],
        per: 'week',
        basis: 'per-day',
        upper: part,
        ...soft(WEIGHT.ceiling),
      });
    }
  }
  return limits;
}

/** Rough amounts per child and day behind the scales below: only their size matters. */
const USUAL = { energy: 1200, fatShare: 0.28, proteinShare: 0.14, calcium: 550, vegetables: 180 };

function compositionLimits(basis: RuleBasis, energyTarget: number | undefined): Limit[] {
  const { standard, diners } = basis;
  const energy = energyTarget ?? USUAL.energy;
  const shares = (['protein', 'fat', 'carbohydrate'] as const).flatMap((key) =>
    ratioLimit({
      id: `energyShare.${key}`,
      name: text(`${NUTRIENTS[key].label.zh}供能比`, `Energy from ${NUTRIENTS[key].label.en.toLowerCase()}`),
      terms: [nutrient(key, { coef: KCAL_PER_GRAM[key] })],
      denominator: macroEnergy,
      band: shareBandFor(standard.energyShares[key], diners),
      unit: 0.01,
      usual: energy,
      weight: WEIGHT.energyShare,
    }),
  );
  return [
    ...shares,
    ...fatOfForm(basis, energy),
    ...ratioLimit({
      id: 'goodProtein',
      name: text('优质蛋白占蛋白质', 'High-quality protein, share of protein'),
      terms: [nutrient('protein', { foods: { groups: ['goodProtein'] } })],
      denominator: [nutrient('protein')],
      band: standard.goodProtein,
      unit: 0.01,
      usual: (energy * USUAL.proteinShare) / KCAL_PER_GRAM.protein,
      weight: WEIGHT.goodProtein,
    }),
    ...ratioLimit({
      id: 'animalFat',
      name: text('动物脂肪占脂肪', 'Animal fat, share of fat'),
      terms: [nutrient('fat', { foods: { groups: ['animal'] } })],
      denominator: [nutrient('fat')],
      band: standard.animalFat,
      unit: 0.01,
      usual: (energy * USUAL.fatShare) / KCAL_PER_GRAM.fat,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'phosphorusToCalcium',
      name: text('磷与钙之比', 'Ratio of phosphorus to calcium'),
      terms: [nutrient('phosphorus')],
      denominator: [nutrient('calcium')],
      band: standard.calciumToPhosphorus,
      unit: 1,
      usual: USUAL.calcium,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'darkVegetables',
      name: text('深色蔬菜占蔬菜', 'Dark vegetables, share of vegetables'),
      terms: [{ of: 'grams', foods: { groups: ['darkVegetable'] } }],
      denominator: [{ of: 'grams', foods: { groups: ['vegetable'] } }],
      band: standard.darkVegetables,
      unit: 0.01,
      usual: USUAL.vegetables,
      weight: WEIGHT.minor,
    }),
    ...ratioLimit({
      id: 'addedSugar',
      name: text('添加糖供能比', 'Energy from added sugar'),
      terms: [{ of: 'grams', foods: { groups: ['sugar'] }, coef: SUGAR_KCAL }],
      denominator: [nutrient('energy')],
      band: { min: null, max: SUGAR_ENERGY_PERCENT },
      unit: 0.01,
      usual: energy,
      weight: WEIGHT.ceiling,
    }),
  ];
}

/** The share of fat that the statutory form asks for, where the evaluation standard does not call it too much. */
function fatOfForm({ standard, diners, choices }: RuleBasis, energy: number): Limit[] {
  const least = figureOf({ choices }, 'fat.form');
  const { max } = shareBandFor(standard.energyShares.fat, diners);
  if (least === null || (max !== null && max <= least)) return [];
  const { name, holds } = MENU_RULES['fat.form'];
  return ratioLimit({
    id: 'fat.form',
    name,
    terms: [nutrient('fat', { coef: KCAL_PER_GRAM.fat })],
    denominator: macroEnergy,
    band: { min: least, max: null },
    unit: 0.01,
    usual: energy,
    weight: holds,
  });
}

/** What a guideline group sums over: raw weight, or what its measure converts it to. */
function guideTerms(group: GuideGroup, foods: Iterable<LibraryFood>): Term[] {
  if (group.measure === 'grams') return [{ of: 'grams', foods: { groups: [...group.foodGroups] } }];
  // One term per conversion: foods that count alike share it.
  const byFactor = new Map<number, string[]>();
  for (const food of foods) {
    if (!group.foodGroups.includes(food.group)) continue;
    const factor = Number(guideGrams(group.measure, food, 1).toPrecision(6));
    const same = byFactor.get(factor);
    if (same) same.push(food.id);
    else byFactor.set(factor, [food.id]);
  }
  return [...byFactor]
    .filter(([factor]) => factor > 0)
    .map(([coef, ids]) => ({ of: 'grams' as const, foods: { foods: ids }, coef }));
}

/** What a guideline group sums over for these foods; empty where the guideline has no such group. */
export function guideTermsOf(basis: RuleBasis, key: string, foods: Iterable<LibraryFood>): Term[] {
  const group = basis.guide.groups.find((each) => each.key === key);
  return group ? guideTerms(group, foods) : [];
}

function guideLimits(basis: RuleBasis, foods: readonly LibraryFood[]): Limit[] {
  return basis.guide.groups.flatMap((group) => {
    if (group.judged === 'information') return [];
    const band = guideBand(group, basis.diners, basis.supplyPercent);
    const terms = guideTerms(group, foods);
    const lower = group.judged === 'band' ? (band.least ?? band.min) : null;
    const upper = band.most ?? band.max;
    if (terms.length === 0 || (lower === null && upper === null)) return [];
    return [
      {
        id: `guide.${group.key}`,
        name: text(`${group.label.zh}（膳食指南）`, `${group.label.en} (dietary guideline)`),
        terms,
        per: 'week' as const,
        basis: 'per-day' as const,
        lower,
        upper,
        // A miss is measured by the band's lower end, or by its upper end where there is none.
        scale: Math.max(1, lower ?? upper ?? 1),
        ...soft(WEIGHT.guide),
      },
    ];
  });
}

/** All limits on nutrients and food groups. `foods`: those of the problem's dishes. */
export function nutrientRules(basis: RuleBasis, foods: readonly LibraryFood[]): Limit[] {
  const targets = groupTarget(basis.diners, basis.edition, basis.supplyPercent);
  return [
    ...energyLimits(basis, targets.energy),
    ...nutrientLimits(basis, targets),
    ...compositionLimits(basis, targets.energy?.target),
    ...guideLimits(basis, foods),
  ];
}
