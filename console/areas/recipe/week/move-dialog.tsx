// "Move to": the keyboard's drag and drop. A small plan of the menu; first the meal, then into it or in exchange for
// one of its dishes.
import { Button, Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { shortDate, weekday } from './date-words.ts';
import { placeWords } from './edit-words.ts';
import { onMenu, type DishOnMenu, type PlacedDish } from './menu-edits.ts';
import { dishesOf, mealsOfDays } from './week-grid.tsx';
import styles from './week.module.css';

export interface MoveDialogProps {
  placed: PlacedDish;
  view: MenuView;
  /** Days offered: those of the week on the screen. */
  dates: readonly string[];
  onMove: (to: { date: string; meal: MealKey; swapWith: DishOnMenu | null }) => void;
  onClose: () => void;
}

/** Arrow keys between the places of the plan. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  if (!step || !cell || !row) return;
  event.preventDefault();
  const [down, right] = step as [number, number];
  const rows = [...event.currentTarget.tBodies[0]!.rows];
  const target = rows[rows.indexOf(row) + down]?.cells[cell.cellIndex + right];
  target?.querySelector<HTMLButtonElement>('button')?.focus();
}

export function MoveDialog({ placed, view, dates, onMove, onClose }: MoveDialogProps) {
  const t = useText();
  const [place, setPlace] = useState<{ date: string; meal: MealKey } | null>(null);
  const days = view.days.filter((day) => dates.includes(day.date));
  const meals = mealsOfDays(view.days);
  const chosen = place ? days.find((day) => day.date === place.date) : undefined;
  const others = chosen && place ? dishesOf(chosen, place.meal) : [];
  const isHere = place?.date === placed.date && place.meal === placed.meal;
  return (
    <Modal
      open
      centered
      width={620}
      footer={null}
      onCancel={onClose}
      title={t(text('移动“{dish}”', 'Move “{dish}”'), { dish: placed.dish.dishName })}
    >
      <p className={styles.moveHint} id="move-hint">
        {t(text('选择日期和餐别（方向键移动，回车选择）', 'Choose day and meal (arrow keys, Enter)'))}
      </p>
      <div className={styles.moveScroll}>
        <table className={styles.movePlan} aria-describedby="move-hint" onKeyDown={walk}>
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day.date} scope="col">
                  {t(weekday(day.date))}
                  <small>{shortDate(day.date)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meals.map((meal) => (
              <tr key={meal}>
                <th scope="row">{t(MEALS[meal])}</th>
                {days.map((day) => {
                  const here = day.date === placed.date && meal === placed.meal;
                  const pressed = place?.date === day.date && place.meal === meal;
                  return (
                    <td key={day.date}>
                      <button
                        type="button"
                        // The dialog opens on the dish's own place: from there one arrow leads anywhere near.
                        autoFocus={here}
                        aria-pressed={pressed}
                        data-here={here || undefined}
                        aria-label={`${placeWords(t, day.date, meal)} ${here ? t(text('现在', 'Currently here')) : t(text('{count} 道菜', '{count} dishes'), { count: dishesOf(day, meal).length })}`}
                        onClick={() => setPlace({ date: day.date, meal })}
                      >
                        {here ? t(text('现在', 'Currently here')) : dishesOf(day, meal).length}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {place ? (
        <div className={styles.moveChoices} role="group" aria-label={placeWords(t, place.date, place.meal)}>
          <strong>{placeWords(t, place.date, place.meal)}</strong>
          {isHere ? null : (
            <Button type="primary" autoFocus onClick={() => onMove({ ...place, swapWith: null })}>
              {t(text('移到这一餐', 'Move to this meal'))}
            </Button>
          )}
          {others
            .filter((dish) => dish.recipeDishId !== placed.dish.recipeDishId && !isHere)
            .map((dish) => (
              <Button
                key={dish.recipeDishId}
                onClick={() => onMove({ ...place, swapWith: onMenu({ dish, ...place }) })}
              >
                {t(text('与“{dish}”互换', 'Swap with “{dish}”'), { dish: dish.dishName })}
              </Button>
            ))}
          {isHere ? <span>{t(text('已在这一餐', 'Already in this meal'))}</span> : null}
        </div>
      ) : null}
    </Modal>
  );
}
