/**
 * The nutrition report on paper (nutrition-report.typ): header, the four figures that matter first, the eight
 * tables for all children, and as appendices the age groups, variety and foods with missing figures.
 */
import { listedIn } from '../../../../contract/kit/text.ts';
import { COST_VERDICTS } from '../../../../planner/nutrition/cost-verdicts.ts';
import type { NutritionReport } from '../../../../planner/nutrition/nutrition-report.ts';
import { VERDICTS } from '../../../../planner/nutrition/verdicts.ts';
import type { PrintLanguage } from './print-data.ts';
import { formatMoney, formatNumber, formatPercent, formatPeriod } from './print-format.ts';
import { printable } from './printable-text.ts';
import {
  afterCookingNote,
  ageGroupTable,
  notFromFoodNote,
  turnedNote,
  unknownFoodTables,
  varietyTable,
} from './report-appendices.ts';
import type { PrintedTable } from './report-cells.ts';
import {
  categoryTable,
  costTables,
  energyFoodTable,
  energySourceTable,
  guideTable,
  mealTable,
  nutrientTable,
  ownLimitsNote,
  proteinTable,
} from './report-tables.ts';
import { fill, REPORT_WORDS } from './report-words.ts';
import { compilePdf } from './typst.ts';

/** A numbered part of the report. `tables` stand below each other, or side by side when `beside`. */
interface Section {
  readonly number: string;
  readonly title: string;
  readonly note: string | null;
  readonly tables: readonly PrintedTable[];
  readonly beside?: boolean;
  readonly points?: readonly { readonly tone: string; readonly text: string }[];
  readonly after?: string | null;
}

/**
 * The report as a PDF: A4 portrait, numbered pages.
 * @param losses whether a second column says what cooking leaves
 */
export function renderNutritionReport(
  report: NutritionReport,
  language: PrintLanguage,
  losses = false,
): Uint8Array {
  const words = REPORT_WORDS[language];
  const { header, mix } = report;
  const kindergarten = printable(header.kindergarten, 48);
  return compilePdf('nutrition-report', {
    language,
    documentTitle: words.title,
    documentAuthor: kindergarten,
    kindergarten,
    words: { title: words.title, legend: words.legend, barLegend: words.barLegend },
    recipe: header.recipeName === null ? null : printable(header.recipeName, 40),
    period: formatPeriod(header.dateFrom, header.dateTo, language),
    facts: facts(report, language),
    cards: cards(report, language),
    summary: printable(mix.advice.summary[language], 400),
    rows: mainSections(report, language, losses && report.mix.afterCooking !== null),
    appendices: appendices(report, language),
    across: part('D', words.t5a, [categoryTable(mix, language)]),
    signatures: [words.healthDoctor, words.head, words.made],
  });
}

function facts({ header }: NutritionReport, language: PrintLanguage): [label: string, value: string][] {
  const words = REPORT_WORDS[language];
  const perDay = new Set(header.days.map((day) => day.children));
  const daily = perDay.size === 1 ? `（${[...perDay][0]} ${words.perDay}）` : '';
  const groups = new Map<string, number>();
  for (const row of header.diners) {
    const label = row.ageGroupLabel[language];
    groups.set(label, (groups.get(label) ?? 0) + row.count);
  }
  return [
    [words.pattern, header.pattern.label[language]],
    [words.supply, formatPercent(header.supplyPercent)],
    [words.serviceDays, `${header.serviceDays} ${words.days}`],
    [words.childDays, `${formatNumber(header.childDays)} ${words.people}${language === 'zh' ? daily : ''}`],
    [words.children, [...groups].map(([label, count]) => `${label} ${count}`).join(' · ')],
    [words.meanAge, `${formatNumber(header.meanAgeYears, 1)} ${words.years}`],
    [words.method, header.methodLabel[language]],
    [words.edition, header.edition.label[language]],
    [words.standard, header.standard.label[language]],
    [words.guide, header.foodGuide.label[language]],
  ].map(([label, value]) => [label!, printable(value!, 90)]);
}

function cards({ mix }: NutritionReport, language: PrintLanguage) {
  const words = REPORT_WORDS[language];
  const nutrient = (key: 'energy' | 'protein') => {
    const row = mix.nutrients.find((entry) => entry.nutrient === key);
    if (!row) return [];
    return [
      {
        label: row.label[language],
        value: formatNumber(row.actual, row.decimals),
        unit: row.unit,
        note: fill(words.coverageOf, { p: formatPercent(row.coveragePercent) }),
        tone: VERDICTS[row.verdict].tone,
        verdict: VERDICTS[row.verdict][language],
      },
    ];
  };
  const { cost, variety } = mix;
  const varied = variety.days.every((day) => day.enough) && variety.weeks.every((week) => week.enough);
  return [
    ...nutrient('energy'),
    ...nutrient('protein'),
    {
      label: words.costCard,
      value: formatMoney(cost.actualFen),
      unit: '',
      note:
        cost.standardFen === null
          ? words.noStandard
          : fill(words.costRule, { standard: formatMoney(cost.standardFen) }),
      tone: COST_VERDICTS[cost.verdict].tone,
      verdict: cost.verdictLabel[language],
    },
    {
      label: words.kindsCard,
      value: formatNumber(variety.kinds),
      unit: words.kindsUnit,
      note: fill(words.kindsRule, { day: variety.dayMin, week: variety.weekMin }),
      tone: variety.days.length === 0 ? 'neutral' : varied ? 'ok' : 'warn',
      verdict: variety.days.length === 0 ? words.noData : varied ? words.enough : words.notEnough,
    },
  ];
}

function part(
  number: string,
  title: string,
  tables: readonly PrintedTable[],
  note: string | null = null,
): Section {
  return { number, title, tables, note };
}

/** The eight tables; two in a row stand side by side. */
function mainSections(report: NutritionReport, language: PrintLanguage, losses: boolean): Section[][] {
  const words = REPORT_WORDS[language];
  const { mix } = report;
  const meals = mealTable(mix, language);
  const { unknownPrice } = mix.cost;
  return [
    [
      {
        ...part(
          '1',
          words.t1,
          [nutrientTable(mix, language, losses)],
          `${words.t1Note}${losses ? '' : words.rawOnly}`,
        ),
        after: [
          turnedNote(mix, language, losses),
          notFromFoodNote(mix, language),
          losses ? afterCookingNote(mix, language) : null,
        ]
          .filter((note) => note !== null)
          .join(language === 'zh' ? '' : ' '),
      },
    ],
    [part('2', words.t2, [energySourceTable(mix, language)])],
    [
      part('3', words.t3, [energyFoodTable(mix, language)]),
      part('4', words.t4, [proteinTable(mix, language)]),
    ],
    [
      {
        ...part('5', words.t5, [guideTable(mix, language)], words.t5Note),
        after: ownLimitsNote(mix, language),
      },
    ],
    [part('6', words.t6, meals ? [meals] : [], meals ? null : words.t6None)],
    [
      {
        ...part('7', words.t7, []),
        points: mix.advice.points.map(({ tone, text }) => ({ tone, text: printable(text[language], 400) })),
      },
    ],
    [
      {
        ...part('8', words.t8, costTables(mix, language)),
        beside: true,
        after:
          unknownPrice.foods === 0
            ? null
            : fill(words.unpriced, {
                n: unknownPrice.foods,
                p: formatPercent(unknownPrice.gramsPercent, 1),
                names: listedIn(
                  language,
                  unknownPrice.names.map((name) => printable(name, 24)),
                ),
              }),
      },
    ],
  ];
}

function appendices(report: NutritionReport, language: PrintLanguage): Section[][] {
  const words = REPORT_WORDS[language];
  const { mix } = report;
  const unknown = unknownFoodTables(mix, language);
  const rows: Section[][] = [];
  if (report.groups.length > 0) {
    rows.push([part('A', words.tA, [ageGroupTable(report, language)], words.tANote)]);
  }
  rows.push([part('B', words.tB, [varietyTable(mix, language)])]);
  if (unknown.tables.length > 0) {
    rows.push([
      {
        ...part('C', words.tC, unknown.tables, words.tCNote),
        beside: true,
        after: unknown.more > 0 ? fill(words.moreFoods, { n: unknown.more }) : null,
      },
    ]);
  }
  return rows;
}
