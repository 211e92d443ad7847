// Energy shares of the meals: a bar that shows the whole, a number per meal, and what the sum still lacks.
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { MealTypePer } from '../../../../contract/organisation/dept-setting.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { PartInput } from '../../../ui/part-input.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useMealColours } from '../../../ui/theme/meal-colours.ts';
import { sameValue } from '../../../client/same-value.ts';
import { scaledTo100, sumIsRight, sumOfShares } from './shares.ts';
import styles from '../shared/setting.module.css';

export interface MealSharesProps {
  id?: string;
  value?: MealTypePer[];
  onChange?: (shares: MealTypePer[]) => void;
  /** Shares of the pattern as delivered, to go back to. */
  usual?: MealTypePer[] | undefined;
  disabled?: boolean;
}

export function MealShares({ id, value = [], onChange, usual, disabled }: MealSharesProps) {
  const t = useText();
  const mealColours = useMealColours();
  const sum = sumOfShares(value);
  const right = sumIsRight(value);
  const known = !Number.isNaN(sum);
  const set = (at: number, percent: number): void =>
    onChange?.(value.map((share, i) => (i === at ? { ...share, percent } : share)));
  const unusual = !!usual && !sameValue(usual, value);
  return (
    <div className={styles.shares} id={id} tabIndex={-1}>
      <div className={styles.sharesBar} aria-hidden="true">
        {value.map(({ mealType, percent }) => (
          <span key={mealType} style={{ flexGrow: percent, background: mealColours[mealType] }} />
        ))}
      </div>
      <ul className={styles.sharesMeals}>
        {value.map(({ mealType, percent }, at) => (
          <li key={mealType}>
            <label htmlFor={`share-${mealType}`}>
              <i style={{ background: mealColours[mealType] }} aria-hidden="true" />
              {t(MEALS[mealType])}
            </label>
            <PartInput
              id={`share-${mealType}`}
              part={`mealTypes.${at}.percent`}
              unread={!known}
              value={percent}
              min={0}
              max={100}
              step={1}
              precision={1}
              disabled={disabled ?? false}
              suffix="%"
              onChange={(typed) => set(at, typed ?? 0)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.sharesSum} aria-live="polite">
        <ToneTag tone={right ? 'good' : 'bad'}>
          {t(text('合计 {sum}%', 'Total {sum}%'), { sum: amount(sum) })}
        </ToneTag>
        {right || !known ? null : (
          <span>
            {sum < 100
              ? t(text('还差 {n}%', '{n}% missing'), { n: Math.round((100 - sum) * 10) / 10 })
              : t(text('多出 {n}%', '{n}% too much'), { n: Math.round((sum - 100) * 10) / 10 })}
          </span>
        )}
        {!right && known && !disabled ? (
          <Button size="small" onClick={() => onChange?.(scaledTo100(value))}>
            {t(text('按比例凑成 100%', 'Scale to 100%'))}
          </Button>
        ) : null}
        {unusual && !disabled ? (
          <Button size="small" type="link" onClick={() => onChange?.(usual)}>
            {t(text('恢复餐式默认', 'Restore defaults'))}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
