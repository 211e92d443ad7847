/**
 * Builds the nutrition report (营养分析报告) from a menu's weights (带量计算) or from what the store gave out
 * (记账法): one set of eight tables for the mix of all children and one per age group.
 *
 * Averages are per child-day: each date weighs as many times as children were fed. An age group without
 * weights of its own gets the mix's weights times EER(group) ÷ EER(mix), which keeps the sum of food.
 */
import { type AdviceFoods, advise, withGroupsOff } from './advice.ts';
import { costOf, costTable, type PricedPortion } from './cost.ts';
import {
  AGE_GROUP_KEYS,
  AGE_GROUPS,
  type AgeGroup,
  type DinerCount,
  meanAgeYears,
  type Sex,
  totalDiners,
} from './diners.ts';
import { energyByFood, proteinSources } from './energy-sources.ts';
import { evaluateIntake } from './evaluate.ts';
import type { EvaluationStandard } from './evaluation-standard.ts';
import { type FoodFacts, isWater } from './food-facts.ts';
import type { FoodGuide } from './food-guide.ts';
import { foodIntakeTable } from './food-intake.ts';
import { groupsOff, type JudgedFood } from './group-verdicts.ts';
import { mergePortions, type Portion } from './intake.ts';
import { type MealKey, type MealPattern, MEALS } from './meal-pattern.ts';
import { mealShares } from './meal-shares.ts';
import { type Label, NUTRIENT_KEYS } from './nutrients.ts';
import type { CalculationMethod, NutritionReport, ReportTables, UnknownFood } from './nutrition-report.ts';
import { portionRatios, type ReferenceEdition } from './reference.ts';
import { afterCooking, type CookingWay, type RetentionTable } from './retention.ts';
import { type FormPlaces, statutoryForm } from './statutory-form.ts';
import { turnedByCooking } from './turned-by-cooking.ts';
import { judgedOtherwise } from './two-standards.ts';
import { varietyTable } from './variety.ts';

/** An amount of one food. */
export interface IntakeLine {
  readonly foodId: string;
  /** yyyy-MM-dd, one of the report's days; null (ledger only) = not recorded per day. */
  readonly date: string | null;
  /** null = not recorded per meal. */
  readonly meal: MealKey | null;
  /** weights: g of edible part per child of the mix; ledger: g as bought, for all children together. */
  readonly grams: number;
  /** weights: g of edible part per child of single age groups, where they have weights of their own. */
  readonly groupGrams?: Partial<Readonly<Record<AgeGroup, number>>>;
  /** ledger: what the amount cost in all, fen; absent or null = by the food's price. */
  readonly costFen?: number | null;
  /** weights: fen per kg as bought, where its food cost another price than `foods` says; null = unknown. */
  readonly priceFen?: number | null;
  /** weights: how its dish cooks it; absent or null = not known. */
  readonly way?: CookingWay | null;
}

export interface NutritionReportInput {
  readonly kindergarten: string;
  readonly recipeName: string | null;
  readonly dateFrom: string;
  readonly dateTo: string;
  /** The service days; `children` = children fed that day, null = all diners. */
  readonly days: readonly { readonly date: string; readonly children: number | null }[];
  readonly pattern: MealPattern;
  /** Overrides the pattern's share of the day, %. */
  readonly supplyPercent?: number;
  readonly method: CalculationMethod;
  readonly diners: readonly DinerCount[];
  readonly lines: readonly IntakeLine[];
  readonly foods: ReadonlyMap<string, FoodFacts>;
  readonly edition: ReferenceEdition;
  readonly standard: EvaluationStandard;
  /** The norm by which the statutory form judges, whichever `standard` is. */
  readonly norm: EvaluationStandard;
  /** Foods that stand in another column of the form than their group. */
  readonly formPlaces: FormPlaces;
  readonly guide: FoodGuide;
  readonly retention: RetentionTable;
  readonly adviceFoods: AdviceFoods;
  /** 餐标, fen per child and day. */
  readonly standardFen: number | null;
  /** At least this share of it is to be spent, %; null = not asked for. */
  readonly leastSpentPercent: number | null;
}

const METHOD_LABELS: Readonly<Record<CalculationMethod, Label>> = {
  weights: { zh: '带量计算', en: 'From recipe weights' },
  ledger: { zh: '记账法', en: 'From stock records' },
};

const SEX_LABELS: Readonly<Record<Sex, Label>> = {
  male: { zh: '男', en: 'Boys' },
  female: { zh: '女', en: 'Girls' },
  unknown: { zh: '未登记', en: 'Not recorded' },
};

/** A line brought to one child: `grams` and `costFen` of its own day, `weight` its day's part of the average. */
interface ChildLine {
  readonly food: FoodFacts;
  readonly date: string | null;
  readonly meal: MealKey | null;
  readonly grams: number;
  readonly costFen: number | null;
  readonly weight: number;
  readonly way: CookingWay | null;
}

/**
 * Builds the report.
 * @throws RangeError when a line names an unknown food or a date outside the report's days, when a weight is
 * negative or not a number, when there is no service day, or when a ledger has no child-days to divide by
 */
export function buildNutritionReport(input: NutritionReportInput): NutritionReport {
  const supplyPercent = input.supplyPercent ?? input.pattern.supplyPercent;
  const diners = input.diners.filter((row) => row.count > 0);
  const allChildren = totalDiners(diners);
  if (input.days.length === 0) throw new RangeError('a nutrition report needs at least one service day');
  const days = input.days.map(({ date, children }) => ({ date, children: children ?? allChildren }));
  const childDays = days.reduce((sum, day) => sum + day.children, 0);
  const ratios = portionRatios(diners, input.edition);
  const present = AGE_GROUP_KEYS.filter((key) => diners.some((row) => row.ageGroup === key));
  const dinersOf = (key: AgeGroup) => diners.filter((row) => row.ageGroup === key);

  const mixGrams = (line: IntakeLine): number => {
    if (!line.groupGrams || allChildren <= 0) return line.grams;
    let sum = 0;
    for (const key of present) sum += totalDiners(dinersOf(key)) * groupGrams(line, key);
    return sum / allChildren;
  };
  const groupGrams = (line: IntakeLine, key: AgeGroup): number =>
    line.groupGrams?.[key] ?? line.grams * (ratios[key] ?? 1);

  const tables = (label: Label, key: AgeGroup | null) => {
    const rows = key === null ? diners : dinersOf(key);
    const gramsOf = (line: IntakeLine) => (key === null ? mixGrams(line) : groupGrams(line, key));
    const children = totalDiners(rows);
    const share = allChildren > 0 ? children / allChildren : 1;
    return buildTables(
      input,
      childLines(input, days, childDays, gramsOf),
      { label, rows, children, childDays: Math.round(childDays * share), ofGroup: key !== null },
      supplyPercent,
    );
  };

  const mix = tables({ zh: '全园', en: 'All children' }, null);
  const groups = present.map((key) => {
    const { zh, en } = AGE_GROUPS[key];
    return { ageGroup: key, ...tables({ zh, en }, key) };
  });
  const eaten = eatenPortions(childLines(input, days, childDays, mixGrams));
  const form = statutoryForm(eaten, {
    diners,
    edition: input.edition,
    norm: input.norm,
    supplyPercent,
    places: input.formPlaces,
    cost: mix.cost,
    serviceDays: days.length,
  });
  return {
    version: 1,
    header: {
      kindergarten: input.kindergarten,
      recipeName: input.recipeName,
      dateFrom: input.dateFrom,
      dateTo: input.dateTo,
      serviceDays: days.length,
      pattern: {
        key: input.pattern.key,
        label: input.pattern.label,
        meals: input.pattern.meals.map(({ meal }) => ({ meal, label: MEALS[meal] })),
      },
      supplyPercent,
      method: input.method,
      methodLabel: METHOD_LABELS[input.method],
      days,
      childDays,
      meanAgeYears: meanAgeYears(diners),
      diners: diners.map(({ ageGroup, sex, count }) => {
        const { zh, en } = AGE_GROUPS[ageGroup];
        return { ageGroup, ageGroupLabel: { zh, en }, sex, sexLabel: SEX_LABELS[sex], count };
      }),
      edition: { key: input.edition.key, label: input.edition.label },
      standard: { key: input.standard.key, label: input.standard.label },
      foodGuide: { key: input.guide.key, label: input.guide.label },
    },
    mix: {
      ...mix,
      advice: withGroupsOff(
        mix.advice,
        groupsOff(judgedFood(mix), groups.map(judgedGroup)),
        input.adviceFoods,
      ),
    },
    groups,
    form,
    judgedOtherwise: eaten.length === 0 ? null : judgedOtherwise(mix, form, input.standard, supplyPercent),
  };
}

const judgedFood = ({ nutrients, foodIntake }: ReportTables): JudgedFood => ({
  nutrients,
  guideGroups: foodIntake.guideGroups,
});
const judgedGroup = (group: NutritionReport['groups'][number]) => ({
  ...judgedFood(group),
  ageGroup: group.ageGroup,
  label: group.label,
});

function childLines(
  input: NutritionReportInput,
  days: readonly { readonly date: string; readonly children: number }[],
  childDays: number,
  gramsOf: (line: IntakeLine) => number,
): ChildLine[] {
  const childrenOn = new Map(days.map((day) => [day.date, day.children]));
  const ledger = input.method === 'ledger';
  if (ledger && !(childDays > 0)) throw new RangeError('a stock ledger needs at least one child-day');
  return input.lines.map((line) => {
    const food = input.foods.get(line.foodId);
    if (!food) throw new RangeError(`unknown food ${line.foodId}`);
    if (line.date !== null && !childrenOn.has(line.date)) {
      throw new RangeError(`${food.name}: ${line.date} is not a service day of the report`);
    }
    if (line.date === null && !ledger)
      throw new RangeError(`${food.name}: a weight of a menu needs its date`);
    const grams = gramsOf(line);
    const { date, meal, way = null } = line;
    if (!ledger) {
      // With no heads counted on any day, every day weighs the same.
      const bought = line.priceFen === undefined ? food : { ...food, priceFen: line.priceFen };
      const weight = childDays > 0 ? childrenOn.get(line.date!)! / childDays : 1 / days.length;
      return { food, date, meal, grams, costFen: costOf({ food: bought, grams }), weight, way };
    }
    // Everything that was used up is spread over all child-days, whatever its date. A group's part of the
    // money follows its part of the weight.
    const share = line.grams > 0 ? grams / line.grams : 1;
    const spent = line.costFen ?? (food.priceFen === null ? null : (line.grams / 1000) * food.priceFen);
    const edibleGrams = (grams * food.edible) / 100;
    return {
      food,
      date,
      meal,
      grams: edibleGrams,
      costFen: spent === null ? null : spent * share,
      weight: 1 / childDays,
      way,
    };
  });
}

const averaged = (line: ChildLine): Portion => ({ food: line.food, grams: line.grams * line.weight });

/** What one child eats on the mean day; water is not eaten. */
function eatenPortions(lines: readonly ChildLine[]): Portion[] {
  return mergePortions(lines.filter(({ food }) => !isWater(food)).map(averaged));
}

function buildTables(
  input: NutritionReportInput,
  lines: readonly ChildLine[],
  who: { label: Label; rows: readonly DinerCount[]; children: number; childDays: number; ofGroup: boolean },
  supplyPercent: number,
): ReportTables {
  const { standard, guide, edition, pattern } = input;
  const portions = eatenPortions(lines);
  const { nutrients, energySources } = evaluateIntake(portions, {
    diners: who.rows,
    edition,
    standard,
    supplyPercent,
  });
  const cooked =
    input.method === 'ledger'
      ? null
      : afterCooking(
          lines.map((line) => ({ ...averaged(line), way: line.way })),
          input.retention,
        );
  const perMeal = lines.every((line) => line.meal !== null) && lines.length > 0;
  const priced = (line: ChildLine, weight: number): PricedPortion => ({
    food: line.food,
    grams: line.grams * weight,
    costFen: line.costFen === null ? null : line.costFen * weight,
  });
  const tables: Omit<ReportTables, 'advice'> = {
    label: who.label,
    children: who.children,
    meanAgeYears: meanAgeYears(who.rows),
    nutrients,
    afterCooking: cooked && { ...cooked, turned: turnedByCooking(nutrients, cooked.nutrients, standard) },
    energySources,
    energyByFood: energyByFood(portions),
    proteinSources: proteinSources(portions, standard),
    foodIntake: foodIntakeTable(portions, { diners: who.rows, guide, standard, supplyPercent }),
    mealShares: perMeal
      ? mealShares(
          groupBy(lines, (line) => line.meal!, averaged),
          pattern,
          standard.dataAtLeastPercent,
        )
      : null,
    cost: costTable({
      portions: lines.filter((line) => line.grams > 0).map((line) => priced(line, line.weight)),
      // A ledger's dates say when food left the store, not what a child ate that day.
      portionsByDate:
        input.method === 'ledger'
          ? new Map()
          : datesInOrder(
              groupBy(
                lines.filter((line) => line.date !== null && line.grams > 0),
                (line) => line.date!,
                (line) => priced(line, 1),
              ),
            ),
      standardFen: input.standardFen,
      leastSpentPercent: input.leastSpentPercent,
      ofGroup: who.ofGroup,
      childDays: who.childDays,
    }),
    variety: varietyTable(foodsByDate(input, lines), portions, standard),
    unknownFoods: unknownFoods(portions),
  };
  return { ...tables, advice: advise(tables, input.adviceFoods) };
}

function groupBy<T, K, V>(items: readonly T[], keyOf: (item: T) => K, valueOf: (item: T) => V): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(valueOf(item));
    else groups.set(key, [valueOf(item)]);
  }
  return groups;
}

function datesInOrder<V>(byDate: ReadonlyMap<string, V>): Map<string, V> {
  return new Map([...byDate].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function foodsByDate(input: NutritionReportInput, lines: readonly ChildLine[]): Map<string, FoodFacts[]> {
  if (lines.some((line) => line.date === null)) return new Map();
  const byDate = new Map<string, FoodFacts[]>(input.days.map(({ date }) => [date, []]));
  for (const { food, date, grams } of lines) if (grams > 0) byDate.get(date!)?.push(food);
  return byDate;
}

function unknownFoods(portions: readonly Portion[]): UnknownFood[] {
  return portions
    .map(({ food, grams }) => ({
      foodId: food.id,
      name: food.name,
      grams,
      missing: NUTRIENT_KEYS.filter((key) => food[key] === null),
    }))
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => b.grams - a.grams || (a.foodId < b.foodId ? -1 : 1));
}
