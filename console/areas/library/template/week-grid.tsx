// The week of a template: a column a weekday, a place a meal. Arrows go from place to place, Enter opens one, Delete empties
// it; on a phone the days stand one below the other.
import { WarningFilled } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { WEEKDAYS } from '../../../../contract/kit/weekdays.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { isGone, linesAt, lineWords, type MealsOnWire } from './template-words.ts';
import styles from './template.module.css';

export interface TemplatePlaceAt {
  mealType: MealKey;
  /** 1 Monday … 7 Sunday. */
  weekday: number;
}

interface WeekGridProps {
  meals: MealsOnWire;
  /** 5 or 7. */
  days: number;
  /** Places that no menu can fill. */
  faulty: (place: TemplatePlaceAt) => boolean;
  editable: boolean;
  onOpen: (place: TemplatePlaceAt) => void;
  onEmpty: (place: TemplatePlaceAt) => void;
}

const STEPS: Record<string, readonly [days: number, meals: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const nameOf = (mealType: MealKey, weekday: number): string => `${mealType}-${weekday}`;

export function WeekGrid({ meals, days, faulty, editable, onOpen, onEmpty }: WeekGridProps) {
  const t = useText();
  const onKeyDown = (
    event: KeyboardEvent<HTMLButtonElement>,
    { mealType, weekday }: TemplatePlaceAt,
  ): void => {
    const step = STEPS[event.key];
    if (step) {
      const meal = MEAL_KEYS[MEAL_KEYS.indexOf(mealType) + step[1]];
      const next =
        meal &&
        event.currentTarget
          .closest('[data-part="week"]')
          ?.querySelector<HTMLElement>(`[data-place="${nameOf(meal, weekday + step[0])}"]`);
      if (!next) return;
      next.focus();
    } else if (event.key === 'Delete' && editable) onEmpty({ mealType, weekday });
    else return;
    event.preventDefault();
  };
  // Between the parts of a place, for whoever compares its name with its words.
  const blank = t(text('', ' '));
  return (
    <div className={styles.week} data-part="week" data-days={days}>
      {WEEKDAYS.slice(0, days).map((name, at) => {
        const weekday = at + 1;
        return (
          <section key={name.zh} className={styles.day} aria-label={t(name)}>
            <h3>{t(name)}</h3>
            {MEAL_KEYS.map((mealType) => {
              const place = { mealType, weekday };
              const lines = linesAt(meals, mealType, weekday);
              const words = lines.map((line) => lineWords(t, line));
              const bad = faulty(place);
              return (
                <button
                  key={mealType}
                  type="button"
                  className={styles.place}
                  data-place={nameOf(mealType, weekday)}
                  data-empty={lines.length === 0 || undefined}
                  data-bad={bad || undefined}
                  aria-keyshortcuts={editable ? 'Enter Delete' : 'Enter'}
                  aria-label={t(text('{day}{meal}：{lines}{bad}', '{day}, {meal}: {lines}{bad}'), {
                    day: t(name),
                    meal: t(MEALS[mealType]),
                    lines: lines.length > 0 ? listed(t, words) : t(text('不限', 'open')),
                    bad: bad ? t(text('，排不出', ', cannot be filled')) : '',
                  })}
                  onKeyDown={(event) => onKeyDown(event, place)}
                  onClick={() => onOpen(place)}
                >
                  <span className={styles.meal}>
                    {t(MEALS[mealType])}
                    {bad ? <WarningFilled className={styles.warning} aria-hidden="true" /> : null}
                  </span>
                  {blank}
                  {lines.length === 0 ? <span className={styles.open}>{t(text('不限', 'Open'))}</span> : null}
                  {lines.map((line, n) => (
                    <span key={words[n]} data-tone={isGone(line) ? 'bad' : undefined} className={styles.line}>
                      {words[n]}
                      {blank}
                    </span>
                  ))}
                </button>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
