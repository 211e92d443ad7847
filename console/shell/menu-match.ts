// Which menu items a search finds: by the beginning of a label in either language, of its pinyin, or of its
// pinyin initials; case does not matter. Label matches come first.
export interface Searchable {
  label: string;
  otherLabel: string;
  path: string | null;
}
/** Pinyin of a label: `syllables` written together, and their `initials`. */
export interface Spelling {
  full: string;
  initials: string;
}

export function matchMenus<T extends Searchable>(
  items: readonly T[],
  typed: string,
  spell: (label: string) => Spelling | null,
): T[] {
  const query = typed.trim().toLowerCase();
  if (!query) return [...items];
  const rank = (item: T): number => {
    const labels = [item.label, item.otherLabel].map((label) => label.toLowerCase()).filter(Boolean);
    if (labels.some((label) => label.startsWith(query))) return 0;
    // English labels are found by any of their words.
    if (labels.some((label) => label.split(/\s+/).some((word) => word.startsWith(query)))) return 1;
    for (const label of [item.label, item.otherLabel]) {
      const spelling = spell(label);
      if (spelling && (spelling.initials.startsWith(query) || spelling.full.startsWith(query))) return 2;
    }
    return 3;
  };
  return items
    .map((item, at) => ({ item, at, rank: rank(item) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map((one) => one.item);
}
