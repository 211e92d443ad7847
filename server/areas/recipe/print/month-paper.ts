/**
 * The month of all kindergartens on paper (month-paper.typ): a line for each below the unit it belongs to, their totals,
 * the weeks without a menu by name. For a board or an inspector: what is to be looked at has a sign of its own.
 */
import { mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { firstDayOf, type Month } from '../../../../contract/kit/months.ts';
import { listedIn, say } from '../../../../contract/kit/text.ts';
import { MOST_KINDERGARTENS, type OverviewRow } from '../../../../contract/recipe/month-overview.ts';
import { OVERVIEW_TITLE, OVERVIEW_WORDS } from '../../../../contract/recipe/overview-columns.ts';
import { overviewTotals } from '../../../../contract/recipe/overview-totals.ts';
import type { PrintLanguage } from './print-data.ts';
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPeriod,
  UNKNOWN,
} from './print-format.ts';
import { printable } from './printable-text.ts';
import { fill } from './report-words.ts';
import { compilePdf } from './typst.ts';

export interface MonthPrint {
  readonly month: Month;
  /** The unit that was asked for; null: all that the reader looks after. */
  readonly unit: string | null;
  /** The day on which the figures were true, yyyy-MM-dd. */
  readonly asOf: string;
  /** On which kindergartens are open in the month. */
  readonly serviceDays: readonly string[];
  readonly rows: readonly OverviewRow[];
  /** Kindergartens that are not among the rows. */
  readonly further: number;
}

const WORDS = {
  zh: {
    asOf: '统计日期 {date}',
    scope: '幼儿园 {n} 所 · 幼儿 {children} 人 · 供餐日 {days} 天',
    further: '只列出前 {most} 所，另有 {n} 所未列入，合计也不含；请按集团或园区分别打印。',
    days: '食谱（天）',
    money: '每人每日（元）',
    nutrition: '营养（每日平均）',
    menus: '食谱与规则',
    variety: '种类（种）',
    confirmedMenus: '已确认',
    clean: '全达标',
    hard: '未达必须',
    soft: '未达一般',
    cost: '成本',
    energy: '能量/目标',
    met: '达标项',
    dishes: '菜品',
    foods: '食物',
    total: '合计',
    weeks: '整周没有食谱',
    wholeMonth: '全月各周',
    noWeeks: '没有整周缺食谱的幼儿园。',
    empty: '这里没有幼儿园',
    notes: [
      '▲ 需要关注：供餐日缺食谱，成本超过餐标，或已确认食谱未达必须规则。“—”为没有数据，不是 0。',
      '已确认、待确认计全部有食谱的日子，周末等非供餐日也在内；缺食谱、整周缺只计供餐日，因此三者之和可多于供餐日。成本、营养、规则和种类只算已确认的食谱；营养按月内平均一日评价，达标项为“达标 / 评价”的营养素项数。',
      '合计中成本和餐标按幼儿人数和供餐天数加权；能量、种类不作合计。',
    ],
    signatures: ['制表人', '审核人', '负责人', '日期'],
  },
  en: {
    asOf: 'As of {date}',
    scope: 'Kindergartens: {n} · children: {children} · serving days: {days}',
    further:
      'The first {most} are listed; {n} more are neither listed nor in the total. Please print by group or campus.',
    days: 'Days by menu',
    money: 'Per child, day (¥)',
    nutrition: 'Nutrition (mean day)',
    menus: 'Menus and rules',
    variety: 'Kinds of',
    confirmedMenus: 'Confirmed',
    clean: 'All rules kept',
    hard: 'Mandatory missed',
    soft: 'Other missed',
    cost: 'Cost',
    energy: 'Energy / target',
    met: 'In range',
    dishes: 'Dishes',
    foods: 'Foods',
    total: 'Total',
    weeks: 'Whole weeks without a menu',
    wholeMonth: 'Every week',
    noWeeks: 'No kindergarten is without a menu for a whole week.',
    empty: 'No kindergartens here',
    notes: [
      '▲ To be looked at: serving days without a menu, cost above budget, or mandatory rules missed by a confirmed menu. “—” means no data, not 0.',
      'Confirmed and to confirm count every day with a menu, weekends and other days off too; missing counts serving days alone, so the three may add up to more than the serving days. Cost, nutrition, rules and kinds are of confirmed menus alone; nutrition is judged for the mean day of the month, and shown as nutrients in range / judged.',
      'In the total, cost and budget are weighed by children and days; energy and kinds have no total.',
    ],
    signatures: ['Prepared by', 'Checked by', 'Head', 'Date'],
  },
} as const;

const NAME_LIMIT = 40;

/** A figure, and whether it is to be looked at. */
interface Cell {
  text: string;
  alert: boolean;
}
const plain = (text: string): Cell => ({ text, alert: false });
const count = (value: number | null): Cell => plain(formatNumber(value));
const missingCell = (value: number): Cell => ({ text: formatNumber(value), alert: value > 0 });
/** The head of its columns says the unit. */
const yuan = (fen: number | null): string => formatMoney(fen).replace('¥', '');

type Measured = Pick<
  OverviewRow,
  'confirmedDays' | 'openDays' | 'missingDays' | 'missingWeeks' | 'costFen' | 'priceFen' | 'judged' | 'met'
>;

const dayCells = ({ confirmedDays, openDays, missingDays, missingWeeks }: Measured): Cell[] => [
  count(confirmedDays),
  count(openDays),
  missingCell(missingDays),
  missingCell(missingWeeks),
];
const moneyCells = ({ costFen, priceFen }: Measured): Cell[] => [
  { text: yuan(costFen), alert: costFen !== null && priceFen !== null && costFen > priceFen },
  plain(yuan(priceFen)),
];
const metCell = ({ judged, met }: Measured): Cell =>
  plain(judged === 0 ? UNKNOWN : `${formatNumber(met)} / ${formatNumber(judged)}`);

/** The line of one kindergarten, in the order of the template's columns. */
const cellsOf = (row: OverviewRow): Cell[] => [
  count(row.children),
  ...dayCells(row),
  ...moneyCells(row),
  plain(formatPercent(row.energyPercent)),
  metCell(row),
  count(row.menus),
  count(row.cleanMenus),
  { text: formatNumber(row.missed?.hard), alert: (row.missed?.hard ?? 0) > 0 },
  count(row.missed?.soft ?? null),
  ...(row.menus === 0 ? [plain(UNKNOWN), plain(UNKNOWN)] : [count(row.dishes), count(row.foods)]),
];

function totalCells(rows: readonly OverviewRow[]): Cell[] {
  const totals = overviewTotals(rows);
  const known = rows.flatMap(({ missed }) => missed ?? []);
  const missed = (kind: 'hard' | 'soft'): number | null =>
    known.length === 0 ? null : known.reduce((sum, each) => sum + each[kind], 0);
  return [
    count(totals.children),
    ...dayCells(totals),
    ...moneyCells(totals),
    plain(''),
    metCell(totals),
    count(totals.menus),
    count(totals.cleanMenus),
    { text: formatNumber(missed('hard')), alert: (missed('hard') ?? 0) > 0 },
    count(missed('soft')),
    plain(''),
    plain(''),
  ];
}

/** Which kindergartens have no menu for whole weeks: all of them first, then week by week, its open days and who. */
function missingWeeks({ rows, serviceDays }: MonthPrint, language: PrintLanguage) {
  const weeks = [...Map.groupBy(serviceDays, mondayOf)];
  const all = rows.filter((row) => row.missingWeeks > 0 && row.missingWeeks === weeks.length);
  const some = rows.filter((row) => row.missingWeeks < weeks.length);
  const line = (period: string, own: readonly OverviewRow[]) => ({
    period,
    names: listedIn(
      language,
      own.map(({ deptName }) => printable(deptName, NAME_LIMIT)),
    ),
    known: own.length > 0,
  });
  return [
    line(WORDS[language].wholeMonth, all),
    ...weeks.map(([monday, days]) =>
      line(
        formatPeriod(days[0]!, days.at(-1)!, language),
        some.filter(({ missingMondays }) => missingMondays.includes(monday)),
      ),
    ),
  ].filter(({ known }) => known);
}

/** The month as a PDF: A4 across, as many pages as its kindergartens need, the heads of the table on each. */
export function renderMonthPaper(print: MonthPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const { rows, serviceDays, further } = print;
  const column = (key: keyof typeof OVERVIEW_WORDS): string => say(OVERVIEW_WORDS[key], language);
  const period = formatMonth(firstDayOf(print.month), language);
  // Whose unit the reader does not see, or who have none, stand below no name: first, lest they seem to be of another's.
  const groups = [...Map.groupBy(rows, ({ parentName, parentId }) => parentName && parentId)].toSorted(
    ([a], [b]) => Number(a !== null) - Number(b !== null),
  );
  return compilePdf('month-paper', {
    language,
    title: say(OVERVIEW_TITLE, language),
    documentTitle: `${say(OVERVIEW_TITLE, language)} ${print.month}`,
    documentAuthor: printable(print.unit ?? '', NAME_LIMIT),
    unit: print.unit === null ? null : printable(print.unit, NAME_LIMIT),
    period,
    asOf: fill(words.asOf, { date: formatDate(print.asOf, language) }),
    scope: fill(words.scope, {
      n: formatNumber(rows.length),
      children: formatNumber(overviewTotals(rows).children),
      days: serviceDays.length,
    }),
    words,
    heads: [
      {
        label: words.days,
        columns: [column('confirmedDays'), column('openDays'), column('missingDays'), column('missingWeeks')],
      },
      { label: words.money, columns: [words.cost, column('priceFen')] },
      { label: words.nutrition, columns: [words.energy, words.met, column('outside')] },
      { label: words.menus, columns: [words.confirmedMenus, words.clean, words.hard, words.soft] },
      { label: words.variety, columns: [words.dishes, words.foods] },
    ],
    kindergarten: column('deptName'),
    children: column('children'),
    groups: groups.map(([, own]) => ({
      name: own[0]!.parentName && printable(own[0]!.parentName, NAME_LIMIT),
      rows: own.map((row) => ({
        name: printable(row.deptName, NAME_LIMIT) || UNKNOWN,
        cells: cellsOf(row),
        outside: row.judged === 0 ? UNKNOWN : listedIn(language, row.outside),
      })),
    })),
    total: totalCells(rows),
    weeks: missingWeeks(print, language),
    notes: [
      ...(further > 0 ? [fill(words.further, { most: MOST_KINDERGARTENS, n: formatNumber(further) })] : []),
      ...words.notes,
    ],
  });
}
