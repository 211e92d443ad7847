// What a confirmed menu is on a day: its state says that somebody stands for it, its days whether it has been served.
import { text, type Text } from '../kit/text.ts';
import { recipeMachine } from './recipe-state.ts';

const phases = {
  ahead: text('待执行', 'to be served'),
  now: text('执行中', 'being served'),
  past: text('已执行', 'served'),
};

export interface PhasedMenu {
  recipeStatus: number;
  /** First and last day, yyyy-MM-dd. */
  beginDate: string;
  endDate: string;
}

/** Of a confirmed menu, whether its days are ahead, under way or past; null of any other. */
export function phaseOf({ recipeStatus, beginDate, endDate }: PhasedMenu, today: string): Text | null {
  if (recipeStatus !== recipeMachine.states.completed.key) return null;
  return beginDate > today ? phases.ahead : endDate < today ? phases.past : phases.now;
}
