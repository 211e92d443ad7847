// How many different foods the weeks of a menu have, against both rules that count them: enough for variety, and no
// more than the kitchen buys in a week.
import type { Check } from '../../../../planner/solution.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

export interface WeekFoods {
  /** Of the week furthest beyond its bounds, else nearest to them. */
  foods: number;
  /** The bounds of that week: `25–55`, `≥ 25`, `≤ 55`. */
  target: string;
  /** Foods beyond the bounds; 0 where both rules are kept. */
  beyond: number;
  /** Weeks that were counted. */
  weeks: number;
  tone: ToneName;
}

const isVariety = ({ rule }: Check): boolean => /^variety\.week(\.|$)/.test(rule);
const isBought = ({ rule }: Check): boolean => rule === 'kitchen.foods';

/** Null where no rule counts the foods of a week. */
export function weekFoods(checks: readonly Check[]): WeekFoods | null {
  const counted = checks.filter((check) => check.value !== null && (isVariety(check) || isBought(check)));
  const weeks = [...Map.groupBy(counted, ({ scope }) => scope.days[0] ?? '').values()].map((own) => {
    const foods = own[0]!.value!;
    const lower = own.find(isVariety)?.lower ?? null;
    const upper = own.find(isBought)?.upper ?? null;
    const room = Math.min(
      lower === null ? Infinity : foods - lower,
      upper === null ? Infinity : upper - foods,
    );
    return { foods, lower, upper, room };
  });
  const worst = weeks.toSorted((a, b) => a.room - b.room)[0];
  if (!worst) return null;
  const { foods, lower, upper, room } = worst;
  return {
    foods,
    target:
      lower !== null && upper !== null ? `${lower}–${upper}` : lower !== null ? `≥ ${lower}` : `≤ ${upper}`,
    beyond: Math.max(0, -room),
    weeks: weeks.length,
    tone: room < 0 ? 'warning' : 'good',
  };
}
