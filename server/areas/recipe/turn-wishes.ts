// When a dish comes again, beyond what the rules ask: wishes of the plan alone, by which no menu is judged.
import { FULL_WEEK } from '../../../planner/nutrition/full-week.ts';
import type { Problem, Repetition } from '../../../planner/problem.ts';

/** The wish that dishes stay away for longer than a rule asks. */
export const LONGER_TURN = 'weeks.longer';

/**
 * What may come every week comes on other weekdays than the week before, where that costs nothing else: aimed at by the
 * plan alone, no rule of a menu.
 */
export function turnWishes({ repetitions = [] }: Pick<Problem, 'repetitions'>): Repetition[] {
  return repetitions.flatMap(({ name, costs }) => [
    {
      id: 'weeks.weekday',
      name,
      by: 'plain',
      count: 'every',
      costs: [0, 0, 0, 0, SAME_WEEKDAY],
    },
    {
      id: LONGER_TURN,
      name,
      by: 'turn',
      costs: Array.from({ length: LONGER_WEEKS * FULL_WEEK }, (_, k) =>
        k < costs.length ? 0 : LONGER * ((k + 1) % FULL_WEEK === 0 ? SAME_DAY_LATER : 1),
      ),
    },
  ]);
}
const SAME_WEEKDAY = 0.1;
/** After the weeks that the rule speaks of, too: a menu that begins anew every fifth week is soon known by heart. */
const LONGER_WEEKS = 8;
const LONGER = 0.01;
/** On the weekday of then it is what parents notice: the same Friday every fourth week. */
const SAME_DAY_LATER = 8;
