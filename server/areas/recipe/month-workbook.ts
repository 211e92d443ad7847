// The month of all kindergartens as a workbook: a line for each, and their totals below.
import { listedIn, say, text, type Language } from '../../../contract/kit/text.ts';
import type { OverviewRow } from '../../../contract/recipe/month-overview.ts';
import { OVERVIEW_TITLE, OVERVIEW_WORDS } from '../../../contract/recipe/overview-columns.ts';
import { overviewTotals } from '../../../contract/recipe/overview-totals.ts';
import { SHEET_TYPE, writeSheet, type SheetFormat, type SheetRow } from '../../kernel/excel/sheet.ts';
import type { FileAnswer } from '../../kernel/http/handle.ts';

type Column = keyof typeof OVERVIEW_WORDS;

const COLUMNS: readonly (readonly [Column, SheetFormat])[] = [
  ['deptName', 'text'],
  ['parentName', 'text'],
  ['children', 'integer'],
  ['serviceDays', 'integer'],
  ['confirmedDays', 'integer'],
  ['openDays', 'integer'],
  ['missingDays', 'integer'],
  ['missingWeeks', 'integer'],
  ['costFen', 'money'],
  ['priceFen', 'money'],
  ['energyPercent', 'decimal'],
  ['nutrition', 'integer'],
  ['judged', 'integer'],
  ['outside', 'text'],
  ['menus', 'integer'],
  ['cleanMenus', 'integer'],
  ['missedHard', 'integer'],
  ['missedSoft', 'integer'],
  ['dishes', 'integer'],
  ['foods', 'integer'],
];

/** Fen as the yuan that spreadsheets count in. */
const yuan = (fen: number | null): number | null => (fen === null ? null : fen / 100);
const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/** Texts of a workbook in one language. */
export async function overviewWorkbook(
  { month, serviceDays, rows }: { month: string; serviceDays: number; rows: readonly OverviewRow[] },
  language: Language,
): Promise<FileAnswer> {
  const totals = overviewTotals(rows);
  const lines = rows.map((row): SheetRow => ({
    ...{ deptName: row.deptName, parentName: row.parentName, children: row.children, serviceDays },
    ...{ confirmedDays: row.confirmedDays, openDays: row.openDays },
    ...{ missingDays: row.missingDays, missingWeeks: row.missingWeeks },
    ...{ costFen: yuan(row.costFen), priceFen: yuan(row.priceFen) },
    energyPercent: tenth(row.energyPercent),
    ...{ nutrition: row.judged === 0 ? null : row.met, judged: row.judged },
    outside: listedIn(language, row.outside),
    ...{ menus: row.menus, cleanMenus: row.cleanMenus },
    ...{ missedHard: row.missed?.hard, missedSoft: row.missed?.soft },
    ...{ dishes: row.dishes, foods: row.foods },
  }));
  const { costFen, priceFen, judged, met, ...counted } = totals;
  const sum: SheetRow = {
    ...counted,
    deptName: say(text('合计', 'Total'), language),
    serviceDays: serviceDays * rows.length,
    ...{ costFen: yuan(costFen), priceFen: yuan(priceFen) },
    ...{ nutrition: met, judged },
  };
  const name = `${say(OVERVIEW_TITLE, language)}-${month}`;
  return {
    name: `${name}.xlsx`,
    type: SHEET_TYPE,
    bytes: await writeSheet({
      name,
      columns: COLUMNS.map(([key, format]) => ({ key, format, header: say(OVERVIEW_WORDS[key], language) })),
      rows: [...lines, sum],
    }),
  };
}
