// The whole menu to read: a table a week, days across, meals down; a list of days on a phone.
import { LockFilled } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDay, MenuDish } from '../../../../contract/recipe/menu.ts';
import { FULL_WEEK } from '../../../../planner/nutrition/full-week.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { useScreenLevel } from '../../../ui/screen-level.ts';
import { AllergenShorts } from '../week/allergen-shorts.tsx';
import { byWeek, isoWeek } from '../../../../contract/kit/calendar-day.ts';
import { shortDate, weekday } from '../week/date-words.ts';
import { mealStyle, useMealColours } from '../../../ui/theme/meal-colours.ts';
import { dishesOf, mealsOfDays } from '../week/week-grid.tsx';
import type { RecipeOnWire } from '../week/wire-types.ts';
import ui from '../../../ui/ui.module.css';
import plainTableStyles from './plain-table.module.css';
import styles from './detail.module.css';

/** 鸡腿 45 g、土豆 20 g, heaviest first. */
function Grams({ foods }: Pick<MenuDish, 'foods'>) {
  const t = useText();
  const told = foods
    .filter(({ main, grams }) => main && grams > 0)
    .toSorted((a, b) => b.grams - a.grams)
    .map(({ foodName, grams }) => `${foodName}\u00a0${amount(grams, grams < 10 ? 1 : 0)}\u00a0g`);
  return told.length === 0 ? null : <p className={styles.dishGrams}>{listed(t, told)}</p>;
}

interface DishesProps {
  dishes: readonly MenuDish[];
  withGrams: boolean;
}

function Dishes({ dishes, withGrams }: DishesProps) {
  const t = useText();
  if (dishes.length === 0) return <span className={ui.unknown}>—</span>;
  return (
    <ul className={styles.menuDishes}>
      {dishes.map((dish) => (
        <li key={dish.recipeDishId}>
          <span>
            {dish.locked ? <LockFilled aria-label={t(text('已锁定', 'Locked'))} /> : null} {dish.dishName}{' '}
            <AllergenShorts allergens={dish.allergens} />
          </span>
          <small>{amount(dish.energy, 0)} kcal</small>
          {withGrams ? <Grams foods={dish.foods} /> : null}
        </li>
      ))}
    </ul>
  );
}

function DayWords({ day, changed }: { day: MenuDay; changed: string | null }) {
  const t = useText();
  return (
    <>
      <strong>
        {t(weekday(day.date))} {shortDate(day.date)}
      </strong>
      <small>
        {amount(day.energy, 0)} kcal · {day.costFen === null ? '' : `${yuanSigned(day.costFen)} · `}
        {t(text('{count} 种食物', '{count} foods'), { count: day.foodCount })}
      </small>
      {changed ? <small>{changed}</small> : null}
    </>
  );
}

/** Days are equally wide in every week, so that a short week does not stretch. */
const widthOf = (days: number): CSSProperties =>
  days >= FULL_WEEK
    ? {}
    : { width: `calc(84px + (100% - 84px) * ${days} / ${FULL_WEEK})`, minWidth: 84 + days * 135 };

export interface MenuTableProps {
  /** Who changed a day last, and when. */
  detail: Pick<RecipeOnWire, 'days'>;
  days: readonly MenuDay[];
  /** Below each dish, what of its foods a child gets. */
  withGrams: boolean;
}

export function MenuTable({ detail, days, withGrams }: MenuTableProps) {
  const t = useText();
  const colours = useMealColours();
  const narrow = useScreenLevel() === 0;
  const meals = mealsOfDays(days);
  const changedBy = new Map(
    detail.days.map((day) => [
      day.date,
      day.updateUserName
        ? t(text('{who} {when}', '{who}, {when}'), {
            who: day.updateUserName,
            when: day.updateTime.slice(5, 16),
          })
        : null,
    ]),
  );
  if (narrow)
    return (
      <>
        {days.map((day) => (
          <section key={day.date} className={styles.menuDay}>
            <h3>
              <DayWords day={day} changed={changedBy.get(day.date) ?? null} />
            </h3>
            {meals.map((meal) => (
              <div key={meal} className={styles.menuMeal} style={mealStyle(colours[meal])}>
                <h4>{t(MEALS[meal])}</h4>
                <Dishes dishes={dishesOf(day, meal)} withGrams={withGrams} />
              </div>
            ))}
          </section>
        ))}
      </>
    );
  return (
    <>
      {byWeek(days.map((day) => day.date)).map((week) => {
        const own = days.filter((day) => week.days.includes(day.date));
        const { year, week: number } = isoWeek(week.monday);
        return (
          <div key={week.monday} className={plainTableStyles.tableScroll}>
            <table className={styles.menuTable} style={widthOf(own.length)}>
              <caption>
                {t(text('{year} 年第 {number} 周', 'Week {number}, {year}'), { year, number })}
              </caption>
              <thead>
                <tr>
                  <td />
                  {own.map((day) => (
                    <th key={day.date} scope="col">
                      <DayWords day={day} changed={changedBy.get(day.date) ?? null} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {meals.map((meal) => (
                  <tr key={meal} style={mealStyle(colours[meal])}>
                    <th scope="row">{t(MEALS[meal])}</th>
                    {own.map((day) => (
                      <td key={day.date}>
                        <Dishes dishes={dishesOf(day, meal)} withGrams={withGrams} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </>
  );
}
