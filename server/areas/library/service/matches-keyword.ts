// What somebody who types part of a name finds.

/** Whether a name in either language, its pinyin or its initials contain the keyword. */
export function matchesKeyword(
  keyword: string | undefined,
  of: { name: string; nameEn: string | null; pinyin: string; initials: string },
): boolean {
  if (!keyword) return true;
  const typed = keyword.trim().toLowerCase();
  if (of.nameEn?.toLowerCase().includes(typed)) return true;
  const plain = typed.replace(/\s+/g, '');
  return of.name.toLowerCase().includes(plain) || of.pinyin.includes(plain) || of.initials.startsWith(plain);
}
