// Which food of the library a cook means by a name: its own name or alias, what kitchens call it, or the likeliest
// of those that sound like it.
import type { KitchenWords } from '../../../reference/load-reference.ts';
import type { Library, LibraryFood } from '../service/library.ts';

export interface NamedFood {
  /** Null where nothing is like it; `nothing`: it counts for nothing, as water does. */
  food: LibraryFood | null | 'nothing';
  /** It was named, not guessed. */
  sure: boolean;
  /** Others that may be meant, the likeliest first. */
  others: LibraryFood[];
}

/** Finds by a name and what stands in brackets behind it. */
export type FoodFinder = (name: string, remark?: string) => NamedFood;

/** What is said of a food and does not change which one it is. */
const CUTS = /(?:切?(?:丁|丝|片|块|末|碎|段|条|泥|粒|茸|蓉|圈)儿?)+$/u;
const KINDS = /^(?:新鲜的?|鲜|生|活|湿|净|去皮|去骨|去核|切好的|洗净的|嫩|有机)/u;
/** What is soaked or dried is another food by weight: 木耳(干), 木耳(水发). */
const STATES: Readonly<Record<string, string>> = {
  干: '(干)',
  水发: '(水发)',
  泡发: '(水发)',
  泡好的: '(水发)',
  鲜: '(鲜)',
};
/** What weighs otherwise than the food that is meant without it. */
const WEIGHS_OTHERWISE = new Set(['(干)', '(水发)']);
const STATE = /^(?<state>干|水发|泡发|泡好的|鲜)(?=.)/u;
/** Made of a food, not the food. */
const MADE_OF = /[粉油酱汁糖酒干饼糕罐]/u;
const MOST_OTHERS = 6;

/** Without spaces, capitals and the English plural. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?<=[a-z])(?:(?<=o)es|s)$/, '');
/** Without what brackets and commas add: 猪肉 of 猪肉(瘦), milk of “Milk, whole”. */
const baseOf = (name: string): string => folded(name.replace(/[(（,].*$/u, ''));

const LATIN = /^[a-z]/;
/** Whether a name has the other in it: of Latin letters at its beginning or its end, for “oil” is no part of “boiled”. */
const holds = (name: string, part: string): boolean =>
  LATIN.test(part) ? name.startsWith(part) || name.endsWith(part) : name.includes(part);

/** Finds foods by what cooks call them. */
export function createFoodFinder(
  library: Pick<Library, 'foods' | 'dishes'>,
  kitchenWords: readonly KitchenWords[],
): FoodFinder {
  const uses = new Map<string, number>();
  for (const { foods, offered } of library.dishes.values())
    if (offered) for (const { food } of foods) uses.set(food.id, (uses.get(food.id) ?? 0) + 1);
  const usesOf = ({ id }: LibraryFood): number => uses.get(id) ?? 0;
  const named = [...library.foods.values()]
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => usesOf(b) - usesOf(a) || a.name.length - b.name.length || (a.id < b.id ? -1 : 1));
  // What nobody may serve is named, never guessed.
  const ranked = named.filter(({ forbiddenLevel }) => !forbiddenLevel);
  const byName = new Map<string, LibraryFood>();
  const byBase = new Map<string, LibraryFood[]>();
  const note = (key: string, food: LibraryFood): void => void (byName.has(key) || byName.set(key, food));
  for (const food of named) note(folded(food.name), food);
  for (const food of named)
    for (const name of [...food.alias, ...(food.nameEn ? [food.nameEn] : [])]) note(folded(name), food);
  for (const food of ranked)
    for (const base of new Set([baseOf(food.name), ...(food.nameEn ? [baseOf(food.nameEn)] : [])]))
      byBase.set(base, [...(byBase.get(base) ?? []), food]);
  const words = new Map(kitchenWords.flatMap((row) => row.words.map((word) => [word, row] as const)));
  const meantBy = ({ foods }: KitchenWords): LibraryFood | undefined =>
    foods.flatMap((each) => byName.get(folded(each)) ?? [])[0];

  /** All that a food is called, folded once. */
  const spellings = ranked.map((food) => ({
    food,
    names: new Set(
      [food.name, ...food.alias, ...(food.nameEn ? [food.nameEn] : [])].flatMap((name) => [
        folded(name),
        baseOf(name),
      ]),
    ),
  }));
  for (const row of words.values()) {
    const food = meantBy(row);
    const own = spellings.find((each) => each.food === food);
    if (own) for (const word of row.words) own.names.add(word);
  }

  /** Foods that share most of a name, the plain ones before what is made of them. */
  const similar = (asked: string): LibraryFood[] => {
    // A single sign is part of far too much.
    if (asked.length < 2) return [];
    const sharedBy = (names: Set<string>): number => {
      let most = 0;
      for (const known of names)
        if (known.length > 1 && (holds(known, asked) || holds(asked, known)))
          most = Math.max(most, Math.min(known.length, asked.length));
      return most;
    };
    const isMade = (name: string): number => (MADE_OF.test(name) && !MADE_OF.test(asked) ? 1 : 0);
    return spellings
      .flatMap(({ food, names }) => {
        const shared = sharedBy(names);
        return shared > 0 ? [{ food, shared, made: isMade(food.name) }] : [];
      })
      .toSorted((a, b) => b.shared - a.shared || a.made - b.made)
      .map(({ food }) => food);
  };

  const exactly = (name: string): NamedFood | null => {
    const own = byName.get(name);
    if (own) return { food: own, sure: true, others: [] };
    const row = words.get(name);
    if (row?.foods.length === 0) return { food: 'nothing', sure: true, others: [] };
    const meant = row && meantBy(row);
    const sameBase = byBase.get(name) ?? [];
    const food = meant ?? sameBase[0];
    if (!food) return null;
    const sure = !meant && sameBase.length === 1;
    const others = sure ? [] : [...new Set([...sameBase, ...similar(name)])].filter((each) => each !== food);
    return { food, sure, others: others.slice(0, MOST_OTHERS) };
  };

  return (name, remark = '') => {
    const typed = folded(name);
    const state = STATE.exec(typed)?.groups?.['state'];
    const stated = STATES[folded(remark)];
    const plain = typed.replace(KINDS, '').replace(CUTS, '');
    const asStated = [...(remark ? [folded(`${name}(${remark})`)] : []), ...(stated ? [typed + stated] : [])];
    for (const each of asStated) {
      const found = exactly(each);
      if (found) return found;
    }
    const tries = [typed, ...(state ? [typed.slice(state.length) + STATES[state]!] : []), plain];
    for (const each of tries) {
      const found = each ? exactly(each) : null;
      if (!found) continue;
      // “黄豆（泡发）” is named, and there is only the dry one.
      const isOther =
        stated &&
        WEIGHS_OTHERWISE.has(stated) &&
        found.food !== 'nothing' &&
        !found.food?.name.includes(stated);
      return isOther ? { ...found, sure: false } : found;
    }
    const likely = similar(plain || typed);
    return { food: likely[0] ?? null, sure: false, others: likely.slice(1, 1 + MOST_OTHERS) };
  };
}
