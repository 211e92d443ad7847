// The allergy variants of a day, in short: who eats which, and what stands in the place of what.
import { MedicineBoxOutlined } from '@ant-design/icons';
import { text } from '../../../../contract/kit/text.ts';
import type { DayVariant } from '../../../../contract/recipe/day-variant.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import styles from './day-variant-list.module.css';

const waiting = text('待更新，暂不可提供', 'not chosen yet, serve nothing');

export function DayVariantList({ variants }: { variants: readonly DayVariant[] }) {
  const t = useText();
  if (variants.length === 0) return null;
  return (
    <section className={styles.dayVariants} aria-label={t(text('过敏替代餐', 'Allergy variants'))}>
      {variants.map(({ variantName, children, dishes }) => (
        <div key={variantName}>
          <h3>
            <MedicineBoxOutlined aria-hidden="true" />
            {variantName}
            <small>{t(text('过敏替代餐 · {n} 人', 'allergy variant · {n} children'), { n: children })}</small>
          </h3>
          <ul>
            {dishes.map(({ meal, state, insteadOf, dishName }) => (
              <li key={`${meal}/${insteadOf}`} data-tone={state === 'open' ? 'bad' : 'neutral'}>
                <span>{t(MEALS[meal])}</span>
                <s>{insteadOf}</s> →{' '}
                {state === 'open' ? <b>{t(waiting)}</b> : (dishName ?? t(text('不供应', 'nothing')))}
              </li>
            ))}
          </ul>
          {dishes.length === 0 ? <p>{t(text('当天无需替换', 'Nothing to replace on this day'))}</p> : null}
        </div>
      ))}
    </section>
  );
}
