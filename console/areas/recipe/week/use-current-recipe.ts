// Which menu the week view shows when its address names none: the kindergarten's menu of today, else the next one,
// else the last one.
import { recipeCalendar } from '../../../../contract/recipe/recipe.ts';
import { useCall } from '../../../client/use-call.ts';
import { useWorkingDept } from '../../../client/working-dept.ts';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import { todayInChina } from '../../../client/today.ts';

const BACK_DAYS = 45;
const AHEAD_DAYS = 45;

export interface MenuOfDay {
  date: string;
  recipeId: string;
}

/** The menu whose day is today, or the nearest one: coming ones first. */
export function currentMenu<D extends MenuOfDay>(days: readonly D[], today: string): D | null {
  const sorted = [...days].sort((a, b) => a.date.localeCompare(b.date));
  return sorted.find((day) => day.date >= today) ?? sorted.at(-1) ?? null;
}

/** The menus before and after one, as the arrows of the week walk them. */
export function neighbourMenus(
  days: readonly MenuOfDay[],
  id: string,
): { before: string | null; after: string | null } {
  const sorted = [...days].sort((a, b) => a.date.localeCompare(b.date));
  const own = sorted.filter((day) => day.recipeId === id);
  const [first, last] = [own[0]?.date, own.at(-1)?.date];
  if (!first || !last) return { before: null, after: null };
  return {
    before: sorted.findLast((day) => day.date < first && day.recipeId !== id)?.recipeId ?? null,
    after: sorted.find((day) => day.date > last && day.recipeId !== id)?.recipeId ?? null,
  };
}

/** Days of the kindergarten's menus around `centre` (default today). */
export function useMenusAround(centre: string | null, enabled = true) {
  const deptId = useWorkingDept((state) => state.deptId);
  const middle = centre ?? todayInChina();
  const query = {
    begin: addDays(middle, -BACK_DAYS),
    end: addDays(middle, AHEAD_DAYS),
    ...(deptId ? { deptId } : {}),
  };
  return useCall(recipeCalendar, { query }, { enabled });
}
