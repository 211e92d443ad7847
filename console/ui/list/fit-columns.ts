// Columns that would reach behind the fixed one give way, as far as their text stays readable; what still does not fit
// is named, so that nobody takes what is in sight for all there is.

export interface FittedColumn {
  width: number;
  /** May become as narrow as this. */
  least: number;
  /** What its heading needs, on one line and on several: a heading is never cut. */
  heading?: { whole: number; least: number } | undefined;
}

export interface Fitted {
  widths: number[];
  /** Places of the columns that do not fit, from the first that is cut. */
  beyond: number[];
  /** Fits only because the edges of its cells are narrower. */
  tight: boolean;
}

type Room = Omit<Fitted, 'tight'>;

/**
 * The widths in `room` px; wider ones give way more. Headings stand on one line, unless a column were out of sight then;
 * if one still were, each column spares `spare` px of its edges, provided that all fit then: how wide words are is a matter
 * of the reader's fonts, and a few px of them should not put a column out of sight.
 */
export function fitColumns(columns: readonly FittedColumn[], room: number, spare = 0): Fitted {
  const onOneLine = fitted(columns, 'whole', room);
  if (!onOneLine.beyond.length) return { ...onOneLine, tight: false };
  const wrapped = fitted(columns, 'least', room);
  if (!wrapped.beyond.length || !spare) return { ...wrapped, tight: false };
  const narrow = fitted(columns, 'least', room + columns.length * spare);
  return narrow.beyond.length
    ? { ...wrapped, tight: false }
    : { widths: narrow.widths.map((width) => width - spare), beyond: [], tight: true };
}

function fitted(given: readonly FittedColumn[], lines: 'whole' | 'least', room: number): Room {
  const columns = given.map(({ width, least, heading }) => ({
    width: Math.max(width, heading?.[lines] ?? 0),
    least: Math.max(least, heading?.[lines] ?? 0),
  }));
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  const spare = columns.reduce((sum, { width, least }) => sum + width - least, 0);
  const excess = wanted - room;
  if (excess <= 0) return { widths: columns.map(({ width }) => width), beyond: [] };
  const share = spare > 0 ? Math.min(1, excess / spare) : 0;
  const widths = columns.map(({ width, least }) => Math.floor(width - (width - least) * share));
  let used = 0;
  const beyond = widths.flatMap((width, at) => {
    used += width;
    return used > room ? [at] : [];
  });
  return { widths, beyond };
}
