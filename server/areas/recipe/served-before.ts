// What was served before the days of a menu: dishes that are one but for the grade of a food have one turn.
import type { Problem } from '../../../planner/problem.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { turnIds } from './dish-grades.ts';
import type { MenuSetting } from './menu-problem.ts';

/** Dishes served before that are one with a dish on the menu but for the grade of a food: it comes again with them. */
export function servedInTurn(
  { library, history }: MenuSetting,
  dishes: readonly LibraryDish[],
): LibraryDish[] {
  const turnOf = turnIds(library);
  const standing = new Set(dishes.map(({ id }) => id));
  const turns = new Set([...standing].map(turnOf));
  const served = new Set(history.flatMap((day) => day.dishes));
  return [...served].flatMap((id) =>
    standing.has(id) || !turns.has(turnOf(id)) ? [] : (library.dishes.get(id) ?? []),
  );
}

/**
 * What was served, by dishes of the problem: one that is offered no more still has its turn with the dish that it was but
 * for the grade of a food.
 */
export function servedAmong(
  { library, history }: MenuSetting,
  dishes: readonly LibraryDish[],
): NonNullable<Problem['history']> {
  const turnOf = turnIds(library);
  const known = new Set(dishes.map(({ id }) => id));
  const among = (served: readonly string[]): string[] => [
    ...new Set(served.flatMap((id) => [id, turnOf(id)].find((each) => known.has(each)) ?? [])),
  ];
  return history
    .map(({ dishes: served, ...day }) => ({ ...day, dishes: among(served) }))
    .filter(({ dishes: served }) => served.length > 0);
}
