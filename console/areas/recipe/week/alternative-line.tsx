// One alternative for a dish: what it is, and what choosing it would change.
import { WarningFilled } from '@ant-design/icons';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { DISH_METHODS } from '../../../../contract/library/dish-words.ts';
import type { AlternativeDish, NutrientLine } from '../../../../contract/recipe/menu.ts';
import { listed, useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { DishImage } from '../../library/shared/dish-image.tsx';
import { AllergenShorts } from './allergen-shorts.tsx';
import { fewRules, newlyMissedWord } from './few-rules.ts';
import { distanceFromBand, merelyFell } from './figure-differences.ts';
import styles from './week.module.css';

/** Whether a change of coverage brings the nutrient nearer to its band; null where it is inside before and after. */
export function changeIsBetter(
  line: NutrientLine | undefined,
  before: number | null,
  after: number | null,
): boolean | null {
  if (!line) return null;
  const [was, is] = [distanceFromBand(line, before), distanceFromBand(line, after)];
  if (was === null || is === null || Math.abs(was - is) < 0.05) return null;
  return is < was;
}

const methodWord = (method: string): Text =>
  (DISH_METHODS as Readonly<Record<string, Text>>)[method] ?? text(method, method);

const signed = (value: number, words: string): string => `${value > 0 ? '+' : ''}${words}`;

export interface AlternativeLineProps {
  one: AlternativeDish;
  lines: readonly NutrientLine[];
  selected: boolean;
  id: string;
  rank: number;
  onSelect: () => void;
  onApply: () => void;
}

const FEW = 3;
/** Edge of the picture, px. */
const PICTURE = 56;

export function AlternativeLine({ one, lines, selected, id, rank, onSelect, onApply }: AlternativeLineProps) {
  const t = useText();
  const changes = one.nutrientChanges.flatMap((change) => {
    const line = lines.find(({ nutrient }) => nutrient === change.nutrient);
    if (line && merelyFell(line, change.before, change.after)) return [];
    return [{ ...change, better: changeIsBetter(line, change.before, change.after) }];
  });
  const shown = selected ? changes : changes.slice(0, FEW);
  const cost = one.costChangeFen;
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.alternative}
      onClick={onSelect}
      onDoubleClick={onApply}
    >
      <DishImage picture={one.picture} photo={one.photoSmall} name={one.dishName} size={PICTURE} />
      <div className={styles.alternativeWords}>
        <div className={styles.alternativeHead}>
          <span className={styles.alternativeRank}>{rank}</span>
          <strong>{one.dishName}</strong>
          {one.method ? <small>{t(methodWord(one.method))}</small> : null}
          <AllergenShorts allergens={one.allergens} />
          <span className={styles.alternativeFigures}>
            {amount(one.energy, 0)} kcal · {yuanSigned(one.costFen)}
          </span>
        </div>
        <div className={styles.alternativeEffects}>
          {cost === null ? null : (
            <span className={styles.difference} data-tone={cost > 0 ? 'warning' : 'neutral'}>
              {t(text('日均成本', 'Daily cost'))}{' '}
              <b>{cost === 0 ? '±0' : signed(cost, yuanSigned(Math.round(cost)))}</b>
            </span>
          )}
          {shown.map(({ nutrient, label, before, after, better }) => (
            <span
              key={nutrient}
              className={styles.difference}
              data-tone={better === null ? 'neutral' : better ? 'good' : 'bad'}
            >
              {t(label)} {amount(before, 0)}→<b>{amount(after, 0)}%</b>
            </span>
          ))}
          {changes.length > shown.length ? <small>+{changes.length - shown.length}</small> : null}
        </div>
        {one.breaks.length + one.misses.length ? (
          <ul className={styles.alternativeBreaks}>
            {one.breaks.map((rule) => (
              <li key={rule.zh}>
                <WarningFilled aria-hidden="true" /> {t(rule)}
              </li>
            ))}
            {one.misses.length ? (
              <li data-tone="warning">
                <WarningFilled aria-hidden="true" />{' '}
                {t(newlyMissedWord, {
                  rules: selected ? listed(t, one.misses) : fewRules(t, one.misses),
                })}
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
