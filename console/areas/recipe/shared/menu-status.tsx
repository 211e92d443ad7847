// The state of a menu as a tag; of a confirmed one also whether its days are ahead, under way or past.
import { phaseOf, type PhasedMenu } from '../../../../contract/recipe/menu-phase.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { todayInChina } from '../../../client/today.ts';

export interface MenuStatusProps {
  menu: PhasedMenu;
  look?: 'dot' | 'soft';
}

export function MenuStatus({ menu, look = 'soft' }: MenuStatusProps) {
  const phase = phaseOf(menu, todayInChina());
  return (
    <StatusTag
      machine={recipeMachine}
      value={menu.recipeStatus}
      look={look}
      {...(phase ? { note: phase } : {})}
    />
  );
}

/** The menu of one day, for who looks at that day alone. */
export const onDay = (recipeStatus: number, date: string): PhasedMenu => ({
  recipeStatus,
  beginDate: date,
  endDate: date,
});
