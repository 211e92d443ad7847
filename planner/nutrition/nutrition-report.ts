/**
 * The shape of the nutrition report (营养分析报告): header and eight tables, once for the mix of all
 * children and once per age group, and the statutory form (膳食营养分析表) of the mix. JSON-serialisable; `buildNutritionReport` in report.ts makes it; screens
 * and PDFs only read it.
 *
 * Conventions: every amount is per child and day unless the name says otherwise; g, kcal, fen; percent fields
 * are 0–100 (and above), unrounded; null = unknown or not applicable, to be printed as "—" or 无数据, never 0.
 */
import type { CostVerdict } from './cost-verdicts.ts';
import type { AgeGroup, Sex } from './diners.ts';
import type { FoodCategory } from './food-facts.ts';
import type { MealKey } from './meal-pattern.ts';
import type { Label, NutrientKey, NutrientUnit, ReferenceKind } from './nutrients.ts';
import type { Verdict } from './verdicts.ts';

/** 1 = 带量计算 (weights per child of the menu), 2 = 记账法 (food used ÷ child-days). */
export type CalculationMethod = 'weights' | 'ledger';

export interface NutritionReport {
  readonly version: 1;
  readonly header: ReportHeader;
  /** All children together, weighted by their number. */
  readonly mix: ReportTables;
  /** One per age group with children, in the order of AGE_GROUPS. */
  readonly groups: readonly (ReportTables & { readonly ageGroup: AgeGroup })[];
  /** The statutory form of the same food. */
  readonly form: StatutoryForm;
  /** What the form and the tables judge differently, in a sentence; null where they agree. */
  readonly judgedOtherwise: Label | null;
}

/** A column of part one of the statutory form. */
export type FormColumn =
  | 'fineGrain'
  | 'coarseGrain'
  | 'pastry'
  | 'driedBeans'
  | 'soyFoods'
  | 'vegetables'
  | 'greenOrange'
  | 'fruit'
  | 'dairy'
  | 'eggs'
  | 'meat'
  | 'liver'
  | 'fish'
  | 'sugar'
  | 'oil'
  | 'salt';

/** A column of part two; energy stands twice, vitamin A with what it is made of. */
export type FormNutrientKey =
  | 'energyKcal'
  | 'energyKj'
  | 'retinol'
  | 'carotene'
  | Extract<
      NutrientKey,
      | 'protein'
      | 'fat'
      | 'vitaminA'
      | 'vitaminB1'
      | 'vitaminB2'
      | 'vitaminC'
      | 'calcium'
      | 'zinc'
      | 'iron'
      | 'sodium'
    >;

/** The statutory 膳食营养分析表 of all children; amounts per child and day. */
export interface StatutoryForm {
  /** 一 平均每人进食量: g, and how many foods of the kind were eaten in the period. Dairy counts as liquid milk. */
  readonly foods: readonly {
    readonly key: FormColumn;
    readonly label: Label;
    readonly grams: number;
    readonly kinds: number;
  }[];
  /** Foods for which the form has no column, g. */
  readonly beside: { readonly nut: number; readonly condiment: number; readonly drink: number };
  /** Salt in the condiments, g: the column of salt is salt itself. */
  readonly condimentSalt: number;
  /** 二 营养素摄入量 */
  readonly nutrients: readonly FormNutrient[];
  /** 三 热量来源分布: fat, protein */
  readonly energy: readonly (FormShare & {
    readonly key: 'fat' | 'protein';
    readonly label: Label;
    readonly kcal: number | null;
    readonly percent: number | null;
  })[];
  /** What these are shares of, kcal: protein, fat and carbohydrate by 4-9-4; the foods' own energy is another sum. */
  readonly energyFromNutrients: number | null;
  /** 四 蛋白质来源 */
  readonly protein: FormProtein;
  /** 五 膳食费使用; fen, over the period. */
  readonly money: {
    readonly perChildFen: number | null;
    readonly incomeFen: number | null;
    readonly spentFen: number | null;
    /** Positive = surplus (盈). */
    readonly balanceFen: number | null;
    readonly balancePercent: number | null;
    /** How much of the income the balance may be, %. */
    readonly balanceAtMost: number;
    readonly unknownPrice: UnknownShare;
  };
}

export interface FormNutrient {
  readonly key: FormNutrientKey;
  readonly label: Label;
  readonly unit: string;
  readonly decimals: number;
  readonly actual: number | null;
  /** DRIs of the whole day. */
  readonly reference: number | null;
  readonly referenceHigh: number | null;
  /** actual ÷ reference, %. */
  readonly percent: number | null;
  /** What the norm asks for of the whole day's DRIs, given the meals that the kindergarten serves, %. */
  readonly requiredPercent: number | null;
  /** null: nothing is asked for, or too few foods have a figure. */
  readonly meets: boolean | null;
  readonly unknown: UnknownShare;
}

/** What the norm asks of a share, and whether it is so. */
interface FormShare {
  readonly min: number | null;
  readonly max: number | null;
  readonly verdict: Verdict;
  readonly verdictLabel: Label;
}

export interface FormProtein extends FormShare {
  readonly animal: { readonly grams: number | null; readonly percent: number | null };
  readonly soy: { readonly grams: number | null; readonly percent: number | null };
  readonly good: { readonly grams: number | null; readonly percent: number | null };
}

export interface ReportHeader {
  readonly kindergarten: string;
  readonly recipeName: string | null;
  /** yyyy-MM-dd */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly serviceDays: number;
  /** 餐式 */
  readonly pattern: { readonly key: string; readonly label: Label; readonly meals: readonly MealLabel[] };
  /** Share of the day's needs that the kindergarten's meals must supply, %. */
  readonly supplyPercent: number;
  readonly method: CalculationMethod;
  readonly methodLabel: Label;
  /** 进餐人次: children fed per day and in sum. */
  readonly days: readonly { readonly date: string; readonly children: number }[];
  readonly childDays: number;
  readonly meanAgeYears: number | null;
  readonly diners: readonly {
    readonly ageGroup: AgeGroup;
    readonly ageGroupLabel: Label;
    readonly sex: Sex;
    readonly sexLabel: Label;
    readonly count: number;
  }[];
  readonly edition: { readonly key: string; readonly label: Label };
  readonly standard: { readonly key: string; readonly label: Label };
  readonly foodGuide: { readonly key: string; readonly label: Label };
}

export interface MealLabel {
  readonly meal: MealKey;
  readonly label: Label;
}

/** The eight tables for one set of children. */
export interface ReportTables {
  readonly label: Label;
  readonly children: number;
  readonly meanAgeYears: number | null;
  /** 1 营养素摄入量 */
  readonly nutrients: readonly NutrientRow[];
  /** What cooking leaves of them; null where nobody recorded how the food is cooked (记账法). */
  readonly afterCooking: AfterCooking | null;
  /** 2 能量的营养素来源 */
  readonly energySources: EnergySources;
  /** 3 能量的食物来源 */
  readonly energyByFood: readonly FoodSourceRow[];
  /** 4 蛋白质来源 */
  readonly proteinSources: ProteinSources;
  /** 5 平均每人每日进食量 */
  readonly foodIntake: FoodIntakeTable;
  /** 6 三餐供能比; null when the amounts are not recorded per meal (记账法). */
  readonly mealShares: readonly MealShareRow[] | null;
  /** 7 评价与建议 */
  readonly advice: Advice;
  /** 8 伙食费盈亏 */
  readonly cost: CostTable;
  readonly variety: VarietyTable;
  readonly unknownFoods: readonly UnknownFood[];
}

/** How much of the food behind a figure has no value for it. */
export interface UnknownShare {
  /** Distinct foods eaten whose value is unknown. */
  readonly foods: number;
  /** Their names, heaviest first, at most 8. */
  readonly names: readonly string[];
  /** Their share of the weight eaten, %. */
  readonly gramsPercent: number;
}

export interface NutrientRow {
  readonly nutrient: NutrientKey;
  readonly label: Label;
  readonly unit: NutrientUnit;
  readonly decimals: number;
  /** True for the rows that Chinese report forms always list; others are additions. */
  readonly core: boolean;
  readonly referenceKind: ReferenceKind | null;
  /** Reference of the whole day (RNI, AI, EER, lower end of a range). */
  readonly dailyReference: number | null;
  /** Upper end where the reference is a range (fat, carbohydrate, fibre). */
  readonly dailyReferenceHigh: number | null;
  /** UL or PI-NCD of the whole day. */
  readonly dailyLimit: number | null;
  readonly limitKind: 'UL' | 'PI' | 'guideline' | null;
  /** What the kindergarten's meals should supply: reference × supplyPercent. */
  readonly target: number | null;
  readonly targetHigh: number | null;
  readonly actual: number | null;
  /** Percentage of the target that the evaluation standard asks for. */
  readonly requiredPercent: { readonly min: number | null; readonly max: number | null };
  /** actual ÷ target, %. */
  readonly coveragePercent: number | null;
  /** actual ÷ dailyReference, %. */
  readonly dailyPercent: number | null;
  readonly verdict: Verdict;
  readonly verdictLabel: Label;
  /** Whether the standard's own requirement is met; null when it asks nothing or nothing is known. */
  readonly meetsStandard: boolean | null;
  /** Why the verdict is what it is, where the percentage does not say it (limit exceeded …). */
  readonly note: Label | null;
  readonly unknown: UnknownShare;
  /** Confidence in the reference figure: H confirmed, M recalled from the published table, L uncertain. */
  readonly confidence: 'H' | 'M' | 'L' | null;
}

/** What cooking leaves of the nutrients, beside the figures of raw weights, by which a menu is judged. */
export interface AfterCooking {
  /** Where the factors are from. */
  readonly table: { readonly key: string; readonly label: Label; readonly source: string };
  /** One per nutrient, in the order of NUTRIENT_KEYS. */
  readonly nutrients: readonly RetainedNutrient[];
  /** Verdicts that would be worse on these figures, and below the target. */
  readonly turned: readonly TurnedVerdict[];
}

export interface TurnedVerdict {
  readonly nutrient: NutrientKey;
  readonly label: Label;
  readonly raw: { readonly coveragePercent: number; readonly verdictLabel: Label };
  readonly cooked: { readonly coveragePercent: number; readonly verdictLabel: Label };
}

export interface RetainedNutrient {
  readonly nutrient: NutrientKey;
  /** null: there is no factor for it, or for too much of it. */
  readonly amount: number | null;
  /** amount ÷ what the raw food holds, %. */
  readonly retainedPercent: number | null;
  /** How much of the nutrient is in food without a factor, %. */
  readonly withoutFactorPercent: number;
}

/** A share (% unless its place says otherwise) with the band that the standard asks for. */
export interface BandedShare {
  readonly key: string;
  readonly label: Label;
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly verdict: Verdict;
  readonly verdictLabel: Label;
}

export interface EnergySources {
  /** kcal from the three nutrients by 4-9-4; the base of the shares. */
  readonly energyFromNutrients: number | null;
  readonly protein: EnergySourceRow;
  readonly fat: EnergySourceRow;
  readonly carbohydrate: EnergySourceRow;
  /** Animal fat as a share of all fat, %. */
  readonly animalFat: BandedShare & { readonly grams: number | null };
  /** Phosphorus per 1 part of calcium: Ca:P = 1 : value. */
  readonly calciumToPhosphorus: BandedShare;
  /** Weight ratio protein : fat : carbohydrate with protein = 1 (values are parts, not %). */
  readonly weightRatio: { readonly fat: BandedShare; readonly carbohydrate: BandedShare };
  /** Energy of animal foods and soy, % of energy. */
  readonly animalSoyEnergy: BandedShare;
}

export interface EnergySourceRow extends BandedShare {
  readonly grams: number | null;
  readonly kcal: number | null;
}

/** A row of table 3: milk, soy, meat-egg-fish, vegetables, fruit, cereals, other. */
export interface FoodSourceRow {
  readonly key: string;
  readonly label: Label;
  readonly grams: number;
  readonly kcal: number | null;
  readonly percent: number | null;
}

export interface ProteinSources {
  /** cereals, beans, animal foods, other */
  readonly rows: readonly {
    readonly key: string;
    readonly label: Label;
    readonly grams: number;
    readonly protein: number | null;
    readonly percent: number | null;
  }[];
  /** Animal foods and soy, % of protein. */
  readonly goodProtein: BandedShare;
}

export interface FoodIntakeTable {
  readonly categories: readonly {
    readonly category: FoodCategory;
    readonly label: Label;
    readonly grams: number;
    readonly nutrients: Readonly<Record<NutrientKey, number | null>>;
  }[];
  readonly total: {
    readonly grams: number;
    readonly nutrients: Readonly<Record<NutrientKey, number | null>>;
  };
  /** The same weights by group of the dietary guideline, against its band × supplyPercent. */
  readonly guideGroups: readonly GuideGroupRow[];
}

export interface GuideGroupRow {
  readonly key: string;
  readonly label: Label;
  /** g per child and day, in the guideline's measure (raw weight; milk as liquid, soy as dry beans). */
  readonly actual: number;
  /** Band of the whole day. */
  readonly dailyMin: number | null;
  readonly dailyMax: number | null;
  /** Band × the kindergarten's share. */
  readonly min: number | null;
  readonly max: number | null;
  /** What custom lets kindergartens off with and allows beside it, and its source; null = the guideline alone. */
  readonly least: number | null;
  readonly most: number | null;
  readonly ownNote: Label | null;
  readonly verdict: Verdict;
  readonly verdictLabel: Label;
}

export interface MealShareRow extends MealLabel {
  readonly kcal: number | null;
  /** Share of the energy eaten in the kindergarten, %. */
  readonly percent: number | null;
  /** The pattern's share, brought to 100 % over the meals that the kindergarten gives. */
  readonly standardPercent: number;
  readonly min: number;
  readonly max: number;
  readonly verdict: Verdict;
  readonly verdictLabel: Label;
}

export interface Advice {
  /** One or two sentences on the whole. */
  readonly summary: Label;
  /** What is good, what is to be changed and how, most important first. */
  readonly points: readonly {
    readonly key: string;
    readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
    readonly text: Label;
  }[];
}

export interface CostTable {
  /** 餐标, fen per child and day; null when none is set, and for one age group: it is the mean of all children. */
  readonly standardFen: number | null;
  /** Spent per child and day, fen; null when no price is known. */
  readonly actualFen: number | null;
  /** standard − actual: positive = surplus (盈), negative = deficit (亏). */
  readonly balanceFen: number | null;
  readonly balancePercent: number | null;
  /** Sums over all child-days, fen. */
  readonly standardTotalFen: number | null;
  readonly actualTotalFen: number | null;
  /** At least this share of the standard is to be spent, %; null = not asked for. More than all of it never is. */
  readonly leastSpentPercent: number | null;
  readonly verdict: CostVerdict;
  readonly verdictLabel: Label;
  readonly byDay: readonly { readonly date: string; readonly actualFen: number | null }[];
  /** Foods eaten that have no price; their cost is missing from the sums. */
  readonly unknownPrice: UnknownShare;
}

export interface VarietyTable {
  readonly days: readonly { readonly date: string; readonly kinds: number; readonly enough: boolean }[];
  readonly weeks: readonly {
    /** Monday of the week, yyyy-MM-dd. */
    readonly weekOf: string;
    readonly serviceDays: number;
    readonly kinds: number;
    /** The week's minimum, lowered for weeks of fewer than five service days. */
    readonly required: number;
    readonly enough: boolean;
  }[];
  readonly dayMin: number;
  readonly weekMin: number;
  /** Distinct foods of the whole period. */
  readonly kinds: number;
  /** Dark vegetables as a share of vegetables by weight, %. */
  readonly darkVegetables: BandedShare;
}

/** A food with gaps, so that somebody can fill them. */
export interface UnknownFood {
  readonly foodId: string;
  readonly name: string;
  readonly grams: number;
  readonly missing: readonly NutrientKey[];
}
