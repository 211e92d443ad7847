// Menus that differ from those of the group's other kindergartens, or follow one of them: as goals of the planner.
import type { NeighbourKey } from '../../../contract/recipe/menu-wishes.ts';
import { NEIGHBOURS } from '../../../contract/recipe/menu-wish-words.ts';
import type { Limit } from '../../../planner/problem.ts';
import { EACH, soft } from './rule-basis.ts';
import type { NeighbourDay } from './service/neighbour-menus.ts';

/** What each dish costs the plan that is the same where others are wanted, or another where the same is. */
const COSTS = { differ: 0.15, alike: 0.4 };

/**
 * @param weeks service days by week: Monday → dates
 * @param counts whether a dish of the library is in the problem and no daily one such as rice or milk
 */
export function neighbourLimits(
  wish: NeighbourKey,
  neighbours: readonly NeighbourDay[],
  weeks: ReadonlyMap<string, readonly string[]>,
  counts: (dishId: string) => boolean,
): Limit[] {
  if (wish === 'any') return [];
  const goal = { name: NEIGHBOURS.name, ...EACH, ...soft(COSTS[wish]) };
  const among = (days: readonly NeighbourDay[]): string[] => [
    ...new Set(days.flatMap(({ dishes }) => dishes).filter(counts)),
  ];
  if (wish === 'differ')
    // By week, not by day: the same dishes in another order are the same menu.
    return [...weeks].flatMap(([monday, dates]): Limit[] => {
      const dishes = among(neighbours.filter(({ date }) => dates.includes(date)));
      if (dishes.length === 0) return [];
      const terms: Limit['terms'] = [{ of: 'dishes', select: { dishes } }];
      return [
        { id: `neighbours.${monday}`, terms, per: 'week', where: { days: [...dates] }, upper: 0, ...goal },
      ];
    });
  const days = daysOfLeader(neighbours);
  return days.flatMap((day): Limit[] => {
    const dishes = among([day]);
    if (dishes.length === 0) return [];
    const terms: Limit['terms'] = [{ of: 'dishes', select: { dishes } }];
    return [
      {
        id: `neighbours.${day.date}`,
        terms,
        per: 'day',
        where: { days: [day.date] },
        lower: dishes.length,
        ...goal,
      },
    ];
  });
}

/** The days of the kindergarten that has menus on most of them; several cannot be followed at once. */
function daysOfLeader(neighbours: readonly NeighbourDay[]): NeighbourDay[] {
  const byDept = Map.groupBy(neighbours, ({ deptId }) => deptId);
  return [...byDept.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}
