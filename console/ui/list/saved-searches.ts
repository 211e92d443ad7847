// Searches a person makes again and again, under names of their own, kept per list on the server.
import { usePreference } from '../../client/preferences.ts';

type Filters = Record<string, string>;
export interface SavedSearch {
  name: string;
  filters: Filters;
}
export interface SavedSearches {
  saved: readonly SavedSearch[];
  /** The one that is on. */
  current: SavedSearch | undefined;
  /** Keeps the conditions under a name; the name's former ones go. */
  keep: (name: string, filters: Filters) => void;
  forget: (name: string) => void;
}

const MOST = 20;
export const LONGEST_NAME = 30;
const none: SavedSearch[] = [];

const same = (a: Filters, b: Filters): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

/** The searches with one more; the oldest go where there are too many, and nothing goes without name or conditions. */
export function withSearch(saved: readonly SavedSearch[], name: string, filters: Filters): SavedSearch[] {
  const called = name.trim().slice(0, LONGEST_NAME);
  if (!called || Object.keys(filters).length === 0) return [...saved];
  return [...saved.filter((one) => one.name !== called), { name: called, filters }].slice(-MOST);
}

export function useSavedSearches(list: string, filters: Filters): SavedSearches {
  const [saved, set] = usePreference<SavedSearch[]>(`list.${list}.filters`, none);
  return {
    saved,
    current: saved.find((one) => same(one.filters, filters)),
    keep: (name, conditions) => set(withSearch(saved, name, conditions)),
    forget(name) {
      const rest = saved.filter((one) => one.name !== name);
      set(rest.length ? rest : undefined);
    },
  };
}
