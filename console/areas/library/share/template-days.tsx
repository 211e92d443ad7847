// The week of a template to read: what each weekday plans, meal by meal.
import { text } from '../../../../contract/kit/text.ts';
import { WEEKDAYS } from '../../../../contract/kit/weekdays.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { lineWords, linesAt, type MealsOnWire } from '../template/template-words.ts';
import styles from './share.module.css';

export function TemplateDays({ meals }: { meals: MealsOnWire }) {
  const t = useText();
  const planned = WEEKDAYS.flatMap((name, at) => {
    const weekday = at + 1;
    const ofDay = meals.flatMap(({ mealType }) => {
      const lines = linesAt(meals, mealType, weekday);
      return lines.length > 0 ? [{ mealType, lines }] : [];
    });
    return ofDay.length > 0 ? [{ name, ofDay }] : [];
  });
  return (
    <div className={styles.days}>
      {planned.map(({ name, ofDay }) => (
        <section key={name.zh} aria-label={t(name)}>
          <h3>{t(name)}</h3>
          <dl>
            {ofDay.map(({ mealType, lines }) => (
              <div key={mealType}>
                <dt>{t(MEALS[mealType])}</dt>
                <dd>{lines.map((line) => lineWords(t, line)).join(t(text('；', '; ')))}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.hint}>
        {t(text('没有列出的餐由食谱自己决定。', 'Meals that are not listed are up to each menu.'))}
      </p>
    </div>
  );
}
