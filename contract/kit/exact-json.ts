// Whole numbers of JSON beyond what a double holds: other systems write ids as numbers, and an id that was rounded is
// that of another row.

/** A number of so many digits may be more than a double holds. */
const LONG_NUMBER = /\d{16}/;

function exactly(_: string, value: unknown, written?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = written?.source ?? '';
  return /^-?\d+$/.test(source) ? source : value;
}

/** For `JSON.parse` of the text: leaves such numbers as they were written. None where the text has none, for speed. */
export const exactNumbers = (json: string): typeof exactly | undefined =>
  LONG_NUMBER.test(json) ? exactly : undefined;
