// The heading of rows that were copied from a sheet: which column is the name, the phone, the role.

type Column = 'name' | 'phone' | 'role';

export interface PastedHeading {
  separator: RegExp;
  /** By column of the sheet; null: not ours. */
  columns: (Column | null)[];
}

const WORDS: Record<Column, RegExp> = {
  name: /^(?:.{0,2}姓名|名字|name|full name)$/i,
  phone: /^(?:.{0,2}手机.{0,2}|.{0,2}电话.{0,2}|联系方式|phone.{0,7}|mobile.{0,7}|tel\.?)$/i,
  role: /^(?:岗位|职务|职位|角色|工种|role|position|post|job|job title)$/i,
};
const columnOf = (word: string): Column | null =>
  (Object.keys(WORDS) as Column[]).find((column) => WORDS[column].test(word)) ?? null;

const TAB = /\t/;

/** Sheets copy with tabs; people type commas or spaces. */
const separatorOf = (line: string): RegExp =>
  line.includes('\t') ? TAB : /[,，]/.test(line) ? /[,，]/ : /[\s|｜]+/;

/** The heading that a line is; null where it is none. */
export function headingOf(line: string): PastedHeading | null {
  const separator = separatorOf(line);
  const columns = line.split(separator).map((word) => columnOf(word.trim()));
  return columns.includes('name') && columns.some((column) => column === 'phone' || column === 'role')
    ? { separator, columns }
    : null;
}

/** What stands in our columns; null where the line has not the columns of the heading and is to be read freely. */
export function cellsUnder(
  { separator, columns }: PastedHeading,
  line: string,
): Partial<Record<Column, string>> | null {
  const cells = line.split(separator);
  // A sheet may leave out what is empty at the end; typed lists leave out anything.
  const fits = separator === TAB ? line.includes('\t') : cells.length === columns.length;
  if (!fits) return null;
  return Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, cells[at]?.trim() ?? '']] : [])),
  );
}
