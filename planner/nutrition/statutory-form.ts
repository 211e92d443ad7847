/**
 * The statutory form 膳食营养分析表 (2012 norm of health care in nurseries and kindergartens, annex 5, table 4):
 * the columns in their order, which food stands in which, and its five parts. Its figures are those of the
 * report; what it asks for is the norm's, whichever standard the kindergarten is otherwise judged by.
 */
import type { DinerCount } from './diners.ts';
import { percentOf, proteinSources } from './energy-sources.ts';
import { evaluateIntake } from './evaluate.ts';
import type { EvaluationStandard } from './evaluation-standard.ts';
import { type FoodFacts, type FoodGroup, hasGoodProtein } from './food-facts.ts';
import { guideGrams } from './food-guide.ts';
import { type Portion, sumNutrient, unknownShare } from './intake.ts';
import { type Label, type NutrientKey, NUTRIENTS } from './nutrients.ts';
import type {
  CostTable,
  FormColumn,
  FormNutrient,
  FormNutrientKey,
  FormProtein,
  StatutoryForm,
} from './nutrition-report.ts';
import type { ReferenceEdition } from './reference.ts';
import { VERDICTS } from './verdicts.ts';

/** Part one, in the order of the form. 绿橙色 is a part of the vegetables before it. */
export const FORM_COLUMNS: Readonly<Record<FormColumn, Label>> = {
  fineGrain: { zh: '细粮', en: 'Refined grain' },
  coarseGrain: { zh: '杂粮', en: 'Coarse grain, tubers' },
  pastry: { zh: '糕点', en: 'Pastry' },
  driedBeans: { zh: '干豆类', en: 'Dried beans' },
  soyFoods: { zh: '豆制品', en: 'Soy foods' },
  vegetables: { zh: '蔬菜总量', en: 'Vegetables, all' },
  greenOrange: { zh: '绿橙色蔬菜', en: 'green and orange' },
  fruit: { zh: '水果', en: 'Fruit' },
  dairy: { zh: '乳类', en: 'Dairy' },
  eggs: { zh: '蛋类', en: 'Eggs' },
  meat: { zh: '肉类', en: 'Meat' },
  liver: { zh: '肝', en: 'Liver' },
  fish: { zh: '鱼', en: 'Fish' },
  sugar: { zh: '糖', en: 'Sugar' },
  oil: { zh: '食油', en: 'Cooking oil' },
  salt: { zh: '食盐', en: 'Salt' },
};

/** Where foods stand that are not in the column of their group; ids of foods. */
export interface FormPlaces {
  readonly columns: ReadonlyMap<string, FormColumn>;
  /** Dark vegetables that are neither green nor orange. */
  readonly notGreenOrange: ReadonlySet<string>;
}

/** null: the form has no column for them. */
const COLUMN_OF_GROUP: Readonly<Record<FoodGroup, FormColumn | null>> = {
  cereal: 'fineGrain',
  coarse: 'coarseGrain',
  tuber: 'coarseGrain',
  vegetable: 'vegetables',
  fungusAlgae: 'vegetables',
  fruit: 'fruit',
  meat: 'meat',
  poultry: 'meat',
  offal: 'meat',
  aquatic: 'fish',
  egg: 'eggs',
  dairy: 'dairy',
  soy: 'soyFoods',
  nut: null,
  oil: 'oil',
  salt: 'salt',
  sugar: 'sugar',
  condiment: null,
  snack: 'pastry',
  drink: null,
};

/** The column of a food; null where the form has none. */
export function formColumnOf(food: FoodFacts, places: FormPlaces): FormColumn | null {
  const own = places.columns.get(food.id);
  if (own) return own;
  if (food.group === 'coarse' && food.category === '干豆') return 'driedBeans';
  return COLUMN_OF_GROUP[food.group];
}

export interface FormBasis {
  readonly diners: readonly DinerCount[];
  readonly edition: ReferenceEdition;
  /** The norm that the form belongs to. */
  readonly norm: EvaluationStandard;
  readonly supplyPercent: number;
  readonly places: FormPlaces;
  readonly cost: CostTable;
  readonly serviceDays: number;
}

/** Fills in the form. `portions`: merged, edible grams per child and day, without water. */
export function statutoryForm(portions: readonly Portion[], basis: FormBasis): StatutoryForm {
  const evaluation = evaluateIntake(portions, { ...basis, standard: basis.norm });
  const { fat, protein, energyFromNutrients } = evaluation.energySources;
  return {
    ...foodParts(portions, basis.places),
    nutrients: nutrientParts(portions, evaluation.nutrients, basis),
    energy: [
      { key: 'fat', ...share(fat), label: fat.label, kcal: fat.kcal },
      { key: 'protein', ...share(protein), label: protein.label, kcal: protein.kcal },
    ],
    energyFromNutrients,
    protein: proteinPart(portions, basis.norm),
    money: moneyPart(basis),
  };
}

const share = ({
  value,
  min,
  max,
  verdict,
}: { value: number | null } & Pick<FormProtein, 'min' | 'max' | 'verdict'>) => ({
  percent: value,
  min,
  max,
  verdict,
  verdictLabel: VERDICTS[verdict],
});

function foodParts(
  portions: readonly Portion[],
  places: FormPlaces,
): Pick<StatutoryForm, 'foods' | 'beside' | 'condimentSalt'> {
  const columns = new Map<FormColumn, Portion[]>();
  const beside = { nut: 0, condiment: 0, drink: 0 };
  let condimentSalt = 0;
  const put = (column: FormColumn, portion: Portion) => {
    const own = columns.get(column);
    if (own) own.push(portion);
    else columns.set(column, [portion]);
  };
  for (const portion of portions) {
    const { food, grams } = portion;
    const column = formColumnOf(food, places);
    if (food.group === 'condiment') condimentSalt += guideGrams('saltFromSodium', food, grams);
    if (column === null) beside[food.group as keyof typeof beside] += grams;
    // Powder and cheese stand for the milk they were made of.
    else if (column === 'dairy') put(column, { food, grams: guideGrams('liquidMilk', food, grams) });
    else put(column, portion);
    if (column === 'vegetables' && food.dark && !places.notGreenOrange.has(food.id))
      put('greenOrange', portion);
  }
  return {
    foods: (Object.keys(FORM_COLUMNS) as FormColumn[]).map((key) => {
      const own = columns.get(key) ?? [];
      return {
        key,
        label: FORM_COLUMNS[key],
        grams: own.reduce((sum, { grams }) => sum + grams, 0),
        kinds: own.length,
      };
    }),
    beside,
    condimentSalt,
  };
}

const KILOJOULES_PER_KCAL = 4.184;
/** µg of carotene that are worth 1 µg of retinol, as the foods' vitamin A was computed. */
const CAROTENE_PER_RETINOL = 12;

const NUTRIENT_WORDS: Readonly<
  Record<FormNutrientKey, { label: Label; unit: string; decimals: number; of: NutrientKey }>
> = {
  energyKcal: { label: { zh: '热量', en: 'Energy' }, unit: 'kcal', decimals: 0, of: 'energy' },
  energyKj: { label: { zh: '热量', en: 'Energy' }, unit: 'kJ', decimals: 0, of: 'energy' },
  protein: { ...NUTRIENTS.protein, of: 'protein' },
  fat: { ...NUTRIENTS.fat, of: 'fat' },
  retinol: { label: { zh: '视黄醇', en: 'Retinol' }, unit: 'µg', decimals: 0, of: 'vitaminA' },
  carotene: { label: { zh: '胡萝卜素', en: 'Carotene' }, unit: 'µg', decimals: 0, of: 'vitaminA' },
  vitaminA: { ...NUTRIENTS.vitaminA, of: 'vitaminA' },
  vitaminB1: { ...NUTRIENTS.vitaminB1, of: 'vitaminB1' },
  vitaminB2: { ...NUTRIENTS.vitaminB2, of: 'vitaminB2' },
  vitaminC: { ...NUTRIENTS.vitaminC, of: 'vitaminC' },
  calcium: { ...NUTRIENTS.calcium, of: 'calcium' },
  zinc: { ...NUTRIENTS.zinc, of: 'zinc' },
  iron: { ...NUTRIENTS.iron, of: 'iron' },
  sodium: { ...NUTRIENTS.sodium, of: 'sodium' },
};

function nutrientParts(
  portions: readonly Portion[],
  rows: ReturnType<typeof evaluateIntake>['nutrients'],
  { supplyPercent }: FormBasis,
): FormNutrient[] {
  const ofOrigin = (animal: boolean, factor: number) => {
    const own = portions.filter(({ food }) => food.animal === animal);
    const sum = sumNutrient(own, 'vitaminA');
    const missing = own.filter(({ food }) => food.vitaminA === null);
    return { actual: sum === null ? null : sum * factor, unknown: unknownShare(missing, portions) };
  };
  return (Object.keys(NUTRIENT_WORDS) as FormNutrientKey[]).map((key): FormNutrient => {
    const { label, unit, decimals, of } = NUTRIENT_WORDS[key];
    const row = rows.find(({ nutrient }) => nutrient === of)!;
    const words = { key, label: { zh: label.zh, en: label.en }, unit, decimals };
    if (key === 'retinol' || key === 'carotene')
      return {
        ...words,
        ...(key === 'retinol' ? ofOrigin(true, 1) : ofOrigin(false, CAROTENE_PER_RETINOL)),
        reference: null,
        referenceHigh: null,
        percent: null,
        requiredPercent: null,
        meets: null,
      };
    const factor = key === 'energyKj' ? KILOJOULES_PER_KCAL : 1;
    const times = (value: number | null) => (value === null ? null : value * factor);
    const least = row.requiredPercent.min;
    return {
      ...words,
      actual: times(row.actual),
      reference: times(row.dailyReference),
      referenceHigh: times(row.dailyReferenceHigh),
      // Where the reference is a range, it is the shares of part three that say whether it is kept.
      percent: row.dailyReferenceHigh === null ? row.dailyPercent : null,
      requiredPercent: least === null ? null : (least * supplyPercent) / 100,
      meets: row.meetsStandard,
      unknown: row.unknown,
    };
  });
}

function proteinPart(portions: readonly Portion[], norm: EvaluationStandard): FormProtein {
  const total = sumNutrient(portions, 'protein');
  const of = (own: (food: FoodFacts) => boolean) => {
    const grams = sumNutrient(
      portions.filter(({ food }) => own(food)),
      'protein',
    );
    return { grams, percent: percentOf(grams, total) };
  };
  const animal = of((food) => food.animal);
  const soy = of((food) => !food.animal && food.group === 'soy');
  const good = of(hasGoodProtein);
  const { min, max, verdict, verdictLabel } = proteinSources(portions, norm).goodProtein;
  return { animal, soy, good, min, max, verdict, verdictLabel };
}

/** The norm: over a school term the balance is to stay within so much of the income, %. */
const BALANCE_AT_MOST = 2;

function moneyPart({ cost, serviceDays }: FormBasis): StatutoryForm['money'] {
  const { standardFen, standardTotalFen, actualTotalFen, unknownPrice } = cost;
  const balanceFen =
    standardTotalFen === null || actualTotalFen === null ? null : standardTotalFen - actualTotalFen;
  return {
    perChildFen: standardFen === null ? null : standardFen * serviceDays,
    incomeFen: standardTotalFen,
    spentFen: actualTotalFen,
    balanceFen,
    balancePercent: percentOf(balanceFen, standardTotalFen),
    balanceAtMost: BALANCE_AT_MOST,
    unknownPrice,
  };
}
