/**
 * Table 8 of the report: what the food costs against the meal standard (餐标), in fen. A food without a price
 * makes the sum a lower bound: then a deficit is still certain, a surplus is not, and is called unknown.
 */
import { wholeFen } from '../../contract/kit/whole-fen.ts';
import { COST_VERDICTS, type CostVerdict } from './cost-verdicts.ts';
import { mergePortions, type Portion, unknownShare } from './intake.ts';
import type { CostTable } from './nutrition-report.ts';

/** Missing prices below this share of the weight do not blur the verdict, %. */
const UNPRICED_TOLERATED = 2;

/** Smaller money is neither paid nor shown: a menu off by less is not called off, fen. */
export const HALF_A_FEN = 0.5;

/** An amount of food with what it costs; costFen null = no price known. */
export interface PricedPortion extends Portion {
  readonly costFen: number | null;
}

/**
 * Cost of edible grams at the food's price per bought kilogram, fen (not rounded).
 * Null when the price or the edible part is unknown.
 */
export function costOf({ food, grams }: Portion): number | null {
  if (food.priceFen === null || !(food.edible > 0)) return null;
  return (((grams / food.edible) * 100) / 1000) * food.priceFen;
}

/** What is known of a sum of costs, fen (not rounded); null where nothing is, and of nothing. */
export function sumOfCosts(costs: Iterable<number | null>): number | null {
  let sum: number | null = null;
  for (const cost of costs) if (cost !== null) sum = (sum ?? 0) + cost;
  return sum;
}

export interface CostInput {
  /** Per child and day, averaged over the period. */
  readonly portions: readonly PricedPortion[];
  /** Per child on each date. */
  readonly portionsByDate: ReadonlyMap<string, readonly PricedPortion[]>;
  readonly standardFen: number | null;
  readonly leastSpentPercent: number | null;
  /** Only of some of the children that the standard is the mean of: the elder eat more of it than the younger. */
  readonly ofGroup: boolean;
  readonly childDays: number;
}

/** Null of nothing, too: a day that nobody has planned is no day that costs nothing. */
const sumCost = (portions: readonly PricedPortion[]): number | null =>
  sumOfCosts(portions.map(({ costFen }) => costFen));

export function costTable(input: CostInput): CostTable {
  const { portions, leastSpentPercent, childDays } = input;
  const standardFen = input.ofGroup ? null : input.standardFen;
  const spent = sumCost(portions);
  const unknownPrice = unknownShare(
    mergePortions(portions.filter(({ costFen }) => costFen === null)),
    mergePortions(portions),
  );
  const balance = standardFen === null || spent === null ? null : standardFen - spent;
  const balancePercent =
    balance === null || standardFen === null || standardFen <= 0 ? null : (balance / standardFen) * 100;
  const verdict = judge();
  return {
    standardFen,
    actualFen: wholeFen(spent),
    // Of the two figures beside it, so that the three add up.
    balanceFen: standardFen === null || spent === null ? null : wholeFen(standardFen) - wholeFen(spent),
    balancePercent,
    standardTotalFen: standardFen === null ? null : wholeFen(standardFen * childDays),
    actualTotalFen: spent === null ? null : wholeFen(spent * childDays),
    leastSpentPercent,
    verdict,
    verdictLabel: COST_VERDICTS[verdict].label,
    byDay: [...input.portionsByDate].map(([date, day]) => ({ date, actualFen: wholeFen(sumCost(day)) })),
    unknownPrice,
  };

  function judge(): CostVerdict {
    if (input.ofGroup) return 'ofAll';
    if (balance === null || balancePercent === null) return 'unknown';
    if (balance < -HALF_A_FEN) return 'deficit';
    if (unknownPrice.gramsPercent > UNPRICED_TOLERATED) return 'unknown';
    const mostLeft = leastSpentPercent === null ? Infinity : (standardFen! * (100 - leastSpentPercent)) / 100;
    return balance > mostLeft + HALF_A_FEN ? 'surplus' : 'balanced';
  }
}
