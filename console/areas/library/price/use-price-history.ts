// The prices of a food for somebody, as its drawer reads them.
import { foodPriceHistory } from '../../../../contract/library/food-price-calls.ts';
import { useCall } from '../../../client/use-call.ts';

/** @param deptId for whom; null: where the person works */
export const usePriceHistory = (foodId: string, deptId: string | null, enabled = true) =>
  useCall(foodPriceHistory, { query: { foodId, ...(deptId && { deptId }) } }, { enabled });
