// The week: days across, meals down, a dish a card. On a phone the same table with one day and tabs for the others.
import { useState, type ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDay, MenuDish } from '../../../../contract/recipe/menu.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { DayVariants } from '../variant/day-variants.tsx';
import { differencesOn } from '../variant/variant-words.ts';
import { DayHead } from './day-head.tsx';
import { MealCell } from './meal-cell.tsx';
import { mealStyle, useMealColours } from '../../../ui/theme/meal-colours.ts';
import { useWeek, type Highlight } from './week-context.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

export const mealsOfDays = (days: readonly MenuDay[]): MealKey[] =>
  MEAL_KEYS.filter((meal) => days.some((day) => day.meals.some((one) => one.meal === meal)));
const NONE: MenuDish[] = [];
export const dishesOf = (day: MenuDay, meal: MealKey): MenuDish[] =>
  day.meals.find((one) => one.meal === meal)?.dishes ?? NONE;

function marksOf(highlight: Highlight | null, date: string, meal: MealKey) {
  // What concerns every meal of every day would only colour the whole table: the heads say it.
  if (highlight && !highlight.meal && !highlight.dishId && highlight.days.length > 1)
    return { marked: false, markedDish: null };
  if (!highlight?.days.includes(date) || (highlight.meal && highlight.meal !== meal))
    return { marked: false, markedDish: null };
  return { marked: !highlight.dishId, markedDish: highlight.dishId };
}

const meanEnergy = (days: readonly MenuDay[], meal: MealKey): number | null => {
  const values = days.map((day) => day.meals.find((one) => one.meal === meal)?.energy ?? null);
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
};

export interface WeekGridProps {
  days: readonly MenuDay[];
  /** What stands in a cell; default the dishes as cards. */
  cell?: (day: MenuDay, meal: MealKey) => ReactNode;
}

export function WeekGrid({ days, cell }: WeekGridProps) {
  const t = useText();
  const { view, highlight, lastChange, variants, showVariants } = useWeek();
  const colours = useMealColours();
  const meals = mealsOfDays(view.days);
  const [focused, setFocused] = useState<string | null>(null);
  const ids = days.flatMap((day) => day.meals.flatMap((one) => one.dishes.map((dish) => dish.recipeDishId)));
  const tabStop = focused && ids.includes(focused) ? focused : (ids[0] ?? null);
  return (
    <div className={styles.weekScroll}>
      <table
        className={styles.weekGrid}
        data-week-grid=""
        onFocus={(event) => {
          const id = event.target.getAttribute('data-dish');
          if (id) setFocused(id);
        }}
      >
        <caption className={ui.unseen}>
          {t(
            text(
              '一周食谱：列为日期，行为餐别。方向键在菜品间移动，M 移动、R 更换、L 锁定、Delete 移除、回车看用量',
              'Weekly menu: days across, meals down. Arrow keys move between dishes; M moves, R replaces, L locks, Delete removes, Enter shows weights',
            ),
          )}
        </caption>
        <colgroup>
          <col className={styles.weekMeals} />
          {days.map((day) => (
            <col key={day.date} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={styles.weekCorner} />
            {days.map((day) => (
              <th key={day.date} scope="col" data-marked={highlight?.days.includes(day.date) || undefined}>
                <DayHead
                  day={day}
                  figures={view.figures}
                  flash={lastChange?.serial ?? 0}
                  energyBefore={lastChange?.energyBefore[day.date]}
                />
                <DayVariants {...differencesOn(variants, day.date)} onShow={() => showVariants(day.date)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meals.map((meal) => (
            <tr key={meal} style={mealStyle(colours[meal])}>
              <th scope="row">
                <span className={styles.mealName}>{t(MEALS[meal])}</span>
                <span className={styles.mealEnergy} title={t(text('本周平均', 'Weekly mean'))}>
                  {amount(meanEnergy(days, meal), 0)} kcal
                </span>
              </th>
              {days.map((day) =>
                cell ? (
                  <td key={day.date} data-cell={`${day.date}/${meal}`}>
                    {cell(day, meal)}
                  </td>
                ) : (
                  <MealCell
                    key={day.date}
                    date={day.date}
                    meal={meal}
                    dishes={dishesOf(day, meal)}
                    tabStop={
                      dishesOf(day, meal).some((dish) => dish.recipeDishId === tabStop) ? tabStop : null
                    }
                    {...marksOf(highlight, day.date, meal)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
