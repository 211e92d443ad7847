/**
 * The sheets of the allergy variants (variant-sheet.typ): for whoever hands out the meals. Each day says first what
 * these children must not get and what they get instead, then what they eat like everybody.
 */
import { listedIn } from '../../../../contract/kit/text.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { allergenLegend } from './allergen-words.ts';
import type { PrintLanguage, VariantPrint, VariantSheet } from './print-data.ts';
import { formatDay, formatNumber, formatPeriod, UNKNOWN, weekdayOf } from './print-format.ts';
import { printable } from './printable-text.ts';
import { fill } from './report-words.ts';
import { compilePdf } from './typst.ts';

const WORDS = {
  zh: {
    title: '过敏替代餐',
    freeOf: '不含',
    children: '{group} {count} 人',
    total: '共 {count} 人',
    names: '幼儿姓名',
    day: '日期',
    meal: '餐别',
    onMenu: '食谱上的菜（不能吃）',
    instead: '替代菜品',
    nothing: '本处不供应',
    same: '照常食用',
    allSame: '当日各餐都可照常食用',
    rule: '分餐前核对姓名、菜品与本单；替代餐单独制作、单独餐具、先分发；如有异常立即停止进食并联系保健医。',
    healthDoctor: '保健医',
    cook: '厨师长',
    teacher: '班级教师',
    empty: '此食谱没有过敏替代餐',
  },
  en: {
    title: 'Allergy variant',
    freeOf: 'Free of',
    children: '{group}: {count}',
    total: '{count} in all',
    names: 'Names',
    day: 'Day',
    meal: 'Meal',
    onMenu: 'On the menu (not for them)',
    instead: 'Instead',
    nothing: 'nothing here',
    same: 'Eaten as usual',
    allSame: 'Every meal of this day is eaten as usual',
    rule: 'Before serving, check name, dish and this sheet. Cook and serve the variant apart, with utensils of its own, first. At any sign of a reaction stop the meal and call the health doctor.',
    healthDoctor: 'Health doctor',
    cook: 'Head cook',
    teacher: 'Class teacher',
    empty: 'This menu has no allergy variants',
  },
} as const;

const DISH_LIMIT = 64;
const NAME_LIMIT = 30;

/**
 * The sheets as a PDF: A4 portrait, a page for each variant and week where it fits, readable in black and white.
 * @throws RangeError when a date is not yyyy-MM-dd
 */
export function renderVariantSheets(print: VariantPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const kindergarten = printable(print.kindergarten, 48);
  return compilePdf('variant-sheet', {
    language,
    documentTitle: `${words.title} ${printable(print.recipeName, 60)}`,
    documentAuthor: kindergarten,
    kindergarten,
    recipeName: printable(print.recipeName, 60),
    words,
    sheets: print.sheets.map((sheet) => sheetView(sheet, language)),
  });
}

function sheetView({ name, avoided, heads, days }: VariantSheet, language: PrintLanguage) {
  const words = WORDS[language];
  const dish = (title: string): string => printable(title, DISH_LIMIT) || UNKNOWN;
  return {
    name: printable(name, NAME_LIMIT),
    avoided: allergenLegend(avoided, language),
    period: formatPeriod(days[0]!.date, days.at(-1)!.date, language),
    groups: heads.map(({ ageGroup, count }) =>
      fill(words.children, {
        group: language === 'zh' ? AGE_GROUPS[ageGroup].zh : AGE_GROUPS[ageGroup].en.replace(/ class$/i, ''),
        count: formatNumber(count),
      }),
    ),
    total: fill(words.total, { count: formatNumber(heads.reduce((sum, { count }) => sum + count, 0)) }),
    days: days.map(({ date, meals }) => ({
      date: formatDay(date, language),
      weekday: weekdayOf(date, language),
      changed: meals.flatMap(({ meal, changed }) =>
        changed.map((each, at) => ({
          meal: at === 0 ? MEALS[meal][language] : '',
          dish: dish(each.dish),
          instead: each.instead === null ? null : dish(each.instead),
        })),
      ),
      same: meals
        .filter(({ same }) => same.length > 0)
        .map(({ meal, same }) => ({
          meal: MEALS[meal][language],
          dishes: listedIn(language, same.map(dish)),
        })),
    })),
  };
}
