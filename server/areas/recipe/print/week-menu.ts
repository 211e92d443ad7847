/**
 * The week's menu for the wall (week-menu.typ): chooses the words, cuts the days into calendar weeks and very
 * long meals into several rows. Sizes and page breaks are the template's business.
 */
import { byWeek, isoWeek } from '../../../../contract/kit/calendar-day.ts';
import { wholeFen } from '../../../../contract/kit/whole-fen.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { allergenLegend, allergenMarks } from './allergen-words.ts';
import { MEAL_ICONS } from './meal-icons.ts';
import type { MealSlot, PrintLanguage, WeekMenuDay, WeekMenuDish, WeekMenuPrint } from './print-data.ts';
import {
  formatDay,
  formatMoney,
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
    title: '一周食谱',
    allergens: '致敏原提示',
    healthDoctor: '保健医',
    head: '园长',
    perChild: '每人每日',
    empty: '本周暂无食谱',
    grams: '克数为每名幼儿所得的可食部生重（全园平均，大班稍多、小班稍少），不含油盐和调料。',
    gramsMore: '等 {n} 种',
    footnote: '菜品如因供应调整，以当日公示为准；有食物过敏的幼儿请提前告知班级老师。',
    budget: '餐标 {price}/人/天，按周平均执行，单日可高可低；本周平均 {mean}。',
    overBudget: '餐标 {price}/人/天，按周平均执行；本周平均 {mean}，高于餐标。',
    protein: '蛋白质',
    more: '（续）',
  },
  en: {
    title: 'Weekly menu',
    allergens: 'Allergens',
    healthDoctor: 'Health doctor',
    head: 'Principal',
    perChild: 'Per child',
    empty: 'No menu for this week yet',
    grams:
      'Grams: raw edible weight per child, mean of all classes (older ones get more, younger ones less), without oil, salt and sauces.',
    gramsMore: 'and {n} more',
    footnote: 'Dishes may change with supply; please tell the class teacher about any food allergy.',
    budget:
      'Meal budget {price} per child per day, kept as a weekly mean; this week {mean}. Single days may differ.',
    overBudget:
      'Meal budget {price} per child per day, kept as a weekly mean; this week {mean}, above budget.',
    protein: 'Protein',
    more: ' (cont.)',
  },
} as const;

/** As long as names of the library may be. */
const NAME_LIMIT = 64;
const NO_BREAK = '\u00a0';
/** Foods told of one dish, heaviest first; what is left off is counted. */
const FOODS_TOLD = 5;
const FOOD_LIMIT = 32;
/** More dishes of one meal than this, or more lines at the least size of type, become a further row: none outgrows a page. */
const DISHES_PER_ROW = 6;
const LINES_PER_ROW = 26;
/** Width of the paper that its days share, and what a cell keeps free, in Chinese characters of the least size. */
const WIDTH_OF_DAYS = 88;
const FREE_IN_CELL = 3;
/** Widest heading that leaves room for drawings, in widths of a Chinese character. */
const LONG_TITLE = 12;

function widthInEm(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign < '\u2e80' ? 0.6 : 1), 0);
}

/**
 * The poster as a PDF: A4 landscape, one page per calendar week where it fits.
 * @throws RangeError when a date is not yyyy-MM-dd
 */
export function renderWeekMenu(menu: WeekMenuPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const title = printable(menu.title ?? words.title, 24);
  const kindergarten = printable(menu.kindergarten, 48);
  return compilePdf('week-menu', {
    language,
    documentTitle: title,
    documentAuthor: kindergarten,
    kindergarten,
    title,
    words,
    // A long heading takes the place of the drawings beside it.
    titleSize: widthInEm(title) <= LONG_TITLE ? 27 : 19,
    motifs: widthInEm(title) <= LONG_TITLE ? ['tomato', 'carrot', 'egg', 'broccoli', 'fish'] : [],
    // English names of meals are longer than 早餐.
    mealSize: language === 'zh' ? 17 : 11.5,
    footnote: printable(menu.footnote ?? words.footnote, 120),
    grams: tellsGrams(menu) ? words.grams : null,
    weeks: weeksOf(menu.days).map((days) => weekView(days, menu, language)),
  });
}

const tellsGrams = ({ days }: WeekMenuPrint): boolean =>
  days.some(({ dishes }) => Object.values(dishes).some((own) => own.some(({ foods }) => foods !== null)));

const weeksOf = (days: readonly WeekMenuDay[]): WeekMenuDay[][] =>
  byWeek(days.map(({ date }) => date)).map((week) =>
    week.days.map((date) => days.find((day) => day.date === date)!),
  );

/**
 * How the week stands to the meal budget. Parents see what each day costs; without this they would take a dear day for
 * a broken promise, though the budget holds for the mean of the week.
 */
function budgetLine(days: readonly WeekMenuDay[], priceFen: number | null, language: PrintLanguage) {
  const known = days.flatMap(({ costFen }) => costFen ?? []);
  if (priceFen === null || known.length === 0) return null;
  const mean = known.reduce((sum, fen) => sum + fen, 0) / known.length;
  const words = WORDS[language];
  return fill(wholeFen(mean) > priceFen ? words.overBudget : words.budget, {
    price: formatMoney(priceFen),
    mean: formatMoney(mean),
  });
}

function weekView(
  days: readonly WeekMenuDay[],
  { meals, priceFen }: Pick<WeekMenuPrint, 'meals' | 'priceFen'>,
  language: PrintLanguage,
) {
  const [first, last] = [days[0]!, days.at(-1)!];
  const week = isoWeek(first.date).week;
  const allergens = days.flatMap((day) =>
    meals.flatMap(({ meal }) => (day.dishes[meal] ?? []).flatMap((dish) => dish.allergens)),
  );
  return {
    period: formatPeriod(first.date, last.date, language),
    weekLabel: language === 'zh' ? `第 ${week} 周 · ${days.length} 天` : `Week ${week} · ${days.length} days`,
    legend: allergenLegend(allergens, language),
    budget: budgetLine(days, priceFen, language),
    days: days.map((day) => dayView(day, language)),
    rows: meals.flatMap((slot) => mealRows(slot, days, language)),
  };
}

function dayView(day: WeekMenuDay, language: PrintLanguage) {
  const protein = `${WORDS[language].protein} ${formatNumber(day.proteinGrams, 1)} g`;
  return {
    weekday: language === 'zh' ? weekdayOf(day.date, language) : weekdayOf(day.date, language).slice(0, 3),
    date: formatDay(day.date, language),
    note: day.note === null ? null : printable(day.note, 16),
    energy: day.energyKcal === null ? UNKNOWN : `${formatNumber(day.energyKcal)} kcal`,
    rest: [day.proteinGrams === null ? null : protein, day.costFen === null ? null : formatMoney(day.costFen)]
      .filter((part) => part !== null)
      .join(' · '),
  };
}

function mealRows({ meal, time }: MealSlot, days: readonly WeekMenuDay[], language: PrintLanguage) {
  const ofDays = days.map((day) => (day.dishes[meal] ?? []).map((dish) => dishView(dish, language)));
  return cutIntoRows(ofDays).map(({ from, to }) => ({
    icon: MEAL_ICONS[meal],
    label: MEALS[meal][language] + (from > 0 ? WORDS[language].more : ''),
    time: from > 0 || time === null ? null : printable(time, 13),
    cells: ofDays.map((dishes) => dishes.slice(from, to)),
  }));
}

/** 鸡腿 45 g、土豆 20 g; null where none is told. */
function gramsLine({ foods }: WeekMenuDish, language: PrintLanguage): string | null {
  if (!foods || foods.length === 0) return null;
  const told = foods
    .slice(0, FOODS_TOLD)
    // A weight and its unit stay together, and with the last of the name.
    .map(({ name, grams }) =>
      [printable(name, FOOD_LIMIT), formatWeight(grams).replace(' ', NO_BREAK)].join(NO_BREAK),
    );
  const left = foods.length - told.length;
  const words = WORDS[language];
  if (left > 0) told.push(fill(words.gramsMore, { n: language === 'zh' ? foods.length : left }));
  return language === 'zh' && left > 0
    ? `${told.slice(0, -1).join('、')}${told.at(-1)}`
    : told.join(language === 'zh' ? '、' : ', ');
}

function dishView(dish: WeekMenuDish, language: PrintLanguage) {
  return {
    name: printable(dish.name, NAME_LIMIT) || UNKNOWN,
    note: gramsLine(dish, language),
    marks: allergenMarks(dish.allergens, language),
  };
}
type DishView = ReturnType<typeof dishView>;

function cutIntoRows(ofDays: readonly (readonly DishView[])[]): { from: number; to: number }[] {
  const inLine = WIDTH_OF_DAYS / ofDays.length - FREE_IN_CELL;
  const lines = (text: string | null): number => (text ? Math.ceil(widthInEm(text) / inLine) : 0);
  // The ring around a mark makes its line a higher one.
  const linesOf = ({ name, note, marks }: DishView): number =>
    lines(name) + lines(note) + (marks.length ? 1.5 * Math.ceil((1.7 * marks.length) / inLine) : 0) + 0.5;
  const most = Math.max(1, ...ofDays.map(({ length }) => length));
  const rows = [{ from: 0, to: most }];
  let used = ofDays.map(() => 0);
  for (let at = 0; at < most; at += 1) {
    const own = ofDays.map((dishes) => Math.max(0, ...dishes.slice(at, at + 1).map(linesOf)));
    const row = rows.at(-1)!;
    const isFull =
      used.some((sum, day) => sum + own[day]! > LINES_PER_ROW) || at - row.from >= DISHES_PER_ROW;
    if (isFull && at > row.from) {
      row.to = at;
      rows.push({ from: at, to: most });
      used = own;
    } else used = used.map((sum, day) => sum + own[day]!);
  }
  return rows;
}
