/**
 * The week in pictures (picture-poster.typ): what there is to eat, for children and parents at the wall. Days are cut into
 * calendar weeks, very long meals into several rows. Sizes and page breaks are the template's business.
 */
import { byWeek } from '../../../../contract/kit/calendar-day.ts';
import { type MealKey, MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { allergenLegend, allergenMarks } from './allergen-words.ts';
import { collectPictures, type CollectedPictures } from './paper-pictures.ts';
import type { PicturedDish, PicturePosterPrint, PrintLanguage } from './print-data.ts';
import { formatDay, formatPeriod, UNKNOWN, weekdayOf } from './print-format.ts';
import { printable } from './printable-text.ts';
import { compilePdf } from './typst.ts';
import { MEAL_ICONS } from './meal-icons.ts';

const WORDS = {
  zh: {
    title: '一周美食',
    allergens: '致敏原提示',
    empty: '本周暂无食谱',
    footnote: '菜品如因供应调整，以当日公示为准；图片为示意；有食物过敏的幼儿请提前告知班级老师。',
    more: '（续）',
  },
  en: {
    title: 'What we eat this week',
    allergens: 'Allergens',
    empty: 'No menu for this week yet',
    footnote:
      'Dishes may change with supply; pictures show them by way of example. Please tell the class teacher about any food allergy.',
    more: ' (cont.)',
  },
} as const;

/** As long as names of the library may be. */
const NAME_LIMIT = 64;
/** More dishes of one meal become a further row: none outgrows a page. */
const DISHES_PER_ROW = 10;

type Day = PicturePosterPrint['days'][number];

/**
 * The poster as a PDF: A3 landscape, readable on A4 too, one page per calendar week where it fits.
 * @throws RangeError when a date is not yyyy-MM-dd
 */
export function renderPicturePoster(poster: PicturePosterPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const kindergarten = printable(poster.kindergarten, 48);
  const pictures = collectPictures();
  const weeks = byWeek(poster.days.map(({ date }) => date)).map((week) =>
    week.days.map((date) => poster.days.find((day) => day.date === date)!),
  );
  const data = {
    language,
    documentTitle: words.title,
    documentAuthor: kindergarten,
    kindergarten,
    words,
    // English names of meals are longer than 早餐.
    mealSize: language === 'zh' ? 21 : 14,
    weeks: weeks.map((days) => ({
      period: formatPeriod(days[0]!.date, days.at(-1)!.date, language),
      legend: allergenLegend(allergensOf(days), language),
      days: days.map(({ date }) => ({
        weekday: weekdayOf(date, language),
        date: formatDay(date, language),
      })),
      rows: poster.meals.flatMap((meal) => mealRows(meal, days, language, pictures)),
    })),
  };
  return compilePdf('picture-poster', data, pictures.files);
}

const allergensOf = (days: readonly Day[]) =>
  days.flatMap(({ dishes }) => Object.values(dishes).flatMap((own) => own.flatMap((dish) => dish.allergens)));

function mealRows(meal: MealKey, days: readonly Day[], language: PrintLanguage, pictures: CollectedPictures) {
  const tileOf = ({ name, allergens, picture }: PicturedDish) => ({
    name: printable(name, NAME_LIMIT) || UNKNOWN,
    marks: allergenMarks(allergens, language),
    picture: pictures.nameOf(picture),
  });
  const ofDays = days.map(({ dishes }) => (dishes[meal] ?? []).map(tileOf));
  const most = Math.max(1, ...ofDays.map(({ length }) => length));
  const rows = Math.ceil(most / DISHES_PER_ROW);
  return Array.from({ length: rows }, (_, row) => ({
    icon: MEAL_ICONS[meal],
    label: MEALS[meal][language] + (row > 0 ? WORDS[language].more : ''),
    cells: ofDays.map((tiles) => tiles.slice(row * DISHES_PER_ROW, (row + 1) * DISHES_PER_ROW)),
  }));
}
