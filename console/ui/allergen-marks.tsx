// Allergens as words, never as a colour alone; what carries none says nothing unless asked to.
import { text } from '../../contract/kit/text.ts';
import { ALLERGENS } from '../../contract/library/food.ts';
import { useText } from '../client/language.ts';
import ui from './ui.module.css';
import styles from './allergen-marks.module.css';

export interface AllergenMarksProps {
  allergens: readonly string[];
  /** Said where there are none; default nothing. */
  none?: string;
}

const isKnown = (key: string): key is keyof typeof ALLERGENS => key in ALLERGENS;

export function AllergenMarks({ allergens, none }: AllergenMarksProps) {
  const t = useText();
  if (allergens.length === 0) return none ? <span className={ui.unknown}>{none}</span> : null;
  return (
    <span className={styles.allergens}>
      <span className={ui.unseen}>{t(text('致敏原：', 'Allergens: '))}</span>
      {allergens.map((key) => (
        <span key={key} className={styles.allergen}>
          {isKnown(key) ? t(ALLERGENS[key]) : key}
        </span>
      ))}
    </span>
  );
}
