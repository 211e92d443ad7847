/**
 * At what size of type a meal of the cook's sheet will fill its page, reckoned from how its texts will wrap. The sheet
 * corrects what was reckoned too large by setting the meal again (cook-sheet.typ). Setting it to measure it was two
 * thirds of the time that a paper took. All lengths in pt; the figures are those of the template.
 */

/** Sizes of type of a meal, pt, the largest first; the template takes one of them. */
export const SIZES = [11.2, 10.5, 9.8, 9.2, 8.6, 8] as const;
/** Index of the size of a meal that fits its page at none. */
export const RUNNING_ON = 4;

/** The texts of a meal as they are printed. */
export interface SheetTexts {
  readonly allergyNotes: readonly string[];
  readonly legend: readonly { readonly mark: string; readonly label: string }[];
  readonly dishes: readonly {
    readonly name: string;
    readonly steps: readonly string[];
    readonly foods: readonly {
      readonly name: string;
      readonly perChild: readonly string[];
      readonly edible: string;
      readonly purchase: string;
      readonly pieces: string | null;
    }[];
  }[];
}
/** Headings that the tables of every meal share. */
export interface SheetWords {
  readonly groups: readonly string[];
  readonly edible: string;
  readonly purchase: string;
  readonly allergens: string;
  readonly records: string;
  readonly recordsRule: string;
}

const PAGE_WIDTH = 527;
const ROOM = 751;
const LEAST = 8;
/** From the line's letters without their tails to the next line's, in sizes of type. */
const LINE = 0.733;
const LEADING = 0.5;
const HEADING = 35;
const CELL_SIDES = 8.4;
const CELL_AIR = 0.54;
/** The box to tick off a food is higher than its line. */
const FOOD_LINE = 0.85;
const FOODS_WIDTH = 303;
const STEPS_WIDTH = 202;
const NUMBER_WIDTH = 1.25;
const RECORD_NAME_WIDTH = 111;

/** All but Chinese and what else is as wide. */
const NARROW = /[^\u2e80-\u{10ffff}]/u;
const ZERO_WIDTH_SPACE = '\u200b';

/** Widths of a Chinese character, of letters and of the space between words, in sizes of type. */
const widthOf = (text: string): number => {
  let width = 0;
  for (const sign of text) {
    if (sign === ZERO_WIDTH_SPACE) continue;
    width += sign === ' ' ? 0.23 : NARROW.test(sign) ? 0.56 : 1;
  }
  return width;
};

/** Lines of a text in a column of so many sizes of type: words stay whole, Chinese breaks anywhere. */
export function linesOf(text: string, column: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.match(/[^\u2e80-\u{10ffff}]+? |[^\u2e80-\u{10ffff}]+|[\u2e80-\u{10ffff}]/gu) ??
    []) {
    const width = widthOf(word.trimEnd());
    if (used > 0 && used + width > column) {
      lines += 1;
      used = 0;
    }
    if (width > column) lines += Math.ceil(width / column) - 1;
    used += widthOf(word);
  }
  return lines;
}

const textHeight = (lines: number): number => lines * LINE + (lines - 1) * LEADING;
const fineOf = (size: number): number => Math.max(LEAST, 0.88 * size);

function foodsHeight(foods: SheetTexts['dishes'][number]['foods'], words: SheetWords, size: number): number {
  const fine = fineOf(size);
  if (foods.length === 0) return textHeight(1) * LEAST;
  type Line = (typeof foods)[number];
  const column = (heading: string, valueOf: (line: Line) => string): number =>
    CELL_SIDES + Math.max(widthOf(heading) * fine, ...foods.map((line) => widthOf(valueOf(line)) * size));
  const columns = [
    ...words.groups.map((label, at) => column(label, ({ perChild }) => perChild[at]!)),
    column(words.edible, ({ edible }) => edible),
    column(words.purchase, ({ purchase }) => purchase),
  ];
  const beside = columns.reduce((sum, width) => sum + width, 1.7 * size);
  const names = Math.max(3, (FOODS_WIDTH - beside - CELL_SIDES) / size);
  const heading = LINE * fine + CELL_AIR * size;
  return foods.reduce((sum, { name, pieces }) => {
    const figures = pieces === null ? 0 : (LINE + LEADING) * size + LINE * fine;
    return (
      sum + Math.max(FOOD_LINE * size, textHeight(linesOf(name, names)) * size, figures) + CELL_AIR * size
    );
  }, heading);
}

function stepsHeight(steps: readonly string[], size: number): number {
  const column = STEPS_WIDTH / size - NUMBER_WIDTH;
  return (
    size * steps.reduce((sum, step, at) => sum + (at ? 0.55 : 0.35) + textHeight(linesOf(step, column)), 0)
  );
}

/** Height of a meal at a size of type, as nearly as can be told without setting it. */
export function sheetHeight(meal: SheetTexts, words: SheetWords, size: number): number {
  const fine = fineOf(size);
  const notes = meal.allergyNotes.length
    ? 9 + textHeight(linesOf(meal.allergyNotes.join('；'), PAGE_WIDTH / size - 8)) * size
    : 0;
  const dishes = meal.dishes.reduce(
    (sum, { name, foods, steps }) =>
      sum +
      6 +
      (1.22 * textHeight(linesOf(name, 340 / size / 1.22)) + 0.84) * size +
      Math.max(foodsHeight(foods, words, size), stepsHeight(steps, size)) +
      0.85 * size,
    0,
  );
  const legend = meal.legend.map(({ mark, label }) => `${mark} ${label}`).join('  ');
  const marks = legend
    ? 6 + textHeight(linesOf(`${words.allergens}  ${legend}`, PAGE_WIDTH / fine)) * fine
    : 0;
  const rule = linesOf(words.recordsRule, (PAGE_WIDTH - widthOf(words.records) * 1.15 * size - 8) / fine);
  const records =
    9 +
    1.15 * LINE * size +
    (rule - 1) * (LINE + LEADING) * size +
    4 +
    LINE * fine +
    1.1 * size +
    meal.dishes.reduce(
      (sum, { name }) => sum + (textHeight(linesOf(name, RECORD_NAME_WIDTH / size)) + 1.1) * size,
      0,
    ) +
    (1.3 + LINE) * size +
    4;
  return HEADING + notes + dishes + marks + records;
}

/** Index of the largest size at which the meal is likely to fit a page; null where none is near it. */
export function likelySize(meal: SheetTexts, words: SheetWords): number | null {
  const fitting = SIZES.findIndex((size) => sheetHeight(meal, words, size) <= ROOM);
  if (fitting >= 0) return fitting;
  return sheetHeight(meal, words, SIZES.at(-1)!) <= 1.1 * ROOM ? SIZES.length - 1 : null;
}
