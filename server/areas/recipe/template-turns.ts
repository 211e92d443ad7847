// When a dish that a template names comes again. A template is the pattern of a week, so what it names on a weekday may
// come on that weekday of the next week, though the library would have it stay away for longer.
import { weekdayOf } from '../../../contract/kit/calendar-day.ts';
import { turnIds } from './dish-grades.ts';
import type { MenuSetting } from './menu-problem.ts';
import { templatePlaces } from './template-places.ts';

/** Days between two servings of the dishes named whose own are more, by id; counted in serving days as the library's are. */
export function templateTurns({
  dates,
  conditions,
  library,
  history,
}: Pick<MenuSetting, 'dates' | 'conditions' | 'library' | 'history'>): ReadonlyMap<string, number> {
  if (!conditions.template) return new Map();
  const named = new Map<string, Map<number, number[]>>();
  dates.forEach((date, day) => {
    for (const id of templatePlaces(conditions, date).flatMap(({ dishIds }) => dishIds)) {
      const days = named.get(id) ?? new Map<number, number[]>();
      named.set(id, days.set(weekdayOf(date), [...(days.get(weekdayOf(date)) ?? []), day]));
    }
  });
  const turnOf = turnIds(library);
  const before = history.flatMap(({ daysBefore, date, dishes }) =>
    date ? [{ day: -daysBefore, weekday: weekdayOf(date), turns: new Set(dishes.map(turnOf)) }] : [],
  );
  const turns = new Map<string, number>();
  for (const [id, byWeekday] of named) {
    let least = library.dishes.get(id)?.repeatDays ?? 0;
    const own = least;
    for (const [weekday, days] of byWeekday) {
      const served = before.filter((past) => past.weekday === weekday && past.turns.has(turnOf(id)));
      const all = [...served.map(({ day }) => day), ...days].toSorted((a, b) => a - b);
      all.forEach((day, n) => {
        // Twice on one day is no week apart.
        if (n > 0 && day > all[n - 1]!) least = Math.min(least, day - all[n - 1]!);
      });
    }
    if (least < own) turns.set(id, least);
  }
  return turns;
}
