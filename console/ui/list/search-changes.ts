// What a person does with the searches they keep. Apart from reading them, which every list does.
import { MOST_SEARCHES } from '../../../contract/account/preference-change.ts';
import { changePreference } from '../../client/preferences.ts';
import type { SavedSearch } from './saved-searches.ts';

type Filters = Record<string, string>;
type Saved = readonly SavedSearch[];

export const LONGEST_NAME = 30;

const tidy = (name: string): string => name.trim().slice(0, LONGEST_NAME);
export const isTaken = (saved: Saved, name: string): boolean => saved.some((one) => one.name === tidy(name));

/** The searches with one more, or with other conditions under its name; as they are without name, conditions or room. */
export function withSearch(saved: Saved, name: string, filters: Filters): Saved {
  const made = { name: tidy(name), filters };
  if (!made.name || Object.keys(filters).length === 0) return saved;
  if (isTaken(saved, name)) return saved.map((one) => (one.name === made.name ? made : one));
  return saved.length < MOST_SEARCHES ? [...saved, made] : saved;
}

/** The searches with one under another name; as they are where that is empty or another's. */
export const renamed = (saved: Saved, name: string, next: string): Saved =>
  !tidy(next) || isTaken(saved, next)
    ? saved
    : saved.map((one) => (one.name === name ? { ...one, name: tidy(next) } : one));

/** The changes of what a preference holds as it is by then: what a message offers to take back is older than it. */
export function searchChanges(key: string) {
  const change = (of: (now: Saved) => Saved): void =>
    changePreference<Saved>(key, (now = []) => {
      const next = of(now);
      return next.length ? next : undefined;
    });
  return {
    /** Keeps the conditions under a name; the name's former ones go. */
    keep: (name: string, filters: Filters) => change((now) => withSearch(now, name, filters)),
    rename: (name: string, next: string) => change((now) => renamed(now, name, next)),
    forget: (name: string) => change((now) => now.filter((one) => one.name !== name)),
    /** Puts one back that was forgotten, at its place among the others. */
    putBack: (one: SavedSearch, at: number) =>
      change((now) => (isTaken(now, one.name) ? now : now.toSpliced(at, 0, one))),
  };
}
