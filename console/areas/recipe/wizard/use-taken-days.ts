// Which days already have a menu, and what a calendar says about them. Days of drafts and failed menus may be chosen
// again; days of a menu that is there, or being made, may not.
import { useCallback, useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { recipeDateList } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import type { DayInfo } from './day-picker.tsx';
import { addDays, type Day } from '../../../../contract/kit/calendar-day.ts';
import { addMonths, firstDayOf, type Month, monthOf } from '../../../../contract/kit/months.ts';
import { recipeStateOf } from './wizard-steps.ts';

export interface TakenDays {
  infoOf: (day: Day) => DayInfo;
  mayChoose: (day: Day) => boolean;
  loading: boolean;
}

/** Months ahead that the quick choices may reach into. */
const AHEAD = 2;

export function useTakenDays(
  today: Day,
  lastShown: Month,
  own: string | null,
  deptId: string | undefined,
  enabled: boolean,
): TakenDays {
  const t = useText();
  const least = addMonths(monthOf(today), AHEAD);
  const last = lastShown > least ? lastShown : least;
  const list = useCall(
    recipeDateList,
    {
      query: {
        begin: firstDayOf(monthOf(today)),
        end: addDays(firstDayOf(addMonths(last, 1)), -1),
        ...(deptId ? { deptId } : {}),
      },
    },
    { enabled, keepPrevious: true, staleTime: 0 },
  );
  const taken = useMemo(() => {
    const days = new Map<Day, { name: string; tone: ToneName; blocks: boolean }>();
    for (const one of list.data ?? []) {
      if (one.recipeId === own) continue;
      const state = recipeStateOf(one.recipeStatus);
      const blocks = state !== 'draft' && state !== 'failed';
      if (days.get(one.date)?.blocks) continue;
      days.set(one.date, { name: one.recipeName, tone: recipeMachine.states[state].tone, blocks });
    }
    return days;
  }, [list.data, own]);
  const infoOf = useCallback(
    (day: Day): DayInfo => {
      const menu = taken.get(day);
      const mark = menu ? { label: menu.name, tone: menu.tone } : null;
      if (day < today) return { refusal: t(text('已过去的日期不能选择', 'The day is past')), mark };
      if (menu?.blocks)
        return {
          refusal: t(text('这一天已有食谱“{name}”', 'This day already has the menu “{name}”'), {
            name: menu.name,
          }),
          mark,
        };
      return { refusal: null, mark };
    },
    [taken, today, t],
  );
  const mayChoose = useCallback((day: Day) => infoOf(day).refusal === null, [infoOf]);
  return { infoOf, mayChoose, loading: list.isLoading };
}
