// What somebody who types part of a name finds.

/** Whether a name, its pinyin or its initials contain the keyword. */
export function matchesKeyword(
  keyword: string | undefined,
  of: { name: string; pinyin: string; initials: string },
): boolean {
  if (!keyword) return true;
  const plain = keyword.toLowerCase().replace(/\s+/g, '');
  return of.name.toLowerCase().includes(plain) || of.pinyin.includes(plain) || of.initials.startsWith(plain);
}
