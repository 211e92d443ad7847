// Allergens as words, never as a colour alone; what carries none says nothing unless asked to.
import { text } from '../../contract/kit/text.ts';
import { ALLERGENS } from '../../contract/library/food.ts';
import { useText } from '../client/language.ts';
import './allergen-marks.css';

export interface AllergenMarksProps {
  allergens: readonly string[];
  /** Said where there are none; default nothing. */
  none?: string;
}

const isKnown = (key: string): key is keyof typeof ALLERGENS => key in ALLERGENS;

export function AllergenMarks({ allergens, none }: AllergenMarksProps) {
  const t = useText();
  if (allergens.length === 0) return none ? <span className="sy-unknown">{none}</span> : null;
  return (
    <span className="sy-allergens">
      <span className="sy-unseen">{t(text('致敏原：', 'Allergens: '))}</span>
      {allergens.map((key) => (
        <span key={key} className="sy-allergen">
          {isKnown(key) ? t(ALLERGENS[key]) : key}
        </span>
      ))}
    </span>
  );
}
