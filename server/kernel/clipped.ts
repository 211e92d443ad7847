/** The text, cut to `longest` characters with a sign that more was there. */
export function clipped(line: string, longest: number): string {
  // Of a text without end, no more is taken apart than can be shown: a character is two units at most.
  const letters = [...line.slice(0, 2 * longest + 2)];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}
