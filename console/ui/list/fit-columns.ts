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
}

/** The widths in `room` px; wider ones give way more. Headings stand on one line, unless a column were out of sight then. */
export function fitColumns(columns: readonly FittedColumn[], room: number): Fitted {
  const onOneLine = fitted(columns, 'whole', room);
  return onOneLine.beyond.length ? fitted(columns, 'least', room) : onOneLine;
}

function fitted(given: readonly FittedColumn[], lines: 'whole' | 'least', room: number): Fitted {
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
    return used > room + 1 ? [at] : [];
  });
  return { widths, beyond };
}
