// Searches a person makes again and again, under names of their own, kept per list on the server.
import { usePreference } from '../../client/preferences.ts';

type Filters = Record<string, string>;
export interface SavedSearch {
  name: string;
  filters: Filters;
}
export interface SavedSearches {
  /** The preference that holds them. */
  key: string;
  saved: readonly SavedSearch[];
  /** The one that is on. */
  current: SavedSearch | undefined;
}

const none: SavedSearch[] = [];

const same = (a: Filters, b: Filters): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

export function useSavedSearches(list: string, filters: Filters): SavedSearches {
  const key = `list.${list}.filters`;
  const [saved] = usePreference<readonly SavedSearch[]>(key, none);
  return { key, saved, current: saved.find((one) => same(one.filters, filters)) };
}
