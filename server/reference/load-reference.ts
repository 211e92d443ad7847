/**
 * Typed reading of the reference data beside this file: intakes, food guide, meal patterns, evaluation
 * standards, foods to advise, forbidden foods, traditional taboo pairs. Read once per call; callers keep what
 * they need.
 */
import { readFileSync } from 'node:fs';
import type { AdviceFoods } from '../../planner/nutrition/advice.ts';
import type { EvaluationStandard } from '../../planner/nutrition/evaluation-standard.ts';
import type { FoodGroup } from '../../planner/nutrition/food-facts.ts';
import type { FoodGuide } from '../../planner/nutrition/food-guide.ts';
import type { MealKey, MealPattern } from '../../planner/nutrition/meal-pattern.ts';
import type { Label, NutrientKey } from '../../planner/nutrition/nutrients.ts';
import type { FormColumn } from '../../planner/nutrition/nutrition-report.ts';
import type { ReferenceEdition } from '../../planner/nutrition/reference.ts';
import type {
  CookingWay,
  RetentionFactors,
  RetentionKind,
  RetentionTable,
} from '../../planner/nutrition/retention.ts';
import type { FormPlaces } from '../../planner/nutrition/statutory-form.ts';

export interface ForbiddenFood {
  readonly key: string;
  readonly label: Label;
  /** law: national rule · local: provincial lists · policy: custom of kindergartens. */
  readonly level: 'law' | 'local' | 'policy';
  /** food: the named foods are blocked · practice: a rule for cooks, with the foods it names. */
  readonly match: 'food' | 'practice';
  /** Exact names of foods of the library. */
  readonly foods: readonly string[];
  /** Further foods, blocked in dishes whose steps do not grind them. */
  readonly unlessGround?: readonly string[];
  readonly reason: Label;
  /** Applies to children below this age only; null = to all. */
  readonly maxAgeYears: number | null;
  readonly source: string;
}

/** Foods that a kitchen counts. */
export interface FoodPiece {
  /** Exact names of foods of the library. */
  readonly foods: readonly string[];
  readonly unit: Label;
  /** Edible part of one piece, g. */
  readonly edibleGrams: number;
  readonly source: string;
}

/** One of middling size of a food that is bought by weight: what a recipe that counts it may mean. */
export interface UsualPiece {
  readonly foods: readonly string[];
  /** What one is counted by. */
  readonly units: readonly string[];
  /** Edible part of one, g. */
  readonly edibleGrams: number;
  readonly source: string;
}

export interface KitchenWords {
  readonly words: readonly string[];
  /** Exact names of foods of the library, the likeliest first; none: it counts for nothing. */
  readonly foods: readonly string[];
}

/** Categories of dishes that take turns in a place of a meal. */
export interface CategoryGroup {
  readonly key: string;
  readonly label: Label;
  /** The first names the place. */
  readonly categories: readonly string[];
}

/** What dishes a meal has: by meal the categories, or keys of groups, one dish each. */
export interface CategorySet {
  readonly key: string;
  readonly label: Label;
  readonly meals: Partial<Record<MealKey, readonly string[]>>;
}

export interface TabooPair {
  readonly key: string;
  /** Exact names; the pair clashes when any of `a` meets any of `b` within the scope. */
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly scope: 'dish' | 'meal' | 'day';
  readonly claim: Label;
  readonly note: Label;
  /** Always true for these rows: tradition, not science. */
  readonly tradition: boolean;
  /** Off as shipped. */
  readonly enabled: boolean;
  readonly source: string;
}

/** What foods are to the rules of good menus; lists hold exact names of foods of the library. */
export interface FoodKinds {
  readonly families: Readonly<Record<string, readonly string[]>>;
  readonly species: Readonly<Record<string, readonly string[]>>;
  readonly grades: Readonly<Record<string, readonly string[]>>;
  readonly darkLeaf: readonly string[];
  readonly bulky: readonly string[];
  readonly flavouring: readonly string[];
  readonly bread: readonly string[];
  readonly pulses: readonly string[];
  readonly wholeGrain: readonly string[];
  readonly pastryFlour: readonly string[];
  readonly pastryFat: readonly string[];
  /** Fats that season or enrich: not what a kitchen cooks with. */
  readonly seasoningFat: readonly string[];
  readonly processed: readonly string[];
  readonly liver: readonly string[];
  readonly blood: readonly string[];
  readonly shellfish: readonly string[];
  readonly sweet: readonly string[];
  readonly delicacy: readonly string[];
  readonly cream: readonly string[];
  /** Flesh and eggs that are bought heated and eaten as they are. */
  readonly boughtHeated: readonly string[];
}

/** Foods that stand in another column of the statutory form than their group; exact names. */
export interface StatutoryPlaces {
  readonly columns: Readonly<Partial<Record<FormColumn, readonly string[]>>>;
  readonly notGreenOrange: readonly string[];
}

/** What cooking leaves of nutrients; lists hold exact names of foods of the library. */
export interface RetentionData {
  readonly table: { readonly key: string; readonly label: Label; readonly source: string };
  /** What the figures of a row stand for, in their order. */
  readonly nutrients: readonly NutrientKey[];
  /** By the code of the table: % that stays, null = the table has no figure. */
  readonly rows: Readonly<
    Record<string, { readonly name: string; readonly percent: readonly (number | null)[] }>
  >;
  /** The kind of the foods that no list names. */
  readonly groups: Readonly<Record<FoodGroup, string>>;
  readonly kinds: Readonly<
    Record<
      string,
      {
        readonly label: Label;
        /** Code of the row for each way of cooking that has one. */
        readonly rows: Readonly<Partial<Record<Exclude<CookingWay, 'raw'>, string>>>;
        readonly foods: readonly string[];
      }
    >
  >;
}

/** What the kitchens of a diet do without; lists hold exact names of foods of the library. */
export interface DietFoods {
  readonly pork: readonly string[];
  readonly beef: readonly string[];
  readonly notHalal: readonly string[];
  readonly flesh: readonly string[];
}

/** The defaults of a new kindergarten, by key. */
export const REFERENCE_DEFAULTS = {
  edition: '2023',
  guide: '2022',
  standard: 'comprehensive',
  pattern: 'threeMealsTwoSnacks',
} as const;

/** The standard that the statutory form belongs to. */
export const STATUTORY_NORM = 'norm2012';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}

/** Reference intakes, newest edition first. */
export function loadReferenceEditions(): ReferenceEdition[] {
  return read<{ editions: ReferenceEdition[] }>('reference-intakes.json').editions;
}

/** Guideline amounts per food group, newest edition first. */
export function loadFoodGuides(): FoodGuide[] {
  return read<{ editions: FoodGuide[] }>('food-groups.json').editions;
}

export function loadMealPatterns(): MealPattern[] {
  return read<{ patterns: MealPattern[] }>('meal-patterns.json').patterns;
}

export function loadEvaluationStandards(): EvaluationStandard[] {
  return read<{ standards: EvaluationStandard[] }>('evaluation-standards.json').standards;
}

export function loadAdviceFoods(): AdviceFoods {
  return read<AdviceFoods>('advice-foods.json');
}

export function loadFoodKinds(): FoodKinds {
  return read<FoodKinds>('food-kinds.json');
}

export function loadStatutoryPlaces(): StatutoryPlaces {
  const { columns, notGreenOrange } = read<StatutoryPlaces>('statutory-form.json');
  // What liver is, is said once.
  return { columns: { ...columns, liver: loadFoodKinds().liver }, notGreenOrange };
}

/** The same by the ids of the foods at hand. */
export function formPlacesOf(
  { columns, notGreenOrange }: StatutoryPlaces,
  foods: Iterable<{ readonly id: string; readonly name: string }>,
): FormPlaces {
  const columnOf = new Map(
    Object.entries(columns).flatMap(([column, names]) =>
      names.map((name) => [name, column as FormColumn] as const),
    ),
  );
  const places = { columns: new Map<string, FormColumn>(), notGreenOrange: new Set<string>() };
  for (const { id, name } of foods) {
    const column = columnOf.get(name);
    if (column) places.columns.set(id, column);
    if (notGreenOrange.includes(name)) places.notGreenOrange.add(id);
  }
  return places;
}

export function loadRetention(): RetentionData {
  const { kinds, ...rest } = read<RetentionData>('retention-factors.json');
  // What liver is, is said once.
  return { ...rest, kinds: { ...kinds, liver: { ...kinds.liver!, foods: loadFoodKinds().liver } } };
}

/** The same by the ids of the foods at hand. */
export function retentionTableOf(
  { table, nutrients, rows, groups, kinds }: RetentionData,
  foods: Iterable<{ readonly id: string; readonly name: string }>,
): RetentionTable {
  const factorsOf = (code: string): RetentionFactors =>
    Object.fromEntries(
      nutrients.flatMap((nutrient, at) => {
        const percent = rows[code]!.percent[at];
        return percent == null ? [] : [[nutrient, percent]];
      }),
    );
  const kindOf = new Map(
    Object.entries(kinds).map(([key, kind]): [string, RetentionKind] => [
      key,
      Object.fromEntries(Object.entries(kind.rows).map(([way, code]) => [way, factorsOf(code)])),
    ]),
  );
  const kindOfName = new Map(
    Object.entries(kinds).flatMap(([key, kind]) =>
      kind.foods.map((name) => [name, kindOf.get(key)!] as const),
    ),
  );
  return {
    ...table,
    nutrients,
    kindOfFood: new Map(
      [...foods].flatMap(({ id, name }) => {
        const kind = kindOfName.get(name);
        return kind ? [[id, kind] as const] : [];
      }),
    ),
    kindOfGroup: Object.fromEntries(
      Object.entries(groups).map(([group, kind]) => [group, kindOf.get(kind)!]),
    ) as Record<FoodGroup, RetentionKind>,
  };
}

export function loadDietFoods(): DietFoods {
  return read<DietFoods>('diet-foods.json');
}

export function loadForbiddenFoods(): ForbiddenFood[] {
  return read<{ rows: ForbiddenFood[] }>('forbidden-foods.json').rows;
}

export function loadFoodPieces(): FoodPiece[] {
  return read<{ rows: FoodPiece[] }>('food-pieces.json').rows;
}

export function loadUsualPieces(): UsualPiece[] {
  return read<{ usual: UsualPiece[] }>('food-pieces.json').usual;
}

export function loadKitchenWords(): KitchenWords[] {
  return read<{ rows: KitchenWords[] }>('kitchen-words.json').rows;
}

export function loadTabooPairs(): TabooPair[] {
  return read<{ pairs: TabooPair[] }>('taboo-pairs.json').pairs;
}

/** Usual sets of dishes per meal, the commonest first: two dishes and a soup. Larger kitchens have more. */
export function loadCategorySets(): { groups: CategoryGroup[]; sets: CategorySet[] } {
  return read<{ groups: CategoryGroup[]; sets: CategorySet[] }>('category-sets.json');
}

/**
 * The row with a key.
 * @throws Error when there is none: a reference by key to data that we ship ourselves must not dangle
 */
export function byKey<T extends { readonly key: string }>(rows: readonly T[], key: string): T {
  const row = rows.find((entry) => entry.key === key);
  if (!row)
    throw new Error(`no reference data with the key ${key}; there are ${rows.map((r) => r.key).join(', ')}`);
  return row;
}
