// The worker's side of reading a workbook. What a stranger sends is taken apart here, where memory and time are bounded
// and whatever happens happens to nobody else.
import { streamXlsxRows } from 'hucre/xlsx';
import { ArchiveTooLarge, countedArchive } from './counted-archive.ts';

export interface ReadTask {
  bytes: Uint8Array;
  /** Rows. */
  most: number;
}
/** The rows, or why there are none. */
export type ReadReply = { rows: string[][] } | { problem: 'unreadable' | 'tooLarge' };

/** Of all parts together, unpacked. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_COLUMNS = 200;
/** Of all cells together; one text may stand in any number of them. */
const MOST_CHARACTERS = 24 * 1024 * 1024;
/** Of one cell, as Excel has it. */
export const LONGEST_TEXT = 32_767;
/** Pictures and the like stay packed. */
const WANTED = /\.(xml|rels)$/i;

const pad = (value: number): string => String(value).padStart(2, '0');
const wireText = (time: Date): string => {
  const day = `${time.getUTCFullYear()}-${pad(time.getUTCMonth() + 1)}-${pad(time.getUTCDate())}`;
  const clock = `${pad(time.getUTCHours())}:${pad(time.getUTCMinutes())}:${pad(time.getUTCSeconds())}`;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return wireText(value);
  return String(value).slice(0, LONGEST_TEXT).trim();
}

async function rowsOf({ bytes, most }: ReadTask): Promise<string[][]> {
  const rows: string[][] = [];
  let characters = 0;
  const counted = countedArchive(bytes, WANTED, MOST_BYTES);
  for await (const { values } of streamXlsxRows(counted, { maxRows: most, readStyles: true })) {
    // A row coloured to the end of the sheet has cells that say nothing.
    const width = values.findLastIndex((value) => value !== null && value !== undefined && value !== '') + 1;
    if (width > MOST_COLUMNS) throw new ArchiveTooLarge();
    const row = Array.from(values.slice(0, width), textOf);
    characters += row.reduce((sum, { length }) => sum + length, 0);
    if (characters > MOST_CHARACTERS) throw new ArchiveTooLarge();
    rows.push(row);
  }
  return rows;
}

/** Entry point for piscina. */
export default async function run(task: ReadTask): Promise<ReadReply> {
  try {
    return { rows: await rowsOf(task) };
  } catch (error) {
    return { problem: error instanceof ArchiveTooLarge ? 'tooLarge' : 'unreadable' };
  }
}
