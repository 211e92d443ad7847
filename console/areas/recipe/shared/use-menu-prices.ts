// What foods cost the kindergarten of a menu: a menu costs what its foods cost on its first day.
import { useMemo } from 'react';
import { foodPricesOfDay } from '../../../../contract/library/food-price-calls.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';

/**
 * Food → fen per kilogram as bought, where it is another price than the food's own; undefined until known. Who sees the
 * menu and not what its kindergarten pays goes by the foods' own prices.
 */
export function useMenuPrices({
  deptId,
  beginDate,
}: {
  deptId: string;
  beginDate: string;
}): ReadonlyMap<string, number> | undefined {
  const may = usePermission();
  const enabled = may(foodPricesOfDay.access);
  const { data, isError } = useCall(foodPricesOfDay, { query: { deptId, day: beginDate } }, { enabled });
  const isUntold = !enabled || isError;
  return useMemo(() => {
    if (!data && !isUntold) return undefined;
    return new Map((data ?? []).map(({ foodId, priceFen }) => [foodId, priceFen]));
  }, [data, isUntold]);
}
