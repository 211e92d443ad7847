// Allergens of a dish as short marks, so that a full week stays readable; the name stands in the tooltip and in the
// card's spoken label. Those that most often cause severe reactions in children stand out.
import { ALLERGENS, type Allergen } from '../../../../contract/library/food.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { useText, type Say } from '../../../client/language.ts';
import styles from './week.module.css';

const MARKS: Record<Allergen, { mark: Text; severe?: true }> = {
  gluten: { mark: text('麸', 'Gl') },
  crustacean: { mark: text('虾', 'Cr'), severe: true },
  fish: { mark: text('鱼', 'Fi'), severe: true },
  egg: { mark: text('蛋', 'Eg') },
  peanut: { mark: text('花生', 'Pn'), severe: true },
  soy: { mark: text('豆', 'So') },
  milk: { mark: text('奶', 'Mi') },
  nut: { mark: text('坚果', 'Nt'), severe: true },
};

const isAllergen = (key: string): key is Allergen => key in MARKS;

export const allergenName = (t: Say, key: string): string => (isAllergen(key) ? t(ALLERGENS[key]) : key);

export function AllergenShorts({ allergens }: { allergens: readonly string[] }) {
  const t = useText();
  if (allergens.length === 0) return null;
  const severe = (key: string): boolean => isAllergen(key) && !!MARKS[key].severe;
  const sorted = [...allergens].sort((a, b) => Number(severe(b)) - Number(severe(a)));
  return (
    <span className={styles.shorts}>
      {sorted.map((key) => (
        <span
          key={key}
          className={styles.short}
          data-severe={severe(key) || undefined}
          title={allergenName(t, key)}
        >
          {isAllergen(key) ? t(MARKS[key].mark) : key}
        </span>
      ))}
    </span>
  );
}
