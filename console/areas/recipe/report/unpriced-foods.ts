// Foods without a price, which the sums of money leave out.
import { text } from '../../../../contract/kit/text.ts';
import type { ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { listed, type Say } from '../../../client/language.ts';

/** Names them; null when every food has its price. */
export const unpricedFoods = (
  t: Say,
  { foods, names }: ReportTables['cost']['unknownPrice'],
): string | null =>
  foods === 0
    ? null
    : t(
        text(
          '{count} 种食材没有单价，未计入：{names}',
          '{count} foods without a price not included: {names}',
        ),
        { count: foods, names: listed(t, names) },
      );
