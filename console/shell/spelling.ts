// Pinyin of labels, for searching menus. The table behind it is large: it is fetched when a search first opens.
import { onceItComes } from '../client/lazy-part.ts';
import type { Spelling } from './menu-match.ts';

type Pinyin = typeof import('pinyin-pro').pinyin;
export type Spell = (label: string) => Spelling | null;

/** Hands over how labels are spelt, once that has come. */
export function loadSpelling(take: (spell: Spell) => void): void {
  onceItComes(
    () => import('pinyin-pro'),
    ({ pinyin }) => take(spellBy(pinyin)),
  );
}

function spellBy(pinyin: Pinyin): Spell {
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
