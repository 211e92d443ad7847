// Why rows do not leave or enter as a workbook.
import { lineRefusals } from './common-refusals.ts';
import { refusal } from './refusal.ts';
import { text } from './text.ts';

export const exportTooLarge = refusal(
  'workbook.export.too-many',
  text(
    '共 {total} 条，超过单次导出上限 {most} 条，请缩小查询范围后再导出',
    '{total} rows exceed the export limit of {most}. Please narrow your search and export again',
  ),
);

const unreadable = refusal(
  'workbook.unreadable',
  text('文件无法读取，请使用导入模板', 'The file cannot be read. Please use the template'),
);
const columns = refusal('workbook.columns', text('缺少列：{names}', 'Missing columns: {names}'));
const unknownColumns = refusal(
  'workbook.columns.unknown',
  text(
    '无法识别的列：{names}。请使用模板中的列名，或删除这些列',
    'Unknown columns: {names}. Use the headings of the template, or delete these columns',
  ),
);
const columnsTwice = refusal('workbook.columns.twice', text('列重复：{names}', 'Duplicate columns: {names}'));
const empty = refusal('workbook.empty', text('文件里没有数据', 'The file contains no rows'));
const tooLarge = refusal(
  'workbook.import.too-many',
  text(
    '一次最多导入 {most} 行，请分批导入',
    'At most {most} rows can be imported at once. Please split the file',
  ),
);
const overfull = refusal(
  'workbook.too-large',
  text(
    '文件内容过多，无法读取。请只保留需要导入的工作表、行和列，或分成几个文件导入',
    'The file holds too much to be read. Please keep only the sheet, rows and columns to import, or split the file',
  ),
  { status: 413 },
);

/** `data` is the `ImportResult`: each row that is wrong, its field and why. */
const wrongRows = refusal(
  'workbook.rows',
  text(
    '有 {n} 处错误，未导入任何数据。第 {row} 行：{why}',
    'Errors found: {n}. Nothing was imported. Row {row}: {why}',
  ),
);

/** Of the workbook as a whole. */
export const importRefusals = {
  unreadable,
  overfull,
  wrongRows,
  columns,
  unknownColumns,
  columnsTwice,
  empty,
  tooLarge,
  ...lineRefusals,
};

/**
 * Of a cell that names another record by its title or code, or a choice by its word, or what another row has already;
 * they stand among the errors of an import.
 */
export const cellRefusals = {
  unknown: refusal('workbook.title.unknown', text('找不到“{name}”', 'There is no “{name}”')),
  ambiguous: refusal(
    'workbook.title.ambiguous',
    text(
      '有多条数据叫“{name}”，请改填编号',
      'Several records are called “{name}”. Please enter the code instead',
    ),
  ),
  twice: refusal(
    'workbook.row.twice',
    text('与第 {line} 行重复，只能出现一次', 'The same as in row {line}; it may occur only once'),
  ),
  /** Money is paid to the fen. */
  partOfFen: refusal(
    'workbook.money.part-of-fen',
    text('“{value}”最多保留两位小数（元）', '“{value}” has more than two decimals (yuan)'),
  ),
  /** A cell that is formatted as a percentage arrives as a part of one. */
  partOfOne: refusal(
    'workbook.percent.part-of-one',
    text(
      '读到“{value}”：单元格可能用了百分比格式。请改成常规格式，按百分数填写，如 {meant}',
      'Read “{value}”: the cell may be formatted as a percentage. Please use a plain number, such as {meant}',
    ),
  ),
  choice: refusal(
    'workbook.choice.unknown',
    text('没有“{name}”这个选项，可填：{choices}', 'There is no option “{name}”. The options are: {choices}'),
  ),
};
