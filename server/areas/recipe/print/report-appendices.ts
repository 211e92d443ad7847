/** The appendices of the printed nutrition report: age groups, variety, foods with missing figures. */
import { listedIn } from '../../../../contract/kit/text.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import type { NutritionReport, ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { VERDICTS } from '../../../../planner/nutrition/verdicts.ts';
import type { PrintLanguage } from './print-data.ts';
import { formatBand, formatDay, formatNumber, formatPercent, weekdayOf } from './print-format.ts';
import { printable } from './printable-text.ts';
import { barCell, type Cell, left, type PrintedTable, right, verdictCell } from './report-cells.ts';
import { shareBar } from './report-tables.ts';
import { fill, REPORT_WORDS } from './report-words.ts';

const UNKNOWN_FOODS_SHOWN = 40;

/** Every nutrient of every age group: amount, coverage and the sign of its verdict. */
export function ageGroupTable(report: NutritionReport, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const sets = [report.mix, ...report.groups];
  return {
    columns: [
      left(words.nutrient),
      left(words.unit),
      ...sets.map((set, index) =>
        left(
          `${index === 0 ? words.ageGroup : AGE_GROUPS[report.groups[index - 1]!.ageGroup][language]} ${formatNumber(set.children)}`,
          1,
        ),
      ),
    ],
    rows: report.mix.nutrients.map((row) => [
      row.core ? { strong: row.label[language] } : row.label[language],
      { quiet: row.unit },
      ...sets.map((set): Cell => {
        const own = set.nutrients.find((entry) => entry.nutrient === row.nutrient);
        if (!own || own.actual === null) return { tone: 'neutral', text: words.noData };
        const coverage = own.coveragePercent === null ? '' : `（${formatPercent(own.coveragePercent)}）`;
        const bracketed = language === 'zh' ? coverage : coverage.replace('（', ' (').replace('）', ')');
        return { tone: VERDICTS[own.verdict].tone, text: formatNumber(own.actual, row.decimals) + bracketed };
      }),
    ]),
  };
}

export function varietyTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const { days, weeks, dayMin, darkVegetables } = tables.variety;
  const met = (enough: boolean): Cell => ({
    tone: enough ? 'ok' : 'warn',
    text: enough ? words.enough : words.notEnough,
  });
  const kindsBar = (value: number, min: number, enough: boolean) =>
    barCell({ value, min, tone: enough ? 'ok' : 'warn' });
  return {
    columns: [left(words.date), right(words.kinds), right(words.rule), left('', 1), left(words.verdict)],
    rows: [
      ...days.map((day): Cell[] => [
        `${formatDay(day.date, language)} ${weekdayOf(day.date, language).slice(0, 3)}`,
        { strong: formatNumber(day.kinds) },
        { quiet: `≥ ${dayMin}` },
        kindsBar(day.kinds, dayMin, day.enough),
        met(day.enough),
      ]),
      ...weeks.map((week): Cell[] => [
        fill(words.week, { date: formatDay(week.weekOf, language) }),
        { strong: formatNumber(week.kinds) },
        { quiet: `≥ ${week.required}` },
        kindsBar(week.kinds, week.required, week.enough),
        met(week.enough),
      ]),
      [
        words.darkVegetables,
        { strong: formatPercent(darkVegetables.value, 1) },
        { quiet: formatBand(darkVegetables.min, darkVegetables.max, 0, '%') },
        shareBar(darkVegetables),
        verdictCell(darkVegetables.verdict, language),
      ],
    ],
  };
}

/** Foods with gaps in two columns, heaviest first; `more` counts those left off. */
export function unknownFoodTables(
  tables: ReportTables,
  language: PrintLanguage,
): { tables: PrintedTable[]; more: number } {
  const words = REPORT_WORDS[language];
  const shown = tables.unknownFoods.slice(0, UNKNOWN_FOODS_SHOWN);
  const half = shown.length > 8 ? Math.ceil(shown.length / 2) : shown.length;
  const columns = [left(words.foodName), right(words.grams), left(words.missing, 1)];
  return {
    more: tables.unknownFoods.length - shown.length,
    tables: [shown.slice(0, half), shown.slice(half)]
      .filter((foods) => foods.length > 0)
      .map((foods) => ({
        columns,
        rows: foods.map(({ name, grams, missing }) => [
          printable(name, 24),
          formatNumber(grams, 1),
          {
            quiet: listedIn(
              language,
              missing.map((key) => NUTRIENTS[key].label),
            ),
          },
        ]),
      })),
  };
}

/** 维生素D: the nutrients that are shown and not judged, because food is not their main source. */
export function notFromFoodNote(tables: ReportTables, language: PrintLanguage): string | null {
  const names = tables.nutrients
    .filter((row) => !NUTRIENTS[row.nutrient].fromFood)
    .map((row) => row.label[language]);
  if (names.length === 0) return null;
  return fill(REPORT_WORDS[language].notFromFood, { names: listedIn(language, names) });
}

/** Which verdicts losses in cooking would turn, and where to see more of it; null where none. */
export function turnedNote(
  { afterCooking }: Pick<ReportTables, 'afterCooking'>,
  language: PrintLanguage,
  losses: boolean,
): string | null {
  if (!afterCooking || afterCooking.turned.length === 0) return null;
  const words = REPORT_WORDS[language];
  const names = afterCooking.turned.map(({ label, raw, cooked }) =>
    fill(words.turnedEntry, {
      nutrient: label[language],
      raw: formatPercent(raw.coveragePercent, 1),
      was: raw.verdictLabel[language],
      cooked: formatPercent(cooked.coveragePercent, 1),
      is: cooked.verdictLabel[language],
    }),
  );
  const told = fill(words.turned, { names: listedIn(language, names) });
  return losses ? told : [told, words.turnOn].join(language === 'zh' ? '' : ' ');
}

/** Where the factors are from, by what is judged, and of what nothing can be said. */
export function afterCookingNote(
  { afterCooking }: Pick<ReportTables, 'afterCooking'>,
  language: PrintLanguage,
): string | null {
  if (!afterCooking) return null;
  const names = afterCooking.nutrients
    .filter(({ amount }) => amount === null)
    .map(({ nutrient }) => NUTRIENTS[nutrient].label[language]);
  return fill(REPORT_WORDS[language].cookedNote, {
    table: afterCooking.table.label[language],
    names: listedIn(language, names),
  });
}
