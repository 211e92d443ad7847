// Records that a typed text finds on the server, with where each of them leads in this person's menu.
import { search, type FoundKind } from '../../contract/system/search.ts';
import { useCall } from '../client/use-call.ts';
import type { MenuItem } from './menu.ts';
import { useSettled } from '../client/use-settled.ts';

export interface FoundRecord {
  kind: FoundKind;
  id: string;
  title: string;
  note: string | null;
  address: string;
}

/** Screens that show a kind of record: the first that the menu has is taken. */
const places: Record<
  FoundKind,
  { path: string; search: (found: { id: string; title: string }) => string }[]
> = {
  user: [
    { path: '/system/user', search: ({ title }) => `?realName=${encodeURIComponent(title)}` },
    { path: '/organisation/staff', search: ({ title }) => `?realName=${encodeURIComponent(title)}` },
  ],
  dept: [{ path: '/system/dept', search: ({ title }) => `?deptName=${encodeURIComponent(title)}` }],
  dish: [{ path: '/library/dish', search: ({ title }) => `?keyword=${encodeURIComponent(title)}` }],
  food: [{ path: '/library/food', search: ({ title }) => `?keyword=${encodeURIComponent(title)}` }],
  recipe: [{ path: '/recipe/week', search: ({ id }) => `?id=${id}` }],
};
const PAUSE_MS = 180;

/** Asks a moment after the last key. */
export function useFoundRecords(
  typed: string,
  leaves: readonly Pick<MenuItem, 'path'>[],
): { records: FoundRecord[]; searching: boolean } {
  const wanted = typed.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  // One letter of Latin script finds too much to be of use.
  const enabled = asked.length > 1 || /\p{Script=Han}/u.test(asked);
  const answer = useCall(search, { query: { text: asked.slice(0, 50) } }, { enabled, keepPrevious: true });
  const known = new Set(leaves.map((leaf) => leaf.path));
  const records = (enabled && wanted ? (answer.data ?? []) : []).flatMap((found) => {
    const place = places[found.kind].find(({ path }) => known.has(path));
    return place ? [{ ...found, address: place.path + place.search(found) }] : [];
  });
  return { records, searching: wanted !== asked || answer.isFetching };
}
