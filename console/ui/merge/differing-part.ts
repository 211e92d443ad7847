// Where two texts differ: what they begin and end with alike, and what stands between.

/** The value in three parts; the middle one is not in `other`. */
export function differingPart(value: string, other: string): [string, string, string] {
  const shorter = Math.min(value.length, other.length);
  let start = 0;
  while (start < shorter && value[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && value[value.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [value.slice(0, start), value.slice(start, value.length - end), value.slice(value.length - end)];
}
