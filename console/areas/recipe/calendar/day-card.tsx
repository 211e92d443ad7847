// One day of the calendar: which menu it has, and its dishes by meal.
import { Popover } from 'antd';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { recipeCalendar } from '../../../../contract/recipe/recipe.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { listed, useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { useMealColours } from '../../../ui/theme/meal-colours.ts';
import { homeOf } from '../list/recipe-acts.ts';
import { DayVariantList } from '../shared/day-variant-list.tsx';
import { MenuStatus, onDay } from '../shared/menu-status.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './calendar.module.css';

export type CalendarDay = CallAnswer<typeof recipeCalendar>[number];

/** Where a day's menu opens: its week, at that week; or where its making stands. */
export function usePlaceOfDay(): (day: CalendarDay) => string {
  const may = usePermission();
  return ({ recipeId, recipeStatus, date }) => {
    const home = homeOf({ id: recipeId, recipeStatus }, may);
    return home.startsWith('/recipe/week') ? `${home}&week=${date}` : home;
  };
}

export function DayMeals({ day }: { day: CalendarDay }) {
  const t = useText();
  const colours = useMealColours();
  if (day.meals.every((meal) => meal.dishes.length === 0))
    return <p className={ui.unknown}>{t(text('还没有菜品', 'No dishes yet'))}</p>;
  return (
    <>
      <dl className={styles.dayMeals}>
        {day.meals.map(({ meal, dishes }) => (
          <div key={meal}>
            <dt>
              <i style={{ background: colours[meal] }} aria-hidden="true" />
              {t(MEALS[meal])}
            </dt>
            <dd>{listed(t, dishes)}</dd>
          </div>
        ))}
      </dl>
      <DayVariantList variants={day.variants} />
    </>
  );
}

const DISHES_SHOWN = 3;

/** Main dishes first: lunch says most about a day. */
const headline = (day: CalendarDay): string[] =>
  (day.meals.find((meal) => meal.meal === 'lunch') ?? day.meals[0])?.dishes ?? [];

export function DayCard({ day }: { day: CalendarDay }) {
  const t = useText();
  const placeOf = usePlaceOfDay();
  const all = day.meals.reduce((sum, meal) => sum + meal.dishes.length, 0);
  return (
    <Popover
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.25}
      content={
        <div className={styles.dayPopover}>
          <p className={styles.dayPopoverHead}>
            <strong>{day.recipeName}</strong>
            <MenuStatus menu={onDay(day.recipeStatus, day.date)} />
          </p>
          <DayMeals day={day} />
        </div>
      }
    >
      <Link to={placeOf(day)} className={styles.dayCard}>
        <span className={styles.dayCardName}>
          <MenuStatus menu={onDay(day.recipeStatus, day.date)} look="dot" />
        </span>
        {headline(day)
          .slice(0, DISHES_SHOWN)
          .map((dish) => (
            <span key={dish} className={styles.dayCardDish} title={dish}>
              {dish}
            </span>
          ))}
        {all > 0 ? (
          <small>
            {[
              t(text('共 {n} 道', '{n} dishes'), { n: all }),
              day.variants.length
                ? t(text('替代餐 {n} 份', 'variants: {n}'), { n: day.variants.length })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        ) : (
          <small>{day.recipeName}</small>
        )}
      </Link>
    </Popover>
  );
}
