/** The eight tables of the nutrition report as printed tables: what each row shows and how it is rounded. */
import { COST_VERDICTS } from '../../../../planner/nutrition/cost-verdicts.ts';
import { NUTRIENT_KEYS, type NutrientKey, NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import type {
  BandedShare,
  GuideGroupRow,
  NutrientRow,
  ReportTables,
  RetainedNutrient,
} from '../../../../planner/nutrition/nutrition-report.ts';
import { VERDICTS } from '../../../../planner/nutrition/verdicts.ts';
import type { PrintLanguage } from './print-data.ts';
import {
  formatBand,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  UNKNOWN,
  weekdayOf,
} from './print-format.ts';
import { barCell, type Cell, left, type PrintedTable, right, verdictCell } from './report-cells.ts';
import { fill, REPORT_WORDS } from './report-words.ts';

/** Coverage bars all end here, %, so that they can be compared. */
const COVERAGE_TOP = 160;

function cookedCell({ amount, retainedPercent }: RetainedNutrient, decimals: number): Cell {
  if (amount === null) return { quiet: UNKNOWN };
  return `${formatNumber(amount, decimals)} (${formatPercent(retainedPercent)})`;
}

/** `cooked`: what cooking leaves of the nutrient, where the table has a column for it. */
function nutrientCells(
  row: NutrientRow,
  language: PrintLanguage,
  cooked: RetainedNutrient | undefined,
): Cell[] {
  const words = REPORT_WORDS[language];
  const { decimals, requiredPercent, verdict } = row;
  const target =
    row.target !== null && row.targetHigh !== null
      ? formatBand(row.target, row.targetHigh, decimals)
      : formatNumber(row.target, decimals);
  const unverified = row.confidence === 'M' || row.confidence === 'L' ? '*' : '';
  const name = row.label[language];
  return [
    row.core ? { strong: name } : name,
    { quiet: row.unit },
    target === UNKNOWN ? target : target + unverified,
    row.actual === null ? { quiet: words.noData } : { strong: formatNumber(row.actual, decimals) },
    ...(cooked ? [cookedCell(cooked, decimals)] : []),
    { quiet: formatBand(requiredPercent.min, requiredPercent.max) },
    formatNumber(row.coveragePercent),
    // What cooking leaves takes the room of the bar, which shows the percentage once more.
    ...(cooked
      ? []
      : [
          barCell({
            value: row.coveragePercent,
            ...requiredPercent,
            mark: row.target === null ? null : 100,
            tone: VERDICTS[verdict].tone,
            top: COVERAGE_TOP,
          }),
        ]),
    // Nutrients that no food table has are explained below the table, those with too few figures among the advice.
    verdictCell(
      verdict,
      language,
      NUTRIENTS[row.nutrient].fromFood && verdict !== 'tooFewData' ? (row.note?.[language] ?? null) : null,
    ),
    row.unknown.foods === 0
      ? ''
      : {
          quiet: fill(row.unknown.foods === 1 ? words.unknownFood : words.unknownFoods, {
            n: row.unknown.foods,
            p: formatPercent(row.unknown.gramsPercent),
          }),
        },
  ];
}

/** Table 1; with a second column of what cooking leaves when `losses` are counted. */
export function nutrientTable(tables: ReportTables, language: PrintLanguage, losses: boolean): PrintedTable {
  const words = REPORT_WORDS[language];
  const cooked = new Map(
    losses ? tables.afterCooking?.nutrients.map((row) => [row.nutrient, row] as const) : [],
  );
  return {
    columns: [
      left(words.nutrient),
      left(words.unit),
      right(words.target),
      right(words.actual),
      ...(cooked.size > 0 ? [right(words.cooked)] : []),
      right(words.required),
      right(words.coverage),
      ...(cooked.size > 0 ? [] : [left(words.coverageBar, 1)]),
      left(words.verdict, 1.3),
      right(words.unknown),
    ],
    rows: tables.nutrients.map((row) => nutrientCells(row, language, cooked.get(row.nutrient))),
  };
}

export function shareBar(share: BandedShare): Cell {
  // Without a range to compare with, the length of a bar would say nothing.
  if (share.min === null && share.max === null) return '';
  return barCell({ value: share.value, min: share.min, max: share.max, tone: VERDICTS[share.verdict].tone });
}

export function energySourceTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const { energySources: sources } = tables;
  const percentRow = (share: BandedShare, grams: number | null, kcal: number | null): Cell[] => [
    { strong: share.label[language] },
    formatNumber(grams, 1),
    formatNumber(kcal),
    { strong: formatPercent(share.value, 1) },
    { quiet: formatBand(share.min, share.max, 0, '%') },
    shareBar(share),
    verdictCell(share.verdict, language),
  ];
  const ratioRow = (share: BandedShare, label: string): Cell[] => [
    label,
    '',
    '',
    { strong: share.value === null ? UNKNOWN : `1 : ${formatNumber(share.value, 2)}` },
    {
      quiet:
        share.min === null && share.max === null ? UNKNOWN : `1 : ${formatBand(share.min, share.max, 1)}`,
    },
    shareBar(share),
    verdictCell(share.verdict, language),
  ];
  const { animalFat, animalSoyEnergy } = sources;
  return {
    columns: [
      left(words.source),
      right(words.grams),
      right(words.kcal),
      right(words.energyShare),
      right(words.band),
      left('', 1),
      left(words.verdict),
    ],
    rows: [
      ...[sources.protein, sources.fat, sources.carbohydrate].map((row) =>
        percentRow(row, row.grams, row.kcal),
      ),
      percentRow(animalFat, animalFat.grams, animalFat.grams === null ? null : animalFat.grams * 9),
      percentRow(animalSoyEnergy, null, null),
      ratioRow(sources.calciumToPhosphorus, words.calciumPhosphorus),
      ratioRow(sources.weightRatio.fat, words.ratioFat),
      ratioRow(sources.weightRatio.carbohydrate, words.ratioCarbohydrate),
    ],
  };
}

export function energyFoodTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  return {
    columns: [left(words.food), right(words.grams), right(words.kcal), right(words.share), left('', 1)],
    rows: tables.energyByFood.map((row) => [
      { strong: row.label[language] },
      formatNumber(row.grams),
      formatNumber(row.kcal),
      { strong: formatPercent(row.percent, 1) },
      barCell({ value: row.percent, top: 60 }),
    ]),
  };
}

export function proteinTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const { rows, goodProtein } = tables.proteinSources;
  return {
    columns: [
      left(words.food),
      right(words.grams),
      right(words.proteinGrams),
      right(words.share),
      left('', 1),
    ],
    rows: [
      ...rows.map((row): Cell[] => [
        { strong: row.label[language] },
        formatNumber(row.grams),
        formatNumber(row.protein, 1),
        { strong: formatPercent(row.percent, 1) },
        barCell({ value: row.percent, top: 80 }),
      ]),
      [
        goodProtein.label[language],
        '',
        { quiet: formatBand(goodProtein.min, goodProtein.max, 0, '%') },
        { strong: formatPercent(goodProtein.value, 1) },
        verdictCell(goodProtein.verdict, language),
      ],
    ],
  };
}

/** "≥ 150", "≥ 30 · ≤ 55": as the two are apart from each other, they are no band. */
function ownLimits({ least, most }: GuideGroupRow, decimals: number): Cell {
  const sides = [
    least === null ? null : formatBand(least, null, decimals),
    most === null ? null : formatBand(null, most, decimals),
  ];
  return { quiet: sides.filter((side) => side !== null).join(' · ') };
}

/** What is said below table 5 of the limits that are not the guideline's; null where there is none. */
export function ownLimitsNote(tables: ReportTables, language: PrintLanguage): string | null {
  const words = REPORT_WORDS[language];
  const own = tables.foodIntake.guideGroups.flatMap(({ label, ownNote }) =>
    ownNote === null ? [] : fill(words.ownNote, { group: label[language], note: ownNote[language] }),
  );
  return own.length === 0 ? null : `${words.ownLimitsNote}${own.join(language === 'zh' ? '' : ' ')}`;
}

/** Table 5; where custom allows what the guideline does not, that has a column of its own. */
export function guideTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const { guideGroups } = tables.foodIntake;
  const hasOwn = guideGroups.some(({ ownNote }) => ownNote !== null);
  return {
    columns: [
      left(words.food),
      right(words.actual),
      right(words.perGroup),
      ...(hasOwn ? [right(words.ownLimits)] : []),
      left('', 1),
      left(words.verdict),
    ],
    rows: guideGroups.map((row) => {
      const decimals = row.key === 'salt' ? 1 : 0;
      return [
        { strong: row.label[language] },
        { strong: formatNumber(row.actual, decimals) },
        { quiet: formatBand(row.min, row.max, decimals) },
        ...(hasOwn ? [ownLimits(row, decimals)] : []),
        row.min === null && row.max === null
          ? ''
          : barCell({ value: row.actual, min: row.min, max: row.max, tone: VERDICTS[row.verdict].tone }),
        verdictCell(row.verdict, language),
      ];
    }),
  };
}

/** Table 5's full form: every nutrient in a column of its own. */
export function categoryTable(tables: ReportTables, language: PrintLanguage): PrintedTable {
  const words = REPORT_WORDS[language];
  const { categories, total } = tables.foodIntake;
  const values = (nutrients: Readonly<Record<NutrientKey, number | null>>) =>
    NUTRIENT_KEYS.map((key) => formatNumber(nutrients[key], NUTRIENTS[key].decimals));
  return {
    dense: true,
    columns: [
      left(words.food, 3),
      right(words.grams, 1.1),
      ...NUTRIENT_KEYS.map((key) => right(`${NUTRIENTS[key].label[language]} ${NUTRIENTS[key].unit}`, 1)),
    ],
    rows: [
      ...categories
        .filter(({ grams }) => grams > 0)
        .map(({ label, grams, nutrients }): Cell[] => [
          { strong: label[language] },
          formatNumber(grams, 1),
          ...values(nutrients),
        ]),
      [
        { strong: words.total },
        { strong: formatNumber(total.grams, 1) },
        ...values(total.nutrients).map((strong) => ({ strong })),
      ],
    ],
  };
}

export function mealTable(tables: ReportTables, language: PrintLanguage): PrintedTable | null {
  const words = REPORT_WORDS[language];
  if (!tables.mealShares) return null;
  return {
    columns: [
      left(words.meal),
      right(words.kcal),
      right(words.share),
      right(words.band),
      left('', 1),
      left(words.verdict),
    ],
    rows: tables.mealShares.map((row) => [
      { strong: row.label[language] },
      formatNumber(row.kcal),
      { strong: formatPercent(row.percent, 1) },
      { quiet: formatBand(row.min, row.max, 0, '%') },
      barCell({
        value: row.percent,
        min: row.min,
        max: row.max,
        mark: row.standardPercent,
        tone: VERDICTS[row.verdict].tone,
        top: 60,
      }),
      verdictCell(row.verdict, language),
    ]),
  };
}

export function costTables(tables: ReportTables, language: PrintLanguage): PrintedTable[] {
  const words = REPORT_WORDS[language];
  const { cost } = tables;
  const totalBalance =
    cost.standardTotalFen === null || cost.actualTotalFen === null
      ? null
      : cost.standardTotalFen - cost.actualTotalFen;
  const rule =
    cost.leastSpentPercent === null
      ? words.notOverspent
      : fill(words.leastSpent, { p: formatPercent(cost.leastSpentPercent) });
  const topFen = Math.max(1, cost.standardFen ?? 0, ...cost.byDay.map((day) => day.actualFen ?? 0)) * 1.15;
  return [
    {
      columns: [left(words.item), right(words.perChild), right(words.period), left('', 1)],
      rows: [
        [words.mealStandard, formatMoney(cost.standardFen), formatMoney(cost.standardTotalFen), ''],
        [words.spent, { strong: formatMoney(cost.actualFen) }, formatMoney(cost.actualTotalFen), ''],
        [
          words.balance,
          { strong: formatMoney(cost.balanceFen) },
          formatMoney(totalBalance),
          { tone: COST_VERDICTS[cost.verdict].tone, text: cost.verdictLabel[language] },
        ],
        [words.balanceShare, { strong: formatPercent(cost.balancePercent, 1) }, '', { quiet: rule }],
      ],
    },
    {
      columns: [left(words.date), right(words.dayCost), left('', 1)],
      rows: cost.byDay.map((day) => [
        `${formatDay(day.date, language)} ${weekdayOf(day.date, language).slice(0, 3)}`,
        formatMoney(day.actualFen),
        barCell({ value: day.actualFen, mark: cost.standardFen, top: topFen }),
      ]),
    },
  ];
}
