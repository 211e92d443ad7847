// Which week, day and view of a menu the screen shows. Week and view live in the address; the arrows walk the menu's
// weeks and, at its ends, go on to the kindergarten's neighbouring menus.
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { byWeek, isDay, mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { todayInChina } from '../../../client/today.ts';
import { neighbourMenus, useMenusAround } from './use-current-recipe.ts';
import type { RecipeOnWire } from './wire-types.ts';

export type WeekViewKind = 'dishes' | 'foods' | 'nutrition';

const isKind = (value: string | null): value is WeekViewKind =>
  value === 'dishes' || value === 'foods' || value === 'nutrition';

export function useShownWeek(detail: RecipeOnWire, view: MenuView) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [dayChosen, setDay] = useState<string | null>(null);
  const today = todayInChina();

  const dates = useMemo(() => detail.days.map((day) => day.date), [detail.days]);
  const weeks = useMemo(() => byWeek(dates), [dates]);
  const asked = search.get('week');
  const wanted = mondayOf(asked !== null && isDay(asked) ? asked : today);
  const week = weeks.find((one) => one.monday >= wanted) ?? weeks.at(-1);
  const at = week ? weeks.indexOf(week) : -1;
  const days = useMemo(() => view.days.filter((day) => week?.days.includes(day.date)), [view.days, week]);
  const day = days.find((one) => one.date === dayChosen) ?? days.find((one) => one.date >= today) ?? days[0];
  const askedKind = search.get('view');

  const setParam = (name: string, value: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  const around = useMenusAround(detail.beginDate, detail.deptId);
  const neighbours = neighbourMenus(around.data ?? [], detail.id);
  /** Null at the end of what there is. */
  const step = (by: -1 | 1): (() => void) | null => {
    const next = weeks[at + by];
    if (next) return () => setParam('week', next.monday);
    const menu = by < 0 ? neighbours.before : neighbours.after;
    return menu ? () => void navigate(`/recipe/week?id=${menu}`) : null;
  };
  return {
    dates,
    week,
    days,
    day,
    kind: isKind(askedKind) ? askedKind : ('dishes' as const),
    before: step(-1),
    after: step(1),
    setDay,
    /** The broken rule that the address asks to show. */
    askedRule: search.get('rule'),
    /** Brings the first place of it on the screen, in the grid of dishes; the address asks no more. */
    goToRule: (date: string | null): void => {
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('rule');
          next.delete('view');
          if (date && !week?.days.includes(date)) next.set('week', mondayOf(date));
          return next;
        },
        { replace: true },
      );
      if (date) setDay(date);
    },
    setKind: (kind: WeekViewKind): void => setParam('view', kind === 'dishes' ? null : kind),
    /** Brings a day on the screen. */
    goToDay: (date: string): void => {
      if (!week?.days.includes(date)) setParam('week', mondayOf(date));
      setDay(date);
    },
  };
}
