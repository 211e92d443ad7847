/**
 * The cook's sheets (cook-sheet.typ): one sheet per meal with every dish's foods weighed per child of each age
 * group and for all children together, the steps, and the records that the food-safety rules ask for.
 */
import type { Text } from '../../../../contract/kit/text.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { DISH_METHODS } from '../../../../contract/library/dish-words.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { allergenLegend, allergenMarks } from './allergen-words.ts';
import { likelySize, RUNNING_ON, SIZES, type SheetTexts } from './cook-sheet-size.ts';
import type { CookDish, CookFood, CookMeal, CookSheetPrint, PrintLanguage } from './print-data.ts';
import {
  formatDate,
  formatDay,
  formatNumber,
  formatPeriod,
  formatWeight,
  UNKNOWN,
  weekdayOf,
} from './print-format.ts';
import { printable } from './printable-text.ts';
import { fill } from './report-words.ts';
import { compilePdf } from './typst.ts';

const WORDS = {
  zh: {
    title: '厨房带量单',
    heads: '用餐人数',
    all: '合计',
    food: '食材',
    perChild: '每人净重 g',
    edible: '净重合计',
    purchase: '采购量合计',
    weighed: '核',
    steps: '做法',
    method: '烹调',
    noFoods: '未登记食材',
    noDishes: '本餐没有菜品',
    noMeals: '当日没有餐次',
    allergy: '过敏替换',
    allergens: '致敏原',
    records: '中心温度与留样记录',
    recordsRule: '中心温度 ≥ 70 ℃ · 每样留样 ≥ 125 g · 0–8 ℃ 冷藏保存 ≥ 48 小时 · 出锅后 2 小时内食用',
    dish: '菜品',
    cooked: '出锅时间',
    temperature: '中心温度 ℃',
    sample: '留样量 g',
    sampleTime: '留样时间',
    discard: '销样时间',
    person: '留样人',
    cook: '厨师长',
    safety: '食品安全员',
    accompany: '陪餐人',
    seasoningNote: '净重合计 = 每人净重 × 人数；采购量合计 = 净重合计 ÷ 可食部。灰色为调味料。',
    approx: '约',
    children: '{count} 人',
    forVariant: '替代餐 {variant} · {count} 人',
    pieces: '每人个数',
    recipesPiece: '步骤里每个的克数是配方的，今天按本表的个数分。',
    eachPiece: '每个生重 g',
    inPieces: '{count} 个',
  },
  en: {
    title: 'Kitchen sheet',
    heads: 'Children',
    all: 'All',
    food: 'Food',
    perChild: 'Edible g per child',
    edible: 'Edible, all',
    purchase: 'To buy',
    weighed: 'OK',
    steps: 'Steps',
    method: 'Method',
    noFoods: 'No foods recorded',
    noDishes: 'No dishes in this meal',
    noMeals: 'No meals on this day',
    allergy: 'Allergy swaps',
    allergens: 'Allergens',
    records: 'Core temperature and retained samples',
    recordsRule:
      'Core ≥ 70 °C · sample of every dish ≥ 125 g · kept at 0–8 °C for ≥ 48 h · serve within 2 h of cooking',
    dish: 'Dish',
    cooked: 'Cooked at',
    temperature: 'Core °C',
    sample: 'Sample g',
    sampleTime: 'Sampled at',
    discard: 'Discarded at',
    person: 'By',
    cook: 'Head cook',
    safety: 'Food safety officer',
    accompany: 'Meal companion',
    seasoningNote:
      'Edible, all = edible per child × children; to buy = edible ÷ edible part. Grey: seasonings.',
    approx: 'about',
    children: '{count} children',
    forVariant: 'variant {variant} · {count} children',
    pieces: 'Pieces per child',
    recipesPiece:
      'The weight of a piece in the steps is the recipe’s: today divide by the number on this sheet.',
    eachPiece: 'Each, raw g',
    inPieces: '{count} pcs',
  },
} as const;

const DISH_LIMIT = 64;
const FOOD_LIMIT = 64;
const STEP_LIMIT = 400;
const STEPS_LIMIT = 30;

export interface FoodTotals {
  /** g of edible part for all children; null when a group with children has no weight. */
  readonly edibleGrams: number | null;
  /** g as bought; null when the edible part is unknown as well. */
  readonly purchaseGrams: number | null;
}

/** What all children together need of a food: Σ count × g per child, ÷ edible part for what is bought. */
export function foodTotals(food: CookFood, heads: CookSheetPrint['heads']): FoodTotals {
  let edibleGrams: number | null = 0;
  for (const { ageGroup, count } of heads) {
    const grams = food.grams[ageGroup];
    if (count <= 0) continue;
    if (grams === null || grams === undefined) {
      edibleGrams = null;
      break;
    }
    edibleGrams += grams * count;
  }
  const edible = food.ediblePercent;
  const known = edibleGrams !== null && edible !== null && edible > 0;
  return { edibleGrams, purchaseGrams: known ? (edibleGrams! * 100) / edible : null };
}

/**
 * The sheets of one day as a PDF: A4 portrait, one page per meal where it fits, made for black-and-white print.
 * @throws RangeError when the date is not yyyy-MM-dd
 */
export function renderCookSheet(sheet: CookSheetPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const kindergarten = printable(sheet.kindergarten, 48);
  const heads = sheet.heads.filter(({ count }) => count > 0);
  const groups = heads.map(({ ageGroup, count }) => ({
    label: language === 'zh' ? AGE_GROUPS[ageGroup].zh : AGE_GROUPS[ageGroup].en.replace(/ class$/i, ''),
    count: formatNumber(count),
  }));
  const headings = { ...words, groups: groups.map(({ label }) => label) };
  return compilePdf('cook-sheet', {
    language,
    documentTitle: `${words.title} ${sheet.date}`,
    documentAuthor: kindergarten,
    kindergarten,
    words,
    date: sheet.dateTo ? formatPeriod(sheet.date, sheet.dateTo, language) : formatDate(sheet.date, language),
    weekday: sheet.dateTo ? '' : weekdayOf(sheet.date, language),
    groups,
    total: formatNumber(heads.reduce((sum, { count }) => sum + count, 0)),
    sizes: SIZES,
    runningOn: RUNNING_ON,
    meals: sheet.meals.map((meal) => {
      const view = mealView(meal, heads, language);
      return { ...view, size: likelySize(asSet(view), headings) };
    }),
  });
}

function mealView(meal: CookMeal, heads: CookSheetPrint['heads'], language: PrintLanguage) {
  return {
    label: meal.date
      ? `${formatDay(meal.date, language)} ${weekdayOf(meal.date, language)} ${MEALS[meal.meal][language]}`
      : MEALS[meal.meal][language],
    time: meal.time === null ? null : printable(meal.time, 13),
    allergyNotes: meal.allergyNotes.map((note) => printable(note, 160)),
    legend: allergenLegend(
      meal.dishes.flatMap((dish) => dish.allergens),
      language,
    ),
    dishes: meal.dishes.map((dish) => dishView(dish, heads, language)),
  };
}

/** As its texts will stand: the note is on the line of the name. */
const asSet = (meal: ReturnType<typeof mealView>): SheetTexts => ({
  ...meal,
  dishes: meal.dishes.map((dish) => ({ ...dish, name: [dish.name, dish.note].filter(Boolean).join(' ') })),
});

/** Whom a dish is for, where it is not for everybody. */
function noteOf({ heads, variant }: CookDish, language: PrintLanguage): string | null {
  if (!heads) return null;
  const words = WORDS[language];
  const count = formatNumber(heads.reduce((sum, each) => sum + each.count, 0));
  return variant === undefined
    ? fill(words.children, { count })
    : fill(words.forVariant, { variant: printable(variant, 30), count });
}

/** The word of a vocabulary; a tenant's own stands for itself. */
const wordOf = (words: Readonly<Record<string, Text>>, value: string): Text =>
  words[value] ?? { zh: value, en: value };

/** Steps name the piece of the recipe's own portion; served are larger and smaller ones. */
const NAMES_PIECE = /\d克/;

function stepsOf({ steps, pieces }: CookDish, language: PrintLanguage): string[] {
  const printed = steps
    .slice(0, STEPS_LIMIT)
    .map((step) => printable(step, STEP_LIMIT))
    .filter((step) => step !== '');
  return pieces && printed.some((step) => NAMES_PIECE.test(step))
    ? [...printed, WORDS[language].recipesPiece]
    : printed;
}

function dishView(dish: CookDish, heads: CookSheetPrint['heads'], language: PrintLanguage) {
  return {
    name: printable(dish.name, DISH_LIMIT) || UNKNOWN,
    kind: [wordOf(DISH_CATEGORIES, dish.category ?? ''), wordOf(DISH_METHODS, dish.method ?? '')]
      .flatMap((words) => printable(words[language], 24) || [])
      .join(' · '),
    note: noteOf(dish, language),
    marks: allergenMarks(dish.allergens, language),
    steps: stepsOf(dish, language),
    foods: [
      ...piecesView(dish, heads, language),
      ...dish.foods.map((food) => foodView(food, heads, dish.heads ?? heads, language)),
    ],
  };
}

/** Lines above the foods: how many pieces to shape, and how large; none where nothing is counted. */
function piecesView(
  { pieces, heads: eaters, foods }: CookDish,
  heads: CookSheetPrint['heads'],
  language: PrintLanguage,
) {
  if (!pieces || foods.length === 0) return [];
  const words = WORDS[language];
  const inPieces = (count: number): string => fill(words.inPieces, { count: formatNumber(count) });
  const counted = (eaters ?? heads).filter(({ count }) => count > 0);
  const all = counted.every(({ ageGroup }) => pieces[ageGroup])
    ? inPieces(counted.reduce((sum, { ageGroup, count }) => sum + count * pieces[ageGroup]!.count, 0))
    : UNKNOWN;
  const line = (name: string, perChild: string[], edible: string) => ({
    name,
    counts: true,
    seasoning: false,
    perChild,
    edible,
    purchase: '',
    pieces: null,
  });
  const served = heads.map(({ ageGroup }) => pieces[ageGroup] ?? null);
  const weights = served.map((each) => each?.grams ?? null);
  return [
    line(
      words.pieces,
      served.map((each) => formatNumber(each?.count)),
      all,
    ),
    ...(weights.some((grams) => grams !== null)
      ? [
          line(
            words.eachPiece,
            weights.map((grams) => formatNumber(grams)),
            '',
          ),
        ]
      : []),
  ];
}

function foodView(
  food: CookFood,
  heads: CookSheetPrint['heads'],
  eaters: CookSheetPrint['heads'],
  language: PrintLanguage,
) {
  const { edibleGrams, purchaseGrams } = foodTotals(food, eaters);
  const pieces =
    food.piece && purchaseGrams !== null && food.piece.grams > 0
      ? Math.ceil(purchaseGrams / food.piece.grams - 1e-9)
      : null;
  return {
    name: printable(food.name, FOOD_LIMIT) || UNKNOWN,
    counts: false,
    seasoning: food.seasoning,
    perChild: heads.map(({ ageGroup }) => childGrams(food.grams[ageGroup] ?? null)),
    edible: formatWeight(edibleGrams),
    purchase: formatWeight(purchaseGrams),
    pieces:
      pieces === null
        ? null
        : `${WORDS[language].approx} ${formatNumber(pieces)} ${printable(food.piece!.unit, 6)}`,
  };
}

/** Grams for one child: a tenth matters for salt and oil, not for rice. */
function childGrams(grams: number | null): string {
  return grams === null ? UNKNOWN : formatNumber(grams, grams < 10 ? 1 : 0);
}
