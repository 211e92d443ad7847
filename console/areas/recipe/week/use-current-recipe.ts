// Which menu the week view shows when its address names none: the kindergarten's menu of today, else the next one,
// else the last one.
import { recipeCalendar } from '../../../../contract/recipe/recipe.ts';
import { SERVED_STATES } from '../../../../contract/recipe/recipe-state.ts';
import { useCall } from '../../../client/use-call.ts';
import { useWorkingDept } from '../../../client/working-dept.ts';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import { todayInChina } from '../../../client/today.ts';

const BACK_DAYS = 45;
const AHEAD_DAYS = 45;

export interface MenuOfDay {
  date: string;
  recipeId: string;
  recipeStatus: number;
}

/** How far a menu is: confirmed before one to be confirmed, any of these before one without dishes. */
const standing = ({ recipeStatus }: MenuOfDay): number => SERVED_STATES.indexOf(recipeStatus);

/** By day; of the menus of one day the one that is served comes first. */
const inOrder = <D extends MenuOfDay>(days: readonly D[]): D[] =>
  days.toSorted((one, other) => one.date.localeCompare(other.date) || standing(other) - standing(one));

const firstOfLastDay = <D extends MenuOfDay>(sorted: readonly D[]): D | undefined =>
  sorted.find(({ date }) => date === sorted.at(-1)!.date);

/**
 * The menu whose day is today, or the nearest one: coming ones first. What is served comes before what is only being
 * made, as a draft of the same days is.
 */
export function currentMenu<D extends MenuOfDay>(days: readonly D[], today: string): D | null {
  const sorted = inOrder(days);
  const coming = sorted.filter(({ date }) => date >= today);
  return coming.find((day) => standing(day) >= 0) ?? coming[0] ?? firstOfLastDay(sorted) ?? null;
}

/** The menus before and after one, as the arrows of the week walk them. */
export function neighbourMenus(
  days: readonly MenuOfDay[],
  id: string,
): { before: string | null; after: string | null } {
  const sorted = inOrder(days);
  const own = sorted.filter((day) => day.recipeId === id);
  const [first, last] = [own[0]?.date, own.at(-1)?.date];
  if (!first || !last) return { before: null, after: null };
  const others = sorted.filter((day) => day.recipeId !== id);
  return {
    before: firstOfLastDay(others.filter(({ date }) => date < first))?.recipeId ?? null,
    after: others.find(({ date }) => date > last)?.recipeId ?? null,
  };
}

/** Days of a kindergarten's menus around `centre` (default today); undefined: of the kindergarten worked in. */
export function useMenusAround(centre: string | null, of: string | undefined) {
  const here = useWorkingDept((state) => state.deptId);
  const deptId = of ?? here;
  const middle = centre ?? todayInChina();
  const query = {
    begin: addDays(middle, -BACK_DAYS),
    end: addDays(middle, AHEAD_DAYS),
    ...(deptId ? { deptId } : {}),
  };
  return useCall(recipeCalendar, { query });
}
