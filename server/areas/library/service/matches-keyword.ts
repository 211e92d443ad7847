// What somebody who types part of a name finds.

/** Whether a name in either language, its pinyin or its initials contain the keyword, or each of its words. */
export function matchesKeyword(
  keyword: string | undefined,
  of: { name: string; nameEn: string | null; pinyin: string; initials: string },
): boolean {
  if (!keyword) return true;
  const typed = keyword.trim().toLowerCase();
  const matches = (plain: string): boolean =>
    of.name.toLowerCase().includes(plain) ||
    of.pinyin.includes(plain) ||
    of.initials.startsWith(plain) ||
    of.nameEn?.toLowerCase().includes(plain) === true;
  if (of.nameEn?.toLowerCase().includes(typed) || matches(typed.replace(/\s+/g, ''))) return true;
  const words = typed.split(/\s+/);
  return words.length > 1 && words.every(matches);
}
