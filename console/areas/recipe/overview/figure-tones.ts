// When a figure of a month is good, to be watched, or bad.
import type { MonthFigures } from '../../../../contract/recipe/month-overview.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

/** Of nutrients within their band. */
export const nutritionTone = ({ judged, met }: Pick<MonthFigures, 'judged' | 'met'>): ToneName =>
  judged === 0 ? 'neutral' : met === judged ? 'good' : met * 5 >= judged * 4 ? 'warning' : 'bad';

/** The least of the budget that is to be spent, as the menu's own rule of money has it. */
const LEAST_SPENT = 0.9;

/** More than the budget is bad; much less feeds worse than was paid for. */
export const costTone = ({ costFen, priceFen }: Pick<MonthFigures, 'costFen' | 'priceFen'>): ToneName =>
  costFen === null || priceFen === null
    ? 'neutral'
    : costFen > priceFen
      ? 'bad'
      : costFen < priceFen * LEAST_SPENT
        ? 'warning'
        : 'good';

export const rulesTone = ({
  menus,
  cleanMenus,
  missed,
}: Pick<MonthFigures, 'menus' | 'cleanMenus' | 'missed'>): ToneName =>
  cleanMenus === null
    ? 'neutral'
    : missed && missed.hard > 0
      ? 'bad'
      : cleanMenus === menus
        ? 'good'
        : 'warning';
