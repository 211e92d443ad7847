// Pinyin of labels, for searching menus. The table behind it is large: it is fetched when a search first opens.
import { whenItCanCome } from '../client/lazy-part.ts';
import type { Spelling } from './menu-match.ts';

export type Spell = (label: string) => Spelling | null;

export async function loadSpelling(): Promise<Spell> {
  const { pinyin } = await whenItCanCome(() => import('pinyin-pro'));
  const known = new Map<string, Spelling>();
  return (label) => {
    if (!/\p{Script=Han}/u.test(label)) return null;
    let spelling = known.get(label);
    if (!spelling) {
      const syllables = pinyin(label, { toneType: 'none', type: 'array', v: true }).map((one) =>
        one.toLowerCase(),
      );
      spelling = { full: syllables.join(''), initials: syllables.map((one) => one[0] ?? '').join('') };
      known.set(label, spelling);
    }
    return spelling;
  };
}
