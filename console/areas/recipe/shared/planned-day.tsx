// One planned day to look at: its figures, its meals with the pictures of the dishes, the rules it misses.
import { text } from '../../../../contract/kit/text.ts';
import type { PreviewedDay } from '../../../../contract/recipe/day-preview.ts';
import { energyPercent } from '../../../../contract/recipe/menu.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { Figures } from '../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { DishImage } from '../../library/shared/dish-image.tsx';
import { RuleList } from '../nutrition/rule-list.tsx';
import { shortDate, weekday } from '../week/date-words.ts';
import styles from './planned-day.module.css';

/** Edge of a picture, px. */
const PICTURE = 44;

export interface PlannedDayProps extends Pick<PreviewedDay, 'looks'> {
  view: NonNullable<PreviewedDay['view']>;
}

export function PlannedDay({ view, looks }: PlannedDayProps) {
  const t = useText();
  const { days, figures } = view;
  const [day] = days;
  if (!day) return null;
  const lookOf = new Map(looks.map((look) => [look.dishId, look]));
  const percent = energyPercent(day);
  return (
    <>
      <p className={styles.date}>
        {t(weekday(day.date))} {shortDate(day.date)}
      </p>
      <Figures
        figures={[
          {
            label: t(text('能量', 'Energy')),
            value: amount(day.energy, 0),
            unit:
              percent === null
                ? 'kcal'
                : t(text('kcal · 目标的 {percent}%', 'kcal · {percent}% of the target'), {
                    percent: Math.round(percent),
                  }),
          },
          {
            label: t(text('成本', 'Cost')),
            value: yuanSigned(day.costFen),
            unit: t(text('餐标 {price}', 'budget {price}'), { price: yuanSigned(figures.priceFen) }),
          },
          { label: t(text('食材', 'Foods')), value: String(day.foodCount), unit: t(text('种', 'different')) },
        ]}
      />
      <div className={styles.meals}>
        {day.meals.map(({ meal, dishes, energy, costFen }) => (
          <section key={meal} aria-label={t(MEALS[meal])}>
            <h3>
              {t(MEALS[meal])}
              <small>
                {amount(energy, 0)} kcal · {yuanSigned(costFen)}
              </small>
            </h3>
            <ul>
              {dishes.map((dish) => {
                const look = lookOf.get(dish.dishId);
                return (
                  <li key={dish.recipeDishId}>
                    {look ? (
                      <DishImage
                        picture={look.picture}
                        photo={look.photoSmall}
                        name={dish.dishName}
                        size={PICTURE}
                      />
                    ) : null}
                    <span>
                      {dish.dishName}
                      <small>
                        {amount(dish.energy, 0)} kcal · {yuanSigned(dish.costFen)}
                      </small>
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <h3 className={styles.rules}>{t(text('规则', 'Rules'))}</h3>
      <RuleList checks={figures.checks} />
    </>
  );
}
